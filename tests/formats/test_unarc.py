"""The decoder of ARCX.TTP on the host, with the sanitizers: right, and safe on damage.

The emulator tests run the program itself; this is the same source, on inputs by the million.
"""

import random
import subprocess
import time
from pathlib import Path

import pytest

from stkit import arc
from stkit.arc import Archive, Member, Method

ROOT = Path(__file__).parents[2]
FUZZ = ROOT / "build" / "host" / "unarc-fuzz"

ARC_OK, ARC_END, ARC_NO_ARCHIVE, ARC_NO_MARKER, ARC_CUT_SHORT = range(5)
ARC_BAD_METHOD, ARC_BAD_NAME, ARC_DAMAGED, ARC_BAD_CRC = range(5, 9)


def _run(*arguments: str | Path, timeout: int = 60) -> subprocess.CompletedProcess[str]:
    if not FUZZ.exists():
        pytest.fail(f"{FUZZ.relative_to(ROOT)} is not built: run `make all`")
    return subprocess.run(
        [FUZZ, *arguments], capture_output=True, text=True, timeout=timeout, check=False
    )


def _mix(size: int) -> bytes:
    numbers = random.Random(9)
    parts = [b"A text, and another text. ", b"\x90", bytes(300), b"abcabcabc", b"\x90\x90\x90"]
    out = b""
    while len(out) < size:
        out += numbers.choice(parts) + numbers.randbytes(numbers.randrange(40))
    return out[:size]


CONTENTS = {"EMPTY": b"", "ONE": b"1", "ZERO.BIN": bytes(40000), "MIX.DAT": _mix(70000)}


def _archive(method: Method, size: int = 70000) -> bytes:
    """Return an archive of the contents, by one method that we write."""
    members = []
    for name, data in CONTENTS.items():
        kept = data[:size]
        if method == Method.STORED_OLD or not kept:
            member = Member(name, method, kept, 0x14CF, 0x63D5, arc.crc16(kept), len(kept))
        else:
            member = Member(
                name, method, arc._pack(kept, method), 0x14CF, 0x63D5, arc.crc16(kept), len(kept)
            )
        members.append(member)
    return Archive(tuple(members)).to_bytes()


METHODS = [
    Method.STORED_OLD,
    Method.STORED,
    Method.PACKED,
    Method.SQUEEZED,
    Method.CRUNCHED8,
    Method.SQUASHED,
]


@pytest.mark.parametrize("method", METHODS)
def test_unpacks_what_we_write(method: Method, tmp_path: Path) -> None:
    path = tmp_path / "T.ARC"
    path.write_bytes(_archive(method))
    run = _run("unpack", tmp_path, path)
    assert run.returncode == 0, run.stdout + run.stderr
    for name, data in CONTENTS.items():
        assert (tmp_path / name).read_bytes() == data


def test_unpacks_what_arc_makes(tmp_path: Path) -> None:
    for name, data in CONTENTS.items():
        (tmp_path / name).write_bytes(data[:32000])
    subprocess.run(
        ["arc", "a", "T.ARC", *(name for name in CONTENTS if name != "EMPTY")],
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=60,
    )
    out = tmp_path / "out"
    out.mkdir()
    run = _run("unpack", out, tmp_path / "T.ARC")
    assert run.returncode == 0, run.stdout + run.stderr
    for path in out.iterdir():
        assert path.read_bytes() == CONTENTS[path.name][:32000]


GOOD = Archive((Member("A", Method.STORED, b"abc", 1, 2, arc.crc16(b"abc"), 3),)).to_bytes()
CRUNCHED = bytes.fromhex("0c4184041c2850202404")


@pytest.mark.parametrize(
    ("data", "results"),
    [
        (GOOD, [ARC_OK, ARC_END]),
        (b"", [ARC_NO_ARCHIVE]),
        (b"MZ" + GOOD, [ARC_NO_ARCHIVE]),
        (GOOD[:-2], [ARC_OK, ARC_CUT_SHORT]),
        (GOOD[:-1], [ARC_OK, ARC_CUT_SHORT]),
        (GOOD[:-2] + b"xx", [ARC_OK, ARC_NO_MARKER]),
        (GOOD[:-2] + b"\x1a\x0a", [ARC_OK, ARC_BAD_METHOD]),
        (GOOD[:-2] + GOOD.replace(b"A", b"/"), [ARC_OK, ARC_BAD_NAME]),
        (GOOD[:20], [ARC_CUT_SHORT]),
        (GOOD[:30], [ARC_CUT_SHORT]),
        (GOOD.replace(b"abc", b"abd"), [ARC_BAD_CRC, ARC_END]),
        (
            Archive((Member("A", Method.CRUNCHED8, CRUNCHED, 1, 2, 0x9794, 18),)).to_bytes(),
            [ARC_OK, ARC_END],
        ),
        (
            Archive((Member("A", Method.CRUNCHED8, CRUNCHED, 1, 2, 0x9794, 19),)).to_bytes(),
            [ARC_DAMAGED, ARC_END],
        ),
        (
            Archive((Member("A", Method.CRUNCHED8, b"\x0d", 1, 2, 0, 18),)).to_bytes(),
            [ARC_DAMAGED, ARC_END],
        ),
        (
            Archive((Member("A", Method.SQUEEZED, b"\x01\x01", 1, 2, 0, 18),)).to_bytes(),
            [ARC_DAMAGED, ARC_END],
        ),
        (
            Archive((Member("A", Method.CRUNCHED5, b"\xff\xff", 1, 2, 0, 18),)).to_bytes(),
            [ARC_DAMAGED, ARC_END],
        ),
    ],
)
def test_says_what_is_wrong(data: bytes, results: list[int], tmp_path: Path) -> None:
    path = tmp_path / "T.ARC"
    path.write_bytes(data)
    run = _run("unpack", tmp_path, path)
    assert [int(line.split()[-1]) for line in run.stdout.splitlines()] == results
    assert run.returncode == (0 if results[-1] == ARC_END else 1)


def _seeds(folder: Path) -> list[Path]:
    """Return small archives of every method; the fuzzer turns one method into another too."""
    paths = []
    for method in METHODS:
        path = folder / f"{method.name}.ARC"
        path.write_bytes(_archive(method, size=1500))
        paths.append(path)
    return paths


def test_survives_damage(tmp_path: Path) -> None:
    run = _run("fuzz", "1", "5000", *_seeds(tmp_path))
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("5000 cases, ")
    assert int(run.stdout.split()[2]) > 1000  # the damage does damage


@pytest.mark.slow
def test_survives_damage_ten_million_times_or_for_ten_minutes(tmp_path: Path) -> None:
    seeds = _seeds(tmp_path)
    end = time.monotonic() + 600
    for seed in range(2, 102):
        run = _run("fuzz", str(seed), "100000", *seeds, timeout=600)
        assert run.returncode == 0, f"seed {seed}: {run.stderr}"
        if time.monotonic() > end:
            break
