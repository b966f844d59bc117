"""ARC archives: vectors by hand, Debian's arc and nomarch as judges, round trips, damage."""

import contextlib
import os
import random
import re
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stkit import arc, arc_lzw, arc_rle, arc_squeeze
from stkit.arc import Archive, Member, Method
from stkit.arc_lzw import OldTable, new_hash, old_hash
from stkit.cli import main
from stkit.errors import ArcError, CrcMismatch

WHEN = datetime(1990, 6, 15, 12, 30, 42)
WRITTEN = (Method.STORED, Method.PACKED, Method.SQUEEZED, Method.CRUNCHED8, Method.SQUASHED)
SAMPLE = b"ABABABABABAAAAAAAA"

# How each of these came to be is told in docs/formats/arc.md; arc and nomarch accept them.
VECTORS = {
    Method.STORED: SAMPLE.hex(),
    Method.PACKED: "41424142414241424142419008",
    Method.CRUNCHED8: "0c4184041c2850202404",
    Method.SQUASHED: "4184041c2850609083088300",
}


def _mix(seed: int, size: int) -> bytes:
    """Return runs, text, noise and marks: what makes every coder turn every corner."""
    numbers = random.Random(seed)
    out = bytearray()
    while len(out) < size:
        kind = numbers.randrange(5)
        if kind == 0:
            out += bytes([numbers.randrange(256)]) * numbers.choice([3, 254, 255, 256, 511, 765])
        elif kind == 1:
            out += b"It was the best of times, it was the worst of times. " * 3
        elif kind == 2:
            out += numbers.randbytes(numbers.randrange(1, 3000))
        elif kind == 3:
            out += b"\x90" * numbers.randrange(1, 5)
        else:
            out += bytes(range(256))
    return bytes(out[:size])


def _samples() -> Iterator[tuple[str, bytes]]:
    yield "EMPTY", b""
    for size in (1, 2, 3, 4):
        yield f"A{size}", b"A" * size
        yield f"MARK{size}", b"\x90" * size
    for size in (253, 254, 255, 256, 257, 509, 510, 511, 512, 765):
        yield f"RUN{size}", b"r" * size
    yield "ZERO", bytes(32034)
    yield "NOISE", random.Random(1).randbytes(50000)
    for size in (32765, 32766, 32767):
        yield f"T{size}", (b"The quick brown fox. " * 2000)[:size]
    # Lengths around each growth of the codes: noise enters one string a byte.
    for free in (256, 512, 1024, 2048, 4096, 8192):
        for more in (-1, 0, 1):
            yield f"W{free}.{more + 1}", random.Random(free).randbytes(free + more)
    yield "MIX", _mix(2, 100_000)
    numbers = random.Random(6)
    letters = (b"abcd", b"efghijkl", b"mnop", b"qrstuvwx")
    yield "LETTERS", b"".join(bytes(numbers.choices(some, k=20000)) for some in letters)
    yield "ALL", bytes(range(256)) * 20


SAMPLES = dict(_samples())


