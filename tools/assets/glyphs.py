"""Fonts and small pictures as text art: parse fonts/*.txt.

A file begins with `size WIDTH HEIGHT`. Then come blocks: `glyph NAME NAME ...` and below it HEIGHT
rows in which the pictures of those glyphs stand side by side, `#` for ink and `.` for paper, a
space between them. A name of two hexadecimal digits is a character code; another name is a part,
to be used by a line `XX = NAME + NAME`, which lays glyphs over one another. `#` and a space begin
a comment line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"

Rows = tuple[int, ...]
"""One glyph: a number for each row, the leftmost pixel its highest bit."""


class ArtError(ValueError):
    """A text-art file cannot be understood."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}:{line}: {message}")


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
            rows.append("".join(format(self.glyphs[ord(c)][y], f"0{self.width}b") for c in text))
        return [row.replace("0", ".").replace("1", "#") for row in rows]


def load(name: str) -> Font:
    """Read fonts/`name`.txt; raise ArtError."""
    path = FONTS / f"{name}.txt"
    return parse(path.name, path.read_text(encoding="ascii"))


def parse(name: str, text: str) -> Font:
    """Parse the text of the file `name`; raise ArtError."""
    lines = (
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line and not line.startswith("# ") and line != "#"
    )
    width, height = _size(name, lines)
    named: dict[str, Rows] = {}
    for number, line in lines:
        words = line.split()
        if words[0] == "glyph":
            new = _block(name, number, words[1:], lines, width=width, height=height)
        elif len(words) >= 3 and words[1] == "=":
            new = {words[0]: _composed(name, number, words[2:], named, height=height)}
        else:
            raise ArtError(name, number, f"expected `glyph` or `XX = a + b`, got `{line}`")
        for key, rows in new.items():
            if key in named:
                raise ArtError(name, number, f"glyph {key} is there already")
            named[key] = rows
    return Font(width, height, {int(k, 16): v for k, v in named.items() if _is_code(k)})


def _is_code(name: str) -> bool:
    return len(name) == 2 and all(c in "0123456789ABCDEF" for c in name)


def _size(name: str, lines: Iterator[tuple[int, str]]) -> tuple[int, int]:
    number, line = next(lines, (0, ""))
    match line.split():
        case ["size", width, height] if width.isdigit() and height.isdigit():
            return int(width), int(height)
        case _:
            raise ArtError(name, number, f"expected `size WIDTH HEIGHT`, got `{line}`")


def _block(
    name: str,
    number: int,
    keys: list[str],
    lines: Iterator[tuple[int, str]],
    *,
    width: int,
    height: int,
) -> dict[str, Rows]:
    rows: dict[str, list[int]] = {key: [] for key in keys}
    if len(rows) != len(keys):
        raise ArtError(name, number, "a glyph is named twice in one block")
    for y in range(height):
        number, line = next(lines, (number, ""))
        cells = line.split()
        if len(cells) != len(keys):
            raise ArtError(name, number, f"row {y}: expected {len(keys)} cells, got {len(cells)}")
        for key, cell in zip(keys, cells, strict=True):
            if len(cell) != width or cell.strip("#."):
                raise ArtError(
                    name, number, f"glyph {key}: expected {width} of # and ., got `{cell}`"
                )
            rows[key].append(int(cell.replace(".", "0").replace("#", "1"), 2))
    return {key: tuple(value) for key, value in rows.items()}


def _composed(
    name: str, number: int, words: list[str], named: Mapping[str, Rows], *, height: int
) -> Rows:
    parts, plus = words[0::2], words[1::2]
    if len(parts) != len(plus) + 1 or any(word != "+" for word in plus):
        raise ArtError(name, number, f"expected a + b, got `{' '.join(words)}`")
    result = [0] * height
    for part in parts:
        if part not in named:
            raise ArtError(name, number, f"no glyph {part} above this line")
        result = [a | b for a, b in zip(result, named[part], strict=True)]
    return tuple(result)
