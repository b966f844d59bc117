"""What opens over the game: a page of text, and the question for a file's name."""

import os
from contextlib import suppress
from pathlib import Path
from typing import ClassVar, Final, TypeVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

__all__ = ["ABOUT", "RULES", "AskForFile", "AskToLeave", "Page"]

T = TypeVar("T")

ABOUT: Final = """CINKO

Five in a row, with captures and neutral stones.

The game: Michael C. Gilbert, published by START,
the Atari ST magazine, around 1990.
This version: written anew from the article's words.

MIT licence."""

RULES: Final = """THE RULES

Place a stone on any empty crossing, but not on the outer lines.

FIVE or more in a row win, and so do SEVEN captured pairs.
CAPTURE  Bracket exactly two enemy stones in a line: they are gone.
         Moving in between two enemy stones is safe.
CONVERT  Bracket one neutral stone: it becomes yours.
ALARM    Three in a row open at both sides, or four in a row.
SCORE    5 a five, 1 a four left on the board, 1 a captured pair.

Left button or Enter: red. Right button or Enter: blue.
Edit Board: left red, right blue, Control+left removes
(with keys: r, b, x). Escape ends a flash."""


class Dialog(ModalScreen[T]):
    """A screen over the game, which closes once."""

    def close(self, answer: T | None = None) -> None:
        """Close with an answer; keys that come after it change nothing."""
        if self.is_current:
            self.dismiss(answer)


class Page(Dialog[None]):
    """A page of text; any key or button closes it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(Text(self._text + "\n\n[any key]"), classes="dialog")

    def on_key(self) -> None:
        self.close()

    def on_mouse_down(self) -> None:
        self.close()


class AskToLeave(Dialog[str]):
    """Ask what becomes of a game that is not saved: `leave`, `save`, or empty to go on."""

    def compose(self) -> ComposeResult:
        text = "This game is not saved.\n\nEnter: leave it   s: save it   Escape: go on playing"
        yield Static(text, classes="dialog")

    def on_key(self, event: events.Key) -> None:
        answers = {"enter": "leave", "s": "save", "escape": ""}
        if event.key in answers:
            event.stop()
            self.close(answers[event.key])


class AskForFile(Dialog[Path]):
    """Ask for the file to load or to save; the games in the same folder can be picked."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "cancel", "Cancel")]

    def __init__(
        self, title: str, suggestion: Path, *, saving: bool, may_replace: Path | None
    ) -> None:
        super().__init__()
        self._title = title
        self._suggestion = suggestion
        self._folder = suggestion.parent
        self._saving = saving
        self._may_replace = may_replace

    def compose(self) -> ComposeResult:
        games = sorted(path.name for path in self._folder.glob("*.sgf"))
        with Vertical(classes="dialog"):
            yield Static(self._title)
            yield Input(str(self._suggestion), select_on_focus=False)
            yield OptionList(*games[:50], compact=True)
            yield Static("Enter: take it   Tab: the games here   Escape: cancel", id="advice")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            path = Path(event.value.strip())
            with suppress(RuntimeError):  # ~ and the name of nobody: a file may be called so
                path = path.expanduser()
            self._answer(path)
        else:
            self.close()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._answer(self._folder / str(event.option.prompt))

    def _answer(self, path: Path) -> None:
        """Close with a path; another game's file is replaced only when it is named twice."""
        if self._saving and path != self._may_replace and os.path.lexists(path):
            self._may_replace = path
            advice = f"{path.name} exists. Enter: replace it   Escape: cancel"
            self.query_one("#advice", Static).update(advice)
        else:
            self.close(path)

    def action_cancel(self) -> None:
        self.close()
