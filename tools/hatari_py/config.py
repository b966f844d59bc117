"""MachineConfig: everything that is decided about a machine before it is switched on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from hatari_py.errors import ConfigError

Kind = Literal["st", "megast", "ste", "megaste", "tt", "falcon"]
Monitor = Literal["rgb", "mono", "tv", "vga"]
Image = Path | bytes | None

MEMORY_KB = (512, 1024, 2048, 4096)


@dataclass(frozen=True, slots=True, kw_only=True)
class MachineConfig:
    """A machine to switch on.

    rom: the TOS image.  disk_a, disk_b: a floppy image (.st, .msa), as a path or as its bytes;
    the machine works on a copy.  gemdos: a host directory as drive C.  fast_boot: skip the
    memory test of the ROM.  fast_fdc: floppy accesses that take no time.  state: a snapshot
    that `Machine.save_state` wrote, with its disks, to go on from.  mouse_at: the address of GCURX,
    where it is known; it is found otherwise.  log: keep what Hatari printed here.  extra: options
    of Hatari added as they are.  hatari: the program to run, else the one in the PATH.
    """

    rom: Path
    memory_kb: int = 1024
    machine: Kind = "st"
    disk_a: Image = None
    disk_b: Image = None
    monitor: Monitor = "rgb"
    protect: bool = False
    fast_fdc: bool = False
    fast_boot: bool = True
    natfeats: bool = True
    gemdos: Path | None = None
    state: Path | None = None
    mouse_at: int | None = None
    log: Path | None = None
    extra: tuple[str, ...] = ()
    hatari: str | None = None

    def __post_init__(self) -> None:
        if self.memory_kb not in MEMORY_KB:
            raise ConfigError(f"memory_kb: expected one of {MEMORY_KB}, got {self.memory_kb}")
        if self.machine not in get_args(Kind):
            raise ConfigError(f"machine: expected one of {get_args(Kind)}, got {self.machine!r}")
        if self.monitor not in get_args(Monitor):
            raise ConfigError(f"monitor: expected one of {get_args(Monitor)}, got {self.monitor!r}")
        if self.state is not None and (self.disk_a is not None or self.disk_b is not None):
            raise ConfigError("state: a snapshot brings its own disks, expected no disk_a, disk_b")
        if self.gemdos is not None and not self.gemdos.is_dir():
            raise ConfigError(f"gemdos: {self.gemdos} is no directory")
