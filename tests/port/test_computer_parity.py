"""The computer player gives the same answers in Python, in C on this machine and on a 68000."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from cinko.ai.bench import bench_positions, signature
from cinko.ai.levels import ComputerPlayer
from cinko.ai.search import Search, Settings
from cinko.ai.searchboard import SearchBoard
from cinko.board import Board
from cinko.native import NativeEngine
from cinko.player import Analysis, Level

LEVELS = tuple(Level)


@pytest.fixture(scope="module")
def native() -> Iterator[NativeEngine]:
    with NativeEngine(table_bits=12) as engine:
        yield engine


def positions(native: NativeEngine, first: int, count: int) -> Iterator[Board]:
    """Go through every third position of the games that Beginner plays against itself."""
    return islice(bench_positions(native, games=10_000), 3 * first, 3 * (first + count), 3)


@pytest.mark.parametrize("shard", range(5))
def test_the_search_agrees_under_any_limit(native: NativeEngine, shard: int) -> None:
    for number, board in enumerate(positions(native, shard * 100, 100)):
        nodes = 20 + number % 80
        want = list(Search(SearchBoard(board), Settings(nodes)).deepen())[-1]
        assert native.analyse(board, nodes=nodes) == want, str(board)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("shard", range(10))
def test_five_hundred_positions_agree(native: NativeEngine, level: Level, shard: int) -> None:
    reference = ComputerPlayer()
    for number, board in enumerate(positions(native, shard * 50, 50)):
        want = reference.bestmove(board, level, seed=number)
        assert native.bestmove(board, level, seed=number) == want, str(board)


@pytest.mark.parametrize("shard", range(4))
def test_a_68000_agrees(
    native: NativeEngine,
    m68000_think: Callable[[str, int, int], tuple[list[int], int]],
    shard: int,
) -> None:
    games = islice(bench_positions(native, games=10_000), shard * 1800, (shard + 1) * 1800, 25)
    for number, board in enumerate(games):
        level = LEVELS[number % 3]
        got, _ = m68000_think(str(board), LEVELS.index(level), number)
        want: Analysis = native.bestmove(board, level, seed=number)
        assert got == [want.score, want.nodes, *want.pv], str(board)


def test_the_signature_is_that_of_the_native_engine(native: NativeEngine) -> None:
    assert signature(games=1) == signature(native, games=1)


def test_lists_and_notes_without_room_change_nothing(native: NativeEngine) -> None:
    """A search that is deep in captures outgrows them; here every search does."""
    library = Path(__file__).parents[2] / "build/host/libcinko_cramped.so"
    code = (
        "from cinko.ai.bench import signature;"
        "from cinko.native import NativeEngine;"
        "print(signature(NativeEngine(table_bits=12), games=20))"
    )
    environment = os.environ | {"CINKO_CORE": str(library), "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == signature(native, games=20)
