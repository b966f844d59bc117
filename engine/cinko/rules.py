"""The rules that look at a whole position: runs, threats, ends and scores (R8-R13, R20).

Everything here reads the padded board as a sequence of stone codes and changes nothing. What a
single move does is in board.py.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from cinko.point import DIRECTIONS, POINTS, REPORT_ORDER, Point, in_order
from cinko.stone import Side

__all__ = [
    "FIVE",
    "PAIRS_TO_WIN",
    "Reason",
    "Result",
    "Run",
    "Scores",
    "judge",
    "runs",
    "score",
    "threats",
]

FIVE: Final = 5
"""Stones in a row that win (R8); more win as well."""
PAIRS_TO_WIN: Final = 7
"""Captured pairs that win (R8)."""

Run: TypeAlias = tuple[Point, ...]
"""The stones of a run, by column, then by row."""


class Reason(StrEnum):
    """Why a game is won (R8)."""

    CAPTURES = "captures"
    FIVE = "five"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: won by `winner` for `reasons` (sorted), or drawn when there is none."""

    winner: Side | None
    reasons: tuple[Reason, ...] = ()

    @property
    def draw(self) -> bool:
        """Tell whether nobody won (R9)."""
        return self.winner is None

    def __str__(self) -> str:
        if self.winner is None:
            return "draw"
        return f"{self.winner} wins ({', '.join(self.reasons)})"


@dataclass(frozen=True, slots=True)
class Scores:
    """Points of both players, of one game or added up over a match (R13).

    >>> Scores(5, 2) + Scores(0, 6)
    Scores(red=5, blue=8)
    """

    red: int = 0
    blue: int = 0

    def __add__(self, other: "Scores") -> "Scores":
        return Scores(self.red + other.red, self.blue + other.blue)

    def of(self, side: Side) -> int:
        """Return the points of one player."""
        return self.red if side is Side.RED else self.blue


def _walk(stones: Sequence[int], side: Side, least: int) -> list[tuple[int, int, int]]:
    """List the runs of `least` stones or more (two at the least) as first point, step, length."""
    # One integer holds a byte for each point: 1 where a stone of `side` stands. And-ed with itself,
    # shifted by a step, it keeps 1 where a run of two starts, then of three: on the whole board.
    own = int.from_bytes(bytearray(stones).translate(_OWN[side]), "little")
    found = []
    for step in DIRECTIONS:
        shift = 8 * step
        starts = own
        for _ in range(least - 1):
            starts = own & starts >> shift
        if not starts:
            continue
        firsts = (starts & ~(own << shift)).to_bytes(POINTS, "little")
        first = firsts.find(1)
        while first >= 0:
            beyond = first + least * step
            while stones[beyond] == side:
                beyond += step
            found.append((first, step, (beyond - first) // step))
            first = firsts.find(1, first + 1)
    return found


_SIDES: Final = (Side.RED, Side.BLUE)
_OWN: Final = {side: bytes(int(code == side) for code in range(256)) for side in _SIDES}


def runs(stones: Sequence[int], side: Side, *, least: int = 3) -> list[Run]:
    """List the runs of `side` with at least `least` stones (2 or more), in the order of reports."""
    return _reported(_walk(stones, side, least))


def threats(stones: Sequence[int], side: Side) -> list[Run]:
    """List the runs of `side` that alarm the opponent (R11): open threes and all fours.

    . X X X .      open three         X X X .  beside anything: no threat
    ? X X X X ?    four, whatever stands at its ends
    """
    return _reported(
        (first, step, length)
        for first, step, length in _walk(stones, side, 3)
        if length == 4
        or (length == 3 and not stones[first - step] and not stones[first + step * 3])
    )


def _reported(walked: Iterable[tuple[int, int, int]]) -> list[Run]:
    """Return what `_walk` found as runs, in the order of reports."""
    found = [in_order(range(first, first + step * length, step)) for first, step, length in walked]
    if len(found) > 1:
        found.sort(key=lambda run: [REPORT_ORDER[point] for point in run])
    return found


def score(stones: Sequence[int], red_pairs: int, blue_pairs: int) -> Scores:
    """Count what a game that ended here gives both players (R13)."""

    def of_runs(side: Side) -> int:
        lengths = [length for _, _, length in _walk(stones, side, 4)]
        return sum(5 if length >= FIVE else 1 for length in lengths)

    return Scores(of_runs(Side.RED) + red_pairs, of_runs(Side.BLUE) + blue_pairs)


def judge(
    stones: Sequence[int], side_to_move: Side, red_pairs: int, blue_pairs: int
) -> Result | None:
    """Say how a position that was set up or edited stands: its result, or None while it goes on.

    A run of five wins before seven pairs do; when both sides have one, the side that is not to move
    has won; without either, a full board is a draw (R8, R9, R20).
    """
    five = {side: bool(_walk(stones, side, FIVE)) for side in _SIDES}
    captures = {Side.RED: red_pairs >= PAIRS_TO_WIN, Side.BLUE: blue_pairs >= PAIRS_TO_WIN}
    waiting = side_to_move.opponent
    for wins in (five, captures):
        if wins[Side.RED] or wins[Side.BLUE]:
            winner = waiting if wins[waiting] else side_to_move
            reasons = (Reason.CAPTURES,) if captures[winner] else ()
            return Result(winner, (*reasons, Reason.FIVE) if five[winner] else reasons)
    return None if 0 in stones else Result(None)
