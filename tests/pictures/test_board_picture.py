"""CINKOPC1.P11: its lines are where the game puts its stones, and its plates are empty."""

import pytest

from assets import board, layout
from assets.canvas import Canvas
from assets.layout import Box
from assets.palette import Pen, words

INNER = range(1, layout.BOARD_LINES - 1)


@pytest.fixture(scope="module")
def picture() -> Canvas:
    return board.draw()


def test_inner_lines_run_at_the_layouts_coordinates(picture: Canvas) -> None:
    lines = {layout.column_x(line) for line in INNER}
    middle = layout.row_y(3) + 5
    dark = {x for x in range(20, 190) if picture.get(x, middle) == Pen.BROWN}
    assert dark == lines
    dark = {y for y in range(21, 191) if picture.get(layout.column_x(4) + 5, y) == Pen.BROWN}
    assert dark == {layout.row_y(line) for line in INNER}


def test_outer_lines_differ_from_the_inner_ones(picture: Canvas) -> None:
    for line in (0, layout.BOARD_LINES - 1):
        for middle in INNER:
            assert picture.get(layout.column_x(line), layout.row_y(middle) + 5) == Pen.WOOD
            assert picture.get(layout.column_x(middle) + 5, layout.row_y(line)) == Pen.WOOD


def test_nine_star_points(picture: Canvas) -> None:
    stars = {
        board.COLUMNS[column] + str(layout.BOARD_LINES - row)
        for column in INNER
        for row in INNER
        if picture.get(layout.column_x(column) + 1, layout.row_y(row) + 1) == Pen.BROWN
    }
    assert stars == {"D4", "D10", "D16", "K4", "K10", "K16", "Q4", "Q10", "Q16"}


def test_plates_are_flat_so_that_filling_them_wipes_them(picture: Canvas) -> None:
    for name, plate in layout.PLATES.items():
        inside = plate.grown(-1)
        pens = {
            picture.get(x, y)
            for y in range(inside.y, inside.bottom + 1)
            for x in range(inside.x, inside.right + 1)
        }
        assert pens == {Pen.PAPER}, name


def test_row_numbers_keep_clear_of_the_captured_pairs(picture: Canvas) -> None:
    edge = layout.column_x(0) - layout.STONE_SIZE // 2
    numbers = Box(0, layout.row_y(1) - 4, edge, 170)
    light = [
        x
        for y in range(numbers.y, numbers.bottom + 1)
        for x in range(layout.column_x(0))
        if picture.get(x, y) == Pen.WOOD_LIGHT
    ]
    assert min(light) >= 0
    assert max(light) < edge - 1


def test_palette_is_the_games(picture: Canvas) -> None:
    assert picture.palette == words()
