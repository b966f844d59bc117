"""DEGAS pictures to and from Pillow images, in the colours of the ST (512) and the STE (4096)."""

from PIL import Image

from stkit.degas import COLORS, Picture, Resolution, of_pixels
from stkit.errors import DegasError

__all__ = ["from_image", "rgb", "st_word", "to_image"]

Rgb = tuple[int, int, int]


def rgb(palette: tuple[int, ...]) -> list[Rgb]:
    """Return the 8-bit colours of palette words; any bit of an STE makes it an STE palette."""
    ste = any(word & 0x888 for word in palette)
    return [
        (_level(word >> 8, ste=ste), _level(word >> 4, ste=ste), _level(word, ste=ste))
        for word in palette
    ]


def _level(nibble: int, *, ste: bool) -> int:
    """Return the 8-bit level; the STE keeps its lowest bit above the three of the ST."""
    if ste:
        return ((nibble & 7) << 1 | nibble >> 3 & 1) * 17
    return ((nibble & 7) * 255 * 2 + 7) // 14


def st_word(color: Rgb) -> int:
    """Return the palette word of the ST nearest to an 8-bit colour."""
    red, green, blue = ((level * 7 * 2 + 255) // 510 for level in color)
    return red << 8 | green << 4 | blue


def to_image(picture: Picture) -> Image.Image:
    """Return a palette image."""
    size = (picture.resolution.width, picture.resolution.height)
    image = Image.frombytes("P", size, picture.pixels())
    image.putpalette([level for color in rgb(picture.palette) for level in color])
    return image


def from_image(image: Image.Image) -> Picture:
    """Return the picture of an image of a screen's size; its colours are rounded to the ST's.

    A palette image keeps its order of colours; of others, colours are numbered as they appear.
    """
    for resolution in Resolution:
        if image.size == (resolution.width, resolution.height):
            break
    else:
        raise DegasError(
            f"{image.size[0]} x {image.size[1]} pixels, expected 320x200, 640x200 or 640x400"
        )
    most = 1 << resolution.planes
    if image.mode == "P":
        pixels, words = image.tobytes(), _palette_words(image)
        if max(pixels) >= most:
            raise DegasError(f"colour {max(pixels)} is used, expected 0 to {most - 1}")
    else:
        raw = image.convert("RGB").tobytes()
        colors = [st_word((raw[n], raw[n + 1], raw[n + 2])) for n in range(0, len(raw), 3)]
        words = list(dict.fromkeys(colors))
        if len(words) > most:
            raise DegasError(f"{len(words)} colours of the ST, expected {most} at most")
        numbers = {word: number for number, word in enumerate(words)}
        pixels = bytes(numbers[word] for word in colors)
    palette = tuple((words + [0] * COLORS)[:COLORS])
    return of_pixels(resolution, palette, pixels)


def _palette_words(image: Image.Image) -> list[int]:
    levels = image.getpalette("RGB") or []
    return [
        st_word((levels[n], levels[n + 1], levels[n + 2])) for n in range(0, len(levels) - 2, 3)
    ]
