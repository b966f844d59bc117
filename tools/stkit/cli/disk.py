"""stkit disk: build floppy images from manifests, look into them, convert .ST and .MSA."""

import argparse
from pathlib import Path

from stkit import fat12, fat_boot, manifest, msa
from stkit.cli.common import Areas, number, write_file
from stkit.errors import FatError, StkitError
from stkit.fat12 import Attribute, Geometry, Volume

__all__ = ["register"]

LETTERS = (
    (Attribute.READ_ONLY, "r"),
    (Attribute.HIDDEN, "h"),
    (Attribute.SYSTEM, "s"),
    (Attribute.ARCHIVE, "a"),
)


def register(areas: "Areas[argparse.ArgumentParser]") -> None:
    """Add the sub-commands."""
    area = areas.add_parser("disk", help="floppy disk images (.ST .MSA)")
    actions = area.add_subparsers(metavar="ACTION", required=True)

    action = actions.add_parser("build", help="build images from a manifest")
    action.add_argument("manifest", type=Path, metavar="DISK.toml")
    action.add_argument("images", type=Path, nargs="+", metavar="OUT.ST|OUT.MSA")
    action.set_defaults(run=_build)

    action = actions.add_parser("format", help="make an empty formatted image")
    action.add_argument("image", type=Path, metavar="OUT.ST|OUT.MSA")
    action.add_argument("--sides", type=int, choices=(1, 2), default=2)
    action.add_argument("--label", default="", metavar="LABEL")
    action.add_argument("--serial", type=number, required=True, metavar="N", help="24 bits")
    action.set_defaults(run=_format)

    action = actions.add_parser("list", help="list files and folders")
    action.add_argument("image", type=Path, metavar="IMAGE")
    action.set_defaults(run=_list)

    action = actions.add_parser("extract", help="copy files out of an image")
    action.add_argument("image", type=Path, metavar="IMAGE")
    action.add_argument("names", nargs="*", metavar="NAME", help="FOLDER/FILE.EXT; all if none")
    action.add_argument("-C", dest="into", type=Path, default=Path(), metavar="DIR")
    action.add_argument("--force", action="store_true", help="overwrite files that are there")
    action.set_defaults(run=_extract)

    action = actions.add_parser("check", help="check every chain, directory and both FATs")
    action.add_argument("images", type=Path, nargs="+", metavar="IMAGE")
    action.set_defaults(run=_check)

    action = actions.add_parser("convert", help="convert between .ST and .MSA")
    action.add_argument("source", type=Path, metavar="IN")
    action.add_argument("image", type=Path, metavar="OUT.ST|OUT.MSA")
    action.set_defaults(run=_convert)


def _load(path: Path) -> bytes:
    data = path.read_bytes()
    try:
        return msa.parse(data).image if data[:2] == msa.MAGIC.to_bytes(2, "big") else data
    except StkitError as error:
        raise FatError(f"{path}: {error}") from error


def _volume(path: Path) -> Volume:
    try:
        return fat12.parse(_load(path))
    except StkitError as error:
        raise FatError(f"{path}: {error}") from error


def _save(path: Path, image: bytes) -> None:
    if path.suffix.upper() == ".MSA":
        boot = fat_boot.parse(image)
        image = msa.of_image(image, sides=boot.sides, spt=boot.spt).to_bytes()
    elif path.suffix.upper() != ".ST":
        raise FatError(f"{path}: an image is called .ST or .MSA")
    write_file(path, image)


def _build(args: argparse.Namespace) -> None:
    plan = manifest.parse(args.manifest.read_text(encoding="utf-8"), path=args.manifest)
    image = manifest.build(plan).to_bytes()
    for path in args.images:
        _save(path, image)


def _format(args: argparse.Namespace) -> None:
    volume = fat12.format_disk(Geometry(args.sides), serial=args.serial, label=args.label)
    _save(args.image, volume.to_bytes())


def _list(args: argparse.Namespace) -> None:
    volume = _volume(args.image)
    boot = volume.boot
    volume_id = "" if boot.volume_id is None else f", volume id {boot.volume_id:08x}"
    print(f"{args.image}: {volume.label or 'no label'}, serial {boot.serial:06x}{volume_id}")
    count = total = 0
    for path, entry in volume.walk():
        letters = "".join(x if entry.attributes & bit else "-" for bit, x in LETTERS)
        when = entry.when.strftime("%Y-%m-%d %H:%M:%S") if entry.when else "-"
        size = "<folder>" if entry.is_folder else str(entry.size)
        print(f"{size:>8}  {when:19}  {letters}  {path}")
        count += not entry.is_folder
        total += entry.size
    print(f"{count} files, {total} bytes; {volume.free} bytes free")


def _extract(args: argparse.Namespace) -> None:
    volume = _volume(args.image)
    wanted = [name.upper().replace("\\", "/") for name in args.names]
    for name in wanted:
        volume.find(name)
    for path, entry in volume.walk():
        if wanted and not any(path == name or path.startswith(f"{name}/") for name in wanted):
            continue
        target = args.into / path
        if entry.is_folder:
            target.mkdir(parents=True, exist_ok=True)
            continue
        if target.exists() and not args.force:
            raise FatError(f"{target} is there already; --force overwrites it")
        write_file(target, volume.read(path))


def _check(args: argparse.Namespace) -> None:
    for path in args.images:
        volume = _volume(path)
        count = sum(not entry.is_folder for _, entry in volume.walk())
        print(f"{path}: sound, {count} files, {volume.free} bytes free")


def _convert(args: argparse.Namespace) -> None:
    _save(args.image, _load(args.source))
