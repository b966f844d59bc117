"""What opens over the game: a page of text, and the question for a file's name."""

from pathlib import Path
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static

__all__ = ["ABOUT", "RULES", "AskForFile", "Page"]

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
(with keys: r, b, x). Escape: the computer moves now."""


class Page(ModalScreen[None]):
    """A page of text; any key or button closes it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Static(Text(self._text + "\n\n[any key]"), classes="dialog")

    def on_key(self) -> None:
        self.dismiss()

    def on_mouse_down(self) -> None:
        self.dismiss()


class AskForFile(ModalScreen[Path | None]):
    """Ask for the file to load or to save; the games in the same folder can be picked."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape", "cancel", "Cancel")]

    def __init__(
        self, title: str, suggestion: Path, *, saving: bool, may_replace: Path | None
    ) -> None:
        super().__init__()
        self._title = title
        self._suggestion = suggestion
        self._saving = saving
        self._may_replace = may_replace

    def compose(self) -> ComposeResult:
        games = sorted(self._suggestion.absolute().parent.glob("*.sgf"))
        with Vertical(classes="dialog"):
            yield Static(self._title)
            yield Input(str(self._suggestion), select_on_focus=False)
            yield OptionList(*(game.name for game in games[:50]), compact=True)
            yield Static("Enter: take it   Tab: the games here   Escape: cancel", id="advice")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self._answer(Path(event.value.strip()).expanduser())
        else:
            self.dismiss(None)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._answer(self._suggestion.absolute().parent / str(event.option.prompt))

    def _answer(self, path: Path) -> None:
        """Close with a path; another game's file is replaced only when it is named twice."""
        if self._saving and path != self._may_replace and path.exists():
            self._may_replace = path
            advice = f"{path.name} exists. Enter: replace it   Escape: cancel"
            self.query_one("#advice", Static).update(advice)
        else:
            self.dismiss(path)

    def action_cancel(self) -> None:
        self.dismiss(None)
