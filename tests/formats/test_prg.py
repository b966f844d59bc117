"""GEMDOS program files: bytes by hand, round trips, and one damage for every field."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stkit import prg
from stkit.errors import PrgError
from stkit.prg import Prg, PrgFlags, Symbol, SymbolType

TEXT = SymbolType.DEFINED | SymbolType.TEXT

# Two fixups, at 4 and at 4 + 254 + 6; a short and a long symbol; every number by hand.
BY_HAND = bytes.fromhex(
    "601a 0000010a 00000004 00000010 0000002a 00000000 00000001 0000"
    + "4e71" * 133
    + "00000000"
    + "6d61696e 00000000 8200 00000000"
    + "61626364 65666768 a448 0000010a 696a6b00 0000000000000000 0000"
    + "00000004 01 06 00"
)
BY_HAND_PRG = Prg(
    text=bytes.fromhex("4e71") * 133,
    data=bytes(4),
    bss=16,
    symbols=(
        Symbol("main", TEXT, 0),
        Symbol("abcdefghijk", SymbolType.DEFINED | SymbolType.GLOBAL | SymbolType.DATA, 0x10A),
    ),
    fixups=(4, 264),
    flags=PrgFlags.FASTLOAD,
)


def test_bytes_by_hand() -> None:
    assert prg.parse(BY_HAND) == BY_HAND_PRG
    assert BY_HAND_PRG.to_bytes() == BY_HAND


def test_no_fixups_end_in_a_zero_long() -> None:
    assert Prg(b"Nu").to_bytes()[28:] == b"Nu" + bytes(4)


@pytest.mark.parametrize(
    ("delta", "stream"), [(4, "04"), (252, "fc"), (254, "fe"), (256, "01 02"), (508, "01 fe")]
)
def test_fixup_deltas(delta: int, stream: str) -> None:
    program = Prg(bytes(2048), fixups=(2, 2 + delta))
    assert program.to_bytes()[28 + 2048 :] == bytes.fromhex(f"00000002 {stream} 00")


@pytest.mark.parametrize(
    ("offset", "patch", "message"),
    [
        (0, "601b", "ph_branch is 0x601b, expected 0x601a"),
        (2, "7ffffffe", "text: 2147483646 bytes needed, the data end at 0x15b"),
        (2, "00000109", "text: size 0x109 is odd"),
        (6, "7ffffffe", "data: 2147483646 bytes needed"),
        (10, "00000011", "bss: size 0x11 is odd"),
        (14, "0000002b", "symbols: 43 bytes are no multiple of 14"),
        (14, "0000001c", "the long name of the last symbol is missing"),
        (14, "7ffffff2", "symbols: 2147483634 bytes needed"),
        (18, "00000001", "ph_res1 is 0x1, expected 0"),
        (26, "0001", "ph_absflag is 0x1, yet 7 bytes follow"),
        (28 + 266 + 4, "ff", "is not ASCII"),
        (28 + 266 + 4 + 42, "00000005", "fixup 0x5 is odd"),
        (28 + 266 + 4 + 42, "00001000", "fixup 0x1000 is past the end of data 0x10e"),
        (28 + 266 + 4 + 42, "00000000", "3 bytes follow the end of the fixups"),
        (28 + 266 + 4 + 46, "02", "fixup 0x6 overlaps or precedes the one at 0x4"),
    ],
)
def test_damage_is_refused(offset: int, patch: str, message: str) -> None:
    wrong = bytes.fromhex(patch)
    data = BY_HAND[:offset] + wrong + BY_HAND[offset + len(wrong) :]
    with pytest.raises(PrgError) as error:
        prg.parse(data)
    assert message in str(error.value)


@pytest.mark.parametrize("size", range(len(BY_HAND)))
def test_truncation_is_refused(size: int) -> None:
    with pytest.raises(PrgError):
        prg.parse(BY_HAND[:size])


@st.composite
def programs(draw: st.DrawFn) -> Prg:
    text = draw(st.binary(max_size=600)) * draw(st.integers(1, 8))
    data = draw(st.binary(max_size=60))
    text, data = text[: len(text) & ~1], data[: len(data) & ~1]
    slots = (len(text) + len(data)) // 4
    places = draw(st.sets(st.integers(1, max(1, slots - 1)), max_size=40 if slots > 1 else 0))
    names = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=22)
    kinds = st.sampled_from([SymbolType.TEXT, SymbolType.DATA, SymbolType.BSS])
    symbols = st.builds(
        Symbol, names, kinds.map(lambda kind: kind | SymbolType.DEFINED), st.integers(0, 2**32 - 1)
    )
    return Prg(
        text=text,
        data=data,
        bss=draw(st.integers(0, 2**20)) * 2,
        symbols=tuple(draw(st.lists(symbols, max_size=5))),
        fixups=tuple(sorted(place * 4 for place in places)),
        flags=PrgFlags(draw(st.integers(0, 7))),
    )


@given(programs())
def test_round_trip(program: Prg) -> None:
    data = program.to_bytes()
    assert prg.parse(data) == program
    assert prg.parse(data).to_bytes() == data


@given(st.binary(max_size=80))
def test_any_bytes_parse_or_raise_prg_error(tail: bytes) -> None:
    try:
        program = prg.parse(BY_HAND[:2] + tail)
    except PrgError:
        return
    assert prg.parse(program.to_bytes()) == program
