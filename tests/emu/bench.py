"""Measure the game on an emulated ST of 8 MHz, and write the figures into docs/bench.md.

    python -m tests.emu.bench docs/bench.md

The machine is the same bit for bit in every run, so a figure changes only when the programs do,
and the file is written only then. Each kind of figures has a section of its own between two marks;
SECTIONS says who measures which.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from assets import layout
from cinko.point import parse_point
from hatari_py import Machine, MachineConfig
from hatari_py.mouse import Mouse
from tests.emu.bench_computer import thinking
from tests.emu.game import Cinko
from tests.emu.products import DISK, PROGRAM, ROOT, TINYTOS
from tests.emu.standing import STATUS

CLOCK = 8_021_247
# The keyboard's bytes come by this interrupt: its first one after a key is when the ST hears of it.
ACIA_VECTOR = 0x118
PIXELS_A_GROUP, GROUP_BYTES, LINE_BYTES = 16, 8, 160
ROM_FILL = b"\xff"
KB = 1024


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured figure: what, how much, and what it was meant to be at most, or at least."""

    what: str
    value: str
    goal: str = ""


def boot(*, memory_kb: int = 1024) -> Machine:
    """Return a machine that starts cold with real floppy timing; not switched on yet."""
    return Machine(
        MachineConfig(
            rom=TINYTOS,
            disk_a=DISK,
            memory_kb=memory_kb,
            fast_boot=False,
        )
    )


def heard(machine: Machine) -> int:
    """Run until the ST hears of what was just sent to its keyboard; return the cycle."""
    machine.run_to(machine.long(ACIA_VECTOR) & 0xFFFFFF, timeout_frames=5)
    return machine.cycles


def seconds(cycles: int) -> str:
    """Return a number of cycles as seconds."""
    return f"{cycles / CLOCK:.2f} s"


def milliseconds(cycles: int) -> str:
    """Return a number of cycles as milliseconds."""
    return f"{1000 * cycles / CLOCK:.1f} ms"


def start_up() -> list[Figure]:
    """Measure from reset to the title, and from the space bar to the board.

    A second machine is stopped at the frame in which the whole title is on the screen.
    """
    with boot() as machine:
        game = Cinko(machine, PROGRAM)
        game.to_title()
        waits, title = machine.cycles, machine.screenshot()
        machine.keys.down("space", frames=0)
        pressed = heard(machine)
        game.wait_status(STATUS["READY"])
        board = machine.cycles - pressed
    with boot() as machine:
        machine.wait_program(PROGRAM)
        machine.wait_screen(title, timeout_frames=1000)
        shown = machine.cycles
    return [
        Figure("reset to title on the screen", seconds(shown), "6 s or less"),
        Figure("reset to title and ready for the space bar", seconds(waits)),
        Figure("space bar to board", seconds(board), "1 s or less"),
    ]


def at_board(machine: Machine) -> Cinko:
    """Run to the board, the pointer on K10."""
    game = Cinko(machine, PROGRAM)
    game.to_title()
    game.to_board()
    x, y = place("K10")
    machine.mouse.move_to(x, y)
    game.settle()
    return game


def place(point: str) -> tuple[int, int]:
    """Return where a point is on the screen."""
    row, column = divmod(parse_point(point), layout.BOARD_LINES)
    return (
        layout.BOARD_X + layout.BOARD_PITCH * column,
        layout.BOARD_Y + layout.BOARD_PITCH * row,
    )


