"""Floppy images: whether one is whole, before Hatari is given it.

Hatari boots without a disk when it dislikes an image; a damaged one is refused here instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hatari_py.errors import DiskImageError

SECTOR = 512
MSA_MAGIC = 0x0E0F
MSA_HEADER = 10
RUN_MARK = 0xE5
SECTORS_PER_TRACK = range(8, 37)
TRACKS = range(39, 87)


@dataclass(frozen=True, slots=True)
class Geometry:
    """Tracks a side, sides, sectors a track."""

    tracks: int
    sides: int
    sectors: int


def load_image(image: Path | bytes) -> tuple[bytes, str]:
    """Return the bytes of a whole floppy image and the suffix to store it under."""
    if isinstance(image, bytes):
        name, data = "disk image", image
    else:
        name = str(image)
        try:
            data = image.read_bytes()
        except OSError as error:
            raise DiskImageError(f"{name}: cannot be read: {error.strerror}") from error
    if data[:2] == MSA_MAGIC.to_bytes(2, "big"):
        check_msa(data, name)
        return data, ".msa"
    check_st(data, name)
    return data, ".st"


def check_st(data: bytes, name: str = "disk image") -> Geometry:
    """Return the geometry of a sector image (.st), or raise DiskImageError."""
    if not data:
        raise DiskImageError(f"{name}: is empty")
    if len(data) % SECTOR:
        raise DiskImageError(f"{name}: {len(data)} bytes are no whole number of sectors")
    total = len(data) // SECTOR
    claimed = boot_geometry(data)
    if claimed is not None:
        if claimed.tracks * claimed.sides * claimed.sectors != total:
            raise DiskImageError(
                f"{name}: the boot sector says {claimed.tracks} tracks x {claimed.sides} sides x "
                f"{claimed.sectors} sectors, the image has {total} sectors"
            )
        return claimed
    fitting = [
        Geometry(total // (sides * sectors), sides, sectors)
        for sides in (2, 1)
        for sectors in SECTORS_PER_TRACK
        if total % (sides * sectors) == 0 and total // (sides * sectors) in TRACKS
    ]
    if not fitting:
        raise DiskImageError(f"{name}: {total} sectors fit no floppy geometry")
    # The most usual: near 80 tracks, 9 to 11 sectors, two sides.
    return min(fitting, key=lambda g: (abs(g.tracks - 80), g.sectors not in (9, 10, 11), -g.sides))


def boot_geometry(data: bytes) -> Geometry | None:
    """Return the geometry that the boot sector states, None where it states none."""
    if int.from_bytes(data[0x0B:0x0D], "little") != SECTOR:
        return None
    total = int.from_bytes(data[0x13:0x15], "little")
    sectors = int.from_bytes(data[0x18:0x1A], "little")
    sides = int.from_bytes(data[0x1A:0x1C], "little")
    if sectors not in SECTORS_PER_TRACK or sides not in (1, 2) or total % (sectors * sides):
        return None
    tracks = total // (sectors * sides)
    return Geometry(tracks, sides, sectors) if tracks in TRACKS else None


def check_msa(data: bytes, name: str = "disk image") -> Geometry:
    """Return the geometry of an MSA image, or raise DiskImageError: every track is walked."""
    if len(data) < MSA_HEADER:
        raise DiskImageError(f"{name}: MSA header is cut off at {len(data)} bytes")
    sectors, sides, first, last = (
        int.from_bytes(data[at : at + 2], "big") for at in range(2, MSA_HEADER, 2)
    )
    sides += 1
    if sectors not in SECTORS_PER_TRACK or sides not in (1, 2) or first or last + 1 not in TRACKS:
        raise DiskImageError(
            f"{name}: MSA header with {sectors} sectors, {sides} sides, tracks {first} to {last}"
        )
    at = MSA_HEADER
    for track in range((last + 1) * sides):
        length = int.from_bytes(data[at : at + 2], "big")
        packed = data[at + 2 : at + 2 + length]
        if len(data) < at + 2 or len(packed) != length:
            raise DiskImageError(f"{name}: MSA track {track} is cut off at offset {at}")
        size = length if length == sectors * SECTOR else unpacked_size(packed)
        if size != sectors * SECTOR:
            raise DiskImageError(
                f"{name}: MSA track {track} at offset {at} unpacks to {size} bytes, "
                f"expected {sectors * SECTOR}"
            )
        at += 2 + length
    if at != len(data):
        raise DiskImageError(f"{name}: {len(data) - at} bytes after the last MSA track")
    return Geometry(last + 1, sides, sectors)


def unpacked_size(packed: bytes) -> int:
    """Return how many bytes a run-length packed MSA track holds, -1 where a run is cut off."""
    size = at = 0
    while at < len(packed):
        if packed[at] == RUN_MARK:
            if at + 4 > len(packed):
                return -1
            size += int.from_bytes(packed[at + 2 : at + 4], "big")
            at += 4
        else:
            size += 1
            at += 1
    return size
