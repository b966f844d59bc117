"""`cinko play --plain`: the whole game, line by line."""

import cmd
from collections.abc import Callable

from cinko.board import Move
from cinko.errors import CinkoError, IllegalMoveError, NotationError
from cinko.player import Level
from cinko.point import PLAYABLE, point_name
from cinko.shell import words
from cinko.shell.draw import ASCII, Glyphs, draw_board
from cinko.shell.session import Session
from cinko.stone import Side

__all__ = ["PlainGame"]

_RULES = """\
Take turns putting a stone on an empty point, B2 to S18; the outer lines are out of play.
You win with five or more of your stones in a row, across, down or diagonally,
or by capturing seven pairs.
Capture: close two adjacent enemy stones, and exactly two, between two of yours.
Neutral stones (N) are nobody's; one closed between two of yours becomes yours.
Alarm: a three open on both sides, or a four, of the player who has just moved.
Points at the end: 5 for a five, 1 for each four, 1 for each pair captured."""

_HELP = """\
K10            put a stone on K10
undo           take back the last move (against the computer: your last move)
hint           ask the computer for a move
board          draw the board; `board off` and `board on`: after every move or not
moves          everything that has happened in this game
position       the position as a string, for `cinko show` and other programs
new            a new board; one that is not finished is abandoned
edit           set the board up: `red K10`, `blue K10`, `remove K10`, then `edit` again
scores         the scores of the match; `reset` sets them to zero
players 1      against the computer; `players 2`: against a friend
level advanced beginner, intermediate or advanced
winner on      the winner starts the next game; off: take turns
alarms off     no word about threats; `neutrals off`: no neutral stones from the next game on
save FILE      save the game as SGF, again with `save`; `load FILE`: go on with it
rules          the rules in seven lines
quit           leave (so does the end of input)"""


