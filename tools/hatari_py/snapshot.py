"""Snapshots: a machine's state in a file, with the disks that were in it.

Hatari's own snapshot (2.4.1: gzip) names the disk images by their paths in the directory of the
machine that it was taken from. They are pointed to the new machine's directory here, and the images
are kept beside it, so that what is written after a restore comes back like anything else.

    NAME            the snapshot
    NAME.debug      what Hatari's debugger does after restoring it: stop at the next frame
    NAME.disk-a     the image in drive A, and so on
    NAME.json       the frame, the directory, and the disks' file names
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hatari_py import control
from hatari_py.errors import ConfigError


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a snapshot comes from: the frame, the machine's directory, its disks by drive."""

    vbl: int
    directory: str
    disks: Mapping[str, str]


def beside(path: Path, suffix: str) -> Path:
    """Return the file beside a snapshot."""
    return path.with_name(f"{path.name}.{suffix}")


def describe(path: Path, vbl: int, directory: Path, disks: Mapping[str, Path]) -> None:
    """Write what belongs beside a snapshot that Hatari has just written."""
    beside(path, "debug").write_text(f"{control.break_at_vbl(vbl + 1)}\n")
    names = {drive: disk.name for drive, disk in disks.items()}
    for drive, disk in disks.items():
        beside(path, f"disk-{drive}").write_bytes(disk.read_bytes())
    origin = {"vbl": vbl, "directory": str(directory), "disks": names}
    beside(path, "json").write_text(json.dumps(origin))


def restore(path: Path, directory: Path) -> tuple[Path, dict[str, Path]]:
    """Make a snapshot ready for a machine in another directory: return it there, and its disks."""
    try:
        known = json.loads(beside(path, "json").read_text())
        origin = Origin(known["vbl"], known["directory"], known["disks"])
        data = gzip.decompress(path.read_bytes())
        script = beside(path, "debug").read_text()
        disks = {}
        for drive, name in origin.disks.items():
            disks[drive] = directory / name
            disks[drive].write_bytes(beside(path, f"disk-{drive}").read_bytes())
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise ConfigError(f"state: {path} is no snapshot of this package: {error}") from error
    target = directory / "state"
    target.write_bytes(
        gzip.compress(moved(data, origin.directory.encode(), str(directory).encode()), 1)
    )
    beside(target, "debug").write_text(script)
    return target, disks


def moved(data: bytes, old: bytes, new: bytes) -> bytes:
    """Return a snapshot with the paths in one directory moved to another.

    Paths lie in fields of fixed size that are filled with zeroes.
    """

    def move(match: re.Match[bytes]) -> bytes:
        path = new + match[1]
        return path.ljust(len(match[0]), b"\0")

    # As many zeroes as the new path may be longer by, and one to end it.
    room = max(len(new) - len(old), 0) + 1
    return re.sub(re.escape(old) + rb"([^\0]*)\0{%d}" % room, move, data)
