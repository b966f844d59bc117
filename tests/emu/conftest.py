"""Machines for the tests in the emulator: TinyTOS always, EmuTOS where there is an image of it."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection
from PIL import Image

from assets import layout
from cinko.notation import Position
from cinko.point import SIZE, parse_point
from cinko.stone import Side
from hatari_py import HatariError, Machine, MachineConfig
from hatari_py.mouse import Button
from stkit import fat12
from stkit.rsc import Rsc
from stkit.rsc_compile import compile_source

ROOT = Path(__file__).parents[2]
TINYTOS = ROOT / "build" / "tinytos.img"
PROGRAM = ROOT / "build" / "CINKO.PRG"
DISK = ROOT / "disk" / "CINKO.ST"
PROGRAMS = ROOT / "build" / "programs"
EMUTOS = Path("~/.cache/cinko/tos/etos192uk.img")

MachineFactory = Callable[..., Machine]

# The neutral stones of every game in these tests come from this seed.
SEED = 1
# Past the corner of the panel: all that the pointer shows there is its tip.
CORNER = (319, 199)


def built(path: Path) -> Path:
    """Return a file that the build makes, or end the test."""
    if not path.exists():
        pytest.fail(f"{path.relative_to(ROOT)} is not built: make all", pytrace=False)
    return path


@pytest.fixture
def tinytos() -> Path:
    """Give the image of TinyTOS."""
    return built(TINYTOS)


@pytest.fixture
def emutos() -> Path:
    """Give an EmuTOS image for a 50 Hz ST: CINKO_EMUTOS names one."""
    path = Path(os.environ.get("CINKO_EMUTOS") or EMUTOS).expanduser()
    if not path.exists():
        pytest.skip("no EmuTOS image: CINKO_EMUTOS can name a 192 KB one for 50 Hz")
    return path


@pytest.fixture(params=["tinytos", pytest.param("emutos", marks=pytest.mark.emutos)])
def rom(request: pytest.FixtureRequest) -> Path:
    """Give each ROM in turn."""
    path = request.getfixturevalue(request.param)
    assert isinstance(path, Path)
    return path


@pytest.fixture
def cinko_disk() -> Path:
    """Give the disk that boots the game."""
    return built(DISK)


@pytest.fixture
def cinko_program() -> Path:
    """Give the game's program, which is also where its symbols are."""
    return built(PROGRAM)


@pytest.fixture
def rom_disk() -> Callable[..., bytes]:
    """Give a function that makes a disk with test programs (tests/emu/programs) on it.

    files: other files by their paths, which come first on the disk; folders are made.  start:
    "00 NAME.PRG" for a program that is to be started as a TOS program, "01 NAME.PRG" for a GEM
    program; without it none is named.
    """

    def make(*programs: str, files: dict[str, bytes] | None = None, start: str = "") -> bytes:
        volume = fat12.format_disk(serial=0x544F53)
        if start:
            how, name = start.split()
            volume.write("EMUDESK.INF", f"#R 02\r\n#Z {how} A:\\{name}@\r\n".encode())
        for path, data in (files or {}).items():
            folder = path.rpartition("/")[0]
            if folder and folder not in (name for name, _ in volume.walk()):
                volume.make_folder(folder)
            volume.write(path, data)
        for name in programs:
            volume.write(name, built(PROGRAMS / name).read_bytes())
        return volume.to_bytes()

    return make


@pytest.fixture
def machine(request: pytest.FixtureRequest, output: Path) -> Iterator[MachineFactory]:
    """Give a function that switches machines on, with the fields of a MachineConfig.

    Without a rom it is TinyTOS.  Each is off when the test ends; when the test fails, its last
    screen and what Hatari printed are kept.
    """
    with contextlib.ExitStack() as stack:

        def switch_on(config: MachineConfig | None = None, **fields: object) -> Machine:
            if config is None:
                if "rom" not in fields:
                    fields["rom"] = request.getfixturevalue("tinytos")
                config = MachineConfig(**fields)  # type: ignore[arg-type]
            number = len(made)
            config = replace(config, log=output / f"machine{number}.log")
            on = stack.enter_context(Machine(config))
            made.append(on)
            return on

        made: list[Machine] = []
        yield switch_on
        for number, one in enumerate(made):
            if one.running:
                with contextlib.suppress(HatariError):
                    one.screenshot().save(output / f"machine{number}.png")


@pytest.fixture
def program(
    machine: MachineFactory, rom_disk: Callable[..., bytes], rom: Path
) -> Callable[..., Machine]:
    """Give a function that starts a GEM program of tests/emu/programs from a floppy, on each ROM.

    It takes the program's name and, by their names on the disk, other files.
    """

    def start(name: str, files: dict[str, bytes] | None = None) -> Machine:
        executable = f"{name.upper()}.PRG"
        disk = rom_disk(executable, files=files, start=f"01 {executable}")
        return machine(rom=rom, disk_a=disk, fast_fdc=True)

    return start


