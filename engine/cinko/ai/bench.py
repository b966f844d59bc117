"""The signature of the computer player: it changes exactly when its play does.

Commits that change play name it (`Bench: ...`), and the tests hold it against the C core.
"""

import zlib
from collections.abc import Iterator
from itertools import islice
from typing import Final

from cinko.ai.levels import ComputerPlayer
from cinko.board import Board
from cinko.neutrals import start_position
from cinko.notation import Position
from cinko.player import Analysis, Level, Player

__all__ = ["THINKING_SECONDS", "bench_positions", "signature", "timed_positions"]

THINKING_SECONDS: Final[dict[Level, tuple[float, float]]] = {
    Level.BEGINNER: (1.5, 1.5),
    Level.INTERMEDIATE: (3, 8),
    Level.ADVANCED: (10, 25),
}
"""How long a level may think on an 8 MHz ST: the median of the timed positions, and the worst."""

_GAMES = 6
_PLIES_MOST = 60


def bench_positions(player: Player, *, games: int = _GAMES) -> Iterator[Board]:
    """Go through the games that Beginner plays against itself; half of them have neutrals."""
    for seed in range(games):
        board = Board(start_position(seed if seed % 2 else None))
        for ply in range(_PLIES_MOST):
            if board.is_over():
                break
            yield board
            board.play(player.bestmove(board, Level.BEGINNER, seed=seed + ply).move)


def timed_positions(player: Player) -> list[Position]:
    """Return the 40 positions, from opening to endgame, with which thinking is timed."""
    return [board.position for board in islice(bench_positions(player, games=100), 1, 240, 6)]


def _words(answer: Analysis) -> bytes:
    return f"{answer.move} {answer.score} {answer.nodes} {answer.pv}\n".encode()


def signature(player: Player | None = None, *, games: int = _GAMES) -> str:
    """Return eight hexadecimal digits for what a player answers, at each level in turn."""
    player = player or ComputerPlayer()
    checksum = 0
    for number, board in enumerate(bench_positions(player, games=games)):
        level = tuple(Level)[number % 3]
        checksum = zlib.crc32(_words(player.bestmove(board, level, seed=number)), checksum)
    return f"{checksum:08x}"
