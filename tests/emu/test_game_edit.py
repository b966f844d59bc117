"""Edit Board (R19, R20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.emu.game import Cinko, Scene

pytestmark = pytest.mark.emu

EMPTY = "17/17/17/17/17/17/17/17/{}/17/17/17/17/17/17/17/17 {} 0 0"


def test_edit_board(game: Cinko, scene: Scene) -> None:
    """Left-click to place a red stone; right-click to place a blue stone."""
    game.begin(neutrals=False)
    game.pick("MENU_EDIT")
    assert game.standing.editing
    assert game.is_checked("MENU_EDIT")
    assert not game.is_disabled("MENU_UNDO")
    assert game.is_disabled("MENU_HINT")
    game.click("K10")
    game.click("L10", "right")
    game.click("M10", "right")
    game.click("N10")
    assert game.position == EMPTY.format("8rbbr5", "r"), "nothing is captured, nobody moves"
    game.click("K10", "right")
    assert game.position == EMPTY.format("8bbbr5", "r"), "a stone changes its colour"
    scene("game-edit", game)
    game.pick("MENU_EDIT")
    game.wait_status("READY")
    standing = game.standing
    assert (standing.editing, standing.steps) == (False, 1)
    assert not game.is_checked("MENU_EDIT")


def test_control_and_left_removes_any_stone(game: Cinko) -> None:
    """You can remove a stone by pointing at it and holding down [Control] while pressing left."""
    game.begin()
    game.moves("K10")
    game.pick("MENU_EDIT")
    before = game.position
    game.click("C17", control=True)
    game.click("K10", control=True)
    after = game.position
    assert before.count("n") - after.count("n") == 1
    assert "r" not in after.split()[0]


def test_undo_in_edit_board_throws_the_visit_away(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves("K10")
    before = game.position
    game.pick("MENU_EDIT")
    game.click("D4")
    game.key("undo")
    game.wait_status("READY")
    standing = game.standing
    assert (str(standing.position), standing.editing, standing.steps) == (before, False, 1)
    game.pick("MENU_EDIT")
    game.key("undo")
    assert game.standing.steps == 1, "a visit without a change: Undo leaves, and no more"


def test_five_that_was_set_up_wins_when_the_visit_ends(game: Cinko, scene: Scene) -> None:
    """To continue playing, click on Edit Board again."""
    game.begin(neutrals=False)
    game.key("e", "control")
    for name in ("K10", "L10", "M10", "N10", "O10"):
        game.click(name, "right")
    game.key("e", "control")
    game.wait_status("READY")
    standing = game.standing
    assert (standing.state, standing.winner, standing.scores) == ("won", 2, (0, 5))
    scene("game-edit-win", game)
    game.key("undo")
    game.wait_status("READY")
    assert game.position == EMPTY.format("17", "r")
    assert game.standing.scores == (0, 0)


def test_finished_game_is_reopened(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves(*["B2", "B18", "C2", "C18", "D2", "D18", "E2", "F18", "F2"])
    game.key("e", "control")
    assert game.standing.scores == (0, 0)
    game.click("F2", control=True)
    game.key("e", "control")
    game.wait_status("READY")
    assert game.standing.state == "on"
    game.moves("K10")


def test_new_board_in_edit_board_scores_nothing(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.key("e", "control")
    for name in ("K10", "L10", "M10", "N10", "O10"):
        game.click(name)
    game.key("n", "control")
    game.wait_status("READY")
    standing = game.standing
    assert (standing.scores, standing.editing, standing.first) == ((0, 0), False, 1)


def test_outer_lines_refuse_edits_too(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.key("e", "control")
    game.click((14, 95))
    game.click((104, 15), "right")
    assert game.position == EMPTY.format("17", "r")
