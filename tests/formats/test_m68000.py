"""The decoder of 68000 instructions, held against binutils for every operation word."""

import re
import subprocess
from pathlib import Path

import pytest

from stkit.m68000 import Access, NotA68000Instruction, decode

# binutils 2.40 for m68k:68000 calls these instructions, and the 68000 (M68000 Programmer's
# Reference Manual) does not: 32-bit branches, byte subq from an address register, a ColdFire
# word, and everything of coprocessors.
NOT_TRUSTED = re.compile(r"^(?:6.ff|5[13579bdf]0[89a-f]|4afd|f...)")


def _objdump(tmp_path: Path, words: list[int]) -> list[str]:
    """Return how binutils reads each word when zero words follow it.

    At most four do; the two nops keep the next word in step whether one or none of them is taken.
    """
    image = tmp_path / "words.bin"
    image.write_bytes(
        b"".join(word.to_bytes(2, "big") + bytes(10) + b"\x4e\x71" * 2 for word in words)
    )
    command = ["m68k-linux-gnu-objdump", "-D", "-w", "-z", "-b", "binary", "-m", "m68k:68000"]
    listing = subprocess.run([*command, image], check=True, capture_output=True, text=True).stdout
    found = dict(re.findall(r"^\s*([0-9a-f]+):\t(.*)$", listing, re.MULTILINE))
    return [found.get(f"{16 * index:x}", "") for index in range(len(words))]


@pytest.mark.parametrize("line", range(16))
def test_every_operation_word_agrees_with_binutils(line: int, tmp_path: Path) -> None:
    words = list(range(line << 12, (line + 1) << 12))
    differ = []
    for word, text in zip(words, _objdump(tmp_path, words), strict=True):
        if NOT_TRUSTED.match(f"{word:04x}"):
            with pytest.raises(NotA68000Instruction):
                decode([word] + [0] * 7)
            continue
        codes, _, name = text.partition("\t")
        theirs = 0 if ".short" in name or not name else len(codes.split())
        try:
            ours = decode([word] + [0] * 7).words
        except NotA68000Instruction:
            ours = 0
        if ours != theirs:
            differ.append(f"{word:04x}: {ours} words, binutils {theirs} {name.strip()}")
    assert differ == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([0x61FF, 0, 0x52], "32-bit branch"),
        ([0x2230, 0x0C00], "index of the 68020"),  # move.l (a0,d0.l*4),d1
        ([0x2030, 0x0152, 5], "index of the 68020"),  # move.l ([a0],5),d0
        ([0x323B, 0x0600], "index of the 68020"),  # move.w (pc,d0.w*8),d1
        ([0x41F0], "cut short"),
        ([0x49C0], "addressing mode"),  # extb.l d0
        ([0x4A88], "addressing mode"),  # tst.l a0
        ([0x4C00, 0x1000], "no such instruction"),  # mulu.l
        ([0xEDC0, 0x1042], "bit field"),
        ([0x7300], "no such instruction"),
        ([0xA000], "line A"),
        ([0xF200, 0x0080], "coprocessor"),
    ],
)
def test_says_why_it_is_none(words: list[int], reason: str) -> None:
    with pytest.raises(NotA68000Instruction, match=reason):
        decode(words)


@pytest.mark.parametrize(
    ("words", "accesses"),
    [
        ([0x302F, 3], (Access(5, 7, 3, 2),)),  # move.w 3(sp),d0
        ([0x102F, 3], ()),  # move.b 3(sp),d0
        ([0x41EF, 3], ()),  # lea 3(sp),a0
        ([0x48EE, 0x000F, 0xFFEF], (Access(5, 6, -17, 4),)),  # movem.l d0-d3,-17(a6)
        ([0x0188, 1], ()),  # movep.w d0,1(a0)
        ([0x33FC, 1, 0x00FF, 0x8201], (Access(8, 0, 0xFF8201, 2),)),  # move.w #1,$ff8201
        ([0x31F8, 0x0485, 0x8241], (Access(7, 0, 0x485, 2), Access(7, 0, -0x7DBF, 2))),
        ([0x323A, 0x005B], (Access(9, 8, 0x5D, 2),)),  # move.w x(pc),d1
    ],
)
def test_names_words_and_longs_in_memory(words: list[int], accesses: tuple[Access, ...]) -> None:
    assert decode(words).accesses == accesses
