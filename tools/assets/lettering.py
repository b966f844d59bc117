"""The name in large letters: outlines as distances, so that any size, bevel and shadow can be had.

A letter is a function that gives the distance of a point from its outline, negative inside. The
unit is the height of the letters, y grows downwards. Only sums, products, quotients and square
roots are used, as in scene.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt

Outline = Callable[[float, float], float]

HALF = 0.13
"""Half the width of a stroke."""
GAP = 0.11
ROUND = 0.5
"""Outer radius of the round letters, which stick out by a hair above and below."""


def box(x0: float, y0: float, x1: float, y1: float) -> Outline:
    """Return the outline of a rectangle."""
    cx, cy, hx, hy = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2

    def distance(x: float, y: float) -> float:
        dx, dy = abs(x - cx) - hx, abs(y - cy) - hy
        if dx > 0 and dy > 0:
            return sqrt(dx * dx + dy * dy)
        return dx if dx > dy else dy

    return distance


def ring(cx: float, cy: float, radius: float, half: float) -> Outline:
    """Return the outline of a ring, its stroke `half` to either side of the radius."""

    def distance(x: float, y: float) -> float:
        dx, dy = x - cx, y - cy
        return abs(sqrt(dx * dx + dy * dy) - radius) - half

    return distance


def bar(x0: float, y0: float, x1: float, y1: float, half: float) -> Outline:
    """Return the outline of an endless slanting stroke through two points."""
    dx, dy = x1 - x0, y1 - y0
    length = sqrt(dx * dx + dy * dy)
    return lambda x, y: abs((x - x0) * dy - (y - y0) * dx) / length - half


def union(*parts: Outline) -> Outline:
    """Return the outline of all of them."""
    return lambda x, y: min(part(x, y) for part in parts)


def within(*parts: Outline) -> Outline:
    """Return the outline of what they have in common."""
    return lambda x, y: max(part(x, y) for part in parts)


def opening(cx: float, cy: float, slope: float) -> Outline:
    """Return the outside of a wedge that opens to the right."""
    length = sqrt(1 + slope * slope)
    return lambda x, y: ((x - cx) * slope - abs(y - cy)) / length


def letter_c() -> tuple[Outline, float]:
    """C: a ring with a mouth."""
    return within(ring(ROUND, 0.5, ROUND - HALF, HALF), opening(ROUND - 0.1, 0.5, 0.8)), 0.86


def letter_i() -> tuple[Outline, float]:
    """I: one stroke."""
    return box(0, 0, 2 * HALF, 1), 2 * HALF


def letter_n() -> tuple[Outline, float]:
    """N: two strokes and one from corner to corner."""
    width = 0.84
    slanting = within(bar(HALF, 0, width - HALF, 1, 0.14), box(0, 0, width, 1))
    return union(box(0, 0, 2 * HALF, 1), box(width - 2 * HALF, 0, width, 1), slanting), width


def letter_k() -> tuple[Outline, float]:
    """K: a stroke, an arm and a leg."""
    width = 0.84
    arm = within(bar(0.2, 0.62, 0.72, 0, 0.135), box(0.15, 0, width + 0.06, 0.75))
    leg = within(bar(0.36, 0.4, 0.74, 1, 0.135), box(0.3, 0.3, width + 0.08, 1))
    return union(box(0, 0, 2 * HALF, 1), arm, leg), width


def letter_o() -> tuple[Outline, float]:
    """O: a ring; there is room for a stone in it."""
    return ring(ROUND, 0.5, ROUND - 0.085, 0.085), 2 * ROUND


LETTERS = {"C": letter_c, "I": letter_i, "N": letter_n, "K": letter_k, "O": letter_o}


@dataclass(frozen=True, slots=True)
class Placed:
    """One letter of a word on the picture."""

    outline: Outline
    x: float
    y: float
    width: float
    size: float

    def distance(self, x: float, y: float) -> float:
        """Return the distance from the outline in pixels, negative inside."""
        return self.outline((x - self.x) / self.size, (y - self.y) / self.size) * self.size

    def slope(self, x: float, y: float) -> tuple[float, float]:
        """Return the direction away from the inside, of length 1 or less."""
        step = 0.25
        dx = self.distance(x + step, y) - self.distance(x - step, y)
        dy = self.distance(x, y + step) - self.distance(x, y - step)
        length = sqrt(dx * dx + dy * dy)
        return (dx / length, dy / length) if length > 1e-9 else (0.0, 0.0)


def set_word(word: str, *, centre: float, top: float, size: float) -> Iterator[Placed]:
    """Set a word in letters of so many pixels' height around a centre line."""
    letters = [LETTERS[letter]() for letter in word]
    width = sum(w for _, w in letters) + GAP * (len(letters) - 1)
    x = centre - width * size / 2
    for outline, w in letters:
        yield Placed(outline, x, top, w * size, size)
        x += (w + GAP) * size
