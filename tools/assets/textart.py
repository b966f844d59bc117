"""Pictures as text art: the form of fonts/*.txt and art/*.txt.

A file begins with `size WIDTH HEIGHT`. Then come blocks: a keyword (`glyph` in fonts, `sprite` in
art) with names, and below it HEIGHT rows in which the pictures of those names stand side by side, a
character a pixel and a space between them; `.` is empty. A line `NAME = OTHER + OTHER` lays
pictures over one another. `#` followed by a space, or alone, begins a comment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Rows = tuple[str, ...]


class ArtError(ValueError):
    """A text-art file cannot be understood."""

    def __init__(self, name: str, line: int, message: str) -> None:
        super().__init__(f"{name}:{line}: {message}")


@dataclass(frozen=True, slots=True)
class Art:
    """The pictures of one file, by name."""

    width: int
    height: int
    pictures: Mapping[str, Rows]


@dataclass(slots=True)
class _Parser:
    name: str
    keyword: str
    alphabet: str
    lines: Iterator[tuple[int, str]]
    number: int = 0
    width: int = 0
    height: int = 0

    def error(self, message: str) -> ArtError:
        return ArtError(self.name, self.number, message)

    def next_line(self) -> str:
        self.number, line = next(self.lines, (self.number, ""))
        return line

    def size(self) -> None:
        line = self.next_line()
        match line.split():
            case ["size", width, height] if width.isdigit() and height.isdigit():
                self.width, self.height = int(width), int(height)
            case _:
                raise self.error(f"expected `size WIDTH HEIGHT`, got `{line}`")

    def block(self, names: list[str]) -> dict[str, Rows]:
        rows: dict[str, list[str]] = {name: [] for name in names}
        if len(rows) != len(names):
            raise self.error(f"a {self.keyword} is named twice in one block")
        for y in range(self.height):
            cells = self.next_line().split()
            if len(cells) != len(names):
                raise self.error(f"row {y}: expected {len(names)} cells, got {len(cells)}")
            for name, cell in zip(names, cells, strict=True):
                if len(cell) != self.width or cell.strip("." + self.alphabet):
                    raise self.error(
                        f"{self.keyword} {name}: expected {self.width} of .{self.alphabet}, "
                        f"got `{cell}`"
                    )
                rows[name].append(cell)
        return {name: tuple(value) for name, value in rows.items()}

    def composed(self, words: list[str], known: Mapping[str, Rows]) -> Rows:
        parts, plus = words[0::2], words[1::2]
        if len(parts) != len(plus) + 1 or any(word != "+" for word in plus):
            raise self.error(f"expected a + b, got `{' '.join(words)}`")
        result: Rows = ("." * self.width,) * self.height
        for part in parts:
            if part not in known:
                raise self.error(f"no {self.keyword} {part} above this line")
            result = tuple(_over(a, b) for a, b in zip(result, known[part], strict=True))
        return result


def _over(below: str, above: str) -> str:
    return "".join(b if a == "." else a for a, b in zip(above, below, strict=True))


def parse(name: str, text: str, *, keyword: str, alphabet: str) -> Art:
    """Parse the text of the file `name`; raise ArtError."""
    lines = (
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line and not line.startswith("# ") and line != "#"
    )
    parser = _Parser(name, keyword, alphabet, lines)
    parser.size()
    pictures: dict[str, Rows] = {}
    while line := parser.next_line():
        words = line.split()
        if words[0] == keyword:
            new = parser.block(words[1:])
        elif len(words) >= 3 and words[1] == "=":
            new = {words[0]: parser.composed(words[2:], pictures)}
        else:
            raise parser.error(f"expected `{keyword}` or `NAME = a + b`, got `{line}`")
        for key, rows in new.items():
            if key in pictures:
                raise parser.error(f"{keyword} {key} is there already")
            pictures[key] = rows
    return Art(parser.width, parser.height, pictures)
