"""The full-screen game in terminals of every size, and pictures of it."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from cinko.match import Options
from cinko.point import POINTS, SIZE, parse_point
from cinko.shell.session import Session
from cinko.shell.tui.app import CinkoApp
from cinko.stone import Stone
from tests.engine.person import TWO, Scripted, Table, table


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


async def test_a_dialog_over_a_terminal_that_grows() -> None:
    async with table(size=(60, 20)) as person:
        await person.pilot.press("f1")
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.press("x", "x")
        await person.pilot.pause()
        assert not person.app.screen.has_class("small")
