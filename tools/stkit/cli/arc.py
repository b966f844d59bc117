"""stkit arc: create, list, test and extract ARC archives."""

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path

from stkit import arc
from stkit.arc import Archive, Member, Method
from stkit.cli.common import Areas, write_file
from stkit.errors import ArcError, StkitError

__all__ = ["register"]

STOWAGE = {
    Method.STORED_OLD: ("--", "storing"),
    Method.STORED: ("--", "storing"),
    Method.PACKED: ("Packed", "packing"),
    Method.SQUEEZED: ("Squeezed", "squeezing"),
    Method.CRUNCHED5: ("crunched", ""),
    Method.CRUNCHED6: ("crunched", ""),
    Method.CRUNCHED7: ("crunched", ""),
    Method.CRUNCHED8: ("Crunched", "crunching"),
    Method.SQUASHED: ("Squashed", "squashing"),
}
WRITTEN = {"store": 2, "pack": 3, "squeeze": 4, "crunch": 8, "squash": 9}


def register(areas: "Areas[argparse.ArgumentParser]") -> None:
    """Add the sub-commands."""
    area = areas.add_parser("arc", help="SEA ARC archives (.ARC)")
    actions = area.add_subparsers(metavar="ACTION", required=True)

    action = actions.add_parser(
        "create",
        help="create an archive",
        description="Each file is packed by the method that makes it smallest.",
    )
    action.add_argument("archive", type=Path, metavar="OUT.ARC")
    action.add_argument("files", type=Path, nargs="+", metavar="FILE")
    action.add_argument(
        "--date",
        type=datetime.fromisoformat,
        metavar="YYYY-MM-DDTHH:MM:SS",
        help="date of all members; else SOURCE_DATE_EPOCH, else the files' own, in UTC",
    )
    action.add_argument(
        "--methods",
        type=_methods,
        default=arc.PERIOD_METHODS,
        metavar="A,B",
        help=f"of {', '.join(WRITTEN)}; store,pack,crunch if not said",
    )
    action.set_defaults(run=_create)

    for name, help_, run in (
        ("list", "list the members", _list),
        ("test", "unpack the members and check their CRCs", _test),
        ("extract", "extract members", _extract),
    ):
        action = actions.add_parser(name, help=help_)
        action.add_argument("archive", type=Path, metavar="FILE.ARC")
        action.add_argument("names", nargs="*", metavar="NAME", help="all if none")
        if run is _extract:
            action.add_argument("-C", dest="into", type=Path, default=Path(), metavar="DIR")
            action.add_argument("--force", action="store_true", help="overwrite files")
        action.set_defaults(run=run)


def _methods(text: str) -> tuple[Method, ...]:
    try:
        return tuple(Method(WRITTEN[word]) for word in text.split(","))
    except KeyError as error:
        known = ", ".join(WRITTEN)
        raise argparse.ArgumentTypeError(f"{error.args[0]!r} is none of {known}") from error


def _create(args: argparse.Namespace) -> None:
    members: list[Member] = []
    for path in args.files:
        name = path.name.upper()
        if any(member.name == name for member in members):
            raise ArcError(f"{path}: {name} is in the archive already")
        member = arc.pack(name, path.read_bytes(), when=_when(args, path), methods=args.methods)
        members.append(member)
        doing = STOWAGE[member.method][1]
        print(f"Adding file: {name:12}  {doing}, done. ({_saved(member.size, len(member.packed))})")
    write_file(args.archive, Archive(tuple(members)).to_bytes())


def _when(args: argparse.Namespace, path: Path) -> datetime:
    if args.date is not None:
        date: datetime = args.date
        return date
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    seconds = int(epoch) if epoch else path.stat().st_mtime
    return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None)


def _load(args: argparse.Namespace) -> list[Member]:
    """Return the wanted members of the archive."""
    try:
        members = arc.parse(args.archive.read_bytes()).members
    except StkitError as error:
        raise ArcError(f"{args.archive}: {error}") from error
    wanted = [name.upper() for name in args.names]
    for name in wanted:
        if all(member.name.upper() != name for member in members):
            raise ArcError(f"{args.archive}: {name} is not in the archive")
    return [member for member in members if not wanted or member.name.upper() in wanted]


def _saved(size: int, packed: int) -> str:
    return f"{100 - round(100 * packed / size) if size else 0}%"


def _list(args: argparse.Namespace) -> None:
    print("Name          Length    Stowage    SF   Size now  Date       Time    CRC")
    print("============  ========  ========  ====  ========  =========  ======  ====")
    members = _load(args)
    for member in members:
        when = member.when
        date = f"{when.day:2} {when:%b} {when:%y}" if when else "-"
        time = f"{when.hour % 12 or 12:2}:{when:%M}{'ap'[when.hour >= 12]}" if when else "-"
        print(
            f"{member.name:12}  {member.size:8}  {STOWAGE[member.method][0]:^8}  "
            f"{_saved(member.size, len(member.packed)):>4}  {len(member.packed):8}  "
            f"{date:9}  {time:6}  {member.crc:04X}"
        )
    size = sum(member.size for member in members)
    packed = sum(len(member.packed) for member in members)
    print("        ====  ========            ====  ========")
    print(f"Total   {len(members):4}  {size:8}            {_saved(size, packed):>4}  {packed:8}")


def _test(args: argparse.Namespace) -> None:
    for member in _load(args):
        print(f"Testing file: {member.name:12}  ", end="", flush=True)
        try:
            member.unpack()
        except ArcError:
            print("damaged")
            raise
        print("okay")


def _extract(args: argparse.Namespace) -> None:
    members = _load(args)
    for member in members:
        target = args.into / member.name
        if target.exists() and not args.force:
            raise ArcError(f"{target} is there already; --force overwrites it")
    for member in members:
        target = args.into / member.name
        write_file(target, member.unpack())
        if member.when is not None:
            stamp = member.when.replace(tzinfo=UTC).timestamp()
            os.utime(target, (stamp, stamp))
        print(f"Extracting file: {member.name}")
