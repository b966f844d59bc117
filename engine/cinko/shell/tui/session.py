"""What a person does at the board, apart from how it is shown.

Every refusal is a CinkoError whose text is meant for the person; nothing has changed then.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cinko.board import Board, Move
from cinko.errors import IllegalMoveError
from cinko.match import Match, Options
from cinko.player import Analysis, Level, Player
from cinko.point import NAMES, Point
from cinko.stone import Side, Stone

__all__ = ["COMPUTER", "PERSON", "Session", "random_seed"]

PERSON = Side.RED
"""The person's side against the computer (R14)."""
COMPUTER = Side.BLUE


def random_seed() -> int:
    """Draw a seed for a game, 0 to 2**32 - 1."""
    return secrets.randbits(32)


class Session:
    """One sitting at the board: the match under way, the computer, what may be done now."""

    def __init__(
        self,
        player: Player,
        options: Options | None = None,
        *,
        draw_seed: Callable[[], int] = random_seed,
    ) -> None:
        self.player = player
        self._draw_seed = draw_seed
        self._seed = draw_seed()
        self.match = Match(options, seed=self._seed)
        self.path: Path | None = None
        """Where the match was loaded from or saved to last."""

    # How it stands

    @property
    def options(self) -> Options:
        """The options of the match under way."""
        return self.match.options

    @property
    def editing(self) -> bool:
        """Tell whether Edit Board is on."""
        return self.match.game.editor is not None

    @property
    def computer_to_move(self) -> bool:
        """Tell whether the computer is to answer now."""
        game = self.match.game
        return (
            self.options.players == 1
            and not self.editing
            and not game.is_over()
            and game.side_to_move is COMPUTER
        )

    def stone(self, point: Point) -> Stone:
        """Return what stands on a point, edits included."""
        editor = self.match.game.editor
        return editor[point] if editor else self.match.game.board[point]

    # What a button does

    def press(self, point: Point, side: Side, *, control: bool = False) -> Move | None:
        """Do what the left (red) or the right (blue) button does on a point.

        In Edit Board it puts a stone, or with Control and the left button removes one. After the
        end of a game the left button begins the next. Otherwise it is a move, which is returned.
        """
        game = self.match.game
        if game.editor:
            if control and side is Side.RED:
                game.editor.remove(point)
            else:
                game.editor.put(point, side)
            return None
        if game.is_over():
            if side is Side.RED:
                self.new_board()
            return None
        if side is not game.side_to_move:
            raise IllegalMoveError(f"It is {game.side_to_move}'s turn.")
        if self.computer_to_move:
            raise IllegalMoveError("The computer is thinking; Escape takes its best move so far.")
        if not game.board.is_legal(point):
            what = self.stone(point).name.lower()
            where = f"{NAMES[point]} holds a {what} stone."
            raise IllegalMoveError(
                "No stone may stand on the outer lines." if what == "wall" else where
            )
        return game.play(point)

    # The menus

    def new_board(self) -> None:
        """Begin the next game, or the one under way again (R15, R17)."""
        self._seed = self._draw_seed()
        self.match.new_game(self._seed)

    def toggle_edit(self) -> None:
        """Enter Edit Board, or leave it and go on (R19, R20)."""
        editor = self.match.game.editor
        if editor:
            editor.leave()
        else:
            self.match.game.edit()

    def undo(self) -> None:
        """Take back the last move; against the computer, back to the person's turn (R18)."""
        game = self.match.game
        if self.options.players == 1:
            game.undo_to(PERSON)
        else:
            game.undo()

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a step to take back."""
        return not self.editing and self.match.game.board.last is not None

    def set_players(self, players: int) -> None:
        """One or two players, from now on."""
        self.match.options = replace(self.options, players=players)

    def set_level(self, level: Level) -> None:
        """How well the computer plays, from its next move on."""
        self.match.options = replace(self.options, level=level)

    def toggle_winner_starts(self) -> None:
        """Let the winner start the next game, or take turns (R15)."""
        self.match.options = replace(self.options, winner_starts=not self.options.winner_starts)

    def toggle_alarms(self) -> None:
        """Switch the sound and the flashing of alarms (R12)."""
        self.match.options = replace(self.options, alarms=not self.options.alarms)

    def toggle_neutral_stones(self) -> None:
        """Set up neutral stones from the next board on, or no more (R16)."""
        self.match.options = replace(self.options, neutral_stones=not self.options.neutral_stones)

    # The computer

    def think(self, board: Board) -> Analysis:
        """Let the computer choose for the side to move on `board`, which it must not share."""
        return self.player.bestmove(board, self.options.level, seed=self._seed)
