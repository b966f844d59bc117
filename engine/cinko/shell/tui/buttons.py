"""What the mouse buttons do on a crossing, as on the ST: refusals are words for the person."""

from cinko.board import Move
from cinko.errors import IllegalMoveError
from cinko.point import NAMES, Point
from cinko.shell.session import Session
from cinko.stone import Side, Stone

__all__ = ["press", "stone_on"]


def stone_on(session: Session, point: Point) -> Stone:
    """Return what stands on a point, edits included."""
    editor = session.game.editor
    return editor[point] if editor else session.game.board[point]


def press(session: Session, point: Point, side: Side, *, control: bool = False) -> Move | None:
    """Do what the left (red) or the right (blue) button does on a point.

    In Edit Board it puts a stone, or with Control and the left button removes one. After the end of
    a game the left button begins the next. Otherwise it is a move, which is returned. Raises
    CinkoError, and changes nothing, when it is refused.
    """
    game = session.game
    if game.editor:
        if control and side is Side.RED:
            game.editor.remove(point)
        else:
            game.editor.put(point, side)
        return None
    if game.is_over():
        if side is Side.RED:
            session.new_game()
        return None
    if session.computer_to_move:
        raise IllegalMoveError("The computer is thinking.")
    if side is not game.side_to_move:
        raise IllegalMoveError(f"It is {game.side_to_move}'s turn.")
    stone = game.board[point]
    if stone is Stone.WALL:
        raise IllegalMoveError("No stone may stand on the outer lines.")
    if stone is not Stone.EMPTY:
        raise IllegalMoveError(f"{NAMES[point]} holds a {stone.name.lower()} stone.")
    return session.play(point)
