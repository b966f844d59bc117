"""The full-screen game, played as a person would, with keys and both buttons."""

import pytest

from cinko.match import Options
from cinko.point import NAMES, parse_point
from cinko.rules import Scores
from cinko.stone import Side, Stone
from tests.engine.person import ONE, TWO, table

# Placing stones


async def test_left_places_red_and_right_places_blue() -> None:
    async with table() as person:
        await person.button("K10", 1)
        await person.button("L10", 3)
        assert person.game.board["K10"] is Stone.RED
        assert person.game.board["L10"] is Stone.BLUE


async def test_the_wrong_button_is_refused_and_says_whose_turn_it_is() -> None:
    async with table() as person:
        await person.button("K10", 3)
        assert person.game.moves == ()
        assert person.message == "It is red's turn."


@pytest.mark.parametrize("name", ["A10", "T10", "K19", "K1"])
async def test_outer_lines_refuse_stones(name: str) -> None:
    async with table() as person:
        await person.button(name, 1)
        assert person.game.moves == ()
        assert "outer lines" in person.message


async def test_an_occupied_point_is_refused() -> None:
    async with table() as person:
        await person.moves("K10")
        await person.button("K10", 3)
        assert len(person.game.moves) == 1
        assert person.message == "K10 holds a red stone."


async def test_the_keyboard_alone_plays() -> None:
    async with table() as person:
        await person.pilot.press("enter", "right", "enter", "up", "space")
        assert [NAMES[move.point] for move in person.game.moves] == ["K10", "L10", "L11"]


async def test_the_cursor_stays_off_the_outer_lines() -> None:
    async with table() as person:
        await person.pilot.press(*["up"] * 20, *["left"] * 20)
        assert NAMES[person.app.board_view.cursor] == "B18"


# What moves do


async def test_a_captured_pair_flashes_green_and_stands_along_the_border() -> None:
    async with table() as person:
        await person.moves("K10 L10 B2 M10 N10")
        captured = {parse_point("L10"), parse_point("M10")}
        assert captured <= person.app.board_view.overlay.keys()
        assert person.message == "Red captures L10 M10."
        await person.settle()
        assert not person.app.board_view.overlay
        assert person.row(18)[3] == "◆"  # Red's first pair: a blue stone on the left outer line
        assert person.row(10)[3 + 2 * 10] == "┼"  # L10 is free again


async def test_an_alarm_flashes_every_threatening_run() -> None:
    async with table() as person:
        await person.moves("K10 B2 L10 D2 M10")
        assert person.app.board_view.overlay.keys() == {
            parse_point(name) for name in ("K10", "L10", "M10")
        }
        assert person.message == "Open three: K10-M10!"


async def test_alarms_off_flash_and_say_nothing() -> None:
    async with table(Options(players=2, neutral_stones=False, alarms=False)) as person:
        await person.moves("K10 B2 L10 D2 M10")
        assert not person.app.board_view.overlay
        assert person.message == ""


async def test_a_win_stays_lit_until_the_left_button_starts_a_new_game() -> None:
    async with table() as person:
        await person.moves("K10 B2 L10 D2 M10 F2 N10 H2 O10")
        await person.settle()
        lit = {parse_point(name) for name in ("K10", "L10", "M10", "N10", "O10")}
        assert person.app.board_view.overlay.keys() == lit
        assert person.app.session.match.scores == Scores(5, 0)
        await person.button("C3", 3)
        assert person.game.is_over()
        await person.button("C3", 1)
        assert person.game.moves == ()
        assert person.game.side_to_move is Side.BLUE  # R15: the players take turns


async def test_play_goes_on_during_a_flash() -> None:
    async with table() as person:
        await person.moves("K10 B2 L10 D2 M10")
        await person.moves("N10")
        assert person.game.board["N10"] is Stone.BLUE
        assert not person.app.board_view.overlay


# Undo, Edit Board


async def test_undo_takes_back_the_last_move() -> None:
    async with table() as person:
        await person.moves("K10 L10 B2 M10 N10")
        await person.pilot.press("u")
        assert person.game.board["L10"] is Stone.BLUE
        await person.pilot.press("u")
        assert person.game.board["M10"] is Stone.EMPTY


async def test_edit_board_by_mouse() -> None:
    async with table() as person:
        await person.moves("K10")
        await person.pilot.press("ctrl+e")
        await person.button("C3", 1)
        await person.button("D3", 3)
        await person.button("K10", 1, control=True)
        assert person.row(3)[7:10] == "●─◆"
        await person.pilot.press("ctrl+e")
        board = person.game.board
        assert [board[name] for name in ("C3", "D3", "K10")] == [
            Stone.RED,
            Stone.BLUE,
            Stone.EMPTY,
        ]
        assert person.game.side_to_move is Side.BLUE  # R20: the same side to move


async def test_edit_board_by_keys() -> None:
    async with table() as person:
        await person.pilot.press("ctrl+e", "r", "right", "b", "right", "b", "x", "ctrl+e")
        board = person.game.board
        assert [board[name] for name in ("K10", "L10", "M10")] == [
            Stone.RED,
            Stone.BLUE,
            Stone.EMPTY,
        ]


# The computer


async def test_the_computer_answers_with_blue() -> None:
    async with table(ONE, "L11") as person:
        await person.moves("K10")
        await person.settle()
        assert person.game.board["L11"] is Stone.BLUE
        assert person.game.side_to_move is Side.RED


async def test_undo_against_the_computer_goes_back_to_the_person() -> None:
    async with table(ONE, "L11", "M12") as person:
        await person.moves("K10")
        await person.settle()
        await person.pilot.press("u")
        assert person.game.moves == ()


async def test_switching_to_one_player_lets_the_computer_move_at_once() -> None:
    async with table(TWO, "L11") as person:
        await person.moves("K10")
        await person.pilot.press("1")
        await person.settle()
        assert person.game.board["L11"] is Stone.BLUE


async def test_a_hint_is_shown_and_not_played() -> None:
    async with table(TWO, "M12") as person:
        await person.pilot.press("h")
        await person.settle()
        assert person.message == "Hint: M12."
        assert person.row(12)[3 + 2 * 11] == "?"
        assert person.game.moves == ()


async def test_a_press_during_a_flash_lets_the_computer_answer_and_moves_nothing() -> None:
    async with table(ONE, "B2", "B4", "B6") as person:
        for name in ("K10", "L10"):
            await person.button(name, 1)
            await person.settle()
        await person.button("M10", 1)  # an open three: it flashes
        await person.app.workers.wait_for_complete()
        await person.pilot.pause()
        assert person.app.flashing
        assert person.game.side_to_move is Side.BLUE
        await person.button("S18", 1)
        assert [str(move) for move in person.game.moves[-2:]] == ["M10", "B6"]
        assert not person.app.flashing


async def test_alarms_off_during_a_flash_let_the_computer_answer() -> None:
    async with table(ONE, "B2", "B4", "B6") as person:
        for name in ("K10", "L10"):
            await person.button(name, 1)
            await person.settle()
        await person.button("M10", 1)
        await person.app.workers.wait_for_complete()
        await person.pilot.press("l")
        await person.settle()
        assert person.game.side_to_move is Side.RED
