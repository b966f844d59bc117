"""The board in the terminal: 19 × 19 lines, stones, captured pairs along the border, a cursor.

A crossing is two columns wide and one row high, or four by two where the terminal has room for it.
"""

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cinko.point import CENTRE, COLUMNS, SIZE, Point, is_playable
from cinko.shell.session import Session
from cinko.shell.tui.buttons import stone_on
from cinko.shell.tui.looks import GLYPHS, Look
from cinko.stone import Side, Stone

__all__ = ["BoardView", "Overlay"]

Overlay = dict[Point, tuple[Stone, Style]]
"""What is shown on some points instead of what stands there."""

_LABELS: Final = 3  # columns for the row numbers
_STARS: Final = frozenset(SIZE * r + c for r in (3, 9, 15) for c in (3, 9, 15))
_ARROWS: Final = {"up": -SIZE, "down": SIZE, "left": -1, "right": 1}


class BoardView(Widget, can_focus=True):
    """Draws a session's board and says where it was pressed."""

    class Pressed(Message):
        """A button went down on a crossing, or a key that stands for it."""

        def __init__(self, point: Point, side: Side, *, control: bool) -> None:
            super().__init__()
            self.point = point
            self.side = side
            self.with_control = control

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(id="board")
        self.session = session
        self.look = look
        self.overlay: Overlay = {}
        self.hint: Point | None = None
        self.cursor: Point = CENTRE
        self.large = False

    # Size

    def _scale(self) -> tuple[int, int]:
        return (4, 2) if self.large else (2, 1)

    def point_under(self, x: int, y: int) -> Point | None:
        """Return the crossing nearest to a place in the widget, if there is one."""
        wide, high = self._scale()
        column = (x - _LABELS + wide // 2) // wide
        row = (y + high // 2) // high
        if 0 <= column < SIZE and 0 <= row < SIZE:
            return SIZE * row + column
        return None

    # Drawing

    def render_line(self, y: int) -> Strip:
        wide, high = self._scale()
        row, between = divmod(y, high)
        if y > (SIZE - 1) * high:
            return self._letters(wide)
        look = self.look
        if between:
            text = "│".join([" " * (wide - 1)] * (SIZE - 1))
            return Strip(
                [
                    Segment(" " * _LABELS, look.board),
                    Segment("│", look.outer_line),
                    Segment(text, look.line),
                    Segment("│ ", look.outer_line),
                ]
            )
        segments = [Segment(f"{SIZE - row:2} ", look.label)]
        for column in range(SIZE):
            point = SIZE * row + column
            segments.append(self._crossing(point))
            if column < SIZE - 1:
                segments += self._gap(point, wide - 1)
        segments += self._edge(SIZE * row + SIZE - 1)
        return Strip(segments).simplify()

    def _letters(self, wide: int) -> Strip:
        text = " " * _LABELS + (" " * (wide - 1)).join(COLUMNS) + " "
        return Strip([Segment(text, self.look.label)])

    def _gap(self, point: Point, width: int) -> list[Segment]:
        """The line from a crossing to the next; the cursor's brackets stand in it."""
        look = self.look
        outer = not 0 < point // SIZE < SIZE - 1
        line = look.outer_line if outer else look.line
        if point == self.cursor:
            return [Segment("]", look.cursor), Segment("─" * (width - 1), line)]
        if point + 1 == self.cursor:
            return [Segment("─" * (width - 1), line), Segment("[", look.cursor)]
        return [Segment("─" * width, line)]

    def _edge(self, point: Point) -> list[Segment]:
        return [Segment("]" if point == self.cursor else " ", self.look.cursor)]

    def _crossing(self, point: Point) -> Segment:
        look = self.look
        if point in self.overlay:
            stone, style = self.overlay[point]
            return Segment(GLYPHS.get(stone) or self._grid(point), style)
        if point == self.hint:
            return Segment("?", look.hint + Style(bold=True, reverse=True))
        stone = stone_on(self.session, point)
        if stone in GLYPHS:
            style = look.stones[stone]
            last = self.session.game.board.last
            if getattr(last, "point", None) == point:
                style += Style(underline=True)
            return Segment(GLYPHS[stone], style)
        taken = self._captured_at(point)
        if taken is not None:
            return Segment(GLYPHS[taken], look.stones[taken])
        outer = not is_playable(point)
        return Segment(self._grid(point), look.outer_line if outer else look.line)

    def _captured_at(self, point: Point) -> Stone | None:
        """One stone a captured pair: Red's down the left outer line, Blue's down the right."""
        row, column = divmod(point, SIZE)
        board = self.session.game.board
        if column == 0 and 1 <= row <= board.pairs(Side.RED):
            return Stone.BLUE
        if column == SIZE - 1 and 1 <= row <= board.pairs(Side.BLUE):
            return Stone.RED
        return None

    @staticmethod
    def _grid(point: Point) -> str:
        row, column = divmod(point, SIZE)
        if point in _STARS:
            return "╋"
        edge = "┌┬┐" if row == 0 else "└┴┘" if row == SIZE - 1 else "├┼┤"
        return edge[0 if column == 0 else 2 if column == SIZE - 1 else 1]

    # Input

    def move_cursor(self, key: str) -> None:
        """Move the cursor one crossing by an arrow key; it stays on the playable points."""
        target = self.cursor + _ARROWS[key]
        if is_playable(target):
            self.cursor = target
            self.refresh()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._follow(self.point_under(event.x, event.y))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        point = self.point_under(event.x, event.y)
        self._follow(point)
        if point is not None and event.button in (1, 3):
            side = Side.RED if event.button == 1 else Side.BLUE
            self.post_message(self.Pressed(point, side, control=event.ctrl))

    def _follow(self, point: Point | None) -> None:
        if point is not None and is_playable(point) and point != self.cursor:
            self.cursor = point
            self.refresh()
