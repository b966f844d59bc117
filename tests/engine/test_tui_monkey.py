"""Any keys and buttons, in any order: the full-screen game never fails."""

import random
from pathlib import Path

import pytest

from cinko import records
from cinko.board import Board
from cinko.match import Options
from cinko.player import Analysis, Level
from cinko.shell.session import Session
from cinko.shell.tui.app import CinkoApp

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
