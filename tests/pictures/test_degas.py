"""The picture files: DEGAS of low resolution, colours of the ST, the same bytes each time."""

import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from assets import board, title
from assets.canvas import Canvas

PICTURES: dict[str, Callable[[], Canvas]] = {
    "TITLE.P11": title.draw,
    "CINKOPC1.P11": board.draw,
}


@cache
def picture(name: str) -> Canvas:
    return PICTURES[name]()


@pytest.fixture(params=PICTURES)
def drawn(request: pytest.FixtureRequest) -> Canvas:
    return picture(request.param)


def test_file_is_degas_with_colours_of_the_st(drawn: Canvas) -> None:
    data = drawn.to_degas()
    assert len(data) == 32034
    assert data[:2] == b"\0\0"
    palette = [int.from_bytes(data[i : i + 2], "big") for i in range(2, 34, 2)]
    assert all(word & 0x777 == word for word in palette)


def test_file_holds_every_pixel(drawn: Canvas) -> None:
    data = drawn.to_degas()
    for i, pen in enumerate(drawn.pixels):
        group, bit = 34 + i // 16 * 8, 15 - i % 16
        planes = [data[group + 2 * p] << 8 | data[group + 2 * p + 1] for p in range(4)]
        assert sum((word >> bit & 1) << p for p, word in enumerate(planes)) == pen


def test_netpbm_sees_the_same_picture(drawn: Canvas, tmp_path: Path) -> None:
    path = tmp_path / "x.pi1"
    path.write_bytes(drawn.to_degas())
    ppm = subprocess.run(["pi1toppm", path], capture_output=True, check=True).stdout
    header, pixels = ppm[: len(ppm) - 320 * 200 * 3], ppm[-320 * 200 * 3 :]
    assert header.split() == [b"P6", b"320", b"200", b"7"]
    want = bytes(
        gun
        for pen in drawn.pixels
        for gun in (
            drawn.palette[pen] >> 8,
            drawn.palette[pen] >> 4 & 7,
            drawn.palette[pen] & 7,
        )
    )
    assert pixels == want


@pytest.mark.parametrize("name", PICTURES)
def test_drawn_twice_gives_the_same_bytes(name: str) -> None:
    assert PICTURES[name]().to_degas() == picture(name).to_degas()
