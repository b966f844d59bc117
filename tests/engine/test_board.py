"""The board beyond single moves: sequences, undo, edits, positions that are set up, values."""

import random
from collections.abc import Callable

import pytest

from cinko import (
    BLUE,
    PLAYABLE,
    RED,
    SYMMETRIES,
    Board,
    Edit,
    Game,
    IllegalMoveError,
    Move,
    NotationError,
    Reason,
    Result,
    Scores,
    Side,
    Stone,
    UndoError,
    parse_point,
    point_name,
)

SetUp = Callable[..., Board]
FIVE = "K10 L10 M10 N10 O10"


def play_at_random(board: Board, chance: random.Random, *, plies: int) -> list[int]:
    played: list[int] = []
    while len(played) < plies and board.legal_moves:
        near = [p for p in board.legal_moves if abs(p % 19 - 9) < 5 and abs(p // 19 - 9) < 5]
        played.append(chance.choice(near or list(board.legal_moves)))
        board.play(played[-1])
    return played


# Moves


def test_captured_points_may_be_played_at_once() -> None:  # R7
    board = Board()
    for name in ["K10", "L10", "B2", "M10", "N10"]:
        board.play(name)
    assert board["L10"] is Stone.EMPTY
    board.play("L10")
    assert board.points(Stone.BLUE) == (parse_point("L10"),)


@pytest.mark.parametrize("point", [-21, -1, 0, 18, 19, 37, 342, 360, 361, 10**6])
def test_points_off_the_playable_board_are_refused(point: int) -> None:  # R3
    board = Board()
    assert not board.is_legal(point)
    with pytest.raises(IllegalMoveError):
        board.play(point)
    assert board == Board()


@pytest.mark.parametrize("point", [-21, -1, 361])
def test_nothing_stands_off_the_board(point: int) -> None:
    with pytest.raises(NotationError):
        Board()[point]


def test_a_name_that_is_no_point_is_a_notation_error() -> None:
    board = Board()
    with pytest.raises(NotationError):
        board.play("A1")
    with pytest.raises(NotationError):
        board.is_legal("Z9")
    assert board == Board()


def test_a_refusal_says_why(board_with: SetUp) -> None:
    with pytest.raises(IllegalMoveError, match="K10 is occupied by a neutral stone"):
        board_with(neutral="K10").play("K10")
    with pytest.raises(IllegalMoveError, match=r"game is over: red wins \(five\)"):
        board_with(red=FIVE).play("B2")
    with pytest.raises(IllegalMoveError, match="A19 is on an outer line"):
        Board().play(0)


def test_legal_moves_are_the_empty_points(board_with: SetUp) -> None:
    board = board_with(red="K10", blue="L10", neutral="M10")
    legal = board.legal_moves
    assert set(PLAYABLE) - set(legal) == {parse_point(name) for name in ("K10", "L10", "M10")}
    assert all(board.is_legal(point) for point in legal)
    assert board_with(red=FIVE).legal_moves == ()


# Undo


@pytest.mark.parametrize("seed", range(20))
def test_undo_restores_every_position_of_a_random_game(seed: int) -> None:  # R18
    chance = random.Random(seed)
    board = Game(seed=seed).board
    seen = []
    for _ in range(120):
        if not board.legal_moves:
            break
        seen.append((board.position, board.legal_moves, board.threats(), board.history))
        play_at_random(board, chance, plies=1)
    while seen:
        board.undo()
        assert (board.position, board.legal_moves, board.threats(), board.history) == seen.pop()
        assert board.result is None
        assert board.scores() is None
    with pytest.raises(UndoError):
        board.undo()


def test_undo_returns_the_step_and_restores_captured_and_converted_stones(
    board_with: SetUp,
) -> None:
    board = board_with(red="K10 N12", blue="L10 M10", neutral="N11")
    before = board.position
    move = board.play("N10")
    assert move == Move(
        parse_point("N10"),
        RED,
        captured=(parse_point("L10"), parse_point("M10")),
        converted=(parse_point("N11"),),
    )
    assert board.last == move
    assert board.undo() == move
    assert board.position == before
    assert board.last is None


def test_undo_opens_a_finished_game_again(board_with: SetUp) -> None:
    board = board_with(red="K10 L10 M10 N10")
    board.play("O10")
    assert board.winner() is RED
    board.undo()
    assert board.result is None
    assert board.winner() is None
    assert board.is_legal("O10")


# Positions that are set up (R8, R20)


@pytest.mark.parametrize(
    ("stones", "winner", "reasons"),
    [
        ({"red": FIVE, "side": "blue"}, RED, [Reason.FIVE]),
        ({"red": FIVE, "side": "red"}, RED, [Reason.FIVE]),
        ({"blue": "B2 C3 D4 E5 F6 G7", "side": "red"}, BLUE, [Reason.FIVE]),
        ({"pairs": (7, 0)}, RED, [Reason.CAPTURES]),
        ({"pairs": (0, 9)}, BLUE, [Reason.CAPTURES]),
        # both: the side that is not to move
        ({"pairs": (7, 7), "side": "red"}, BLUE, [Reason.CAPTURES]),
        ({"pairs": (9, 7), "side": "blue"}, RED, [Reason.CAPTURES]),
        ({"red": FIVE, "blue": "B2 B3 B4 B5 B6", "side": "red"}, BLUE, [Reason.FIVE]),
        ({"red": FIVE, "blue": "B2 B3 B4 B5 B6", "side": "blue"}, RED, [Reason.FIVE]),
        # a five comes before seven pairs
        ({"red": FIVE, "pairs": (0, 7), "side": "red"}, RED, [Reason.FIVE]),
        ({"red": FIVE, "pairs": (7, 7), "side": "red"}, RED, [Reason.CAPTURES, Reason.FIVE]),
    ],
)
def test_a_decided_position_is_a_finished_game(
    board_with: SetUp, stones: dict[str, object], winner: Side, reasons: list[Reason]
) -> None:
    board = board_with(**stones)
    assert board.result == Result(winner, tuple(reasons))
    assert board.is_over()
    assert board.legal_moves == ()
    assert board.threats(RED) == board.threats(BLUE) == []


def test_an_open_position_is_none(board_with: SetUp) -> None:
    board = board_with(red="K10 L10 M10 N10", pairs=(6, 6))
    assert board.result is None
    assert not board.is_over()


def test_a_full_board_is_a_draw_and_a_five_on_it_a_win() -> None:
    rows = ["n" * 17] * 16
    assert Board.from_position("/".join([*rows, "n" * 17]) + " r 1 2").result == Result(None)
    won = Board.from_position("/".join([*rows, "rrrrr" + "n" * 12]) + " r 1 2")
    assert won.result == Result(RED, (Reason.FIVE,))
    assert won.scores() == Scores(6, 2)


def test_winning_runs_are_the_winners_fives(board_with: SetUp) -> None:
    board = board_with(red="G10 H10 J10 K10 L6 L7 L8 L9 B2 B3 B4 B5")
    assert board.winning_runs() == []
    board.play("L10")
    assert [[point_name(point) for point in run] for run in board.winning_runs()] == [
        ["G10", "H10", "J10", "K10", "L10"],
        ["L6", "L7", "L8", "L9", "L10"],
    ]
    assert board_with(pairs=(7, 0)).winning_runs() == []


# Edit Board (R19, R20)


def test_an_edit_puts_changes_colours_and_removes_without_any_effect(board_with: SetUp) -> None:
    board = board_with(red="K10", blue="L10 M10 P10", neutral="B2", side="blue", pairs=(2, 3))
    point = {name: parse_point(name) for name in ("N10", "P10", "B2")}
    step = board.edit({point["N10"]: Stone.RED, point["P10"]: Stone.RED, point["B2"]: Stone.EMPTY})
    assert step == Edit(
        (
            (point["N10"], Stone.EMPTY, Stone.RED),
            (point["P10"], Stone.BLUE, Stone.RED),
            (point["B2"], Stone.NEUTRAL, Stone.EMPTY),
        )
    )
    assert board["L10"] is board["M10"] is Stone.BLUE  # nothing is captured
    assert board.side_to_move is BLUE
    assert (board.pairs(RED), board.pairs(BLUE)) == (2, 3)
    before = board_with(red="K10", blue="L10 M10 P10", neutral="B2", side="blue", pairs=(2, 3))
    assert board.undo() == step
    assert board == before
    assert len(board.legal_moves) == len(before.legal_moves)


def test_an_edit_that_changes_nothing_is_no_step(board_with: SetUp) -> None:
    board = board_with(red="K10")
    assert board.edit({}) is None
    assert board.edit({parse_point("K10"): Stone.RED, parse_point("B2"): Stone.EMPTY}) is None
    assert board.history == ()


@pytest.mark.parametrize("stone", [Stone.NEUTRAL, Stone.WALL])
def test_an_edit_puts_red_and_blue_stones_only(stone: Stone) -> None:
    board = Board()
    with pytest.raises(IllegalMoveError):
        board.edit({parse_point("K10"): Stone.RED, parse_point("K11"): stone})
    assert board == Board()


def test_an_edit_keeps_to_the_playable_points() -> None:
    board = Board()
    with pytest.raises(IllegalMoveError):
        board.edit({parse_point("K10"): Stone.RED, 0: Stone.RED})
    assert board == Board()


def test_an_edit_that_makes_a_five_ends_the_game_and_undo_opens_it(board_with: SetUp) -> None:
    board = board_with(red="K10 L10 M10 N10", blue="S2")
    board.edit({parse_point("O10"): Stone.RED})
    assert board.result == Result(RED, (Reason.FIVE,))
    assert board.scores() == Scores(5, 0)
    board.undo()
    assert board.result is None


def test_editing_a_finished_game_opens_it_and_undo_ends_it_again(board_with: SetUp) -> None:
    board = board_with(red="K10 L10 M10 N10")
    board.play("O10")
    ended = board.result
    board.edit({parse_point("M10"): Stone.EMPTY})
    assert board.result is None
    assert board.side_to_move is BLUE
    board.play("M10")
    board.undo()
    board.undo()
    assert board.result is ended
    assert board.scores() == Scores(5, 0)


def test_removing_a_stone_from_a_full_board_opens_a_draw() -> None:
    board = Board.from_position("/".join(["n" * 17] * 17) + " r 0 0")
    board.edit({parse_point("K10"): Stone.EMPTY})
    assert board.result is None
    assert board.legal_moves == (parse_point("K10"),)
    board.play("K10")
    assert board.result == Result(None)


# Values


def test_boards_are_equal_by_what_stands_not_by_how_it_came_about() -> None:
    one, other = Board(), Board()
    for name in ["K10", "B2", "L10"]:
        one.play(name)
    for name in ["L10", "B2", "K10"]:
        other.play(name)
    assert one == other
    assert one.position == other.position
    assert hash(one.position) == hash(other.position)
    other.play("S18")
    assert one != other
    assert one != "a board"
    with pytest.raises(TypeError):
        hash(one)


def test_a_copy_goes_its_own_way() -> None:
    board = Board()
    board.play("K10")
    copy = board.copy()
    copy.play("K11")
    assert board["K11"] is Stone.EMPTY
    assert copy.undo() == Move(parse_point("K11"), BLUE)
    copy.undo()
    assert board["K10"] is Stone.RED
    assert len(board.history) == 1


def test_repr_makes_the_board_again() -> None:
    board = Game(seed=5).board
    board.play(board.legal_moves[100])
    assert eval(repr(board), {"Board": Board}) == board


@pytest.mark.parametrize("symmetry", range(1, 8))
def test_a_turned_game_is_the_same_game_turned(symmetry: int) -> None:
    turn = SYMMETRIES[symmetry]
    for seed in range(6):
        board = Game(seed=seed).board
        stones = bytearray(board.position.stones)
        for point, stone in enumerate(board.position.stones):
            stones[turn[point]] = stone
        turned = Board(type(board.position)(bytes(stones)))
        chance = random.Random(seed)
        for _ in range(150):
            if not board.legal_moves:
                break
            point = play_at_random(board, chance, plies=1)[0]
            there = turned.play(turn[point])
            move = board.last
            assert isinstance(move, Move)
            assert {turn[p] for p in move.captured} == set(there.captured)
            assert {turn[p] for p in move.converted} == set(there.converted)
            assert board.result == turned.result
            assert board.scores() == turned.scores()
            assert {frozenset(turn[p] for p in run) for run in board.threats()} == {
                frozenset(run) for run in turned.threats()
            }
