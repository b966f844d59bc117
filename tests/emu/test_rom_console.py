"""The text screen of TinyTOS: every VT52 code, a line of input with editing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hatari_py import Machine

MachineFactory = Callable[..., Machine]
RomDisk = Callable[..., bytes]

pytestmark = pytest.mark.emu


def test_vt52_codes_and_a_line_of_input(
    machine: MachineFactory, rom_disk: RomDisk, golden: Callable[..., None]
) -> None:
    on = machine(disk_a=rom_disk("SCREEN.PRG", start="00 SCREEN.PRG"))
    on.wait_log("screen: drawn")
    golden("rom-vt52", on.wait_screen_stable())
    on.keys.press("space")
    on.step(20)
    on.keys.type("abc")
    on.keys.press("backspace")
    on.keys.type("d e")
    on.keys.press("return")
    on.wait_log("screen: end")
    assert "abd e" in on.log
    assert "length: 00000005" in on.log
    golden("rom-scrolled", on.wait_screen_stable())


def test_held_key_repeats(machine: MachineFactory, rom_disk: RomDisk) -> None:
    on = machine(disk_a=rom_disk("SCREEN.PRG", start="00 SCREEN.PRG"))
    on.wait_log("screen: drawn")
    on.keys.press("space")
    on.step(20)
    on.keys.down("x")
    on.step(22)
    on.keys.up("x")
    on.keys.press("return")
    on.wait_log("screen: end")
    typed = next(line for line in on.log if set(line) == {"x"})
    assert len(typed) in (5, 6, 7)