class PlainGame(cmd.Cmd):
    """Reads a command a line from standard input and says what it did."""

    def __init__(
        self,
        session: Session,
        *,
        glyphs: Glyphs = ASCII,
        colour: bool = False,
        interactive: bool = False,
    ) -> None:
        super().__init__()
        self.session = session
        self.glyphs = glyphs
        self.colour = colour
        self.interactive = interactive
        self.draws = True

    def say(self, text: str) -> None:
        """Print a line, at once: the reader may be a program or a speech synthesizer."""
        print(text, file=self.stdout, flush=True)

    # The loop

    def preloop(self) -> None:
        """Open the game."""
        if self.interactive:
            self.say("Cinko. Type a point such as K10 to put a stone there, `help` for help.")
        self._begin()

    def precmd(self, line: str) -> str:
        """Take the first word in any case."""
        word, space, rest = line.strip().partition(" ")
        return word.lower() + space + rest.strip()

    def onecmd(self, line: str) -> bool:
        """Run one line; a mistake costs one line of answer and nothing else."""
        try:
            return bool(super().onecmd(line))
        except CinkoError as error:
            self.say(f"No: {error}.")
        except OSError as error:
            self.say(f"No: {error.filename}: {error.strerror}.")
        return False

    def postcmd(self, stop: bool, line: str) -> bool:
        """Let the computer move when it is its turn."""
        if not stop:
            while self.session.computer_to_move:
                self._tell(self.session.computer_move())
        self._prompt()
        return stop

    def emptyline(self) -> bool:
        """Do nothing for an empty line."""
        return False

    def default(self, line: str) -> None:
        """Take anything that is no command for a point."""
        word = line.split(" ")[0]
        if len(word) > 3 or not word[1:].isdigit():
            raise NotationError(f"there is no command {word[:20]!r}; `help` lists them")
        self._tell(self.session.play(line.upper()))

    def _prompt(self) -> None:
        game = self.session.game
        if not self.interactive:
            self.prompt = ""
        elif game.editor:
            self.prompt = "edit> "
        else:
            self.prompt = "over> " if game.is_over() else f"{game.side_to_move}> "

    def _begin(self) -> None:
        """Show the board that play goes on from, with the computer's move if it is its turn."""
        self._draw()
        self.say(words.of_turn(self.session.game.board))
        self.postcmd(False, "")

    def _draw(self) -> None:
        board = self.session.game.board.copy()
        if editor := self.session.game.editor:
            board.edit(
                {point: editor[point] for point in PLAYABLE if editor[point] != board[point]}
            )
        last = board.last.point if isinstance(board.last, Move) else None
        self.say(draw_board(board, self.glyphs, colour=self.colour, last=last))
        self.say(words.of_pairs(board))

    def _tell(self, move: Move) -> None:
        """Say what a move did, draw the board, and say what now threatens or who has won."""
        game = self.session.game
        self.say(words.of_step(move) + ".")
        if self.draws:
            self._draw()
        alarms = self.session.alarms()
        for line in words.of_threats(move.side, alarms):
            self.say(f"Alarm: {line}.")
        if alarms and self.interactive:
            print("\a", end="", file=self.stdout, flush=True)
        if game.is_over():
            self._tell_end()

    def _tell_end(self) -> None:
        game = self.session.game
        self.say(words.of_turn(game.board))
        if scores := game.scores():
            self.say(words.of_scores("Points of this game", scores))
        self.say(words.of_scores("Scores", self.session.match.scores))
        self.say("`new` starts the next game.")

    # Commands on the game

    def do_undo(self, _: str) -> None:
        """Take back a move."""
        for step in self.session.undo():
            self.say(f"Taken back: {words.of_step(step)}.")
        if self.draws:
            self._draw()
        self.say(words.of_turn(self.session.game.board))

    def do_hint(self, _: str) -> None:
        """Ask the computer."""
        if self.session.game.editor:
            raise IllegalMoveError("leave Edit Board first")
        self.say(f"Try {point_name(self.session.hint().move)}.")

    def do_board(self, argument: str) -> None:
        """Draw the board, or switch drawing on and off."""
        if argument:
            self.draws = _switch(argument)
            self.say(f"A board after every move: {argument.lower()}.")
        else:
            self._draw()
            self.say(words.of_turn(self.session.game.board))

    def do_moves(self, _: str) -> None:
        """List the steps of the game."""
        for number, step in enumerate(self.session.game.steps, 1):
            self.say(f"{number}. {words.of_step(step)}")
        if not self.session.game.steps:
            self.say("Nothing has happened yet.")

    def do_position(self, _: str) -> None:
        """Print the position string."""
        self.say(str(self.session.game.board))

    def do_new(self, _: str) -> None:
        """Begin a new game."""
        self.session.new_game()
        self._begin()

    # Edit Board

    def do_edit(self, _: str) -> None:
        """Enter or leave Edit Board."""
        game = self.session.game
        if not game.editor:
            game.edit()
            self.say("Edit Board: `red K10`, `blue K10`, `remove K10`; `edit` again to go on.")
            return
        step = game.editor.leave()
        self.say(f"Edit Board left: {words.of_step(step) if step else 'nothing changed'}.")
        self._draw()
        if game.is_over():
            self._tell_end()
        else:
            self.say(words.of_turn(game.board))

    def do_red(self, argument: str) -> None:
        """Put a red stone."""
        self._put(argument, Side.RED)

    def do_blue(self, argument: str) -> None:
        """Put a blue stone."""
        self._put(argument, Side.BLUE)

    def do_remove(self, argument: str) -> None:
        """Remove a stone."""
        self._put(argument, None)

    def _put(self, argument: str, side: Side | None) -> None:
        editor = self.session.game.editor
        if not editor:
            raise IllegalMoveError("stones are put like this in Edit Board only: `edit` first")
        if side is None:
            editor.remove(argument)
            self.say(f"{argument.upper()} is empty.")
        else:
            editor.put(argument, side)
            self.say(f"{argument.upper()} is {side}.")

    # Scores and options

    def do_scores(self, _: str) -> None:
        """Say the scores of the match."""
        self.say(words.of_scores("Scores", self.session.match.scores))

    def do_reset(self, _: str) -> None:
        """Set the scores to zero."""
        self.session.match.reset_scores()
        self.do_scores("")

    def do_players(self, argument: str) -> None:
        """Choose one player or two."""
        if argument not in ("1", "2"):
            raise NotationError("players are 1 or 2")
        self.session.set_options(players=int(argument))
        self.say("You against the computer." if argument == "1" else "Two players.")

    def do_level(self, argument: str) -> None:
        """Choose the level."""
        levels = {str(level): level for level in Level}
        if argument.lower() not in levels:
            raise NotationError(f"levels are {', '.join(levels)}")
        self.session.set_options(level=levels[argument.lower()])
        self.say(f"Level: {argument.lower()}.")

    def do_winner(self, argument: str) -> None:
        """Choose who starts the next game."""
        self._option(argument, "winner_starts", "Winner starts")

    def do_alarms(self, argument: str) -> None:
        """Switch alarms."""
        self._option(argument, "alarms", "Alarms")

    def do_neutrals(self, argument: str) -> None:
        """Switch neutral stones, from the next game on."""
        self._option(argument, "neutral_stones", "Neutral stones")

    def _option(self, argument: str, name: str, title: str) -> None:
        self.session.set_options(**{name: _switch(argument)})
        self.say(f"{title}: {argument.lower()}.")

    # Files, help, the end

    def do_save(self, argument: str) -> None:
        """Save the game."""
        argument = argument or str(self.session.path or "")
        self._file(argument, self.session.save)
        self.say(f"Saved as {argument}.")

    def do_load(self, argument: str) -> None:
        """Load a game."""
        self._file(argument, self.session.load)
        self.say(f"Loaded {argument}.")
        self._begin()

    def _file(self, argument: str, action: Callable[[str], None]) -> None:
        if not argument:
            raise NotationError("which file? `save game.sgf`, `load game.sgf`")
        if self.session.game.editor:
            raise IllegalMoveError("leave Edit Board first")
        action(argument)

    def do_rules(self, _: str) -> None:
        """Print the rules."""
        self.say(_RULES)

    def do_help(self, arg: str) -> None:
        """Print what can be typed."""
        lines = _HELP.splitlines()
        found = [line for line in lines if arg and f"{arg.lower()} " in line[:15]]
        self.say("\n".join(found or lines))

    def do_quit(self, _: str) -> bool:
        """Leave."""
        return True

    def do_eof(self, _: str) -> bool:
        """Leave at the end of input."""
        if self.interactive:
            self.say("")
        return True


def _switch(argument: str) -> bool:
    if argument.lower() not in ("on", "off"):
        raise NotationError("say on or off")
    return argument.lower() == "on"
