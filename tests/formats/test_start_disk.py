"""START.ST as it is built: the game packed for every un-ARC program of its time."""

import os
import subprocess
import tomllib
from pathlib import Path

import pytest

from stkit import arc, fat12, msa
from stkit.arc import PERIOD_METHODS

ROOT = Path(__file__).parents[2]
GAME = ("CINKO.PRG", "CINKO.RSC", "TITLE.P11", "CINKOPC1.P11")


def _built(name: str) -> bytes:
    path = ROOT / name
    if not path.exists():
        pytest.fail(f"{name} is not built: run `make all`")
    return path.read_bytes()


def test_disk_holds_archive_program_and_instructions() -> None:
    volume = fat12.parse(_built("disk/START.ST"))
    assert [path for path, _ in volume.walk()] == ["CINKO.ARC", "ARCX.TTP", "README.TXT"]
    assert volume.read("CINKO.ARC") == _built("build/CINKO.ARC")
    assert volume.read("ARCX.TTP") == _built("build/disk/ARCX.TTP")
    readme = volume.read("README.TXT")
    assert readme.replace(b"\r\n", b"\n") == _built("disk/README.TXT")
    assert readme.isascii()
    assert readme.count(b"\n") == readme.count(b"\r\n") > 30
    assert max(map(len, readme.split(b"\r\n"))) <= 79
    assert msa.parse(_built("disk/START.MSA")).image == volume.to_bytes()


def test_every_disk_has_its_own_serial() -> None:
    plans = [tomllib.loads(path.read_text()) for path in sorted((ROOT / "disk").glob("*.toml"))]
    serials = [plan["serial"] for plan in plans]
    assert len(serials) >= 2
    assert len(set(serials)) == len(serials)


def test_the_disk_is_sound_for_fsck(tmp_path: Path) -> None:
    image = tmp_path / "START.ST"
    image.write_bytes(_built("disk/START.ST"))
    path = {**os.environ, "PATH": "/usr/sbin:/sbin:/usr/bin:/bin"}
    run = subprocess.run(["fsck.fat", "-n", image], capture_output=True, env=path, check=False)
    assert run.returncode == 0, run.stdout


def test_archive_holds_the_game_in_the_smallest_period_method(tmp_path: Path) -> None:
    members = arc.parse(_built("build/CINKO.ARC")).members
    assert tuple(member.name for member in members) == GAME
    for member in members:
        folder = "build/disk" if member.name.endswith(".PRG") else "build"
        data = _built(f"{folder}/{member.name}")
        assert member.unpack() == data
        assert member.method in PERIOD_METHODS
        sizes = [len(arc._pack(data, method)) for method in PERIOD_METHODS]
        assert len(member.packed) == min(sizes)
        assert member.when is not None
        assert member.when.isoformat() == "1990-06-15T12:00:00"


@pytest.mark.parametrize("judge", [("arc", "t"), ("nomarch", "-t")])
def test_other_programs_find_the_archive_right(judge: tuple[str, str], tmp_path: Path) -> None:
    archive = tmp_path / "CINKO.ARC"
    archive.write_bytes(_built("build/CINKO.ARC"))
    run = subprocess.run(
        [*judge, archive], stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stdout
