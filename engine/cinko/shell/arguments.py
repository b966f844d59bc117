"""Arguments that several commands take."""

import argparse
import math
import os
import sys

from cinko.player import Level
from cinko.shell.draw import ASCII, UNICODE, Glyphs
from cinko.shell.streams import refuse_to_draw_unicode

__all__ = [
    "add_colour",
    "add_level",
    "add_seed",
    "add_unicode",
    "count",
    "glyphs",
    "one_or_more",
    "seconds",
    "wants_colour",
]

_LONGEST_WAIT = 3600


def count(text: str) -> int:
    """Read a number of things, 0 or more."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"not a number: {text!r}")
    return int(text)


def one_or_more(text: str) -> int:
    """Read a number of things of which there has to be one."""
    value = count(text)
    if value == 0:
        raise argparse.ArgumentTypeError("0 is not enough")
    return value


def seconds(text: str) -> float:
    """Read a time to wait, 0 to an hour."""
    try:
        time = float(text)
    except ValueError:
        time = math.nan
    if not 0 <= time <= _LONGEST_WAIT:
        raise argparse.ArgumentTypeError(f"not a time, 0 to {_LONGEST_WAIT} seconds: {text!r}")
    return time


def seed(text: str) -> int:
    """Read a seed."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) < 2**32):
        raise argparse.ArgumentTypeError(f"not a seed, 0 to {2**32 - 1}: {text!r}")
    return int(text)


def add_seed(parser: argparse.ArgumentParser, purpose: str, *, default: int | None) -> None:
    """Add `--seed`."""
    parser.add_argument("--seed", metavar="N", type=seed, default=default, help=purpose)


def add_level(parser: argparse.ArgumentParser, option: str = "--level") -> None:
    """Add an option that takes a level."""
    parser.add_argument(
        option,
        choices=[str(level) for level in Level],
        default=str(Level.BEGINNER),
        help="how much the computer searches (default: %(default)s)",
    )


def add_colour(parser: argparse.ArgumentParser) -> None:
    """Add `--colour`, for commands that draw."""
    parser.add_argument(
        "--colour",
        choices=["auto", "always", "never"],
        default="auto",
        help="colour the stones; auto: on a terminal, unless NO_COLOR is set (default)",
    )


def add_unicode(parser: argparse._ActionsContainer) -> None:
    """Add `--unicode`, for commands that draw."""
    parser.add_argument("--unicode", action="store_true", help="draw lines and round stones")


def glyphs(arguments: argparse.Namespace) -> Glyphs:
    """Return what to draw with; raises CinkoError where the output has no such characters."""
    if not arguments.unicode:
        return ASCII
    refuse_to_draw_unicode(UNICODE.lines + "".join(UNICODE.stones.values()))
    return UNICODE


def wants_colour(choice: str) -> bool:
    """Settle what `--colour` leaves open."""
    if choice != "auto":
        return choice == "always"
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") in ("dumb", "unknown")
    return sys.stdout.isatty() and not plain
