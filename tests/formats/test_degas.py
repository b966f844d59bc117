"""DEGAS pictures: vectors by hand, netpbm as the judge, round trips, damage."""

import random
import re
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from stkit import degas
from stkit.cli import main
from stkit.degas import LEFT, OFF, RIGHT, Animation, Picture, Resolution, of_pixels
from stkit.degas_image import from_image, rgb, st_word, to_image
from stkit.errors import DegasError

PALETTE = tuple(range(0x777, 0x777 - 16 * 0x31, -0x31))
ST_PALETTE = tuple(word & 0x777 for word in PALETTE)
ANIMATION = Animation((1, 0, 0, 0), (5, 0, 0, 0), (LEFT, OFF, OFF, RIGHT), (100, 0, 0, 0))


def _noise(resolution: Resolution, seed: int = 1) -> Picture:
    numbers = random.Random(seed)
    count = resolution.width * resolution.height
    pixels = bytes(numbers.choices(range(1 << resolution.planes), k=count))
    return of_pixels(resolution, ST_PALETTE, pixels)


def test_first_pixels_by_hand() -> None:
    # Colours 0 to 15 from the left: plane 0 is 0101..., plane 3 is eight 0 and eight 1.
    pixels = bytes(range(16)) + bytes(320 * 200 - 16)
    picture = of_pixels(Resolution.LOW, ST_PALETTE, pixels)
    assert picture.screen[:8] == bytes.fromhex("5555 3333 0f0f 00ff")
    assert picture.to_bytes()[:4] == bytes.fromhex("0000 0777")
    assert len(picture.to_bytes()) == 32034
    assert picture.pixels() == pixels


def test_medium_and_high_by_hand() -> None:
    medium = of_pixels(Resolution.MEDIUM, ST_PALETTE, bytes([0, 1, 2, 3] * 32000))
    assert medium.screen == bytes.fromhex("5555 3333") * 8000
    high = of_pixels(Resolution.HIGH, ST_PALETTE, bytes([1, 0] * 128000))
    assert high.screen == b"\xaa" * 32000


def test_packed_row_by_hand() -> None:
    # Plane 0 of the first scanline: 01 02 03 03 03 03 09 and 33 zero bytes.
    row = bytes.fromhex("01020303030309") + bytes(33)
    screen = bytearray(32000)
    for at in range(0, 40, 2):
        screen[4 * at : 4 * at + 2] = row[at : at + 2]
    picture = Picture(Resolution.LOW, ST_PALETTE, bytes(screen))
    packed = picture.to_bytes(packed=True)
    assert packed[:2] == b"\x80\x00"
    assert packed[34:] == bytes.fromhex("010102 fd03 0009 e000") + b"\xd9\x00" * 799
    assert degas.parse(packed) == picture


def test_control_byte_128_does_nothing() -> None:
    data = b"\x80\x00" + bytes(32) + b"\x80" + b"\xd9\x00" * 800
    assert degas.parse(data).screen == bytes(32000)


@pytest.mark.parametrize("resolution", Resolution)
@pytest.mark.parametrize("animation", [None, ANIMATION])
@pytest.mark.parametrize("packed", [False, True])
def test_round_trip(resolution: Resolution, animation: Animation | None, packed: bool) -> None:
    noise = _noise(resolution)
    picture = Picture(resolution, ST_PALETTE, noise.screen, animation)
    data = picture.to_bytes(packed=packed)
    assert degas.parse(data) == picture
    assert packed or len(data) == 32034 + (32 if animation else 0)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.binary(min_size=1, max_size=300), min_size=1, max_size=60), st.data())
