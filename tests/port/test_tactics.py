"""Forced wins of three and five plies that exhaustive search proves, and who finds them.

The solver looks at every legal move of the winner that threatens to win at once, and at every
reply that can stop such a win (test_computer.py holds the replies against brute force). Positions
are those of games of Intermediate against itself.
"""

from collections.abc import Iterator

import pytest

from cinko.ai.search import MATE, PROVED, Search, Settings
from cinko.ai.searchboard import SearchBoard
from cinko.board import Board
from cinko.native import NativeEngine
from cinko.neutrals import start_position
from cinko.player import Level
from cinko.point import PLAYABLE, parse_point
from cinko.rules import PAIRS_TO_WIN

WANTED = 40  # positions of each length


def wins_by_threats(board: SearchBoard, plies: int) -> set[int]:
    """Return the moves that win in `plies` at the most, each of them a threat to win at once."""
    side = board.side
    if plies < 3 or board.can_win(3 - side):
        return set()
    winning = set()
    converting = board.conversion_points(side)
    for point in PLAYABLE:
        # No other stone can threaten a win: fours, the lines that a capture or a conversion
        # changes, and the seventh pair (but for three pairs at one point) are all there is.
        if board.stones[point] or not (
            board.has_four(point, side)
            or board.captures_at(point, side)
            or point in converting
            or board.pairs[side] >= PAIRS_TO_WIN - 2
        ):
            continue
        undo = board.play(point)
        if (
            board.can_win(side)
            and not board.can_win(3 - side)
            and all(_still_wins(board, reply, plies - 2) for reply in Search(board, ALL).defences())
        ):
            winning.add(point)
        board.undo(undo)
    return winning


ALL = Settings(nodes=1)


def _still_wins(board: SearchBoard, reply: int, plies: int) -> bool:
    undo = board.play(reply)
    wins = board.can_win(board.side) or bool(wins_by_threats(board, plies))
    board.undo(undo)
    return wins


def positions(native: NativeEngine) -> Iterator[Board]:
    for seed in range(1000):
        board = Board(start_position(seed if seed % 2 else None))
        while not board.is_over():
            if len(board.history) >= 6:
                yield board
            board.play(native.bestmove(board, Level.INTERMEDIATE, seed=seed).move)


def solved(native: NativeEngine, plies: int) -> Iterator[tuple[Board, set[int]]]:
    """Go through positions whose shortest win by threats takes `plies`."""
    found = 0
    for board in positions(native):
        within = SearchBoard(board)
        if within.can_win(within.side) or wins_by_threats(within, plies - 2):
            continue
        winning = wins_by_threats(within, plies)
        if winning:
            found += 1
            yield board, winning
            if found == WANTED:
                return


# A move that looks as if it won by force, and the reply that refutes it.
REFUTED = [
    ("17/17/17/17/17/17/6b2r7/7rb8/6rbr8/6br1r7/5rb10/4b1b10/17/17/17/17/17 r 0 0", "L13", "H5"),
    (
        "4nnnnnnn6/4nnn1r1n6/8b1n6/5nnnbnn6/4n1n1nn7/5bnnn8/17/17/17/17/17/17/17/17/17/17/17 r 0 0",
        "G16",
        "J14",
    ),
    (
        "17/17/17/17/17/17/17/17/17/17/17/17/n1nn2n10/nnn14/1n1n1rn10/r4n11/nnrbnnn10 b 0 0",
        "E3",
        "E7",
    ),
]


@pytest.mark.parametrize(("position", "move", "reply"), REFUTED)
def test_a_win_is_announced_only_when_no_reply_was_left_out(
    position: str, move: str, reply: str
) -> None:
    board = Board.from_position(position)
    with NativeEngine() as native:
        for nodes in (3_600, 20_000, 200_000):
            line = native.analyse(board, nodes=nodes)
            assert line is not None
            assert line.score <= PROVED or line.pv[0] != parse_point(move)
        board.play(move)
        board.play(reply)
        line = native.analyse(board, nodes=200_000)
        assert line is not None
        assert line.score <= PROVED


@pytest.mark.slow
@pytest.mark.parametrize(("plies", "least"), [(3, 0.95), (5, 0.85)])
def test_advanced_finds_forced_wins(plies: int, least: float) -> None:
    with NativeEngine() as native:
        found = [
            native.bestmove(board, Level.ADVANCED).score > PROVED
            for board, _ in solved(native, plies)
        ]
    print(f"{plies} plies: Advanced found {sum(found)} of {len(found)}")
    assert sum(found) >= least * len(found)


@pytest.mark.slow
@pytest.mark.parametrize("plies", [3, 5])
def test_the_native_engine_finds_them_all_in_a_second(plies: int) -> None:
    missed = []
    with NativeEngine() as native:
        for board, winning in solved(native, plies):
            line = native.analyse(board, seconds=1)
            assert line is not None
            if line.score <= PROVED:
                missed.append(str(board))
            elif MATE - line.score == plies:
                assert line.pv[0] in winning or plies == 5, str(board)
    print(f"{plies} plies: the native engine missed {len(missed)}")
    assert missed == []
