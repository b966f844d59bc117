"""The layout: everything fits on the screen, and nothing stands on anything else."""

import itertools
from pathlib import Path

from assets import layout
from assets.layout import Box

FIELDS = {
    **{f"text {name}": box for name, box in layout.TEXTS.items()},
    **{f"number {name}": box for name, box in layout.NUMBERS.items()},
    **{f"stone {name}": box for name, box in layout.STONES.items()},
}
LABELS = {**layout.LABELS, **{f"stone {n}": box for n, box in layout.LABEL_STONES.items()}}


def test_board_is_where_the_port_expects_it() -> None:
    assert [layout.column_x(0), layout.column_x(9), layout.column_x(18)] == [14, 104, 194]
    assert [layout.row_y(0), layout.row_y(9), layout.row_y(18)] == [15, 105, 195]


def test_stones_on_every_crossing_are_on_screen_below_the_menu_and_left_of_the_panel() -> None:
    reach = layout.STONE_SIZE // 2
    assert layout.column_x(0) - reach >= 0
    assert layout.column_x(18) + reach < layout.PANEL.x
    assert layout.row_y(0) - reach >= layout.MENU_HEIGHT
    assert layout.row_y(18) + reach < layout.SCREEN_HEIGHT


def test_plates_labels_and_logo_lie_in_the_panel_apart_from_one_another() -> None:
    parts = {**layout.PLATES, **LABELS, "logo": layout.LOGO}
    for name, box in parts.items():
        assert layout.PANEL.grown(-3).holds(box), name
    for (a, box_a), (b, box_b) in itertools.combinations(parts.items(), 2):
        assert not box_a.meets(box_b), (a, b)


def test_every_field_lies_inside_one_plate_and_leaves_its_rim_free() -> None:
    for name, box in FIELDS.items():
        assert sum(plate.grown(-1).holds(box) for plate in layout.PLATES.values()) == 1, name


def test_fields_do_not_meet() -> None:
    for (a, box_a), (b, box_b) in itertools.combinations(FIELDS.items(), 2):
        assert not box_a.meets(box_b), (a, b)


def test_fields_hold_the_longest_words() -> None:
    room = {name: box.width // layout.TEXT_WIDTH for name, box in layout.TEXTS.items()}
    assert room["status"] >= len("Blue to move")
    assert room["detail"] >= len("Five in a row")
    assert room["level"] >= len("Intermediate")
    assert room["mode"] >= len("Two Players")


def test_box_arithmetic() -> None:
    box = Box(10, 20, 4, 3)
    assert (box.right, box.bottom) == (13, 22)
    assert box.grown(1) == Box(9, 19, 6, 5)
    assert box.meets(Box(13, 22, 9, 9))
    assert not box.meets(Box(14, 20, 9, 9))
    assert not box.meets(Box(10, 23, 9, 9))


def test_header_defines_each_field(tmp_path: Path) -> None:
    layout.generate(tmp_path)
    text = (tmp_path / "layout.h").read_text(encoding="ascii")
    lines = [line.split() for line in text.splitlines() if line.startswith("#define LAYOUT_")]
    defines = {words[1]: words[2] for words in lines if len(words) == 3}
    assert defines["LAYOUT_BOARD_X"] == "14"
    assert defines["LAYOUT_TEXT_LAST_X"] == str(layout.TEXTS["last"].x)
    assert defines["LAYOUT_NUMBER_RED_SCORE_LEN"] == "3"
    assert defines["LAYOUT_STONE_STATUS_Y"] == str(layout.STONES["status"].y)
