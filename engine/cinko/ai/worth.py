"""What shapes, captures and pairs are worth, and the same by kind of line, ready for the search.

Two scales. *Worth* is for judging a position: it is added up over all empty points and lines, so
one row of stones counts on every point that would lengthen it. *Appeal* is for choosing what to
look at: it rates a single move, for what it makes and for what it takes from the opponent.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cinko.ai.shapes import Kind, Shape, View, shape_tables

__all__ = [
    "APPEAL_OF_FIVE",
    "CAPTURE_WORTH",
    "HEAVY_PRESSURE",
    "HEAVY_PRESSURE_WORTH",
    "INITIATIVE_AT_RISK_WORTH",
    "INITIATIVE_WORTH",
    "PAIRS_WORTH",
    "PRESSURE_WORTH",
    "TACTICAL_APPEAL_LEAST",
    "TEMPO",
    "THREAT_APPEAL_LEAST",
    "KindWorth",
    "kind_worth",
]

WORTH: Final = {
    Shape.NOTHING: 0,
    Shape.ONE: 0,
    Shape.TWO: 2,
    Shape.OPEN_TWO: 6,
    Shape.THREE: 9,
    Shape.OPEN_THREE: 24,
    Shape.FOUR: 32,
    Shape.OPEN_FOUR: 90,
    Shape.FIVE: 120,
}
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

PAIRS_WORTH: Final = (0, 45, 100, 170, 260, 390, 600, 2000)
"""What captured pairs are worth, by how many."""
CAPTURE_WORTH: Final = (16, 20, 26, 34, 48, 80, 300, 300)
"""What the chance of a capture is worth, by the pairs captured already."""
INITIATIVE_WORTH: Final = 600
"""What an open four on the next move is worth when the opponent has nothing to capture."""
INITIATIVE_AT_RISK_WORTH: Final = 200
"""The same when the opponent has."""
PRESSURE_WORTH: Final = 60
"""What it costs when the opponent could make an open four."""
HEAVY_PRESSURE_WORTH: Final = 300
"""The same when there is more than one row to stop."""
HEAVY_PRESSURE: Final = 3
"""Open fours to choose from: one open three gives two."""
THREAT_APPEAL_LEAST: Final = TAKES[Shape.FOUR] + WEAKNESS_APPEAL
"""A move with less appeal is not looked at as an answer to an open three."""

TEMPO: Final = 20
"""What being to move is worth."""


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
        balance=tuple(WORTH[kind.red.shape] - WORTH[kind.blue.shape] for kind in kinds),
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
