"""`cinko analyse`: what the engine thinks of a position, or of every move of a saved game."""

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from cinko import records
from cinko.ai import computer
from cinko.ai.search import ALMOST_PROVED, DEEPEST, MATE, PLIES_MOST, ROOT_WIDTH, Line
from cinko.analysis import (
    Analyst,
    Limits,
    Reference,
    best_analyst,
    mate_in,
    several_lines,
    winning_chance,
)
from cinko.board import Board, Move
from cinko.errors import CinkoError
from cinko.native import NativeEngine
from cinko.notation import Position
from cinko.player import Level, Player
from cinko.point import Score, point_name
from cinko.shell import words
from cinko.shell.arguments import add_seed, one_or_more
from cinko.stone import Side

__all__ = ["configure", "run"]

_SECONDS: Final = 5.0
_REVIEW_NODES: Final = {"native": 50_000, "reference": 1_500}
_MISTAKE: Final = 0.1
_BLUNDER: Final = 0.2
"""So much of the chance to win was given away."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Analyse a position: a line for each depth that the search completes, with the score (for the side to
move), the positions looked at, their number a second, and the moves it expects.  Of a saved game
every move is reviewed: what was played, what the engine would have played, and a mark where that
cost a tenth of the chance to win (?, a mistake) or a fifth of it (??, a blunder)."""
    parser.epilog = """\
With --level, the computer player of that level is asked instead: the same position, level and seed
give the same answer on every machine.

examples:
  cinko analyse '17/17/17/17/17/17/17/17/6rrr8/17/17/17/17/17/17/17/17 b 0 0' --time 2
  cinko analyse game.sgf                     review a game
  cinko analyse game.sgf --nodes 200000      the same, more thoroughly
  cinko analyse POSITION --multipv 3         the three best moves
  cinko analyse POSITION --level advanced    what the Advanced player plays"""
    parser.add_argument(
        "position", metavar="POSITION|GAME.sgf", nargs="+", help="a position string or a saved game"
    )
    parser.add_argument(
        "--engine",
        choices=["native", "reference"],
        help="which engine (default: native where it is built)",
    )
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--time", metavar="S", type=_seconds, help=f"seconds (default: {_SECONDS:g})"
    )
    limit.add_argument("--nodes", metavar="N", type=one_or_more, help="positions to look at")
    limit.add_argument("--depth", metavar="D", type=one_or_more, help=f"plies, up to {DEEPEST}")
    limit.add_argument("--level", choices=[str(level) for level in Level], help="ask this level")
    parser.add_argument(
        "--multipv", metavar="K", type=one_or_more, default=1, help="how many moves (default: 1)"
    )
    add_seed(parser, "with --level, varies play between equal moves (default: 0)", default=0)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 1_000_000:
        raise argparse.ArgumentTypeError(f"not a number of seconds: {text!r}")
    return value


def run(arguments: argparse.Namespace) -> int:
    """Analyse what was asked for."""
    text = " ".join(arguments.position)
    if text.lower().endswith(".sgf"):
        if arguments.level or arguments.multipv > 1:
            raise CinkoError("--level and --multipv are for a position, not for a game")
        analyst, name = _analyst(arguments.engine)
        _review(Path(text), analyst, name, _limits(arguments, _REVIEW_NODES[name]))
        return 0
    board = Board(Position.parse(text))
    if arguments.level:
        if arguments.multipv > 1:
            raise CinkoError("--level answers with one move: leave out --multipv")
        player = NativeEngine() if arguments.engine == "native" else computer()
        _ask_level(player, board, Level(arguments.level), arguments.seed)
        return 0
    if board.is_over():
        raise CinkoError(f"the game is over: {board.result}")
    analyst, _ = _analyst(arguments.engine)
    limits = _limits(arguments, None)
    if arguments.multipv > 1:
        _several(analyst, board, limits, min(arguments.multipv, ROOT_WIDTH))
    else:
        _deepen(analyst, board, limits)
    return 0


def _limits(arguments: argparse.Namespace, nodes: int | None) -> Limits:
    if arguments.time is None and arguments.nodes is None and arguments.depth is None:
        return Limits(nodes=nodes) if nodes else Limits(seconds=_SECONDS)
    depth = DEEPEST if arguments.depth is None else min(arguments.depth, DEEPEST)
    return Limits(arguments.time, arguments.nodes, depth)


