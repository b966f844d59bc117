"""Exceptions on TinyTOS: named on the screen and in the log, kept at $380, survived."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hatari_py import GuestCrash, Machine

MachineFactory = Callable[..., Machine]
RomDisk = Callable[..., bytes]

pytestmark = pytest.mark.emu

EXCEPTIONS = {
    "b": (2, "Bus error"),
    "a": (3, "Address error"),
    "i": (4, "Illegal instruction"),
    "z": (5, "Division by zero"),
    "p": (8, "Privilege violation"),
    "f": (11, "Line F instruction"),
    "t": (39, "Unused TRAP"),
}


def crashed(machine: MachineFactory, rom_disk: RomDisk, letter: str) -> Machine:
    """Return a machine on which CRASH.PRG has done what a letter says."""
    files = {"CRASH.TXT": letter.encode()}
    on = machine(disk_a=rom_disk("CRASH.PRG", files=files, start="00 CRASH.PRG"))
    with pytest.raises(GuestCrash) as caught:
        on.step(400)
    assert caught.value.pc is not None
    return on


@pytest.mark.parametrize("letter", EXCEPTIONS)
def test_exception_is_named_and_the_machine_goes_on(
    machine: MachineFactory, rom_disk: RomDisk, letter: str
) -> None:
    vector, name = EXCEPTIONS[letter]
    on = crashed(machine, rom_disk, letter)
    line = next(line for line in on.log if line.startswith("tinytos: exception"))
    assert line.startswith(f"tinytos: exception {vector} ({name}) pc=$")
    assert on.long(0x380) == 0x12345678
    assert on.byte(0x3C4) == vector
    assert f"pc=${on.long(0x3C4) & 0xFFFFFF:06X}" in line
    if letter == "b":
        assert line.endswith("address=$00600000")
    if letter == "a":
        assert line.endswith("address=$00020001")


def test_exception_screen(
    machine: MachineFactory, rom_disk: RomDisk, golden: Callable[..., None]
) -> None:
    on = crashed(machine, rom_disk, "a")
    on.write(0x380, bytes(4))  # the driver has told of the crash; now the machine may go on
    on.step(10)
    # What lies between holds addresses, which move with the size of the system's own memory.
    golden("rom-exception", on.screenshot(), area=(0, 0, 320, 16))
    golden("rom-exception", on.screenshot(), area=(0, 104, 320, 200))
    on.keys.press("space")
    on.wait_log("tinytos: exit 65535 A:\\CRASH.PRG")
    on.wait_log("tinytos: launcher")
    assert "crash: survived" not in on.log
