"""The article's third paragraph, step by step: from the START disk to the first stone.

On TinyTOS everything is done in the launcher, by its keys.  The disk in B: is one that was
formatted elsewhere; the slow set formats it in the launcher, which takes a minute as on an ST.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cinko.board import Board
from cinko.neutrals import start_position
from hatari_py import Machine
from stkit import fat12

if TYPE_CHECKING:
    from tests.emu.conftest import Cinko, Scene

MachineFactory = Callable[..., Machine]
Golden = Callable[[str, Image.Image], None]
CinkoOn = Callable[[Machine], "Cinko"]

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.emu

ARCHIVE, UNPACKER = "CINKO.ARC", "ARCX.TTP"
START = ROOT / "disk" / "START.ST"
ARCX = ROOT / "build" / "ARCX.TTP"
GAME = {
    "CINKO.PRG": ROOT / "build" / "disk" / "CINKO.PRG",
    "CINKO.RSC": ROOT / "build" / "CINKO.RSC",
    "TITLE.P11": ROOT / "build" / "TITLE.P11",
    "CINKOPC1.P11": ROOT / "build" / "CINKOPC1.P11",
}
# What does not change with the size of a program: the names of the launcher's list, and the lines
# of ARCX about the four files
NAMES = (0, 0, 128, 176)
FOUR_LINES = (0, 0, 320, 32)
ALERT_FORMAT = (120, 126)
LONG = 10000


def blank() -> bytes:
    """Return a disk with nothing on it."""
    return fat12.format_disk(serial=0x424C4E).to_bytes()


def start_files() -> dict[str, bytes]:
    """Return the two files that are to be copied, from the START disk."""
    volume = fat12.parse(START.read_bytes())
    return {name: volume.read(name) for name in (UNPACKER, ARCHIVE)}


def game_files() -> dict[str, bytes]:
    """Return the four files of the game as they were built."""
    return {name: path.read_bytes() for name, path in GAME.items()}


def contents(image: bytes, directory: Path) -> dict[str, bytes]:
    """Return the files of an image that fsck.fat likes: it finds lost clusters, too."""
    path = directory / "after.st"
    path.write_bytes(image)
    subprocess.run(["fsck.fat", "-n", str(path)], check=True, capture_output=True)
    volume = fat12.parse(image)
    return {entry.name: volume.read(entry.name) for entry in volume.entries()}


class Launcher:
    """A machine that has booted the START disk and shows the launcher of TinyTOS."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        machine.wait_log("tinytos: launcher")
        machine.wait_screen_stable()

    def press(self, key: str) -> Image.Image:
        """Press a key, and wait until all that it does on the screen is done."""
        self.machine.keys.press(key)
        return self.machine.wait_screen_stable()

    def copy_both(self) -> None:
        """Mark the two files, the first of the list, and have them copied to B:."""
        self.press("a")
        self.press("space")
        self.press("space")
        self.machine.keys.press("c")

    def unpack(self) -> None:
        """Open ARCX.TTP, the first file on B:, with CINKO.ARC for its parameter."""
        self.press("b")
        self.press("return")
        self.machine.keys.type(ARCHIVE)
        self.press("return")
        self.machine.wait_program(ARCX)

    def read_out(self) -> Image.Image:
        """Run until ARCX has done its work and waits for a key; return what it says."""
        self.machine.run_to("console_key", timeout_frames=LONG)
        return self.machine.screenshot()

    def back(self) -> int:
        """Press the key that ARCX waits for; return its exit code."""
        since = len(self.machine.log)
        self.machine.keys.press("space")
        line = self.machine.wait_log("tinytos: exit", since=since)
        assert line.endswith(f"B:\\{UNPACKER}")
        self.machine.wait_screen_stable()
        return int(line.split()[2])

    def start_game(self) -> None:
        """Open CINKO.PRG, the third file on B:."""
        self.press("down")
        self.press("down")
        self.machine.keys.press("return")

    def format_b(self) -> None:
        """Format the disk in B:."""
        self.press("b")
        self.press("f")
        self.machine.mouse.click(*ALERT_FORMAT)
        self.machine.wait_log("tinytos: formatted", timeout_frames=LONG)
        self.machine.wait_screen_stable()


Boot = Callable[..., Launcher]


@pytest.fixture
def boot(machine: MachineFactory) -> Boot:
    """Give a function that boots the START disk on 512 KB, with a disk in B:."""

    def switch_on(disk_b: bytes, **fields: object) -> Launcher:
        return Launcher(
            machine(disk_a=START, disk_b=disk_b, memory_kb=512, fast_fdc=True, **fields)
        )

    return switch_on


def play_first_stone(game: Cinko, scene: Scene) -> None:
    """At the title screen press the [Spacebar]; red stones by the left mouse button."""
    game.to_program()
    game.wait_status("TITLE", timeout_frames=1500)
    scene("game-title", game)
    game.to_board(seed=1)
    scene("game-board", game)
    game.play("K10")
    reference = Board(start_position(1))
    reference.play("K10")
    assert game.position == str(reference.position)
    scene("game-stone", game)


@pytest.mark.parametrize("formats", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_from_the_start_disk_to_the_first_stone(
    formats: bool, boot: Boot, tmp_path: Path, golden: Golden, cinko_on: CinkoOn, scene: Scene
) -> None:
    """Copy CINKO.ARC and ARCX.TTP onto a blank, formatted disk and un-ARC the file."""
    launcher = boot(blank())
    golden("story-start", launcher.machine.screenshot().crop(NAMES))
    if formats:
        launcher.format_b()
    launcher.copy_both()
    launcher.machine.wait_log("tinytos: copied", timeout_frames=LONG)
    launcher.machine.wait_screen_stable()
    launcher.unpack()
    golden("story-unpacked", launcher.read_out().crop(FOUR_LINES))
    assert launcher.back() == 0
    golden("story-game", launcher.machine.screenshot().crop(NAMES))
    launcher.start_game()
    play_first_stone(cinko_on(launcher.machine), scene)
    assert contents(launcher.machine.eject("b"), tmp_path) == start_files() | game_files()
    assert launcher.machine.eject("a") == START.read_bytes()
