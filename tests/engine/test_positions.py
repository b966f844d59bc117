"""Position strings: one for each position, and errors that say where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinko import EMPTY_BOARD, Board, NotationError, Position, Side, Stone, parse_point

EMPTY = "17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17 r 0 0"
ROWS = "/".join(["17"] * 16)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    cells = draw(st.binary(min_size=289, max_size=289))
    stones = bytearray([Stone.WALL] * 361)
    for index, byte in enumerate(cells):
        stones[19 * (index // 17 + 1) + index % 17 + 1] = byte % 4 if byte % 3 else 0
    pairs = st.integers(0, 14)
    return Position(bytes(stones), draw(st.sampled_from(Side)), draw(pairs), draw(pairs))


def test_the_empty_board() -> None:
    assert str(EMPTY_BOARD) == EMPTY
    assert Position.parse(EMPTY) == EMPTY_BOARD
    assert Board() == Board.from_position(EMPTY)


def test_stones_stand_where_the_string_says() -> None:
    position = Position.parse(f"r15b/{'/'.join(['17'] * 7)}/8n8/{'/'.join(['17'] * 7)}/16r b 3 14")
    board = Board(position)
    assert board["B18"] is Stone.RED
    assert board["S18"] is Stone.BLUE
    assert board["K10"] is Stone.NEUTRAL
    assert board["S2"] is Stone.RED
    assert len(list(board)) == 4
    assert board.side_to_move is Side.BLUE
    assert (board.pairs(Side.RED), board.pairs(Side.BLUE)) == (3, 14)


@given(positions())
def test_round_trip(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert Board(position).position == position


@pytest.mark.parametrize(
    ("text", "offset", "says"),
    [
        ("", 0, "row 18 has 0 points"),
        ("17", 2, "expected 17 rows, got 1"),
        (f"{ROWS} r 0 0", 47, "expected 17 rows, got 16"),
        (f"{ROWS}/17/17 r 0 0", 50, "expected 17 rows, got 18"),
        (f"{ROWS}/16 r 0 0", 50, "row 2 has 16 points"),
        (f"{ROWS}/18 r 0 0", 48, "row 2 has more than 17 points"),
        (f"{ROWS}/r17 r 0 0", 49, "row 2 has more than 17 points"),
        (f"{ROWS}/0r16 r 0 0", 48, "'0'"),
        (f"{ROWS}/r016 r 0 0", 49, "'016'"),
        (f"{ROWS}/017 r 0 0", 48, "'017'"),
        (f"{ROWS}/8x8 r 0 0", 49, "'x'"),
        (f"{ROWS}/8R8 r 0 0", 49, "'R'"),
        (f"{ROWS}/8９ r 0 0", 49, "'９'"),
        (f"{ROWS}/ r 0 0", 48, "row 2 has 0 points"),
        (f"{EMPTY[:49]}", 49, "row 2 has 1 points"),
        (f"{EMPTY[:50]}", 50, "expected a space, got the end"),
        (f"{ROWS}/17 g 0 0", 51, "r or b, got 'g'"),
        (f"{ROWS}/17  r 0 0", 51, "r or b, got ' '"),
        (f"{ROWS}/17 rb 0 0", 52, "expected a space, got 'b'"),
        (f"{ROWS}/17 r  0 0", 53, "Red has captured, 0 to 14, got ' '"),
        (f"{ROWS}/17 r 00 0", 53, "Red has captured"),
        (f"{ROWS}/17 r 15 0", 53, "Red has captured"),
        (f"{ROWS}/17 r -1 0", 53, "Red has captured"),
        (f"{ROWS}/17 r 0", 54, "expected a space, got the end"),
        (f"{ROWS}/17 r 0 ", 55, "Blue has captured, 0 to 14, got the end"),
        (f"{ROWS}/17 r 0 100", 55, "Blue has captured"),
        (f"{ROWS}/17 r 0 0 ", 56, "nothing more, got ' '"),
        (f"{ROWS}/17 r 0 0\n", 56, "nothing more"),
        (f" {EMPTY}", 0, "row 18 has 0 points"),
    ],
)
def test_a_damaged_string_is_refused_where_it_is_wrong(text: str, offset: int, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert says in str(caught.value)
    assert f"character {offset + 1}:" in str(caught.value)
    assert caught.value.offset == offset


@given(positions(), st.data())
def test_a_changed_string_is_another_position_or_none(
    position: Position, data: st.DataObject
) -> None:
    text = str(position)
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", "r", "b", "n", "0", "1", "7", "/", " ", "x"]))
    changed = text[:at] + put + text[at + 1 :]
    try:
        read = Position.parse(changed)
    except NotationError:
        return
    assert str(read) == changed  # canonical: nothing else reads as this position


@pytest.mark.parametrize(
    ("stones", "pairs"),
    [
        (b"", (0, 0)),
        (EMPTY_BOARD.stones[1:], (0, 0)),
        (EMPTY_BOARD.stones + b"\4", (0, 0)),
        (b"\1" + EMPTY_BOARD.stones[1:], (0, 0)),
        (EMPTY_BOARD.stones.replace(b"\0", b"\5"), (0, 0)),
        (EMPTY_BOARD.stones.replace(b"\0\0", b"\0\4", 1), (0, 0)),
        (EMPTY_BOARD.stones, (-1, 0)),
        (EMPTY_BOARD.stones, (0, 15)),
    ],
)
def test_what_no_board_can_be_is_no_position(stones: bytes, pairs: tuple[int, int]) -> None:
    with pytest.raises(NotationError):
        Position(stones, Side.RED, *pairs)


def test_positions_are_values() -> None:
    one, other = Position.parse(EMPTY), Position.parse(EMPTY)
    board = Board()
    board.play("K10")
    assert len({one, other, board.position}) == 2
    assert board.position.stones[parse_point("K10")] == Stone.RED
