"""hatari_py: drive the Hatari emulator over a subprocess, in lockstep and bit-exact.

from hatari_py import Machine, MachineConfig

with Machine(MachineConfig(rom=Path("tos.img"), disk_a=Path("game.st"))) as m:
    m.wait_screen_stable(50)
    m.mouse.click(100, 80)
    m.screenshot().save("shot.png")
"""

from hatari_py.config import MachineConfig
from hatari_py.errors import (
    AbnormalExit,
    ConfigError,
    DiskImageError,
    GuestCrash,
    HatariError,
    HatariMissing,
    HatariTooOld,
    LaunchError,
    ProtocolError,
    Registers,
    RomRefused,
    SymbolError,
    WaitTimeout,
)
from hatari_py.guest import Basepage
from hatari_py.machine import Machine
from hatari_py.sound import PsgWrite

__all__ = [
    "AbnormalExit",
    "Basepage",
    "ConfigError",
    "DiskImageError",
    "GuestCrash",
    "HatariError",
    "HatariMissing",
    "HatariTooOld",
    "LaunchError",
    "Machine",
    "MachineConfig",
    "ProtocolError",
    "PsgWrite",
    "Registers",
    "RomRefused",
    "SymbolError",
    "WaitTimeout",
]
