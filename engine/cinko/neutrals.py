"""Neutral stones from a seed, the same in Python and in C (R16)."""

from typing import Final

from cinko.errors import NotationError
from cinko.notation import EMPTY_BOARD, Position
from cinko.point import PLAYABLE
from cinko.stone import Side, Stone

__all__ = ["NEUTRAL_STONES", "Xorshift32", "start_position"]

NEUTRAL_STONES: Final = 8
_SEED_FOR_ZERO: Final = 0x43494E4B  # "CINK": xorshift never leaves 0
_THROWN_AWAY: Final = 16  # a small seed takes a while to reach the high bits
_MASK: Final = 0xFFFFFFFF


class Xorshift32:
    """Marsaglia's generator with shifts 13, 17, 5, for every seed from 0 to 2**32 - 1.

    >>> generator = Xorshift32(1)
    >>> generator.next() == Xorshift32(1).next()
    True
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        """Start from a seed and throw the first outputs away; raises NotationError."""
        if not 0 <= seed <= _MASK:
            raise NotationError(f"seed {seed} is not from 0 to {_MASK}")
        self._state = seed or _SEED_FOR_ZERO
        for _ in range(_THROWN_AWAY):
            self.next()

    def next(self) -> int:
        """Return the next 32 bits."""
        state = self._state
        state ^= state << 13 & _MASK
        state ^= state >> 17
        state ^= state << 5 & _MASK
        self._state = state
        return state

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, from the upper 16 bits of the next output."""
        return (self.next() >> 16) % bound


def start_position(seed: int | None = None, *, first: Side = Side.RED) -> Position:
    """Return the start of a game; with a seed, its eight neutral stones are on the board.

    >>> start_position(42) == start_position(42), start_position() == EMPTY_BOARD
    (True, True)
    """
    if seed is None:
        return Position(EMPTY_BOARD.stones, first)
    stones = bytearray(EMPTY_BOARD.stones)
    free = list(PLAYABLE)
    generator = Xorshift32(seed)
    for _ in range(NEUTRAL_STONES):
        stones[free.pop(generator.below(len(free)))] = Stone.NEUTRAL
    return Position(bytes(stones), first)