def stone_groups(point: str) -> list[int]:
    """Return the offsets in the screen of the groups of 16 pixels that a stone lies in."""
    x, y = place(point)
    half = layout.STONE_SIZE // 2
    columns = sorted({(x - half) // PIXELS_A_GROUP, (x + half) // PIXELS_A_GROUP})
    lines = range(y - half, y + half + 1)
    return [line * LINE_BYTES + column * GROUP_BYTES for line in lines for column in columns]


def press(mouse: Mouse, machine: Machine) -> int:
    """Press the left button; return the cycle in which the ST hears of it."""
    mouse.press(frames=0)
    return heard(machine)


def stone() -> list[Figure]:
    """Measure from the press of a button to the last pixel of the stone in screen memory.

    A first machine shows what the stone comes to look like; a second, the same cycle for cycle, is
    stopped at the instruction that completes it.
    """
    groups = stone_groups("K10")
    with boot() as machine:
        game = at_board(machine)
        press(machine.mouse, machine)
        machine.mouse.release()
        game.settle()
        screen = machine.raw_screen()
    with boot() as machine:
        at_board(machine)
        base = machine.long(0x44E)
        pressed = press(machine.mouse, machine)
        for offset in groups:
            for word in range(offset, offset + GROUP_BYTES, 2):
                want = int.from_bytes(screen[word : word + 2], "big")
                machine.wait_memory(base + word, want, timeout_frames=25)
        done = machine.cycles - pressed
    return [Figure("button to stone on the screen", milliseconds(done), "40 ms or less")]


def redraw() -> list[Figure]:
    """Measure the drawing of the whole board and panel, as a new game does it."""
    with boot() as machine:
        at_board(machine)
        machine.keys.down("control")
        machine.keys.down("n", frames=0)
        machine.run_to("view_compose")
        began = machine.cycles
        machine.run_to("screen_show_all")
        machine.run_to(machine.long(machine.registers().a[7]))
        took = milliseconds(machine.cycles - began)
        return [Figure("board and panel, all redrawn", took, "150 ms or less")]


def memory() -> list[Figure]:
    """Measure what is left of 512 KB while the game runs."""
    with boot(memory_kb=512) as machine:
        at_board(machine)
        page = machine.basepage()
        left = page.top - (page.bss + page.bss_size)
    return [Figure("memory left above the game, of 512 KB", f"{left // KB} KB")]


def sizes() -> list[Figure]:
    """Measure the files."""
    used = len(TINYTOS.read_bytes().rstrip(ROM_FILL))
    shipped, resource = PROGRAM.parent / "disk" / PROGRAM.name, PROGRAM.with_suffix(".RSC")
    return [
        Figure("TinyTOS, used of the ROM", f"{used} bytes", f"under {96 * KB} bytes"),
        Figure("CINKO.PRG", f"{shipped.stat().st_size} bytes", f"under {64 * KB} bytes"),
        Figure("CINKO.RSC", f"{resource.stat().st_size} bytes"),
    ]


def emulated() -> str:
    """Return the table of the figures on the emulated machine."""
    figures = [*start_up(), *stone(), *redraw(), *memory(), *sizes()]
    rows = [("figure", "measured", "goal"), ("---", "---", "---")]
    rows += [(figure.what, figure.value, figure.goal) for figure in figures]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


# The name of a section of docs/bench.md, and what writes it.
SECTIONS: dict[str, Callable[[], str]] = {"emulated": emulated, "computer": thinking}


def replaced(text: str, name: str, section: str) -> str:
    """Return a document with what stands between the marks of a section replaced."""
    start, end = f"<!-- bench: {name} -->", f"<!-- end: {name} -->"
    before, found, rest = text.partition(start)
    _, ended, after = rest.partition(end)
    if not found or not ended:
        raise SystemExit(f"bench: no section between {start} and {end}")
    return f"{before}{start}\n{section}\n{end}{after}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write what has changed."""
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("document", type=Path, help="the document to write the figures into")
    parser.add_argument("--tests", action="store_true", help="time the emulator tests as well")
    options = parser.parse_args(arguments)
    before = after = options.document.read_text()
    for name, measure in SECTIONS.items():
        section = measure()
        print(section)
        after = replaced(after, name, section)
    if after == before:
        print(f"{options.document}: unchanged")
    else:
        options.document.write_text(after)
        print(f"{options.document}: written")
    if options.tests:
        began = time.monotonic()
        argv = [sys.executable, "-m", "pytest", "-q", "-m", "emu or emutos", "tests/emu"]
        status = subprocess.run(argv, cwd=ROOT, check=False).returncode
        print(f"emulator tests: {time.monotonic() - began:.0f} s of host time (goal: under 60 s)")
        return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
