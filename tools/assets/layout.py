"""Generate layout.h: where everything stands on the game's screen of 320 x 200 pixels.

The one source of the geometry: the game is compiled with it, the board picture is drawn by it, and
the tests read it. All coordinates are pixels, counted from the screen's upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from assets import csource

SCREEN_WIDTH, SCREEN_HEIGHT = 320, 200
MENU_HEIGHT = 11
"""The menu bar of the AES covers lines 0 to 10."""

BOARD_X, BOARD_Y = 14, 15
"""Where the upper left crossing (A19) is."""
BOARD_PITCH = 10
BOARD_LINES = 19
STONE_SIZE = 9

TEXT_WIDTH, TEXT_HEIGHT = 6, 8
"""The cell of the panel's text font."""
DIGIT_WIDTH, DIGIT_HEIGHT = 8, 12
"""The cell of the panel's large digits."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The last column inside."""
        return self.x + self.width - 1

    @property
    def bottom(self) -> int:
        """The last line inside."""
        return self.y + self.height - 1

    def grown(self, by: int) -> Box:
        """Return the box that is larger by this many pixels on every side."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, other: Box) -> bool:
        """Tell whether the other box lies inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Box) -> bool:
        """Tell whether the two have a pixel in common."""
        return not (
            other.x > self.right
            or self.x > other.right
            or other.y > self.bottom
            or self.y > other.bottom
        )


def text_box(x: int, y: int, characters: int) -> Box:
    """Return the box of a line of text."""
    return Box(x, y, characters * TEXT_WIDTH, TEXT_HEIGHT)


def number_box(x: int, y: int, digits: int) -> Box:
    """Return the box of a number in large digits."""
    return Box(x, y, digits * DIGIT_WIDTH, DIGIT_HEIGHT)


def stone_box(x: int, y: int) -> Box:
    """Return the box of a stone in the panel."""
    return Box(x, y, STONE_SIZE, STONE_SIZE)


PANEL = Box(204, 14, 112, 184)
LOGO = Box(208, 18, 104, 22)

# Plates: sunken, in the paper colour, flat, so that a field is wiped by filling its box.
PLATES = {
    "status": Box(208, 44, 104, 22),
    "red_score": Box(208, 82, 36, 16),
    "blue_score": Box(276, 82, 36, 16),
    "red_pairs": Box(208, 101, 36, 16),
    "blue_pairs": Box(276, 101, 36, 16),
    "mode": Box(208, 121, 104, 22),
    "last": Box(244, 147, 68, 13),
    "ply": Box(244, 163, 68, 13),
    "clock": Box(244, 179, 68, 13),
}

# What the game draws into the plates.
TEXTS = {
    "status": text_box(226, 46, 14),
    "detail": text_box(226, 56, 14),
    "mode": text_box(212, 123, 16),
    "level": text_box(212, 133, 16),
    "last": text_box(262, 150, 8),
    "ply": text_box(250, 166, 10),
    "clock": text_box(250, 182, 10),
}
NUMBERS = {
    "red_score": number_box(214, 84, 3),
    "blue_score": number_box(282, 84, 3),
    "red_pairs": number_box(214, 103, 3),
    "blue_pairs": number_box(282, 103, 3),
}
STONES = {
    "status": stone_box(212, 51),
    "last": stone_box(248, 149),
}

# What the picture itself holds.
LABELS = {
    "Red": text_box(223, 71, 3),
    "Blue": text_box(286, 71, 4),
    "Score": text_box(246, 86, 5),
    "Pairs": text_box(246, 105, 5),
    "Last": text_box(210, 150, 4),
    "Move": text_box(210, 166, 4),
    "Time": text_box(210, 182, 4),
}
LABEL_STONES = {"red": stone_box(211, 70), "blue": stone_box(274, 70)}


def column_x(column: int) -> int:
    """Return the x of a column's line, 0 for A to 18 for T."""
    return BOARD_X + BOARD_PITCH * column


def row_y(row: int) -> int:
    """Return the y of a row's line, 0 for row 19 (the top) to 18 for row 1."""
    return BOARD_Y + BOARD_PITCH * row


def header() -> str:
    """Return the definitions of layout.h."""
    defines: list[tuple[str, int]] = [
        ("SCREEN_WIDTH", SCREEN_WIDTH),
        ("SCREEN_HEIGHT", SCREEN_HEIGHT),
        ("MENU_HEIGHT", MENU_HEIGHT),
        ("BOARD_X", BOARD_X),
        ("BOARD_Y", BOARD_Y),
        ("BOARD_PITCH", BOARD_PITCH),
        ("BOARD_LINES", BOARD_LINES),
        ("STONE_SIZE", STONE_SIZE),
        ("TEXT_WIDTH", TEXT_WIDTH),
        ("TEXT_HEIGHT", TEXT_HEIGHT),
        ("DIGIT_WIDTH", DIGIT_WIDTH),
        ("DIGIT_HEIGHT", DIGIT_HEIGHT),
    ]
    lines = [f"#define LAYOUT_{name} {value}" for name, value in defines]
    lines += ["", "/* the panel, and its fields: upper left corner and size in pixels */"]
    lines += _box("PANEL", PANEL)
    for kind, boxes in (("TEXT", TEXTS), ("NUMBER", NUMBERS), ("STONE", STONES)):
        for name, box in boxes.items():
            lines += _box(f"{kind}_{name.upper()}", box)
            if kind == "TEXT":
                lines.append(f"#define LAYOUT_{kind}_{name.upper()}_LEN {box.width // TEXT_WIDTH}")
            if kind == "NUMBER":
                lines.append(f"#define LAYOUT_{kind}_{name.upper()}_LEN {box.width // DIGIT_WIDTH}")
    return "\n".join(lines) + "\n"


def _box(name: str, box: Box) -> list[str]:
    parts = (("X", box.x), ("Y", box.y), ("W", box.width), ("H", box.height))
    return [f"#define LAYOUT_{name}_{part} {value}" for part, value in parts]


def generate(folder: Path) -> None:
    """Write layout.h."""
    csource.write(
        folder,
        "layout",
        purpose="where everything stands on the game's screen, in pixels",
        header=header(),
        source="",
        by="layout.py",
    )


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
