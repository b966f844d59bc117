"""`cinko play`: a game against the computer or a friend."""

import argparse
import os
import sys
from contextlib import nullcontext

from cinko.errors import CinkoError
from cinko.match import Options
from cinko.player import Level, Player
from cinko.shell.arguments import add_colour, add_level, add_seed, add_unicode, glyphs, wants_colour
from cinko.shell.rescue import kept_if_cut_off, kept_path
from cinko.shell.session import Session

__all__ = ["configure", "run"]


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Play Cinko, on the full screen of a terminal of 80 x 24 or more, with mouse or keys.  With one
player you have the red stones and the computer the blue ones; with two you take turns.  F10 opens
the menus, F1 tells the rules.

--plain plays line by line, for pipes, screen readers and scripts: type a point (K10)
to put a stone there, `undo`, `hint`, `save game.sgf`, `help` for everything else."""
    parser.epilog = """\
examples:
  cinko play                                  full screen, you against the computer
  cinko play --plain                          you against the computer
  cinko play --plain --players 2 --seed 42    two players, neutral stones of seed 42
  cinko play --load game.sgf                  go on with a saved game
  cinko play --resume                         go on after the terminal was closed in mid-game
  printf 'K10\\nboard\\n' | cinko play --plain   from a script; ends at the end of input"""
    parser.add_argument("--plain", action="store_true", help="play line by line")
    parser.add_argument("--players", type=int, choices=[1, 2], default=1, help="default: 1")
    add_level(parser)
    parser.add_argument("--winner-starts", action="store_true", help="the winner moves first next")
    parser.add_argument("--no-alarms", action="store_true", help="no word about threats")
    parser.add_argument("--no-neutrals", action="store_true", help="play without neutral stones")
    add_seed(parser, "of the first game: the same neutral stones every time", default=None)
    start = parser.add_mutually_exclusive_group()
    start.add_argument(
        "--load", metavar="FILE", help="go on with a saved game, with its options and level"
    )
    start.add_argument(
        "--resume", action="store_true", help="go on with the game that was cut off last"
    )
    parser.add_argument(
        "--engine",
        choices=["python", "native"],
        default="python",
        help="native: the C core, which plays the same moves sooner (default: python)",
    )
    add_unicode(parser)
    add_colour(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play until the person leaves."""
    options = Options(
        players=arguments.players,
        level=Level(arguments.level),
        winner_starts=arguments.winner_starts,
        alarms=not arguments.no_alarms,
        neutral_stones=not arguments.no_neutrals,
    )
    session = Session(options, seed=arguments.seed, player=_player(arguments.engine))
    if arguments.load:
        session.load(arguments.load)
    elif arguments.resume:
        if not kept_path().exists():
            raise CinkoError("no game was cut off")
        session.resume(kept_path())
    if arguments.plain:
        _play_line_by_line(session, arguments)
    else:
        _play_on_the_full_screen(session)
    return 0


def _player(engine: str) -> Player | None:
    if engine == "python":
        return None
    from cinko.native import NativeEngine

    return NativeEngine()


def _play_on_the_full_screen(session: Session) -> None:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CinkoError("the full-screen game needs a terminal; cinko play --plain needs none")
    if os.environ.get("TERM", "dumb") in ("", "dumb", "unknown"):
        raise CinkoError("this terminal (see TERM) has no full screen; try cinko play --plain")
    from cinko.shell.tui.app import run

    with kept_if_cut_off(session):
        run(session)


def _play_line_by_line(session: Session, arguments: argparse.Namespace) -> None:
    from cinko.shell.plain import PlainGame

    game = PlainGame(
        session,
        glyphs=glyphs(arguments),
        colour=wants_colour(arguments.colour),
        interactive=sys.stdin.isatty(),
    )
    with kept_if_cut_off(session) if game.interactive else nullcontext():
        game.cmdloop()
