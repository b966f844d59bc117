"""Disk manifests: what they build, twice the same, and what they refuse."""

from datetime import datetime
from pathlib import Path

import pytest

from stkit import fat12, manifest
from stkit.cli import main
from stkit.errors import SourceError
from stkit.fat12 import Attribute

FOLDER = Path(__file__).parent / "manifest"
BAD = sorted(FOLDER.glob("*.src"))

GOOD = """
label = "DISK"
serial = 0x123456
sides = 1
date = 1990-06-15T12:00:00

[[file]]
name = "SECOND.BIN"
source = "second"

[[file]]
name = "DIR/"

[[file]]
name = "DIR/FIRST.TXT"
source = "first"
text = true
date = 1991-01-02T03:04:06
attributes = ["read-only", "hidden"]
"""


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    """Give a manifest with its sources."""
    path = tmp_path / "disk.toml"
    path.write_text(GOOD, encoding="utf-8")
    (tmp_path / "first").write_bytes(b"one\ntwo\r\n")
    (tmp_path / "second").write_bytes(b"one\ntwo\r\n")
    return path


def test_builds_what_it_says(plan: Path) -> None:
    volume = manifest.build(manifest.parse(GOOD, path=plan))
    volume = fat12.parse(volume.to_bytes())
    assert [path for path, _ in volume.walk()] == ["SECOND.BIN", "DIR", "DIR/FIRST.TXT"]
    assert volume.read("SECOND.BIN") == b"one\ntwo\r\n"
    assert volume.read("DIR/FIRST.TXT") == b"one\r\ntwo\r\n"
    first = volume.find("DIR/FIRST.TXT")
    assert first.when == datetime(1991, 1, 2, 3, 4, 6)
    assert first.attributes == Attribute.READ_ONLY | Attribute.HIDDEN
    assert volume.find("SECOND.BIN").attributes == Attribute.ARCHIVE
    assert volume.find("SECOND.BIN").when == datetime(1990, 6, 15, 12)
    assert (volume.label, volume.boot.serial, volume.boot.sides) == ("DISK", 0x123456, 1)


def test_two_builds_are_the_same_bytes(plan: Path, tmp_path: Path) -> None:
    one, two, archive = (tmp_path / name for name in ("ONE.ST", "TWO.ST", "TWO.MSA"))
    assert main(["disk", "build", str(plan), str(one)]) == 0
    (tmp_path / "first").touch()
    assert main(["disk", "build", str(plan), str(two), str(archive)]) == 0
    assert one.read_bytes() == two.read_bytes()
    again = tmp_path / "AGAIN.ST"
    assert main(["disk", "convert", str(archive), str(again)]) == 0
    assert again.read_bytes() == one.read_bytes()


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_says_what_is_wrong_and_where(path: Path) -> None:
    with pytest.raises(SourceError) as error:
        manifest.build(manifest.parse(path.read_text(encoding="utf-8"), path=path))
    message = path.with_suffix(".err").read_text(encoding="utf-8").strip()
    assert str(error.value) == f"{path}:{message.replace('FOLDER', str(FOLDER))}"


def test_a_source_that_does_not_fit_names_its_line(plan: Path, tmp_path: Path) -> None:
    (tmp_path / "second").write_bytes(bytes(360_000))
    with pytest.raises(SourceError) as error:
        manifest.build(manifest.parse(GOOD, path=plan))
    assert f"{plan}:7:1: SECOND.BIN: 360448 bytes needed, 359424 are free" in str(error.value)


def test_commands(plan: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image, out = tmp_path / "D.MSA", tmp_path / "out"
    assert main(["disk", "build", str(plan), str(image)]) == 0
    assert main(["disk", "list", str(image)]) == 0
    listing = capsys.readouterr().out
    assert f"{image}: DISK, serial 123456, volume id 00123456\n" in listing
    assert "       9  1990-06-15 12:00:00  ---a  SECOND.BIN\n" in listing
    assert "      10  1991-01-02 03:04:06  rh--  DIR/FIRST.TXT\n" in listing
    assert main(["disk", "check", str(image)]) == 0
    assert main(["disk", "extract", str(image), "dir", "-C", str(out)]) == 0
    assert [path.name for path in out.rglob("*")] == ["DIR", "FIRST.TXT"]
    capsys.readouterr()
    assert main(["disk", "extract", str(image), "-C", str(out)]) == 1
    assert "FIRST.TXT is there already; --force overwrites it" in capsys.readouterr().err
    assert main(["disk", "extract", str(image), "-C", str(out), "--force"]) == 0
    assert main(["disk", "extract", str(image), "NONE"]) == 1
    blank = tmp_path / "BLANK.ST"
    assert main(["disk", "format", str(blank), "--sides", "1", "--serial", "0x42"]) == 0
    assert fat12.parse(blank.read_bytes()).free == 351 * 1024
    assert main(["disk", "format", str(tmp_path / "X.IMG"), "--serial", "1"]) == 1
    assert "an image is called .ST or .MSA" in capsys.readouterr().err
    blank.write_bytes(b"nothing")
    assert main(["disk", "check", str(blank)]) == 1
    assert (
        capsys.readouterr().err
        == f"stkit: {blank}: offset 0x2: oem: 6 bytes needed, the data end at 0x7\n"
    )
