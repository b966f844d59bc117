"""What shapes, captures and pairs are worth, and the same by kind of line, ready for the search.

Two scales. *Worth* is for judging a position: it is added up over all empty points and lines, so
one row of stones counts on every point that would lengthen it. Its numbers are those with which the
sum tells best who wins (a logistic regression over positions at the ends of searches; docs/ai.md).
*Appeal* is for choosing what to look at: it rates a single move, for what it makes and for what it
takes from the opponent.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

from cinko.ai.shapes import Kind, Shape, View, shape_tables

__all__ = [
    "APPEAL_OF_FIVE",
    "CAPTURE_WORTH_MINE",
    "CAPTURE_WORTH_THEIRS",
    "FOURS_MOST",
    "MEANS_WORTH_MINE",
    "MEANS_WORTH_THEIRS",
    "OPEN_FOURS_MOST",
    "PAIRS_WORTH",
    "POINTS_A_LOGIT",
    "TACTICAL_APPEAL_LEAST",
    "THREAT_APPEAL_LEAST",
    "KindWorth",
    "Standing",
    "kind_worth",
    "means",
    "standing",
]

POINTS_A_LOGIT: Final = 400
"""A side whose worth is so much more wins e times as often as it loses."""
WORTH: Final = {
    Shape.NOTHING: 0,
    Shape.ONE: 0,
    Shape.TWO: 3,
    Shape.OPEN_TWO: 0,
    Shape.THREE: 6,
    Shape.OPEN_THREE: 24,
    Shape.FOUR: 65,
    Shape.OPEN_FOUR: 79,
    Shape.FIVE: 200,
}
AIM_WORTH: Final = 24
"""What a point is worth where a stone would threaten a capture."""
WEAKNESS_WORTH: Final = -19
"""What a point is worth where a stone would make a pair that can be captured."""
MAKES: Final = {
    Shape.NOTHING: 0,
    Shape.ONE: 0,
    Shape.TWO: 4,
    Shape.OPEN_TWO: 10,
    Shape.THREE: 14,
    Shape.OPEN_THREE: 50,
    Shape.FOUR: 60,
    Shape.OPEN_FOUR: 400,
    Shape.FIVE: 4000,
}
TAKES: Final = {
    Shape.NOTHING: 0,
    Shape.ONE: 0,
    Shape.TWO: 2,
    Shape.OPEN_TWO: 6,
    Shape.THREE: 9,
    Shape.OPEN_THREE: 32,
    Shape.FOUR: 40,
    Shape.OPEN_FOUR: 200,
    Shape.FIVE: 2000,
}
CAPTURE_APPEAL: Final = 60
RESCUE_APPEAL: Final = 40
WEAKNESS_APPEAL: Final = -12
AIM_APPEAL: Final = 12
APPEAL_OF_FIVE: Final = TAKES[Shape.FIVE] + 4 * WEAKNESS_APPEAL
"""A move that makes a five, or takes one, has at least this much appeal."""
TACTICAL_APPEAL_LEAST: Final = min(MAKES[Shape.FOUR], CAPTURE_APPEAL) + 4 * WEAKNESS_APPEAL
"""A move that makes a four or captures has at least this much appeal."""

THREAT_APPEAL_LEAST: Final = TAKES[Shape.FOUR] + WEAKNESS_APPEAL
"""A move with less appeal is not looked at as an answer to an open three."""

PAIRS_WORTH: Final = (0, 260, 450, 600, 765, 1010, 1430, 4000)
"""What captured pairs are worth, by how many."""
CAPTURE_WORTH_MINE: Final = (175, 175, 175, 175, 175, 370, 400, 400)
"""What the chance of a capture is worth to the side to move, by the pairs captured already."""
CAPTURE_WORTH_THEIRS: Final = (130, 130, 130, 130, 130, 360, 400, 400)
"""The same for the opponent."""


class Standing(IntEnum):
    """Who threatens to make an open four."""

    CALM = 0
    INITIATIVE = 1
    """The side to move can make one."""
    PRESSURE = 2
    """Only the opponent can: one open three gives two points for it."""
    HEAVY_PRESSURE = 3
    """Only the opponent can, by more than one open three."""


OPEN_FOURS_MOST: Final = 3
"""More open fours to choose from make no difference."""
FOURS_MOST: Final = 3
"""More fours to choose from make no difference."""


def standing(mine: int, theirs: int) -> Standing:
    """Name a position by the open fours that the side to move and the opponent could make."""
    if mine:
        return Standing.INITIATIVE
    if theirs >= OPEN_FOURS_MOST:
        return Standing.HEAVY_PRESSURE
    return Standing.PRESSURE if theirs else Standing.CALM


def means(fours: int, captures: int) -> int:
    """Number the means of a side: no four, one row for a four, more; captures or none."""
    return 2 * ((fours > 0) + (fours >= FOURS_MOST)) + (captures > 0)


MEANS_WORTH_MINE: Final = {
    Standing.CALM: (300, 390, 450, 540, 650, 690),
    Standing.INITIATIVE: (420, 420, 900, 800, 860, 730),
    Standing.PRESSURE: (-25, 145, 135, 310, 375, 535),
    Standing.HEAVY_PRESSURE: (-140, 145, 140, 400, 500, 740),
}
"""What its means are worth to the side to move, by standing and number (see `means`)."""
MEANS_WORTH_THEIRS: Final = {
    Standing.CALM: (0, -65, -25, -145, -100, -215),
    Standing.INITIATIVE: (0, -20, 70, -10, 410, 120),
    Standing.PRESSURE: (0, 0, -35, -90, -20, -20),
    Standing.HEAVY_PRESSURE: (0, 0, 0, 0, -195, -95),
}
"""The same for the means of the opponent."""


@dataclass(frozen=True, slots=True)
class KindWorth:
    """Tables by kind; tuples of length 3 are by side, their first element unused."""

    balance: tuple[int, ...]
    """Worth for Red less worth for Blue."""
    appeal: tuple[tuple[int, ...], ...]
    five: tuple[bytes, ...]
    four: tuple[bytes, ...]
    """1 where the side makes a four, an open one or not."""
    captures: tuple[bytes, ...]
    tally: tuple[int, ...]
    """Bytes, the lowest first: fives of Red, of Blue, captures of Red, of Blue."""
    threats: tuple[int, ...]
    """Bytes, the lowest first: fours of Red, of Blue, open fours of Red, of Blue."""


def _appeal(mover: View, other: View) -> int:
    return (
        MAKES[mover.shape]
        + TAKES[other.shape]
        + CAPTURE_APPEAL * mover.captures
        + RESCUE_APPEAL * other.captures
        + WEAKNESS_APPEAL * mover.weakness
        + AIM_APPEAL * mover.aim
    )


def _worth(view: View) -> int:
    worth = WORTH[view.shape]
    if view.shape < Shape.FOUR:  # beside a four they matter little
        worth += AIM_WORTH * view.aim + WEAKNESS_WORTH * view.weakness
    return worth


def _is_four(view: View) -> bool:
    return view.shape in (Shape.FOUR, Shape.OPEN_FOUR)


def _by_side(kinds: tuple[Kind, ...], side: int) -> tuple[bytes, bytes, bytes]:
    views = [kind.of(side) for kind in kinds]
    return (
        bytes(view.shape is Shape.FIVE for view in views),
        bytes(_is_four(view) for view in views),
        bytes(view.captures for view in views),
    )


@cache
def kind_worth() -> KindWorth:
    """Work the tables out; the same object every time."""
    kinds = shape_tables().kinds
    five, four, captures = zip((b"", b"", b""), _by_side(kinds, 1), _by_side(kinds, 2), strict=True)
    numbers = range(len(kinds))
    return KindWorth(
        balance=tuple(_worth(kind.red) - _worth(kind.blue) for kind in kinds),
        appeal=(
            (),
            tuple(_appeal(kind.red, kind.blue) for kind in kinds),
            tuple(_appeal(kind.blue, kind.red) for kind in kinds),
        ),
        five=five,
        four=four,
        captures=captures,
        tally=tuple(
            five[1][n] | five[2][n] << 8 | captures[1][n] << 16 | captures[2][n] << 24
            for n in numbers
        ),
        threats=tuple(
            four[1][n]
            | four[2][n] << 8
            | (kind.red.shape is Shape.OPEN_FOUR) << 16
            | (kind.blue.shape is Shape.OPEN_FOUR) << 24
            for n, kind in enumerate(kinds)
        ),
    )
