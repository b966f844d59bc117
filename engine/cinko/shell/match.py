"""`cinko match`: two players, many games, and what they say about who is stronger."""

import argparse
import json
import math
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final, Protocol, Self

from cinko.ai import computer
from cinko.analysis import Analyst, Reference, best_analyst
from cinko.board import Board
from cinko.errors import CinkoError
from cinko.neutrals import Xorshift32, start_position
from cinko.player import Level
from cinko.point import Point, parse_point
from cinko.shell.arguments import add_seed, count
from cinko.stone import Side

__all__ = ["configure", "run"]

_OPENING_STONES: Final = 3
_INTERVAL: Final = 1.96  # standard deviations: 95 %
_WIDTH: Final = 30
_RESULTS: Final = ("won", "drawn", "lost")


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Play a match between two players and estimate the difference in strength.  Games come in pairs: the
same start, each player moving first once.

A player is one of
  beginner, intermediate, advanced     a level
  time:S, nodes:N                      the native engine (else the reference) within limits
  reference:N                          the reference engine, N nodes a move
  random                               any legal move
  rpc:COMMAND                          a program that answers as `cinko rpc` does"""
    parser.epilog = """\
examples:
  cinko match advanced intermediate --games 200
  cinko match time:1 advanced --games 20 --neutrals off
  cinko match advanced 'rpc:other-engine --fast' --record match.jsonl    can be interrupted and
                                                                         taken up again"""
    parser.add_argument("first", metavar="A", help="a player")
    parser.add_argument("second", metavar="B", help="another")
    parser.add_argument("--games", metavar="N", type=count, default=20, help="how many (20)")
    parser.add_argument(
        "--neutrals",
        choices=["on", "off", "both"],
        default="both",
        help="neutral stones; both: in every other pair (default)",
    )
    parser.add_argument(
        "--record", metavar="FILE", type=Path, help="write results there, and go on from them"
    )
    add_seed(parser, "of the first pair; the others follow (default: 1)", default=1)


class _Player(Protocol):
    def move(self, board: Board, seed: int) -> Point: ...


class _LevelPlayer:
    def __init__(self, level: Level, engine: Analyst) -> None:
        self._level = level
        self._engine = engine if hasattr(engine, "bestmove") else computer()

    def move(self, board: Board, seed: int) -> Point:
        """Ask the level; the native engine gives the same answers sooner."""
        return self._engine.bestmove(board, self._level, seed=seed).move


class _LimitedPlayer:
    def __init__(self, engine: Analyst, *, seconds: float | None, nodes: int | None) -> None:
        self._engine = engine
        self._seconds = seconds
        self._nodes = nodes
        self._opening = _LevelPlayer(Level.ADVANCED, engine)

    def move(self, board: Board, seed: int) -> Point:
        """Search within the limits; the first stones are Advanced's, which varies them."""
        if len(board.history) < _OPENING_STONES:
            return self._opening.move(board, seed)
        found = self._engine.analyse(board, seconds=self._seconds, nodes=self._nodes)
        assert found is not None
        return found.pv[0]


class _RandomPlayer:
    def move(self, board: Board, seed: int) -> Point:
        """Play anything legal, settled by the seed and the length of the game."""
        moves = board.legal_moves
        return moves[Xorshift32((seed * 1009 + len(board.history)) % 2**32).below(len(moves))]


