"""Line shapes: what a stone on a point would make of one line through it.

Of each line through a point a search looks at four points either way. Such a half line is a byte,
two bits a point, the nearest lowest, with the codes of stones: 0 empty, 1 red, 2 blue, 3 neutral;
walls count as neutral, which they equal for all that matters here. A pair of half lines has, for
either player, a shape, and may hold a capture; all that is worth telling apart is its *kind*, a
byte.

The tables are the C core's too: tools/gen_patterns.py writes them as C.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, TypeAlias

__all__ = ["Kind", "Shape", "ShapeTables", "View", "shape_tables"]

Cells: TypeAlias = tuple[int, ...]
"""Part of a line as one player sees it: 1 own stone, 0 empty."""

REACH: Final = 4
"""Points looked at either way: a five through a point lies inside."""
HALVES: Final = 4**REACH


class Shape(IntEnum):
    """What a player has on a line after putting a stone, drawn `O`, on a point.

    `X` stands for the player's other stones, `.` for empty points, `#` for anything that blocks.
    Each drawing is one example; the words hold for all.
    """

    NOTHING = 0
    """`# O . . #`: no five can come of it."""
    ONE = 1
    """`. . O . .`: room for a five."""
    TWO = 2
    """`# O . X . . #`: one move from a three."""
    OPEN_TWO = 3
    """`. . O X . .`: one move from an open three."""
    THREE = 4
    """`# O X X . . #`: one move from a four."""
    OPEN_THREE = 5
    """`. . O X X . .`: one move from an open four."""
    FOUR = 6
    """`# O X X X .`: one move from a five, at one point."""
    OPEN_FOUR = 7
    """`. O X X X .`: one move from a five, at two points."""
    FIVE = 8
    """`O X X X X`: five or more."""


@dataclass(frozen=True, slots=True)
class View:
    """What one player's stone on a point makes of one line."""

    shape: Shape
    captures: int
    """Pairs captured: `O b b X`."""
    weakness: bool
    """It makes a pair that can be captured: `. O X b`."""
    aim: bool
    """It threatens to capture a pair: `O b b .`."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of line through a point: what it holds for either player."""

    red: View
    blue: View

    def of(self, side: int) -> View:
        """Return one player's view."""
        return self.red if side == 1 else self.blue


@cache
def _shape(line: Cells, middle: int) -> Shape:
    """Name what the stone at `middle` has on a line, by what one more move makes of it."""
    windows = [line[at : at + 5] for at in range(max(0, middle - 4), middle + 1)]
    windows = [window for window in windows if len(window) == 5]
    if not windows:
        return Shape.NOTHING
    if any(all(window) for window in windows):
        return Shape.FIVE
    after = [
        _shape((*line[:at], 1, *line[at + 1 :]), middle) for at, own in enumerate(line) if not own
    ]
    if after.count(Shape.FIVE) >= 2:
        return Shape.OPEN_FOUR
    one_move_from = {
        Shape.FIVE: Shape.FOUR,
        Shape.OPEN_FOUR: Shape.OPEN_THREE,
        Shape.FOUR: Shape.THREE,
        Shape.OPEN_THREE: Shape.OPEN_TWO,
        Shape.THREE: Shape.TWO,
    }
    return one_move_from.get(max(after), Shape.ONE)


def _cells(half: int) -> Cells:
    return tuple(half >> 2 * at & 3 for at in range(REACH))


def _seen(half: int, side: int) -> Cells:
    """Return a half line as `side` sees it, up to what blocks it.

    A neutral beside the point, with a stone of `side` behind, is converted by a stone on the point.
    """
    cells = list(_cells(half))
    if cells[0] == 3 and cells[1] == side:
        cells[0] = side
    seen = []
    for cell in cells:
        if cell not in (0, side):
            break
        seen.append(int(cell == side))
    return tuple(seen)


def _view(ahead: int, behind: int, side: int) -> View:
    enemy = 3 - side
    before = _seen(behind, side)[::-1]
    line = (*before, 1, *_seen(ahead, side))
    near, far = _cells(ahead), _cells(behind)
    ways = ((near, far), (far, near))
    return View(
        shape=_shape(line, len(before)),
        captures=sum(one[:3] == (enemy, enemy, side) for one, _ in ways),
        weakness=any(
            one[0] == side and (one[1], other[0]) in ((enemy, 0), (0, enemy)) for one, other in ways
        ),
        aim=any(one[:3] == (enemy, enemy, 0) for one, _ in ways),
    )


def _class_key(half: int) -> tuple[Cells, Cells, Cells]:
    """Return all of a half line that any view reads: what each player sees, and the pair beside."""
    near = _cells(half)
    if near[0] not in (1, 2):
        beside = near[:1]
    elif near[0] != near[1]:
        beside = near[:2]
    else:
        beside = near[:3]
    return _seen(half, 1), _seen(half, 2), beside


@dataclass(frozen=True, slots=True)
class ShapeTables:
    """The kinds, and the way from two half lines to a kind."""

    kinds: tuple[Kind, ...]
    class_of: bytes
    """The class of each half line; half lines of one class are never told apart."""
    classes: int
    pair_kind: tuple[bytes, ...]
    """`pair_kind[class ahead][class behind]`, a number in `kinds`."""

    def kind_table(self) -> bytes:
        """Return the kind of all pairs of half lines, at `ahead << 8 | behind`."""
        rows = [self.class_of.translate(row.ljust(256, b"\0")) for row in self.pair_kind]
        return b"".join(rows[number] for number in self.class_of)


@cache
def shape_tables() -> ShapeTables:
    """Work the tables out, a tenth of a second's work; the same object every time."""
    examples: dict[tuple[Cells, Cells, Cells], tuple[int, int]] = {}
    class_of = bytearray()
    for half in range(HALVES):
        number, _ = examples.setdefault(_class_key(half), (len(examples), half))
        class_of.append(number)
    halves = [half for _, half in examples.values()]
    kinds: dict[Kind, int] = {}
    rows = []
    for ahead in halves:
        row = bytearray()
        for behind in halves:
            kind = Kind(_view(ahead, behind, 1), _view(ahead, behind, 2))
            row.append(kinds.setdefault(kind, len(kinds)))
        rows.append(bytes(row))
    return ShapeTables(tuple(kinds), bytes(class_of), len(halves), tuple(rows))
