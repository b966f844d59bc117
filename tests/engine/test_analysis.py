"""`cinko analyse` and `cinko match`, and what they are made of."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cinko import Board, parse_point
from cinko.ai.search import MATE, Line
from cinko.analysis import Limits, Reference, mate_in, several_lines
from cinko.native import NativeEngine

# Red has an open three to play from; nothing else is going on.
THREE = "17/17/17/17/17/17/17/17/6rrr8/17/17/17/3b9b3/17/8b8/17/17 r 0 0"
QUIET = "17/17/17/17/17/17/17/17/8r8/9b7/17/17/17/17/17/17/17 r 0 0"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cinko", *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_the_reference_finds_the_win_and_tells_of_each_depth() -> None:
    told: list[int] = []
    found = Reference().analyse(
        Board.from_position(THREE), nodes=500, progress=lambda line: told.append(line.depth)
    )
    assert found is not None
    assert found.pv[0] in {parse_point("G10"), parse_point("L10")}
    assert mate_in(found.score) == 3
    assert told[0] == 1
    assert told == sorted(told)


def test_a_clock_stops_the_reference() -> None:
    found = Reference().analyse(Board.from_position(THREE.replace(" r ", " b ")), seconds=0.05)
    assert found is not None


def test_several_lines_begin_with_different_moves_the_best_first() -> None:
    lines = several_lines(Reference(), Board.from_position(THREE), Limits(nodes=300), 4)
    assert len({line.pv[0] for line in lines}) == 4
    scores = [line.score for line in lines]
    assert scores == sorted(scores, reverse=True)


def test_every_move_that_wins_at_once_is_one_of_the_several_lines() -> None:
    """A four open at both ends, beside one of the opponent's: neither end stops the other four."""
    board = Board.from_position("17/17/17/17/17/17/17/17/4rrrr4bbbb1/17/17/17/17/17/17/17/17 r 0 0")
    for analyst in (Reference(), NativeEngine(table_bits=12)):
        first, second, third = several_lines(analyst, board, Limits(nodes=300), 3)
        for line, name in ((first, "E10"), (second, "K10")):
            assert line.pv == [parse_point(name)]
            assert mate_in(line.score) == 1
        assert third.score < 0


def test_a_score_that_proves_nothing_is_no_mate() -> None:
    assert mate_in(120) is None
    assert mate_in(MATE - 5) == 5
    assert mate_in(3 - MATE) == 3


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_analyse_prints_a_line_for_each_depth(engine: str) -> None:
    done = run("analyse", THREE, "--engine", engine, "--nodes", "400")
    assert done.returncode == 0, done.stderr
    heading, *rows = done.stdout.splitlines()
    assert heading.split() == ["depth", "score", "nodes", "nodes/s", "line"]
    assert [int(row.split()[0]) for row in rows] == sorted(int(row.split()[0]) for row in rows)
    assert re.search(r"wins in 3 .* (G10|L10)", rows[-1])


def test_analyse_lists_several_moves() -> None:
    done = run("analyse", THREE, "--nodes", "300", "--multipv", "3")
    assert [row.split()[0] for row in done.stdout.splitlines()] == ["rank", "1", "2", "3"]


