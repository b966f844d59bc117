"""Game files: exact round trips, and damage that is found where it is."""

import os
import random
import re
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinko import (
    BLUE,
    PLAYABLE,
    RED,
    Game,
    Level,
    Match,
    NotationError,
    Options,
    RecordError,
    Scores,
    Side,
    Stone,
    parse_point,
    records,
)
from cinko.sgf import format_nodes, parse_nodes

# Written by hand after the SGF specification: K10 is column j, row j; row 18 is b.
BY_HAND = """\
(;FF[4]GM[4]SZ[19]CA[UTF-8]CINKO[1]PLAYERS[2]LEVEL[advanced]WINNERSTARTS[on]
ALARMS[off]NEUTRALSTONES[on]EARLIER[12:3]PL[W]AB[bb]NEUTRAL[jk]PAIRS[0:1]
;W[jj];B[rr];W[jl];AB[kb]AW[kc]AE[jl])
"""


def by_hand(**changes: str) -> str:
    """Give the record with some properties replaced, each where it occurs first."""
    text = BY_HAND
    for name, value in changes.items():
        text, found = re.subn(rf"{name}\[[^]]*\]", value, text, count=1)
        assert found, name
    return text


def same(one: Match, other: Match) -> None:
    assert one.options == other.options
    assert one.earlier == other.earlier
    assert one.scores == other.scores
    assert one.scores_reset == other.scores_reset
    assert one.game.seed == other.game.seed
    assert one.game.start == other.game.start
    assert one.game.steps == other.game.steps
    assert one.game.board == other.game.board
    assert one.game.result == other.game.result


