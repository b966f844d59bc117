"""What flashes, and when: captures, conversions, alarms and wins as a list of pictures to show.

A flash never hides which stone is where for longer than a blink, and all is over within a second
and a half; the stones of a win stay lit.
"""

from cinko.board import Move
from cinko.game import Game
from cinko.point import NAMES, in_order
from cinko.rules import Run
from cinko.shell.tui.board_view import Overlay
from cinko.shell.tui.looks import Look
from cinko.stone import Stone

__all__ = ["BLINK", "after_move", "describe", "lit"]

BLINK = 0.12
"""Seconds that one picture is shown."""
_BLINKS = 5


def after_move(game: Game, move: Move, look: Look, *, alarms: bool) -> list[Overlay]:
    """Return the pictures to show after a move, one `BLINK` each; none when nothing happened."""
    on: Overlay = {}
    off: Overlay = {}
    enemy = move.side.opponent.stone
    for point in move.captured:
        on[point] = (enemy, look.captured)
        off[point] = (Stone.EMPTY, look.line)
    for point in move.converted:
        on[point] = (Stone.NEUTRAL, look.stones[Stone.NEUTRAL])
        off[point] = (move.side.stone, look.stones[move.side.stone])
    if alarms:
        for run in game.threats():
            for point in run:
                on.setdefault(point, (move.side.stone, look.lit))
    return [on, off] * _BLINKS if on else []


def lit(game: Game, look: Look) -> Overlay:
    """Return the winning stones, lit up; none unless the game was won by a five."""
    winner = game.winner()
    if winner is None:
        return {}
    return {point: (winner.stone, look.lit) for run in game.board.winning_runs() for point in run}


def describe(game: Game, move: Move, *, alarms: bool) -> str:
    """Say what a move did, in one line; an empty text when it only put a stone."""
    who = str(move.side).capitalize()
    parts = []
    if move.captured:
        parts.append(f"{who} captures {_names(move.captured)}.")
    if move.converted:
        parts.append(f"{who} converts {_names(move.converted)}.")
    if game.result:
        parts.append(f"{str(game.result).capitalize()}. Left button or Enter: a new game.")
    elif alarms:
        parts += [_alarm(run) for run in game.threats()]
    return " ".join(parts)


def _alarm(run: Run) -> str:
    what = "Open three" if len(run) == 3 else "Four in a row"
    return f"{what}: {NAMES[run[0]]}-{NAMES[run[-1]]}!"


def _names(points: tuple[int, ...]) -> str:
    return " ".join(NAMES[point] for point in in_order(points))
