"""TinyTOS writes: files whole and the disk sound, also when it is full, protected or taken out."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hatari_py import Machine
from stkit import fat12

MachineFactory = Callable[..., Machine]
RomDisk = Callable[..., bytes]

pytestmark = pytest.mark.emu

HALF = 20000
EWRPRO = "fffffff3"


def halves() -> bytes:
    """Return what WRITER.PRG writes, twice."""
    return bytes((i * 7 + (i >> 8)) & 255 for i in range(HALF))


def check_sound(image: bytes, directory: Path) -> fat12.Volume:
    """Let fsck.fat and stkit check every chain of an image."""
    path = directory / "image.st"
    path.write_bytes(image)
    subprocess.run(["fsck.fat", "-n", str(path)], check=True, capture_output=True)
    return fat12.parse(image)


@pytest.fixture
def writer_disk(rom_disk: RomDisk) -> bytes:
    """Give a disk that starts WRITER.PRG."""
    return rom_disk("WRITER.PRG", start="00 WRITER.PRG")


def results(on: Machine) -> dict[str, str]:
    """Return what WRITER.PRG has logged."""
    return dict(line.split(": ") for line in on.log if line.count(": ") == 1)


def test_written_file_is_whole(machine: MachineFactory, writer_disk: bytes, tmp_path: Path) -> None:
    on = machine(disk_a=writer_disk)
    on.wait_log("writer: waiting", timeout_frames=1500)
    on.keys.press("space")
    on.wait_log("writer: end", timeout_frames=1500)
    assert results(on)["close"] == "00000000"
    volume = check_sound(on.eject("a"), tmp_path)
    assert volume.read("HALVES.DAT") == halves() * 2
    entry = volume.find("HALVES.DAT")
    assert entry.attributes == fat12.Attribute.ARCHIVE


def test_full_disk_keeps_what_fits(
    machine: MachineFactory, rom_disk: RomDisk, tmp_path: Path
) -> None:
    free = fat12.parse(rom_disk("WRITER.PRG", start="00 WRITER.PRG")).free
    filling = bytes(free - 30 * 1024)
    disk = rom_disk("WRITER.PRG", files={"FILLING": filling}, start="00 WRITER.PRG")
    on = machine(disk_a=disk)
    on.wait_log("writer: waiting", timeout_frames=2000)
    on.keys.press("space")
    on.wait_log("writer: end", timeout_frames=2000)
    volume = check_sound(on.eject("a"), tmp_path)
    written = volume.read("HALVES.DAT")
    assert written == (halves() * 2)[: len(written)]
    assert len(written) == 30 * 1024
    assert volume.free == 0
    assert volume.read("FILLING") == filling
    assert int(results(on)["second"], 16) == 30 * 1024 - HALF


def test_protected_disk_asks_and_stays_as_it_is(
    machine: MachineFactory, writer_disk: bytes, golden: Callable[..., None]
) -> None:
    on = machine(disk_a=writer_disk, protect=True)
    on.wait_log("tinytos: critical error", timeout_frames=1500)
    golden("rom-critical-error", on.wait_screen_stable())
    since = len(on.log)
    on.keys.press("r")  # again: still protected
    on.wait_log("tinytos: critical error", since=since, timeout_frames=500)
    on.keys.press("a")
    on.wait_log("tinytos: exit 1 A:\\WRITER.PRG")
    assert results(on)["create"] == EWRPRO
    assert on.eject("a") == writer_disk


def swapped_in_mid_write(
    machine: MachineFactory, disk: bytes, other: bytes
) -> tuple[Machine, bytes]:
    """Return a machine that asks for its disk, and that disk as it was taken out."""
    on = machine(disk_a=disk)
    on.wait_log("writer: waiting", timeout_frames=1500)
    taken = on.eject("a")
    on.step(60)
    on.insert("a", other)
    on.step(60)
    on.keys.press("space")
    on.wait_log("tinytos: critical error: fffffff2", timeout_frames=500)
    return on, taken


@pytest.fixture
def other_disk(rom_disk: RomDisk) -> bytes:
    """Give another disk, with another serial number."""
    volume = fat12.format_disk(serial=0x4F5448)
    volume.write("OTHER.TXT", b"untouched\r\n")
    return volume.to_bytes()


def test_swapped_disk_is_put_back_and_nothing_is_lost(
    machine: MachineFactory, writer_disk: bytes, other_disk: bytes, tmp_path: Path
) -> None:
    on, taken = swapped_in_mid_write(machine, writer_disk, other_disk)
    check_sound(taken, tmp_path)
    assert on.eject("a") == other_disk
    on.step(60)
    on.insert("a", taken)
    on.step(60)
    on.keys.press("r")
    on.wait_log("writer: end", timeout_frames=1500)
    assert results(on)["second"] == f"{HALF:08x}"
    assert results(on)["close"] == "00000000"
    volume = check_sound(on.eject("a"), tmp_path)
    assert volume.read("HALVES.DAT") == halves() * 2


def test_swapped_disk_given_up_leaves_both_sound(
    machine: MachineFactory, writer_disk: bytes, other_disk: bytes, tmp_path: Path
) -> None:
    on, taken = swapped_in_mid_write(machine, writer_disk, other_disk)
    on.keys.press("a")
    on.wait_log("writer: end", timeout_frames=1500)
    assert results(on)["second"] == "fffffff2"
    assert on.eject("a") == other_disk
    volume = check_sound(taken, tmp_path)
    assert volume.read("HALVES.DAT") == b""
    assert volume.read("WRITER.PRG") == fat12.parse(writer_disk).read("WRITER.PRG")


def test_drive_b_is_a_second_disk(
    machine: MachineFactory, rom_disk: RomDisk, other_disk: bytes
) -> None:
    on = machine(disk_a=rom_disk(), disk_b=other_disk)
    on.wait_log("tinytos: launcher")
    assert on.word(0x4A6) == 2  # _nflops


def test_one_drive_does_for_two_disks(
    machine: MachineFactory, rom_disk: RomDisk, other_disk: bytes, golden: Callable[..., None]
) -> None:
    on = machine(disk_a=rom_disk(), extra=("--drive-b", "off"))
    on.wait_log("tinytos: launcher")
    assert on.word(0x4A6) == 1  # _nflops
    assert on.long(0x4C2) & 3 == 3  # and both drives, all the same
    on.keys.press("b")
    on.wait_log("tinytos: critical error: ffffffef")  # EOTHER
    golden("rom-other-disk", on.wait_screen_stable())
    on.eject("a")
    on.step(60)
    on.insert("a", other_disk)
    on.step(60)
    on.keys.press("return")
    golden("rom-other-disk-in", on.wait_screen_stable(50))
