"""Generate fonts.c/.h, the system fonts of the ROM, and game_font.c/.h, the fonts of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from assets import csource, glyphs


@dataclass(frozen=True, slots=True)
class Table:
    """One C table of glyphs: which font it holds, and which characters."""

    name: str
    art: str
    codes: range
    note: str

    def rows(self) -> list[list[int]]:
        """Return the rows of each glyph, each row in the highest bits of a byte."""
        font = glyphs.load(self.art)
        missing = [code for code in self.codes if code not in font.glyphs]
        if missing:
            raise ValueError(f"{self.art}: no glyphs {' '.join(f'{code:02X}' for code in missing)}")
        return [[row << (8 - font.width) for row in font.glyphs[code]] for code in self.codes]


SYSTEM = (
    Table("font_8x8", "system_8x8", range(256), "all characters, rows of 8 pixels"),
    Table("font_6x6", "system_6x6", range(256), "all characters, the highest 6 bits of each row"),
)
GAME = (
    Table("game_font", "game_6x8", range(32, 128), "from space to 7F, the highest 6 bits"),
    Table("game_digits", "game_digits", range(0x30, 0x3A), "0 to 9, rows of 8 pixels"),
)


def generate(folder: Path) -> None:
    """Write both pairs of files."""
    _write(folder, "fonts", "the system fonts, in the order of the Atari character set", SYSTEM)
    _write(folder, "game_font", "text and large digits of the game's panel", GAME)


def _write(folder: Path, name: str, purpose: str, tables: Iterable[Table]) -> None:
    header, source = [], []
    for table in tables:
        rows = table.rows()
        declaration = f"const UBYTE {table.name}[{len(rows)}][{len(rows[0])}]"
        header.append(f"/* {table.note} */\nextern {declaration};\n")
        source.append(csource.table(declaration, rows, digits=2))
    csource.write(
        folder,
        name,
        purpose=purpose,
        header="".join(header),
        source="\n".join(source),
        by="fonts.py",
    )


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
