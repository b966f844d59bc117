"""The panel beside the board: whose turn it is, scores, pairs, mode, level, the last move."""

from rich.text import Text
from textual.widget import Widget

from cinko.board import Edit, Move
from cinko.point import NAMES
from cinko.shell.session import PERSON, Session
from cinko.shell.tui.looks import GLYPHS, Look
from cinko.stone import Side, Stone

__all__ = ["Panel"]

_KEYS = """
arrows  move    Enter  place
F10     menus   u      undo
h       hint    F1     rules
"""


class Panel(Widget):
    """Text about a session; `thinking` is set while the computer works."""

    def __init__(self, session: Session, look: Look) -> None:
        super().__init__(id="panel")
        self.session = session
        self.look = look
        self.thinking = False

    def render(self) -> Text:
        look = self.look
        match = self.session.match
        text = Text(style=look.panel)
        text.append("\n  C I N K O\n\n", look.heading)
        text.append(f"  {self._turn()}\n\n", look.warning)
        text.append("            Red    Blue\n", look.heading)
        text.append(f"  Score   {match.scores.red:5}   {match.scores.blue:5}\n")
        board = match.game.board
        text.append(f"  Pairs   {board.pairs(Side.RED):5}   {board.pairs(Side.BLUE):5}\n")
        text.append(f"  Stones      {GLYPHS[Stone.RED]}       {GLYPHS[Stone.BLUE]}\n\n")
        options = match.options
        who = "Two players" if options.players == 2 else f"Computer: {options.level}"
        text.append(f"  {who}\n")
        text.append(f"  Alarms {_on(options.alarms)}, neutrals {_on(options.neutral_stones)}\n")
        text.append(f"  Last    {self._last()}\n")
        for line in _KEYS.strip("\n").splitlines():
            text.append(f"\n  {line}")
        return text

    def _turn(self) -> str:
        game = self.session.game
        if game.editor:
            return "Edit Board: nobody moves"
        if game.result:
            return str(game.result).capitalize() + "."
        if self.thinking:
            return f"{str(PERSON.opponent).capitalize()} is thinking …"
        side = game.side_to_move
        button = "left" if side is Side.RED else "right"
        return f"{str(side).capitalize()} {GLYPHS[side.stone]} to move ({button} button)"

    def _last(self) -> str:
        step = self.session.game.board.last
        if isinstance(step, Move):
            return f"{step.side} {NAMES[step.point]}"
        return "edited" if isinstance(step, Edit) else "none yet"


def _on(state: bool) -> str:
    return "on" if state else "off"
