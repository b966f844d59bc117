"""ROM images: what is refused before Hatari would show a dialog that nobody can close."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatari_py import RomRefused
from hatari_py.rom import check_machine, read_rom, usual_roms


def image(
    directory: Path,
    *,
    name: str = "tos.img",
    version: int = 0x0206,
    base: int = 0xFC0000,
    start: int | None = None,
    size: int = 0x30000,
) -> Path:
    """Write a ROM image with a header, and return its path."""
    header = bytearray(size)
    header[0:4] = b"\x60\x2e" + version.to_bytes(2, "big")
    header[4:8] = (base + 0x30 if start is None else start).to_bytes(4, "big")
    header[8:12] = base.to_bytes(4, "big")
    path = directory / name
    path.write_bytes(header)
    return path


def test_header_is_read(tmp_path: Path) -> None:
    path = image(tmp_path)
    rom = read_rom(path)
    assert (rom.version, rom.base, rom.reset, rom.size) == (0x206, 0xFC0000, 0xFC0030, 0x30000)
    assert not rom.is_emutos


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"base": 0xFA0000}, "is no TOS image: base address 0xfa0000"),
        ({"size": 225 * 1024}, "230400 bytes, at most 229376 fit at 0xfc0000"),
        ({"base": 0xE00000, "size": 1024 * 1024 + 1}, "at most 1048576 fit at 0xe00000"),
        ({"version": 0x0700}, "TOS version 0x0700"),
        ({"version": 0}, "TOS version 0x0000"),
        ({"start": 0x1000}, "start address 0x1000 at offset 4 is not in the ROM"),
        ({"start": 0xFC0031}, "start address 0xfc0031"),
    ],
)
def test_image_that_hatari_or_the_processor_refuses(
    tmp_path: Path, fields: dict[str, int], message: str
) -> None:
    path = image(tmp_path, **fields)  # type: ignore[arg-type]
    with pytest.raises(RomRefused, match=message):
        read_rom(path)


def test_what_is_no_file_or_too_short(tmp_path: Path) -> None:
    with pytest.raises(RomRefused, match="cannot be read: No such file"):
        read_rom(tmp_path / "none.img")
    short = tmp_path / "short.img"
    short.write_bytes(b"\x60\x2e")
    with pytest.raises(RomRefused, match="2 bytes are too few"):
        read_rom(short)


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        (0x0102, {"st", "megast"}),
        (0x0104, {"st", "megast"}),
        (0x0106, {"ste", "megaste"}),
        (0x0162, {"ste", "megaste"}),
        (0x0206, {"st", "megast", "ste", "megaste", "tt", "falcon"}),
        (0x0306, {"tt"}),
        (0x0404, {"falcon"}),
    ],
)
def test_machine_that_hatari_would_silently_change(
    tmp_path: Path, version: int, fits: set[str]
) -> None:
    rom = read_rom(image(tmp_path, version=version))
    for machine in ("st", "megast", "ste", "megaste", "tt", "falcon"):
        if machine in fits:
            check_machine(rom, machine)
        else:
            with pytest.raises(RomRefused, match="does not run on machine"):
                check_machine(rom, machine)


def test_roms_are_found_in_order_and_only_those_that_boot(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    image(first, name="large.img", base=0xE00000)
    image(first, name="small.img")
    image(first, name="ste.img", version=0x0106)
    (first / "junk.img").write_bytes(bytes(100))
    (first / "notes.txt").write_bytes(b"not a ROM")
    image(second, name="other.rom")
    found = [rom.path for rom in usual_roms("st", [tmp_path / "none", first, second])]
    expected = [first / "small.img", first / "large.img", second / "other.rom"]
    assert found[:3] == expected
