"""Draw TITLE.P11: five stones in a row under a lamp, and the name of the game."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from pathlib import Path

from assets import csource, dither, glyphs, scene
from assets.canvas import Canvas
from assets.layout import SCREEN_HEIGHT, SCREEN_WIDTH
from assets.lettering import Placed, set_word
from assets.scene import Camera, Colour, Scene, Stone, add, look, mix, ramp, scale

PALETTE = [
    0x000, 0x210, 0x310, 0x421, 0x532, 0x642, 0x753, 0x775,
    0x400, 0x711, 0x743, 0x003, 0x126, 0x357, 0x166, 0x750,
]  # fmt: skip
"""Its own sixteen colours; colour 0 is also that of the screen's border."""

RED: Colour = (0.95, 0.10, 0.07)
BLUE: Colour = (0.12, 0.24, 0.90)
AQUA: Colour = (0.25, 0.85, 0.85)

BROWNS = (0, 1, 2, 3, 4, 5, 6)
GOLDS = (*BROWNS, 7, 8, 15)
PENS: dict[object, tuple[int, ...]] = {
    RED: (0, 1, 2, 8, 9, 10, 7),
    BLUE: (0, 1, 11, 12, 13, 7),
    AQUA: (0, 1, 11, 14, 13, 7),
}
"""What each is drawn with; wood with the browns."""

# Crossings counted from the middle of the board, to the right and away from the eye.
FIVE = ((-3, -5), (-2, -4), (-1, -3), (0, -2), (1, -1))
OTHERS = {
    BLUE: (
        (2, 0), (-1, -5), (0, -4), (-2, -1), (3, -3), (4, 0), (-5, -2),
    ),
    AQUA: ((2, -5), (-4, -3), (4, -2), (-1, 0)),
    RED: ((2, -2), (-4, 0), (3, -1)),
}  # fmt: skip

LAMP = (-3.0, 8.0, -4.0)
NAME_TOP, NAME_SIZE = 6.0, 58.0
BEVEL = 3.2
DEPTH = 8
"""Pixels that the letters reach back, to the lower right."""
BALL = 17.5
"""Radius of the stone in the O."""
BALL_LIGHT = (-0.48, -0.64, 0.6)
GLINTS = ((190, 7, 4), (269, 12, 3))
"""Places and lengths of the sparkles."""
DAWN, DUSK = (24.0, 84.0), (160.0, 180.0)
"""Lines between which the board comes out of the dark, and sinks into it where the words stand."""

Picture = list[tuple[Colour, tuple[int, ...]]]
"""Line by line, each pixel's colour and the pens for it."""


def camera() -> Camera:
    """Return the eye of the player who is about to win."""
    return look((-0.2, 4.8, -12.0), (0.0, 0.0, -3.2), zoom=330.0, centre=(182.0, 128.0))


def draw() -> Canvas:
    """Draw the whole picture."""
    picture = _board()
    _name(picture)
    inks = [dither.Ink((_byte(r), _byte(g), _byte(b)), pens) for (r, g, b), pens in picture]
    canvas = Canvas(list(PALETTE), dither.diffuse(inks, SCREEN_WIDTH, PALETTE))
    _glints(canvas)
    _words(canvas)
    return canvas


def _byte(value: float) -> int:
    return max(0, min(255, int(value * 256)))


def _board() -> Picture:
    stones = [Stone(x, z, RED) for x, z in FIVE]
    stones += [Stone(x, z, colour) for colour, places in OTHERS.items() for x, z in places]
    view = Scene(stones, camera(), LAMP)
    seen = [
        view.seen(x + 0.5, y + 0.5) if y < DUSK[1] else (None, scene.DARK)
        for y in range(SCREEN_HEIGHT)
        for x in range(SCREEN_WIDTH)
    ]
    picture: Picture = []
    for i, (what, colour) in enumerate(seen):
        x, y = i % SCREEN_WIDTH, i // SCREEN_WIDTH
        around = [
            seen[j][0]
            for j in (i - 1, i + 1, i - SCREEN_WIDTH, i + SCREEN_WIDTH)
            if 0 <= j < len(seen)
        ]
        if any(other is not what for other in around):
            colour = _averaged(view, x, y)
        colour = scale(colour, ramp(*DAWN, y) * (1 - ramp(*DUSK, y)))
        picture.append((colour, PENS[what.colour] if isinstance(what, Stone) else BROWNS))
    return picture


def _averaged(view: Scene, x: int, y: int) -> Colour:
    """Return the colour of a pixel on the edge of a stone, from four places in it."""
    total = scene.DARK
    for dx, dy in ((0.125, 0.375), (0.625, 0.125), (0.375, 0.875), (0.875, 0.625)):
        total = add(total, view.seen(x + dx, y + dy)[1], 0.25)
    return total


def _name(picture: Picture) -> None:
    letters = list(set_word("CINKO", centre=160.0 - DEPTH / 2, top=NAME_TOP, size=NAME_SIZE))
    for letter in letters:
        _letter(picture, letter)
    _ball(picture, letters[-1].x + NAME_SIZE / 2, NAME_TOP + NAME_SIZE / 2)


