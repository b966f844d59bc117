"""Smooth noise in whole numbers: the grain of wood, the same on every machine."""

from __future__ import annotations

from functools import cache

ONE = 256
"""The unit of the fractions below, and the bound of the values."""


@cache
def lattice(x: int, y: int, seed: int) -> int:
    """Return a value of 0 to 255 that belongs to this point of the lattice."""
    h = (x * 0x27D4EB2D ^ y * 0x165667B1 ^ seed * 0x9E3779B1) & 0xFFFFFFFF
    h = (h ^ h >> 15) * 0x85EBCA6B & 0xFFFFFFFF
    h = (h ^ h >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
    return (h ^ h >> 16) >> 8 & 0xFF


def smooth(x: int, y: int, *, step_x: int, step_y: int, seed: int) -> int:
    """Return the value at x, y between lattice points that are so many pixels apart."""
    cell_x, cell_y = x // step_x, y // step_y
    fx = _ease((x % step_x) * ONE // step_x)
    fy = _ease((y % step_y) * ONE // step_y)
    upper = _mix(lattice(cell_x, cell_y, seed), lattice(cell_x + 1, cell_y, seed), fx)
    lower = _mix(lattice(cell_x, cell_y + 1, seed), lattice(cell_x + 1, cell_y + 1, seed), fx)
    return _mix(upper, lower, fy)


def _ease(t: int) -> int:
    return t * t * (3 * ONE - 2 * t) // (ONE * ONE)


def _mix(a: int, b: int, t: int) -> int:
    return a + (b - a) * t // ONE
