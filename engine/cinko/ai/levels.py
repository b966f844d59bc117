"""The three levels of the computer player (R21)."""

from typing import Final

from cinko.ai.search import MATE, Search, Settings
from cinko.ai.searchboard import SearchBoard
from cinko.ai.worth import APPEAL_OF_FIVE
from cinko.board import Board
from cinko.errors import IllegalMoveError
from cinko.neutrals import Xorshift32
from cinko.player import Analysis, Level
from cinko.point import PLAYABLE, SIZE, Point, Score
from cinko.stone import Side, Stone

__all__ = ["SETTINGS", "ComputerPlayer"]

SETTINGS: Final = {
    Level.INTERMEDIATE: Settings(nodes=250),
    Level.ADVANCED: Settings(nodes=3600),
}

OPENING_STONES: Final = 3
"""While fewer stones have been played, play is varied."""
OPENING_STEPS: Final = 2
"""A varied stone is put so near to another, counted in rows and in columns."""
OPENING_WIDTH: Final = 2 * ((2 * OPENING_STEPS + 1) ** 2 - 1)
"""How many points that can be."""
OPENING_DEPTH: Final = 2
OPENING_NODES: Final = 2000
"""More than a varied stone needs, on any board."""
OPENING_MARGIN: Final[Score] = 40
"""Moves that score so much less than the best are as good."""
BEGINNER_WIDTH: Final = 8
BEGINNER_NOISE: Final = 48
BEGINNER_BLIND: Final = 5
"""A Beginner overlooks one move in so many."""


class ComputerPlayer:
    """The player behind all levels: same position, level and seed, same answer."""

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        """Choose a move; raises IllegalMoveError when the game is over."""
        if board.is_over():
            raise IllegalMoveError(f"the game is over: {board.result}")
        within = SearchBoard(board)
        chance = Xorshift32((seed + within.key) & 0xFFFFFFFF)
        stones = len(board.points(Stone.RED)) + len(board.points(Stone.BLUE))
        if stones == 0:
            free = Search(within, Settings(nodes=0)).root_moves()
            point = free[chance.below(len(free))]
            return Analysis(point, 0, 0, (point,))
        if level is Level.BEGINNER:
            return _at_a_glance(within, chance)
        near = _near_stones(within) if stones < OPENING_STONES else []
        if near and not any(within.can_win(side) for side in Side):
            return _varied(within, near, chance)
        line = list(Search(within, SETTINGS[level]).deepen())[-1]
        return Analysis(line.pv[0], line.score, line.nodes, tuple(line.pv))


def _at_a_glance(within: SearchBoard, chance: Xorshift32) -> Analysis:
    """Choose like a beginner: sees fives, is drawn to what appeals, and overlooks things."""
    side = within.side
    search = Search(within, Settings(nodes=0))
    if within.fives(side):
        point = within.winning_point(side)
        return Analysis(point, MATE - 1, 1, (point,))
    moves = search.appealing(BEGINNER_WIDTH)
    best_point: Point = moves[0]
    best: Score = -1
    for point in moves:
        appeal = within.appeal[side][point]
        luck = chance.below(BEGINNER_NOISE)
        overlooked = chance.below(BEGINNER_BLIND) == 0
        if appeal < APPEAL_OF_FIVE and overlooked:
            continue
        if appeal + luck > best:
            best_point, best = point, appeal + luck
    return Analysis(best_point, within.appeal[side][best_point], len(moves), (best_point,))


def _near_stones(within: SearchBoard) -> list[Point]:
    """Return the empty points near a stone of either player."""
    stones = within.stones
    steps = range(-OPENING_STEPS, OPENING_STEPS + 1)
    around = [row * SIZE + column for row in steps for column in steps]
    near = {
        point + step
        for point in PLAYABLE
        if stones[point] in (Stone.RED, Stone.BLUE)
        for step in around
    }
    return [point for point in PLAYABLE if point in near and stones[point] == Stone.EMPTY]


def _varied(within: SearchBoard, moves: list[Point], chance: Xorshift32) -> Analysis:
    """Choose among the moves of an opening that are as good as the best."""
    search = Search(within, Settings(OPENING_NODES))
    scores = {point: search.score_move(point, OPENING_DEPTH, -MATE, MATE) for point in moves}
    best = max(scores.values())
    good = [point for point, score in scores.items() if score >= best - OPENING_MARGIN]
    point = good[chance.below(len(good))]
    return Analysis(point, scores[point], search.nodes, (point,))