def _run(*command: str, cwd: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a judge; arc waits for ever on a question, so it gets nothing to read."""
    return subprocess.run(
        command,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, "TZ": "UTC", "LC_ALL": "C"},
    )


JUDGES = {"arc": "xo", "nomarch": "-U"}


def _judge(
    members: list[Member], contents: dict[str, bytes], folder: Path, *, judges: dict[str, str]
) -> None:
    """Let other programs unpack an archive and compare every byte."""
    archive = folder / "T.ARC"
    archive.write_bytes(Archive(tuple(members)).to_bytes())
    for judge, option in judges.items():
        out = folder / judge
        out.mkdir()
        run = _run(judge, option, str(archive), cwd=out)
        assert run.returncode == 0, (judge, run.stdout, run.stderr)
        for name, data in contents.items():
            assert (out / name).read_bytes() == data, (judge, name)


def test_crc_of_the_standard_check_string() -> None:
    assert arc.crc16(b"123456789") == 0xBB3D
    assert arc.crc16(bytes(100)) == 0


def test_run_lengths_by_hand() -> None:
    data = b"a\x90bbb\x90\x90cccc" + b"d" * 300
    packed = bytes.fromhex("61 9000 629003 9000 9000 639004 6490ff 64902d")
    assert arc_rle.pack(data) == packed
    assert b"".join(arc_rle.unpack([packed])) == data


def test_squeezed_by_hand() -> None:
    # Node 0: 0 leads to node 1, 1 to a; node 1: 0 leads to b, 1 to the end.  The codes of
    # a a a b end are 1 1 1 00 01 (in the order of the steps): 1110001, lowest bit first 0x47.
    data = bytes.fromhex("0200 0100 9eff 9dff fffe 47")
    assert b"".join(arc_squeeze.unpack(data)) == b"aaab"
    assert Member("A", Method.SQUEEZED, data, 0, 0, arc.crc16(b"aaab"), 4).unpack() == b"aaab"
    assert arc_squeeze.pack(b"aaab")[:2] == b"\x02\0"
    assert len(arc_squeeze.pack(b"aaab")) == len(data)


@pytest.mark.parametrize("method", VECTORS)
def test_vectors_both_ways(method: Method) -> None:
    member = arc.pack("T.TXT", SAMPLE, when=WHEN, methods=[method])
    packed = bytes.fromhex(VECTORS[method])
    assert Member("T", method, packed, 0, 0, 0x9794, 18).unpack() == SAMPLE
    assert member.crc == 0x9794
    if len(packed) < len(SAMPLE):
        assert member.packed == packed


def test_whole_archive_by_hand() -> None:
    member = arc.pack("T.TXT", SAMPLE, when=WHEN)
    data = bytes.fromhex(
        "1a08 542e545854 0000000000000000 0a000000 cf14 d563 9497 120000000c4184041c2850202404 1a00"
    )
    assert Archive((member,)).to_bytes() == data
    (parsed,) = arc.parse(data).members
    assert (parsed.name, parsed.method, parsed.when) == ("T.TXT", Method.CRUNCHED8, WHEN)
    assert parsed.unpack() == SAMPLE
    assert arc.parse(data + b"anything").members == (parsed,)


def test_old_header_has_no_length() -> None:
    member = Member("A", Method.STORED_OLD, b"abc", 0, 0, arc.crc16(b"abc"), 3)
    assert len(member.to_bytes()) == 25 + 3
    assert arc.parse(Archive((member,)).to_bytes()).members[0].unpack() == b"abc"


@pytest.mark.parametrize("method", WRITTEN)
def test_own_archives_unpack_in_arc_and_nomarch(method: Method, tmp_path: Path) -> None:
    members = [_exactly(name, data, method) for name, data in SAMPLES.items()]
    assert {member.method for member in members} >= {method}
    _judge(members, SAMPLES, tmp_path, judges=JUDGES)
    for member in members:
        assert member.unpack() == SAMPLES[member.name]


def _exactly(name: str, data: bytes, method: Method) -> Member:
    """Return the member packed by just this method, also when that makes it longer."""
    if not data:
        method = Method.STORED
    packed = arc._pack(data, method)
    return Member(name, method, packed, 0x14CF, 0x63D5, arc.crc16(data), len(data))


def test_clear_codes_appear_and_are_followed() -> None:
    # The table fills with one kind of data, then another kind comes: a clear code must pay.
    data = random.Random(3).randbytes(12000) + b"The same again and again. " * 4000
    packed = arc_lzw.pack(data, arc_lzw.CRUNCH_BITS)
    assert len(packed) < len(data) // 2 + 9000
    assert b"".join(arc_lzw.unpack(packed, arc_lzw.CRUNCH_BITS)) == data
    frozen = _pack_without_clear(data)
    assert b"".join(arc_lzw.unpack(frozen, arc_lzw.CRUNCH_BITS)) == data
    assert len(packed) < len(frozen)


def _pack_without_clear(data: bytes) -> bytes:
    gap = arc_lzw.CHECK_GAP[arc_lzw.CRUNCH_BITS]
    arc_lzw.CHECK_GAP[arc_lzw.CRUNCH_BITS] = 1 << 30
    try:
        return arc_lzw.pack(data, arc_lzw.CRUNCH_BITS)
    finally:
        arc_lzw.CHECK_GAP[arc_lzw.CRUNCH_BITS] = gap


def _crunch_old(data: bytes, method: Method) -> bytes:
    """Crunch as ARC did before 1986: fixed codes of 12 bits, a table that is never cleared."""
    if method != Method.CRUNCHED5:
        data = arc_rle.pack(data)
    table = OldTable(new_hash if method == Method.CRUNCHED7 else old_hash)
    known = {
        (table.prefix[code], table.value[code]): code for code in range(4096) if table.used[code]
    }
    codes = []
    prefix = arc_lzw.NO_PREFIX
    for value in data:
        if (prefix, value) in known:
            prefix = known[prefix, value]
            continue
        codes.append(prefix)
        if table.free:
            known[prefix, value] = table.add(prefix, value)
        prefix = known[arc_lzw.NO_PREFIX, value]
    if data:
        codes.append(prefix)
    bits = "".join(f"{code:012b}" for code in codes)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


@pytest.mark.parametrize("method", [Method.CRUNCHED5, Method.CRUNCHED6, Method.CRUNCHED7])
def test_old_crunching_agrees_with_arc_and_nomarch(method: Method, tmp_path: Path) -> None:
    # nomarch 1.4 does not know method 7.
    contents = {name: data for name, data in SAMPLES.items() if data}
    members = [
        Member(name, method, _crunch_old(data, method), 0x14CF, 0x63D5, arc.crc16(data), len(data))
        for name, data in contents.items()
    ]
    for member in members:
        assert member.unpack() == contents[member.name]
    judges = {"arc": JUDGES["arc"]} if method == Method.CRUNCHED7 else JUDGES
    _judge(members, contents, tmp_path, judges=judges)


@pytest.mark.parametrize("option", ["", "q", "s"])
def test_reads_what_arc_makes(option: str, tmp_path: Path) -> None:
    # arc 5.21 fails its own test on what it squeezes from files over 32766 bytes, as MIX.
    contents = {n: d for n, d in SAMPLES.items() if 0 < len(d) < 32766 or n == "LETTERS"}
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    run = _run("arc", f"a{option}", "T.ARC", *contents, cwd=tmp_path)
    assert run.returncode == 0, run.stdout
    members = arc.parse((tmp_path / "T.ARC").read_bytes()).members
    assert {member.name: member.unpack() for member in members} == contents
    methods = {member.method for member in members}
    assert (
        methods
        >= {
            "": {Method.CRUNCHED8, Method.STORED},
            "q": {Method.SQUASHED, Method.STORED},
            "s": {Method.STORED},
        }[option]
    )


def test_smallest_method_wins() -> None:
    run = b"A" * 100  # 3 bytes packed; crunched, those 3 take 27 bits and the first byte
    samples = {**SAMPLES, "RUN": run}
    methods = {
        name: arc.pack(name, samples[name], when=WHEN).method
        for name in ("EMPTY", "A1", "NOISE", "RUN", "ZERO", "T32765")
    }
    assert methods == {
        "EMPTY": Method.STORED,
        "A1": Method.STORED,
        "NOISE": Method.STORED,
        "RUN": Method.PACKED,
        "ZERO": Method.CRUNCHED8,
        "T32765": Method.CRUNCHED8,
    }
    assert arc.pack("E", b"", when=WHEN, methods=[Method.SQUEEZED]).method == Method.STORED


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.binary(max_size=40),
            st.tuples(st.integers(0, 255), st.integers(1, 600)).map(lambda t: bytes([t[0]]) * t[1]),
            st.sampled_from([b"\x90", b"\x90\x90", b"abcabcabc"]),
        ),
        max_size=30,
    ),
    st.sampled_from([*WRITTEN, Method.CRUNCHED5, Method.CRUNCHED6, Method.CRUNCHED7]),
)
def test_round_trip(parts: list[bytes], method: Method) -> None:
    data = b"".join(parts)
    if method in WRITTEN:
        member = _exactly("A", data, method)
    else:
        packed = _crunch_old(data, method)
        member = Member("A", method, packed, 0, 0, arc.crc16(data), len(data))
    assert arc.parse(Archive((member,)).to_bytes()).members[0].unpack() == data


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 9), st.binary(max_size=200), st.integers(0, 500))
def test_any_bytes_unpack_or_raise_arc_error(method: int, packed: bytes, size: int) -> None:
    with contextlib.suppress(ArcError):
        Member("A", Method(method), packed, 0, 0, 0, size).unpack()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(WRITTEN), st.integers(0, 2**32), st.integers(0, 7))
def test_a_turned_bit_never_passes(method: Method, place: int, bit: int) -> None:
    data = _mix(5, 1000)
    archive = bytearray(Archive((_exactly("A.DAT", data, method),)).to_bytes())
    place %= len(archive) - 2
    archive[place] ^= 1 << bit
    try:
        unpacked = [member.unpack() for member in arc.parse(bytes(archive)).members]
    except ArcError:
        return
    # Name and date are covered by no check, padding is not read; method 2 can turn into the end.
    assert unpacked in ([data], [])


GOOD = Archive((_exactly("A.DAT", SAMPLE, Method.CRUNCHED8),)).to_bytes()


@pytest.mark.parametrize(
    ("offset", "patch", "message"),
    [
        (0, "1b", "offset 0x0: marker is 0x1b, expected 0x1a"),
        (1, "0a", "offset 0x1: method 10 is unknown"),
        (1, "14", "offset 0x1: method 20 is unknown"),
        (2, "00", "offset 0x2: '' is not a name"),
        (2, "2e2e00", "'..' is not a name"),
        (2, "2f", "'/.DAT' is not a name"),
        (2, "5c", "'\\\\.DAT' is not a name"),
        (2, "43 3a", "'C:DAT' is not a name"),
        (2, "41" * 13, "'AAAAAAAAAAAAA' is not a name"),
        (15, "0b000000", "offset 0x28: marker is 0x00, expected 0x1a"),
        (15, "ffffffff", "A.DAT: 4294967295 bytes needed"),
        (25, "13000000", "A.DAT: the data end 1 bytes before the size 19"),
        (23, "0000", "A.DAT: the CRC is 9794, expected 0000"),
        (29, "0d", "A.DAT: codes of 13 bits, expected 12"),
        (30, "ffff", "A.DAT: code 511"),
    ],
)
def test_damage_is_refused(offset: int, patch: str, message: str) -> None:
    wrong = bytes.fromhex(patch)
    data = GOOD[:offset] + wrong + GOOD[offset + len(wrong) :]
    with pytest.raises(ArcError) as error:
        arc.parse(data).members[0].unpack()
    assert message in str(error.value)


def test_a_wrong_crc_has_its_own_type() -> None:
    with pytest.raises(CrcMismatch):
        Member("A", Method.STORED, b"abc", 0, 0, 0, 3).unpack()


@pytest.mark.parametrize("size", range(len(GOOD)))
def test_truncation_is_refused(size: int) -> None:
    with pytest.raises(ArcError):
        arc.parse(GOOD[:size])


@pytest.mark.parametrize(
    ("packed", "message"),
    [
        ("0101", "257 nodes of the Huffman tree, expected 256 at most"),
        ("0100 0100 0000", "node 0 has children 1 and 0"),
        ("0100 fefe 0000", "node 0 has children -258 and 0"),
        ("0100 0000 0000" + "00" * 40, "the Huffman tree leads in a circle"),
        ("0100 0000", "node: 2 bytes needed"),
    ],
)
def test_damaged_huffman_trees_are_refused(packed: str, message: str) -> None:
    with pytest.raises(ArcError, match=message):
        Member("A", Method.SQUEEZED, bytes.fromhex(packed), 0, 0, 0, 9).unpack()


@pytest.mark.parametrize("name", ["", "A/B", "A\\B", "..", "A B", "THIRTEEN.CHRS", "é"])
def test_unfit_names_are_refused(name: str) -> None:
    with pytest.raises(ArcError, match="is not a name"):
        arc.pack(name, b"", when=WHEN)


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "zero.bin").write_bytes(bytes(255))
    (tmp_path / "readme.txt").write_bytes(b"Read me.\r\n")
    archive, out = tmp_path / "A.ARC", tmp_path / "out"
    create = [
        "arc",
        "create",
        str(archive),
        str(tmp_path / "zero.bin"),
        str(tmp_path / "readme.txt"),
    ]
    assert main([*create, "--date", "1990-06-15T12:30:42"]) == 0
    assert "Adding file: ZERO.BIN      packing, done. (99%)" in capsys.readouterr().out
    first = archive.read_bytes()
    assert main([*create, "--date", "1990-06-15T12:30:42"]) == 0
    assert archive.read_bytes() == first
    capsys.readouterr()
    assert main(["arc", "list", str(archive)]) == 0
    listing = capsys.readouterr().out
    assert re.search(r"ZERO.BIN +255 +Packed +99% +3 +15 Jun 90 +12:30p +0000\n", listing)
    assert "Total      2       265" in listing
    assert main(["arc", "test", str(archive), "readme.txt"]) == 0
    assert capsys.readouterr().out == "Testing file: README.TXT    okay\n"
    assert main(["arc", "extract", str(archive), "-C", str(out)]) == 0
    assert (out / "README.TXT").read_bytes() == b"Read me.\r\n"
    assert (out / "ZERO.BIN").stat().st_mtime == 645453042
    capsys.readouterr()
    assert main(["arc", "extract", str(archive), "-C", str(out)]) == 1
    assert "is there already; --force overwrites it" in capsys.readouterr().err
    assert main(["arc", "extract", str(archive), "-C", str(out), "--force"]) == 0
    assert main(["arc", "extract", str(archive), "NONE"]) == 1
    assert capsys.readouterr().err == f"stkit: {archive}: NONE is not in the archive\n"
    archive.write_bytes(first.replace(b"Read me.", b"Reed me."))
    assert main(["arc", "extract", str(archive), "-C", str(tmp_path / "new")]) == 1
    assert not (tmp_path / "new" / "README.TXT").exists()
    assert main(["arc", "create", str(archive), str(tmp_path / "none")]) == 1
    with pytest.raises(SystemExit) as usage:
        main([*create, "--methods", "zip"])
    assert usage.value.code == 2
