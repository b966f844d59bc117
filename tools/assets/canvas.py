"""A picture of the ST's low resolution: 320 x 200 pixels, each one of sixteen pens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from assets.glyphs import Font
from assets.layout import SCREEN_HEIGHT, SCREEN_WIDTH, Box
from stkit import degas

SpriteRows = Sequence[Sequence[int | None]]
"""Rows of pens; None lets the picture show through."""


@dataclass(slots=True)
class Canvas:
    """The pixels, line by line, and the palette words they are seen with."""

    palette: list[int]
    pixels: bytearray = field(default_factory=lambda: bytearray(SCREEN_WIDTH * SCREEN_HEIGHT))

    def get(self, x: int, y: int) -> int:
        """Return the pen of a pixel."""
        return self.pixels[y * SCREEN_WIDTH + x]

    def set(self, x: int, y: int, pen: int) -> None:
        """Set a pixel."""
        self.pixels[y * SCREEN_WIDTH + x] = pen

    def fill(self, box: Box, pen: int) -> None:
        """Fill a box."""
        row = bytes([pen]) * box.width
        for y in range(box.y, box.bottom + 1):
            start = y * SCREEN_WIDTH + box.x
            self.pixels[start : start + box.width] = row

    def frame(self, box: Box, *, upper_left: int, lower_right: int) -> None:
        """Draw the rim of a box, light falling from the upper left."""
        self.fill(Box(box.x, box.bottom, box.width, 1), lower_right)
        self.fill(Box(box.right, box.y, 1, box.height), lower_right)
        self.fill(Box(box.x, box.y, box.width - 1, 1), upper_left)
        self.fill(Box(box.x, box.y, 1, box.height - 1), upper_left)

    def text(self, x: int, y: int, words: str, font: Font, pen: int) -> None:
        """Write, leaving the paper as it is."""
        for dy, row in enumerate(font.text_rows(words)):
            for dx, dot in enumerate(row):
                if dot == "#":
                    self.set(x + dx, y + dy, pen)

    def sprite(self, x: int, y: int, rows: SpriteRows) -> None:
        """Draw rows of pens with their upper left corner at x, y."""
        for dy, row in enumerate(rows):
            for dx, pen in enumerate(row):
                if pen is not None:
                    self.set(x + dx, y + dy, pen)

    def to_degas(self) -> bytes:
        """Return the picture as a DEGAS file of low resolution, 32034 bytes."""
        picture = degas.of_pixels(degas.Resolution.LOW, tuple(self.palette), bytes(self.pixels))
        return picture.to_bytes()
