"""Cinko: rules, match, notation and AI of the game, the reference for every port.

>>> import cinko
>>> board = cinko.Board()
>>> for name in ("K10", "L10", "B2", "M10", "N10"):
...     move = board.play(name)
>>> [cinko.point_name(point) for point in move.captured]
['L10', 'M10']
>>> board.pairs(cinko.RED)
1
"""

from cinko.board import Board, Edit, Move, Step
from cinko.errors import CinkoError, IllegalMoveError, NotationError, RecordError, UndoError
from cinko.game import Editor, Game
from cinko.match import Match, Options
from cinko.notation import EMPTY_BOARD, Position
from cinko.player import Analysis, Level, Player
from cinko.point import (
    CENTRE,
    DIRECTIONS,
    PLAYABLE,
    SYMMETRIES,
    Ply,
    Point,
    Score,
    is_playable,
    parse_point,
    point_at,
    point_name,
)
from cinko.rules import Reason, Result, Run, Scores
from cinko.stone import Side, Stone

__all__ = [
    "BLUE",
    "CENTRE",
    "DIRECTIONS",
    "EMPTY_BOARD",
    "PLAYABLE",
    "RED",
    "SYMMETRIES",
    "Analysis",
    "Board",
    "CinkoError",
    "Edit",
    "Editor",
    "Game",
    "IllegalMoveError",
    "Level",
    "Match",
    "Move",
    "NotationError",
    "Options",
    "Player",
    "Ply",
    "Point",
    "Position",
    "Reason",
    "RecordError",
    "Result",
    "Run",
    "Score",
    "Scores",
    "Side",
    "Step",
    "Stone",
    "UndoError",
    "is_playable",
    "parse_point",
    "point_at",
    "point_name",
]

RED = Side.RED
BLUE = Side.BLUE
