"""What the sub-commands share: argument types, and files that appear whole or not at all."""

import argparse
import os
from pathlib import Path

__all__ = ["Areas", "number", "size", "write_file"]

Areas = argparse._SubParsersAction  # the public factory add_subparsers() returns this


def number(text: str) -> int:
    """Read a number: 42 or 0x2A."""
    try:
        return int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no number (42, 0x2A)") from None


def size(text: str) -> int:
    """Read a size: 98304, 0x18000 or 96K."""
    try:
        return int(text[:-1], 0) * 1024 if text[-1:] in ("K", "k") else int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no size (98304, 0x18000, 96K)") from None


def write_file(path: Path, data: bytes) -> None:
    """Write a file through a temporary sibling, so that a half-written one is never seen."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
