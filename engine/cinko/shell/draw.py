"""Boards drawn with characters: plain ASCII, or Unicode lines and stones; in colour or not."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cinko.board import Board
from cinko.point import COLUMNS, SIZE, Point, parse_point
from cinko.stone import Side, Stone

__all__ = ["ASCII", "UNICODE", "Glyphs", "draw_board"]


@dataclass(frozen=True, slots=True)
class Glyphs:
    """What a drawing is made of; `lines` holds the nine kinds of crossings, row by row."""

    lines: str
    star: str
    gap: str
    outer_gap: str
    stones: dict[Stone, str]
    captured: dict[Stone, str]


ASCII: Final = Glyphs(
    lines="+-+|.|+-+",
    star=".",
    gap=" ",
    outer_gap="-",
    stones={Stone.RED: "R", Stone.BLUE: "B", Stone.NEUTRAL: "N"},
    captured={Stone.RED: "r", Stone.BLUE: "b"},
)
UNICODE: Final = Glyphs(
    lines="┌┬┐├┼┤└┴┘",
    star="╋",
    gap="─",
    outer_gap="─",
    stones={Stone.RED: "●", Stone.BLUE: "○", Stone.NEUTRAL: "◆"},
    captured={Stone.RED: "●", Stone.BLUE: "○"},
)
_STARS: Final = frozenset(parse_point(f"{column}{row}") for column in "DKQ" for row in (4, 10, 16))
_COLOURS: Final = {Stone.RED: "1;31", Stone.BLUE: "1;34", Stone.NEUTRAL: "1;36"}


def draw_board(
    board: Board, glyphs: Glyphs = ASCII, *, colour: bool = False, last: Point | None = None
) -> str:
    """Draw the board with its outer lines, one line of text a row; `last` stands in brackets.

    As on the ST, the pairs that Red has captured lie down the left outer line, one stone for each
    pair, and Blue's down the right.
    """
    header = "    " + " ".join(COLUMNS)
    rows = [header]
    for row in range(SIZE):
        label = f"{SIZE - row:2}"
        rows.append(f"{label}  {_row(board, row, glyphs, colour=colour, last=last)}  {label}")
    return "\n".join([*rows, header])


def _row(board: Board, row: int, glyphs: Glyphs, *, colour: bool, last: Point | None) -> str:
    gap = glyphs.outer_gap if row in (0, SIZE - 1) else glyphs.gap
    text = ""
    for column, (glyph, stone) in enumerate(_cells(board, row, glyphs)):
        point = SIZE * row + column
        if column:
            text += "(" if point == last else ")" if point - 1 == last else gap
        text += f"\x1b[{_COLOURS[stone]}m{glyph}\x1b[0m" if colour and stone else glyph
    return text


def _cells(board: Board, row: int, glyphs: Glyphs) -> Iterator[tuple[str, Stone]]:
    """Give what is drawn on each crossing of a row, and the stone that gives it its colour."""
    for column in range(SIZE):
        point = SIZE * row + column
        stone = board[point]
        if stone in glyphs.stones:
            yield glyphs.stones[stone], stone
            continue
        taker = {0: Side.RED, SIZE - 1: Side.BLUE}.get(column)
        if taker and 1 <= row <= board.pairs(taker):
            yield glyphs.captured[taker.opponent.stone], taker.opponent.stone
            continue
        kind = 3 * ((row > 0) + (row == SIZE - 1)) + (column > 0) + (column == SIZE - 1)
        yield glyphs.star if point in _STARS else glyphs.lines[kind], Stone.EMPTY