def _letter(picture: Picture, letter: Placed) -> None:
    left, right = int(letter.x) - 5, int(letter.x + letter.width) + DEPTH + 7
    for y in range(max(int(letter.y) - 4, 0), int(letter.y + letter.size) + DEPTH + 5):
        for x in range(max(left, 0), min(right, SCREEN_WIDTH)):
            i = y * SCREEN_WIDTH + x
            px, py = x + 0.5, y + 0.5
            nearest = min(
                letter.distance(px - step * 0.8, py - step * 0.6) for step in range(0, DEPTH + 1, 2)
            )
            # A dark rim sets the letters off; then their depth, then their face.
            colour = mix(scene.DARK, picture[i][0], ramp(1.0, 4.0, nearest))
            colour = mix(_side(py), colour, ramp(-0.5, 0.5, nearest))
            face = letter.distance(px, py)
            if face < 0.5:
                colour = mix(_face(letter, px, py, face), colour, ramp(-0.5, 0.5, face))
            picture[i] = colour, GOLDS if nearest < 1.5 else picture[i][1]


def _side(y: float) -> Colour:
    t = (y - NAME_TOP) / NAME_SIZE
    return mix((0.55, 0.10, 0.04), (0.18, 0.03, 0.02), t)


GOLD = (
    (0.00, (1.00, 0.98, 0.75)),
    (0.30, (1.00, 0.80, 0.20)),
    (0.52, (0.80, 0.45, 0.08)),
    (0.55, (0.42, 0.18, 0.04)),
    (0.62, (0.70, 0.38, 0.08)),
    (1.00, (1.00, 0.90, 0.35)),
)
"""The face of the letters from top to bottom: sky, horizon and ground in polished metal."""


def _face(letter: Placed, x: float, y: float, distance: float) -> Colour:
    t = max(0.0, min(1.0, (y - letter.y) / letter.size))
    for (t0, c0), (t1, c1) in pairwise(GOLD):
        if t <= t1:
            colour = mix(c0, c1, (t - t0) / (t1 - t0))
            break
    if distance > -BEVEL:
        slope_x, slope_y = letter.slope(x, y)
        lit = -0.6 * slope_x - 0.8 * slope_y
        if lit > 0:
            return mix(colour, (1.0, 1.0, 0.9), 0.85 * lit)
        return mix(colour, (0.25, 0.09, 0.02), -0.85 * lit)
    return colour


def _ball(picture: Picture, cx: float, cy: float) -> None:
    """Set a red stone, seen from above, into the O."""
    for y in range(int(cy - BALL) - 1, int(cy + BALL) + 2):
        for x in range(int(cx - BALL) - 1, int(cx + BALL) + 2):
            dx, dy = (x + 0.5 - cx) / BALL, (y + 0.5 - cy) / BALL
            from_centre = sqrt(dx * dx + dy * dy)
            inside = 1 - ramp(-0.5, 0.5, (from_centre - 1) * BALL)
            if inside <= 0:
                continue
            dz = sqrt(max(0.0, 1 - dx * dx - dy * dy))
            facing = max(0.0, dx * BALL_LIGHT[0] + dy * BALL_LIGHT[1] + dz * BALL_LIGHT[2])
            # The mirrored ray of the eye, which looks straight ahead.
            gleam = max(0.0, facing * 2 * dz - BALL_LIGHT[2])
            colour = scale(RED, 0.26 + 0.85 * facing)
            colour = add(colour, (1.0, 0.85, 0.7), 0.35 * ramp(0.6, 1.0, gleam))
            colour = add(colour, (1.0, 1.0, 0.9), ramp(0.93, 0.97, gleam))
            # Gold light from the ring, at the lower right.
            colour = add(colour, (0.8, 0.3, 0.05), ramp(0.7, 1.0, from_centre) * max(0.0, dx + dy))
            i = y * SCREEN_WIDTH + x
            picture[i] = mix(picture[i][0], colour, inside), (*PENS[RED], 3, 4)


def _glints(canvas: Canvas) -> None:
    """Let the metal sparkle where the lamp hits an edge."""
    for cx, cy, length in GLINTS:
        for step in range(-length, length + 1):
            pen = 7 if abs(step) < length - 1 else 6
            canvas.set(cx + step, cy, pen)
            canvas.set(cx, cy + step, pen)
        for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            canvas.set(cx + dx, cy + dy, 6)


def _words(canvas: Canvas) -> None:
    large, small = glyphs.load("system_8x8"), glyphs.load("game_6x8")
    press, credit = "PRESS SPACE BAR", "After the game by Michael C. Gilbert"
    canvas.text(160 - 4 * len(press), 178, press, large, 15)
    canvas.text(160 - 3 * len(credit), 190, credit, small, 6)


def generate(folder: Path) -> None:
    """Write TITLE.P11."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "TITLE.P11").write_bytes(draw().to_degas())


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
