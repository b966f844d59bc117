"""System calls answer as recorded from EmuTOS: tests/data/tos/calls.toml (SOURCE inside)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from hatari_py import Machine

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "tests" / "data" / "tos" / "calls.toml"

# Where TinyTOS keeps to Atari's documents and EmuTOS answers otherwise.
DIFFERENT = {
    # Dfree of a drive that is not there: EDRIVE, as GEMDOS documents it; EmuTOS says -1.
    "Dfree(&info, 9): ffffffff": "Dfree(&info, 9): ffffffd2",
    # Protobt for 80 tracks, one side: media byte 0xF8, as Atari's desktop writes; EmuTOS has 0xF9.
    "sum(boot + 8, 22): 09127ea8": "sum(boot + 8, 22): 09127fa8",
}

MachineFactory = Callable[..., Machine]
RomDisk = Callable[..., bytes]

pytestmark = pytest.mark.emu


def text_file() -> bytes:
    """Return the contents of TEXT.TXT, as they were when the calls were recorded."""
    return bytes((i * 13 + i // 256) & 255 for i in range(1500))


def logged(machine: Machine) -> list[str]:
    """Run CALLS.PRG to its end and return what it logged."""
    machine.wait_log("calls: end", timeout_frames=3000)
    lines = [line for line in machine.log if not line.startswith("tinytos:")]
    return lines[: lines.index("calls: end")]


@pytest.fixture
def calls_disk(rom_disk: RomDisk) -> bytes:
    """Give a disk that starts CALLS.PRG."""
    return rom_disk("CALLS.PRG", "CHILD.PRG", files={"TEXT.TXT": text_file()}, start="00 CALLS.PRG")


def recorded() -> list[str]:
    """Return the recorded log."""
    lines: list[str] = tomllib.loads(RECORDED.read_text())["log"]
    return lines


def test_tinytos_answers_as_recorded(machine: MachineFactory, calls_disk: bytes) -> None:
    expected = [DIFFERENT.get(line, line) for line in recorded()]
    assert logged(machine(disk_a=calls_disk)) == expected


@pytest.mark.emutos
def test_the_record_is_what_emutos_answers(
    machine: MachineFactory, emutos: Path, calls_disk: bytes
) -> None:
    assert logged(machine(rom=emutos, disk_a=calls_disk)) == recorded()


def test_every_difference_is_one() -> None:
    assert set(DIFFERENT) <= set(recorded())
