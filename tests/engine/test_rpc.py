"""`cinko rpc`, to the letter of docs/api.md."""

import io
import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinko import Board, Game, parse_point, point_name
from cinko.shell.rpc import answer, serve

if TYPE_CHECKING:
    from tests.engine.conftest import Case

EMPTY = "/".join(["17"] * 17) + " r 0 0"
PLAY = {"op": "play", "position": EMPTY, "move": "K10"}
BEST = {"op": "bestmove", "position": EMPTY, "level": "beginner", "seed": 0}


def ask(request: object) -> dict[str, object]:
    text = answer(json.dumps(request).encode())
    assert "\n" not in text
    assert text.isascii()
    result = json.loads(text)
    assert isinstance(result, dict)
    return result


def test_the_answer_to_a_move_is_written_as_documented() -> None:
    rows = ["17"] * 17
    rows[8] = "8r8"
    assert answer(json.dumps(PLAY).encode()) == (
        f'{{"ok":true,"position":"{"/".join(rows)} b 0 0","captured":[],"converted":[],'
        '"threats":[],"winner":null,"draw":false,"reasons":[],"score":null}'
    )


def test_every_rule_case_over_rpc(case: "Case") -> None:
    got = ask({"op": "play", "position": str(case.position), "move": case.move})
    if case.refused:
        assert got.keys() == {"ok", "error"}
        assert got["ok"] is False
        return
    board = Board(case.position)
    board.play(case.move)
    assert got == {
        "ok": True,
        "position": str(board),
        "captured": case.captured,
        "converted": case.converted,
        "threats": case.threats,
        "winner": case.winner,
        "draw": case.draw,
        "reasons": case.reasons,
        "score": {"red": case.score[0], "blue": case.score[1]} if case.score else None,
    }


@pytest.mark.parametrize("level", ["beginner", "intermediate", "advanced"])
def test_bestmove_answers_with_a_legal_move_and_the_same_again(level: str) -> None:
    board = Game(seed=8).board
    for name in ["K10", "K11", "L10"]:
        board.play(name)
    request = BEST | {"position": str(board), "level": level, "seed": 5}
    got = ask(request)
    assert list(got) == ["ok", "move", "score", "nodes", "pv"]
    assert got["ok"] is True
    assert board.is_legal(str(got["move"]))
    assert isinstance(got["score"], int)
    assert isinstance(got["nodes"], int)
    assert isinstance(got["pv"], list)
    assert got["pv"][0] == got["move"]
    assert ask(request) == got


def test_a_bestmove_without_a_seed_is_seed_0() -> None:
    assert ask({key: BEST[key] for key in ("op", "position", "level")}) == ask(BEST)


