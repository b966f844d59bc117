"""The menu bar and its drop-downs, for mouse and keys."""

from rich.segment import Segment
from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cinko.shell.session import Session
from cinko.shell.tui.looks import Look
from cinko.shell.tui.menus import MENUS, Item, Menu, is_checked, is_enabled

__all__ = ["DropDown", "MenuBar"]

_LEFT = 1  # where the first title begins


def _title_at(x: int) -> int | None:
    """Return the number of the title that covers column x."""
    start = _LEFT
    for number, menu in enumerate(MENUS):
        if start <= x < start + len(menu.title) + 2:
            return number
        start += len(menu.title) + 2
    return None


def title_column(number: int) -> int:
    """Return the column where a title begins."""
    return _LEFT + sum(len(menu.title) + 2 for menu in MENUS[:number])


class MenuBar(Widget):
    """The titles; says which one was pressed."""

    class Opened(Message):
        """A title was pressed."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, look: Look) -> None:
        super().__init__(id="menu-bar")
        self.look = look
        self.open_number: int | None = None

    def render_line(self, y: int) -> Strip:
        look = self.look
        segments = [Segment(" " * _LEFT, look.menu)]
        for number, menu in enumerate(MENUS):
            style = look.menu_open if number == self.open_number else look.menu
            segments.append(Segment(f" {menu.title} ", style))
        used = sum(len(segment.text) for segment in segments)
        segments.append(Segment(" " * max(0, self.size.width - used), look.menu))
        return Strip(segments)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        number = _title_at(event.x)
        if number is not None:
            self.post_message(self.Opened(number))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        number = _title_at(event.x)
        if self.open_number is not None and number not in (None, self.open_number):
            self.post_message(self.Opened(number))


class DropDown(Widget):
    """The open menu, over the board; `select` is the highlighted item."""

    class Picked(Message):
        """An item was picked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(id="drop-down")
        self.session = session
        self.look = look
        self.menu: Menu = MENUS[0]
        self.select = 0

    def open(self, number: int) -> None:
        """Show menu `number` under its title."""
        self.menu = MENUS[number]
        self.select = -1
        self.step(1)
        self.styles.width = self.menu.width + 2
        self.styles.height = len(self.menu.items) + 2
        self.styles.offset = Offset(title_column(number), 1)
        self.display = True
        self.refresh(layout=True)

    def step(self, by: int) -> None:
        """Move the highlight to the next item that is enabled, up or down, around the ends."""
        items = self.menu.items
        for distance in range(1, len(items) + 1):
            number = (self.select + by * distance) % len(items)
            if is_enabled(self.session, items[number].command):
                self.select = number
                break
        self.refresh()

    def pick(self) -> None:
        """Pick the highlighted item, if it is enabled."""
        self._pick(self.menu.items[self.select])

    def _pick(self, item: Item) -> None:
        if is_enabled(self.session, item.command):
            self.post_message(self.Picked(item.command))

    def render_line(self, y: int) -> Strip:
        look, width = self.look, self.menu.width
        if y in (0, len(self.menu.items) + 1):
            ends = "┌┐" if y == 0 else "└┘"
            return Strip([Segment(ends[0] + "─" * width + ends[1], look.menu)])
        if y > len(self.menu.items):
            return Strip.blank(width + 2)
        item = self.menu.items[y - 1]
        if not item.command:
            return Strip([Segment("├" + "─" * width + "┤", look.menu)])
        check = "✓" if is_checked(self.session, item.command) else " "
        text = f" {check} {item.text}".ljust(width - len(item.shown) - 1) + f"{item.shown} "
        style = look.menu_disabled
        if is_enabled(self.session, item.command):
            style = look.menu_open if y - 1 == self.select else look.menu
        return Strip([Segment("│", look.menu), Segment(text, style), Segment("│", look.menu)])

    def _item_at(self, x: int, y: int) -> int | None:
        inside = 0 < x <= self.menu.width and 0 < y <= len(self.menu.items)
        return y - 1 if inside else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        number = self._item_at(event.x, event.y)
        if number is not None and is_enabled(self.session, self.menu.items[number].command):
            self.select = number
            self.refresh()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        event.stop()
        number = self._item_at(event.x, event.y)
        if number is not None:
            self._pick(self.menu.items[number])
