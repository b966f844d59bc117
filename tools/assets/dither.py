"""Reduce a picture to sixteen colours, by error diffusion in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assets.palette import guns

Pixel = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

WEIGHTS = (3, 6, 1)
"""How much the eye minds a difference in each gun."""
KEPT = 15
"""Sixteenths of the error that are passed on: a little less than all keeps flat parts calm."""


def full(word: int) -> Pixel:
    """Return the colour of a palette word in 0 to 255."""
    red, green, blue = ((2 * gun * 255 + 7) // 14 for gun in guns(word))
    return red, green, blue


def nearest(colour: Pixel, palette: Sequence[Pixel], pens: Sequence[int]) -> int:
    """Return which of the pens has the nearest colour; the first of several."""
    r, g, b = colour
    return min(
        pens,
        key=lambda i: (
            WEIGHTS[0] * (r - palette[i][0]) ** 2
            + WEIGHTS[1] * (g - palette[i][1]) ** 2
            + WEIGHTS[2] * (b - palette[i][2]) ** 2
        ),
    )


@dataclass(frozen=True, slots=True)
class Ink:
    """What one pixel should look like, and the pens that may be used for it.

    Red and green make brown to a measure, but not to the eye: wood is drawn with the browns alone.
    """

    colour: Pixel
    pens: tuple[int, ...]


def diffuse(pixels: Sequence[Ink], width: int, palette_words: Sequence[int]) -> bytearray:
    """Return the pens of a picture: Floyd and Steinberg's way, to and fro along the lines."""
    palette = [full(word) for word in palette_words]
    known: dict[tuple[Pixel, tuple[int, ...]], int] = {}
    result = bytearray(len(pixels))
    # Errors in sixteenths; one column of margin on either side.
    here = [[0, 0, 0] for _ in range(width + 2)]
    for y in range(len(pixels) // width):
        below = [[0, 0, 0] for _ in range(width + 2)]
        ahead = 1 if y % 2 == 0 else -1
        for x in range(width)[::ahead]:
            ink, error = pixels[y * width + x], here[x + 1]
            want = (
                max(0, min(255, ink.colour[0] + (error[0] >> 4))),
                max(0, min(255, ink.colour[1] + (error[1] >> 4))),
                max(0, min(255, ink.colour[2] + (error[2] >> 4))),
            )
            # The nearest colour of the middle of a cell of 4 x 4 x 4 stands for the whole cell.
            cell = ((want[0] & ~3 | 2, want[1] & ~3 | 2, want[2] & ~3 | 2), ink.pens)
            pen = known.get(cell)
            if pen is None:
                pen = known[cell] = nearest(cell[0], palette, ink.pens)
            result[y * width + x] = pen
            got = palette[pen]
            for gun in (0, 1, 2):
                rest = (want[gun] - got[gun]) * KEPT // 16
                here[x + 1 + ahead][gun] += 7 * rest
                below[x + 1 - ahead][gun] += 3 * rest
                below[x + 1][gun] += 5 * rest
                below[x + 1 + ahead][gun] += rest
        here = below
    return result
