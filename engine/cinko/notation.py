"""Positions, and the strings they are written as.

A position string is FEN's idea: `<rows> <side> <red pairs> <blue pairs>`. The rows run from row 18
down to row 2 with `/` between; in a row, columns B to S: `r`, `b` or `n` for a stone, a decimal
number for that many empty points. It is read strictly: every position has exactly one string.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cinko.errors import NotationError
from cinko.point import POINTS, SIZE
from cinko.stone import Side, Stone

__all__ = ["EMPTY_BOARD", "Position"]

_INNER: Final = SIZE - 2
_LETTERS: Final = ".rbn"
_CODES: Final = {"r": Stone.RED, "b": Stone.BLUE, "n": Stone.NEUTRAL}
_ROW_TOKEN: Final = re.compile(r"[rbn]|[0-9]+", re.ASCII)
_MOST_PAIRS: Final = 14  # six, then eight with the last move (R4, R8)
_PAIRS: Final = "(1[0-4]|[0-9])"
_TAIL: Final = re.compile(f" ([rb]) {_PAIRS} {_PAIRS}", re.ASCII)
_TAIL_PARTS: Final = (
    (" ", "a space"),
    ("[rb]", "the side to move, r or b"),
    (" ", "a space"),
    (f"{_PAIRS}(?![0-9])", "the pairs Red has captured, 0 to 14"),
    (" ", "a space"),
    (f"{_PAIRS}(?![0-9])", "the pairs Blue has captured, 0 to 14"),
)
_OUTER_ROW: Final = bytes([Stone.WALL] * SIZE)
_WALL: Final = bytes([Stone.WALL])
_NO_STONES: Final = _OUTER_ROW + (_WALL + bytes(_INNER) + _WALL) * _INNER + _OUTER_ROW
_TO_EMPTY: Final = bytes(
    Stone.EMPTY if code in (Stone.RED, Stone.BLUE, Stone.NEUTRAL) else code for code in range(256)
)


@dataclass(frozen=True, slots=True)
class Position:
    """The stones, the side to move and the captured pairs: all that the rules ask for.

    `stones` holds a stone code for each of the 361 points of the padded board. Positions are
    values: they compare, hash and go into sets.

    >>> position = Position.parse("/".join(["17"] * 17) + " r 0 0")
    >>> position == EMPTY_BOARD
    True
    >>> str(position)
    '17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17 r 0 0'
    """

    stones: bytes
    side_to_move: Side = Side.RED
    red_pairs: int = 0
    blue_pairs: int = 0

    def __post_init__(self) -> None:
        """Refuse what no board can be; raises NotationError."""
        if self.stones.translate(_TO_EMPTY) != _NO_STONES:
            raise NotationError(
                f"position: {POINTS} stone codes are needed, with walls on the outer lines alone"
            )
        if not (0 <= self.red_pairs <= _MOST_PAIRS and 0 <= self.blue_pairs <= _MOST_PAIRS):
            raise NotationError(f"position: captured pairs are 0 to {_MOST_PAIRS}")

    @classmethod
    def parse(cls, text: str) -> "Position":
        """Read a position string.

        Raises NotationError with the offset of the first character that is wrong.
        """
        board, _, _ = text.partition(" ")
        stones = _parse_rows(board)
        tail = _TAIL.fullmatch(text, len(board))
        if tail is None:
            raise _wrong_tail(text, len(board))
        side, red, blue = tail.groups()
        return cls(stones, _SIDES[side], int(red), int(blue))

    def __str__(self) -> str:
        rows = "/".join(
            _format_row(self.stones[first : first + _INNER])
            for first in range(SIZE + 1, SIZE * (SIZE - 1), SIZE)
        )
        return f"{rows} {self.side_to_move.letter} {self.red_pairs} {self.blue_pairs}"


_SIDES: Final = {side.letter: side for side in Side}


def _wrong(text: str, at: int, expected: str) -> NotationError:
    got = repr(text[at : at + 1]) if at < len(text) else "the end"
    return NotationError(f"position, character {at + 1}: expected {expected}, got {got}", offset=at)


def _wrong_tail(text: str, at: int) -> NotationError:
    """Find out what is wrong with the fields after the rows."""
    for pattern, expected in _TAIL_PARTS:
        match = re.compile(pattern, re.ASCII).match(text, at)
        if match is None:
            return _wrong(text, at, expected)
        at = match.end()
    return _wrong(text, at, "nothing more")


def _parse_rows(board: str) -> bytes:
    rows = board.split("/")
    at = 0
    parsed = [_OUTER_ROW]
    for index, row in enumerate(rows[:_INNER]):
        try:
            parsed.append(_parse_row(row))
        except NotationError as error:
            offset = at + error.offset
            raise NotationError(
                f"position, character {offset + 1}: row {SIZE - 1 - index} {error}", offset=offset
            ) from None
        at += len(row) + 1
    if len(rows) != _INNER:
        raise NotationError(
            f"position, character {at}: expected {_INNER} rows, got {len(rows)}", offset=at - 1
        )
    parsed.append(_OUTER_ROW)
    return b"".join(parsed)


@lru_cache(maxsize=4096)
def _parse_row(row: str) -> bytes:
    """Read one row into 19 stone codes; offsets and messages of errors are those of the row."""
    codes = bytearray()
    at = 0
    while at < len(row):
        token = _ROW_TOKEN.match(row, at)
        if token is None:
            raise NotationError(f"holds {row[at]!r}: not r, b, n or a number", offset=at)
        word = token.group()
        if word in _CODES:
            codes.append(_CODES[word])
        elif word[0] == "0" or len(word) > 2:
            raise NotationError(f"holds {word[:20]!r}: not a number from 1 to {_INNER}", offset=at)
        else:
            codes += bytes(int(word))
        if len(codes) > _INNER:
            raise NotationError(f"has more than {_INNER} points", offset=at)
        at = token.end()
    if len(codes) < _INNER:
        raise NotationError(f"has {len(codes)} points, not {_INNER}", offset=at)
    return _WALL + bytes(codes) + _WALL


@lru_cache(maxsize=4096)
def _format_row(codes: bytes) -> str:
    text = "".join(_LETTERS[code] for code in codes)
    return re.sub(r"\.+", lambda gap: str(len(gap.group())), text)


EMPTY_BOARD: Final = Position(_NO_STONES)
"""The start of a game without neutral stones, Red to move."""
