"""Floppy images: a damaged one is refused before Hatari would boot without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatari_py import DiskImageError
from hatari_py.disk import Geometry, check_msa, check_st, load_image


def st(tracks: int = 80, sides: int = 2, sectors: int = 9, *, boot: bool = True) -> bytearray:
    """Return a sector image, with the figures of its geometry in the boot sector."""
    data = bytearray(tracks * sides * sectors * 512)
    if boot:
        data[0x0B:0x0D] = (512).to_bytes(2, "little")
        data[0x13:0x15] = (tracks * sides * sectors).to_bytes(2, "little")
        data[0x18:0x1A] = sectors.to_bytes(2, "little")
        data[0x1A:0x1C] = sides.to_bytes(2, "little")
    return data


def msa(tracks: int = 80, *, packed: bool = True) -> bytearray:
    """Return a single-sided MSA image of zeroes: each track one run, or plain."""
    track = b"\xe5\x00" + (9 * 512).to_bytes(2, "big") if packed else bytes(9 * 512)
    header = bytes.fromhex("0e0f 0009 0000 0000".replace(" ", "")) + (tracks - 1).to_bytes(2, "big")
    return bytearray(header + (len(track).to_bytes(2, "big") + track) * tracks)


@pytest.mark.parametrize("boot", [True, False])
@pytest.mark.parametrize(
    ("tracks", "sides", "sectors"), [(80, 2, 9), (80, 1, 9), (82, 2, 10), (80, 2, 11), (80, 2, 18)]
)
def test_geometry_of_sector_images(tracks: int, sides: int, sectors: int, boot: bool) -> None:
    data = bytes(st(tracks, sides, sectors, boot=boot))
    assert check_st(data) == Geometry(tracks, sides, sectors)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (bytes(st()[:-100]), "737180 bytes are no whole number of sectors"),
        (
            bytes(st()[: -9 * 512]),
            "the boot sector says 80 tracks x 2 sides x 9 sectors, the image has 1431 sectors",
        ),
        (bytes(512 * 100), "100 sectors fit no floppy geometry"),
    ],
    ids=["empty", "sector", "total", "geometry"],
)
def test_damaged_sector_image(data: bytes, message: str) -> None:
    with pytest.raises(DiskImageError, match=message):
        check_st(data)


@pytest.mark.parametrize("packed", [True, False])
def test_geometry_of_msa_images(packed: bool) -> None:
    assert check_msa(bytes(msa(packed=packed))) == Geometry(80, 1, 9)


def damaged(at: int, value: int) -> bytes:
    """Return an MSA image with a byte changed."""
    data = msa()
    data[at] = value
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (bytes(msa()[:6]), "MSA header is cut off at 6 bytes"),
        (bytes(msa()[:-1]), "MSA track 79 is cut off at offset 484"),
        (bytes(msa()) + b"x", "1 bytes after the last MSA track"),
        (damaged(3, 7), "MSA header with 7 sectors"),
        (damaged(5, 3), "MSA header with 9 sectors, 4 sides"),
        (damaged(14, 0x11), "MSA track 0 at offset 10 unpacks to 4352 bytes, expected 4608"),
        (damaged(11, 2), "MSA track 0 at offset 10 unpacks to -1 bytes"),
    ],
    ids=["header", "end", "rest", "sectors", "sides", "length", "run"],
)
def test_damaged_msa_image(data: bytes, message: str) -> None:
    with pytest.raises(DiskImageError, match=message):
        check_msa(data)


def test_kind_is_told_by_content_and_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "disk.st"
    path.write_bytes(msa())
    assert load_image(path) == (bytes(msa()), ".msa")
    assert load_image(bytes(st())) == (bytes(st()), ".st")
    path.write_bytes(b"short")
    with pytest.raises(DiskImageError, match=r"disk\.st: 5 bytes"):
        load_image(path)
    with pytest.raises(DiskImageError, match=r"none\.st: cannot be read: No such file"):
        load_image(tmp_path / "none.st")
