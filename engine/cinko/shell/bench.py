"""`cinko bench`: how fast the engine is here."""

import argparse
import importlib.util
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from cinko.board import Board
from cinko.game import Game
from cinko.neutrals import Xorshift32
from cinko.point import Point, point_name
from cinko.shell.arguments import count
from cinko.shell.rpc import answer

__all__ = ["configure", "run"]

_GAMES = 40
_PLIES = 80


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Measure the engine on this machine, on one core, in processor time: moves played and taken back,
the same of python-chess where it is installed, requests to `cinko rpc`, the time to import the
package, and (on the clock) how long `cinko play` takes to its first screen.  The best of several
rounds counts, since other programs can only slow a round down."""
    parser.add_argument(
        "--rounds", metavar="N", type=count, default=5, help="rounds (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print a line for each figure."""
    rounds = max(arguments.rounds, 1)
    games = _games()
    pairs, chess_pairs = 0.0, 0.0
    chess_round = _chess_round()
    for _ in range(rounds):  # by turns, so that both have the machine in the same mood
        pairs = max(pairs, _rate(lambda: _play_and_undo(games)))
        if chess_round:
            chess_pairs = max(chess_pairs, _rate(chess_round))
    print(f"play and undo   {pairs:10,.0f} pairs a second")
    if chess_round:
        print(f"python-chess    {chess_pairs:10,.0f} pushes and pops a second")
        print(f"ratio           {pairs / chess_pairs:10.2f}")
    requests = _requests(games)
    rate = max(_rate(lambda: _answer_all(requests)) for _ in range(rounds))
    print(f"rpc             {rate:10,.0f} play requests a second")
    print(f"import cinko    {_import_time(rounds):10.1f} ms")
    print(f"first screen    {_first_screen(rounds):10.1f} ms")
    return 0


def _rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def _games() -> list[tuple[Game, list[Point]]]:
    """Play at random in the middle of the board, where stones meet."""
    games = []
    for seed in range(_GAMES):
        game = Game(seed=seed)
        chance = Xorshift32(seed)
        moves: list[Point] = []
        while not game.is_over() and len(moves) < _PLIES:
            near = [p for p in game.legal_moves if abs(p % 19 - 9) < 6 and abs(p // 19 - 9) < 6]
            moves.append(near[chance.below(len(near))])
            game.play(moves[-1])
        while game.steps:
            game.undo()
        games.append((game, moves))
    return games


def _play_and_undo(games: list[tuple[Game, list[Point]]]) -> int:
    done = 0
    for game, moves in games:
        board = game.board
        for point in moves:
            board.play(point)
        for _ in moves:
            board.undo()
        done += len(moves)
    return done


def _chess_round() -> Callable[[], int] | None:
    if importlib.util.find_spec("chess") is None:
        return None
    import chess

    chance = random.Random(1)
    lines = []
    for _ in range(_GAMES):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < _PLIES:
            board.push(chance.choice(list(board.legal_moves)))
        lines.append(list(board.move_stack))

    def work() -> int:
        board = chess.Board()
        for line in lines:
            for move in line:
                board.push(move)
            for _ in line:
                board.pop()
        return sum(map(len, lines))

    return work


def _requests(games: list[tuple[Game, list[Point]]]) -> list[bytes]:
    requests = []
    for game, moves in games:
        board = Board(game.start)
        for point in moves:
            requests.append(
                f'{{"op":"play","position":"{board}","move":"{point_name(point)}"}}\n'.encode()
            )
            board.play(point)
    return requests


def _answer_all(requests: list[bytes]) -> int:
    for request in requests:
        answer(request)
    return len(requests)


def _import_time(rounds: int) -> float:
    """Import the package in fresh interpreters; milliseconds of the best.

    The byte code is cached, as it is once a program has run, but not where Python may not write.
    """
    program = "import time; t = time.process_time(); import cinko; print(time.process_time() - t)"
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    times = []
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-X", f"pycache_prefix={cache}", "-c", program]
        for _ in range(rounds + 1):
            done = subprocess.run(
                command, check=True, capture_output=True, text=True, env=environment
            )
            times.append(float(done.stdout) * 1000)
    return min(times[1:])


def _first_screen(rounds: int) -> float:
    """Start `cinko play` in a terminal of 80 × 24 until it tells whose turn it is; milliseconds."""
    return min(_one_first_screen() for _ in range(rounds + 1))


def _one_first_screen() -> float:
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    left_out = ("COLUMNS", "LINES", "PYTHONDONTWRITEBYTECODE")
    environment = {k: v for k, v in os.environ.items() if k not in left_out}
    start = time.perf_counter()
    game = subprocess.Popen(
        [sys.executable, "-m", "cinko", "play"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment, "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        shown = b""
        while b"to move" not in shown:
            shown += os.read(ours, 1 << 16)
        return 1000 * (time.perf_counter() - start)
    finally:
        game.kill()
        game.wait()
        os.close(ours)
