"""The C core plays random games; the reference engine must agree with every word of the record.

The words are described in record.h. The games are drawn towards captures, conversions, rows and
wins, and hold undo, edits and refused moves.
"""

import zlib
from collections import Counter
from collections.abc import Callable

import pytest

from cinko import rules
from cinko.board import Board
from cinko.errors import IllegalMoveError
from cinko.neutrals import start_position
from cinko.point import DIRECTIONS, NAMES
from cinko.stone import Side, Stone

Recorder = Callable[[int], list[int]]

END, PLAY, UNDO, EDIT, REFUSED = 0, 1, 2, 3, 0xFFFF
REASONS = {rules.Reason.CAPTURES: 1, rules.Reason.FIVE: 2}
AXES = {step: axis for axis, step in enumerate(DIRECTIONS)}


def standing(board: Board) -> list[int]:
    """Describe how the game stands as the record does."""
    threats = board.threats()
    result = board.result
    if result is None:
        state = 0
    elif result.winner is None:
        state = 2 << 8
    else:
        state = 1 << 8 | result.winner << 4 | sum(REASONS[reason] for reason in result.reasons)
    stones = bytes(board.stones)
    checksum = zlib.adler32(stones)
    scores = board.scores()
    words = [
        state,
        board.side_to_move,
        board.pairs(Side.RED) << 8 | board.pairs(Side.BLUE),
        stones.count(Stone.EMPTY),
        checksum >> 16,
        checksum & 0xFFFF,
    ]
    runs = []
    for run in threats:
        start, second = sorted(run)[:2]
        runs.append((AXES[second - start], start, (second - start) << 8 | len(run)))
    words.append(len(runs))
    for _, start, shape in sorted(runs):
        words += start, shape
    words += (scores.red, scores.blue) if scores else (0, 0)
    return words


class Replay:
    """The reference engine, following a record."""

    def __init__(self, seed: int, words: list[int], counts: Counter[str]) -> None:
        self.seed = seed
        self.words = words
        self.at = 0
        self.ply = 0
        self.counts = counts
        self.board = Board(start_position(seed if words[0] else None))
        self.expect([words[0], *standing(self.board)], "the start")

    def expect(self, wanted: list[int], what: str) -> None:
        got = self.words[self.at : self.at + len(wanted)]
        if got != wanted:
            pytest.fail(
                f"seed {self.seed}, step {self.ply}, {what}: the core wrote {got}, the reference"
                f" {wanted}\nposition: {self.board}"
            )
        self.at += len(wanted)

    def run(self) -> None:
        while self.words[self.at] != END:
            self.ply += 1
            {PLAY: self.play, UNDO: self.undo, EDIT: self.edit}[self.words[self.at]]()
        assert self.at == len(self.words) - 1
        if result := self.board.result:
            self.counts[str(result)] += 1

    def play(self) -> None:
        point = self.words[self.at + 1]
        try:
            move = self.board.play(point)
        except IllegalMoveError:
            self.counts["refused"] += 1
            self.expect([PLAY, point, REFUSED], "a move to refuse")
            return
        self.counts["plies"] += 1
        self.counts["captured"] += len(move.captured) // 2
        self.counts["converted"] += len(move.converted)
        captured, converted = sorted(move.captured), sorted(move.converted)
        after = standing(self.board)
        self.counts["threats"] += after[6]
        self.expect(
            [PLAY, point, len(captured), *captured, len(converted), *converted, *after],
            f"after {NAMES[point]}",
        )

    def undo(self) -> None:
        self.board.undo()
        self.counts["undone"] += 1
        self.expect([UNDO, *standing(self.board)], "an undo")

    def edit(self) -> None:
        count = self.words[self.at + 1]
        pairs = self.words[self.at + 2 : self.at + 2 + 2 * count]
        self.board.edit(dict(zip(pairs[::2], map(Stone, pairs[1::2]), strict=True)))
        self.counts["edits"] += 1
        self.expect([EDIT, count, *pairs, *standing(self.board)], "an edit")


def replay(record: Recorder, seeds: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        Replay(seed, record(seed), counts).run()
    return counts


@pytest.mark.parametrize("shard", range(4))
def test_random_games_agree(host_record: Recorder, shard: int) -> None:
    counts = replay(host_record, range(shard * 500, shard * 500 + 500))
    # Nothing may be missing from the games.
    least = {"captured": 400, "converted": 400, "threats": 5000, "undone": 400, "refused": 40}
    least |= {"edits": 5, "red wins (five)": 100, "blue wins (five)": 100}
    least |= {"red wins (captures)": 4, "blue wins (captures)": 4}
    assert {key: counts[key] for key in least if counts[key] < least[key]} == {}


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(20))
def test_hundred_thousand_random_games_agree(host_record: Recorder, shard: int) -> None:
    replay(host_record, range(1_000_000 + shard * 5000, 1_000_000 + shard * 5000 + 5000))


def test_random_games_agree_on_a_68000(m68000_record: Recorder, host_record: Recorder) -> None:
    for seed in range(60):
        assert m68000_record(seed) == host_record(seed), f"seed {seed}"
    replay(m68000_record, range(60))
