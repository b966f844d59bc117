"""ROM images: what their header says, and whether Hatari will take them.

Hatari answers a ROM that it does not like with a dialog, which nobody sees and nobody can close
when there is no window: so the same checks are made here first (its tos.c, v2.4.1).
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hatari_py.errors import RomRefused

SMALLEST = 64
SMALL_BASE, SMALL_LIMIT = 0xFC0000, 224 * 1024
LARGE_BASE, LARGE_LIMIT = 0xE00000, 1024 * 1024
PLAIN_ST = ("st", "megast")
USUAL_PLACES = (
    "/usr/share/hatari",
    "/usr/share/emutos",
    "/usr/share/games/hatari",
    "/usr/local/share/hatari",
    "/usr/local/share/emutos",
    "~/.config/hatari",
    "~/.hatari",
    "~/.local/share/hatari",
)
IMAGE_SUFFIXES = (".img", ".rom", ".tos")


@dataclass(frozen=True, slots=True)
class RomInfo:
    """What the header of a ROM image says."""

    path: Path
    size: int
    version: int
    base: int
    reset: int
    date: int
    sha256: str

    @property
    def is_emutos(self) -> bool:
        """Whether the image calls itself EmuTOS."""
        return self.path.read_bytes()[0x2C:0x30] == b"ETOS"


def read_rom(path: Path) -> RomInfo:
    """Read a ROM image, or raise RomRefused saying why Hatari would not have it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RomRefused(f"{path}: cannot be read: {error.strerror}") from error
    if len(data) < SMALLEST:
        raise RomRefused(f"{path}: {len(data)} bytes are too few for a TOS image")

    def word(at: int) -> int:
        return int.from_bytes(data[at : at + 2], "big")

    def long(at: int) -> int:
        return int.from_bytes(data[at : at + 4], "big")

    info = RomInfo(
        path=path,
        size=len(data),
        version=word(2),
        base=long(8),
        reset=long(4),
        date=long(0x18),
        sha256=hashlib.sha256(data).hexdigest(),
    )
    limit = {SMALL_BASE: SMALL_LIMIT, LARGE_BASE: LARGE_LIMIT}.get(info.base)
    if limit is None:
        raise RomRefused(
            f"{path}: is no TOS image: base address {info.base:#x} at offset 8, "
            f"expected {SMALL_BASE:#x} or {LARGE_BASE:#x}"
        )
    if info.size > limit:
        raise RomRefused(f"{path}: {info.size} bytes, at most {limit} fit at {info.base:#x}")
    if not 0x100 <= info.version <= 0x6FF:
        raise RomRefused(f"{path}: TOS version {info.version:#06x} at offset 2 is none")
    if not info.base <= info.reset < info.base + info.size or info.reset & 1:
        raise RomRefused(f"{path}: start address {info.reset:#x} at offset 4 is not in the ROM")
    return info


def check_machine(info: RomInfo, machine: str) -> None:
    """Raise RomRefused where Hatari would silently run another machine for this ROM."""
    version = info.version
    if version <= 0x104:
        fits = machine in PLAIN_ST
    elif version in (0x106, 0x162):
        fits = machine in ("ste", "megaste")
    elif version >> 8 == 3:
        fits = machine == "tt"
    elif version >> 8 == 4 or version == 0x207:
        fits = machine == "falcon"
    else:
        fits = True
    if not fits:
        raise RomRefused(
            f"{info.path}: TOS {version >> 8:x}.{version & 0xFF:02x} does not run on "
            f"machine {machine!r}"
        )


def usual_roms(machine: str, places: Iterable[str | Path] = ()) -> list[RomInfo]:
    """Return the ROM images that boot a machine: those in the given places, then in the usual.

    In one place those at the plain ST's address come first.
    """
    found: list[RomInfo] = []
    for place in (*places, *USUAL_PLACES):
        directory = Path(place).expanduser()
        here: list[RomInfo] = []
        with contextlib.suppress(OSError):
            for path in sorted(directory.iterdir()):
                if path.suffix.lower() not in IMAGE_SUFFIXES or not path.is_file():
                    continue
                with contextlib.suppress(RomRefused):
                    info = read_rom(path)
                    check_machine(info, machine)
                    here.append(info)
        found += sorted(here, key=lambda info: (info.base != SMALL_BASE, info.path.name))
    return found
