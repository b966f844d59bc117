"""The board as the search sees it: every line through every point has its kind, kept up to date.

A stone put or taken changes the half lines of the points within four steps, at most 32; where the
kind of a line changes, so do the appeal of the point and the sums over the board.
"""

from array import array
from functools import cache
from typing import Final, NamedTuple

from cinko.ai.shapes import REACH, shape_tables
from cinko.ai.worth import (
    APPEAL_OF_FIVE,
    CAPTURE_WORTH_MINE,
    CAPTURE_WORTH_THEIRS,
    MEANS_WORTH_MINE,
    MEANS_WORTH_THEIRS,
    PAIRS_WORTH,
    KindWorth,
    kind_worth,
    means,
    standing,
)
from cinko.board import Board
from cinko.neutrals import Xorshift32
from cinko.point import DIRECTIONS, PLAYABLE, POINTS, SIZE, Point, Score, is_playable
from cinko.rules import FIVE, PAIRS_TO_WIN
from cinko.stone import Side, Stone

__all__ = ["DOUBLES_MOST", "EIGHT", "Keys", "SearchBoard", "Undo", "keys"]

EIGHT: Final = (*DIRECTIONS, *(-step for step in DIRECTIONS))
"""The eight directions in the order of the C core."""
_IN_LINE: Final = (1, 2, SIZE - 1, SIZE, SIZE + 1, 2 * SIZE)
"""How far apart two neighbours of a point are that lie on one line, perhaps through the point."""
DOUBLES_MOST: Final = 96
"""More are not looked at; eight neutral stones seldom have ten."""
_KEY_SEED: Final = 0x50454E54
_EMPTY: Final = int(Stone.EMPTY)
_NEUTRAL: Final = int(Stone.NEUTRAL)

_Appeal = tuple["array[int]", "array[int]", "array[int]"]
Undo = tuple[bytearray, "array[int]", bytearray, _Appeal, list[int], int, int, int, int, int, int]
"""What a position was before a move."""

_Double = tuple[Point, Point, Point]
"""A point and two neutral stones beside it, on a line that does not pass through it."""
_Touch = tuple[tuple[int, Point, int], ...]


class Keys(NamedTuple):
    """Random words whose exclusive or names a position; 64 bits each."""

    stones: tuple[tuple[int, ...], ...]
    """By stone code and point; 0 for an empty point."""
    pairs: tuple[tuple[int, ...], ...]
    """By side and number of pairs."""
    blue_to_move: int


@cache
def keys() -> Keys:
    """Draw the keys, the same as the C core's: high word first, in the order of the fields."""
    generator = Xorshift32(_KEY_SEED)

    def draw() -> int:
        high = generator.next()
        return high << 32 | generator.next()

    stones = [[0] * POINTS for _ in range(4)]
    for code in (Stone.RED, Stone.BLUE, Stone.NEUTRAL):
        for point in PLAYABLE:
            stones[code][point] = draw()
    pairs = [(), *(tuple(draw() for _ in range(PAIRS_TO_WIN + 8)) for _ in Side)]
    return Keys(tuple(map(tuple, stones)), tuple(pairs), draw())


@cache
def _touches() -> tuple[tuple[_Touch, ...], ...]:
    """List what a change at a point touches: by point, then by old stone ^ new stone.

    Each entry is an index of a line (axis times 361 plus point), its point, and the mask by which
    the code of its half lines changes.
    """
    touches: list[tuple[_Touch, ...]] = []
    for point in range(POINTS):
        reached = []
        if is_playable(point):
            for axis, step in enumerate(DIRECTIONS):
                for way, shift in ((step, 0), (-step, 8)):
                    at = point + way
                    for distance in range(REACH):
                        if not is_playable(at):
                            break
                        reached.append((axis * POINTS + at, at, shift + 2 * distance))
                        at += way
        touches.append(
            tuple(tuple((line, at, d << shift) for line, at, shift in reached) for d in range(4))
        )
    return tuple(touches)


def _doubles(neutrals: list[Point]) -> list[_Double]:
    """List where one stone could convert two neutrals for the same row."""
    found = [
        (point, one, other)
        for number, one in enumerate(neutrals)
        for other in neutrals[number + 1 :]
        if other - one in _IN_LINE
        for point in (one + step for step in EIGHT)
        if is_playable(point) and other - point in EIGHT and one + other != 2 * point
    ]
    return found[:DOUBLES_MOST]