class _RpcPlayer:
    """A program that speaks `cinko rpc`."""

    def __init__(self, command: str) -> None:
        self._command = command
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise CinkoError(f"{command}: not a command: {error}") from error

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        with suppress(OSError):  # it may have gone already
            self._process.stdin.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def move(self, board: Board, seed: int) -> Point:
        """Ask for the best move at Advanced."""
        assert self._process.stdin
        assert self._process.stdout
        request = {"op": "bestmove", "position": str(board), "level": "advanced", "seed": seed}
        try:
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()
            answer = json.loads(self._process.stdout.readline())
            if answer["ok"] is True:
                point = parse_point(str(answer["move"]))
                if board.is_legal(point):
                    return point
                problem = f"{answer['move']} is occupied"
            else:
                problem = str(answer["error"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            problem = str(error)
        raise CinkoError(f"{self._command}: no move: {problem}")


def _make(text: str, engine: Analyst, stack: ExitStack) -> _Player:
    kind, _, rest = text.partition(":")
    if text in [str(level) for level in Level]:
        return _LevelPlayer(Level(text), engine)
    if text == "random":
        return _RandomPlayer()
    if kind == "rpc" and rest.strip():
        return stack.enter_context(_RpcPlayer(rest))
    try:
        if kind == "time" and 0 < float(rest) < 1_000_000:
            return _LimitedPlayer(engine, seconds=float(rest), nodes=None)
        if kind == "nodes" and int(rest) > 0:
            return _LimitedPlayer(engine, seconds=None, nodes=int(rest))
        if kind == "reference" and int(rest) > 0:
            return _LimitedPlayer(Reference(), seconds=None, nodes=int(rest))
    except ValueError:
        pass
    raise CinkoError(f"not a player: {text!r} (see `cinko match --help`)")


def _play(number: int, players: tuple[_Player, _Player], seed: int, *, neutrals: bool) -> str:
    """Play game `number` and return how it ended for A: won, drawn or lost."""
    board = Board(start_position(seed if neutrals else None))
    a_side = Side.RED if number % 2 == 0 else Side.BLUE
    while not board.is_over():
        board.play(players[board.side_to_move is not a_side].move(board, seed))
    winner = board.winner()
    return "drawn" if winner is None else "won" if winner is a_side else "lost"


def _elo(score: float) -> float:
    score = min(max(score, 1e-6), 1 - 1e-6)
    return 400 * math.log10(score / (1 - score))


def _summary(results: list[str]) -> str:
    """Return the score of A, and the difference in Elo with its 95 % interval."""
    games = len(results)
    won, drawn = results.count("won"), results.count("drawn")
    score = (won + drawn / 2) / games
    spread = won * (1 - score) ** 2 + drawn * (0.5 - score) ** 2 + (games - won - drawn) * score**2
    deviation = math.sqrt(spread / games / games)
    low, high = (_elo(score + sign * _INTERVAL * deviation) for sign in (-1, 1))
    text = f"A won {won}, drew {drawn}, lost {games - won - drawn}: {100 * score:.1f} %"
    if 0 < score < 1:
        text += f", Elo {_elo(score):+.0f} ({low:+.0f} to {high:+.0f})"
    return text


def _recorded(path: Path | None, heading: dict[str, object]) -> list[str]:
    """Return the results that a record holds already; refuse one of another match.

    What is left of a line that was cut off is taken out of the file.
    """
    if path is None or not path.exists() or path.stat().st_size == 0:
        return []
    text = path.read_text()
    whole = text[: text.rfind("\n") + 1]
    try:
        first, *rest = [json.loads(line) for line in whole.splitlines()]
        if first != heading:
            raise CinkoError(f"{path}: the record of another match: {first}")
        results = [str(line["result"]) for line in rest]
    except (ValueError, KeyError, TypeError) as error:
        raise CinkoError(f"{path}: not the record of a match: {error}") from error
    for number, result in enumerate(results, 2):
        if result not in _RESULTS:
            raise CinkoError(f"{path}: line {number}: not the result of a game: {result!r}")
    if whole != text:
        path.write_text(whole)
    return results


def _progress(results: list[str], games: int) -> None:
    if sys.stderr.isatty():
        done = _WIDTH * len(results) // games
        bar = "#" * done + "." * (_WIDTH - done)
        print(f"\r[{bar}] {len(results)}/{games}  {_summary(results)}", end="", file=sys.stderr)


def _games(arguments: argparse.Namespace, done: int) -> Iterator[tuple[int, int, bool]]:
    """Go through the games to play: number, seed, with neutrals."""
    for number in range(done, arguments.games):
        pair = number // 2
        neutrals = arguments.neutrals == "on" or (arguments.neutrals == "both" and pair % 2 == 0)
        yield number, (arguments.seed + pair) % 2**32, neutrals


def run(arguments: argparse.Namespace) -> int:
    """Play the match."""
    heading: dict[str, object] = {
        key: getattr(arguments, key) for key in ("first", "second", "neutrals", "seed")
    }
    results = _recorded(arguments.record, heading)[: arguments.games]
    engine, name = best_analyst()
    if name == "reference":
        print("The native engine is not built (`make all`): the reference engine serves.")
    with ExitStack() as stack:
        players = (
            _make(arguments.first, engine, stack),
            _make(arguments.second, engine, stack),
        )
        record = None
        if arguments.record:
            record = stack.enter_context(arguments.record.open("a"))
            if record.tell() == 0:
                print(json.dumps(heading), file=record, flush=True)
        for number, seed, neutrals in _games(arguments, len(results)):
            results.append(_play(number, players, seed, neutrals=neutrals))
            if record:
                print(json.dumps({"result": results[-1]}), file=record, flush=True)
            _progress(results, arguments.games)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(f"A: {arguments.first}  B: {arguments.second}  games: {len(results)}")
    if results:
        print(_summary(results))
    return 0
