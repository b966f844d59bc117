"""Sentences of the article that want a game of their own, played on the ST."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cinko.point import parse_point
from cinko.stone import Side

if TYPE_CHECKING:
    from tests.emu.game import Cinko

pytestmark = pytest.mark.emu

EMPTY, RED, BLUE, NEUTRAL = 0, 1, 2, 3


def stones(game: Cinko, *names: str) -> list[int]:
    """Return what stands on points."""
    board = game.standing.position.stones
    return [board[parse_point(name)] for name in names]


def test_three_and_one_and_two_with_a_gap_are_not_captured(game: Cinko) -> None:
    """Two and only two stones which are adjacent ... All four stones involved must be consecutive
    and in a straight line."""
    game.begin(neutrals=False)
    game.moves(*["K10", "L10", "B2", "M10", "B4", "N10", "O10"])
    assert stones(game, "L10", "M10", "N10") == [BLUE] * 3
    game.moves("L5", "K5", "M5", "O5")
    assert stones(game, "L5", "M5", "N5") == [BLUE, BLUE, EMPTY]
    game.moves("D18", "C18", "B12", "E18")
    assert stones(game, "C18", "D18", "E18") == [RED, BLUE, RED]
    position = game.standing.position
    assert (position.red_pairs, position.blue_pairs) == (0, 0)


def test_neutral_stones_are_converted_along_every_line(game: Cinko) -> None:
    """An aqua stone is neutral until a player converts it surrounding it with two of his or her
    stones. Like captures, conversions can be made diagonally, horizontally or vertically."""
    game.begin()
    assert stones(game, "F12", "Q8", "C17") == [NEUTRAL] * 3
    game.moves("E11", "S2")
    assert stones(game, "F12") == [NEUTRAL]
    game.moves(*["G13", "S4", "Q7", "S6", "Q9", "S10", "B17", "S12"])
    assert stones(game, "F12", "Q8", "C17") == [RED, RED, NEUTRAL]
    game.moves("D17")
    assert stones(game, "C17", "E17") == [RED, NEUTRAL]


def test_four_that_is_left_counts_a_point(game: Cinko) -> None:
    """Four stones in a row (still remaining on the board at the end of the game): 1 bonus point."""
    game.begin(neutrals=False)
    red = ["B2", "C2", "D2", "E2", "K10", "L10", "M10", "N10", "O10"]
    blue = ["B18", "D18", "F18", "H18", "K18", "M18", "O18", "Q18"]
    for number, name in enumerate(red):
        game.moves(name, *blue[number : number + 1])
    assert game.standing.state == "won"
    assert game.standing.scores == (5 + 1, 0)


def test_five_is_not_broken_up_by_a_capture(game: Cinko) -> None:
    """Can I break up a five-in-a-row by capturing one of its stones? No; when a player gets five in
    a row, he or she wins immediately."""
    game.begin(neutrals=False)
    game.moves(*["K10", "K12", "L10", "B2", "M10", "D2", "N10", "F2", "K11", "H2", "O10"])
    assert game.standing.state == "won"
    before = game.standing
    game.click("K9", "right")  # would capture K10 and K11
    game.settle()
    assert game.standing == before
    assert stones(game, "K9", "K10", "K11") == [EMPTY, RED, RED]


def test_board_is_set_up_for_the_computer(game: Cinko) -> None:
    """The Edit Board option lets you edit a board, either to take back a mistake or to set up the
    board for computer analysis."""
    game.begin(neutrals=False)
    game.key("1")
    game.pick("MENU_EDIT")
    for name in ("K10", "L10", "M10", "N10"):
        game.click(name, "right")
    game.click("B2")
    game.click("B2", control=True)
    game.pick("MENU_EDIT")
    game.settle()
    assert game.standing.position.side_to_move == Side.RED
    game.play("S18")
    assert game.standing.state == "won"
    assert game.standing.winner == BLUE
    assert stones(game, "B2") == [EMPTY]
