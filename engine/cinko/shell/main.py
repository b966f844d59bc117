"""The `cinko` command: finds the word, imports its module, and turns errors into one line."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Final

from cinko.errors import CinkoError
from cinko.shell.streams import give_up_output, make_safe

__all__ = ["main"]

_COMMANDS: Final = {
    "play": "play against the computer or a friend",
    "show": "draw a position as text or SVG",
    "replay": "go through a saved game",
    "analyse": "analyse a position, or review a saved game",
    "selfplay": "let the computer play itself",
    "match": "let two players find out who is stronger",
    "rpc": "answer requests of other programs, as JSON lines",
    "bench": "measure the engine",
}
_DESCRIPTION: Final = """\
Cinko: five in a row with captures, as published for the Atari ST.

Put stones in turn; five or more of yours in a row win, and so do seven captured pairs.
`cinko COMMAND --help` explains a command; docs/rules.md has the rules."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return 0 when all is well, 1 for an error in what was given (2: usage)."""
    words = sys.argv[1:] if argv is None else list(argv)
    make_safe()
    arguments = _parser(words).parse_args(words)
    try:
        status: int = arguments.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        give_up_output()  # whoever read it has left
        return 1
    except KeyboardInterrupt:
        _complain("interrupted")
        return 1
    except (CinkoError, OSError) as error:
        if arguments.debug:
            raise
        _complain(_one_line(error))
        give_up_output()
        return 1
    except Exception as error:
        if arguments.debug:
            raise
        what = f"{type(error).__name__}: {_one_line(error)}"
        _complain(f"a fault in cinko itself (--debug shows it): {what}")
        return 1
    return status


def _complain(what: str) -> None:
    with suppress(OSError):  # the terminal may be gone
        print(f"cinko: {what}", file=sys.stderr)


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return " ".join(str(error).split())


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="cinko", description=_DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--debug", action="store_true", help="show the traceback of an error")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    wanted = next((word for word in words if not word.startswith("-")), None)
    for name, summary in _COMMANDS.items():
        command = commands.add_parser(
            name, help=summary, formatter_class=argparse.RawDescriptionHelpFormatter
        )
        # In either place; without a default here, so that it does not undo the one before.
        command.add_argument(
            "--debug", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS
        )
        if name == wanted:  # the others are not imported: a command is there at once
            module = import_module(f"cinko.shell.{name}")
            module.configure(command)
            command.set_defaults(run=module.run)
    return parser
