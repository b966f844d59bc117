"""How long the levels think on an 8 MHz 68000, over 40 positions from opening to endgame.

The emulated CPU counts cycles without the wait states of an ST, which rounds each access to the bus
up to four cycles; a tenth is added for them (docs/ai.md).
"""

import statistics
from collections.abc import Callable

import pytest

from cinko.ai.bench import THINKING_SECONDS, timed_positions
from cinko.native import NativeEngine
from cinko.player import Level

CLOCK = 8_000_000
WAIT_STATES = 1.1

Think = Callable[[str, int, int], tuple[list[int], int]]


@pytest.mark.slow
@pytest.mark.parametrize("level", list(Level))
def test_a_level_thinks_as_long_as_it_may(m68000_think: Think, level: Level) -> None:
    seconds = []
    nodes = 0
    with NativeEngine(table_bits=12) as native:
        positions = timed_positions(native)
    for number, position in enumerate(positions):
        answer, cycles = m68000_think(str(position), list(Level).index(level), number)
        seconds.append(cycles * WAIT_STATES / CLOCK)
        nodes += answer[1]
    median, worst = statistics.median(seconds), max(seconds)
    print(
        f"{level}: median {median:.2f} s, worst {worst:.2f} s,"
        f" {nodes / sum(seconds):.0f} nodes a second"
    )
    assert len(seconds) == 40
    assert median <= THINKING_SECONDS[level][0]
    assert worst <= THINKING_SECONDS[level][1]
