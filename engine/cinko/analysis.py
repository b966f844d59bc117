"""Analysis without levels: as deep as time, nodes or depth allow, by either engine."""

import math
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from cinko.ai.search import DEEPEST, MATE, PROVED, Line, Search, Settings
from cinko.ai.searchboard import SearchBoard
from cinko.ai.worth import POINTS_A_LOGIT
from cinko.board import Board
from cinko.native import NativeEngine, available
from cinko.point import Ply, Point, Score

__all__ = [
    "Analyst",
    "Limits",
    "Reference",
    "best_analyst",
    "mate_in",
    "several_lines",
    "winning_chance",
]

_NODES_MOST = 0xFFFFFFFF
_REFERENCE_TABLE_BITS = 18


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: whatever comes first."""

    seconds: float | None = None
    nodes: int | None = None
    depth: Ply = DEEPEST


class Analyst(Protocol):
    """An engine that analyses."""

    def analyse(
        self,
        board: Board,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: Ply = DEEPEST,
        without: Collection[Point] = (),
        progress: Callable[[Line], None] | None = None,
    ) -> Line | None:
        """Search within limits; None when no move is left. `progress` hears of each depth."""
        ...


class Reference:
    """The reference engine as an analyst."""

    def analyse(
        self,
        board: Board,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: Ply = DEEPEST,
        without: Collection[Point] = (),
        progress: Callable[[Line], None] | None = None,
    ) -> Line | None:
        """Search within limits; None when no move is left. `progress` hears of each depth."""
        if board.is_over():
            return None
        end = None if seconds is None else time.monotonic() + seconds
        search = Search(
            SearchBoard(board),
            Settings(nodes or _NODES_MOST, depth, _REFERENCE_TABLE_BITS),
            should_stop=None if end is None else lambda: time.monotonic() >= end,
        )
        found = None
        for found in search.deepen(without=without):
            if progress:
                progress(found)
        return found


def best_analyst() -> tuple[Analyst, str]:
    """Return the native engine, or the reference where that isn't built; and its name."""
    if available():
        return NativeEngine(), "native"
    return Reference(), "reference"


def mate_in(score: Score) -> Ply | None:
    """Return in how many plies a proved score ends the game; None if it proves nothing."""
    return MATE - abs(score) if abs(score) > PROVED else None


def winning_chance(score: Score) -> float:
    """Return how likely a score is to end in a win for the side it is of, from 0 to 1."""
    return 1 / (1 + math.exp(-score / POINTS_A_LOGIT))


def _wins(board: Board) -> list[Point]:
    """Return the moves that win at once."""
    side = board.side_to_move
    wins = []
    for point in board.legal_moves:
        board.play(point)
        if board.winner() is side:
            wins.append(point)
        board.undo()
    return wins


def several_lines(analyst: Analyst, board: Board, limits: Limits, count: int) -> list[Line]:
    """Return the best `count` root moves with their lines, each searched within the limits.

    Moves that win at once need no search, which would play on after them.
    """
    lines = [Line(MATE - 1, 1, 1, [point]) for point in _wins(board)][:count]
    while len(lines) < count:
        found = analyst.analyse(
            board,
            seconds=limits.seconds,
            nodes=limits.nodes,
            depth=limits.depth,
            without=[line.pv[0] for line in lines],
        )
        if found is None:
            break
        lines.append(found)
    return sorted(lines, key=lambda line: -line.score)
