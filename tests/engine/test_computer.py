"""What the computer player must see, whatever its level or the position (R21)."""

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from cinko import Board, IllegalMoveError, Position, parse_point
from cinko.ai import computer
from cinko.ai.bench import bench_positions
from cinko.ai.search import MATE, Search, Settings
from cinko.ai.searchboard import SearchBoard
from cinko.ai.shapes import Shape, shape_tables
from cinko.player import Level
from cinko.point import is_playable
from cinko.rules import Reason
from cinko.stone import Side, Stone

SERIOUS = [Level.INTERMEDIATE, Level.ADVANCED]


def place(
    red: str = "", blue: str = "", neutral: str = "", side: str = "r", pairs: str = "0 0"
) -> Board:
    board = Board(Position.parse("/".join(["17"] * 17) + f" {side} {pairs}"))
    stones = {Stone.RED: red, Stone.BLUE: blue}
    changes = {parse_point(n): stone for stone, names in stones.items() for n in names.split()}
    board.edit(changes)
    position = bytearray(board.position.stones)
    for name in neutral.split():
        position[parse_point(name)] = Stone.NEUTRAL
    return Board(Position(bytes(position), board.side_to_move, *map(int, pairs.split())))


# Blue's J9 converts K10 and K8: with K9, K11 and K7 a column of five that J9 is no part of.
TWO_CONVERTED = "17/17/17/17/13r3/17/17/8bb7/8n8/8b8/3r4n8/3r4bb7/3r13/3r13/17/17/17 b 0 0"
# Red has moved elsewhere, and must stop it.
TWO_TO_CONVERT = "17/17/10r6/17/13r3/17/17/8bb7/8n8/8b8/8n8/3r4bb7/3r13/3r13/17/17/17 r 0 0"

# Wins in one: what, the board, the moves that win

WINS = [
    ("a five", place("D4 E4 F4 G4", "D10 E12 K7"), {"C4", "H4"}),
    ("a five in the gap", place("D4 E5 G7 H8", "D10 E12 K7"), {"F6"}),
    ("six in a row", place("D4 E4 F4 H4 J4", "D10 E12 K7"), {"G4"}),
    ("the seventh pair", place("D4 K8", "E4 F4 K12 L13", pairs="6 0"), {"G4"}),
    ("two pairs at once", place("D4 G7", "E4 F4 G5 G6 M12", pairs="5 0"), {"G4"}),
    ("a five by conversion", place("D4 E4 F4 H4", "B9 B12", "G4"), set()),
    ("a five through a converted end", place("E4 F4 G4 C4", "B9 B12", "D4"), set()),
    (
        "a five beside the move",
        place("K6 K7 K8 K9 L10", "B9 B12 K5", "K10"),
        {"J10", "K11"},
    ),
    ("a five through two stones, both converted", Board(Position.parse(TWO_CONVERTED)), {"J9"}),
]


def winning_moves(board: Board) -> set[int]:
    side = board.side_to_move
    found = set()
    for point in board.legal_moves:
        board.play(point)
        if board.winner() is side:
            found.add(point)
        board.undo()
    return found


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize(("what", "board", "moves"), WINS, ids=[what for what, _, _ in WINS])
def test_takes_a_win_in_one(what: str, board: Board, moves: set[str], level: Level) -> None:
    winning = winning_moves(board)
    if moves:
        assert winning == {parse_point(name) for name in moves}
    if not winning or (
        level is Level.BEGINNER and not SearchBoard(board).fives(board.side_to_move)
    ):
        return  # a Beginner may overlook pairs and conversions
    found = computer().bestmove(board, level)
    assert found.move in winning
    assert found.score == MATE - 1


DEFENCES = [
    ("the open end of a four", place("H8 C4", "D4 E4 F4 G4"), {"H4"}),
    ("the gap of a four", place("K8 L12", "D4 E5 G7 H8"), {"F6"}),
    # C4 and H4 both win for Blue, but E4 and E5 can be taken.
    ("a capture that breaks an open four", place("E3 K12", "D4 E4 F4 G4 E5"), {"E6"}),
    ("the point of the seventh pair", place("E4 F4 K9", "D4 L12 M7", pairs="0 6"), {"G4"}),
]


@pytest.mark.parametrize("level", SERIOUS)
@pytest.mark.parametrize(("what", "board", "moves"), DEFENCES, ids=[d[0] for d in DEFENCES])
def test_finds_the_only_defence(what: str, board: Board, moves: set[str], level: Level) -> None:
    found = computer().bestmove(board, level)
    assert found.move in {parse_point(name) for name in moves}


def turned(position: str, symmetry: int) -> Board:
    """Turn a position, and mirror it: one of the eight ways to look at the board."""
    rows, *rest = position.split()
    cells = [re.sub(r"\d+", lambda run: "." * int(run[0]), row) for row in rows.split("/")]
    for _ in range(symmetry % 4):
        cells = ["".join(row) for row in zip(*cells[::-1], strict=True)]
    if symmetry > 3:
        cells = [row[::-1] for row in cells]
    rows = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in cells)
    return Board(Position.parse(" ".join([rows, *rest])))


@pytest.mark.parametrize("symmetry", range(8))
@pytest.mark.parametrize("level", SERIOUS)
def test_sees_two_conversions_for_one_row_from_all_sides(symmetry: int, level: Level) -> None:
    board = turned(TWO_CONVERTED, symmetry)
    assert computer().bestmove(board, level).move in winning_moves(board)
    board = turned(TWO_TO_CONVERT, symmetry)
    board.play(computer().bestmove(board, level).move)
    assert not winning_moves(board)


# Against brute force, over positions of real games


