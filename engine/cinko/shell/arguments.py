"""Arguments that several commands take."""

import argparse
import sys

from cinko.player import Level

__all__ = ["add_colour", "add_level", "add_seed", "count", "wants_colour"]


def count(text: str) -> int:
    """Read a number of things, 0 or more."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"not a number: {text!r}")
    return int(text)


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
        help="colour the stones; auto: when the output is a terminal (default)",
    )


def wants_colour(choice: str) -> bool:
    """Settle what `--colour` leaves open."""
    return sys.stdout.isatty() if choice == "auto" else choice == "always"
