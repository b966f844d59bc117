"""The game's sixteen colours, of the ST's 512; generates palette.h.

Colour 0 is light and colour 15 dark: the AES writes its menus and alerts with these two, and shows
what is selected by turning every plane over, which makes the one into the other.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from assets import csource


class Pen(IntEnum):
    """A hardware colour register of the game's palette."""

    PAPER = 0
    WOOD = 1
    WOOD_LIGHT = 2
    WOOD_DARK = 3
    BROWN = 4
    RED_DARK = 5
    RED = 6
    RED_LIGHT = 7
    BLUE_DARK = 8
    BLUE = 9
    BLUE_LIGHT = 10
    AQUA_DARK = 11
    AQUA = 12
    GREEN = 13
    GOLD = 14
    INK = 15


# Palette words of the ST: 0RGB, three bits a gun.
GAME_PALETTE = {
    Pen.PAPER: 0x776,
    Pen.WOOD: 0x642,
    Pen.WOOD_LIGHT: 0x753,
    Pen.WOOD_DARK: 0x421,
    Pen.BROWN: 0x310,
    Pen.RED_DARK: 0x400,
    Pen.RED: 0x711,
    Pen.RED_LIGHT: 0x754,
    Pen.BLUE_DARK: 0x003,
    Pen.BLUE: 0x126,
    Pen.BLUE_LIGHT: 0x457,
    Pen.AQUA_DARK: 0x045,
    Pen.AQUA: 0x377,
    Pen.GREEN: 0x261,
    Pen.GOLD: 0x760,
    Pen.INK: 0x000,
}

# How the text art of art/*.txt names the pens; `.` is no pixel.
ART_KEYS = {
    "0": Pen.PAPER,
    "w": Pen.WOOD,
    "W": Pen.WOOD_LIGHT,
    "v": Pen.WOOD_DARK,
    "n": Pen.BROWN,
    "d": Pen.RED_DARK,
    "r": Pen.RED,
    "R": Pen.RED_LIGHT,
    "c": Pen.BLUE_DARK,
    "b": Pen.BLUE,
    "B": Pen.BLUE_LIGHT,
    "a": Pen.AQUA_DARK,
    "A": Pen.AQUA,
    "g": Pen.GREEN,
    "y": Pen.GOLD,
    "#": Pen.INK,
}


def words() -> list[int]:
    """Return the sixteen palette words in order."""
    return [GAME_PALETTE[pen] for pen in Pen]


def guns(word: int) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 7 each, of a palette word."""
    return word >> 8 & 7, word >> 4 & 7, word & 7


def generate(folder: Path) -> None:
    """Write palette.h."""
    lines = [f"#define PEN_{pen.name} {pen.value}" for pen in Pen]
    csource.write(
        folder,
        "palette",
        purpose="the hardware colours of the game, as CINKOPC1.P11 sets them",
        header="\n".join(lines) + "\n",
        source="",
        by="palette.py",
    )


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
