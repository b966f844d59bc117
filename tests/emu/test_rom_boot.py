"""TinyTOS starts: memory found, variables in their places, the program of the #Z line run."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hatari_py import Machine
from stkit import fat12

MachineFactory = Callable[..., Machine]
RomDisk = Callable[..., bytes]

pytestmark = pytest.mark.emu

SCREEN_SIZE = 0x8000


@pytest.mark.parametrize("fast_boot", [True, False], ids=["variables", "probe"])
@pytest.mark.parametrize("memory_kb", [512, 1024, 2048, 4096])
def test_memory_is_found(
    machine: MachineFactory, rom_disk: RomDisk, memory_kb: int, fast_boot: bool
) -> None:
    on = machine(disk_a=rom_disk(), memory_kb=memory_kb, fast_boot=fast_boot)
    on.wait_log("tinytos: launcher")
    end = memory_kb * 1024
    assert on.long(0x42E) == end  # phystop
    assert on.long(0x436) == end - SCREEN_SIZE  # _memtop
    assert on.long(0x44E) == end - SCREEN_SIZE  # _v_bas_ad
    assert on.long(0x432) < 0x18000  # _membot
    assert (on.long(0x420), on.long(0x43A), on.long(0x51A)) == (0x752019F3, 0x237698AA, 0x5555AAAA)
    assert on.word(0x452) == 1  # vblsem
    assert on.word(0x454) == 8  # nvbls
    assert on.long(0x4C2) & 3 == 3  # _drvbits


def test_header_is_that_of_a_tos(machine: MachineFactory, rom_disk: RomDisk) -> None:
    on = machine(disk_a=rom_disk())
    on.wait_log("tinytos: launcher")
    header = on.long(0x4F2)
    assert header == 0xFC0000
    assert on.word(header) == 0x602E
    assert on.word(header + 2) == 0x0206
    assert on.long(header + 8) == header
    assert on.long(header + 0x18) == 0x06151990
    assert on.word(header + 0x1C) == 7  # United Kingdom, PAL
    assert on.word(header + 0x1E) == (1990 - 1980) << 9 | 6 << 5 | 15


def test_time_goes_by_at_200_hz_and_50_hz(machine: MachineFactory, rom_disk: RomDisk) -> None:
    on = machine(disk_a=rom_disk())
    on.wait_log("tinytos: launcher")
    ticks, frames = on.hz200, on.long(0x466)
    on.step(500)
    assert on.long(0x466) - frames == 500
    assert abs(on.hz200 - ticks - 2000) <= 10  # a frame is a little longer than 20 ms


@pytest.mark.parametrize("name", ["EMUDESK.INF", "DESKTOP.INF"])
@pytest.mark.parametrize("folder", ["", "GAMES/"])
def test_named_program_runs_in_its_folder(
    machine: MachineFactory, rom_disk: RomDisk, name: str, folder: str
) -> None:
    program = f"{folder}HELLO.PRG"
    path = program.replace("/", "\\")
    line = f"#E 1A E0 FF 00 60\r\n#Z 00 A:\\{path}@\r\n"
    hello = rom_disk_program(rom_disk, "HELLO.PRG")
    on = machine(disk_a=rom_disk(files={name: line.encode(), program: hello}))
    on.wait_log("hello: here")
    on.wait_log(f"tinytos: exit 7 A:\\{path}")
    on.wait_log("tinytos: launcher")


def rom_disk_program(rom_disk: RomDisk, name: str) -> bytes:
    """Return a test program, by way of a disk that holds it."""
    return fat12.parse(rom_disk(name)).read(name)


def test_missing_program_is_told(
    machine: MachineFactory, rom_disk: RomDisk, golden: Callable[..., None]
) -> None:
    on = machine(disk_a=rom_disk(start="01 NOTHING.PRG"))
    on.wait_log("tinytos: launcher")
    golden("rom-program-missing", on.wait_screen_stable())


def test_disk_without_a_program_named_shows_the_launcher(
    machine: MachineFactory, rom_disk: RomDisk, golden: Callable[..., None]
) -> None:
    on = machine(disk_a=rom_disk("HELLO.PRG", files={"GAMES/READ.ME": b"text\r\n"}))
    on.wait_log("tinytos: launcher")
    golden("rom-launcher", on.wait_screen_stable())


def test_no_disk_at_all_shows_the_launcher(
    machine: MachineFactory, golden: Callable[..., None]
) -> None:
    on = machine()
    on.wait_log("tinytos: launcher", timeout_frames=1500)
    golden("rom-no-disk", on.wait_screen_stable())
