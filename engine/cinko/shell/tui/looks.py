"""How things look: glyphs and colours, in true colour and in the terminal's own sixteen.

The colours are those of the ST program; each kind of stone has a shape of its own too, so that
colour is never the only difference.
"""

from dataclasses import dataclass
from typing import Final

from rich.style import Style

from cinko.stone import Stone

__all__ = ["GLYPHS", "SIXTEEN", "TRUE_COLOUR", "Look"]

GLYPHS: Final = {Stone.RED: "●", Stone.BLUE: "◆", Stone.NEUTRAL: "○"}


@dataclass(frozen=True, slots=True)
class Look:
    """The styles of everything on the screen."""

    board: Style
    line: Style
    outer_line: Style
    label: Style
    stones: dict[Stone, Style]
    captured: Style
    lit: Style
    cursor: Style
    hint: Style
    panel: Style
    heading: Style
    menu: Style
    menu_open: Style
    menu_disabled: Style
    message: Style
    warning: Style


def _look(board: str, **styles: str) -> Look:
    """Every style but those that name a ground of their own is on the board's."""
    on_board = {
        name: Style.parse(f"{styles.pop(name)} on {board}")
        for name in ("line", "outer_line", "label", "captured", "lit", "hint", "cursor")
    }
    stones = {
        Stone.RED: Style.parse(f"bold {styles.pop('red')} on {board}"),
        Stone.BLUE: Style.parse(f"bold {styles.pop('blue')} on {board}"),
        Stone.NEUTRAL: Style.parse(f"bold {styles.pop('neutral')} on {board}"),
    }
    rest = {name: Style.parse(text) for name, text in styles.items()}
    return Look(board=Style.parse(f"on {board}"), stones=stones, **on_board, **rest)


TRUE_COLOUR: Final = _look(
    board="#e0b060",
    line="#8a6020",
    outer_line="#5c3c10",
    label="#5c3c10",
    red="#c01818",
    blue="#1838c8",
    neutral="#006e72",
    captured="#00801c",
    lit="#fffbe0",
    hint="#7a00a0",
    cursor="#000000",
    panel="#e8e4d8 on #26221c",
    heading="bold #e0b060 on #26221c",
    menu="#101010 on #e8e4d8",
    menu_open="bold #ffffff on #1838c8",
    menu_disabled="#98948a on #e8e4d8",
    message="#e8e4d8 on #26221c",
    warning="bold #ffd060 on #26221c",
)

SIXTEEN: Final = _look(
    board="black",
    line="bright_black",
    outer_line="white",
    label="white",
    red="bright_red",
    blue="bright_blue",
    neutral="bright_cyan",
    captured="bright_green",
    lit="bright_yellow",
    hint="bright_magenta",
    cursor="bright_white",
    panel="white on black",
    heading="bold bright_white on black",
    menu="black on white",
    menu_open="bold bright_white on blue",
    menu_disabled="bright_black on white",
    message="white on black",
    warning="bold bright_yellow on black",
)
