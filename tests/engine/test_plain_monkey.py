"""A monkey at `cinko play --plain`: any order of commands leaves a sound game."""

import random
from pathlib import Path

import pytest

from cinko import Board, IllegalMoveError, Level, records
from cinko.player import Analysis
from cinko.point import NAMES, PLAYABLE
from cinko.shell.plain import PlainGame
from cinko.shell.session import Session

COMMANDS = [
    *("undo", "hint", "board", "board off", "moves", "position", "new", "edit", "scores", "reset"),
    *("players 1", "players 2", "level advanced", "level", "winner on", "winner off", "alarms off"),
    *("alarms on", "neutrals on", "neutrals off", "save FILE", "load FILE", "save", "load nowhere"),
    *("rules", "help", "help edit", "red", "edit", "", "quit now", "!", "?", "ö", "K1", "K10 K11"),
]


class FirstPoint:
    """A player that takes the first point there is."""

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        if board.is_over():
            raise IllegalMoveError("the game is over")
        point = board.legal_moves[seed % len(board.legal_moves)]
        return Analysis(point, 0, 1, (point,))


@pytest.mark.parametrize("seed", range(10))
def test_any_commands_in_any_order(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(seed)
    session = Session(seed=seed, player=FirstPoint())
    game = PlainGame(session)
    game.preloop()
    near = [point for point in PLAYABLE if abs(point % 19 - 9) < 3 and abs(point // 19 - 9) < 3]
    for _ in range(400):
        name = NAMES[chance.choice(near if chance.random() < 0.95 else range(361))]
        if session.game.editor and chance.random() < 0.7:
            line = f"{chance.choice(('red', 'blue', 'remove'))} {name}"
        elif chance.random() < 0.75:
            line = name.lower() if chance.random() < 0.5 else name
        else:
            line = chance.choice(COMMANDS).replace("FILE", str(tmp_path / "game.sgf"))
        line = game.precmd(line)
        stop = game.postcmd(game.onecmd(line), line)
        assert stop is line.startswith("quit")
        assert not session.computer_to_move or stop
        printed = capsys.readouterr().out
        assert printed or stop or not line, f"{line!r} was not answered"
        match = session.match
        again = records.loads(records.dumps(match))
        assert again.game.board == match.game.board
        assert again.game.steps == match.game.steps
    assert {file.name for file in tmp_path.iterdir()} <= {"game.sgf"}
