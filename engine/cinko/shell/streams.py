"""Standard streams that cannot fail for what they are given: closed ones, and odd characters."""

import io
import os
import sys

from cinko.errors import CinkoError

__all__ = ["give_up_output", "make_safe", "refuse_to_draw_unicode"]


def make_safe() -> None:
    """Open the null device in place of closed streams; let every character be read and written.

    What is no text in the encoding of a stream passes through as a surrogate or is written as a
    backslash and a number, so that a file's name or a typed line cannot end a game.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - kept open
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def give_up_output() -> None:
    """Send what can no longer be written to the null device: nothing is left to fail at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def refuse_to_draw_unicode(drawing: str) -> None:
    """Raise CinkoError if the characters of a drawing are not in the encoding of the output."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        drawing.encode(encoding)
    except UnicodeEncodeError:
        raise CinkoError(
            f"the output's encoding, {encoding}, has no lines and stones: leave out --unicode"
        ) from None
