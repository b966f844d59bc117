"""The C core plays random games; the reference engine must agree with every word of the record.

The words are described in record.h. The games are drawn towards captures, conversions, rows and
wins, and hold undo, edits and refused moves.
"""

from __future__ import annotations

import zlib
from array import array
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from cinko import rules
from cinko.board import Board
from cinko.errors import IllegalMoveError
from cinko.neutrals import start_position
from cinko.point import DIRECTIONS
from cinko.rules import Run
from cinko.stone import Side, Stone

Recorder = Callable[[int], "array[int]"]

END, PLAY, UNDO, EDIT, REFUSED = 0, 1, 2, 3, 0xFFFF
REASONS = {rules.Reason.CAPTURES: 1, rules.Reason.FIVE: 2}
AXES = {step: axis for axis, step in enumerate(DIRECTIONS)}


def shape(run: Run) -> tuple[int, int, int]:
    """Return the axis of a run, its first point, and step << 8 | length."""
    start, length = min(run), len(run)
    step = (max(run) - start) // (length - 1)
    return AXES[step], start, step << 8 | length


class Replay:
    """The reference engine, which follows a record and writes its own.

    The two are compared when the game is over, all words at once.
    """

    def __init__(self, seed: int, words: array[int], counts: Counter[str]) -> None:
        self.seed = seed
        self.words = words
        self.counts = counts
        self.own = [int(words[0] != 0)]
        self.starts = [0]
        self.board = Board(start_position(seed if words[0] else None))
        self.stand()

    def run(self) -> None:
        """Follow the whole record, and fail where the two differ."""
        try:
            self.follow()
        finally:  # a record that is wrong can lead anywhere
            self.compare()
        if result := self.board.result:
            self.counts[str(result)] += 1

    def follow(self, *, steps: int | None = None) -> None:
        """Do what the record says, up to its end or for a number of steps."""
        act = {PLAY: self.play, UNDO: self.undo, EDIT: self.edit}
        words, own, starts = self.words, self.own, self.starts
        while (word := words[len(own)]) != END and len(starts) - 1 != steps:
            starts.append(len(own))
            act[word]()
        if word == END:
            own.append(END)

    def compare(self) -> None:
        """Fail unless the two records agree; the first step that differs is shown."""
        words = self.words.tolist()
        if self.own == words:
            return
        starts = [*self.starts, max(len(self.own), len(words))]
        for step, (start, end) in enumerate(pairwise(starts)):
            if self.own[start:end] != words[start:end]:
                before = Replay(self.seed, self.words, Counter())
                before.follow(steps=max(0, step - 1))
                own = [int(word) for word in self.own[start:end]]
                pytest.fail(
                    f"seed {self.seed}, step {step}: the reference wrote {own}, the core"
                    f" {words[start : start + len(own)]} …\nbefore it: {before.board}"
                )

    def stand(self) -> int:
        """Write how the game stands; return the number of threats."""
        board = self.board
        result = board.result
        if result is None:
            state = 0
        elif result.winner is None:
            state = 2 << 8
        else:
            state = 1 << 8 | result.winner << 4 | sum(REASONS[reason] for reason in result.reasons)
        stones = bytearray(board.stones)
        checksum = zlib.adler32(stones)
        threats = board.threats()
        self.own += (
            state,
            board.side_to_move,
            board.pairs(Side.RED) << 8 | board.pairs(Side.BLUE),
            stones.count(Stone.EMPTY),
            checksum >> 16,
            checksum & 0xFFFF,
            len(threats),
        )
        if threats:
            for _, start, rest in sorted(map(shape, threats)):
                self.own += start, rest
        scores = board.scores()
        self.own += (scores.red, scores.blue) if scores else (0, 0)
        return len(threats)

    def play(self) -> None:
        point = self.words[len(self.own) + 1]
        try:
            move = self.board.play(point)
        except IllegalMoveError:
            self.counts["refused"] += 1
            self.own += PLAY, point, REFUSED
            return
        if move.captured or move.converted:
            captured, converted = sorted(move.captured), sorted(move.converted)
            self.counts["captured"] += len(captured) // 2
            self.counts["converted"] += len(converted)
            self.own += PLAY, point, len(captured), *captured, len(converted), *converted
        else:
            self.own += PLAY, point, 0, 0
        if threats := self.stand():
            self.counts["threats"] += threats

    def undo(self) -> None:
        self.board.undo()
        self.counts["undone"] += 1
        self.own.append(UNDO)
        self.stand()

    def edit(self) -> None:
        at = len(self.own)
        count = self.words[at + 1]
        pairs = self.words[at + 2 : at + 2 + 2 * count]
        self.board.edit(dict(zip(pairs[::2], map(Stone, pairs[1::2]), strict=True)))
        self.counts["edits"] += 1
        self.own += EDIT, count, *pairs
        self.stand()


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
