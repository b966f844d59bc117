"""Check that the code of an ELF file runs on a plain 68000.

gcc and gas can both emit code of later processors, and gcc merges byte accesses into words at odd
addresses; either ends in an exception on the machine.  What is code is told by the symbols: tables
inside .text need `.type name, @object`, or belong in .rodata.
"""

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import Section, Symbol, SymbolTableSection

from stkit.errors import LintError
from stkit.m68000 import NotA68000Instruction, decode

__all__ = ["Finding", "Sizes", "findings", "instruction_text", "sizes"]

SHF_ALLOC, SHF_EXECINSTR = 2, 4
LONGEST = 5  # words of an instruction

# Words that are meant to trap: Native Features of the emulators, Line-A functions 0-15.
TRAPS = frozenset({0x7300, 0x7301, *range(0xA000, 0xA010)})


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in the code: where it is, and why it is one."""

    function: str
    address: int
    words: int
    reason: str


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a linked file takes: bytes that are loaded, and bytes that are only reserved."""

    loaded: int
    bss: int


@dataclass(frozen=True, slots=True)
class _Label:
    address: int
    end: int  # of its size, when it has one
    name: str
    kind: str


def findings(data: bytes) -> list[Finding]:
    """Return every fault in the executable sections, in the order of addresses."""
    elf = _open(data)
    table = elf.get_section_by_name(".symtab")
    symbols = list(table.iter_symbols()) if isinstance(table, SymbolTableSection) else []
    found: list[Finding] = []
    for index, section in enumerate(elf.iter_sections()):
        if section["sh_flags"] & SHF_EXECINSTR and section["sh_size"]:
            found += _section_findings(section, _labels(symbols, index, section))
    return found


def sizes(data: bytes) -> Sizes:
    """Return what the sections of an ELF file add up to."""
    loaded = bss = 0
    for section in _open(data).iter_sections():
        if section["sh_flags"] & SHF_ALLOC:
            if section["sh_type"] == "SHT_NOBITS":
                bss += section["sh_size"]
            else:
                loaded += section["sh_size"]
    return Sizes(loaded, bss)


def instruction_text(path: Path, finding: Finding) -> str:
    """Return the instruction as binutils writes it."""
    command = ["m68k-linux-gnu-objdump", "-d", "-w", "-z", "-m", "m68k:68020"]
    command += [f"--start-address={finding.address}", f"--stop-address={finding.address + 10}"]
    listing = subprocess.run([*command, path], check=True, capture_output=True, text=True).stdout
    start = f"{finding.address:x}:"
    for line in listing.splitlines():
        if line.strip().startswith(start):
            return " ".join(line.split("\t")[-1].split())
    return "?"


def _open(data: bytes) -> ELFFile:
    try:
        elf = ELFFile(BytesIO(data))
    except ELFError as error:
        raise LintError(f"not an ELF file: {error}") from error
    if elf.get_machine_arch() != "Motorola 68000":
        raise LintError(f"not a 68000 ELF file: {elf.header.e_machine}")
    return elf


def _labels(symbols: list[Symbol], index: int, section: Section) -> list[_Label]:
    """Return what starts where in a section; a function or a table wins over a bare label."""
    start = section["sh_addr"]
    labels = {start: _Label(start, start, section.name, "STT_NOTYPE")}
    for symbol in symbols:
        kind = symbol["st_info"].type
        if symbol["st_shndx"] != index or kind in ("STT_SECTION", "STT_FILE"):
            continue
        address = symbol["st_value"]
        label = _Label(address, address + symbol["st_size"], symbol.name, kind)
        old = labels.get(address)
        if old is None or old.kind == "STT_NOTYPE" or label.end > old.end:
            labels[address] = label
    return sorted(labels.values(), key=lambda label: label.address)


def _section_findings(section: Section, labels: list[_Label]) -> Iterator[Finding]:
    end = section["sh_addr"] + section["sh_size"]
    stops = [label.address for label in labels[1:]] + [end]
    done = section["sh_addr"]
    for label, stop in zip(labels, stops, strict=True):
        if label.kind == "STT_OBJECT":
            done = max(done, label.end or stop)
            continue
        last = label.end if label.kind == "STT_FUNC" and label.end > label.address else stop
        start = max(done, label.address)
        if start < last:
            yield from _code_findings(section, label.name, start, last)
            done = last


def _code_findings(section: Section, name: str, start: int, end: int) -> Iterator[Finding]:
    base = section["sh_addr"]
    code = section.data()[start - base : end - base]
    words = [int.from_bytes(code[at : at + 2], "big") for at in range(0, len(code) & ~1, 2)]
    at = 0
    while any(words[at:]):  # zeros at the end are padding
        address = start + 2 * at
        if words[at] in TRAPS:
            at += 1
            continue
        try:
            instruction = decode(words[at : at + LONGEST])
        except NotA68000Instruction as error:
            yield Finding(name, address, 1, f"not 68000: {error}")
            at += 1
            continue
        for access in instruction.accesses:
            place = access.value + (address if access.register == 8 else 0)
            if place & 1:
                size = "word" if access.size == 2 else "long"
                yield Finding(name, address, instruction.words, f"{size} access at an odd place")
        at += instruction.words
