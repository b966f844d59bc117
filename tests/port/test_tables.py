"""The C core on the tables that hold for every engine: tests/data/rules.toml and nodes.toml.

Expected values come from the tables alone, not from the reference.
"""

import ctypes
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cinko import EMPTY_BOARD, SYMMETRIES, NotationError, Position, Side, Stone
from cinko.point import NAMES, parse_point

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "build/host/libcinko_parity.so"
RULES = tomllib.loads((ROOT / "tests/data/rules.toml").read_text("utf-8"))["case"]
COUNTS = tomllib.loads((ROOT / "tests/data/nodes.toml").read_text("utf-8"))["count"]
REASONS = {0: [], 1: ["captures"], 2: ["five"], 3: ["captures", "five"]}
ON, WON, DRAWN = range(3)
Word = ctypes.c_uint16


class Run(ctypes.Structure):
    """One threat in OUTCOME of tables.h."""

    _fields_ = (("start", Word), ("step", Word), ("length", Word))


class Outcome(ctypes.Structure):
    """OUTCOME of tables.h."""

    _fields_ = (
        ("position", ctypes.c_char * 320),
        ("state", Word),
        ("winner", Word),
        ("reasons", Word),
        ("score", Word * 3),
        ("captured_count", Word),
        ("captured", Word * 16),
        ("converted_count", Word),
        ("converted", Word * 8),
        ("threat_count", Word),
        ("threat", Run * 272),
    )


@pytest.fixture(scope="session")
def core() -> ctypes.CDLL:
    """Return the C core, built for this machine."""
    if not LIBRARY.exists():
        pytest.fail(f"{LIBRARY.relative_to(ROOT)} is not built: run `make all`")
    library = ctypes.CDLL(str(LIBRARY))
    library.table_read.restype = ctypes.c_int16
    library.table_move.restype = ctypes.c_int16
    library.table_undo.restype = ctypes.c_int16
    library.table_name.restype = None
    library.table_count.restype = None
    return library


def position_of(row: dict[str, Any]) -> Position:
    """Return the position that a row of the rule table describes."""
    if "position" in row:
        return Position.parse(row["position"])
    stones = bytearray(EMPTY_BOARD.stones)
    for key, stone in (("red", Stone.RED), ("blue", Stone.BLUE), ("neutral", Stone.NEUTRAL)):
        for name in row.get(key, "").split():
            stones[parse_point(name)] = stone
    side = Side[row.get("side", "red").upper()]
    return Position(bytes(stones), side, *row.get("pairs", (0, 0)))


def turned(position: Position, symmetry: int) -> Position:
    stones = bytearray(len(position.stones))
    for point, stone in enumerate(position.stones):
        stones[SYMMETRIES[symmetry][point]] = stone
    return Position(bytes(stones), position.side_to_move, position.red_pairs, position.blue_pairs)


@pytest.mark.parametrize("row", RULES, ids=[f"{row['rule']}: {row['name']}" for row in RULES])
@pytest.mark.parametrize("symmetry", range(8))
def test_the_c_core_does_what_the_rule_table_says(
    core: ctypes.CDLL, row: dict[str, Any], symmetry: int
) -> None:
    turn = SYMMETRIES[symmetry]

    def points(names: list[str]) -> set[int]:
        return {turn[parse_point(name)] for name in names}

    position = turned(position_of(row), symmetry)
    text = str(position).encode()
    (move,) = points([row["move"]])
    out = Outcome()
    played = core.table_move(text, move, ctypes.byref(out))
    assert core.table_undo(text, move) == 1
    if row.get("refused"):
        assert played == 0
        assert out.position == text
        return
    assert played == 1
    captured, converted = row.get("captured", "").split(), row.get("converted", "").split()
    assert sorted(out.captured[: out.captured_count]) == sorted(points(captured))
    assert sorted(out.converted[: out.converted_count]) == sorted(points(converted))
    threats = {
        frozenset(run.start + run.step * n for n in range(run.length))
        for run in out.threat[: out.threat_count]
    }
    assert threats == {frozenset(points(run)) for run in row.get("threats", [])}
    assert out.threat_count == len(threats)
    winner = {None: 0, "red": Side.RED, "blue": Side.BLUE}[row.get("winner")]
    assert out.state == (WON if winner else DRAWN if row.get("draw") else ON)
    assert out.winner == winner
    assert REASONS[out.reasons] == row.get("reasons", [])
    assert list(out.score[1:]) == row.get("score", [0, 0])
    stones = bytearray(position.stones)
    for point in {move, *points(converted)}:
        stones[point] = position.side_to_move
    for point in points(captured):
        stones[point] = Stone.EMPTY
    after = Position.parse(out.position.decode())
    assert after.stones == bytes(stones)
    assert after.side_to_move is position.side_to_move.opponent


@pytest.mark.parametrize(
    ("position", "ply", "expected"),
    [
        pytest.param(row["position"], ply, counts, id=f"{row['name']}, {ply} plies")
        for row in COUNTS
        for ply, counts in enumerate(row["plies"], 1)
    ],
)
def test_node_counts_of_the_c_core(
    core: ctypes.CDLL, position: str, ply: int, expected: list[int]
) -> None:
    found = (ctypes.c_uint32 * 6)()
    core.table_count(position.encode(), ply, ctypes.byref(found))
    assert list(found) == expected


@settings(max_examples=1000, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(COUNTS), st.data())
def test_damaged_position_strings_are_refused_at_the_same_character(
    core: ctypes.CDLL, row: dict[str, Any], data: st.DataObject
) -> None:
    text = row["position"]
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(st.text(alphabet="rbnx0123459/ ", max_size=3))
    damaged = text[:at] + put + text[at + data.draw(st.integers(0, 3)) :]
    try:
        Position.parse(damaged)
        expected = -1
    except NotationError as error:
        expected = error.offset
    assert core.table_read(damaged.encode()) == expected, damaged


def test_point_names_are_the_same(core: ctypes.CDLL) -> None:
    for point, name in enumerate(NAMES):
        written = ctypes.create_string_buffer(4)
        core.table_name(Word(point), written)
        assert written.value.decode() == name
