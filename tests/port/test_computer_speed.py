"""How long the levels think on an 8 MHz 68000, over 40 positions from opening to endgame.

The emulated CPU counts cycles without the wait states of an ST, which rounds each access to the bus
up to four cycles; a tenth is added for them (docs/ai.md).
"""

import statistics
from collections.abc import Callable
from itertools import islice

import pytest

from cinko.ai.bench import bench_positions
from cinko.native import NativeEngine
from cinko.player import Level

CLOCK = 8_000_000
WAIT_STATES = 1.1
# Seconds: median and worst.
ALLOWED = {
    Level.BEGINNER: (1.5, 1.5),
    Level.INTERMEDIATE: (3.0, 8.0),
    Level.ADVANCED: (10.0, 25.0),
}

Think = Callable[[str, int, int], tuple[list[int], int]]


def speed_positions() -> list[str]:
    """Return every sixth position of the games that Beginner plays against itself."""
    with NativeEngine(table_bits=12) as native:
        games = bench_positions(native, games=100)
        return [str(board) for board in islice(games, 1, 240, 6)]


@pytest.mark.slow
@pytest.mark.parametrize("level", list(Level))
def test_a_level_thinks_as_long_as_it_may(m68000_think: Think, level: Level) -> None:
    seconds = []
    nodes = 0
    for number, position in enumerate(speed_positions()):
        answer, cycles = m68000_think(position, list(Level).index(level), number)
        seconds.append(cycles * WAIT_STATES / CLOCK)
        nodes += answer[1]
    median, worst = statistics.median(seconds), max(seconds)
    print(
        f"{level}: median {median:.2f} s, worst {worst:.2f} s,"
        f" {nodes / sum(seconds):.0f} nodes a second"
    )
    assert len(seconds) == 40
    assert median <= ALLOWED[level][0]
    assert worst <= ALLOWED[level][1]