def positions(count: int) -> Iterator[Board]:
    return islice(bench_positions(computer(), games=1000), 0, 4 * count, 4)


def test_wins_in_one_are_those_that_the_rules_give() -> None:
    found = 0
    for board in positions(24):
        within = SearchBoard(board)
        winning = winning_moves(board)
        assert within.can_win(within.side) == bool(winning), str(board)
        if winning:
            found += 1
            assert within.winning_point(within.side) in winning
    assert found


def test_defences_hold_every_move_that_stops_a_win() -> None:
    threatened = 0
    for board in positions(40):
        within = SearchBoard(board)
        if within.can_win(within.side) or not within.can_win(3 - within.side):
            continue
        threatened += 1
        holds = set()
        for point in board.legal_moves:
            board.play(point)
            if not winning_moves(board):
                holds.add(point)
            board.undo()
        assert holds <= set(Search(within, Settings(1)).root_moves()), str(board)
    assert threatened


def test_a_position_kept_up_to_date_is_the_position_set_up_afresh() -> None:
    for seed, board in enumerate(positions(6)):
        within = SearchBoard(board)
        for point in board.legal_moves[seed::23]:
            undo = within.play(point)
            board.play(point)
            afresh = SearchBoard(board)
            if not board.is_over():
                for name in ("stones", "codes", "kinds", "appeal", "pairs", "empty", "balance"):
                    assert getattr(within, name) == getattr(afresh, name), name
                for name in ("tally", "tally_neutral", "threats", "key", "side"):
                    assert getattr(within, name) == getattr(afresh, name), name
            board.undo()
            within.undo(undo)
        assert within.kinds == SearchBoard(board).kinds


# Shapes, from their words


def line_board(row: str) -> tuple[Board, int]:
    """Put a drawing on row 10 of an empty board; `O` is left empty and returned."""
    stones = bytearray(Board().position.stones)
    start = parse_point("F10")
    codes = {"X": Stone.RED, "b": Stone.BLUE, "n": Stone.NEUTRAL, "#": Stone.BLUE}
    for at, letter in enumerate(row.split()):
        if letter in codes:
            stones[start + at] = codes[letter]
    return Board(Position(bytes(stones))), start + row.split().index("O")


@pytest.mark.parametrize(
    ("row", "shape"),
    [
        ("# O . . #", Shape.NOTHING),
        (". . . . O . . . .", Shape.ONE),
        ("# O . X . . #", Shape.TWO),
        (". . . O X . . .", Shape.OPEN_TWO),
        ("# O X X . . #", Shape.THREE),
        (". . . O X X . . .", Shape.OPEN_THREE),
        (". . X . O X . .", Shape.OPEN_THREE),
        ("# O X X X .", Shape.FOUR),
        (". X X O . X .", Shape.FOUR),
        (". O X X X .", Shape.OPEN_FOUR),
        ("X O X . X X", Shape.FOUR),
        ("# X X O X X #", Shape.FIVE),
        ("# O X X X X #", Shape.FIVE),
        ("# X n O X . .", Shape.FOUR),
    ],
)
def test_shapes_are_what_their_drawings_say(row: str, shape: Shape) -> None:
    board, point = line_board(row)
    kind = SearchBoard(board).kinds[point]
    assert shape_tables().kinds[kind].red.shape is shape


def test_kinds_tell_apart_all_that_a_view_reads() -> None:
    tables = shape_tables()
    table = tables.kind_table()
    assert len(table) == 65536
    assert len(tables.kinds) <= 256
    for ahead in range(0, 256, 5):
        for behind in range(0, 256, 3):
            kind = tables.kinds[table[ahead << 8 | behind]]
            mirrored = tables.kinds[table[behind << 8 | ahead]]
            assert kind == mirrored
            cells = [ahead & 3, ahead >> 2 & 3, ahead >> 4 & 3]
            other = [behind & 3, behind >> 2 & 3, behind >> 4 & 3]
            for view, side in ((kind.red, 1), (kind.blue, 2)):
                pair = [3 - side, 3 - side, side]
                assert view.captures == (cells == pair) + (other == pair)


# Manners


def test_same_seed_same_game_and_other_seeds_other_games() -> None:
    def opening(seed: int) -> list[int]:
        board = Board()
        return [
            board.play(computer().bestmove(board, Level.BEGINNER, seed=seed).move).point
            for _ in range(6)
        ]

    assert opening(1) == opening(1)
    assert len({tuple(opening(seed)) for seed in range(8)}) > 4


def test_a_finished_game_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="the game is over"):
        computer().bestmove(place("D4 E4 F4 G4 H4"), Level.ADVANCED)


@pytest.mark.parametrize("level", list(Level))
def test_a_nearly_full_board_is_played_to_the_end(level: Level) -> None:
    stones = bytearray(Board().position.stones)
    # Rows of pairs, shifted so that no five comes about; two points are left.
    for point in range(len(stones)):
        if is_playable(point):
            row, column = divmod(point, 19)
            stones[point] = Stone.RED if (column // 2 + row) % 2 else Stone.BLUE
    for name in ("K10", "L11"):
        stones[parse_point(name)] = Stone.EMPTY
    board = Board(Position(bytes(stones)))
    while not board.is_over():
        found = computer().bestmove(board, level)
        assert board.is_legal(found.move)
        board.play(found.move)


def test_the_seventh_pair_ends_the_game() -> None:
    board = place("D4 K8", "E4 F4 K12 L13", pairs="6 0")
    board.play(computer().bestmove(board, Level.ADVANCED).move)
    assert board.result is not None
    assert (board.result.winner, board.result.reasons) == (Side.RED, (Reason.CAPTURES,))
