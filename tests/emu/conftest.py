"""Machines for the tests in the emulator: TinyTOS always, EmuTOS where there is an image of it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hatari_py import HatariError, Machine, MachineConfig

ROOT = Path(__file__).parents[2]
TINYTOS = ROOT / "build" / "tinytos.img"
PROGRAM = ROOT / "build" / "CINKO.PRG"
DISK = ROOT / "disk" / "CINKO.ST"
EMUTOS = Path("~/.cache/cinko/tos/etos192uk.img")

MachineFactory = Callable[..., Machine]


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
