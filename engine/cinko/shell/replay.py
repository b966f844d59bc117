"""`cinko replay`: a saved game, step by step."""

import argparse
import time

from cinko import records
from cinko.board import Board, Move
from cinko.match import Match
from cinko.shell import words
from cinko.shell.arguments import add_colour, add_unicode, count, glyphs, seconds, wants_colour
from cinko.shell.draw import draw_board

__all__ = ["configure", "run"]


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Go through a saved game: every move with what it captured and converted, every alarm, and the end.
The file is replayed, not believed: a record whose moves are illegal, or do not lead to the result
it claims, is refused with line and column."""
    parser.epilog = """\
examples:
  cinko replay game.sgf                      all steps, and the last board
  cinko replay game.sgf --boards --delay 1   a film
  cinko replay game.sgf --to 20 --unicode    the board after 20 steps
  cinko replay game.sgf --positions          a position string a line, for other programs"""
    parser.add_argument("file", metavar="GAME.sgf", help="a game that Cinko saved")
    parser.add_argument("--to", metavar="N", type=count, help="stop after N steps")
    parser.add_argument("--boards", action="store_true", help="draw the board after every step")
    parser.add_argument(
        "--positions", action="store_true", help="print nothing but the position strings"
    )
    parser.add_argument(
        "--delay", metavar="SECONDS", type=seconds, default=0, help="wait between steps"
    )
    add_unicode(parser)
    add_colour(parser)


def run(arguments: argparse.Namespace) -> int:
    """Replay the file."""
    match = records.load(arguments.file)
    if arguments.positions:
        _positions(match, arguments.to)
        return 0
    pieces = glyphs(arguments)
    colour = wants_colour(arguments.colour)

    def draw(board: Board) -> None:
        last = board.last.point if isinstance(board.last, Move) else None
        print(draw_board(board, pieces, colour=colour, last=last))

    game = match.game
    board = Board(game.start)
    print(_heading(match))
    if arguments.boards:
        draw(board)
    for number, (step, after) in enumerate(game.replay(), 1):
        if arguments.to is not None and number > arguments.to:
            break
        board = after
        time.sleep(arguments.delay)
        print(f"{number}. {words.of_step(step)}", flush=True)
        if isinstance(step, Move):
            for line in words.of_threats(step.side, board.threats()):
                print(f"   {line}")
        if arguments.boards:
            draw(board)
    if not arguments.boards:
        draw(board)
    print(words.of_pairs(board), words.of_turn(board))
    if scores := board.scores():
        print(words.of_scores("Score of this game", scores))
    if len(board.history) == len(game.steps):
        print(words.of_scores("Score of the match", match.scores))
    return 0


def _positions(match: Match, to: int | None) -> None:
    print(match.game.start)
    for number, (_, board) in enumerate(match.game.replay(), 1):
        if to is not None and number > to:
            break
        print(board)


def _heading(match: Match) -> str:
    options = match.options
    players = f"one player, {options.level}" if options.players == 1 else "two players"
    seed = "" if match.game.seed is None else f"; neutral stones of seed {match.game.seed}"
    return f"{players}; {match.first} moves first{seed}"
