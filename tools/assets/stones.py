"""Generate stones.c and stones.h: the stones and marks as sprites."""

from __future__ import annotations

from pathlib import Path

from assets import csource, textart
from assets.layout import STONE_SIZE
from assets.palette import ART_KEYS, Pen

ART = Path(__file__).parent / "art" / "stones.txt"

# In the order of their numbers; those of red, blue and neutral are the codes of the stones.
SPRITES = (
    "last",
    "red",
    "blue",
    "neutral",
    "captured",
    "won_red",
    "won_blue",
    "flash",
    "hover_red",
    "hover_blue",
    "hint",
)
Sprite = list[list[Pen | None]]


def load() -> dict[str, Sprite]:
    """Read the sprites: rows of pens, None where the board shows through."""
    art = textart.parse(
        ART.name, ART.read_text(encoding="ascii"), keyword="sprite", alphabet="".join(ART_KEYS)
    )
    if set(art.pictures) != set(SPRITES) or (art.width, art.height) != (STONE_SIZE, STONE_SIZE):
        raise ValueError(f"{ART.name}: expected {STONE_SIZE} x {STONE_SIZE} of {SPRITES}")
    return {
        name: [[ART_KEYS.get(key) for key in row] for row in art.pictures[name]] for name in SPRITES
    }


def words(sprite: Sprite) -> list[list[int]]:
    """Return for each row a word of the pixels that are set, and then their bits in each plane."""
    return [
        [
            _word([pen is not None for pen in row]),
            *(_word([bool((pen or 0) >> plane & 1) for pen in row]) for plane in range(4)),
        ]
        for row in sprite
    ]


def _word(bits: list[bool]) -> int:
    return sum(bit << (15 - i) for i, bit in enumerate(bits))


HEADER = """\
#include "layout.h"

/* The numbers of red, blue and neutral are the codes of the stones. */
{numbers}
#define SPRITE_COUNT {count}

/*
 * For each row of a sprite a mask of the pixels that it sets, then their bits in the four planes,
 * the leftmost pixel in bit 15.  From this thousand bytes the game makes at its start what it draws
 * with: the same, shifted to each place in a word.  All left edges are even.
 */
extern {declaration};
"""


def generate(folder: Path) -> None:
    """Write stones.c and stones.h."""
    sprites = load()
    declaration = "const UWORD sprite_words[SPRITE_COUNT][LAYOUT_STONE_SIZE][5]"
    numbers = [f"#define SPRITE_{name.upper()} {number}" for number, name in enumerate(SPRITES)]
    csource.write(
        folder,
        "stones",
        purpose="the stones and marks of the board as sprites",
        header=HEADER.format(
            numbers="\n".join(numbers), count=len(SPRITES), declaration=declaration
        ),
        source=csource.table(declaration, [words(sprites[name]) for name in SPRITES], digits=4),
        by="stones.py",
    )


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
