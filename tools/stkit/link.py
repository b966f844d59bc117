"""Turn an ELF file, linked at 0 with its relocations kept (ld -q), into a GEMDOS program.

Parse, then verify, then emit: nothing is guessed, and what the loader of GEMDOS cannot do is
refused by name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import Section, SymbolTableSection

from stkit.errors import LinkError
from stkit.prg import Prg, Symbol, SymbolType

__all__ = ["link"]

SHF_ALLOC = 2
SHN_SPECIAL = ("SHN_UNDEF", "SHN_ABS")
R_68K_NONE, R_68K_32, R_68K_16, R_68K_8, R_68K_PC32, R_68K_PC16, R_68K_PC8 = range(7)
PC_RELATIVE = (R_68K_NONE, R_68K_PC32, R_68K_PC16, R_68K_PC8)
R_NAMES = {R_68K_16: "R_68K_16", R_68K_8: "R_68K_8"}

SEGMENTS = {
    ".text": SymbolType.TEXT,
    ".rodata": SymbolType.TEXT,
    ".data": SymbolType.DATA,
    ".bss": SymbolType.BSS,
}


@dataclass(frozen=True, slots=True)
class _Segment:
    name: str
    start: int
    end: int
    contents: bytes


def link(data: bytes) -> Prg:
    """Return the program that the ELF file describes; LinkError says what is in the way."""
    try:
        elf = ELFFile(BytesIO(data))
        if elf.get_machine_arch() != "Motorola 68000" or elf.header.e_type != "ET_EXEC":
            raise LinkError(
                f"not a linked 68000 ELF file: {elf.header.e_machine} {elf.header.e_type}"
            )
        segments = _segments(elf)
        text, program_data, bss_start = _layout(segments)
        bss_end = max((segment.end for segment in segments), default=0)
        fixups = tuple(sorted(set(_fixups(elf, len(text) + len(program_data), bss_end))))
        symbols = tuple(sorted(_symbols(elf), key=lambda symbol: (symbol.value, symbol.name)))
    except ELFError as error:
        raise LinkError(f"not an ELF file: {error}") from error
    bss = max(bss_end - bss_start, 0)
    return Prg(text, program_data, bss + (bss & 1), symbols, fixups).verify()


def _segments(elf: ELFFile) -> list[_Segment]:
    segments = []
    for section in elf.iter_sections():
        start, size = section["sh_addr"], section["sh_size"]
        if not section["sh_flags"] & SHF_ALLOC or size == 0:
            continue
        if section.name not in SEGMENTS:
            known = " ".join(SEGMENTS)
            raise LinkError(f"section {section.name}: the linker script must put it in {known}")
        empty = section["sh_type"] == "SHT_NOBITS"
        if empty != (section.name == ".bss"):
            raise LinkError(f"section {section.name}: type {section['sh_type']} is unexpected")
        contents = b"" if empty else section.data()
        segments.append(_Segment(section.name, start, start + size, contents))
    return segments


def _layout(segments: list[_Segment]) -> tuple[bytes, bytes, int]:
    """Return text, data and the start of bss: one gapless image, in this order, from 0."""
    order = list(SEGMENTS)
    if [s.name for s in segments] != sorted((s.name for s in segments), key=order.index):
        raise LinkError(f"sections are in the order {' '.join(s.name for s in segments)}")
    if not segments or segments[0].name != ".text" or segments[0].start != 0:
        raise LinkError("section .text must be first and start at 0")
    image = bytearray()
    data_start = None
    for segment in segments:
        if segment.start < len(image) or segment.start - len(image) > 3:
            raise LinkError(
                f"section {segment.name} starts at {segment.start:#x}, "
                f"expected {len(image):#x} or up to 3 bytes further"
            )
        image += bytes(segment.start - len(image))
        if data_start is None and segment.name in (".data", ".bss"):
            data_start = len(image)
        image += segment.contents
    image += bytes(len(image) & 1)
    if data_start is None:
        data_start = len(image)
    if data_start & 1:
        raise LinkError(f"section .data starts at the odd address {data_start:#x}")
    return bytes(image[:data_start]), bytes(image[data_start:]), len(image)


def _fixups(elf: ELFFile, size: int, end: int) -> Iterator[int]:
    """Yield the offset of every long that the loader must add the load address to."""
    for section in elf.iter_sections():
        if not isinstance(section, RelocationSection):
            continue
        target = elf.get_section(section["sh_info"])
        if not target["sh_flags"] & SHF_ALLOC:
            continue
        table = elf.get_section(section["sh_link"])
        if not isinstance(table, SymbolTableSection):
            raise LinkError(f"section {section.name} names no symbol table")
        for entry in section.iter_relocations():
            kind, offset = entry["r_info_type"], entry["r_offset"]
            if kind in PC_RELATIVE:
                continue
            symbol = table.get_symbol(entry["r_info_sym"])
            where = f"relocation at {offset:#x} in {target.name}, to {symbol.name or 'a section'}"
            if symbol["st_shndx"] in SHN_SPECIAL:
                continue
            if kind != R_68K_32:
                name = R_NAMES.get(kind, f"type {kind}")
                raise LinkError(f"{where}: {name}; GEMDOS can only relocate longs (R_68K_32)")
            if offset & 1:
                raise LinkError(f"{where}: the address is odd")
            value = _long_at(target, offset)
            if offset + 4 > size or value > end:
                raise LinkError(f"{where}: value {value:#x} is outside the program")
            yield offset


def _long_at(section: Section, address: int) -> int:
    start = address - section["sh_addr"]
    return int.from_bytes(section.data()[start : start + 4], "big")


def _symbols(elf: ELFFile) -> Iterator[Symbol]:
    """Yield the symbols of functions, data and labels, without the compiler's own local ones."""
    table = elf.get_section_by_name(".symtab")
    if not isinstance(table, SymbolTableSection):
        return
    for symbol in table.iter_symbols():
        kind, index = symbol["st_info"], symbol["st_shndx"]
        if kind.type in ("STT_SECTION", "STT_FILE") or not isinstance(index, int):
            continue
        segment = SEGMENTS.get(elf.get_section(index).name)
        if segment is None or not symbol.name or symbol.name.startswith(".L"):
            continue
        bits = SymbolType.DEFINED | segment
        if kind.bind != "STB_LOCAL":
            bits |= SymbolType.GLOBAL
        yield Symbol(symbol.name, bits, symbol["st_value"])
