"""The stones: told apart by colour-blind people, and right in the words of the screen."""

import itertools
import math

import pytest

from assets import layout, stones
from assets.palette import GAME_PALETTE, Pen, guns

PLAYED = ("red", "blue", "neutral", "captured", "flash")
ON_THE_BOARD = (*PLAYED, "won_red", "won_blue")

# Linear RGB as dichromats see it (Viénot, Brettel, Mollon 1999; tritanopia after Brettel 1997, the
# one-plane simplification).
VISION = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.1124, 0.8876, 0.0), (0.1124, 0.8876, 0.0), (0.004, -0.004, 1.0)),
    "deuteranopia": ((0.2927, 0.7073, 0.0), (0.2927, 0.7073, 0.0), (-0.0223, 0.0223, 1.0)),
    "tritanopia": ((1.0, 0.1446, -0.1446), (0.0, 0.8595, 0.1405), (0.0, 0.8595, 0.1405)),
}


def seen(pen: Pen, vision: str) -> list[float]:
    """Return the linear RGB that somebody sees."""
    linear = [(gun / 7) ** 2.2 for gun in guns(GAME_PALETTE[pen])]
    return [sum(a * b for a, b in zip(row, linear, strict=True)) for row in VISION[vision]]


def luminance(pen: Pen, vision: str) -> float:
    red, green, blue = seen(pen, vision)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def cie_lab(pen: Pen, vision: str) -> tuple[float, float, float]:
    r, g, b = (max(0.0, value) for value in seen(pen, vision))
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def pens_of(name: str) -> list[Pen]:
    pens = itertools.chain.from_iterable(stones.load()[name])
    return [Pen.WOOD if pen is None else pen for pen in pens]


def grey(name: str, vision: str) -> list[float]:
    return [luminance(pen, vision) for pen in pens_of(name)]


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("pair", list(itertools.combinations(ON_THE_BOARD, 2)), ids="-".join)
def test_stones_differ_in_the_colours_that_are_seen(pair: tuple[str, str], vision: str) -> None:
    a, b = ([cie_lab(pen, vision) for pen in pens_of(name)] for name in pair)
    assert sum(math.dist(p, q) > 20 for p, q in zip(a, b, strict=True)) >= 25


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("pair", list(itertools.combinations(PLAYED, 2)), ids="-".join)
def test_stones_in_play_differ_in_light_and_shade_alone(pair: tuple[str, str], vision: str) -> None:
    a, b = (grey(name, vision) for name in pair)
    assert sum(abs(x - y) > 0.08 for x, y in zip(a, b, strict=True)) >= 9


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", ON_THE_BOARD)
def test_stones_stand_out_from_the_wood(name: str, vision: str) -> None:
    wood = luminance(Pen.WOOD, vision)
    assert sum(abs(value - wood) > 0.08 for value in grey(name, vision)) >= 40


@pytest.mark.parametrize("name", ON_THE_BOARD)
def test_stones_are_discs_of_nine_pixels(name: str) -> None:
    rows = stones.load()[name]
    assert [sum(pen is not None for pen in row) for row in rows] == [5, 7, 9, 9, 9, 9, 9, 7, 5]
    shape = [[pen is not None for pen in row] for row in rows]
    assert shape == shape[::-1] == [row[::-1] for row in shape]


def test_numbers_of_the_sprites_are_the_codes_of_the_stones() -> None:
    assert stones.SPRITES[1:4] == ("red", "blue", "neutral")


@pytest.mark.parametrize("name", stones.SPRITES)
def test_words_set_the_sprites_pixels_and_nothing_else(name: str) -> None:
    sprite = stones.load()[name]
    for row, (mask, *planes) in zip(sprite, stones.words(sprite), strict=True):
        for x in range(16):
            bits = [word >> (15 - x) & 1 for word in planes]
            pen = sum(bit << plane for plane, bit in enumerate(bits))
            if x < len(row) and row[x] is not None:
                assert mask >> (15 - x) & 1
                assert pen == row[x]
            else:
                assert not mask >> (15 - x) & 1
                assert pen == 0


def test_left_edges_are_even_so_that_half_the_shifts_are_enough() -> None:
    edges = [layout.column_x(c) - layout.STONE_SIZE // 2 for c in range(layout.BOARD_LINES)]
    edges += [box.x for box in layout.STONES.values()]
    assert all(x % 2 == 0 for x in edges)