@pytest.fixture
def recorded(request: pytest.FixtureRequest, rom: Path) -> Callable[[str, Sequence[str]], None]:
    """Give a function that compares lines with those of EmuTOS in tests/data/gem.

    With CINKO_RECORD=1 a run on EmuTOS writes them instead.
    """

    def compare(name: str, lines: Sequence[str]) -> None:
        path = ROOT / "tests" / "data" / "gem" / f"{name}.txt"
        if os.environ.get("CINKO_RECORD") == "1" and rom != TINYTOS:
            path.write_text("".join(f"{line}\n" for line in lines))
        assert list(lines) == path.read_text().splitlines()

    return compare


def statuses() -> dict[str, int]:
    """Return the states of the program by their names, as its header has them."""
    header = (ROOT / "st_port" / "game" / "game.h").read_text()
    return {name: int(value) for name, value in re.findall(r"#define STATUS_(\w+) (\d+)", header)}


STATUS = statuses()


# Offsets into MATCH (st_port/core/match.h)
SIDE_TO_MOVE, PAIRS, STATE, WINNER, REASONS = 361, 362, 365, 366, 367
STEPS, FIRST, EDITING, WINNER_STARTS, NEUTRALS = 372, 16760, 16761, 16762, 16763
TOTAL, AWARD, SEED_AT, MATCH_SIZE = 16764, 16776, 16784, 16788
BUTTONS: dict[Side, Button] = {Side.RED: "left", Side.BLUE: "right"}
BELOW_MENU = (0, layout.MENU_HEIGHT, layout.SCREEN_WIDTH, layout.SCREEN_HEIGHT)


@dataclass(frozen=True, slots=True)
class Standing:
    """What the game keeps in memory, read at once."""

    position: Position
    state: str
    winner: int
    reasons: int
    steps: int
    first: int
    editing: bool
    winner_starts: bool
    neutrals: bool
    scores: tuple[int, int]
    seed: int


@cache
def resource() -> tuple[Rsc, dict[str, int]]:
    """Return the compiled resource and the numbers of its names."""
    path = ROOT / "tools" / "assets" / "cinko.rsc.txt"
    compiled = compile_source(path.read_text(), path=path)
    return compiled.rsc, {name.name: name.number for name in compiled.names}


@cache
def program_symbol_size(name: str) -> int:
    """Return how many bytes a variable of the program takes."""
    with (ROOT / "build" / "st" / "CINKO.elf").open("rb") as file:
        table = ELFFile(file).get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        symbols = table.get_symbol_by_name(name)
        assert symbols
        return int(symbols[0]["st_size"])


def place(item: int) -> tuple[int, int]:
    """Return the middle of an object of the menu tree, in pixels of low resolution."""
    objects = resource()[0].trees[0].objects
    x = y = 0
    at = item
    while at != -1:
        entry = objects[at]
        x += (entry.x & 0xFF) * 8 + (entry.x >> 8)
        y += (entry.y & 0xFF) * 8 + (entry.y >> 8)
        at = next((n for n, parent in enumerate(objects) if at in children(n)), -1)
    return x + (objects[item].w & 0xFF) * 4, y + 4


def children(number: int) -> list[int]:
    """Return the numbers of the children of an object of the menu tree."""
    objects = resource()[0].trees[0].objects
    found, at = [], objects[number].head
    while at not in (-1, number):
        found.append(at)
        at = objects[at].next
    return found


