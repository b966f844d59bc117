"""The board: a position that is played on, with every effect of a move and the way back (R3-R12).

Inside, stones and sides are plain ints in a list, and undo replays notes instead of copying boards:
this is what a search walks on. Whole-position questions (threats, scores) are answered when asked.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cinko import rules
from cinko.errors import IllegalMoveError, NotationError, UndoError
from cinko.notation import EMPTY_BOARD, Position
from cinko.point import (
    DIRECTIONS,
    NAMES,
    PLAYABLE,
    POINTS,
    Point,
    in_order,
    is_playable,
    parse_point,
)
from cinko.rules import FIVE, PAIRS_TO_WIN, Reason, Result, Run, Scores
from cinko.stone import Side, Stone

__all__ = ["Board", "Edit", "Move", "Step"]

_NEUTRAL: Final = int(Stone.NEUTRAL)


def _rays(point: Point) -> tuple[tuple[Point, Point, Point], ...]:
    """The three points that follow `point` each way, where the first two are playable.

    That is enough for captures, for conversions, and to notice a five: one through `point` always
    has two more stones on one side of it.
    """
    steps = [sign * step for step in DIRECTIONS for sign in (1, -1)]
    return tuple(
        (point + step, point + 2 * step, point + 3 * step)
        for step in steps
        if is_playable(point + step) and is_playable(point + 2 * step)
    )


_RAYS: Final = tuple(_rays(point) if is_playable(point) else () for point in range(POINTS))


@dataclass(frozen=True, slots=True)
class Move:
    """One stone put on the board, and what it did; the lists are in the order of reports."""

    point: Point
    side: Side
    captured: tuple[Point, ...] = ()
    converted: tuple[Point, ...] = ()

    def __str__(self) -> str:
        return NAMES[self.point]


@dataclass(frozen=True, slots=True)
class Edit:
    """One visit to Edit Board: the points it changed, as (point, before, after) from B18 to S2."""

    changes: tuple[tuple[Point, Stone, Stone], ...]
    reopened: Result | None = None
    """The result the board had before: editing reopens a finished game (R20)."""


Step = Move | Edit


class Board:
    """A Cinko board; without arguments it is empty and Red is to move.

    >>> board = Board()
    >>> board.play("K10")
    Move(point=180, side=<Side.RED: 1>, captured=(), converted=())
    >>> board["K10"], board.side_to_move
    (<Stone.RED: 1>, <Side.BLUE: 2>)
    >>> board.undo()
    Move(point=180, side=<Side.RED: 1>, captured=(), converted=())
    >>> board == Board()
    True
    """

    __slots__ = ("_empty", "_pairs", "_result", "_side", "_steps", "_stones")

    def __init__(self, position: Position = EMPTY_BOARD) -> None:
        """Set up `position`, which is a finished game if it holds a five or seven pairs (R8)."""
        self._stones = list(position.stones)
        self._side = int(position.side_to_move)
        self._pairs = [0, position.red_pairs, position.blue_pairs]
        self._steps: list[Step] = []
        self._settle()

    @classmethod
    def from_position(cls, text: str) -> "Board":
        """Set up the board that a position string describes; raises NotationError."""
        return cls(Position.parse(text))

    def _settle(self) -> None:
        """Work out what play keeps up to date from the stones alone."""
        self._empty = self._stones.count(0)
        self._result = rules.judge(self._stones, Side(self._side), *self._pairs[1:])

    # What stands

    @property
    def side_to_move(self) -> Side:
        """The player to move; after the last move of a game, the one who would be next (R3)."""
        return _SIDES[self._side]

    def __getitem__(self, point: Point | str) -> Stone:
        """Return what stands on a point; Stone.WALL on the outer lines. Raises NotationError."""
        at = parse_point(point) if isinstance(point, str) else point
        if not 0 <= at < POINTS:
            raise NotationError(f"point {at} is off the board (0 to {POINTS - 1})")
        return _STONES[self._stones[at]]

    @property
    def stones(self) -> tuple[int, ...]:
        """The codes of all 361 points of the padded board."""
        return tuple(self._stones)

    def points(self, stone: Stone) -> tuple[Point, ...]:
        """Return where stones of one kind stand (or where it is empty), from B18 to S2."""
        stones = self._stones
        return tuple(point for point in PLAYABLE if stones[point] == stone)

    def pairs(self, side: Side) -> int:
        """Return how many pairs a player has captured in this game."""
        return self._pairs[side]

    @property
    def position(self) -> Position:
        """The position as a value: compares, hashes, and `str()` gives its string."""
        return Position(bytes(self._stones), self.side_to_move, self._pairs[1], self._pairs[2])

    # Moving

    @property
    def legal_moves(self) -> tuple[Point, ...]:
        """The points that may be played, from B18 to S2; none once the game is over (R3)."""
        return () if self._result else self.points(Stone.EMPTY)

    def is_legal(self, point: Point | str) -> bool:
        """Tell whether the side to move may play the point."""
        at = parse_point(point) if isinstance(point, str) else point
        return self._result is None and is_playable(at) and not self._stones[at]

    def play(self, point: Point | str) -> Move:
        """Put a stone of the side to move on a point, with all effects; return the move (R3-R9).

        Raises IllegalMoveError (NotationError for a name that is no point); nothing changes then.
        """
        if isinstance(point, str):
            point = parse_point(point)
        stones = self._stones
        if self._result is not None or not 0 < point < POINTS or stones[point]:
            raise self._refusal(point)
        side = self._side
        enemy = 3 - side
        stones[point] = side
        # R4: effects are read from the board as it stands now. Nothing is written before all eight
        # directions are read.
        captured: tuple[Point, ...] = ()
        converted: tuple[Point, ...] = ()
        beside_own = False
        for first, second, third in _RAYS[point]:
            stone = stones[first]
            if stone:
                if stone == side:
                    beside_own = True
                elif stone == enemy:
                    if stones[second] == enemy and stones[third] == side:
                        captured += (first, second)
                elif stones[second] == side:
                    converted += (first,)
        self._empty -= 1
        if captured:
            captured = in_order(captured)
            for taken in captured:
                stones[taken] = 0
            self._empty += len(captured)
            self._pairs[side] += len(captured) // 2
        if converted:
            converted = in_order(converted)
            for taken in converted:
                stones[taken] = side
        move = Move(point, _SIDES[side], captured, converted)
        self._steps.append(move)
        self._side = enemy
        if beside_own or converted or captured or not self._empty:
            self._end(move)
        return move

    def _end(self, move: Move) -> None:
        """End the game if the move just made ends it (R8, R9)."""
        side = move.side
        reasons: tuple[Reason, ...] = ()
        if move.captured and self._pairs[side] >= PAIRS_TO_WIN:
            reasons = (Reason.CAPTURES,)
        if self._makes_five(move.point) or any(map(self._makes_five, move.converted)):
            reasons += (Reason.FIVE,)
        if reasons:
            self._result = Result(side, reasons)
        elif not self._empty:
            self._result = Result(None)

    def _makes_five(self, point: Point) -> bool:
        """Tell whether the stone on a point stands in a run of five or more."""
        stones = self._stones
        side = stones[point]
        for step in DIRECTIONS:
            ahead = point + step
            while stones[ahead] == side:
                ahead += step
            behind = point - step
            while stones[behind] == side:
                behind -= step
            if ahead - behind > FIVE * step:
                return True
        return False

    def _refusal(self, point: Point) -> IllegalMoveError:
        if self._result is not None:
            return IllegalMoveError(f"the game is over: {self._result}")
        if not 0 <= point < POINTS:
            return IllegalMoveError(f"point {point} is off the board")
        if self._stones[point] == Stone.WALL:
            return IllegalMoveError(f"{NAMES[point]} is on an outer line, where no stone may stand")
        return IllegalMoveError(
            f"{NAMES[point]} is occupied by a {Stone(self._stones[point]).name.lower()} stone"
        )

    def edit(self, changes: Mapping[Point, Stone]) -> Edit | None:
        """Put or remove stones outside the turns, as one visit to Edit Board does (R19, R20).

        Each point gets Stone.RED, Stone.BLUE or Stone.EMPTY; the side to move and the captured
        pairs stay; afterwards the board is judged anew. Returns the step that undo takes back, or
        None when nothing changed. Raises IllegalMoveError for a point or a stone that cannot be
        edited.
        """
        for point, stone in changes.items():
            if not is_playable(point):
                raise IllegalMoveError(f"point {point} cannot be edited: it is not playable")
            if stone not in (Stone.EMPTY, Stone.RED, Stone.BLUE):
                raise IllegalMoveError(f"no {stone.name.lower()} stone can be put on the board")
        made = tuple(
            (point, Stone(self._stones[point]), Stone(stone))
            for point, stone in sorted(changes.items())
            if self._stones[point] != stone
        )
        if not made:
            return None
        step = Edit(made, self._result)
        for point, _, stone in made:
            self._stones[point] = int(stone)
        self._steps.append(step)
        self._settle()
        return step

    def undo(self) -> Step:
        """Take back the last step with all its effects and return it (R18).

        Raises UndoError when there is none.
        """
        if not self._steps:
            raise UndoError("there is nothing to take back")
        step = self._steps.pop()
        stones = self._stones
        if type(step) is Move:
            enemy = self._side
            self._side = side = 3 - enemy
            stones[step.point] = 0
            self._empty += 1
            if step.captured:
                for point in step.captured:
                    stones[point] = enemy
                self._empty -= len(step.captured)
                self._pairs[side] -= len(step.captured) // 2
            for point in step.converted:
                stones[point] = _NEUTRAL
            self._result = None
        elif isinstance(step, Edit):
            for point, before, _ in step.changes:
                stones[point] = int(before)
            self._empty = stones.count(0)
            self._result = step.reopened
        return step

    @property
    def history(self) -> tuple[Step, ...]:
        """The steps since the board was set up, the oldest first."""
        return tuple(self._steps)

    @property
    def last(self) -> Step | None:
        """The last step, if there is one."""
        return self._steps[-1] if self._steps else None

    # Ends, alarms, scores

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on (R8, R9)."""
        return self._result

    def is_over(self) -> bool:
        """Tell whether the game is finished."""
        return self._result is not None

    def winner(self) -> Side | None:
        """Return who has won; None for a draw or while the game goes on."""
        return self._result.winner if self._result else None

    def threats(self, side: Side | None = None) -> list[Run]:
        """List the runs of `side` that alarm its opponent (R11); none once the game is over.

        Without `side`, of the player who has just moved.
        """
        if self._result:
            return []
        return rules.threats(self._stones, _SIDES[3 - self._side] if side is None else side)

    def runs(self, side: Side, *, least: int = 3) -> list[Run]:
        """List the runs of a player with at least `least` stones."""
        return rules.runs(self._stones, side, least=least)

    def winning_runs(self) -> list[Run]:
        """List the winner's runs of five or more; none unless the game was won by one."""
        if self._result is None or self._result.winner is None:
            return []
        return self.runs(self._result.winner, least=FIVE)

    def scores(self) -> Scores | None:
        """Return what this game gives both players; None while it goes on (R13)."""
        return rules.score(self._stones, *self._pairs[1:]) if self._result else None

    # Values

    def copy(self) -> "Board":
        """Return an independent copy, history included."""
        other = Board.__new__(Board)
        other._stones = self._stones[:]
        other._side = self._side
        other._pairs = self._pairs[:]
        other._steps = self._steps[:]
        other._empty = self._empty
        other._result = self._result
        return other

    def __eq__(self, other: object) -> bool:
        """Compare stones, side to move and captured pairs; how they came about is no matter.

        A board changes, so it has no hash: hash its `position`.
        """
        if not isinstance(other, Board):
            return NotImplemented
        return (
            self._side == other._side
            and self._pairs == other._pairs
            and self._stones == other._stones
        )

    def __iter__(self) -> Iterator[tuple[Point, Stone]]:
        """Go through the stones on the board, from B18 to S2."""
        for point in PLAYABLE:
            if self._stones[point]:
                yield point, Stone(self._stones[point])

    def __str__(self) -> str:
        return str(self.position)

    def __repr__(self) -> str:
        return f"Board.from_position({str(self)!r})"


_SIDES: Final = (Side.RED, Side.RED, Side.BLUE)
_STONES: Final = tuple(Stone)
