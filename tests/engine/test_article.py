"""The magazine's article on Cinko, sentence by sentence, where it speaks of rules.

Each test quotes the sentence it is about. What the article says of screens, sounds and menus is
tested where those are.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cinko import (
    BLUE,
    EMPTY_BOARD,
    RED,
    Board,
    Game,
    IllegalMoveError,
    Match,
    Options,
    Reason,
    Scores,
    Stone,
    parse_point,
    point_at,
    point_name,
)

SetUp = Callable[..., Board]
BARE = Options(neutral_stones=False)
FIRST_WINS = ["K10", "B2", "L10", "B4", "M10", "B6", "N10", "B8", "O10"]


def names(points: tuple[int, ...]) -> list[str]:
    return [point_name(point) for point in points]


def test_players_take_turns_placing_stones_on_empty_intersections() -> None:
    """In Cinko, players take turns placing stones on empty intersections on the board."""
    board = Board()
    sides = [board.play(name).side for name in ("K10", "K11", "K12", "K13")]
    assert sides == [RED, BLUE, RED, BLUE]
    with pytest.raises(IllegalMoveError):
        board.play("K11")


def test_the_outer_lines_are_out_of_play() -> None:
    """You cannot place stones on the outer lines of the grid."""
    outer = {point_at(c, r) for c in range(19) for r in range(1, 20) if {c, r - 1} & {0, 18}}
    assert len(outer) == 72
    for point in outer:
        with pytest.raises(IllegalMoveError):
            Board().play(point)


@pytest.mark.parametrize("row", ["K10 L10 M10 N10 O10", "K6 K7 K8 K9 K10", "K10 L11 M12 N13 O14"])
def test_five_in_a_row_win(board_with: SetUp, row: str) -> None:
    """... by placing five or more stones in a row (horizontally, vertically or diagonally ..."""
    *others, last = row.split()
    board = board_with(red=" ".join(others))
    board.play(last)
    assert board.winner() is RED
    assert board.result is not None
    assert board.result.reasons == (Reason.FIVE,)


def test_empty_spaces_break_a_row(board_with: SetUp) -> None:
    """... with no empty spaces between stones)"""
    board = board_with(red="K10 L10 N10 O10")
    board.play("P10")
    assert board.winner() is None


def test_seven_pairs_win(board_with: SetUp) -> None:
    """... or by capturing seven or more pairs of your opponent's stones."""
    for pairs, winner in ((5, None), (6, RED)):
        board = board_with(red="K10", blue="L10 M10", pairs=(pairs, 0))
        board.play("N10")
        assert board.winner() is winner


def test_two_and_only_two_are_vulnerable(board_with: SetUp) -> None:
    """Whenever your opponent has two and only two stones which are adjacent, ..."""
    for blue, last, captured in (
        ("L10", "M10", []),
        ("L10 M10", "N10", ["L10", "M10"]),
        ("L10 M10 N10", "O10", []),
    ):
        assert names(board_with(red="K10", blue=blue).play(last).captured) == captured


def test_a_pair_is_captured_by_bracketing_its_two_ends(board_with: SetUp) -> None:
    """The pair can be captured by bracketing its two ends with your own stones."""
    board = board_with(blue="L10 M10")
    assert board.play("K10").captured == ()
    board.play("B2")
    assert names(board.play("N10").captured) == ["L10", "M10"]


@pytest.mark.parametrize(
    ("pair", "ends"), [("L10 M10", "K10 N10"), ("K11 K12", "K10 K13"), ("L11 M12", "K10 N13")]
)
def test_captures_along_all_lines(board_with: SetUp, pair: str, ends: str) -> None:
    """Captures can be made along diagonal, horizontal or vertical lines."""
    first, last = ends.split()
    assert names(board_with(red=first, blue=pair).play(last).captured) == pair.split()
    assert names(board_with(red=last, blue=pair).play(first).captured) == pair.split()


def test_all_four_stones_are_consecutive(board_with: SetUp) -> None:
    """All four stones involved must be consecutive and in a straight line."""
    assert board_with(red="K10", blue="M10 N10").play("O10").captured == ()
    assert board_with(red="K10", blue="L10 M10").play("N11").captured == ()
    assert board_with(red="K10", blue="L10 M11").play("N12").captured == ()


def test_captured_stones_are_removed_and_the_pairs_can_be_counted(board_with: SetUp) -> None:
    """As soon as the capturing play is made, the captured stones ... are removed from the board."""
    board = board_with(red="K10 N13", blue="L10 M10 N11 N12")
    board.play("N10")
    assert board.points(Stone.BLUE) == ()
    assert (board.pairs(RED), board.pairs(BLUE)) == (2, 0)


def test_eight_neutral_stones_at_random() -> None:
    """At the start of each game eight aqua-colored stones are placed randomly on the board."""
    match = Match(seed=1)
    boards = set()
    for seed in range(20):
        assert len(match.game.board.points(Stone.NEUTRAL)) == 8
        boards.add(match.game.board.position.stones)
        match.new_game(seed + 2)
    assert len(boards) == 20


