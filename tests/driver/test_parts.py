"""The small parts of the driver: planes to pixels, keys, symbols, traces, the shim."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatari_py import ConfigError, LaunchError, PsgWrite, SymbolError, shim
from hatari_py.keys import KEYS, scancode, typed
from hatari_py.machine import Machine
from hatari_py.screen import MODES, colour, picture, pixels
from hatari_py.snapshot import moved
from hatari_py.sound import parse_trace
from hatari_py.symbols import listed_symbols, program_sizes, program_symbols, read_symbols


def test_planes_are_interleaved_by_words() -> None:
    """Pixel 0 has bits of planes 0 and 3, pixel 15 of plane 1, pixel 16 of plane 2."""
    words = (0x8000, 0x0001, 0x0000, 0x8000, 0x0000, 0x0000, 0x8000, 0x0000)
    raw = b"".join(word.to_bytes(2, "big") for word in words).ljust(32000, b"\0")
    line = pixels(raw, MODES[0])
    assert len(line) == 320 * 200
    assert (line[0], line[1], line[15], line[16]) == (9, 0, 2, 4)
    assert set(line[17:]) == {0}


def test_medium_and_high_resolution() -> None:
    raw = bytes.fromhex("8000c000").ljust(32000, b"\0")
    medium, high = pixels(raw, MODES[1]), pixels(raw, MODES[2])
    assert (list(medium[:3]), len(medium)) == ([3, 2, 0], 640 * 200)
    assert [x for x in range(32) if high[x]] == [0, 16, 17]
    assert picture(raw, [0x777] + [0] * 15, MODES[2]).getpixel((1, 0)) == (255, 255, 255)
    assert picture(raw, [0x000] + [0] * 15, MODES[2]).getpixel((1, 0)) == (0, 0, 0)


def test_screen_that_is_too_short_is_refused() -> None:
    with pytest.raises(ValueError, match="31999 bytes, expected 32000"):
        pixels(bytes(31999), MODES[0])


def test_colours_are_those_of_either_shifter() -> None:
    """Three bits a gun reach $EE; the STE's lowest bit is the highest of its nibble."""
    assert colour(0x777) == (0xEE, 0xEE, 0xEE)
    assert colour(0x135) == (0x22, 0x66, 0xAA)
    assert colour(0xFFF) == (0xFF, 0xFF, 0xFF)
    assert colour(0x081) == (0x00, 0x11, 0x22)


def test_every_key_has_a_code_of_its_own() -> None:
    codes = list(KEYS.values())
    assert len(set(codes)) == len(codes)
    expected = {"esc": 1, "1": 2, "q": 0x10, "a": 0x1E, "z": 0x2C, "/": 0x35, "f10": 0x44}
    assert {key: KEYS[key] for key in expected} == expected


def test_keys_are_named_in_any_case_or_by_code() -> None:
    assert (scancode("Space"), scancode("HELP"), scancode(0x72)) == (0x39, 0x62, 0x72)
    with pytest.raises(ConfigError, match="'spce': no such key"):
        scancode("spce")
    with pytest.raises(ConfigError, match="scan code 0x80"):
        scancode(0x80)


def test_text_is_typed_with_shift_where_it_needs_it() -> None:
    assert (typed("a"), typed("A"), typed("?")) == ((0x1E, False), (0x1E, True), (0x35, True))
    assert (typed(" "), typed("\n")) == ((0x39, False), (0x1C, False))
    with pytest.raises(ConfigError, match="'é': not on the keyboard"):
        typed("é")


def program(symbols: bytes = b"") -> bytes:
    """Return a GEMDOS program of 4 bytes text, 2 bytes data, 6 bytes bss."""
    sizes = (4, 2, 6, len(symbols))
    header = b"\x60\x1a" + b"".join(size.to_bytes(4, "big") for size in sizes) + bytes(10)
    return header + b"TEXTda" + symbols + bytes(4)


