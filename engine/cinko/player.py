"""What a computer player is: a position, a level and a seed go in, a move comes out (R21)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cinko.board import Board
from cinko.point import Point, Score

__all__ = ["Analysis", "Level", "Player"]


class Level(StrEnum):
    """How much a player searches: a fixed amount of work, not of time (R21)."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    ADVANCED = "advanced"


@dataclass(frozen=True, slots=True)
class Analysis:
    """A player's answer: the move, and its score for the side to move.

    `nodes` counts the positions looked at; `pv` is the line expected, which begins with the move.
    """

    move: Point
    score: Score
    nodes: int
    pv: tuple[Point, ...]


class Player(Protocol):
    """Anything that chooses moves: the same board, level and seed always give the same answer."""

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        """Choose a move for the side to move; the board is as before afterwards.

        The seed, 0 to 2**32 - 1, varies play between moves that are equally good. Raises
        IllegalMoveError when the game is over.
        """
        ...
