"""`cinko analyse`: the computer player's move in a position."""

import argparse

from cinko.ai import computer
from cinko.board import Board
from cinko.notation import Position
from cinko.player import Level
from cinko.point import point_name
from cinko.shell import words
from cinko.shell.arguments import add_level, add_seed

__all__ = ["configure", "run"]


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Ask the computer player what it would play: its move, what it thinks of it (the score is for the
side to move), how many positions it looked at, and the line it expects."""
    parser.epilog = """\
The same position, level and seed give the same answer on every machine.

example:
  cinko analyse '17/17/17/17/17/17/17/17/6rrr8/17/17/17/17/17/17/17/17 b 0 0' --level advanced"""
    parser.add_argument("position", metavar="POSITION", nargs="+", help="a position string")
    add_level(parser)
    add_seed(parser, "varies play between equal moves (default: 0)", default=0)


def run(arguments: argparse.Namespace) -> int:
    """Ask, and print the answer."""
    board = Board(Position.parse(" ".join(arguments.position)))
    found = computer().bestmove(board, Level(arguments.level), seed=arguments.seed)
    print(f"move  {point_name(found.move)}")
    print(f"score {found.score}")
    print(f"nodes {found.nodes}")
    print(f"line  {words.names(found.pv)}")
    return 0
