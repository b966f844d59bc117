"""Stones and sides; the codes are those of st_port/core/board.h."""

from enum import IntEnum

__all__ = ["Side", "Stone"]


class Stone(IntEnum):
    """What stands on a point of the padded board."""

    EMPTY = 0
    RED = 1
    BLUE = 2
    NEUTRAL = 3
    WALL = 4


class Side(IntEnum):
    """One of the two players; its code is that of its stones.

    >>> Side.RED.opponent
    <Side.BLUE: 2>
    >>> str(Side.BLUE), Side.BLUE.letter
    ('blue', 'b')
    """

    RED = 1
    BLUE = 2

    @property
    def opponent(self) -> "Side":
        """The other player."""
        return Side(3 - self)

    @property
    def stone(self) -> Stone:
        """The stone this player puts on the board."""
        return Stone(self)

    @property
    def letter(self) -> str:
        """The side in a position string: `r` or `b`."""
        return "rb"[self - 1]

    def __str__(self) -> str:
        return self.name.lower()
