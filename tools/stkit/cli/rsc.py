"""stkit rsc: compile resources from text, and turn them back into text."""

import argparse
import re
from pathlib import Path

from stkit import rsc
from stkit.cli.common import Areas, write_file
from stkit.errors import RscError
from stkit.rsc_compile import compile_source
from stkit.rsc_index import c_header, python_index
from stkit.rsc_print import print_source

__all__ = ["register"]


def register(areas: "Areas[argparse.ArgumentParser]") -> None:
    """Add the sub-commands."""
    area = areas.add_parser("rsc", help="GEM resources (.RSC)")
    actions = area.add_subparsers(metavar="ACTION", required=True)

    action = actions.add_parser("compile", help="compile a text source to .RSC, header and index")
    action.add_argument("source", type=Path, metavar="IN.rsc.txt")
    action.add_argument("rsc", type=Path, metavar="OUT.RSC")
    action.add_argument("--header", type=Path, metavar="OUT.h", help="C names of objects and trees")
    action.add_argument("--python", type=Path, metavar="OUT.py", help="the same for Python")
    action.set_defaults(run=_compile)

    action = actions.add_parser("decompile", help="turn a .RSC into text that compiles to it")
    action.add_argument("rsc", type=Path, metavar="IN.RSC")
    action.add_argument("source", type=Path, metavar="OUT.rsc.txt", nargs="?")
    action.set_defaults(run=_decompile)

    action = actions.add_parser("info", help="count what is in a .RSC")
    action.add_argument("rsc", type=Path, metavar="FILE.RSC")
    action.set_defaults(run=_info)


def _compile(args: argparse.Namespace) -> None:
    source = args.source.read_text(encoding="utf-8")
    resource = compile_source(source, path=args.source)
    write_file(args.rsc, resource.rsc.to_bytes())
    if args.header:
        guard = re.sub(r"\W", "_", args.header.name).upper()
        text = c_header(resource, source=args.source.name, guard=guard)
        write_file(args.header, text.encode())
    if args.python:
        write_file(args.python, python_index(resource, source=args.source.name).encode())


def _load(path: Path) -> rsc.Rsc:
    try:
        return rsc.parse(path.read_bytes())
    except RscError as error:
        raise RscError(f"{path}: {error}") from error


def _decompile(args: argparse.Namespace) -> None:
    source = print_source(_load(args.rsc))
    if args.source:
        write_file(args.source, source.encode())
    else:
        print(source, end="")


def _info(args: argparse.Namespace) -> None:
    resource = _load(args.rsc)
    objects = sum(len(tree.objects) for tree in resource.trees)
    print(
        f"{args.rsc}: {len(resource.trees)} trees with {objects} objects, "
        f"{len(resource.strings)} free strings, {len(resource.images)} free images"
    )
