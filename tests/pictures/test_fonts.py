"""The fonts: all glyphs are there, inside their cells, and none can be taken for another."""

import itertools
from collections import defaultdict

import pytest

from assets import fonts, glyphs
from assets.textart import ArtError

SYSTEM = ("system_8x8", "system_6x6")
TEXT = (*SYSTEM, "game_6x8")
BLANK = {0x00, 0x20}


@pytest.mark.parametrize("table", [*fonts.SYSTEM, *fonts.GAME], ids=lambda table: table.name)
def test_tables_hold_every_character_in_bytes(table: fonts.Table) -> None:
    rows = table.rows()
    assert len(rows) == len(table.codes)
    assert all(0 <= row <= 255 for glyph in rows for row in glyph)


@pytest.mark.parametrize("name", SYSTEM)
def test_only_nul_and_space_are_blank(name: str) -> None:
    font = glyphs.load(name)
    assert {code for code in range(256) if not any(font.glyphs[code])} == BLANK


@pytest.mark.parametrize("name", TEXT)
def test_no_two_glyphs_are_the_same(name: str) -> None:
    by_rows: dict[glyphs.Rows, list[int]] = defaultdict(list)
    for code, rows in glyphs.load(name).glyphs.items():
        if code not in BLANK:
            by_rows[rows].append(code)
    assert [codes for codes in by_rows.values() if len(codes) > 1] == []


@pytest.mark.parametrize("name", TEXT)
@pytest.mark.parametrize("alike", ["0O", "0D", "1lI|", "5S", "8B", "2Z", "rn", "uv", ",.;:", "-_"])
def test_characters_easily_confused_differ_by_two_pixels(name: str, alike: str) -> None:
    font = glyphs.load(name)
    for a, b in itertools.combinations(alike, 2):
        rows = zip(font.glyphs[ord(a)], font.glyphs[ord(b)], strict=True)
        assert sum((x ^ y).bit_count() for x, y in rows) >= 2, (a, b)


@pytest.mark.parametrize("name", TEXT)
def test_letters_and_digits_leave_a_gap_to_the_next(name: str) -> None:
    font = glyphs.load(name)
    for character in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789":
        assert not any(row & 1 for row in font.glyphs[ord(character)]), character


@pytest.mark.parametrize("name", TEXT)
def test_capitals_stand_on_one_base_line(name: str) -> None:
    font = glyphs.load(name)
    base = font.height - 2
    for character in "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789":
        rows = font.glyphs[ord(character)]
        assert rows[0], character
        assert rows[base], character
        assert not any(rows[base + 1 :]), character


def test_parse_reads_side_by_side_blocks_and_composes() -> None:
    font = glyphs.parse("x.txt", "size 2 2\n# note\nglyph 41 dot\n## .#\n#. ..\n42 = dot + 41\n")
    assert font == glyphs.Font(2, 2, {0x41: (3, 2), 0x42: (3, 2)})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("glyph 41\n", "x.txt:1: expected `size WIDTH HEIGHT`, got `glyph 41`"),
        ("size 2 2\nnonsense\n", "x.txt:2: expected `glyph` or `NAME = a + b`, got `nonsense`"),
        ("size 2 2\nglyph 41\n##\n", "x.txt:3: row 1: expected 1 cells, got 0"),
        ("size 2 2\nglyph 41\n##\n.\n", "x.txt:4: glyph 41: expected 2 of .#, got `.`"),
        ("size 2 1\nglyph 41\n#x\n", "x.txt:3: glyph 41: expected 2 of .#, got `#x`"),
        ("size 2 1\nglyph 41 41\n## ##\n", "x.txt:2: a glyph is named twice in one block"),
        ("size 2 1\nglyph 41\n##\nglyph 41\n##\n", "x.txt:5: glyph 41 is there already"),
        ("size 2 1\nglyph 41\n##\n42 = 41 + 43\n", "x.txt:4: no glyph 43 above this line"),
        ("size 2 1\nglyph 41\n##\n42 = 41 41\n", "x.txt:4: expected a + b, got `41 41`"),
    ],
)
def test_art_errors_name_file_and_line(text: str, message: str) -> None:
    with pytest.raises(ArtError) as caught:
        glyphs.parse("x.txt", text)
    assert str(caught.value) == message
