"""A player that looks one move ahead, or two: it takes what it sees and guards what it fears."""

from typing import Final

from cinko.board import Board
from cinko.errors import IllegalMoveError
from cinko.neutrals import Xorshift32
from cinko.player import Analysis, Level
from cinko.point import CENTRE, DIRECTIONS, PLAYABLE, SIZE, Point, Score
from cinko.rules import PAIRS_TO_WIN
from cinko.stone import Side, Stone

__all__ = ["SimplePlayer"]

_WON: Final[Score] = 1_000_000
# What a run is worth that a stone makes, by its length and its open ends.
_RUN_WORTH: Final = (
    (0, 0, 0),
    (0, 1, 3),
    (0, 6, 20),
    (0, 40, 300),
    (60, 350, 5_000),
    (100_000, 100_000, 100_000),
)
_PAIR_WORTH: Final = 90
# How many of its own moves, the best at first sight, a level tries against the best reply.
_TRIED: Final = {Level.BEGINNER: 0, Level.INTERMEDIATE: 8, Level.ADVANCED: 24}
_NEAR: Final = tuple(
    rows * SIZE + columns for rows in range(-2, 3) for columns in range(-2, 3) if rows or columns
)


def _worth(board: Board, stones: tuple[int, ...], point: Point, side: Side) -> Score:
    """Judge at first sight what a stone of `side` on an empty point does for it."""
    worth = 0
    taken = 0
    enemy = side.opponent
    for step in DIRECTIONS:
        length, open_ends = 1, 0
        for way in (step, -step):
            at = point + way
            if stones[at] == enemy and stones[at + way] == enemy:
                taken += stones[at + 2 * way] == side
            while stones[at] == side:
                length += 1
                at += way
            open_ends += stones[at] == Stone.EMPTY
        worth += _RUN_WORTH[min(length, 5)][open_ends]
    if taken and board.pairs(side) + taken >= PAIRS_TO_WIN:
        return _RUN_WORTH[5][0]
    return worth + taken * _PAIR_WORTH * (1 + board.pairs(side))


def _candidates(board: Board, seed: int) -> list[tuple[Score, Point]]:
    """List the moves near stones, the best at first sight first; the seed orders equal ones."""
    stones = board.stones
    near = {
        point + offset
        for point, _ in board
        for offset in _NEAR
        if 0 <= point + offset < len(stones) and not stones[point + offset]
    }
    if not near:
        near = {CENTRE} if not stones[CENTRE] else set(board.legal_moves)
    side, enemy = board.side_to_move, board.side_to_move.opponent
    chance = Xorshift32(seed)
    rated = []
    for point in PLAYABLE:
        luck = chance.next()
        if point in near:
            worth = 2 * _worth(board, stones, point, side) + _worth(board, stones, point, enemy)
            rated.append((worth, luck, point))
    rated.sort(reverse=True)
    return [(worth, point) for worth, _, point in rated]


class SimplePlayer:
    """Rates the moves near stones; from Intermediate on, tries the best against the best reply."""

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        """Choose a move; raises IllegalMoveError when the game is over."""
        if board.is_over():
            raise IllegalMoveError(f"the game is over: {board.result}")
        moves = _candidates(board, seed)
        nodes = len(moves)
        tried: list[tuple[Score, tuple[Point, ...]]] = []
        for worth, point in moves[: _TRIED[level]]:
            board.play(point)
            if board.is_over():
                score = _WON if board.winner() else 0
                tried.append((score, (point,)))
            else:
                replies = _candidates(board, seed)
                nodes += len(replies)
                tried.append((worth - replies[0][0], (point, replies[0][1])))
            board.undo()
        score, pv = max(tried, key=lambda line: line[0], default=(moves[0][0], (moves[0][1],)))
        return Analysis(pv[0], score, nodes, pv)
