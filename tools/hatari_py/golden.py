"""Golden pictures: a screen compared, exactly, with one that somebody has looked at.

`compare` finds where two pictures differ, `Gallery` keeps the pictures of a project and what came
instead of them, and `contact_sheet` shows old, new and difference side by side for the eye.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

MARK = (255, 0, 255)
MARGIN, CAPTION = 8, 14
PAPER, INK = (32, 32, 32), (240, 240, 240)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two pictures differ: how many pixels, in which box, and the first of them."""

    count: int
    box: tuple[int, int, int, int]
    first: tuple[int, int]
    got: tuple[int, ...]
    want: tuple[int, ...]
    picture: Image.Image

    def __str__(self) -> str:
        left, top, right, bottom = self.box
        return (
            f"{self.count} pixels differ, in x {left}..{right - 1}, y {top}..{bottom - 1}; "
            f"at {self.first} got {hex_colour(self.got)}, expected {hex_colour(self.want)}"
        )


def hex_colour(colour: Sequence[int]) -> str:
    """Return a colour as #rrggbb."""
    return "#" + "".join(f"{level:02x}" for level in colour)


def compare(got: Image.Image, want: Image.Image) -> Difference | None:
    """Return how two pictures differ, None when every pixel is the same."""
    got, want = got.convert("RGB"), want.convert("RGB")
    if got.size != want.size:
        size = (max(got.width, want.width), max(got.height, want.height))
        got, want = on_canvas(got, size), on_canvas(want, size)
    delta = ImageChops.difference(got, want)
    box = delta.getbbox()
    if box is None:
        return None
    red, green, blue = delta.split()
    mask = ImageChops.lighter(ImageChops.lighter(red, green), blue).point(
        [0] + [255] * 255  # any difference counts, however faint
    )
    first = divmod(mask.tobytes().index(255), mask.width)[::-1]
    faded = Image.blend(got.convert("L").convert("RGB"), Image.new("RGB", got.size, PAPER), 0.7)
    faded.paste(MARK, mask=mask)
    return Difference(
        count=mask.histogram()[255],
        box=box,
        first=first,
        got=pixel(got, first),
        want=pixel(want, first),
        picture=faded,
    )


def pixel(image: Image.Image, at: tuple[int, int]) -> tuple[int, ...]:
    """Return the colour of a pixel of an RGB picture."""
    value = image.getpixel(at)
    assert isinstance(value, tuple)
    return tuple(map(int, value))


def on_canvas(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Return a picture on a canvas of another size, what is outside of it marked."""
    canvas = Image.new("RGB", size, MARK)
    canvas.paste(image)
    return canvas


def save_exactly(image: Image.Image, path: Path) -> None:
    """Write a picture as a PNG of exactly its pixels, with a palette where it has few colours."""
    path.parent.mkdir(parents=True, exist_ok=True)
    exact = image.convert("RGB")
    if exact.getcolors(256) is not None:
        reduced = exact.convert("P", palette=Image.Palette.ADAPTIVE, colors=256)
        if compare(reduced, exact) is None:
            exact = reduced
    temporary = path.with_suffix(".tmp")
    exact.save(temporary, format="PNG", optimize=True)
    temporary.replace(path)


def read(path: Path) -> Image.Image:
    """Return a picture from a file, as RGB."""
    with Image.open(path) as image:
        return image.convert("RGB")


class GoldenMismatch(AssertionError):
    """A screen is not the golden picture that it should be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """The golden pictures of a project.

    pictures: where they are kept.  output: where got, want and diff go when a screen differs.
    update: write what differs here instead of failing, which may be `pictures` itself.
    """

    pictures: Path
    output: Path
    update: Path | None = None

    def check(
        self, name: str, got: Image.Image, *, area: tuple[int, int, int, int] | None = None
    ) -> None:
        """Compare a screen with the golden picture of a name, or raise GoldenMismatch.

        area: left, top, right, bottom of the part that counts, where the rest is another program's
        (the menu bar of another TOS); while pictures are being updated, such a comparison is left.
        """
        path = self.pictures / f"{name}.png"
        proposed = None if self.update is None else self.update / f"{name}.png"
        if proposed is not None and area is not None:
            return
        if path.exists():
            want = read(path)
            if area is not None:
                got, want = got.crop(area), want.crop(area)
            difference = compare(got, want)
            if difference is None:
                return
            message = f"{name}: {difference}"
        else:
            difference = None
            message = f"{name}: there is no golden picture {path.name} yet"
        if proposed is not None and (proposed == path or not proposed.exists()):
            save_exactly(got, proposed)
            return
        if proposed is not None and compare(got, read(proposed)) is None:
            return
        self._keep(name, got, path, difference)
        raise GoldenMismatch(f"{message}; see {self.output}")

    def _keep(self, name: str, got: Image.Image, path: Path, difference: Difference | None) -> None:
        flat = name.replace("/", "-")
        save_exactly(got, self.output / f"{flat}-got.png")
        if path.exists():
            save_exactly(read(path), self.output / f"{flat}-want.png")
        if difference is not None:
            save_exactly(difference.picture, self.output / f"{flat}-diff.png")


def contact_sheet(rows: Sequence[tuple[str, Image.Image | None, Image.Image]]) -> Image.Image:
    """Return old, new and difference side by side, one row for each name, for looking at."""
    width = max(new.width for _, _, new in rows)
    height = max(new.height for _, _, new in rows)
    sheet = Image.new(
        "RGB",
        (3 * width + 4 * MARGIN, len(rows) * (height + CAPTION + MARGIN) + MARGIN),
        PAPER,
    )
    draw = ImageDraw.Draw(sheet)
    for row, (name, old, new) in enumerate(rows):
        top = MARGIN + row * (height + CAPTION + MARGIN)
        difference = None if old is None else compare(new, old)
        captions = (
            f"{name}: old" if old is not None else f"{name}: there was none",
            "new",
            "difference" if difference is None else f"{difference.count} pixels differ",
        )
        pictures = (old, new, None if difference is None else difference.picture)
        for column, (caption, picture) in enumerate(zip(captions, pictures, strict=True)):
            left = MARGIN + column * (width + MARGIN)
            draw.text((left, top), caption, fill=INK)
            if picture is not None:
                sheet.paste(picture, (left, top + CAPTION))
    return sheet


def review(golden: Path, proposed: Path, sheet: Path) -> list[str]:
    """Write the contact sheet of all proposed pictures that differ; return their names."""
    names = []
    rows: list[tuple[str, Image.Image | None, Image.Image]] = []
    for path in sorted(proposed.rglob("*.png")):
        name = path.relative_to(proposed).with_suffix("").as_posix()
        before = golden / f"{name}.png"
        old, new = (read(before) if before.exists() else None), read(path)
        if old is None or compare(new, old) is not None:
            names.append(name)
            rows.append((name, old, new))
    if rows:
        sheet.parent.mkdir(parents=True, exist_ok=True)
        contact_sheet(rows).save(sheet)
    return names


def accept(golden: Path, proposed: Path, names: Sequence[str]) -> None:
    """Replace golden pictures by proposed ones."""
    for name in names:
        save_exactly(read(proposed / f"{name}.png"), golden / f"{name}.png")
