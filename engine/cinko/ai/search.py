"""The search: iterative deepening and principal variation search over few candidates.

At every node the exact things come first: a win at once, and the opponent's threat to win at once,
which leaves only the replies that could stop it. Such forced replies cost no depth, and where
depth has run out fours are still tried, so that a chain of fours is followed to its end. Scores
are from the side to move.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from cinko.ai.searchboard import EIGHT, EVALUATION_MOST, SearchBoard
from cinko.ai.worth import APPEAL_OF_FIVE, TACTICAL_APPEAL_LEAST, THREAT_APPEAL_LEAST
from cinko.point import CENTRE, PLAYABLE, SIZE, Ply, Point, Score
from cinko.rules import PAIRS_TO_WIN
from cinko.stone import Stone

__all__ = ["ALMOST_PROVED", "MATE", "PLIES_MOST", "PROVED", "Line", "Search", "Settings"]

MATE: Final[Score] = 30_000
"""A win at once scores MATE - 1; each ply further off, one less."""
PROVED: Final[Score] = EVALUATION_MOST
"""Scores beyond it, either way, are proved."""
ALMOST_PROVED: Final[Score] = PROVED - 100
"""A loss, a ply less for each ply away, that a reply that was not looked at could still avert."""
INFINITE: Final[Score] = 32_000
RED_STONE, BLUE_STONE = int(Stone.RED), int(Stone.BLUE)
MIDDLE: Final = tuple(
    CENTRE + rows + columns for rows in (-SIZE, 0, SIZE) for columns in (-1, 0, 1)
)
PLIES_MOST: Final[Ply] = 32
"""No line is followed further than this."""
DEEPEST: Final[Ply] = 20
ROOT_WIDTH: Final = 20
WIDTHS: Final = (20, 14, 10, 8)
"""How many candidates a node has, by its distance from the root; further off, as the last."""
REST_PLIES: Final[Ply] = 2
"""So near the root, all moves are looked at before a loss of all candidates counts as proved."""
LATE_FROM: Final = 2
LATE_DEPTH: Final[Ply] = 2
"""From so deep on, moves from so far back in the list are first searched a ply less deep."""
FOURS_DEPTH: Final[Ply] = 1
"""How many fours of one side are tried beyond the depth of the search."""
FOURS_WIDTH: Final = 4
CONVERSIONS_MOST: Final = 12
"""How many points join them where the side to move converts a neutral stone."""
ANSWERS_MOST: Final = 12
"""How many answers to an open three are looked at."""
DEFENCES_MOST: Final = 64
"""More replies than this are never looked at."""
TABLE_BITS: Final = 12
NODES_BETWEEN_POLLS: Final = 8
_APPEAL_BIAS: Final = 8192  # makes every appeal positive, for sorting

EXACT, LOWER, UPPER = 0, 1, 2
"""What a score in the table is: the value, or a bound of it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How much is searched."""

    nodes: int
    depth: Ply = DEEPEST
    table_bits: int = TABLE_BITS
    """The transposition table has 2 to the power of this many entries."""


@dataclass(slots=True)
class Line:
    """What a search found."""

    score: Score
    nodes: int
    depth: Ply
    pv: list[Point] = field(default_factory=list)


@dataclass(slots=True)
class _Entry:
    check: int
    move: Point
    score: Score
    depth: Ply
    bound: int


def _to_table(score: Score, ply: Ply) -> Score:
    """Count the plies to a proved end from the node instead of from the root."""
    if score > PROVED:
        return score + ply
    if score < -PROVED:
        return score - ply
    return score


def _from_table(score: Score, ply: Ply) -> Score:
    if score > PROVED:
        return score - ply
    if score < -PROVED:
        return score + ply
    return score


class Search:
    """One search of one position."""

    def __init__(
        self,
        board: SearchBoard,
        settings: Settings,
        *,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Prepare to search; `should_stop` is asked every few nodes."""
        self._should_stop = should_stop
        self.board = board
        self.settings = settings
        self.nodes = 0
        self.stopped = False
        self._mask = (1 << settings.table_bits) - 1
        self._table: dict[int, _Entry] = {}
        self._lines: list[list[Point]] = [[] for _ in range(PLIES_MOST + 2)]

    # Candidates

    def appealing(self, width: int) -> list[Point]:
        """Return the `width` points with most appeal for the side to move.

        The lower of equal points comes first; when no point has appeal, the lowest empty ones.
        """
        board = self.board
        stones = board.stones
        rated = [
            appeal << 9 | 511 - point
            for point, appeal in enumerate(board.appeal[board.side])
            if appeal > 0 and not stones[point]
        ]
        if not rated:
            return [point for point in PLAYABLE if not stones[point]][:width]
        rated.sort(reverse=True)
        return [511 - (key & 511) for key in rated[:width]]

    def candidates(self, width: int) -> list[Point]:
        """Return the `width` points with most appeal, and behind them those that convert.

        What a converted stone does on its other lines is no part of appeal.
        """
        moves = self.appealing(width)
        if self.board.neutrals:
            others = self.board.conversion_points(self.board.side).difference(moves)
            moves += sorted(others)[:CONVERSIONS_MOST]
        return moves

    def defences(self) -> list[Point]:
        """Return every reply that could stop a win at once, in the order of appeal.

        A point where the opponent wins can be occupied, or a stone that the win needs taken: by a
        capture, or by a conversion.
        """
        board = self.board
        stones = board.stones
        side, enemy = board.side, 3 - board.side
        mine = board.conversion_points(side)
        theirs = board.conversion_points(enemy) if board.may_convert(enemy) else set()
        wanted = PAIRS_TO_WIN - board.pairs[enemy]
        by_captures = board.captures(enemy) >= wanted
        captures = board.captures(side) > 0
        appeal = board.appeal[side]
        rated = []
        for point in PLAYABLE:
            if stones[point]:
                continue
            if (
                point in mine
                or point in theirs
                or (appeal[point] >= APPEAL_OF_FIVE and board.has_five(point, enemy))
                or (
                    captures
                    and appeal[point] >= TACTICAL_APPEAL_LEAST
                    and board.captures_at(point, side)
                )
                or (by_captures and board.captures_at(point, enemy) >= wanted)
            ):
                rated.append((appeal[point] + _APPEAL_BIAS) << 9 | 511 - point)
        rated.sort(reverse=True)
        return [511 - (key & 511) for key in rated[:DEFENCES_MOST]]

    def _answers(self) -> list[Point]:
        """Return answers to an open three: points of its fours, own fours, what takes stones."""
        board = self.board
        stones = board.stones
        side, enemy = board.side, 3 - board.side
        converting = board.conversion_points(side)
        rated = [
            appeal << 9 | 511 - point
            for point, appeal in enumerate(board.appeal[side])
            if point in converting
            or (
                appeal >= THREAT_APPEAL_LEAST
                and not stones[point]
                and (
                    board.has_four(point, enemy)
                    or board.has_four(point, side)
                    or board.captures_at(point, side)
                )
            )
        ]
        rated.sort(reverse=True)
        return [511 - (key & 511) for key in rated[:ANSWERS_MOST]]

    def _fours(self) -> list[Point]:
        """Return points where the side to move makes a four, the most appealing first."""
        board = self.board
        stones = board.stones
        side = board.side
        rated = [
            appeal << 9 | 511 - point
            for point, appeal in enumerate(board.appeal[side])
            if appeal >= TACTICAL_APPEAL_LEAST and not stones[point] and board.has_four(point, side)
        ]
        rated.sort(reverse=True)
        return [511 - (key & 511) for key in rated[:FOURS_WIDTH]]

    def _rest(self, tried: list[Point]) -> list[Point]:
        """Return all other points that can matter, the most appealing first.

        Those are the points with appeal, and those beside a neutral stone, which can be what a
        conversion of the opponent's needs.
        """
        board = self.board
        stones = board.stones
        beside = {
            neutral + step
            for neutral in board.neutrals
            if stones[neutral] == Stone.NEUTRAL
            for step in EIGHT
        }
        rated = [
            (appeal + _APPEAL_BIAS) << 9 | 511 - point
            for point, appeal in enumerate(board.appeal[board.side])
            if (appeal or point in beside) and not stones[point] and point not in tried
        ]
        rated.sort(reverse=True)
        return [511 - (key & 511) for key in rated]

    # The tree

    def _probe(self, depth: Ply, alpha: Score, beta: Score, ply: Ply) -> tuple[Point, Score | None]:
        """Look the position up: the move found best before, and its score if that settles it."""
        board = self.board
        entry = self._table.get(board.key & self._mask)
        if entry is None or entry.check != board.key >> 32:
            return 0, None
        if entry.depth >= depth and beta - alpha == 1:
            score = _from_table(entry.score, ply)
            if (
                entry.bound == EXACT
                or (entry.bound == LOWER and score >= beta)
                or (entry.bound == UPPER and score <= alpha)
            ):
                return entry.move, score
        return entry.move, None

    def _store(self, move: Point, score: Score, depth: Ply, ply: Ply, bound: int) -> None:
        key = self.board.key
        self._table[key & self._mask] = _Entry(key >> 32, move, _to_table(score, ply), depth, bound)

    def _threatens(self) -> bool:
        """Tell whether the side that has just moved could win at once or make an open four."""
        mover = 3 - self.board.side
        return bool(self.board.open_fours(mover)) or self.board.can_win(mover)

    def _refute(self, late: bool, depth: Ply, alpha: Score, beta: Score, ply: Ply) -> Score:
        """Search the position after a move that is expected to be no better than `alpha`.

        A late one that threatens nothing is first searched a ply less deep.
        """
        if late and not self._threatens():
            score = -self._node(depth - 1, -alpha - 1, -alpha, ply + 1)
            if score <= alpha or self.stopped:
                return score
        score = -self._node(depth, -alpha - 1, -alpha, ply + 1)
        if alpha < score < beta and not self.stopped:
            score = -self._node(depth, -beta, -alpha, ply + 1)
        return score

    def _node(self, depth: Ply, alpha: Score, beta: Score, ply: Ply) -> Score:
        """Search one position; the line that goes with the score is left in `_lines[ply]`."""
        self._lines[ply] = []
        if self.nodes >= self.settings.nodes or (
            self._should_stop and self.nodes % NODES_BETWEEN_POLLS == 0 and self._should_stop()
        ):
            self.stopped = True
            return 0
        self.nodes += 1
        board = self.board
        side = board.side
        if board.can_win(side):
            if beta - alpha > 1:
                self._lines[ply] = [board.winning_point(side)]
            return MATE - ply - 1
        if board.empty == 0:
            return 0
        if ply >= PLIES_MOST:
            return board.evaluate()
        forced = board.can_win(3 - side)
        best = -INFINITE
        floor = alpha
        table_move = 0
        if depth > 0:
            table_move, known = self._probe(depth, alpha, beta, ply)
            if known is not None:
                return known
        further = depth - 1
        cut = False  # could a reply be missing?
        if forced:
            moves = self.defences()
            if not moves:
                return ply + 2 - MATE
            further = depth
        elif depth > 0:
            cut = True
            moves = []
            if board.open_fours(3 - side) and not board.open_fours(side):
                moves = self._answers()
            if not moves:
                moves = self.candidates(WIDTHS[min(ply, len(WIDTHS) - 1)])
        else:
            best = board.evaluate()
            if best >= beta or depth <= -FOURS_DEPTH or not board.fours(side):
                return best
            alpha = max(alpha, best)
            moves = self._fours()
        if table_move:
            if table_move in moves:
                moves.remove(table_move)
            moves.insert(0, table_move)
        best_move = 0
        number = 0
        while True:
            if number == len(moves) and cut and best < -PROVED:
                if ply >= REST_PLIES:
                    best = ply - ALMOST_PROVED
                    break
                cut = False
                moves += self._rest(moves)
            if number == len(moves):
                break
            point = moves[number]
            undo = board.play(point)
            if number == 0:
                score = -self._node(further, -beta, -alpha, ply + 1)
            else:
                late = cut and depth >= LATE_DEPTH and number >= LATE_FROM and best > -PROVED
                score = self._refute(late, further, alpha, beta, ply)
            board.undo(undo)
            if self.stopped:
                return 0
            if score > best:
                best = score
                best_move = point
                if score > alpha:
                    alpha = score
                    self._lines[ply] = [point, *self._lines[ply + 1]]
                    if score >= beta:
                        break
            number += 1
        if depth > 0:
            bound = LOWER if best >= beta else EXACT if best > floor else UPPER
            self._store(best_move, best, depth, ply, bound)
        return best

    # The root

    def root_moves(self) -> list[Point]:
        """Return the moves to choose from: the replies to a threat, or the appealing.

        On a board without a stone of either side, the free points in the middle.
        """
        board = self.board
        if not (RED_STONE in board.stones or BLUE_STONE in board.stones):
            middle = [point for point in MIDDLE if not board.stones[point]]
            return middle or self.appealing(ROOT_WIDTH)
        if board.can_win(3 - board.side):
            return self.defences() or self.appealing(1)
        return self.candidates(ROOT_WIDTH)

    def score_move(self, point: Point, depth: Ply, alpha: Score, beta: Score) -> Score:
        """Search one root move; its line is left in `_lines[0]`."""
        undo = self.board.play(point)
        score = -self._node(depth - 1, -beta, -alpha, 1)
        self.board.undo(undo)
        self._lines[0] = [point, *self._lines[1]]
        return score

    def _iteration(
        self, depth: Ply, moves: list[Point], line: Line, rest: Callable[[], list[Point]]
    ) -> Line:
        """Search all root moves to one depth; as far as it got when stopped.

        Where all of those picked lose, the rest are looked at as well.
        """
        best = -INFINITE
        number = 0
        while True:
            if number == len(moves) and best < -PROVED:
                moves += rest()
            if number == len(moves):
                break
            point = moves[number]
            number += 1
            if best == -INFINITE:
                score = self.score_move(point, depth, -INFINITE, INFINITE)
            else:
                score = self.score_move(point, depth, best, best + 1)
                if score > best and not self.stopped:
                    score = self.score_move(point, depth, best, INFINITE)
            if self.stopped:
                break
            if score > best:
                best = score
                line = Line(score, self.nodes, depth, self._lines[0])
                moves.remove(point)
                moves.insert(0, point)
        return replace(line, nodes=self.nodes)

    def deepen(self, *, without: Collection[Point] = ()) -> Iterator[Line]:
        """Search deeper and deeper; yield what each depth found, and last what holds.

        A move in `without` is not considered.
        """
        board = self.board
        self.nodes = 1
        if (point := board.winning_point(board.side)) and point not in without:
            yield Line(MATE - 1, 1, 1, [point])
            return
        moves = [point for point in self.root_moves() if point not in without]
        if not moves:
            return

        def rest() -> list[Point]:
            if forced:
                return []
            return [point for point in self._rest(moves) if point not in without]

        forced = board.can_win(3 - board.side)
        line = Line(board.evaluate(), 1, 0, moves[:1])
        for depth in range(1, self.settings.depth + 1):
            line = self._iteration(depth, moves, line, rest)
            yield line
            if self.stopped or len(moves) == 1 or abs(line.score) > PROVED:
                return
