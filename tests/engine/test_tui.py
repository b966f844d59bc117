"""The full-screen game, driven as a person would: keys, both buttons, menus."""

import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from cinko import records
from cinko.board import Board
from cinko.game import Game
from cinko.match import Options
from cinko.player import Analysis, Level
from cinko.point import NAMES, POINTS, SIZE, parse_point
from cinko.rules import Scores
from cinko.shell.session import Session
from cinko.shell.tui.app import CinkoApp
from cinko.shell.tui.dialogs import AskToLeave
from cinko.shell.tui.menus import MENUS, Item
from cinko.stone import Side, Stone

ROOT = Path(__file__).parents[2]
TWO = Options(players=2, neutral_stones=False)
ONE = Options(players=1, neutral_stones=False)


class Scripted:
    """A player that gives the answers it was told, for either level."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        point = parse_point(self.answers.pop(0))
        return Analysis(point, 0, 1, (point,))


class Table:
    """A person at a running game."""

    def __init__(self, app: CinkoApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> Game:
        return self.app.session.match.game

    @property
    def message(self) -> str:
        return self.app.message.text

    async def button(self, name: str, number: int, *, control: bool = False) -> None:
        """Press a mouse button (1 left, 3 right) on a crossing, outer lines included."""
        row, column = divmod(NAMES.index(name), SIZE)
        place = (3 + 2 * column, row)
        await self.pilot.mouse_down("#board", offset=place, button=number, control=control)
        await self.pilot.mouse_up("#board", offset=place)
        await self.pilot.pause()

    async def moves(self, names: str) -> None:
        """Play a list of moves with the buttons, each side with its own."""
        for name in names.split():
            await self.button(name, 1 if self.game.side_to_move is Side.RED else 3)

    async def settle(self) -> None:
        """Wait until the computer has answered and nothing flashes."""
        await self.app.workers.wait_for_complete()
        while self.app.session.computer_to_move or self.app.flashing:
            if self.app.flashing:
                self.app.tick()
            await self.pilot.pause()
        await self.pilot.pause()

    def row(self, number: int) -> str:
        """Return the text that the board shows on a row, as people count them."""
        return self.app.board_view.render_line(SIZE - number).text


@asynccontextmanager
async def table(
    options: Options = TWO, *answers: str, size: tuple[int, int] = (80, 24), colours: int = 256
) -> AsyncIterator[Table]:
    session = Session(options, seed=1, player=Scripted(*answers))
    app = CinkoApp(session, colours=colours, blink=3600)  # the clock is ours: Table.settle
    async with app.run_test(size=size) as pilot:
        yield Table(app, pilot)


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


# Menus


def _line(item: Item) -> str:
    return "" if item.command else "---"


def test_the_menus_are_those_of_the_st_program() -> None:
    source = (ROOT / "tools/assets/cinko.rsc.txt").read_text(encoding="utf-8")
    menus = re.findall(r'^    title "(\w+)" \{\n(.*?)^    \}', source, re.MULTILINE | re.DOTALL)
    on_the_st = [
        (title, re.findall(r'item \w+ "(.*?)"(?: "(.*?)")?$|(---)$', items, re.MULTILINE))
        for title, items in menus
    ]
    terminals = {"Undo": "u", "Help": "h"}  # keys that only the ST has
    assert [
        (menu.title, [(item.text, item.shown, _line(item)) for item in menu.items])
        for menu in MENUS
    ] == [
        (title, [(text, terminals.get(key, key), line) for text, key, line in items])
        for title, items in on_the_st
    ]


async def test_every_menu_item_does_something() -> None:
    async with table() as person:
        commands = {item.command for menu in MENUS for item in menu.items if item.command}
        assert commands == {
            name.removeprefix("_command_")
            for name in dir(person.app)
            if name.startswith("_command_")
        }


async def test_menus_open_and_pick_by_keys() -> None:
    async with table() as person:
        await person.moves("K10")
        await person.pilot.press("f10", "right", "right", "enter")  # Play / New Board
        assert person.game.moves == ()
        assert person.app.menu_bar.open_number is None


async def test_menus_open_and_pick_by_mouse() -> None:
    async with table() as person:
        await person.pilot.click("#menu-bar", offset=(21, 0))  # Options
        await person.pilot.click("#drop-down", offset=(4, 1))  # One Player
        assert person.app.session.options.players == 1


async def test_a_click_that_closes_a_menu_does_not_reach_the_board() -> None:
    async with table() as person:
        await person.pilot.press("f10")
        await person.button("S2", 1)
        assert person.game.moves == ()
        await person.button("S2", 1)
        assert len(person.game.moves) == 1


async def test_disabled_items_are_not_picked() -> None:
    async with table() as person:
        await person.pilot.press("u", "b")  # nothing to undo; two players: no level
        assert person.app.session.options == TWO


async def test_options_change_by_their_shortcuts() -> None:
    async with table() as person:
        await person.pilot.press("ctrl+w", "l", "1", "a")
        assert person.app.session.options == Options(
            players=1,
            level=Level.ADVANCED,
            winner_starts=True,
            alarms=False,
            neutral_stones=False,
        )


async def test_reset_scores() -> None:
    async with table() as person:
        await person.moves("K10 B2 L10 D2 M10 F2 N10 H2 O10")
        await person.pilot.press("ctrl+r")
        assert person.app.session.match.scores == Scores(0, 0)


# Files


async def test_a_game_is_saved_and_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with table() as person:
        await person.moves("K10 L10 B2 M10 N10")
        await person.pilot.press("ctrl+s", "enter")
        assert person.message == "Saved game.sgf."
        await person.pilot.press("ctrl+n", "ctrl+l", "enter")
        assert len(person.game.moves) == 5
        assert records.load("game.sgf").game.board == person.game.board


async def test_new_board_and_load_do_not_ask_about_the_game_on_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the ST program does (docs/play.md), and the article: "New Board to begin a new game"."""
    monkeypatch.chdir(tmp_path)
    async with table() as person:
        await person.pilot.press("ctrl+s", "enter")
        await person.moves("K10")
        await person.pilot.press("ctrl+l", "enter")
        assert person.message == "Loaded game.sgf."
        assert person.game.moves == ()
        await person.moves("K10")
        await person.pilot.press("ctrl+n")
        assert len(person.app.screen_stack) == 1
        assert person.game.moves == ()


