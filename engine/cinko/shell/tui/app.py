"""The full-screen game: widgets, keys, and the order in which things happen."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from rich.console import Console
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.timer import Timer
from textual.widget import Widget

from cinko.board import Move
from cinko.errors import CinkoError
from cinko.player import Analysis, Level
from cinko.point import NAMES
from cinko.shell.session import Session
from cinko.shell.tui import effects
from cinko.shell.tui.board_view import BoardView, Overlay
from cinko.shell.tui.buttons import press
from cinko.shell.tui.looks import SIXTEEN, TRUE_COLOUR, Look
from cinko.shell.tui.menu_bar import DropDown, MenuBar
from cinko.shell.tui.menus import MENUS, is_enabled
from cinko.shell.tui.panel import Panel
from cinko.stone import Side

__all__ = ["CinkoApp", "run"]

_LEAST: Final = (80, 24)
_LARGE: Final = (115, 42)
_ITEMS: Final = tuple(item for menu in MENUS for item in menu.items if item.key)
_LETTERS: Final = {item.key: item.command for item in _ITEMS if len(item.key) == 1}


class Message(Widget):
    """The bottom line: what has just happened."""

    def __init__(self, look: Look) -> None:
        super().__init__(id="message")
        self.look = look
        self.text = ""

    def say(self, text: str) -> None:
        """Show a line in place of the last."""
        self.text = text
        self.refresh()

    def render(self) -> Text:
        return Text(f" {self.text}", self.look.message, no_wrap=True, overflow="ellipsis")


class CinkoApp(App[None]):
    """The game in a terminal of 80 × 24 or more; `colours` is 16 or more than that."""

    TITLE = "Cinko"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layers: base menu; background: #26221c; }
    #menu-bar { dock: top; height: 1; }
    #message { dock: bottom; height: 1; }
    #board { width: 41; height: 20; margin: 1 1 0 1; }
    #board.large { width: 77; height: 38; }
    #panel { width: 1fr; height: 1fr; }
    #drop-down { layer: menu; display: none; }
    #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    .small #too-small { display: block; }
    .small #board, .small #panel, .small #menu-bar, .small #message { display: none; }
    Page, AskForFile { align: center middle; background: black 40%; }
    .dialog { width: auto; max-width: 76; height: auto; max-height: 90%; padding: 1 2;
              background: #e8e4d8; color: #101010; }
    AskForFile .dialog { width: 64; }
    AskForFile OptionList { height: auto; max-height: 8; background: #d8d4c8; color: #101010; }
    .sixteen Screen { background: ansi_black; }
    .sixteen .dialog, .sixteen OptionList { background: ansi_white; color: ansi_black; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(item.key, f"command('{item.command}')", item.text, show=False, priority=True)
            for item in _ITEMS
            if len(item.key) > 1
        ),
        Binding("ctrl+c", "command('quit')", show=False, priority=True),
        Binding("f10", "menu", "Menus", show=False),
    ]

    def __init__(self, session: Session, *, colours: int, blink: float = effects.BLINK) -> None:
        """Show a session; `blink` is how long one picture of a flash lasts, in seconds."""
        super().__init__(ansi_color=colours <= 16)
        self.set_class(colours <= 16, "sixteen")
        self.session = session
        self.look = SIXTEEN if colours <= 16 else TRUE_COLOUR
        self.board_view = BoardView(session, self.look)
        self.panel = Panel(session, self.look)
        self.menu_bar = MenuBar(self.look)
        self.drop_down = DropDown(session, self.look)
        self.message = Message(self.look)
        self._blink = blink
        self._pictures: list[Overlay] = []
        self._clock: Timer | None = None
        self._thought = 0  # counts thoughts: an answer to an old one is dropped
        self._answer: Analysis | None = None
        self.is_cut_off = False

    def compose(self) -> ComposeResult:
        yield self.menu_bar
        with Horizontal():
            yield self.board_view
            yield self.panel
        yield self.message
        yield self.drop_down
        yield TooSmall()

    def on_mount(self) -> None:
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self._cut_off)
        self._clock = self.set_interval(self._blink, self.tick, pause=True)
        self.board_view.focus()
        self.message.say("Five in a row, or seven pairs. F10 opens the menus, F1 tells the rules.")
        self._next()

    def _cut_off(self) -> None:
        """Leave, with the terminal as it was before, because the system says so."""
        self.is_cut_off = True
        self.exit()

    def _fatal_error(self) -> None:
        """Leave after a fault, which `run` raises again, without Textual's own traceback."""
        self._close_messages_no_wait()

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        game = self.screen_stack[0]  # a dialog may lie over it
        game.set_class(width < _LEAST[0] or height < _LEAST[1], "small")
        large = width >= _LARGE[0] and height >= _LARGE[1]
        self.board_view.large = large
        self.board_view.set_class(large, "large")

    # Playing

    def on_board_view_pressed(self, event: BoardView.Pressed) -> None:
        if self.menu_bar.open_number is not None:
            self._close_menu()
        else:
            self._press(event.side, control=event.with_control, point=event.point)

    def _press(self, side: Side, *, control: bool = False, point: int | None = None) -> None:
        at = self.board_view.cursor if point is None else point
        if self._answer:  # the computer's move waits for a flash to end: now it need not
            self._cut_flash()
            return
        self._stop_flashing()
        self.board_view.hint = None
        try:
            move = press(self.session, at, side, control=control)
        except CinkoError as error:
            self.bell()
            self.message.say(str(error))
            return
        self._after(move)

    def _after(self, move: Move | None) -> None:
        """Show what a move did, or a board that has changed otherwise; then go on."""
        game = self.session.game
        if move:
            alarms = self.session.options.alarms
            self.message.say(effects.describe(game, move, alarms=alarms))
            if game.is_over() or (alarms and game.threats()):
                self.bell()
            self._flash(effects.after_move(game, move, self.look, alarms=alarms))
        else:
            self._stop_flashing()
            self.message.say("")
        self._next()

    def _next(self) -> None:
        """Redraw, and let the computer think when it is its turn."""
        self._thought += 1
        self._answer = None
        self.panel.thinking = self.session.computer_to_move
        self.board_view.refresh()
        self.panel.refresh()
        if self.panel.thinking:
            self._think(self._answer_arrives)

    def _think(self, then: Callable[[int, Analysis], None]) -> None:
        board, task = self.session.game.board.copy(), self._thought

        def work() -> None:
            analysis = self.session.think(board)
            self.call_from_thread(then, task, analysis)

        self.run_worker(work, thread=True, exclusive=True, exit_on_error=True)

    def _answer_arrives(self, task: int, analysis: Analysis) -> None:
        if task == self._thought:
            self._answer = analysis
            if not self._pictures:
                self._play_answer()

    def _play_answer(self) -> None:
        answer, self._answer = self._answer, None
        if answer and self.session.computer_to_move:
            self._after(self.session.game.play(answer.move))

    # Flashing

    def _flash(self, pictures: list[Overlay]) -> None:
        self._pictures = pictures
        if pictures and self._clock:
            self.board_view.overlay = pictures[0]
            self._clock.reset()
            self._clock.resume()
        else:
            self._stop_flashing()

    def _stop_flashing(self) -> None:
        self._pictures = []
        if self._clock:
            self._clock.pause()
        self.board_view.overlay = effects.lit(self.session.game, self.look)
        self.board_view.refresh()

    def _cut_flash(self) -> None:
        """End a flash before its time, and play the computer's move if that has waited for it."""
        self._stop_flashing()
        self._play_answer()

    @property
    def flashing(self) -> bool:
        """Tell whether pictures of a flash are still to come."""
        return bool(self._pictures)

    def tick(self) -> None:
        """Show the next picture of a flash, or end it and go on."""
        del self._pictures[:1]
        if self._pictures:
            self.board_view.overlay = self._pictures[0]
            self.board_view.refresh()
        else:
            self._stop_flashing()
            self._play_answer()

    # Keys

    def on_key(self, event: events.Key) -> None:
        if len(self.screen_stack) > 1:
            return
        if self.menu_bar.open_number is not None:
            event.stop()
            self._menu_key(event.key)
            return
        match event.key:
            case "up" | "down" | "left" | "right":
                self.board_view.move_cursor(event.key)
            case "enter" | "space":
                game = self.session.game
                self._press(Side.RED if game.is_over() else game.side_to_move)
            case "escape":
                self._cut_flash()
            case "r" | "b" | "x" | "delete" if self.session.game.editor:
                side = Side.BLUE if event.key == "b" else Side.RED
                self._press(side, control=event.key in ("x", "delete"))
            case key if key.lower() in _LETTERS:
                self.action_command(_LETTERS[key.lower()])

    # Menus

    def on_menu_bar_opened(self, event: MenuBar.Opened) -> None:
        self._open_menu(event.number)

    def action_menu(self) -> None:
        """F10: open the first menu, or close the open one."""
        if self.menu_bar.open_number is None:
            self._open_menu(0)
        else:
            self._close_menu()

    def _open_menu(self, number: int) -> None:
        self.menu_bar.open_number = number
        self.menu_bar.refresh()
        self.drop_down.open(number)

    def _close_menu(self) -> None:
        self.menu_bar.open_number = None
        self.menu_bar.refresh()
        self.drop_down.display = False

    def _menu_key(self, key: str) -> None:
        number = self.menu_bar.open_number or 0
        match key:
            case "left" | "right":
                self._open_menu((number + (1 if key == "right" else -1)) % len(MENUS))
            case "up" | "down":
                self.drop_down.step(1 if key == "down" else -1)
            case "enter" | "space":
                self.drop_down.pick()
            case "escape":
                self._close_menu()

    def on_drop_down_picked(self, event: DropDown.Picked) -> None:
        self.action_command(event.command)

    def action_command(self, command: str) -> None:
        """Do what a menu item says, if it makes sense now."""
        if len(self.screen_stack) > 1 and command != "quit":
            return
        self._close_menu()
        if not is_enabled(self.session, command):
            self.bell()
            return
        try:
            getattr(self, f"_command_{command}")()
        except CinkoError as error:
            self.bell()
            self.message.say(str(error))

    def _command_about(self) -> None:
        from cinko.shell.tui.dialogs import ABOUT, RULES, Page

        self.push_screen(Page(RULES))
        self.push_screen(Page(ABOUT))

    def _ask_for_file(
        self, title: str, then: Callable[[Path], None], *, saving: bool = False
    ) -> None:
        from cinko.shell.tui.dialogs import AskForFile

        def answered(path: Path | None) -> None:
            if path is not None:
                try:
                    then(path)
                except (CinkoError, OSError) as error:
                    self.bell()
                    self.message.say(f"{path}: {getattr(error, 'strerror', None) or error}")

        suggestion = self.session.path or Path("game.sgf")
        may_replace = self.session.path if saving else None
        asking = AskForFile(title, suggestion, saving=saving, may_replace=may_replace)
        self.push_screen(asking, answered)

    def _command_load(self) -> None:
        def load(path: Path) -> None:
            self.session.load(path)
            self._after(None)
            self.message.say(f"Loaded {path}.")

        self._ask_for_file("Load which game?", load)

    def _command_save(self, then: Callable[[], None] = lambda: None) -> None:
        def save(path: Path) -> None:
            self.session.save(path)
            self.message.say(f"Saved {path}.")
            then()

        self._ask_for_file("Save the game as", save, saving=True)

    def _command_quit(self) -> None:
        """Leave; a game that is not saved asks first, and once only."""
        from cinko.shell.tui.dialogs import AskToLeave

        def answered(answer: str | None) -> None:
            if answer == "save":
                self._command_save(then=self.exit)
            elif answer == "leave":
                self.exit()

        if self.session.is_unsaved() and not isinstance(self.screen, AskToLeave):
            self.push_screen(AskToLeave(), answered)
        else:
            self.exit()

    def _command_new_board(self) -> None:
        self.session.new_game()
        self._after(None)

    def _command_edit_board(self) -> None:
        editor = self.session.game.editor
        if editor:
            editor.leave()
        else:
            self.session.game.edit()
        self._after(None)
        if not editor:
            self.message.say("Left (r) red, right (b) blue, Control+left (x) removes; ^E: go on.")

    def _command_reset_scores(self) -> None:
        self.session.match.reset_scores()
        self.panel.refresh()

    def _toggle(self, option: str) -> bool:
        on = not getattr(self.session.options, option)
        self.session.set_options(**{option: on})
        return on

    def _command_winner_starts(self) -> None:
        on = self._toggle("winner_starts")
        self.message.say("The winner starts." if on else "The players take turns at starting.")

    def _command_undo(self) -> None:
        self.session.undo()
        self._after(None)

    def _command_hint(self) -> None:
        self.message.say("Looking for a good move …")

        def show(task: int, analysis: Analysis) -> None:
            if task == self._thought:
                self.board_view.hint = analysis.move
                self.board_view.refresh()
                self.message.say(f"Hint: {NAMES[analysis.move]}.")

        self._think(show)

    def _command_one_player(self) -> None:
        self.session.set_options(players=1)
        self._next()

    def _command_two_players(self) -> None:
        self.session.set_options(players=2)
        self._next()

    def _command_alarms(self) -> None:
        self._toggle("alarms")
        self.panel.refresh()
        self._cut_flash()

    def _command_neutral_stones(self) -> None:
        self._toggle("neutral_stones")
        self.panel.refresh()
        self.message.say("From the next board on.")

    def _level(self, level: Level) -> None:
        self.session.set_options(level=level)
        self._next()

    def _command_beginner(self) -> None:
        self._level(Level.BEGINNER)

    def _command_intermediate(self) -> None:
        self._level(Level.INTERMEDIATE)

    def _command_advanced(self) -> None:
        self._level(Level.ADVANCED)


class TooSmall(Widget):
    """Shown instead of the game when the terminal has no room for it."""

    def __init__(self) -> None:
        super().__init__(id="too-small")

    def render(self) -> Text:
        size = self.app.size
        return Text(
            f"Cinko needs a terminal of {_LEAST[0]} × {_LEAST[1]};\nthis one has "
            f"{size.width} × {size.height}.\n\nMake it larger, or play with\ncinko play --plain",
            justify="center",
        )


def run(session: Session) -> None:
    """Play in this terminal, with as many colours as it has, until the person leaves.

    Raises KeyboardInterrupt when a signal has ended the game.
    """
    colours = {"truecolor": 1 << 24, "256": 256}.get(Console().color_system or "standard", 16)
    app = CinkoApp(session, colours=colours)
    app.run()
    if app._exception:
        raise app._exception
    if app.is_cut_off:
        raise KeyboardInterrupt