def random_match(seed: int) -> Match:
    """A match with wins, edits, resets and undo in it, stopped somewhere."""
    chance = random.Random(seed)
    options = Options(
        players=chance.choice([1, 2]),
        level=chance.choice(list(Level)),
        winner_starts=chance.random() < 0.5,
        alarms=chance.random() < 0.5,
        neutral_stones=chance.random() < 0.7,
    )
    match = Match(options, seed=chance.randrange(2**32))
    for _ in range(chance.randrange(150)):
        game = match.game
        what = chance.random()
        if game.is_over() and what < 0.3:
            match.new_game(chance.randrange(2**32))
        elif game.is_over() or what < 0.03:
            with game.edit() as editor:
                for point in chance.sample(PLAYABLE, 4):
                    editor.remove(point)
                    if chance.random() < 0.5:
                        editor.put(point, chance.choice(list(Side)))
        elif what < 0.06 and game.steps:
            game.undo()
        elif what < 0.08:
            match.reset_scores()
        else:
            near = [p for p in game.legal_moves if abs(p % 19 - 9) < 4 and abs(p // 19 - 9) < 4]
            game.play(chance.choice(near or game.legal_moves))
    return match


@pytest.mark.parametrize("seed", range(60))
def test_a_match_comes_back_exactly(seed: int) -> None:
    match = random_match(seed)
    text = records.dumps(match)
    loaded = records.loads(text)
    same(loaded, match)
    assert records.dumps(loaded) == text
    assert max(map(len, text.splitlines())) <= 80


def test_a_record_written_by_hand_is_read() -> None:
    match = records.loads(by_hand())
    assert match.options == Options(2, Level.ADVANCED, winner_starts=True, alarms=False)
    assert match.earlier == Scores(12, 3)
    game = match.game
    assert match.first is BLUE
    assert game.seed is None
    assert [str(move) for move in game.moves] == ["K10", "S2", "K8"]
    assert game.moves[2].converted == (parse_point("K9"),)
    assert game.board["B18"] is Stone.RED
    assert game.board["L18"] is Stone.RED
    assert game.board["L17"] is Stone.BLUE
    assert game.board["K8"] is Stone.EMPTY
    assert game.board["K9"] is Stone.BLUE
    assert (game.board.pairs(RED), game.board.pairs(BLUE)) == (0, 1)
    assert game.side_to_move is RED


def test_a_record_is_sgf_that_other_programs_read() -> None:
    match = Match(Options(neutral_stones=False))
    for name in ["K10", "B2", "L10", "B4", "M10", "B6", "N10", "B8", "O10"]:
        match.game.play(name)
    text = records.dumps(match)
    assert text.startswith("(;FF[4]GM[4]SZ[19]CA[UTF-8]")
    assert "PL[B]" in text
    assert "RE[B+]REASON[five]SCORE[5:0]" in text
    assert ";B[jj];W[br];B[kj];W[bp];B[lj];W[bn];B[mj];W[bl];B[nj])" in text.replace("\n", "")


def test_what_other_programs_add_is_read_past() -> None:
    text = by_hand().replace("PL[W]", "PL[W]AP[Other:1.0]PB[Ann\\]e]DT[2026-11-29]C[a: \\\\ b\nc]")
    text = text.replace(";W[jj]", " ; W [jj]\r\nC[well\\\nplayed]N[x]")
    same(records.loads(text), records.loads(by_hand()))


# ^ marks where the damage has to be found; it is not part of the text.
DAMAGED = [
    ("^", "expected '('"),
    ("^hello", "expected '(', the start of a game, got 'h'"),
    ("(^)", "expected ';'"),
    ("(;FF[4]^", "expected ';' or ')', got the end of the file"),
    ("(;FF^[4", "no ']'"),
    ("(;FF^[4\\", "no ']'"),
    ("(;FF^)", "'[' and a value for FF"),
    ("(;FF[4]^FF[4])", "FF occurs twice"),
    ("(;^ff[4])", "expected ';' or ')', got 'f'"),
    ("(;FF[4]^(;B[aa]))", "variations"),
    ("(;FF[4])\n^(;FF[4])", "more after the end"),
    ("(;FF[4]\n  GM[^1])", "GM should be 4"),
    ("(;FF[4]\r\n  GM[^1])", "GM should be 4"),
    ("(^;FF[4]GM[4])", "SZ is missing"),
    (by_hand(SZ="SZ[^13]"), "SZ should be 19"),
    (by_hand(SZ="SZ[19][^19]"), "SZ takes one value"),
    (by_hand(CINKO="CINKO[^2]"), "CINKO should be 1"),
    (by_hand(PLAYERS="PLAYERS[^3]"), "expected 1 or 2, got '3'"),
    (by_hand(LEVEL="LEVEL[^easy]"), "got 'easy'"),
    (by_hand(ALARMS="ALARMS[^yes]"), "expected on or off"),
    (by_hand(ALARMS="^SOUND[off]"), "SOUND: no such property"),
    (by_hand(ALARMS="").replace("(;", "(^;"), "ALARMS is missing"),
    (by_hand(EARLIER="EARLIER[^12]"), "expected red:blue"),
    (by_hand(EARLIER="EARLIER[^012:3]"), "expected a number"),
    (by_hand(EARLIER="EARLIER[^12:-3]"), "expected a number"),
    (by_hand(EARLIER="EARLIER[^12:9999999]"), "more than 999999"),
    (by_hand(PL="PL[^R]"), "expected B or W"),
    (by_hand(AB="AB[^aa]"), "not a playable point: 'aa'"),
    (by_hand(AB="AB[bb][^bb]"), "a stone on this point already"),
    (by_hand(NEUTRAL="NEUTRAL[^bb]"), "a stone on this point already"),
    (by_hand(PAIRS="PAIRS[^0:15]"), "15 is more than 14"),
    (by_hand(PAIRS="SEED[^1]"), "not the one that seed 1 gives"),
    (by_hand(PAIRS="SEED[^x]"), "expected a number"),
    (by_hand(PAIRS="^RE[B+]"), "RE: the moves do not lead to it"),
    (by_hand(PAIRS="^SCORE[1:1]"), "SCORE: the moves do not lead to it"),
    (by_hand(PAIRS="^SCORESRESET[yes]"), "only the scores of a finished game"),
    (by_hand(W="B[^jj]"), "it is the turn of blue"),
    (by_hand(W="W[^jk]"), "K9 is occupied by a neutral stone"),
    (by_hand(W="W[^as]"), "not a playable point: 'as'"),
    (by_hand(W="W[^tt]"), "not a playable point: 'tt'"),
    (by_hand(W="W[^]"), "not a playable point: ''"),
    (by_hand(W="W[jj]B[jk]").replace("\n;", "\n^;"), "expected one move or one edit"),
    (by_hand(W="W[jj]AE[jk]").replace("\n;", "\n^;"), "expected one move or one edit"),
    (by_hand(W="C[pass]").replace("\n;", "\n^;"), "expected one move or one edit"),
    (by_hand(W="^NEUTRAL[jj]"), "NEUTRAL: no such property"),
    (by_hand(AE="AE[^ll]"), "this edit changes nothing"),
    (by_hand(AW="AW[^kb]"), "this edit changes nothing"),
]


@pytest.mark.parametrize(("marked", "says"), DAMAGED)
def test_a_damaged_record_is_refused_with_line_and_column(marked: str, says: str) -> None:
    before, after = marked.split("^")
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    with pytest.raises(RecordError) as caught:
        records.loads(before + after)
    assert says in str(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
    assert "\n" not in str(caught.value)


def finished() -> str:
    match = Match(Options(neutral_stones=False))
    for name in ["K10", "B2", "L10", "B4", "M10", "B6", "N10", "B8", "O10"]:
        match.game.play(name)
    return records.dumps(match)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("RE[B+]", "", "RE is missing"),
        ("RE[B+]", "RE[W+]", "RE: expected B+"),
        ("RE[B+]", "RE[0]", "RE: expected B+"),
        ("REASON[five]", "", "REASON is missing"),
        ("REASON[five]", "REASON[captures][five]", "REASON: expected five"),
        ("SCORE[5:0]", "SCORE[6:0]", "SCORE: expected 5:0"),
        ("SCORE[5:0]", "SCORE[5:0]SCORESRESET[no]", "SCORESRESET"),
        (";B[nj])", ";B[nj];W[bj])", "the game is over: red wins (five)"),
    ],
)
def test_a_record_that_claims_what_its_moves_deny_is_refused(old: str, new: str, says: str) -> None:
    text = finished()
    assert old in text.replace("\n", "")
    with pytest.raises(RecordError, match=re.escape(says)):
        records.loads(text.replace("\n", "").replace(old, new))


def test_scores_that_were_reset_stay_so() -> None:
    match = records.loads(finished())
    match.reset_scores()
    loaded = records.loads(records.dumps(match))
    assert loaded.scores == Scores()
    loaded.game.undo()
    assert loaded.scores == Scores()


@given(st.text(alphabet="(;)[]\\AB4jW \nx:", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(RecordError):
        records.loads(text)


@given(st.integers(0, 20), st.data())
def test_a_record_with_one_change_is_refused_or_another_record(
    seed: int, data: st.DataObject
) -> None:
    text = records.dumps(random_match(seed))
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.sampled_from(["", "a", "b", "j", "[", "]", "(", ")", ";", "\\", "W", "1"]))
    changed = text[:at] + put + text[at + 1 :]
    try:
        match = records.loads(changed)
    except RecordError as error:
        lines = changed.split("\n")
        if not 1 <= error.line <= len(lines) or not 1 <= error.column <= 82:
            raise AssertionError(f"no such place: {error}") from error
        return
    same(records.loads(records.dumps(match)), match)


@given(
    st.lists(
        st.dictionaries(
            st.from_regex("[A-Z]{1,8}", fullmatch=True),
            st.lists(st.text(alphabet="ab]\\[;( \n:é"), min_size=1, max_size=3),
            max_size=4,
        ),
        min_size=1,
        max_size=4,
    )
)
def test_values_of_any_text_come_back(nodes: list[dict[str, list[str]]]) -> None:
    parsed = parse_nodes(format_nodes(nodes))
    assert [
        {name: [value.text for value in item.values] for name, item in node.properties.items()}
        for node in parsed
    ] == nodes


# Files


def test_save_and_load(tmp_path: Path) -> None:
    match = random_match(3)
    path = tmp_path / "game.sgf"
    records.save(match, path)
    same(records.load(path), match)
    assert path.read_text("utf-8") == records.dumps(match)
    assert [file.name for file in tmp_path.iterdir()] == ["game.sgf"]


def test_saving_over_a_file_replaces_it_and_keeps_a_link_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "game.sgf", tmp_path / "link.sgf"
    target.write_text("old")
    link.symlink_to(target)
    records.save(Match(), link)
    assert link.is_symlink()
    assert target.read_text("utf-8").startswith("(;FF[4]")


def test_a_save_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.sgf"
    records.save(Match(seed=1), path)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        records.save(random_match(1), path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["game.sgf"]


def test_a_save_that_cannot_be_names_the_file(tmp_path: Path) -> None:
    for path in (
        tmp_path,
        tmp_path / "none" / "game.sgf",
        tmp_path / ("x" * 300),
        tmp_path / "a\0b",
        Path("/dev/full"),
    ):
        with pytest.raises(OSError, match=r"^\[Errno \d+\] ") as caught:
            records.save(Match(), path)
        assert caught.value.filename == str(path)
        assert caught.value.strerror
    assert list(tmp_path.iterdir()) == []


def test_the_longest_name_that_a_file_may_have_will_do(tmp_path: Path) -> None:
    records.save(Match(), tmp_path / ("x" * 255))
    same(records.load(tmp_path / ("x" * 255)), Match())


def test_a_file_that_may_not_be_written_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("mine", encoding="utf-8")
    monkeypatch.setattr(os, "access", lambda _, mode: mode != os.W_OK)  # root may do anything
    with pytest.raises(OSError, match="denied"):
        records.save(Match(), path)
    assert path.read_text("utf-8") == "mine"


def test_a_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_text("old", encoding="utf-8")
    path.chmod(0o600)
    records.save(Match(), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    same(records.load(path), Match())


def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        records.save(Match(), path)
        assert os.read(reader, 1 << 16).decode() == records.dumps(Match())
    finally:
        os.close(reader)
    assert path.is_fifo()


def test_what_is_too_large_or_never_ends_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="this is no game"):
        records.load("/dev/zero")
    with pytest.raises(OSError, match="no file has such a name"):
        records.load("a\0b")


def test_a_saved_file_can_be_read_by_whom_the_umask_lets(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        records.save(Match(), tmp_path / "game.sgf")
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "game.sgf").stat().st_mode) == 0o644


def test_bytes_that_are_no_utf8_are_refused_where_they_are(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    path.write_bytes(b"(;FF[4]\nPB[\xe9\xff]")
    with pytest.raises(RecordError) as caught:
        records.load(path)
    assert (caught.value.line, caught.value.column) == (2, 4)


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        records.load(tmp_path / "none.sgf")


def test_a_record_error_is_a_notation_error() -> None:
    with pytest.raises(NotationError):
        records.loads("(")


def test_a_game_from_a_position_comes_back() -> None:
    game = Game.from_position("/".join(["r8b6n"] + ["17"] * 16) + " b 3 4")
    match = Match.resume(replace(Options(), players=2), game, earlier=Scores(1, 2))
    match.game.play("K10")
    same(records.loads(records.dumps(match)), match)