def dri(name: bytes, kind: int, value: int) -> bytes:
    """Return an entry of a DRI symbol table."""
    return name.ljust(8, b"\0") + kind.to_bytes(2, "big") + value.to_bytes(4, "big")


def test_symbols_of_a_program() -> None:
    table = dri(b"start", 0xA200, 0) + dri(b"count", 0x8100, 6) + dri(b"file.o", 0x0280, 0)
    table += dri(b"a_long_n", 0xA248, 2) + b"ame_of_22_chrs"
    table += dri(b"constant", 0xC000, 99)
    assert program_symbols(program(table)) == {
        "start": 0,
        "count": 6,
        "a_long_name_of_22_chrs": 2,
    }
    sizes = program_sizes(program())
    assert (sizes.text, sizes.data, sizes.bss, sizes.symbols) == (4, 2, 6, 0)


def test_what_is_no_program_has_no_symbols(tmp_path: Path) -> None:
    with pytest.raises(SymbolError, match="not a GEMDOS program"):
        program_sizes(b"\x60\x1b" + bytes(40))
    with pytest.raises(SymbolError, match="is cut off"):
        program_sizes(program()[:30])
    plain = tmp_path / "PLAIN.PRG"
    plain.write_bytes(program())
    with pytest.raises(SymbolError, match="no symbols in it"):
        read_symbols(plain)


def test_symbols_that_nm_lists() -> None:
    listing = "00fc0030 T reset\n         U gone\n00001000 b buffer\n00fc0040 a x\n00000200 A top\n"
    assert listed_symbols(listing) == {"reset": 0xFC0030, "buffer": 0x1000, "top": 0x200}


def test_trace_lines_are_put_into_their_frames() -> None:
    """Lines as Hatari 2.4.1 prints them with the traces psg_write and video_vbl."""
    text = (
        "ym write data reg=0x7 val=0x3e video_cyc=68522 450@134 pc=fc6f1a\n"
        "VBL 12 video_cyc=64 ...\n"
        "ym write data reg=0xd val=0x0 video_cyc=100 100@0 pc=10f00\n"
    )
    assert parse_trace(text, 11) == [
        PsgWrite(11, 68522, 7, 0x3E, 0xFC6F1A),
        PsgWrite(12, 100, 13, 0, 0x10F00),
    ]


@pytest.mark.parametrize("new", [b"/tmp/b", b"/tmp/bcd", b"/t"])
def test_paths_in_a_snapshot_move_within_their_fields(new: bytes) -> None:
    data = b"x" + b"/tmp/a1/disk1.st".ljust(30, b"\0") + b"y" + b"/tmp/a1".ljust(20, b"\0") + b"z"
    expected = b"x" + (new + b"/disk1.st").ljust(30, b"\0") + b"y" + new.ljust(20, b"\0") + b"z"
    assert moved(data, b"/tmp/a1", new) == expected


def test_shim_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = shim.shim_path()
    assert first.parent == tmp_path / "hatari_py"
    stamp = first.stat().st_mtime_ns
    assert shim.shim_path() == first
    assert first.stat().st_mtime_ns == stamp
    assert [path.name for path in first.parent.iterdir()] == [first.name]


def test_without_a_compiler_the_shim_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shim, "which", lambda _: None)
    with pytest.raises(LaunchError, match="no C compiler for the srand"):
        shim.shim_path()


def test_compiler_that_fails_is_quoted(tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\necho 'bad option' >&2\nexit 4\n")
    compiler.chmod(0o755)
    with pytest.raises(LaunchError, match="does not compile") as caught:
        shim.compile_shim(str(compiler), tmp_path / "x.so")
    assert (caught.value.exit_code, caught.value.log_tail) == (4, "bad option")
    assert not (tmp_path / "x.so").exists()


def test_machine_is_documented_where_it_is_used() -> None:
    """Every public name of the machine says what it does."""
    for name in dir(Machine):
        member = getattr(Machine, name)
        if not name.startswith("_") and (callable(member) or isinstance(member, property)):
            assert member.__doc__, name
