"""Symbols: names for addresses, from a GEMDOS program or from a list that `nm` printed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from hatari_py.errors import SymbolError

PRG_MAGIC = 0x601A
PRG_HEADER = 28
DRI_SYMBOL = 14
DRI_LONG_NAME = 0x48
# Text, data or bss; without any of them it is a constant.
DRI_SECTIONS = 0x0700
# File names and archive names are marked as text, too.
DRI_FILE, DRI_FILE_NAME = 0xBF, 0x80
NM_LINE = re.compile(r"^([0-9a-fA-F]+) ([A-Za-z]) (\S+)$")


@dataclass(frozen=True, slots=True)
class ProgramSizes:
    """The section lengths in the header of a GEMDOS program, and where its symbols are."""

    text: int
    data: int
    bss: int
    symbols: int


def program_sizes(program: bytes) -> ProgramSizes:
    """Return the section lengths of a GEMDOS program, or raise SymbolError."""
    if len(program) < PRG_HEADER or int.from_bytes(program[:2], "big") != PRG_MAGIC:
        raise SymbolError("not a GEMDOS program: expected 601A at its start")
    text, data, bss, symbols = (
        int.from_bytes(program[at : at + 4], "big") for at in (2, 6, 10, 14)
    )
    if PRG_HEADER + text + data + symbols > len(program):
        raise SymbolError(f"GEMDOS program of {len(program)} bytes is cut off")
    return ProgramSizes(text, data, bss, symbols)


def program_symbols(program: bytes) -> dict[str, int]:
    """Return the DRI symbols of a GEMDOS program as offsets from the start of its text."""
    sizes = program_sizes(program)
    at = PRG_HEADER + sizes.text + sizes.data
    end = at + sizes.symbols
    found: dict[str, int] = {}
    while at + DRI_SYMBOL <= end:
        name = program[at : at + 8]
        kind = int.from_bytes(program[at + 8 : at + 10], "big")
        value = int.from_bytes(program[at + 10 : at + 14], "big")
        at += DRI_SYMBOL
        if kind & 0xFF == DRI_LONG_NAME and at + DRI_SYMBOL <= end:
            name += program[at : at + DRI_SYMBOL]
            at += DRI_SYMBOL
        if kind & DRI_SECTIONS and kind & DRI_FILE != DRI_FILE_NAME:
            found[name.rstrip(b"\0").decode("latin-1")] = value
    return found


def listed_symbols(text: str) -> dict[str, int]:
    """Return the symbols of a list as `nm` prints it: address, type, name."""
    found: dict[str, int] = {}
    for line in text.splitlines():
        match = NM_LINE.match(line.strip())
        if match and match[2] in "tTdDbBrRA":
            found[match[3]] = int(match[1], 16)
    return found


def read_symbols(path: Path) -> tuple[dict[str, int], bool]:
    """Return the symbols of a file and whether they are relative to a program's text."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SymbolError(f"{path}: cannot be read: {error.strerror}") from error
    relative = data[:2] == PRG_MAGIC.to_bytes(2, "big")
    found = program_symbols(data) if relative else listed_symbols(data.decode("latin-1"))
    if not found:
        raise SymbolError(f"{path}: no symbols in it")
    return found, relative