def test_packing_round_trip(parts: list[bytes], data: st.DataObject) -> None:
    body = b"".join(part * data.draw(st.integers(1, 20)) for part in parts)
    screen = (body * (32000 // len(body) + 1))[:32000]
    picture = Picture(Resolution.LOW, ST_PALETTE, screen)
    assert degas.parse(picture.to_bytes(packed=True)) == picture


@pytest.mark.parametrize("animation", [None, ANIMATION])
def test_netpbm_reads_the_same_picture(animation: Animation | None) -> None:
    picture = Picture(Resolution.LOW, ST_PALETTE, _noise(Resolution.LOW).screen, animation)
    run = subprocess.run(["pi1toppm"], input=picture.to_bytes(), capture_output=True, check=True)
    head = re.match(rb"P6\s+320\s+200\s+7\s", run.stdout)
    assert head is not None
    levels = run.stdout[head.end() :]
    wanted = bytearray()
    for number in picture.pixels():
        word = ST_PALETTE[number]
        wanted += bytes([word >> 8, word >> 4 & 7, word & 7])
    assert levels == wanted


def test_reads_what_netpbm_writes(tmp_path: Path) -> None:
    image = to_image(_noise(Resolution.LOW, seed=2)).convert("RGB")
    ppm = tmp_path / "picture.ppm"
    image.save(ppm)
    run = subprocess.run(["ppmtopi1", str(ppm)], capture_output=True, check=True)
    assert to_image(degas.parse(run.stdout)).convert("RGB").tobytes() == image.tobytes()


@pytest.mark.parametrize(
    ("word", "color"),
    [
        (0x000, (0, 0, 0)),
        (0x777, (255, 255, 255)),
        (0x123, (36, 73, 109)),
        (0x456, (146, 182, 219)),
    ],
)
def test_colors_of_the_st(word: int, color: tuple[int, int, int]) -> None:
    assert rgb((word,)) == [color]
    assert st_word(color) == word


def test_all_512_colors_survive_8_bits_and_hatari() -> None:
    words = [r << 8 | g << 4 | b for r in range(8) for g in range(8) for b in range(8)]
    assert [st_word(color) for color in rgb(tuple(words))] == words
    for word in words:  # Hatari's screenshots have level * 0x22
        assert st_word((0x22 * (word >> 8), 0x22 * (word >> 4 & 7), 0x22 * (word & 7))) == word


def test_ste_levels_have_their_lowest_bit_on_top() -> None:
    nibbles = (0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15)
    assert [color[2] for color in rgb(nibbles)] == [17 * level for level in range(16)]


def test_palette_image_keeps_its_order() -> None:
    picture = _noise(Resolution.LOW, seed=3)
    assert from_image(to_image(picture)) == picture


def test_rgb_image_numbers_colors_as_they_appear() -> None:
    image = Image.new("RGB", (320, 200), (255, 0, 0))
    image.putpixel((1, 0), (0, 255, 0))
    assert from_image(image).palette[:3] == (0x700, 0x070, 0)


@pytest.mark.parametrize(
    ("image", "message"),
    [
        (Image.new("RGB", (321, 200)), "321 x 200 pixels, expected 320x200, 640x200 or 640x400"),
        (Image.linear_gradient("L").resize((640, 400)), "8 colours of the ST, expected 2 at most"),
        (Image.new("P", (320, 200), 16), "colour 16 is used, expected 0 to 15"),
    ],
)
def test_unfit_images_are_refused(image: Image.Image, message: str) -> None:
    with pytest.raises(DegasError) as error:
        from_image(image)
    assert message in str(error.value)


PLAIN = Picture(Resolution.LOW, ST_PALETTE, bytes(32000)).to_bytes()
PACKED = Picture(Resolution.LOW, ST_PALETTE, bytes(32000)).to_bytes(packed=True)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "resolution: 2 bytes needed, the data end at 0x0"),
        (b"\0\3" + PLAIN[2:], "resolution is 0x0003"),
        (b"\x40\0" + PLAIN[2:], "resolution is 0x4000"),
        (PLAIN[:2] + b"\x10\0" + PLAIN[4:], "offset 0x2: colour 0 is 0x1000"),
        (PLAIN[:33], "palette: 2 bytes needed"),
        (PLAIN[:-1], "screen: 32000 bytes needed"),
        (PLAIN + b"\0", "1 bytes follow the screen"),
        (PLAIN + bytes(33), "33 bytes follow the screen"),
        (PACKED[:-1], "scanline 199 plane 3: 1 bytes needed"),
        (PACKED[:34] + b"\xd8" + PACKED[35:], "scanline 0 plane 0: 41 bytes, expected 40"),
        (PACKED[:34] + b"\x7f" + bytes(200), "scanline 0 plane 0: 128 bytes, expected 40"),
    ],
)
def test_damage_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(DegasError) as error:
        degas.parse(data)
    assert message in str(error.value)


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = _noise(Resolution.LOW, seed=4)
    start, png, packed = (tmp_path / name for name in ("A.PI1", "a.png", "B.PC1"))
    start.write_bytes(picture.to_bytes())
    assert main(["degas", "to-png", str(start), str(png)]) == 0
    assert main(["degas", "from-png", str(png), str(packed), "--packed"]) == 0
    assert degas.parse(packed.read_bytes()) == picture
    assert main(["degas", "info", str(packed)]) == 0
    assert "low, 320 x 200" in capsys.readouterr().out
    start.write_bytes(b"\0")
    assert main(["degas", "to-png", str(start), str(png)]) == 1
    assert capsys.readouterr().err.startswith(f"stkit: {start}: offset 0x0: resolution")
    start.write_bytes(b"no image")
    assert main(["degas", "from-png", str(start), str(packed)]) == 1
    assert capsys.readouterr().err == f"stkit: {start}: not an image\n"
