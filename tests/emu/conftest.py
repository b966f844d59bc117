"""Machines for the tests in the emulator: TinyTOS always, EmuTOS where there is an image of it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from assets import layout
from hatari_py import HatariError, Machine, MachineConfig
from stkit import fat12
from tests.emu.game import Cinko, CinkoFactory, Scene
from tests.emu.products import DISK, PROGRAM, PROGRAMS, ROOT, TINYTOS, built
from tests.emu.waiting import Titles, Waiting

EMUTOS = Path("~/.cache/cinko/tos/etos192uk.img")

BELOW_MENU = (0, layout.MENU_HEIGHT, layout.SCREEN_WIDTH, layout.SCREEN_HEIGHT)

MachineFactory = Callable[..., Machine]


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
