"""The screen: ST planes and palette words to pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

SCREEN_BYTES = 32000


@dataclass(frozen=True, slots=True)
class Mode:
    """A resolution of the shifter."""

    width: int
    height: int
    planes: int


MODES = (Mode(320, 200, 4), Mode(640, 200, 2), Mode(640, 400, 1))

# SPREAD[p][b]: the bits of b as eight bytes of 0 or 1 << p, leftmost pixel first.
SPREAD = tuple(
    tuple(bytes((byte >> (7 - bit) & 1) << plane for bit in range(8)) for byte in range(256))
    for plane in range(4)
)


def pixels(raw: bytes, mode: Mode) -> bytes:
    """Return the palette index of each pixel of a screen in interleaved planes."""
    size = mode.width * mode.height * mode.planes // 8
    if len(raw) < size:
        raise ValueError(f"screen of {len(raw)} bytes, expected {size}")
    step, merged = 2 * mode.planes, 0
    for plane in range(mode.planes):
        line = bytearray(size // mode.planes)
        line[0::2], line[1::2] = raw[2 * plane : size : step], raw[2 * plane + 1 : size : step]
        merged |= int.from_bytes(b"".join(map(SPREAD[plane].__getitem__, line)), "big")
    return merged.to_bytes(mode.width * mode.height, "big")


def colour(word: int) -> tuple[int, int, int]:
    """Return the 8-bit red, green and blue of a palette word, as Hatari shows them.

    Three bits a gun on an ST; the STE's fourth bit, the least significant, is bit 3.  $777 on an
    ST is therefore EE EE EE (measured on Hatari 2.4.1: level * 0x22).
    """
    levels = ((word >> shift) & 15 for shift in (8, 4, 0))
    red, green, blue = (((level & 7) << 1 | level >> 3) * 0x11 for level in levels)
    return red, green, blue


def picture(raw: bytes, palette: Sequence[int], mode: Mode = MODES[0]) -> Image.Image:
    """Return a screen as an RGB picture."""
    indexed = Image.frombytes("P", (mode.width, mode.height), pixels(raw, mode))
    if mode.planes == 1:
        ink, paper = ((0, 0, 0), (255, 255, 255)) if palette[0] & 1 else ((255,) * 3, (0,) * 3)
        flat = [*paper, *ink]
    else:
        flat = [level for word in palette for level in colour(word)]
    indexed.putpalette(flat)
    return indexed.convert("RGB")
