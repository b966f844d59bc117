"""FAT12 volumes: mtools and fsck.fat as judges, numbers by hand, damage of every kind."""

import os
import random
import subprocess
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stkit import fat12, fat_boot
from stkit.errors import DiskFull, FatError
from stkit.fat12 import DOUBLE_SIDED, SINGLE_SIDED, Attribute, Bpb, Geometry, Volume
from stkit.fat_boot import checksum

WHEN = datetime(1990, 6, 15, 12, 30, 42)
FAT1, FAT2, ROOT, DATA = 512, 6 * 512, 11 * 512, 18 * 512


def _run(*command: str) -> subprocess.CompletedProcess[bytes]:
    environment = {
        **os.environ,
        "TZ": "UTC",
        "MTOOLS_SKIP_CHECK": "0",
        "PATH": "/usr/bin:/usr/sbin:/sbin:/bin",
    }
    return subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)


def _judge(volume: Volume, tmp_path: Path) -> Path:
    """Return the image on disk after fsck.fat and mtools agreed to all of it."""
    image = tmp_path / "DISK.ST"
    image.write_bytes(volume.to_bytes())
    check = _run("fsck.fat", "-n", str(image))
    assert check.returncode == 0, check.stdout.decode()
    copies = tmp_path / "copies"
    copies.mkdir()
    copy = (
        _run("mcopy", "-s", "-n", "-i", str(image), "::/*", str(copies))
        if volume.entries()
        else check
    )
    assert copy.returncode == 0, copy.stderr.decode()
    for path, entry in volume.walk():
        assert (
            (copies / path).is_dir()
            if entry.is_folder
            else (copies / path).read_bytes() == volume.read(path)
        )
    return image


def _sample() -> Volume:
    volume = fat12.format_disk(serial=0x43494E, label="CINKO", when=WHEN)
    volume.write("A.TXT", b"a" * 1500, when=WHEN)
    volume.make_folder("DIR", when=WHEN)
    volume.write("DIR/B.TXT", b"b" * 1024, when=WHEN, attributes=Attribute.READ_ONLY)
    volume.write("EMPTY", b"", when=WHEN)
    return volume


@pytest.mark.parametrize(
    ("geometry", "sectors", "clusters", "media"),
    [(SINGLE_SIDED, 720, 351, 0xF8), (DOUBLE_SIDED, 1440, 711, 0xF9)],
)
def test_empty_disk_by_hand(
    geometry: Geometry, sectors: int, clusters: int, media: int, tmp_path: Path
) -> None:
    volume = fat12.format_disk(geometry, serial=0x123456)
    data = volume.to_bytes()
    assert len(data) == sectors * 512
    head = bytes.fromhex("603c") + b"CINKO " + bytes.fromhex("123456 0002 02 0100 02 7000")
    assert data[:19] == head
    assert data[19:30] == (
        sectors.to_bytes(2, "little")
        + bytes([media])
        + bytes.fromhex("0500 0900")
        + geometry.sides.to_bytes(2, "little")
        + bytes(2)
    )
    assert data[0x26:0x3E] == b"\x29\x56\x34\x12\x00NO NAME    FAT12   "
    assert data[FAT1 : FAT1 + 4] == data[FAT2 : FAT2 + 4] == bytes([media, 0xFF, 0xFF, 0])
    assert volume.bpb == Bpb(512, 2, 1024, 7, 5, 6, 18, clusters)
    assert volume.free == clusters * 1024
    _judge(volume, tmp_path)


def test_sample_by_hand() -> None:
    data = _sample().to_bytes()
    # Clusters: A.TXT 2-3, DIR 4, DIR/B.TXT 5; 12-bit entries 003 fff fff fff, two in three bytes.
    assert data[FAT1 : FAT1 + 9] == bytes.fromhex("f9ffff 03f0ff ffffff")
    assert data[ROOT : ROOT + 32] == b"CINKO      \x08" + bytes(10) + bytes.fromhex(
        "d563 cf14 0000 00000000"
    )
    assert data[ROOT + 32 : ROOT + 64] == b"A       TXT\x20" + bytes(10) + bytes.fromhex(
        "d563 cf14 0200 dc050000"
    )
    assert data[ROOT + 64 : ROOT + 96] == b"DIR        \x10" + bytes(10) + bytes.fromhex(
        "d563 cf14 0400 00000000"
    )
    assert data[ROOT + 96 + 26 : ROOT + 128] == bytes(6)
    folder = DATA + 2 * 1024
    assert data[folder : folder + 11] == b".          "
    assert data[folder + 26 : folder + 28] == b"\x04\0"
    assert data[folder + 32 : folder + 43] == b"..         "
    assert data[folder + 58 : folder + 60] == b"\0\0"
    assert data[folder + 64 : folder + 76] == b"B       TXT\x01"


