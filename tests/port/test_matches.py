"""Whole matches on the C core and on the reference: games, resets, undo, edits (R13-R20)."""

import ctypes
import random
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from cinko import CinkoError, Match, Options, Side, Stone
from cinko.board import Board, Move
from cinko.game import Editor
from cinko.point import NAMES, PLAYABLE, Point

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "build/host/libcinko_parity.so"
REASONS = {"captures": 1, "five": 2}
(
    PLAY,
    UNDO,
    UNDO_TO,
    RESET_SCORES,
    NEW_GAME,
    WINNER_STARTS,
    NEUTRALS,
    EDIT_BEGIN,
    EDIT_PUT,
    EDIT_END,
) = range(10)
Word = ctypes.c_uint16


class Standing(ctypes.Structure):
    """STANDING of matches.h."""

    _fields_ = (
        ("accepted", Word),
        ("state", Word),
        ("winner", Word),
        ("reasons", Word),
        ("side_to_move", Word),
        ("first", Word),
        ("pairs", Word * 2),
        ("score", Word * 2),
        ("steps", Word),
        ("checksum", ctypes.c_uint32),
    )

    def values(self) -> list[int]:
        return [
            *(self.accepted, self.state, self.winner, self.reasons, self.side_to_move),
            *(self.first, *self.pairs, *self.score, self.steps, self.checksum),
        ]


@dataclass
class Sitting:
    """A match on the reference that writes down all that is done, and how it stood after each."""

    match: Match = field(default_factory=lambda: Match(Options(neutral_stones=False)))
    script: list[tuple[int, int]] = field(default_factory=list)
    standings: list[list[int]] = field(default_factory=list)

    def do(self, what: int, with_: int = 0) -> bool:
        """Take one step of a script; tell whether it was accepted."""
        self.script.append((what, with_))
        try:
            self._take(what, with_)
            accepted = True
        except CinkoError:
            accepted = False
        self.standings.append(self._standing(accepted))
        return accepted

    def _take(self, what: int, with_: int) -> None:
        match, game = self.match, self.match.game
        if what == PLAY:
            game.play(with_)
        elif what == UNDO:
            game.undo()
        elif what == UNDO_TO:
            game.undo_to(Side(with_))
        elif what == RESET_SCORES:
            match.reset_scores()
        elif what == NEW_GAME:
            match.new_game(with_)
        elif what == WINNER_STARTS:
            match.options = replace(match.options, winner_starts=bool(with_))
        elif what == NEUTRALS:
            match.options = replace(match.options, neutral_stones=bool(with_))
        elif what == EDIT_BEGIN:
            game.edit()
        else:
            assert game.editor
            self._edit(game.editor, what, with_)

    def _edit(self, editor: Editor, what: int, with_: int) -> None:
        if what == EDIT_END:
            editor.leave()
        elif with_ >> 9 == Stone.EMPTY:
            editor.remove(with_ & 0x1FF)
        else:
            editor.put(with_ & 0x1FF, Side(with_ >> 9))

    def _standing(self, accepted: bool) -> list[int]:
        match, game = self.match, self.match.game
        result = game.result
        editor = game.editor
        stones = bytearray(game.board.position.stones)
        if editor:
            for point in PLAYABLE:
                stones[point] = editor[point]
        return [
            int(accepted),
            0 if result is None else 2 if result.draw else 1,
            (result.winner or 0) if result else 0,
            sum(REASONS[reason] for reason in result.reasons) if result else 0,
            game.side_to_move,
            match.first,
            game.board.pairs(Side.RED),
            game.board.pairs(Side.BLUE),
            match.scores.red,
            match.scores.blue,
            len(game.steps),
            zlib.adler32(stones),
        ]


def likely_move(board: Board, chance: random.Random) -> Point:
    """Lengthen the row of one's own last stone: games come to an end."""
    own = [step for step in board.history if isinstance(step, Move)][-2:]
    if len(own) == 2 and own[0].side is board.side_to_move and chance.random() < 0.85:
        step = chance.choice((1, 19, 1, 19, 20, 18, -1, -19))
        if board.is_legal(own[0].point + step):
            return own[0].point + step
    near = [p for p in board.legal_moves if abs(p % 19 - 9) < 3 and abs(p // 19 - 9) < 3]
    return chance.choice(near or board.legal_moves)


def random_step(sitting: Sitting, chance: random.Random) -> None:
    game = sitting.match.game
    what = chance.random()
    if game.editor:
        if what < 0.7:
            point = chance.choice(PLAYABLE) if what < 0.3 else chance.choice(PLAYABLE[140:150])
            sitting.do(EDIT_PUT, point | chance.randrange(3) << 9)
        elif what < 0.75:
            sitting.do(chance.choice((UNDO, RESET_SCORES)))
        elif what < 0.78:
            sitting.do(PLAY, chance.choice(PLAYABLE))
        else:
            sitting.do(EDIT_END)
    elif what < 0.006:
        sitting.do(RESET_SCORES)
    elif what < 0.04:
        sitting.do(UNDO_TO, chance.choice((1, 2)))
    elif what < 0.10:
        sitting.do(UNDO)
    elif what < 0.12:
        sitting.do(WINNER_STARTS, chance.randrange(2))
    elif what < 0.14:
        sitting.do(NEUTRALS, chance.randrange(2))
    elif what < 0.17 or (game.is_over() and what < 0.5):
        sitting.do(NEW_GAME, chance.randrange(0x10000))
    elif what < 0.20 or (game.is_over() and what < 0.7):
        sitting.do(EDIT_BEGIN)
    elif what < 0.22 or game.is_over():
        sitting.do(PLAY, chance.randrange(361))  # refused, most of the time
    else:
        sitting.do(PLAY, likely_move(game.board, chance))


def follow(sitting: Sitting) -> list[list[int]]:
    if not LIBRARY.exists():
        pytest.fail(f"{LIBRARY.relative_to(ROOT)} is not built: run `make all`")
    library = ctypes.CDLL(str(LIBRARY))
    steps = len(sitting.script)
    script = (Word * (2 * steps))(*(word for step in sitting.script for word in step))
    out = (Standing * steps)()
    library.match_follow.restype = None
    library.match_follow(script, Word(steps), out)
    return [standing.values() for standing in out]


@pytest.mark.parametrize("seed", range(60))
def test_matches_agree_after_every_step(seed: int) -> None:
    chance = random.Random(seed)
    sitting = Sitting()
    for _ in range(400):
        random_step(sitting, chance)
    for number, (got, expected) in enumerate(
        zip(follow(sitting), sitting.standings, strict=True), 1
    ):
        what, with_ = sitting.script[number - 1]
        name = NAMES[with_ & 0x1FF] if what in (PLAY, EDIT_PUT) else with_
        assert got == expected, f"step {number} of the script of seed {seed}: {what} {name}"


def test_the_scripts_hold_what_they_are_for() -> None:
    standings = []
    for seed in range(20):
        chance = random.Random(seed)
        sitting = Sitting()
        for _ in range(400):
            random_step(sitting, chance)
        standings += sitting.standings
    assert sum(standing[1] == 1 for standing in standings) > 200  # won games
    assert sum(standing[0] == 0 for standing in standings) > 100  # refusals
    assert {standing[5] for standing in standings} == {1, 2}
    assert max(standing[8] for standing in standings) >= 20  # points of several games
