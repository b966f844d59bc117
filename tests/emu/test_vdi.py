"""The VDI and the AES give the same pixels and values as EmuTOS, recorded in tests/data/gem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from hatari_py import Machine

Program = Callable[..., Machine]
Recorded = Callable[[str, Sequence[str]], None]

pytestmark = pytest.mark.emu


def logged(machine: Machine) -> list[str]:
    """Run a program to its last line and return all lines that are its own."""
    machine.wait_log("done", timeout_frames=12000)
    lines = [line for line in machine.log if not line.startswith("tinytos")]
    return lines[: lines.index("done")]


def test_scenes_have_the_pixels_of_emutos(program: Program, recorded: Recorded) -> None:
    recorded("scenes", logged(program("scenes")))


def test_calls_return_what_they_do_on_emutos(program: Program, recorded: Recorded) -> None:
    recorded("values", logged(program("values")))


def test_copies_text_and_fills_are_quick(program: Program, rom: Path, tinytos: Path) -> None:
    if rom != tinytos:
        pytest.skip("the limits are those of TinyTOS")
    taken = {name: int(rest) for name, rest in (x.split(":") for x in logged(program("speed")))}
    assert taken["screen copy"] < 60_000  # microseconds
    assert taken["text line"] < 10_000
    assert taken["screen fill"] < 60_000