def test_sample_reads_back(tmp_path: Path) -> None:
    volume = fat12.parse(_sample().to_bytes())
    assert [path for path, _ in volume.walk()] == ["A.TXT", "DIR", "DIR/B.TXT", "EMPTY"]
    assert volume.read("DIR/B.TXT") == b"b" * 1024
    assert volume.find("A.TXT").when == WHEN
    assert volume.label == "CINKO"
    assert volume.to_bytes() == _sample().to_bytes()
    image = _judge(volume, tmp_path)
    listing = _run("mdir", "-i", str(image), "::").stdout.decode()
    assert "Volume in drive : is CINKO" in listing
    assert "1990-06-15  12:30" in listing


def test_reads_what_mtools_writes(tmp_path: Path) -> None:
    image = tmp_path / "DISK.ST"
    image.write_bytes(_sample().to_bytes())
    source = tmp_path / "NEW.BIN"
    source.write_bytes(random.Random(1).randbytes(70000))
    assert _run("mmd", "-i", str(image), "::/DIR/DEEP").returncode == 0
    assert _run("mcopy", "-i", str(image), str(source), "::/DIR/DEEP/NEW.BIN").returncode == 0
    assert _run("mdel", "-i", str(image), "::/A.TXT").returncode == 0
    volume = fat12.parse(image.read_bytes())
    assert volume.read("DIR/DEEP/NEW.BIN") == source.read_bytes()
    assert "A.TXT" not in [path for path, _ in volume.walk()]


def test_full_disk_and_full_root(tmp_path: Path) -> None:
    volume = fat12.format_disk(SINGLE_SIDED, serial=1)
    volume.make_folder("DIR")
    for number in range(70):  # the folder grows to three clusters of 32 entries
        volume.write(f"DIR/F{number}", b"")
    for number in range(111):
        volume.write(f"R{number}", b"x")
    volume.write("DIR/REST", bytes(volume.free))
    before = volume.to_bytes()
    with pytest.raises(DiskFull, match="R: the root directory holds 112 entries"):
        volume.write("R", b"")
    with pytest.raises(DiskFull, match="DIR/X: 1024 bytes needed, 0 are free"):
        volume.write("DIR/X", b"1")
    for number in range(70 + 1, 96 - 2):
        volume.write(f"DIR/F{number}", b"")
    before = volume.to_bytes()
    with pytest.raises(DiskFull, match="DIR/F94: no cluster is free for the folder to grow"):
        volume.write("DIR/F94", b"")
    assert volume.to_bytes() == before
    assert volume.free == 0
    fat12.parse(before)
    _judge(volume, tmp_path)


def test_delete_gives_everything_back(tmp_path: Path) -> None:
    volume = _sample()
    with pytest.raises(FatError, match="DIR: the folder is not empty"):
        volume.delete("DIR")
    for path in ("DIR/B.TXT", "DIR", "A.TXT", "EMPTY"):
        volume.delete(path)
    assert volume.free == 711 * 1024
    assert fat12.parse(volume.to_bytes()).entries() == []
    _judge(volume, tmp_path)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("a.txt", "'a.txt' is not a file name"),
        ("LONGERNAME.TXT", "is not a file name"),
        ("A B", "is not a file name"),
        ("A.TXT", "A.TXT: the name is taken"),
        ("NONE/A.TXT", "NONE: there is no such file"),
        ("A.TXT/B", "A.TXT is not a folder"),
    ],
)
def test_unfit_paths_are_refused(path: str, message: str) -> None:
    volume = _sample()
    before = volume.to_bytes()
    with pytest.raises(FatError) as error:
        volume.write(path, b"data")
    assert message in str(error.value)
    assert volume.to_bytes() == before


def test_reading_a_folder_is_refused() -> None:
    with pytest.raises(FatError, match="DIR is a folder"):
        _sample().read("DIR")


def _patched(offset: int, patch: str, *, both_fats: bool = False) -> bytes:
    data = bytearray(_sample().to_bytes())
    new = bytes.fromhex(patch)
    data[offset : offset + len(new)] = new
    if both_fats:
        data[FAT2 : FAT2 + 5 * 512] = data[FAT1 : FAT1 + 5 * 512]
    return bytes(data)


