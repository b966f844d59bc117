"""Fonts drawn as text art: fonts/*.txt, in the form that textart.py describes.

A glyph's name of two hexadecimal digits is a character code; another name is a part, for use in
compositions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from assets import textart

FONTS = Path(__file__).parent / "fonts"

Rows = tuple[int, ...]
"""One glyph: a number for each row, the leftmost pixel its highest bit."""


@dataclass(frozen=True, slots=True)
class Font:
    """The glyphs of one file, by character code."""

    width: int
    height: int
    glyphs: Mapping[int, Rows]

    def text_rows(self, text: str) -> list[str]:
        """Draw `text` (one glyph a character) as rows of `#` and `.`."""
        rows = []
        for y in range(self.height):
            bits = "".join(format(self.glyphs[ord(c)][y], f"0{self.width}b") for c in text)
            rows.append(bits.replace("0", ".").replace("1", "#"))
        return rows


def load(name: str) -> Font:
    """Read fonts/`name`.txt; raise ArtError."""
    path = FONTS / f"{name}.txt"
    return parse(path.name, path.read_text(encoding="ascii"))


def parse(name: str, text: str) -> Font:
    """Parse the text of the file `name`; raise ArtError."""
    art = textart.parse(name, text, keyword="glyph", alphabet="#")
    glyphs = {int(key, 16): rows for key, rows in art.pictures.items() if _is_code(key)}
    numbers = {
        code: tuple(int(row.replace(".", "0").replace("#", "1"), 2) for row in rows)
        for code, rows in glyphs.items()
    }
    return Font(art.width, art.height, numbers)


def _is_code(name: str) -> bool:
    return len(name) == 2 and all(c in "0123456789ABCDEF" for c in name)
