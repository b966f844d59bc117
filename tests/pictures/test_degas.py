"""The picture files: DEGAS of low resolution, colours of the ST, the same bytes each time."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from assets import board, title
from assets.canvas import Canvas

PICTURES: dict[str, Callable[[], Canvas]] = {
    "TITLE.P11": title.draw,
    "CINKOPC1.P11": board.draw,
}


def assert_colours_of_the_st(data: bytes) -> None:
    assert len(data) == 32034
    assert data[:2] == b"\0\0", "low resolution"
    palette = [int.from_bytes(data[i : i + 2], "big") for i in range(2, 34, 2)]
    assert all(word & 0x777 == word for word in palette)


def assert_every_pixel_is_in_its_planes(canvas: Canvas, data: bytes) -> None:
    for i, pen in enumerate(canvas.pixels):
        group, bit = 34 + i // 16 * 8, 15 - i % 16
        planes = [data[group + 2 * p] << 8 | data[group + 2 * p + 1] for p in range(4)]
        assert sum((word >> bit & 1) << p for p, word in enumerate(planes)) == pen


def assert_netpbm_sees_the_same(canvas: Canvas, path: Path) -> None:
    ppm = subprocess.run(["pi1toppm", path], capture_output=True, check=True).stdout
    header, pixels = ppm[: -320 * 200 * 3], ppm[-320 * 200 * 3 :]
    assert header.split() == [b"P6", b"320", b"200", b"7"]
    words = [canvas.palette[pen] for pen in canvas.pixels]
    assert pixels == bytes(gun for w in words for gun in (w >> 8, w >> 4 & 7, w & 7))


@pytest.mark.parametrize("name", PICTURES)
def test_file_holds_the_picture_and_is_the_same_each_time(name: str, tmp_path: Path) -> None:
    canvas = PICTURES[name]()
    data = canvas.to_degas()
    assert_colours_of_the_st(data)
    assert_every_pixel_is_in_its_planes(canvas, data)
    path = tmp_path / name
    path.write_bytes(data)
    assert_netpbm_sees_the_same(canvas, path)
    assert PICTURES[name]().to_degas() == data