WON = EMPTY.replace("17", "rrrrr12", 1)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "not JSON"),
        (b"\n", "not JSON"),
        (b"x", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"\x80", "not JSON"),
        (b"[" * 60_000, "not JSON"),
        (b"[" * 100_000, "more than 65536 bytes"),
        (b'{"op":"play","op":"play"}', "a field occurs twice"),
        (b'{"a":{"b":NaN,"b":1}}', "a field occurs twice"),
        ("\ufeff{}".encode(), "not JSON"),
        ("{}".encode("utf-16"), "not JSON"),
        (b'{"op":"play","seed":' + b"9" * 5000 + b"}", "not JSON"),
        (b"[]", "object"),
        (b"null", "object"),
        (b"1", "object"),
        (b"{}", "op should be"),
        (b'{"op":null}', "op should be"),
        (b'{"op":["play"]}', "op should be"),
        (b'{"op":"pass"}', "op should be"),
        (b'{"op":"play"}', "needs the field 'position'"),
        (json.dumps({"op": "play", "position": EMPTY}).encode(), "needs the field 'move'"),
        (json.dumps(PLAY | {"seed": 0}).encode(), "no field 'seed'"),
        (json.dumps(PLAY | {"move": 180}).encode(), "move should be text"),
        (json.dumps(PLAY | {"move": None}).encode(), "move should be text"),
        (json.dumps(PLAY | {"move": "K10 "}).encode(), "not a playable point"),
        (json.dumps(PLAY | {"move": "A1"}).encode(), "not a playable point"),
        (json.dumps(PLAY | {"position": 1}).encode(), "position should be text"),
        (json.dumps(PLAY | {"position": EMPTY + " "}).encode(), "character 57"),
        (json.dumps(PLAY | {"position": "é\ud800"}).encode(), "character 1"),
        (json.dumps(PLAY | {"position": WON}).encode(), "the game is over"),
        (json.dumps(BEST | {"position": WON}).encode(), "the game is over"),
        (json.dumps(BEST | {"level": "easy"}).encode(), "level should be beginner"),
        (json.dumps(BEST | {"level": "Beginner"}).encode(), "level should be beginner"),
        (json.dumps(BEST | {"seed": -1}).encode(), "seed should be from 0"),
        (json.dumps(BEST | {"seed": 2**32}).encode(), "seed should be from 0"),
        (json.dumps(BEST | {"seed": 1.0}).encode(), "seed should be a whole number"),
        (json.dumps(BEST | {"seed": True}).encode(), "seed should be a whole number"),
        (json.dumps(BEST | {"seed": "0"}).encode(), "seed should be a whole number"),
        (json.dumps(BEST | {"seed": float("nan")}).encode(), "seed should be a whole number"),
    ],
    ids=lambda value: repr(value)[:60],
)
def test_a_bad_request_gets_an_error(line: bytes, says: str) -> None:
    got = json.loads(answer(line))
    assert got.keys() == {"ok", "error"}
    assert got["ok"] is False
    assert says in got["error"]
    assert "\n" not in got["error"]


@given(st.binary(max_size=80).filter(lambda line: b"\n" not in line))
def test_any_line_gets_one_answer(line: bytes) -> None:
    got = json.loads(answer(line))
    assert got["ok"] is False


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


@given(
    st.sampled_from([PLAY, BEST]), st.sampled_from(["op", "position", "move", "level"]), JSON_VALUES
)
def test_any_value_in_any_field_gets_one_answer(
    request: dict[str, object], field: str, value: object
) -> None:
    got = ask(request | {field: value})
    assert isinstance(got["ok"], bool)
    assert ("error" in got) is not got["ok"]


def test_a_bad_line_does_not_disturb_the_next() -> None:
    out = io.BytesIO()
    play = json.dumps(PLAY).encode() + b"\n"
    bad = [b"oops\n", b"\n", b" " * 70_000 + play, b"x" * 200_000 + b"\n", b"\0" * 65_536 + b"\n"]
    for line in bad:
        serve(io.BytesIO(play + line + play), out)
    lines = out.getvalue().splitlines()
    assert [json.loads(line)["ok"] for line in lines] == [True, False, True] * len(bad)
    assert len(set(lines[::3] + lines[2::3])) == 1


def test_the_command_answers_each_line_before_it_reads_the_next() -> None:
    board = Game(seed=3).board
    with subprocess.Popen(
        [sys.executable, "-m", "cinko", "rpc"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        for name in ["K10", "L10", "B2", "M10", "N10"]:
            request = {"op": "play", "position": str(board), "move": name}
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            board.play(name)
            assert json.loads(process.stdout.readline())["position"] == str(board)
        process.stdin.write(json.dumps(PLAY).encode())  # a last line without an end
        process.stdin.close()
        assert json.loads(process.stdout.readline())["ok"] is True
        assert process.stdout.read() == b""
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


@given(st.integers(0, 1000), st.integers(1, 80))
def test_random_games_over_rpc(seed: int, plies: int) -> None:
    board = Game(seed=seed).board
    for ply in range(plies):
        if board.is_over():
            break
        near = [p for p in board.legal_moves if abs(p % 19 - 9) < 4 and abs(p // 19 - 9) < 4]
        point = (near or board.legal_moves)[seed * (ply + 7) % len(near or board.legal_moves)]
        got = ask({"op": "play", "position": str(board), "move": point_name(point).lower()})
        move = board.play(point)
        assert got["position"] == str(board)
        assert isinstance(got["captured"], list)
        assert [parse_point(name) for name in got["captured"]] == list(move.captured)
