"""Generate fonts.c and fonts.h: the two system fonts of the ROM."""

from __future__ import annotations

from pathlib import Path

from assets import csource, glyphs


def all_codes(font: glyphs.Font) -> list[list[int]]:
    """Return the rows of the 256 glyphs, each row in the highest bits of a byte."""
    missing = [code for code in range(256) if code not in font.glyphs]
    if missing:
        raise ValueError(f"glyphs missing: {' '.join(f'{code:02X}' for code in missing)}")
    return [[row << (8 - font.width) for row in font.glyphs[code]] for code in range(256)]


def generate(folder: Path) -> None:
    """Write fonts.c and fonts.h."""
    header, source = [], []
    for name in ("8x8", "6x6"):
        font = glyphs.load(f"system_{name}")
        declaration = f"const UBYTE font_{name}[256][{font.height}]"
        header.append(f"/* {font.width} pixels in the highest bits of each row's byte */\n")
        header.append(f"extern {declaration};\n")
        source.append(csource.table(declaration, all_codes(font), digits=2))
    csource.write(
        folder,
        "fonts",
        purpose="the system fonts, in the order of the Atari character set",
        header="".join(header),
        source="\n".join(source),
        by="fonts.py",
    )


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