@pytest.mark.parametrize("ends", ["K10 M10", "L9 L11", "K9 M11", "K11 M9"])
def test_a_surrounded_neutral_changes_its_colour(board_with: SetUp, ends: str) -> None:
    """An aqua stone is neutral until a player converts it surrounding it with two ... stones.

    Like captures, conversions can be made diagonally, horizontally or vertically.
    """
    first, last = ends.split()
    board = board_with(blue=first, neutral="L10", side="blue")
    assert names(board.play(last).converted) == ["L10"]
    assert board["L10"] is Stone.BLUE


def test_threes_open_on_both_sides_and_fours_alarm_the_other_player(board_with: SetUp) -> None:
    """Whenever a player has three stones in a row open on both sides or four stones ..."""
    board = board_with(red="K10 L10", blue="B2")
    board.play("M10")
    assert [names(run) for run in board.threats()] == [["K10", "L10", "M10"]]
    board.play("N10")  # Blue closes one side
    assert board.threats(RED) == []
    board.play("J10")
    assert [names(run) for run in board.threats()] == [["J10", "K10", "L10", "M10"]]


def test_points_of_a_finished_game(board_with: SetUp) -> None:
    """Five stones in a row: 5 bonus points. Four stones in a row (still remaining ...): 1 bonus
    point. Each pair captured from the opponent: 1 bonus point."""
    board = board_with(
        red="K10 L10 M10 N10 C3 C4 C5 C6", blue="S2 S3 S4 S5 E16 F16 G16 H16", pairs=(2, 3)
    )
    assert board.scores() is None
    board.play("O10")
    assert board.scores() == Scores(red=5 + 1 + 2, blue=1 + 1 + 3)


def test_new_board_begins_a_new_game() -> None:
    """... select New Board to begin a new game."""
    match = Match(BARE)
    match.game.play("K10")
    assert match.new_game().board.position == EMPTY_BOARD


def test_edit_board_sets_a_board_up() -> None:
    """... you can remove a stone ... Left-click to place a red stone; right-click to place a blue
    stone. To continue playing, click on Edit Board again."""
    game = Game()
    game.play("K10")
    with game.edit() as editor:
        editor.remove("K10")
        editor.put("C3", RED)
        editor.put("D3", BLUE)
    assert dict(game.board) == {parse_point("C3"): Stone.RED, parse_point("D3"): Stone.BLUE}
    assert game.play("E3").side is BLUE


def test_reset_scores() -> None:
    """Clicking on Reset scores sets both players' scores to zero."""
    match = Match(BARE)
    for name in FIRST_WINS:
        match.game.play(name)
    match.reset_scores()
    assert match.scores == Scores(0, 0)


def test_winner_starts() -> None:
    """Clicking on Winner starts lets the winner of the previous game start."""
    match = Match(replace(BARE, winner_starts=True))
    for name in FIRST_WINS:
        match.game.play(name)
    assert match.new_game().side_to_move is RED


def test_the_person_moves_first_in_the_first_game() -> None:
    """When you play against the computer you make the first move of the first game."""
    assert Match(Options(players=1)).game.side_to_move is RED


def test_undo_takes_back_the_last_move() -> None:
    """The Undo option takes back the last move."""
    game = Game()
    game.play("K10")
    game.play("L10")
    assert str(game.undo()) == "L10"
    assert game.board["L10"] is Stone.EMPTY
    assert game.side_to_move is BLUE


def test_neutral_stones_can_be_switched_off() -> None:
    """... you can turn on or off ... whether neutral stones will be set up on the playing board."""
    assert Match(BARE, seed=5).game.board.points(Stone.NEUTRAL) == ()


def test_six_win_as_well(board_with: SetUp) -> None:
    """Yes, six or more stones in a row wins the game as well."""
    board = board_with(red="K10 L10 M10 O10 P10")
    board.play("N10")
    assert board.winner() is RED


def test_a_five_cannot_be_broken(board_with: SetUp) -> None:
    """No; when a player gets five in a row, he or she wins immediately."""
    board = board_with(red="K10 L10 M10 N10 O11", blue="O12")
    board.play("O10")  # Blue could capture O10 and O11 from O9, if the game went on
    assert board.winner() is RED
    with pytest.raises(IllegalMoveError):
        board.play("O9")
    assert board["O10"] is Stone.RED


def test_you_cannot_capture_yourself(board_with: SetUp) -> None:
    """You cannot "capture yourself" by moving into a captured position. ... the pair remains."""
    board = board_with(red="L10", blue="K10 N10")
    move = board.play("M10")
    assert move.captured == ()
    assert board["L10"] is Stone.RED
    board.play("B2")
    assert board["M10"] is Stone.RED