def crossing(name: str) -> tuple[int, int]:
    """Return the pixel of a point of the board."""
    row, column = divmod(parse_point(name), SIZE)
    return layout.column_x(column), layout.row_y(row)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A machine that is still off: it can be booted, or begin where another was at the title.

    A restored machine equals, cycle for cycle, the one that was never stopped
    (tests/driver/test_machine.py), so a test cannot tell which of the two it got.
    """

    config: MachineConfig
    switch: Callable[[MachineConfig], Machine]
    titles: dict[MachineConfig, Path]
    directory: Path

    def cold(self) -> Machine:
        """Switch it on."""
        return self.switch(self.config)

    def at_title(self) -> Machine | None:
        """Switch it on at the title, where one like it has been there."""
        state = self.titles.get(self.config)
        if state is None:
            return None
        return self.switch(replace(self.config, disk_a=None, disk_b=None, state=state))

    def keep_title(self, machine: Machine) -> None:
        """Keep a machine that has come to the title for those like it; it is a frame later then."""
        state = self.directory / f"title{len(self.titles)}"
        machine.save_state(state)
        machine.step()
        self.titles[self.config] = state


class Cinko:
    """The game on a machine: what a player does, what is on the screen and in memory then."""

    def __init__(self, machine: Machine | Waiting, program: Path) -> None:
        self._machine = machine
        self.program = program

    # Getting there

    @property
    def machine(self) -> Machine:
        """The machine, which is switched on when it is first asked for."""
        if isinstance(self._machine, Waiting):
            self._machine = self._machine.cold()
        return self._machine

    @property
    def status(self) -> int:
        """What the program is doing."""
        return self.machine.word("game_status")

    @property
    def status_name(self) -> str:
        """What the program is doing, by the name of the state."""
        return next(name for name, number in STATUS.items() if number == self.status)

    def wait_status(self, status: int | str, *, timeout_frames: int = 1000) -> None:
        """Run until the program is in a state, given by its number or its name."""
        number = STATUS[status] if isinstance(status, str) else status
        self.machine.wait_memory("game_status", number, timeout_frames=timeout_frames)

    def to_program(self) -> None:
        """Run from the cold start to the program's first instructions."""
        self.machine.wait_program(self.program, timeout_frames=2500)

    def to_title(self) -> None:
        """Run from the cold start to the title."""
        waiting = self._machine if isinstance(self._machine, Waiting) else None
        if waiting is not None and (there := waiting.at_title()) is not None:
            self._machine = there
            there.load_symbols(self.program)
            return
        self.to_program()
        self.wait_status("TITLE", timeout_frames=1500)
        if waiting is not None:
            waiting.keep_title(self.machine)

    def to_board(self, *, seed: int = SEED, neutrals: bool = True) -> None:
        """Press the space bar at the title; a game begins, its neutral stones from a seed."""
        self.machine.write(f"game_match+{NEUTRALS}", bytes([neutrals]))
        self.machine.keys.press("space", frames=0)
        self.machine.run_to("match_new_game")
        self.machine.write(self.machine.registers().a[7] + 8, seed.to_bytes(4))  # its argument
        self.wait_status("READY")
        self.machine.mouse.move_to(*CORNER)
        self.settle()

    def begin(self, *, seed: int = SEED, neutrals: bool = True) -> None:
        """Run from the cold start to the first move of a game."""
        self.to_title()
        self.to_board(seed=seed, neutrals=neutrals)

    def settle(self) -> None:
        """Run until the program waits for the player and its screen is still."""
        self.wait_status("READY", timeout_frames=4000)
        self.machine.wait_screen_stable(8)

    def handled(self, since: int, *, timeout_frames: int = 200) -> None:
        """Run until an event more than `since` has been handled."""
        self.machine.wait_memory(
            "game_events", lambda count: count != since, timeout_frames=timeout_frames
        )

    @property
    def events(self) -> int:
        """How many events the program has handled."""
        return self.machine.word("game_events")

    # What a player does

    def click(
        self, where: str | tuple[int, int], button: Button = "left", *, control: bool = False
    ) -> None:
        """Click on a point or a pixel, and wait until the game has seen it."""
        x, y = crossing(where) if isinstance(where, str) else where
        before = self.events
        self.machine.mouse.click(x, y, button=button, control=control)
        self.handled(before)

    def play(self, point: str, button: Button = "left") -> None:
        """Click at a point and run until all that follows has been shown."""
        self.click(point, button)
        self.settle()

    def moves(self, *names: str) -> None:
        """Put stones on points, the sides in turn, and run until all has been shown."""
        for name in names:
            self.click(name, BUTTONS[self.standing.position.side_to_move])
            self.wait_status("READY")

    def park(self) -> None:
        """Move the pointer out of the picture."""
        self.machine.mouse.move_to(*CORNER)
        self.machine.step(4)

    def open_menu(self, item: str) -> None:
        """Pull down the menu of an item and put the pointer on it."""
        number = resource()[1][item]
        boxes = next(n for n in children(0) if n != 1)
        column = next(i for i, box in enumerate(children(boxes)) if number in children(box))
        titles = children(children(1)[0])
        self.machine.mouse.move_to(*place(titles[column]))
        self.machine.step(25)
        self.machine.mouse.move_to(*place(number))
        self.machine.step(5)

    def pick(self, item: str) -> None:
        """Pick an item of the menus, and wait until the game is done with it or asks something."""
        before = self.events
        self.open_menu(item)
        self.machine.mouse.click()
        if item not in ("MENU_ABOUT", "MENU_LOAD", "MENU_SAVE"):
            self.handled(before, timeout_frames=400)

    def key(self, name: str | int, *modifiers: str) -> None:
        """Press a key that is a shortcut, and wait until the game has seen it."""
        before = self.events
        self.machine.keys.press(name, *modifiers)
        self.handled(before)

    # What the program then has

    @property
    def standing(self) -> Standing:
        """Read the state of the match."""
        assert program_symbol_size("game_match") == MATCH_SIZE, "MATCH has changed: look above"
        data = self.machine.memory("game_match", MATCH_SIZE)

        def word(at: int) -> int:
            return int.from_bytes(data[at : at + 2])

        def long(at: int) -> int:
            return int.from_bytes(data[at : at + 4])

        return Standing(
            position=Position(
                bytes(data[:361]), Side(data[SIDE_TO_MOVE]), data[PAIRS + 1], data[PAIRS + 2]
            ),
            state=("on", "won", "drawn")[data[STATE]],
            winner=data[WINNER],
            reasons=data[REASONS],
            steps=word(STEPS),
            first=data[FIRST],
            editing=bool(data[EDITING]),
            winner_starts=bool(data[WINNER_STARTS]),
            neutrals=bool(data[NEUTRALS]),
            scores=(
                long(TOTAL + 4) + word(AWARD + 2),
                long(TOTAL + 8) + word(AWARD + 4),
            ),
            seed=long(SEED_AT),
        )

    @property
    def position(self) -> str:
        """The position string of the board."""
        return str(self.standing.position)

    def screen(self) -> Image.Image:
        """Return the screen with the pointer out of the way."""
        self.park()
        return self.machine.screenshot()

    def is_disabled(self, item: str) -> bool:
        """Tell whether an item of the menus is grey."""
        return bool(self.state_word(item) & 8)

    def is_checked(self, item: str) -> bool:
        """Tell whether an item of the menus has its mark."""
        return bool(self.state_word(item) & 4)

    def state_word(self, item: str) -> int:
        """Return ob_state of an item of the menus, as the AES has it in memory."""
        return self.machine.word(self.machine.long("menu_tree") + 24 * resource()[1][item] + 10)


