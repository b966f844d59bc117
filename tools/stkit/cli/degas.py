"""stkit degas: DEGAS pictures to and from PNG."""

import argparse
import io
from pathlib import Path

from PIL import Image, UnidentifiedImageError

from stkit import degas
from stkit.cli.common import Areas, write_file
from stkit.degas_image import from_image, to_image
from stkit.errors import DegasError

__all__ = ["register"]


def register(areas: "Areas[argparse.ArgumentParser]") -> None:
    """Add the sub-commands."""
    area = areas.add_parser("degas", help="DEGAS pictures (.PI1 .PC1 .P11)")
    actions = area.add_subparsers(metavar="ACTION", required=True)

    action = actions.add_parser("to-png", help="convert a picture to a PNG with a palette")
    action.add_argument("picture", type=Path, metavar="IN.PI1")
    action.add_argument("png", type=Path, metavar="OUT.png")
    action.set_defaults(run=_to_png)

    action = actions.add_parser("from-png", help="convert an image to a picture of the ST")
    action.add_argument("png", type=Path, metavar="IN.png")
    action.add_argument("picture", type=Path, metavar="OUT.PI1")
    action.add_argument("--packed", action="store_true", help="pack it (.PC1)")
    action.set_defaults(run=_from_png)

    action = actions.add_parser("info", help="show resolution, palette and animation")
    action.add_argument("picture", type=Path, metavar="FILE.PI1")
    action.set_defaults(run=_info)


def _load(path: Path) -> degas.Picture:
    try:
        return degas.parse(path.read_bytes())
    except DegasError as error:
        raise DegasError(f"{path}: {error}") from error


def _to_png(args: argparse.Namespace) -> None:
    out = io.BytesIO()
    to_image(_load(args.picture)).save(out, "PNG")
    write_file(args.png, out.getvalue())


def _from_png(args: argparse.Namespace) -> None:
    try:
        with Image.open(args.png) as image:
            picture = from_image(image)
    except UnidentifiedImageError as error:
        raise DegasError(f"{args.png}: not an image") from error
    except DegasError as error:
        raise DegasError(f"{args.png}: {error}") from error
    write_file(args.picture, picture.to_bytes(packed=args.packed))


def _info(args: argparse.Namespace) -> None:
    picture = _load(args.picture)
    resolution = picture.resolution
    used = sorted(set(picture.pixels()))
    print(f"{args.picture}: {resolution.name.lower()}, {resolution.width} x {resolution.height}")
    print("palette " + " ".join(f"{word:03x}" for word in picture.palette))
    print(f"{len(used)} colours used: {' '.join(map(str, used))}")
    if picture.animation is not None:
        print(f"animation {picture.animation}")
