"""Saving and loading in the full-screen game, and leaving it."""

from pathlib import Path

import pytest
from textual.widgets import Input

from cinko import records
from cinko.shell.tui.dialogs import AskToLeave
from tests.engine.person import table

# Saving and loading


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


# Leaving


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
