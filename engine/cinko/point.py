"""Points of the board, their numbers and their names (R1, R2).

A point is an index into the padded 19 × 19 board, `19 * r + c`: `r` counts rows from the top (row
19), `c` counts columns from the left (A). The outer lines are part of the board and are walls, so a
step from a playable point never leaves it. The C core uses the same numbers.

      A B C … S T
    19 # # # … # #     0 …  18
    18 # . . … . #    19 …  37      B18 = 20
     ⋮
     2 # . . … . #   323 … 341      S2 = 340
     1 # # # … # #   342 … 360
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

from cinko.errors import NotationError

__all__ = [
    "CENTRE",
    "COLUMNS",
    "DIRECTIONS",
    "NAMES",
    "PLAYABLE",
    "POINTS",
    "REPORT_ORDER",
    "SIZE",
    "SYMMETRIES",
    "Ply",
    "Point",
    "Score",
    "in_order",
    "is_playable",
    "parse_point",
    "point_at",
    "point_name",
]

Point: TypeAlias = int
"""An index into the padded board, 0 to 360."""
Ply: TypeAlias = int
"""A number of single moves, one player's each."""
Score: TypeAlias = int
"""What a search thinks of a position, from the side to move."""

SIZE: Final = 19
"""Lines each way, outer lines included (R1)."""
POINTS: Final = SIZE * SIZE
COLUMNS: Final = "ABCDEFGHJKLMNOPQRST"
"""Column letters from the left; as in Go there is no I (R2)."""

DIRECTIONS: Final[tuple[int, int, int, int]] = (1, SIZE, SIZE + 1, SIZE - 1)
"""The steps east, south, south-east and south-west; the other four are their negatives."""

NAMES: Final[tuple[str, ...]] = tuple(
    f"{COLUMNS[point % SIZE]}{SIZE - point // SIZE}" for point in range(POINTS)
)
"""The name of every point, outer lines included."""

PLAYABLE: Final[tuple[Point, ...]] = tuple(
    SIZE * r + c for r in range(1, SIZE - 1) for c in range(1, SIZE - 1)
)
"""The 289 playable points, row by row from B18 to S2."""

CENTRE: Final[Point] = POINTS // 2
"""K10."""

_BY_NAME: Final[dict[str, Point]] = {
    name: point for point in PLAYABLE for name in (NAMES[point], NAMES[point].lower())
}
REPORT_ORDER: Final[tuple[int, ...]] = tuple(
    SIZE * (point % SIZE) - point // SIZE for point in range(POINTS)
)
"""Sorting keys for points as they are reported: by column from A, then by row from 1."""


def _symmetries() -> tuple[tuple[Point, ...], ...]:
    last = SIZE - 1
    places = [(point % SIZE, point // SIZE) for point in range(POINTS)]
    tables = []
    for turns in range(4):
        for mirrored in (False, True):
            table = []
            for column, row in places:
                c, r = (row, column) if mirrored else (column, row)
                for _ in range(turns):
                    c, r = last - r, c
                table.append(SIZE * r + c)
            tables.append(tuple(table))
    return tuple(tables)


SYMMETRIES: Final[tuple[tuple[Point, ...], ...]] = _symmetries()
"""The eight rotations and reflections of the board, the identity first: `SYMMETRIES[n][point]`."""


def parse_point(name: str) -> Point:
    """Return the playable point called `name`, in upper or lower case (R2).

    Raises NotationError for anything else, the points of the outer lines included.

    >>> parse_point("K10"), parse_point("b18")
    (180, 20)
    >>> parse_point("I5")
    Traceback (most recent call last):
    cinko.errors.NotationError: not a playable point: 'I5' (columns B to S without I, rows 2 to 18)
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        raise NotationError(
            f"not a playable point: {name[:20]!r} (columns B to S without I, rows 2 to 18)"
        ) from None


def point_name(point: Point) -> str:
    """Return the name of a point in upper case.

    >>> point_name(180)
    'K10'
    """
    if not 0 <= point < POINTS:
        raise NotationError(f"point {point} is off the board (0 to {POINTS - 1})")
    return NAMES[point]


def point_at(column: int, row: int) -> Point:
    """Return the point `column` places right of column A, in row 1 to 19 from the bottom.

    >>> point_name(point_at(9, 10))
    'K10'
    """
    if not (0 <= column < SIZE and 1 <= row <= SIZE):
        raise NotationError(f"column {column}, row {row} is off the board")
    return SIZE * (SIZE - row) + column


def is_playable(point: Point) -> bool:
    """Tell whether stones may ever stand on the point (R1)."""
    return SIZE < point < POINTS - SIZE and 0 < point % SIZE < SIZE - 1


def in_order(points: Iterable[Point]) -> tuple[Point, ...]:
    """Sort points as they are reported: by column from A, then by row from 1.

    >>> [point_name(p) for p in in_order([parse_point("C3"), parse_point("B4"), parse_point("B3")])]
    ['B3', 'B4', 'C3']
    """
    return tuple(sorted(points, key=REPORT_ORDER.__getitem__))