def test_a_review_marks_the_blunder(tmp_path: Path) -> None:
    game = tmp_path / "game.sgf"
    moves = "K10 B2 L10 S2 M10 B18 N10 S18 O10"  # Blue looks the other way
    script = "\n".join(["new", *moves.split(), f"save {game}", "quit"])
    done = subprocess.run(
        [sys.executable, "-m", "cinko", "play", "--plain", "--players", "2", "--no-neutrals"],
        input=script,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert game.exists(), done.stdout + done.stderr
    out = run("analyse", str(game), "--nodes", "2000").stdout
    rows = [line.split() for line in out.splitlines()]
    marks = {row[2]: row[-1] for row in rows if len(row) > 3 and row[0].isdigit()}
    assert marks["S2"] in {"?", "??"}
    assert marks["O10"] != "??"
    assert "Blue: " in out


def test_a_review_compares_at_the_same_depth(tmp_path: Path) -> None:
    """At one ply less, who moves last has the better of it; the middle points are all alike."""
    game = tmp_path / "game.sgf"
    script = "\n".join(["new", "K9", f"save {game}", "quit"])
    subprocess.run(
        [sys.executable, "-m", "cinko", "play", "--plain", "--players", "2", "--no-neutrals"],
        input=script,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    for nodes in ("50", "200", "1000", "1500"):
        out = run("analyse", str(game), "--engine", "reference", "--nodes", nodes).stdout
        assert "Red: 0 mistakes, 0 blunders" in out, out


def test_a_match_is_taken_up_again_and_only_by_itself(tmp_path: Path) -> None:
    record = str(tmp_path / "match.jsonl")
    words = ["match", "beginner", "random", "--record", record]
    first = run(*words, "--games", "4")
    assert first.returncode == 0, first.stderr
    lines = Path(record).read_text().splitlines()
    assert json.loads(lines[0])["first"] == "beginner"
    assert len(lines) == 5
    more = run(*words, "--games", "6")
    assert "games: 6" in more.stdout
    assert Path(record).read_text().splitlines()[:5] == lines
    assert re.search(r"A won \d, drew \d, lost \d: \d+\.\d %", more.stdout)
    other = run("match", "random", "random", "--record", record)
    assert other.returncode == 1
    assert "the record of another match" in other.stderr


def test_a_match_with_a_program_that_speaks_rpc() -> None:
    program = f"rpc:{sys.executable} -m cinko rpc"
    done = run("match", "random", program, "--games", "2")
    assert done.returncode == 0, done.stderr
    assert "A won 0, drew 0, lost 2: 0.0 %" in done.stdout


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        ([], 0),  # not even its heading had been written
        (['{"result": "won"}', '{"resul'], 0),  # cut off in a line
        (['{"result": "won"}', '{"result": "lots"}', ""], 1),
    ],
)
def test_a_record_that_was_cut_off_or_damaged(
    tmp_path: Path, lines: list[str], answer: int
) -> None:
    record = tmp_path / "match.jsonl"
    heading = '{"first": "random", "second": "random", "neutrals": "both", "seed": 1}'
    record.write_text("\n".join([heading, *lines]) if lines else "")
    before = record.read_bytes()
    done = run("match", "random", "random", "--record", str(record), "--games", "4")
    assert done.returncode == answer, done.stderr
    if answer == 0:
        assert "games: 4" in done.stdout
        assert len([json.loads(line) for line in record.read_text().splitlines()]) == 5
    else:
        assert re.fullmatch(r"cinko: .+: line 3: .+\n", done.stderr)
        assert record.read_bytes() == before


def test_a_program_that_plays_on_a_stone_is_named(tmp_path: Path) -> None:
    program = tmp_path / "stubborn.py"
    program.write_text(
        'import sys\nfor line in sys.stdin: print(\'{"ok":true,"move":"B2"}\', flush=True)'
    )
    done = run("match", "random", f"rpc:{sys.executable} {program}", "--games", "1")
    assert done.returncode == 1
    assert re.fullmatch(r"cinko: .+stubborn\.py: no move: B2 is occupied\n", done.stderr)


@pytest.fixture
def interrupts() -> Iterator[None]:
    """Let programs heed SIGINT, which a test run in the background hands on to them as ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interrupts")
@pytest.mark.parametrize("engine", ["native", "reference"])
def test_analysis_ends_when_it_is_interrupted_or_nobody_reads_on(engine: str) -> None:
    words = [sys.executable, "-m", "cinko", "analyse", QUIET, "--time", "50", "--engine", engine]
    for interrupt in (True, False):
        with subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout
            assert process.stderr
            for _ in range(3):
                assert process.stdout.readline()
            if interrupt:
                process.send_signal(signal.SIGINT)
            else:
                process.stdout.close()
            assert process.wait(25) == 1
            error = process.stderr.read()
        assert error == ("cinko: interrupted\n" if interrupt else "")


def test_what_progress_raises_is_raised() -> None:
    def progress(line: Line) -> None:
        raise LookupError(line.depth)

    with NativeEngine(table_bits=12) as engine:
        with pytest.raises(LookupError):
            engine.analyse(Board.from_position(QUIET), seconds=50, progress=progress)
        assert engine.analyse(Board.from_position(QUIET), nodes=50) is not None


@pytest.mark.parametrize("limit", ["--nodes", "--depth", "--multipv"])
def test_a_limit_of_nothing_is_refused(limit: str) -> None:
    assert run("analyse", QUIET, limit, "0").returncode == 2


def test_a_level_is_asked_for_one_move_of_either_engine() -> None:
    words = ("analyse", QUIET, "--level", "intermediate")
    assert run(*words, "--multipv", "2").returncode == 1
    assert run("analyse", "game.sgf", "--multipv", "2").stderr.count("not for a game") == 1
    native, reference = (run(*words, "--engine", name) for name in ("native", "reference"))
    assert native.stdout == reference.stdout
    missing = subprocess.run(
        [sys.executable, "-m", "cinko", *words, "--engine", "native"],
        env=os.environ | {"CINKO_CORE": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert missing.returncode == 1
    assert "not built" in missing.stderr


@pytest.mark.parametrize(
    "player", ["nobody", "time:0", "nodes:x", "rpc:", "rpc: ", "rpc:'", "rpc:false", "rpc:cat"]
)
def test_a_player_that_is_none_is_one_line(player: str) -> None:
    done = run("match", player, "random", "--games", "1")
    assert done.returncode == 1
    assert re.fullmatch(r"cinko: .+\n", done.stderr), done.stderr