CinkoFactory = Callable[..., Cinko]


Titles = tuple[dict[MachineConfig, Path], Path]


@pytest.fixture(scope="session")
def titles(tmp_path_factory: pytest.TempPathFactory) -> Titles:
    """Give the snapshots of machines at the title, and the directory for them."""
    return {}, tmp_path_factory.mktemp("titles")


@pytest.fixture
def switch_on(
    request: pytest.FixtureRequest,
    machine: MachineFactory,
    titles: Titles,
    cinko_disk: Path,
    cinko_program: Path,
) -> CinkoFactory:
    """Give a function that switches on a 512 KB ST with the game, with fields of a MachineConfig.

    Without a rom it is TinyTOS, without a disk CINKO.ST.
    """

    def make(**fields: object) -> Cinko:
        if "rom" not in fields:
            fields["rom"] = request.getfixturevalue("tinytos")
        defaults = {"disk_a": cinko_disk, "memory_kb": 512, "fast_fdc": True}
        config = MachineConfig(**(defaults | fields))  # type: ignore[arg-type]
        return Cinko(Waiting(config, machine, *titles), cinko_program)

    return make


@pytest.fixture
def cinko_on(cinko_program: Path) -> Callable[[Machine], Cinko]:
    """Give a function that takes a machine on which the game is being started."""
    return lambda on: Cinko(on, cinko_program)


@pytest.fixture
def cinko(switch_on: CinkoFactory) -> CinkoFactory:
    """Give a function that switches the game on and boots it up to its title."""

    def boot(**fields: object) -> Cinko:
        game = switch_on(**fields)
        game.to_title()
        return game

    return boot


@pytest.fixture
def game(switch_on: CinkoFactory, rom: Path) -> Cinko:
    """Give the game, switched on with its disk in the drive, on each ROM in turn."""
    return switch_on(rom=rom)


Scene = Callable[[str, Cinko], None]


@pytest.fixture
def scene(golden: Callable[..., None]) -> Scene:
    """Give the comparison of a whole screen with a golden picture.

    The menu bar's own lettering is the ROM's: golden pictures have that of TinyTOS, and on another
    ROM the lines of the menu bar are left out.
    """

    def check(name: str, game: Cinko) -> None:
        is_ours = game.machine.config.rom == TINYTOS
        golden(name, game.screen(), area=None if is_ours else BELOW_MENU)

    return check


@pytest.fixture
def tinytos_scene(golden: Callable[[str, Image.Image], None]) -> Scene:
    """Give the comparison of a screen with the AES's own lettering in it, made on TinyTOS alone."""

    def check(name: str, game: Cinko) -> None:
        if game.machine.config.rom == TINYTOS:
            golden(name, game.machine.screenshot())

    return check