def _neutral_fives(tally: int) -> int:
    """Return the fives of a line as they are counted for a neutral stone."""
    return (tally & 0xFF00) << 8 | tally & 0xFF


class SearchBoard:
    """A position with the kinds of all its lines, to be played on and taken back quickly."""

    __slots__ = (
        "_kind_of",
        "_touches",
        "_worth",
        "appeal",
        "balance",
        "codes",
        "doubles",
        "empty",
        "key",
        "keys",
        "kinds",
        "neutrals",
        "pairs",
        "side",
        "stones",
        "tally",
        "tally_neutral",
        "threats",
    )

    def __init__(self, board: Board) -> None:
        """Take over a position."""
        tables = shape_tables()
        self._kind_of = tables.kind_table()
        self._worth: KindWorth = kind_worth()
        self._touches = _touches()
        self.keys = keys()
        self.stones = bytearray(
            _EMPTY if is_playable(p) else int(Stone.WALL) for p in range(POINTS)
        )
        self.side = int(board.side_to_move)
        self.pairs = [0, board.pairs(Side.RED), board.pairs(Side.BLUE)]
        self.empty = len(PLAYABLE)
        self.neutrals: list[Point] = []
        """Where neutral stones stood when the search began; some may be converted by now."""
        self.codes = array("H", bytes(8 * POINTS))
        self.kinds = bytearray(4 * POINTS)
        blank = array("h", bytes(2 * POINTS))
        self.appeal = (blank, blank[:], blank[:])
        self.balance = 0
        self.threats = 0
        self.tally = 0
        self.tally_neutral = 0
        self.key = self.keys.pairs[1][self.pairs[1]] ^ self.keys.pairs[2][self.pairs[2]]
        if self.side == Side.BLUE:
            self.key ^= self.keys.blue_to_move
        self._blank_lines()
        for point, stone in board:
            self._set(point, int(stone))
            if stone is Stone.NEUTRAL:
                self.neutrals.append(point)
        self.doubles = _doubles(self.neutrals)

    def _blank_lines(self) -> None:
        """Give all lines of the empty board their kinds: walls are all there is."""
        for axis, step in enumerate(DIRECTIONS):
            for point in PLAYABLE:
                code = 0
                for way, shift in ((step, 8), (-step, 0)):
                    at = point + way
                    walled = False
                    for distance in range(REACH):
                        walled = walled or not is_playable(at)
                        if walled:
                            code |= _NEUTRAL << (shift + 2 * distance)
                        at += way
                line = axis * POINTS + point
                kind = self._kind_of[code]
                self.codes[line] = code
                self.kinds[line] = kind
                self._count(kind, 1)
                for side in Side:
                    self.appeal[side][point] += self._worth.appeal[side][kind]

    def _count(self, kind: int, sign: int) -> None:
        """Add one line of an empty point to the sums over the board, or take it away."""
        self.balance += sign * self._worth.balance[kind]
        self.threats += sign * self._worth.threats[kind]
        self.tally += sign * self._worth.tally[kind]

    def _count_neutral(self, point: Point, sign: int) -> None:
        """Add the lines of a neutral stone to its sum, or take them away."""
        for line in range(point, 4 * POINTS, POINTS):
            self.tally_neutral += sign * _neutral_fives(self._worth.tally[self.kinds[line]])

    def _set(self, point: Point, stone: int) -> None:
        """Change what stands on a point, and all that follows from it."""
        stones, kinds, codes = self.stones, self.kinds, self.codes
        worth, kind_of = self._worth, self._kind_of
        old = stones[point]
        if old == _EMPTY:
            self.empty -= 1
            for line in range(point, 4 * POINTS, POINTS):
                self._count(kinds[line], -1)
        elif old == _NEUTRAL:
            self._count_neutral(point, -1)
        stones[point] = stone
        if stone == _EMPTY:
            self.empty += 1
            for line in range(point, 4 * POINTS, POINTS):
                self._count(kinds[line], 1)
        elif stone == _NEUTRAL:
            self._count_neutral(point, 1)
        key = self.keys.stones
        self.key ^= key[old][point] ^ key[stone][point]

        balance_of, tally_of, threats_of = worth.balance, worth.tally, worth.threats
        red_of, blue_of = worth.appeal[1], worth.appeal[2]
        red, blue = self.appeal[1], self.appeal[2]
        balance = tally = threats = 0
        for line, at, mask in self._touches[point][old ^ stone]:
            codes[line] = code = codes[line] ^ mask
            kind = kind_of[code]
            was = kinds[line]
            if kind != was:
                kinds[line] = kind
                red[at] += red_of[kind] - red_of[was]
                blue[at] += blue_of[kind] - blue_of[was]
                here = stones[at]
                if here == _EMPTY:
                    balance += balance_of[kind] - balance_of[was]
                    threats += threats_of[kind] - threats_of[was]
                    tally += tally_of[kind] - tally_of[was]
                elif here == _NEUTRAL:
                    self.tally_neutral += _neutral_fives(tally_of[kind])
                    self.tally_neutral -= _neutral_fives(tally_of[was])
        self.balance += balance
        self.threats += threats
        self.tally += tally

    def play(self, point: Point) -> Undo:
        """Put a stone of the side to move, with all effects, and pass the turn.

        What is returned takes the move back: copying the tables is quicker than undoing the work.
        """
        undo = (
            self.stones,
            self.codes,
            self.kinds,
            self.appeal,
            self.pairs,
            self.empty,
            self.balance,
            self.threats,
            self.tally,
            self.tally_neutral,
            self.key,
        )
        self.stones = stones = self.stones[:]
        self.codes = self.codes[:]
        self.kinds = self.kinds[:]
        unused, red, blue = self.appeal
        self.appeal = (unused, red[:], blue[:])
        side = self.side
        enemy = 3 - side
        captured: list[Point] = []
        converted: list[Point] = []
        for step in EIGHT:
            near = point + step
            stone = stones[near]
            if stone == enemy:
                far = near + step
                if stones[far] == enemy and stones[far + step] == side:
                    captured += (near, far)
            elif stone == _NEUTRAL and stones[near + step] == side:
                converted.append(near)
        self._set(point, side)
        if captured:
            for taken in captured:
                self._set(taken, _EMPTY)
            pairs = self.pairs[:]
            pairs[side] += len(captured) // 2
            key = self.keys.pairs[side]
            self.key ^= key[self.pairs[side]] ^ key[pairs[side]]
            self.pairs = pairs
        for taken in converted:
            self._set(taken, side)
        self.side = enemy
        self.key ^= self.keys.blue_to_move
        return undo

    def undo(self, undo: Undo) -> None:
        """Take the last move back."""
        self.side = 3 - self.side
        (
            self.stones,
            self.codes,
            self.kinds,
            self.appeal,
            self.pairs,
            self.empty,
            self.balance,
            self.threats,
            self.tally,
            self.tally_neutral,
            self.key,
        ) = undo

    # What can be read off the sums

    def fives(self, side: int) -> int:
        """Return on how many lines of empty points a side completes a five."""
        return self.tally >> 8 * (side - 1) & 255

    def captures(self, side: int) -> int:
        """Return how many captures a side has to choose from."""
        return self.tally >> 8 * (side + 1) & 255

    def fours(self, side: int) -> int:
        """Return on how many lines of empty points a side makes a four."""
        return self.threats >> 8 * (side - 1) & 255

    def open_fours(self, side: int) -> int:
        """Return on how many lines of empty points a side makes an open four."""
        return self.threats >> 8 * (side + 1) & 255

    def neutral_fives(self, side: int) -> int:
        """Return on how many lines through neutral stones a conversion would complete a five."""
        return self.tally_neutral >> 16 * (side - 1) & 0xFFFF

    def evaluate(self) -> Score:
        """Judge the position for the side to move, as it stands."""
        side = self.side
        enemy = 3 - side
        mine, theirs = self.pairs[side], self.pairs[enemy]
        my_captures, their_captures = self.captures(side), self.captures(enemy)
        situation = standing(self.open_fours(side), self.open_fours(enemy))
        score = (
            (self.balance if side == Side.RED else -self.balance)
            + PAIRS_WORTH[min(mine, PAIRS_TO_WIN)]
            - PAIRS_WORTH[min(theirs, PAIRS_TO_WIN)]
            + CAPTURE_WORTH_MINE[min(mine, PAIRS_TO_WIN)] * my_captures
            - CAPTURE_WORTH_THEIRS[min(theirs, PAIRS_TO_WIN)] * their_captures
            + MEANS_WORTH_MINE[situation][means(self.fours(side), my_captures)]
            + MEANS_WORTH_THEIRS[situation][means(self.fours(enemy), their_captures)]
        )
        return max(-EVALUATION_MOST, min(EVALUATION_MOST, score))

    # Points with a property

    def has_five(self, point: Point, side: int) -> bool:
        """Tell whether a stone of `side` on the point makes a five on a line through it."""
        five, kinds = self._worth.five[side], self.kinds
        return any(five[kinds[line]] for line in range(point, 4 * POINTS, POINTS))

    def has_four(self, point: Point, side: int) -> bool:
        """Tell whether a stone of `side` on the point makes a four on a line through it."""
        four, kinds = self._worth.four[side], self.kinds
        return any(four[kinds[line]] for line in range(point, 4 * POINTS, POINTS))

    def captures_at(self, point: Point, side: int) -> int:
        """Return how many pairs a stone of `side` on the point captures."""
        captures, kinds = self._worth.captures[side], self.kinds
        return sum(captures[kinds[line]] for line in range(point, 4 * POINTS, POINTS))

    def conversion_points(self, side: int) -> set[Point]:
        """Return the empty points where a stone of `side` converts a neutral."""
        stones = self.stones
        return {
            neutral + step
            for neutral in self.neutrals
            if stones[neutral] == _NEUTRAL
            for step in EIGHT
            if stones[neutral + step] == _EMPTY and stones[neutral - step] == side
        }

    def converts_two(self, side: int) -> bool:
        """Tell whether a stone of `side` could convert two neutrals for the same row."""
        stones = self.stones
        return any(
            stones[point] == _EMPTY
            and stones[one] == stones[other] == _NEUTRAL
            and stones[2 * one - point] == stones[2 * other - point] == side
            for point, one, other in self.doubles
        )

    def may_convert(self, side: int) -> bool:
        """Tell whether a stone of `side` could complete a five through what it converts."""
        return bool(self.neutral_fives(side)) or self.converts_two(side)

    def winning_point(self, side: int) -> Point:
        """Return the lowest point where `side`, were it to move, wins at once; 0 if none.

        Fives first, then captures, then fives through a converted stone.
        """
        stones = self.stones
        if self.fives(side):
            appeal = self.appeal[side]
            for point in PLAYABLE:
                if (
                    appeal[point] >= APPEAL_OF_FIVE
                    and stones[point] == _EMPTY
                    and self.has_five(point, side)
                ):
                    return point
        wanted = PAIRS_TO_WIN - self.pairs[side]
        if self.captures(side) >= wanted:
            for point in PLAYABLE:
                if stones[point] == _EMPTY and self.captures_at(point, side) >= wanted:
                    return point
        if self.may_convert(side):
            for point in sorted(self.conversion_points(side)):
                if self._converts_to_five(point, side):
                    return point
        return 0

    def can_win(self, side: int) -> bool:
        """Tell whether `side`, were it to move, wins at once."""
        return bool(self.fives(side)) or bool(self.winning_point(side))

    def _converts_to_five(self, point: Point, side: int) -> bool:
        """Tell whether a stone of `side` on the point completes a five through what it converts."""
        stones = self.stones
        converted = [
            point + step
            for step in EIGHT
            if stones[point + step] == _NEUTRAL and stones[point + 2 * step] == side
        ]
        changed = [point, *converted]
        before = [stones[at] for at in changed]
        for at in changed:
            stones[at] = side
        found = any(self._run(at, step) >= FIVE for at in converted for step in DIRECTIONS)
        for at, stone in zip(changed, before, strict=True):
            stones[at] = stone
        return found

    def _run(self, point: Point, step: int) -> int:
        """Return the length of the run through the stone on a point along one axis."""
        stones = self.stones
        side = stones[point]
        ahead = point + step
        while stones[ahead] == side:
            ahead += step
        behind = point - step
        while stones[behind] == side:
            behind -= step
        return (ahead - behind) // step - 1


EVALUATION_MOST: Final[Score] = 20_000
"""Scores beyond it are proved wins and losses."""