async def test_saving_asks_before_it_replaces_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.sgf").write_text("precious", encoding="utf-8")
    async with table() as person:
        await person.pilot.press("ctrl+s", "enter", "escape")
        assert Path("game.sgf").read_text(encoding="utf-8") == "precious"
        await person.pilot.press("ctrl+s", "enter", "enter")
        assert records.load("game.sgf").game.moves == ()


async def test_a_damaged_file_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.sgf").write_text("(;FF[4", encoding="utf-8")
    async with table() as person:
        await person.moves("K10")
        await person.pilot.press("ctrl+l", "enter")
        assert person.message.startswith("game.sgf: line 1, column ")
        assert len(person.game.moves) == 1


async def test_no_such_file_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with table() as person:
        await person.pilot.press("ctrl+l", "enter")
        assert person.message == "game.sgf: No such file or directory"


# Sizes and pictures


async def test_a_terminal_too_small_is_told_so_kindly() -> None:
    async with table(size=(79, 24)) as person:
        shown = person.app.query_one("#too-small")
        assert shown.display
        assert not person.app.board_view.display
        await person.pilot.resize_terminal(80, 24)
        assert person.app.board_view.display


async def test_a_large_terminal_gets_a_larger_board() -> None:
    async with table(size=(115, 42)) as person:
        assert person.app.board_view.size == (77, 38)
        await person.pilot.mouse_down("#board", offset=(3 + 4 * 9 + 1, 2 * 9), button=1)
        await person.pilot.pause()
        assert person.game.board["K10"] is Stone.RED


def test_every_crossing_is_found_under_the_mouse_again() -> None:
    view = CinkoApp(Session(TWO, player=Scripted()), colours=256).board_view
    for large, wide, high in ((False, 2, 1), (True, 4, 2)):
        view.large = large
        for point in range(POINTS):
            row, column = divmod(point, SIZE)
            assert view.point_under(3 + wide * column, high * row) == point


SnapCompare = Callable[..., bool]


@pytest.mark.parametrize("colours", [16, 256])
def test_snapshot_of_a_game_under_way(snap_compare: SnapCompare, colours: int) -> None:
    options = Options(players=2)
    session = Session(options, seed=1, player=Scripted())
    app = CinkoApp(session, colours=colours)

    async def play(pilot: Pilot[None]) -> None:
        person = Table(app, pilot)
        await pilot.pause()
        await person.moves("K10 L10 B2 M10 N10 L6 L7")  # a capture, then L8 and L9 are neutral
        await person.moves("L11 L10")  # L10 converts nothing: two neutrals are no bracketed one
        await pilot.press("right", "right")
        await person.settle()

    assert snap_compare(app, terminal_size=(80, 24), run_before=play)


def test_snapshot_of_an_open_menu(snap_compare: SnapCompare) -> None:
    app = CinkoApp(Session(TWO, seed=1, player=Scripted()), colours=256)
    assert snap_compare(app, terminal_size=(80, 24), press=["f10", "left"])


def test_snapshot_of_a_win_on_a_large_terminal(snap_compare: SnapCompare) -> None:
    app = CinkoApp(Session(TWO, seed=1, player=Scripted()), colours=256)

    async def play(pilot: Pilot[None]) -> None:
        person = Table(app, pilot)
        for name in ["K10", "B2", "L10", "D2", "M10", "F2", "N10", "H2", "O10"]:
            app.board_view.cursor = parse_point(name)
            await pilot.press("enter")
        await person.settle()

    assert snap_compare(app, terminal_size=(120, 44), run_before=play)


# What a person may do that nobody has thought of


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


async def test_leaving_a_game_that_is_not_saved_asks() -> None:
    async with table() as person:
        await person.button("K10", 1)
        await person.pilot.press("ctrl+q")
        assert isinstance(person.app.screen, AskToLeave)
        await person.pilot.press("escape")
        assert person.app.is_running
        assert len(person.app.screen_stack) == 1
        await person.pilot.press("ctrl+c", "enter")
        assert not person.app.is_running
        assert person.app.return_code == 0


async def test_leaving_twice_leaves() -> None:
    async with table() as person:
        await person.button("K10", 1)
        await person.pilot.press("ctrl+c", "ctrl+c")
        assert not person.app.is_running


async def test_a_game_that_is_over_or_has_not_begun_is_left_at_once() -> None:
    async with table() as person:
        await person.pilot.press("ctrl+q")
        assert not person.app.is_running
    async with table() as person:
        await person.moves("K10 B2 L10 B4 M10 B6 N10 B8 O10")
        await person.pilot.press("ctrl+q")
        assert not person.app.is_running


async def test_saving_on_the_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with table() as person:
        await person.button("K10", 1)
        await person.pilot.press("ctrl+q", "s", "enter")
        await person.pilot.pause()
        assert not person.app.is_running
    assert ";B[jj]" in (tmp_path / "game.sgf").read_text("utf-8")


@pytest.mark.parametrize("key", ["ctrl+s", "ctrl+l"])
@pytest.mark.parametrize(
    "name", ["~nobody-here/x", "x" * 300, "none/game.sgf", "/", ".", "\udcff/x", "/proc/self/mem"]
)
async def test_a_file_that_cannot_be_is_one_line(
    key: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with table() as person:
        await person.button("K10", 1)
        await person.pilot.press(key)
        person.app.screen.query_one(Input).value = name
        await person.pilot.press("enter")
        if len(person.app.screen_stack) > 1:
            await person.pilot.press("enter")  # replace it
        await person.pilot.pause()
        assert len(person.app.screen_stack) == 1
        assert person.message.startswith(f"{name}: ")
        assert str(person.game.board.last) == "K10"
    assert list(tmp_path.iterdir()) == []


async def test_a_folder_that_is_gone_has_no_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    async with table() as person:
        await person.pilot.press("ctrl+s", "enter")
        await person.pilot.pause()
        assert person.message.startswith("game.sgf: No such file")


async def test_a_dialog_over_a_terminal_that_grows() -> None:
    async with table(size=(60, 20)) as person:
        await person.pilot.press("f1")
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.press("x", "x")
        await person.pilot.pause()
        assert not person.app.screen.has_class("small")


KEYS = [
    *("up", "down", "left", "right", "enter", "space", "escape", "f1", "f10", "u", "h", "1", "2"),
    *("b", "i", "a", "l", "s", "r", "x", "delete", "tab", "ctrl+n", "ctrl+e", "ctrl+r", "ctrl+w"),
    *("ctrl+l", "ctrl+s", "ö", "ctrl+p", "f5", "pagedown", "shift+tab", "backspace", "ctrl+q"),
]


class FirstPoint:
    """A player that takes the first point there is."""

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        point = board.legal_moves[0]
        return Analysis(point, 0, 1, (point,))


@pytest.mark.parametrize("seed", range(4))
async def test_any_keys_and_buttons_in_any_order(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    chance = random.Random(seed)
    session = Session(Options(), seed=seed, player=FirstPoint())
    app = CinkoApp(session, colours=256, blink=3600)
    async with app.run_test() as pilot:
        for _ in range(150):
            match chance.randrange(12):
                case 0:
                    size = chance.choice([(80, 24), (130, 50), (1, 1), (79, 24), (80, 24)])
                    await pilot.resize_terminal(*size)
                case 1:
                    app.tick()
                case 2 | 3 if len(app.screen_stack) == 1 and app.size == (80, 24):
                    place = (chance.randrange(80), chance.randrange(24))
                    await pilot.mouse_down(offset=place, button=chance.choice((1, 2, 3)))
                    await pilot.mouse_up(offset=place)
                case _:
                    app.simulate_key(chance.choice(KEYS))  # does not wait for what it does
                    if chance.random() < 0.5:
                        await pilot.pause()
            if not app.is_running:
                break
            same = records.loads(records.dumps(session.match))
            assert same.game.board == session.game.board
    assert app.return_code in (None, 0)
