"""What the title is made of: the scene, the letters, the dither."""

import itertools

import pytest

from assets import dither, lettering, noise, scene, title
from assets.layout import SCREEN_HEIGHT, SCREEN_WIDTH
from assets.palette import guns


def test_no_two_stones_stand_on_one_crossing() -> None:
    places = [*title.FIVE, *(place for group in title.OTHERS.values() for place in group)]
    assert len(set(places)) == len(places)


def test_five_red_stones_stand_in_a_row_and_no_sixth() -> None:
    (x, z), last = title.FIVE[0], title.FIVE[-1]
    assert tuple((x + i, z + i) for i in range(5)) == title.FIVE
    red = title.OTHERS[title.RED]
    assert (x - 1, z - 1) not in red
    assert (last[0] + 1, last[1] + 1) not in red


def test_the_five_are_in_full_view_between_the_name_and_the_words() -> None:
    camera = title.camera()
    for x, z in title.FIVE:
        at_x, at_y, depth = camera.seen_at((float(x), scene.STONE_HEIGHT, float(z)))
        radius = scene.STONE_RADIUS * camera.zoom / depth
        assert radius <= at_x <= SCREEN_WIDTH - radius
        assert title.NAME_TOP + title.NAME_SIZE < at_y < title.DUSK[0] < SCREEN_HEIGHT


def test_camera_sees_a_point_where_its_ray_goes() -> None:
    camera = title.camera()
    ray = camera.ray(100.0, 120.0)
    point = tuple(e + 7 * d for e, d in zip(camera.eye, ray, strict=True))
    x, y, _ = camera.seen_at((point[0], point[1], point[2]))
    assert [x, y] == pytest.approx([100.0, 120.0])


def test_the_name_fills_the_width_and_stays_on_the_screen() -> None:
    letters = list(lettering.set_word("CINKO", centre=160.0, top=6.0, size=title.NAME_SIZE))
    left, right = letters[0].x, letters[-1].x + letters[-1].width
    assert 0.75 * SCREEN_WIDTH < right - left < SCREEN_WIDTH - title.DEPTH
    assert left + right == pytest.approx(SCREEN_WIDTH)


@pytest.mark.parametrize(
    ("letter", "inside", "outside"),
    [
        ("C", [(0.13, 0.5), (0.5, 0.13)], [(0.5, 0.5), (0.85, 0.5), (0.0, 0.0)]),
        ("I", [(0.13, 0.1), (0.13, 0.9)], [(0.4, 0.5), (0.13, 1.1)]),
        ("N", [(0.1, 0.9), (0.42, 0.5), (0.75, 0.1)], [(0.42, 0.05), (0.42, 0.95)]),
        ("K", [(0.1, 0.5), (0.65, 0.1), (0.65, 0.9)], [(0.8, 0.5), (0.4, 0.05)]),
        ("O", [(0.5, 0.05), (0.95, 0.5)], [(0.5, 0.5), (0.02, 0.02)]),
    ],
)
def test_letters_have_ink_where_it_belongs(
    letter: str, inside: list[tuple[float, float]], outside: list[tuple[float, float]]
) -> None:
    outline, _ = lettering.LETTERS[letter]()
    assert all(outline(x, y) < 0 for x, y in inside)
    assert all(outline(x, y) > 0 for x, y in outside)


def test_box_measures_distances() -> None:
    outline = lettering.box(0, 0, 4, 2)
    assert outline(2, 1) == -1
    assert outline(6, 1) == 2
    assert outline(7, 6) == 5


def test_colours_of_the_palette_come_out_undithered() -> None:
    words = title.PALETTE
    for pen, word in enumerate(words):
        inks = [dither.Ink(dither.full(word), tuple(range(16)))] * 64
        assert set(dither.diffuse(inks, 8, words)) == {pen}


def test_half_way_between_black_and_white_is_half_of_each() -> None:
    inks = [dither.Ink((128, 128, 128), (0, 1))] * 1024
    pens = dither.diffuse(inks, 32, [0x000, 0x777])
    assert 0.45 < sum(pens) / len(pens) < 0.55


def test_only_the_allowed_pens_are_used() -> None:
    inks = [dither.Ink((i % 256, 255 - i % 256, 90), (3, 5, 6)) for i in range(1024)]
    assert set(dither.diffuse(inks, 32, title.PALETTE)) <= {3, 5, 6}


def test_noise_is_smooth_and_stays_in_a_byte() -> None:
    row = [noise.smooth(x, 5, step_x=16, step_y=8, seed=1) for x in range(400)]
    assert all(0 <= value <= 255 for value in row)
    assert max(abs(a - b) for a, b in itertools.pairwise(row)) < 32
    assert len(set(row)) > 50


def test_screen_border_is_black() -> None:
    assert guns(title.PALETTE[0]) == (0, 0, 0)
