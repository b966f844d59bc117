"""One game from its first position to its end, with undo and Edit Board (R17-R20)."""

from collections.abc import Iterator
from types import TracebackType

from cinko.board import Board, Edit, Move, Step
from cinko.errors import IllegalMoveError, UndoError
from cinko.neutrals import start_position
from cinko.notation import Position
from cinko.point import NAMES, Point, is_playable, parse_point
from cinko.rules import Result, Run, Scores
from cinko.stone import Side, Stone

__all__ = ["Editor", "Game"]


class Game:
    """A game: where it started, and the board that is played on.

    >>> game = Game()
    >>> for name in ("K10", "K11", "L10"):
    ...     move = game.play(name)
    >>> game.side_to_move, len(game.moves)
    (<Side.BLUE: 2>, 3)
    >>> str(game.undo())
    'L10'
    >>> with game.edit() as editor:
    ...     editor.put("L10", Side.BLUE)
    ...     editor.remove("K11")
    >>> game.board["L10"], game.side_to_move
    (<Stone.BLUE: 2>, <Side.RED: 1>)
    """

    __slots__ = ("_editor", "board", "seed", "start")

    def __init__(
        self, start: Position | None = None, *, seed: int | None = None, first: Side = Side.RED
    ) -> None:
        """Begin on an empty board, with neutral stones if there is a seed (R16), or at `start`.

        `start` is for positions that were set up; `seed` and `first` do not go with it.
        """
        if start is not None and seed is not None:
            raise TypeError("a game begins from a position or from a seed, not from both")
        self.seed = seed
        self.start = start_position(seed, first=first) if start is None else start
        self.board = Board(self.start)
        self._editor: Editor | None = None

    @classmethod
    def from_position(cls, text: str) -> "Game":
        """Begin at the position that a string describes; raises NotationError."""
        return cls(Position.parse(text))

    # Moving

    @property
    def side_to_move(self) -> Side:
        """The player to move."""
        return self.board.side_to_move

    @property
    def legal_moves(self) -> tuple[Point, ...]:
        """The points that may be played now; none while the board is edited."""
        return () if self._editor else self.board.legal_moves

    def play(self, point: Point | str) -> Move:
        """Play for the side to move (R3-R9); raises IllegalMoveError and changes nothing."""
        if self._editor:
            raise IllegalMoveError("nobody moves while the board is edited")
        return self.board.play(point)

    def undo(self) -> Step:
        """Take back the last move or editing visit and return it (R18); raises UndoError."""
        if self._editor:
            raise UndoError("leave Edit Board first: its visit is one step")
        return self.board.undo()

    def undo_to(self, side: Side) -> tuple[Step, ...]:
        """Take back steps, one at least, until it is the turn of `side` or the game's start (R18).

        Returns them, the last one first; raises UndoError when there is none.
        """
        steps = [self.undo()]
        while self.side_to_move is not side and self.board.last:
            steps.append(self.undo())
        return tuple(steps)

    def edit(self) -> "Editor":
        """Enter Edit Board; leaving the returned editor is one step of the game (R19, R20)."""
        if self._editor:
            raise IllegalMoveError("the board is being edited already")
        self._editor = Editor(self)
        return self._editor

    # What happened

    @property
    def editor(self) -> "Editor | None":
        """The editor, while the board is edited."""
        return self._editor

    @property
    def steps(self) -> tuple[Step, ...]:
        """Moves and edits since the start, the oldest first."""
        return self.board.history

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves alone."""
        return tuple(step for step in self.board.history if isinstance(step, Move))

    def replay(self) -> Iterator[tuple[Step, Board]]:
        """Go through the game again: each step with the board after it (a copy of its own)."""
        board = Board(self.start)
        for step in self.steps:
            if isinstance(step, Edit):
                board.edit({point: after for point, _, after in step.changes})
            else:
                board.play(step.point)
            yield step, board.copy()

    # How it stands

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on or is edited (R8, R9, R20)."""
        return None if self._editor else self.board.result

    def is_over(self) -> bool:
        """Tell whether the game is finished."""
        return self.result is not None

    def winner(self) -> Side | None:
        """Return who has won; None for a draw or while the game goes on."""
        return self.result.winner if self.result else None

    def threats(self) -> list[Run]:
        """List the runs that alarm the side to move; none unless the last step was a move (R11)."""
        return self.board.threats() if isinstance(self.board.last, Move) else []

    def scores(self) -> Scores | None:
        """Return what the game gives both players; None while it goes on or is edited (R13)."""
        return self.board.scores() if self.result else None


class Editor:
    """A visit to Edit Board; as a context manager it leaves by itself, and on an error gives up."""

    __slots__ = ("_changes", "_game")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._changes: dict[Point, Stone] = {}

    def __getitem__(self, point: Point | str) -> Stone:
        """Return what stands on a point now."""
        at = parse_point(point) if isinstance(point, str) else point
        return self._changes.get(at, self._game.board[at])

    def put(self, point: Point | str, side: Side) -> None:
        """Put a stone on a point, or change the colour of the stone there (R19)."""
        self._set(point, side.stone)

    def remove(self, point: Point | str) -> None:
        """Remove whatever stands on a point, neutral stones included (R19)."""
        self._set(point, Stone.EMPTY)

    def _set(self, point: Point | str, stone: Stone) -> None:
        at = parse_point(point) if isinstance(point, str) else point
        if self._game.editor is not self:
            raise IllegalMoveError("this visit to Edit Board is over")
        if not is_playable(at):
            name = NAMES[at] if 0 <= at < len(NAMES) else f"point {at}"
            raise IllegalMoveError(f"{name} cannot be edited: it is not playable")
        self._changes[at] = stone

    def leave(self) -> Edit | None:
        """End the visit; return the step it made, or None when nothing has changed (R20)."""
        if self._game.editor is not self:
            raise IllegalMoveError("this visit to Edit Board is over")
        self._game._editor = None
        return self._game.board.edit(self._changes)

    def abandon(self) -> None:
        """End the visit and leave the board as it was before."""
        if self._game.editor is self:
            self._game._editor = None

    def __enter__(self) -> "Editor":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            self.abandon()
        elif self._game.editor is self:
            self.leave()
