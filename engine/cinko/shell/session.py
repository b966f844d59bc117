"""A person at the game: the match, the computer's turns, undo, hints and files.

Whatever draws the game, line by line or on the full screen, does so around a Session.
"""

import secrets
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from os import PathLike
from pathlib import Path
from typing import Any

from cinko import records
from cinko.ai import computer
from cinko.board import Board, Move, Step
from cinko.game import Game
from cinko.match import Match, Options
from cinko.player import Analysis, Player
from cinko.point import Point
from cinko.rules import Run
from cinko.stone import Side

__all__ = ["PERSON", "Session"]

PERSON = Side.RED
"""The person's side against the computer (R14)."""


class Session:
    """One sitting at the board."""

    def __init__(
        self,
        options: Options | None = None,
        *,
        seed: int | None = None,
        player: Player | None = None,
    ) -> None:
        """Begin a match; games take their seeds from `seed` on, or from somewhere at random."""
        self._seeds = _seeds(seed)
        self._player = player or computer()
        self._seed = next(self._seeds)
        self.match = Match(options, seed=self._seed)
        self._saved: tuple[Game, tuple[Step, ...]] | None = None
        self.path: Path | None = None
        """The file that was loaded from or saved to last."""

    @property
    def game(self) -> Game:
        """The game under way."""
        return self.match.game

    @property
    def options(self) -> Options:
        """The options; change them with `set_options`."""
        return self.match.options

    def set_options(self, **changes: Any) -> None:  # noqa: ANN401 - the fields of Options
        """Change options by name; neutral stones and who starts count from the next game on."""
        self.match.options = replace(self.match.options, **changes)

    @property
    def computer_to_move(self) -> bool:
        """Tell whether the computer has to move now."""
        return (
            self.options.players == 1
            and self.game.side_to_move is not PERSON
            and not self.game.editor
            and not self.game.is_over()
        )

    def play(self, point: Point | str) -> Move:
        """Play for the side to move; raises IllegalMoveError."""
        return self.game.play(point)

    def computer_move(self) -> Move:
        """Let the computer play for the side to move."""
        return self.game.play(self.hint().move)

    def hint(self) -> Analysis:
        """Ask the computer for the best move; raises IllegalMoveError when the game is over."""
        return self.think(self.game.board)

    def think(self, board: Board) -> Analysis:
        """Ask the computer for its move on a board; a copy may be thought about in a thread."""
        return self._player.bestmove(board, self.options.level, seed=self._seed)

    def undo(self) -> tuple[Step, ...]:
        """Take back a step; against the computer, until it is the person's turn (R18)."""
        return self.game.undo_to(PERSON) if self.options.players == 1 else (self.game.undo(),)

    def alarms(self) -> list[Run]:
        """List the runs to raise the alarm for; none while alarms are off (R11, R12)."""
        return self.game.threats() if self.options.alarms else []

    def new_game(self) -> Game:
        """Begin the next game, or the one under way again (R15, R17)."""
        self._seed = next(self._seeds)
        return self.match.new_game(self._seed)

    def save(self, path: str | PathLike[str]) -> None:
        """Save game, options and scores; raises OSError."""
        records.save(self.match, path)
        self.path = Path(path)
        self._saved = (self.game, self.game.steps)

    def load(self, path: str | PathLike[str]) -> None:
        """Go on with a saved game; raises OSError or RecordError, and changes nothing then."""
        self.match = records.load(path)
        self.path = Path(path)
        self._saved = (self.game, self.game.steps)
        if self.game.seed is not None:
            self._seed = self.game.seed

    def resume(self, path: str | PathLike[str]) -> None:
        """Go on with a game that was kept but that nobody has saved; raises as `load` does."""
        self.load(path)
        self.path = self._saved = None

    def is_unsaved(self) -> bool:
        """Tell whether a game is under way that no file holds as it stands."""
        if self.game.is_over() or not (self.game.steps or self.game.editor):
            return False
        return self.game.editor is not None or self._saved != (self.game, self.game.steps)


def _seeds(first: int | None) -> Iterator[int]:
    start = secrets.randbits(32) if first is None else first
    return (seed % 2**32 for seed in count(start))