def _analyst(wanted: str | None) -> tuple[Analyst, str]:
    if wanted == "reference":
        return Reference(), "reference"
    if wanted == "native":
        return NativeEngine(), "native"
    analyst, name = best_analyst()
    if name == "reference":
        print("The native engine is not built (`make all`): the reference engine serves.")
    return analyst, name


def _ask_level(player: Player, board: Board, level: Level, seed: int) -> None:
    found = player.bestmove(board, level, seed=seed)
    print(f"move  {point_name(found.move)}")
    print(f"score {found.score}")
    print(f"nodes {found.nodes}")
    print(f"line  {words.names(found.pv)}")


def _score_text(score: Score) -> str:
    plies = mate_in(score)
    if plies is None and abs(score) >= ALMOST_PROVED - PLIES_MOST:
        return "winning" if score > 0 else "losing"
    if plies is None:
        return f"{score:+d}"
    word = "wins" if score > 0 else "loses"
    return f"{word} in {plies}" if plies else word


def _deepen(analyst: Analyst, board: Board, limits: Limits) -> None:
    start = time.monotonic()
    print("depth  score           nodes    nodes/s  line")

    def show(line: Line) -> None:
        passed = max(time.monotonic() - start, 1e-6)
        print(
            f"{line.depth:5}  {_score_text(line.score):<11} {line.nodes:9}"
            f" {line.nodes / passed:10.0f}  {words.names(line.pv)}",
            flush=True,
        )

    analyst.analyse(
        board, seconds=limits.seconds, nodes=limits.nodes, depth=limits.depth, progress=show
    )


def _several(analyst: Analyst, board: Board, limits: Limits, count: int) -> None:
    print("rank  depth  score           nodes  line")
    for rank, line in enumerate(several_lines(analyst, board, limits, count), 1):
        print(
            f"{rank:4}  {line.depth:5}  {_score_text(line.score):<11} {line.nodes:9}"
            f"  {words.names(line.pv)}"
        )


def _review(path: Path, analyst: Analyst, name: str, limits: Limits) -> None:
    """Compare each move of a game with what the engine would have played."""
    game = records.load(path).game
    before = Board(game.start)
    marks: dict[Side, dict[str, int]] = {side: {"?": 0, "??": 0} for side in Side}
    print(f"Review by the {name} engine.")
    print(" no.  move       score        best")
    best = _best(analyst, before, limits)
    for number, (step, board) in enumerate(game.replay(), 1):
        after = _best(analyst, board, limits)
        if isinstance(step, Move) and best is not None:
            played = _score_played(board, step.side, after)
            if step.point != best.pv[0] and played != best.score:
                played = _compared(analyst, board, limits, best, played)
            mark = _mark(best.score, played) if step.point != best.pv[0] else ""
            if mark:
                marks[step.side][mark] += 1
            print(
                f"{number:4}  {words.of_side(step.side):<4} {point_name(step.point):<4}"
                f" {_score_text(played):<12} {point_name(best.pv[0]):<4} {mark}".rstrip(),
                flush=True,
            )
        else:
            print(f"{number:4}  {words.of_step(step)}")
        best = after
    for side in Side:
        print(f"{words.of_side(side)}: {marks[side]['?']} mistakes, {marks[side]['??']} blunders")


def _best(analyst: Analyst, board: Board, limits: Limits) -> Line | None:
    return analyst.analyse(board, seconds=limits.seconds, nodes=limits.nodes, depth=limits.depth)


def _score_played(board: Board, mover: Side, after: Line | None) -> Score:
    """Return the score of the move just played, for the one who played it."""
    if after is not None:
        return -after.score
    winner = board.winner()
    return 0 if winner is None else MATE if winner is mover else -MATE


def _compared(analyst: Analyst, board: Board, limits: Limits, best: Line, played: Score) -> Score:
    """Return the score of the move just played, from a search as deep as that of the best.

    The side to move at the end of a search has the better of it, so that depths that are odd and
    even cannot be compared; what is proved holds at any depth.
    """
    if mate_in(played) is not None or mate_in(best.score) is not None or board.is_over():
        return played
    found = _best(analyst, board, replace(limits, depth=max(1, best.depth - 1)))
    return played if found is None else -found.score


def _mark(best: Score, played: Score) -> str:
    cost = winning_chance(best) - winning_chance(played)
    if cost >= _BLUNDER:
        return "??"
    return "?" if cost >= _MISTAKE else ""
