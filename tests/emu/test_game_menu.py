"""The menus: every item does what it says, shows its state, and is grey when it makes no sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.emu.game import Cinko, Scene

pytestmark = pytest.mark.emu

WIN_FOR_RED = "B2 B18 C2 C18 D2 D18 E2 F18 F2"


@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("game-menu-desk", "MENU_ABOUT"),
        ("game-menu-file", "MENU_SAVE"),
        ("game-menu-play", "MENU_EDIT"),
        ("game-menu-options", "MENU_ALARMS"),
    ],
)
def test_menus_drop_down(game: Cinko, tinytos_scene: Scene, name: str, item: str) -> None:
    """In addition to the Desk menu, Cinko has three drop-down menus."""
    game.begin()
    game.open_menu(item)
    tinytos_scene(name, game)


def test_what_makes_no_sense_at_the_start_is_grey(game: Cinko) -> None:
    game.begin()
    for item in (
        "MENU_UNDO",
        "MENU_RESET",
        "MENU_BEGINNER",
        "MENU_INTERMEDIATE",
        "MENU_ADVANCED",
    ):
        assert game.is_disabled(item), item
    for item in ("MENU_LOAD", "MENU_SAVE", "MENU_NEW", "MENU_EDIT", "MENU_HINT", "MENU_ONE"):
        assert not game.is_disabled(item), item
    game.moves("K10")
    assert not game.is_disabled("MENU_UNDO")
    game.key("1")
    assert not game.is_disabled("MENU_BEGINNER")


def test_grey_items_do_nothing_by_their_keys_either(game: Cinko) -> None:
    game.begin()
    before = game.standing
    game.key("undo")
    game.key("r", "control")
    assert game.standing == before
    game.key("a")
    assert game.is_checked("MENU_BEGINNER")


def test_new_board_abandons_the_game(game: Cinko) -> None:
    """Under the Play menu, select New Board to begin a new game."""
    game.begin(neutrals=False)
    game.moves("K10", "L10", "K11")
    game.pick("MENU_NEW")
    game.wait_status("READY")
    standing = game.standing
    assert (standing.steps, standing.first, standing.scores) == (0, 1, (0, 0))
    assert str(standing.position).startswith("17/17/17/17/17/17/17/17/17/")
    assert str(standing.position).endswith(" r 0 0")


def test_undo_takes_back_the_last_move(game: Cinko) -> None:
    """The Undo option takes back the last move."""
    game.begin()
    start = game.position
    game.moves("K10", "L10")
    game.pick("MENU_UNDO")
    game.wait_status("READY")
    game.key("undo")
    game.wait_status("READY")
    assert game.position == start
    assert game.is_disabled("MENU_UNDO")


def test_undo_of_a_capture_brings_the_stones_back(game: Cinko, scene: Scene) -> None:
    game.begin(neutrals=False)
    game.moves("K10", "L10", "C3", "M10")
    before = game.position
    game.moves("N10")
    game.key("undo")
    game.wait_status("READY")
    assert game.position == before
    scene("game-undo", game)


def test_undo_of_a_win_takes_its_score_back(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves(*WIN_FOR_RED.split())
    assert game.standing.scores == (5, 0)
    game.key("undo")
    game.wait_status("READY")
    assert game.standing.scores == (0, 0)
    assert game.standing.state == "on"


def test_reset_scores(game: Cinko) -> None:
    """Clicking on Reset scores sets both players' scores to zero."""
    game.begin(neutrals=False)
    game.moves(*WIN_FOR_RED.split())
    assert not game.is_disabled("MENU_RESET")
    game.pick("MENU_RESET")
    assert game.standing.scores == (0, 0)
    assert game.is_disabled("MENU_RESET")


def test_winner_starts(game: Cinko) -> None:
    """Clicking on Winner starts lets the winner of the previous game start."""
    game.begin(neutrals=False)
    game.pick("MENU_WINNER")
    assert game.is_checked("MENU_WINNER")
    game.moves(*WIN_FOR_RED.split())
    game.click("K10")
    game.wait_status("READY")
    assert game.standing.first == 1
    game.key("w", "control")
    assert not game.is_checked("MENU_WINNER")


def test_scores_add_up_over_games(game: Cinko) -> None:
    """Five stones in a row: 5 bonus points. Each pair captured: 1 bonus point."""
    game.begin(neutrals=False)
    game.moves(*["K10", "L10", "C3", "M10", "N10"])
    game.moves(*["B18", "D3", "C18", "E3", "D18", "F3", "F18", "G3"])
    assert game.standing.scores == (6, 0)
    game.click("K10")
    game.wait_status("READY")
    assert game.standing.scores == (6, 0)
    game.moves(*["B18", "B2", "C18", "C2", "D18", "D2", "E18", "E2", "F18"])
    assert game.standing.scores == (6 + 1, 5), "Red's four is still on the board"


def test_neutral_stones_with_the_next_board(game: Cinko) -> None:
    """Under the Options menu you can turn on or off whether neutral stones will be set up."""
    game.begin()
    assert game.is_checked("MENU_NEUTRALS")
    game.pick("MENU_NEUTRALS")
    assert not game.is_checked("MENU_NEUTRALS")
    assert "n" in game.position
    game.key("n", "control")
    game.wait_status("READY")
    assert "n" not in game.position


def test_players_and_levels_are_radio_marks(game: Cinko, scene: Scene) -> None:
    """Under the Options menu, you can choose one- or two- player mode."""
    game.begin()
    assert game.is_checked("MENU_TWO")
    game.pick("MENU_ONE")
    assert game.is_checked("MENU_ONE")
    assert not game.is_checked("MENU_TWO")
    levels = ("MENU_BEGINNER", "MENU_INTERMEDIATE", "MENU_ADVANCED")
    for level in levels:
        game.pick(level)
        assert [game.is_checked(other) for other in levels] == [other == level for other in levels]
    scene("game-one-player", game)


def test_click_that_leaves_a_menu_does_not_reach_the_board(game: Cinko) -> None:
    game.begin()
    before = game.position
    game.open_menu("MENU_EDIT")
    game.machine.mouse.move_to(104, 145)
    game.machine.mouse.click()
    game.machine.step(30)
    game.open_menu("MENU_ALARMS")
    game.machine.mouse.click()
    game.machine.step(30)
    assert game.position == before
    assert not game.is_checked("MENU_ALARMS")


def test_about_and_the_rules(game: Cinko, tinytos_scene: Scene) -> None:
    game.begin()
    before = game.screen()
    game.pick("MENU_ABOUT")
    for name in ("game-about", "game-rules-winning", "game-rules-capture"):
        game.wait_status("PAGE")
        game.machine.wait_screen_stable(5)
        tinytos_scene(name, game)
        game.machine.keys.press("space")
        game.machine.step(25)
    game.wait_status("READY")
    game.machine.step(10)
    assert game.screen().tobytes() == before.tobytes()


def test_escape_leaves_the_rules_at_once(game: Cinko) -> None:
    game.begin()
    game.pick("MENU_ABOUT")
    game.wait_status("PAGE")
    game.machine.keys.press("esc")
    game.wait_status("READY")
