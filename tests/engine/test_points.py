"""Points, names, symmetries (R1, R2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinko import (
    CENTRE,
    DIRECTIONS,
    EMPTY_BOARD,
    PLAYABLE,
    SYMMETRIES,
    NotationError,
    Stone,
    is_playable,
    parse_point,
    point_at,
    point_name,
)

LETTERS = "BCDEFGHJKLMNOPQRS"


def test_there_are_17_by_17_playable_points() -> None:
    assert len(PLAYABLE) == 289
    assert [point_name(point) for point in PLAYABLE] == [
        f"{letter}{row}" for row in range(18, 1, -1) for letter in LETTERS
    ]


@pytest.mark.parametrize(
    ("name", "point"), [("B18", 20), ("S18", 36), ("K10", 180), ("B2", 324), ("S2", 340)]
)
def test_names_and_numbers_are_those_of_the_c_core(name: str, point: int) -> None:
    assert parse_point(name) == point
    assert parse_point(name.lower()) == point
    assert point_name(point) == name


def test_the_centre_is_k10() -> None:
    assert point_name(CENTRE) == "K10"


NO_NAMES = ["", "K", "10", "K010", "K 10", " K10", "K10 ", "K10\n", "KK", "10K", "K10K10"]
WRONG_PLACES = ["I10", "i5", "A5", "T5", "U5", "K1", "K19", "K0", "K20", "K-5"]
LOOK_ALIKES = ["K1O", "K１０", "Κ10", "k²"]


@pytest.mark.parametrize("name", [*NO_NAMES, *WRONG_PLACES, *LOOK_ALIKES])
def test_anything_else_is_refused(name: str) -> None:
    with pytest.raises(NotationError, match="not a playable point"):
        parse_point(name)


@given(st.text(max_size=4))
def test_no_text_but_a_name_is_read(text: str) -> None:
    valid = {f"{letter}{row}" for letter in LETTERS + LETTERS.lower() for row in range(2, 19)}
    if text in valid:
        assert point_name(parse_point(text)) == text.upper()
    else:
        with pytest.raises(NotationError):
            parse_point(text)


def test_a_step_from_a_playable_point_meets_a_wall_before_it_leaves_the_board() -> None:
    for point in PLAYABLE:
        for step in DIRECTIONS:
            for way in (step, -step):
                at = point
                while is_playable(at):
                    at += way
                assert EMPTY_BOARD.stones[at] == Stone.WALL


@pytest.mark.parametrize("point", [-1, 361, 10_000])
def test_a_number_off_the_board_has_no_name(point: int) -> None:
    with pytest.raises(NotationError):
        point_name(point)
    assert not is_playable(point)


@pytest.mark.parametrize(("column", "row"), [(-1, 5), (19, 5), (5, 0), (5, 20)])
def test_a_place_off_the_board_is_no_point(column: int, row: int) -> None:
    with pytest.raises(NotationError):
        point_at(column, row)


def test_the_eight_symmetries_are_different_and_keep_lines() -> None:
    assert SYMMETRIES[0] == tuple(range(361))
    assert len(set(SYMMETRIES)) == 8
    ways = {way for step in DIRECTIONS for way in (step, -step)}
    for table in SYMMETRIES:
        assert sorted(table) == list(range(361))
        assert {table[point] for point in PLAYABLE} == set(PLAYABLE)
        for way in ways:
            steps = {table[point + way] - table[point] for point in PLAYABLE}
            assert len(steps) == 1
            assert steps <= ways
