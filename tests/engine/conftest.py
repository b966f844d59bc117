"""What the engine's tests share: boards set up from lists of names, and the rule table."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

from cinko import EMPTY_BOARD, Board, Position, Side, Stone, parse_point

DATA = Path(__file__).parents[1] / "data"

# The machine may be busy with other tests, and a failure has to come again: no clock, no store.
settings.register_profile("cinko", deadline=None, derandomize=True, database=None)
settings.load_profile("cinko")


@dataclass(frozen=True, slots=True)
class Case:
    """One row of tests/data/rules.toml; points by name."""

    rule: str
    name: str
    move: str
    position: Position
    refused: bool
    captured: list[str]
    converted: list[str]
    threats: list[list[str]]
    winner: str | None
    reasons: list[str]
    draw: bool
    score: list[int] | None


def set_up(
    *,
    red: str = "",
    blue: str = "",
    neutral: str = "",
    side: str = "red",
    pairs: tuple[int, int] = (0, 0),
) -> Position:
    """Make a position from names of points."""
    stones = bytearray(EMPTY_BOARD.stones)
    for stone, names in ((Stone.RED, red), (Stone.BLUE, blue), (Stone.NEUTRAL, neutral)):
        for name in names.split():
            assert not stones[parse_point(name)], f"two stones on {name}"
            stones[parse_point(name)] = stone
    return Position(bytes(stones), Side[side.upper()], *pairs)


def rule_table() -> list[Case]:
    """Read the table, with everything that a row leaves out."""
    cases = []
    for row in tomllib.loads((DATA / "rules.toml").read_text("utf-8"))["case"]:
        if "position" in row:
            position = Position.parse(row.pop("position"))
        else:
            parts = {key: row.pop(key) for key in ("red", "blue", "neutral", "side") if key in row}
            position = set_up(**parts, pairs=tuple(row.pop("pairs", (0, 0))))
        cases.append(
            Case(
                position=position,
                rule=row.pop("rule"),
                name=row.pop("name"),
                move=row.pop("move"),
                refused=row.pop("refused", False),
                captured=row.pop("captured", "").split(),
                converted=row.pop("converted", "").split(),
                threats=row.pop("threats", []),
                winner=row.pop("winner", None),
                reasons=row.pop("reasons", []),
                draw=row.pop("draw", False),
                score=row.pop("score", None),
            )
        )
        assert not row, f"unknown keys in the rule table: {row}"
    return cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for `case` each row of the table; `legal_case`: but the refusals."""
    for fixture in ("case", "legal_case"):
        if fixture in metafunc.fixturenames:
            cases = [case for case in rule_table() if fixture == "case" or not case.refused]
            metafunc.parametrize(
                fixture, cases, ids=[f"{case.rule}: {case.name}" for case in cases]
            )


@pytest.fixture
def board_with() -> Callable[..., Board]:
    """Return a function that sets up a board from names of points."""
    return lambda **stones: Board(set_up(**stones))
