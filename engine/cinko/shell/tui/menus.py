"""The menus: the same items, in the same order and with the same shortcuts, as in the ST program.

What an item says of itself (checked, enabled) is asked of the session each time it is drawn.
"""

from dataclasses import dataclass
from typing import Final

from cinko.player import Level
from cinko.shell.session import Session

__all__ = ["MENUS", "Item", "Menu", "is_checked", "is_enabled"]


@dataclass(frozen=True, slots=True)
class Item:
    """A menu item: the command it gives, its text, the key that does the same."""

    command: str
    text: str
    key: str = ""
    shown: str = ""


SEPARATOR: Final = Item("", "")


@dataclass(frozen=True, slots=True)
class Menu:
    """A drop-down menu."""

    title: str
    items: tuple[Item, ...]

    @property
    def width(self) -> int:
        """Columns that the drop-down takes, frame not included."""
        return max(5 + len(item.text) + len(item.shown) for item in self.items)


MENUS: Final = (
    Menu("Desk", (Item("about", "About Cinko...", "f1"),)),
    Menu(
        "File",
        (
            Item("load", "Load...", "ctrl+l", "^L"),
            Item("save", "Save...", "ctrl+s", "^S"),
            SEPARATOR,
            Item("quit", "Quit", "ctrl+q", "^Q"),
        ),
    ),
    Menu(
        "Play",
        (
            Item("new_board", "New Board", "ctrl+n", "^N"),
            Item("edit_board", "Edit Board", "ctrl+e", "^E"),
            Item("reset_scores", "Reset Scores", "ctrl+r", "^R"),
            Item("winner_starts", "Winner Starts", "ctrl+w", "^W"),
            SEPARATOR,
            Item("undo", "Undo", "u", "u"),
            Item("hint", "Hint", "h", "h"),
        ),
    ),
    Menu(
        "Options",
        (
            Item("one_player", "One Player", "1", "1"),
            Item("two_players", "Two Players", "2", "2"),
            SEPARATOR,
            Item("beginner", "Beginner", "b", "B"),
            Item("intermediate", "Intermediate", "i", "I"),
            Item("advanced", "Advanced", "a", "A"),
            SEPARATOR,
            Item("alarms", "Alarms", "l", "L"),
            Item("neutral_stones", "Neutral Stones"),
        ),
    ),
)


def is_checked(session: Session, command: str) -> bool:
    """Tell whether the item has a check mark now."""
    options = session.options
    match command:
        case "edit_board":
            return session.game.editor is not None
        case "winner_starts" | "alarms" | "neutral_stones":
            return bool(getattr(options, command))
        case "one_player" | "two_players":
            return options.players == (1 if command == "one_player" else 2)
        case "beginner" | "intermediate" | "advanced":
            return options.level is Level(command)
    return False


def is_enabled(session: Session, command: str) -> bool:
    """Tell whether the item makes sense now."""
    match command:
        case "":
            return False
        case "undo":
            return session.game.editor is None and session.game.board.last is not None
        case "hint":
            return not (session.game.editor or session.game.is_over() or session.computer_to_move)
        case "save" | "load" | "one_player" | "two_players":
            return session.game.editor is None
        case "beginner" | "intermediate" | "advanced":
            return session.options.players == 1
    return True