@pytest.mark.parametrize(
    ("offset", "patch", "message"),
    [
        (11, "0004", "boot sector: bps is 1024"),
        (13, "03", "boot sector: spc is 3"),
        (14, "0000", "boot sector: res is 0"),
        (16, "03", "boot sector: nfats is 3"),
        (17, "0000", "boot sector: ndirs is 0"),
        (17, "7100", "boot sector: ndirs is 113"),
        (19, "0a00", "boot sector: sec is 10, yet data start at 18"),
        (19, "ffff", "clusters are too many for FAT12"),
        (19, "d002", "the image has 737280 bytes, its boot sector says 368640"),
        (22, "0000", "boot sector: spf is 0"),
        (22, "0200", "boot sector: spf is 2, expected 3 or more"),
        (24, "0000", "boot sector: spt is 0"),
        (26, "0300", "boot sector: sides is 3"),
        (FAT2 + 3, "04", "the two FATs differ at cluster 2: 0x003 and 0x004"),
        (ROOT + 32, "61", "the name is not 8.3"),
        (ROOT + 32, "ff", "the name is not ASCII"),
        (ROOT + 43, "e0", "attributes 0xe0 have unknown bits"),
        (ROOT + 58, "d003", "A.TXT: cluster 976 is not on the disk"),
        (ROOT + 58, "0a00", "A.TXT: the chain runs into free cluster 10"),
        (ROOT + 122, "0200", "EMPTY: cluster 2 belongs to A.TXT too"),
        (ROOT + 60, "01080000", "A.TXT: 2049 bytes need 3 clusters, the chain has 2"),
        (ROOT + 60, "00000000", "A.TXT: 0 bytes need 0 clusters, the chain has 2"),
        (ROOT + 90, "0000", "DIR: a folder with 0 clusters"),
        (ROOT + 92, "01000000", "DIR: a folder with 1 clusters, size 1"),
        (ROOT + 96, b"A       TXT".hex(), "A.TXT: the name is there twice"),
        (ROOT + 96, b".          ".hex(), ".: out of its place"),
        (DATA + 2048, "41", "DIR: entry 0 is not . of cluster 4"),
        (DATA + 2048 + 32 + 26, "09", "DIR: entry 1 is not .. of cluster 0"),
        (DATA + 2048 + 32, "00", "DIR: the folder has no . and .."),
        (DATA + 2048 + 64 + 11, "08", "a label outside the root directory"),
    ],
)
def test_damage_is_refused(offset: int, patch: str, message: str) -> None:
    with pytest.raises(FatError) as error:
        fat12.parse(_patched(offset, patch))
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("offset", "patch", "message"),
    [
        (FAT1, "f0ffff", "the FAT starts 0xff0 0xfff"),
        (FAT1, "f9ff00", "the FAT starts 0xff9 0x00f"),
        (FAT1 + 3, "01f0ff", "cluster 2 is followed by 1, expected 2 to 712"),
        (FAT1 + 3, "c9f2ff", "cluster 2 is followed by 713, expected 2 to 712"),
        (FAT1 + 3, "02f0ff", "A.TXT: the chain comes back to cluster 2"),
        (FAT1 + 3, "f7ffff", "A.TXT: cluster 4087 is not on the disk"),
        (FAT1 + 3, "05f0ff", "DIR/B.TXT: cluster 5 belongs to A.TXT too"),
        (FAT1 + 3, "030000", "A.TXT: the chain runs into free cluster 3"),
        (FAT1 + 12, "ffff ff", "cluster 8 is taken, yet belongs to no file"),
    ],
)
def test_damaged_chains_are_refused(offset: int, patch: str, message: str) -> None:
    with pytest.raises(FatError) as error:
        fat12.parse(_patched(offset, patch, both_fats=True))
    assert message in str(error.value)


def test_cut_images_are_refused() -> None:
    data = _sample().to_bytes()
    for size in (0, 29, 511, 512, 1024, len(data) - 512):
        with pytest.raises(FatError):
            fat12.parse(data[:size])


def test_fat_start_of_the_tos_desktop_is_accepted() -> None:
    assert fat12.parse(_patched(FAT1, "f7ffff", both_fats=True)).label == "CINKO"


def test_a_formatted_disk_is_never_executable() -> None:
    blank = fat_boot.build(DOUBLE_SIDED, serial=7, oem=bytes(6))
    missing = (0x1234 - checksum(blank.to_bytes())) & 0xFFFF
    oem = bytes(4) + missing.to_bytes(2, "big")  # would sum up to just that
    assert replace(blank, oem=oem).executable
    boot = fat_boot.build(DOUBLE_SIDED, serial=7, oem=oem)
    assert not boot.executable
    assert boot.oem == oem


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_random_work_keeps_the_volume_sound(data: st.DataObject) -> None:
    volume = fat12.format_disk(SINGLE_SIDED, serial=7)
    volume.make_folder("D")
    model: dict[str, bytes] = {}
    for step in range(data.draw(st.integers(1, 30))):
        if data.draw(st.booleans()) and model:
            path = data.draw(st.sampled_from(sorted(model)))
            volume.delete(path)
            del model[path]
        else:
            path = data.draw(st.sampled_from(["", "D/"])) + f"F{step}"
            contents = bytes([step]) * data.draw(st.integers(0, 60000))
            try:
                volume.write(path, contents)
                model[path] = contents
            except DiskFull:
                assert len(contents) > volume.free - 1024
    again = fat12.parse(volume.to_bytes())
    assert {path: again.read(path) for path, e in again.walk() if not e.is_folder} == model
