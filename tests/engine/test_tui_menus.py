"""The menus of the full-screen game, and what their items do."""

import re
from pathlib import Path

from cinko.match import Options
from cinko.player import Level
from cinko.rules import Scores
from cinko.shell.tui.menus import MENUS, Item
from tests.engine.person import TWO, table

RESOURCE = Path(__file__).parents[2] / "tools" / "assets" / "cinko.rsc.txt"


def _line(item: Item) -> str:
    return "" if item.command else "---"


def test_the_menus_are_those_of_the_st_program() -> None:
    source = RESOURCE.read_text(encoding="utf-8")
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
