"""`cinko show`: a position as a drawing."""

import argparse
import sys

from cinko.board import Board
from cinko.notation import Position
from cinko.shell import words
from cinko.shell.arguments import add_colour, add_unicode, glyphs, wants_colour
from cinko.shell.draw import draw_board
from cinko.shell.svg import draw_svg
from cinko.stone import Side

__all__ = ["configure", "run"]


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Draw a position: R and B are stones, N is a neutral one, and a point is empty.  Lower-case letters
on the outer lines are captured pairs: Red's down the left, Blue's down the right."""
    parser.epilog = """\
A position string is '<rows> <side> <pairs of Red> <pairs of Blue>': 17 rows from row 18 down, with
/ between; r, b and n for stones, a number for so many empty points; r or b for the side to move.

examples:
  cinko show '17/17/17/17/17/17/17/17/6rrbb7/17/17/17/17/17/17/17/17 r 0 0'
  cinko show --svg '17/17/17/17/17/17/17/17/6rrbb7/17/17/17/17/17/17/17/17 r 0 0' >board.svg"""
    parser.add_argument(
        "position", metavar="POSITION", nargs="+", help="a position string (quoted or not)"
    )
    form = parser.add_mutually_exclusive_group()
    add_unicode(form)
    form.add_argument("--svg", action="store_true", help="write an SVG picture")
    add_colour(parser)


def run(arguments: argparse.Namespace) -> int:
    """Draw the position."""
    board = Board(Position.parse(" ".join(arguments.position)))
    if arguments.svg:
        sys.stdout.write(draw_svg(board))
        return 0
    print(draw_board(board, glyphs(arguments), colour=wants_colour(arguments.colour)))
    print(words.of_pairs(board), words.of_turn(board))
    for side in Side:
        print("".join(f"{line}\n" for line in words.of_threats(side, board.threats(side))), end="")
    if scores := board.scores():
        print(words.of_scores("Score of this game", scores))
    return 0
