"""Machines for the tests in the emulator: TinyTOS always, EmuTOS where there is an image of it."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from PIL import Image

from assets import layout
from cinko.point import parse_point
from hatari_py import HatariError, Machine, MachineConfig

ROOT = Path(__file__).parents[2]
TINYTOS = ROOT / "build" / "tinytos.img"
PROGRAM = ROOT / "build" / "CINKO.PRG"
DISK = ROOT / "disk" / "CINKO.ST"
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


def statuses() -> dict[str, int]:
    """Return the states of the program by their names, as its header has them."""
    header = (ROOT / "st_port" / "game" / "game.h").read_text()
    return {name: int(value) for name, value in re.findall(r"#define STATUS_(\w+) (\d+)", header)}


STATUS = statuses()


class Cinko:
    """The game on a machine: to its title, to its board, stones on points, its screen."""

    def __init__(self, machine: Machine, program: Path) -> None:
        self.machine = machine
        self._program = program

    @property
    def status(self) -> int:
        """What the program is doing."""
        return self.machine.word("game_status")

    def wait_status(self, status: int, *, timeout_frames: int = 1000) -> None:
        """Run until the program is in a state."""
        self.machine.wait_memory("game_status", status, timeout_frames=timeout_frames)

    def to_title(self) -> None:
        """Run from the cold start to the title."""
        self.machine.wait_program(self._program)
        self.wait_status(STATUS["TITLE"], timeout_frames=1500)

    def to_board(self, *, seed: int = SEED) -> None:
        """Press the space bar at the title; a game begins, its neutral stones from a seed."""
        self.machine.write("game_seed", seed.to_bytes(4, "big"))
        self.machine.keys.press("space")
        self.wait_status(STATUS["READY"])
        self.machine.mouse.move_to(*CORNER)
        self.settle()

    def settle(self) -> None:
        """Run until the program waits for the player and its screen is still."""
        self.wait_status(STATUS["READY"])
        self.machine.wait_screen_stable(8)

    def play(self, point: str, button: Literal["left", "right"] = "left") -> None:
        """Click at a point and run until all that follows has been shown."""
        row, column = divmod(parse_point(point), layout.BOARD_LINES)
        x = layout.BOARD_X + layout.BOARD_PITCH * column
        y = layout.BOARD_Y + layout.BOARD_PITCH * row
        events = self.machine.word("game_events")
        self.machine.mouse.click(x, y, button=button)
        self.machine.wait_memory("game_events", lambda count: count > events)
        self.settle()

    def screen(self) -> Image.Image:
        """Return the screen with the pointer out of the way."""
        self.machine.mouse.move_to(*CORNER)
        self.settle()
        return self.machine.screenshot()


@pytest.fixture
def cinko(machine: MachineFactory, cinko_disk: Path, cinko_program: Path) -> Callable[..., Cinko]:
    """Give a function that boots the game's disk, with fields of the config, up to its title."""

    def boot(**fields: object) -> Cinko:
        on = machine(**{"disk_a": cinko_disk, **fields})
        game = Cinko(on, cinko_program)
        game.to_title()
        return game

    return boot
