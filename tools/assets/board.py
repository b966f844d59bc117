"""Draw CINKOPC1.P11: the board and the panel, without anything that changes during play."""

from __future__ import annotations

from pathlib import Path

from assets import csource, glyphs, layout, noise, stones
from assets.canvas import Canvas
from assets.layout import Box
from assets.palette import Pen, words

COLUMNS = "ABCDEFGHJKLMNOPQRST"
STAR_LINES = (3, 9, 15)
"""Lines D, K, Q and 16, 10, 4: the nine star points of a board of 19 lines."""

FIRST, LAST = 0, layout.BOARD_LINES - 1
FIELD = Box(
    layout.column_x(1) - 5,
    layout.row_y(1) - 5,
    layout.BOARD_PITCH * 17 + 1,
    layout.BOARD_PITCH * 17 + 1,
)
"""The light wood under the lines that can be played on."""
NAME = "CINKO"
LOGO_STONE = 20
"""Diameter of the five stones that bear the name."""


def draw() -> Canvas:
    """Draw the whole picture."""
    canvas = Canvas(words())
    _wood(canvas)
    _lines(canvas)
    _coordinates(canvas)
    _panel(canvas)
    return canvas


def _grain(x: int, y: int, seed: int) -> int:
    """Return the grain at a pixel, 0 to 255: long fibres along the board, slow waves across."""
    wave = noise.smooth(x, y, step_x=90, step_y=23, seed=seed)
    ring = (y * 24 + wave * 3) % 256
    ring = ring if ring < 128 else 255 - ring
    fibre = noise.smooth(x, y * 4, step_x=70, step_y=4, seed=seed + 1)
    return (ring * 2 + fibre) // 2 * 2 // 3


def _wood(canvas: Canvas) -> None:
    for y in range(layout.SCREEN_HEIGHT):
        for x in range(layout.SCREEN_WIDTH):
            grain = _grain(x, y, 1)
            canvas.set(x, y, Pen.BROWN if grain > 132 else Pen.WOOD_DARK)
    for y in range(FIELD.y, FIELD.bottom + 1):
        for x in range(FIELD.x, FIELD.right + 1):
            grain = _grain(x, y, 5)
            canvas.set(x, y, Pen.WOOD_LIGHT if grain > 120 else Pen.WOOD)
    canvas.frame(FIELD.grown(1), upper_left=Pen.INK, lower_right=Pen.WOOD_LIGHT)


def _lines(canvas: Canvas) -> None:
    span = layout.BOARD_PITCH * LAST + 1
    for line in range(layout.BOARD_LINES):
        outer = line in (FIRST, LAST)
        x, y = layout.column_x(line), layout.row_y(line)
        if not outer:
            canvas.fill(Box(x, layout.BOARD_Y, 1, span), Pen.BROWN)
            canvas.fill(Box(layout.BOARD_X, y, span, 1), Pen.BROWN)
    rim = Box(layout.BOARD_X, layout.BOARD_Y, span, span)
    canvas.frame(rim, upper_left=Pen.WOOD, lower_right=Pen.WOOD)
    for column in STAR_LINES:
        for row in STAR_LINES:
            star = Box(layout.column_x(column), layout.row_y(row), 1, 1)
            canvas.fill(star.grown(1), Pen.BROWN)


def _coordinates(canvas: Canvas) -> None:
    letters, digits = glyphs.load("system_6x6"), glyphs.load("board_4x5")
    for line in range(1, LAST):
        name = str(layout.BOARD_LINES - line)
        x = 10 - 5 * len(name)
        for i, digit in enumerate(name):
            canvas.text(x + 5 * i, layout.row_y(line) - 2, digit, digits, Pen.WOOD_LIGHT)
        x, y = layout.column_x(line), layout.row_y(LAST)
        canvas.fill(Box(x - 3, y - 2, 7, 5), Pen.WOOD_DARK)
        canvas.text(x - 2, y - 2, COLUMNS[line], letters, Pen.WOOD_LIGHT)


def _panel(canvas: Canvas) -> None:
    text = glyphs.load("game_6x8")
    panel = layout.PANEL
    canvas.fill(panel, Pen.WOOD_DARK)
    canvas.frame(panel, upper_left=Pen.WOOD, lower_right=Pen.INK)
    canvas.frame(panel.grown(-1), upper_left=Pen.GOLD, lower_right=Pen.GOLD)
    canvas.frame(panel.grown(-2), upper_left=Pen.INK, lower_right=Pen.WOOD)
    for plate in layout.PLATES.values():
        canvas.fill(plate, Pen.PAPER)
        canvas.frame(plate, upper_left=Pen.INK, lower_right=Pen.WOOD)
    for label, box in layout.LABELS.items():
        canvas.text(box.x, box.y, label, text, Pen.PAPER)
    _logo(canvas)
    sprites = stones.load()
    for name, box in layout.LABEL_STONES.items():
        canvas.sprite(box.x, box.y, sprites[name])


def _logo(canvas: Canvas) -> None:
    """Write the game's name on five red stones in a row."""
    letters = glyphs.load("game_digits")
    box, pitch = layout.LOGO, 21
    for i, letter in enumerate(NAME):
        x, y = box.x + i * pitch, box.y + 1
        for dy in range(LOGO_STONE):
            for dx in range(LOGO_STONE):
                pen = _logo_pen(dx, dy)
                if pen is not None:
                    canvas.set(x + dx, y + dy, pen)
        canvas.text(x + 6, y + 5, letter, letters, Pen.INK)
        canvas.text(x + 6, y + 4, letter, letters, Pen.PAPER)


def _logo_pen(dx: int, dy: int) -> Pen | None:
    """Return the shade of a large red stone, lit from the upper left, or None outside of it."""
    # Twice the distance from the centre, so that all is whole numbers.
    x, y = 2 * dx - LOGO_STONE + 1, 2 * dy - LOGO_STONE + 1
    if x * x + y * y > LOGO_STONE * LOGO_STONE:
        return None
    if (x + 8) ** 2 + (y + 9) ** 2 < 16:
        return Pen.RED_LIGHT
    return Pen.RED if (x + 5) ** 2 + (y + 5) ** 2 < 300 else Pen.RED_DARK


def generate(folder: Path) -> None:
    """Write CINKOPC1.P11."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "CINKOPC1.P11").write_bytes(draw().to_degas())


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
