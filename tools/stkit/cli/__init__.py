"""The stkit command: one sub-command a format.

Exit codes: 0 all well, 1 the data or the user's files are at fault (one line on stderr), 2 usage.
"""

import argparse
import os
import sys
import traceback
from collections.abc import Sequence

from stkit.cli import arc, degas, disk, prg, rsc
from stkit.errors import StkitError

__all__ = ["main"]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="stkit", description="File formats of the Atari ST: programs, disks, pictures."
    )
    parser.add_argument("--debug", action="store_true", help="show a traceback with an error")
    areas = parser.add_subparsers(metavar="FORMAT", required=True)
    for area in (prg, rsc, degas, arc, disk):
        area.register(areas)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    args = _parser().parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has left
        _give_up_output()
        return 1
    except (StkitError, OSError) as error:
        if args.debug:
            traceback.print_exc()
        print(f"stkit: {error}", file=sys.stderr)
        _give_up_output()
        return 1
    return 0


def _give_up_output() -> None:
    """Send what can no longer be written to the null device: nothing is left to fail at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
