"""Golden pictures: exact comparison, what is kept of a failure, and how one is replaced."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from hatari_py.cli import main
from hatari_py.golden import Gallery, GoldenMismatch, compare, contact_sheet, read, save_exactly


def picture(*dots: tuple[int, int]) -> Image.Image:
    """Return a green picture with red dots."""
    image = Image.new("RGB", (32, 20), (0, 0xEE, 0))
    for dot in dots:
        image.putpixel(dot, (0xEE, 0, 0))
    return image


def test_equal_pictures_do_not_differ() -> None:
    assert compare(picture((3, 4)), picture((3, 4))) is None


def test_difference_names_its_pixels() -> None:
    difference = compare(picture((5, 2), (3, 4), (9, 7)), picture((9, 7)))
    assert difference is not None
    assert (difference.count, difference.box, difference.first) == (2, (3, 2, 6, 5), (5, 2))
    assert str(difference) == (
        "2 pixels differ, in x 3..5, y 2..4; at (5, 2) got #ee0000, expected #00ee00"
    )
    assert difference.picture.getpixel((3, 4)) == (255, 0, 255)
    assert difference.picture.getpixel((9, 7)) != (255, 0, 255)


def test_faintest_difference_counts() -> None:
    near = picture()
    near.putpixel((31, 19), (0, 0xEE, 1))
    difference = compare(near, picture())
    assert difference is not None
    assert (difference.count, difference.first) == (1, (31, 19))


def test_size_counts() -> None:
    larger = Image.new("RGB", (33, 20), (0, 0xEE, 0))
    difference = compare(larger, picture())
    assert difference is not None
    assert difference.count == 20


def test_saved_picture_is_exact_and_small(tmp_path: Path) -> None:
    noisy = Image.frombytes("RGB", (64, 64), bytes(n * 97 % 256 for n in range(64 * 64 * 3)))
    for name, image in (("few", picture((1, 1))), ("many", noisy)):
        path = tmp_path / "sub" / f"{name}.png"
        save_exactly(image, path)
        assert compare(read(path), image) is None
    with Image.open(tmp_path / "sub" / "few.png") as few:
        assert few.mode == "P"


def test_mismatch_keeps_got_want_and_difference(tmp_path: Path) -> None:
    gallery = Gallery(pictures=tmp_path / "golden", output=tmp_path / "out")
    save_exactly(picture(), tmp_path / "golden" / "board.png")
    gallery.check("board", picture())
    assert not (tmp_path / "out").exists()
    with pytest.raises(GoldenMismatch, match="board: 1 pixels differ"):
        gallery.check("board", picture((1, 1)))
    kept = {path.name: read(path) for path in (tmp_path / "out").iterdir()}
    assert set(kept) == {"board-got.png", "board-want.png", "board-diff.png"}
    assert compare(kept["board-got.png"], picture((1, 1))) is None
    assert compare(kept["board-want.png"], picture()) is None


def test_missing_picture_fails_and_keeps_what_came(tmp_path: Path) -> None:
    gallery = Gallery(pictures=tmp_path / "golden", output=tmp_path / "out")
    with pytest.raises(GoldenMismatch, match=r"there is no golden picture new\.png yet"):
        gallery.check("menu/new", picture())
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["menu-new-got.png"]


def test_update_rewrites_only_what_differs(tmp_path: Path) -> None:
    pictures = tmp_path / "golden"
    gallery = Gallery(pictures=pictures, output=tmp_path / "out", update=pictures)
    gallery.check("title", picture())
    same = (pictures / "title.png").stat().st_mtime_ns
    gallery.check("title", picture())
    assert (pictures / "title.png").stat().st_mtime_ns == same
    gallery.check("title", picture((2, 2)))
    assert compare(read(pictures / "title.png"), picture((2, 2))) is None


def test_part_of_a_picture_is_compared_and_never_updates(tmp_path: Path) -> None:
    pictures = tmp_path / "golden"
    save_exactly(picture(), pictures / "board.png")
    gallery = Gallery(pictures=pictures, output=tmp_path / "out")
    gallery.check("board", picture((3, 10)), area=(0, 11, 32, 20))
    with pytest.raises(GoldenMismatch, match=r"x 3\.\.3, y 1\.\.1"):
        gallery.check("board", picture((3, 11)), area=(0, 10, 32, 20))
    Gallery(pictures=pictures, output=tmp_path / "out", update=pictures).check(
        "board", picture((3, 11)), area=(0, 10, 32, 20)
    )
    assert compare(read(pictures / "board.png"), picture()) is None


def test_proposals_leave_the_golden_pictures_alone(tmp_path: Path) -> None:
    pictures, proposed = tmp_path / "golden", tmp_path / "new"
    save_exactly(picture(), pictures / "title.png")
    gallery = Gallery(pictures=pictures, output=tmp_path / "out", update=proposed)
    gallery.check("title", picture((2, 2)))
    gallery.check("title", picture((2, 2)))
    assert compare(read(pictures / "title.png"), picture()) is None
    with pytest.raises(GoldenMismatch):  # one name, two different screens in one run
        gallery.check("title", picture((3, 3)))


def test_review_shows_and_replaces_on_a_yes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, proposed, sheet = tmp_path / "golden", tmp_path / "new", tmp_path / "b" / "sheet.png"
    save_exactly(picture(), pictures / "same.png")
    save_exactly(picture(), proposed / "same.png")
    save_exactly(picture(), pictures / "menu" / "changed.png")
    save_exactly(picture((1, 1)), proposed / "menu" / "changed.png")
    save_exactly(picture((2, 1)), proposed / "new.png")
    arguments = ["golden", str(pictures), str(proposed), str(sheet)]

    monkeypatch.setattr("builtins.input", lambda _: "n")
    assert main(arguments) == 1
    assert compare(read(pictures / "menu" / "changed.png"), picture()) is None
    with Image.open(sheet) as image:
        assert image.size == (3 * 32 + 4 * 8, 2 * (20 + 14 + 8) + 8)

    monkeypatch.setattr("builtins.input", lambda _: "y")
    assert main(arguments) == 0
    assert compare(read(pictures / "menu" / "changed.png"), picture((1, 1))) is None
    assert compare(read(pictures / "new.png"), picture((2, 1))) is None
    assert main([*arguments, "--yes"]) == 0
    assert capsys.readouterr().out.endswith("no golden picture changes\n")


def test_contact_sheet_shows_all_three() -> None:
    sheet = contact_sheet([("board", picture(), picture((4, 4)))])
    assert sheet.getpixel((8 + 4, 8 + 14 + 4)) == (0, 0xEE, 0)
    assert sheet.getpixel((8 + 40 + 4, 8 + 14 + 4)) == (0xEE, 0, 0)
    assert sheet.getpixel((8 + 80 + 4, 8 + 14 + 4)) == (255, 0, 255)
