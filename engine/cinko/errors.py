"""What the engine raises.

CinkoError
├── NotationError (ValueError)     a name, a position or a file that cannot be read
│   └── RecordError                the same in a game file: knows line and column
├── IllegalMoveError (ValueError)  a move the rules refuse (R3)
└── UndoError                      nothing to take back (R18)
"""

__all__ = ["CinkoError", "IllegalMoveError", "NotationError", "RecordError", "UndoError"]


class CinkoError(Exception):
    """Root of everything the engine raises on purpose."""


class NotationError(CinkoError, ValueError):
    """Text that is not a point, a position or a record; `offset` counts characters from 0."""

    def __init__(self, message: str, *, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class RecordError(NotationError):
    """A game file that is damaged, at `line` and `column`, both counted from 1."""

    def __init__(self, message: str, *, line: int, column: int, offset: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {message}", offset=offset)
        self.line = line
        self.column = column


class IllegalMoveError(CinkoError, ValueError):
    """A move that the rules refuse; the board has not changed."""


class UndoError(CinkoError):
    """Undo at the start of the game."""
