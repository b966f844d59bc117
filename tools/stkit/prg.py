"""GEMDOS program files (.PRG, .TOS, .TTP): docs/formats/prg.md has the byte tables."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntFlag
from typing import Self

from stkit.binary import Reader, Writer
from stkit.errors import PrgError

__all__ = ["HEADER_SIZE", "Prg", "PrgFlags", "Symbol", "SymbolType", "parse"]

HEADER_SIZE = 28
MAGIC = 0x601A
SHORT_NAME = 8
LONG_NAME = 22
SYMBOL_SIZE = 14


class PrgFlags(IntFlag):
    """The bits of the long ph_prgflags that this project names; the rest are kept as they are."""

    FASTLOAD = 0x01
    TTRAMLOAD = 0x02
    TTRAMMEM = 0x04


NO_FLAGS = PrgFlags(0)


class SymbolType(IntFlag):
    """The type word of a DRI symbol; EXTENDED means that 14 more bytes of the name follow."""

    DEFINED = 0x8000
    EQUATED = 0x4000
    GLOBAL = 0x2000
    REGISTER = 0x1000
    EXTERNAL = 0x0800
    DATA = 0x0400
    TEXT = 0x0200
    BSS = 0x0100
    EXTENDED = 0x0048


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol; the value counts from the start of text, whatever section it is in."""

    name: str
    type: SymbolType
    value: int


@dataclass(frozen=True, slots=True)
class Prg:
    """A program: sections, symbols, and the offsets of the longs that hold an address."""

    text: bytes
    data: bytes = b""
    bss: int = 0
    symbols: tuple[Symbol, ...] = ()
    fixups: tuple[int, ...] = ()
    flags: PrgFlags = NO_FLAGS

    def verify(self) -> Self:
        """Check that sizes are even and that fixups ascend inside text and data."""
        size = len(self.text) + len(self.data)
        for name, length in (("text", len(self.text)), ("data", len(self.data)), ("bss", self.bss)):
            if length & 1:
                raise PrgError(f"{name}: size {length:#x} is odd")
        last = -4
        for fixup in self.fixups:
            if fixup & 1:
                raise PrgError(f"fixup {fixup:#x} is odd")
            if fixup < last + 4:
                raise PrgError(f"fixup {fixup:#x} overlaps or precedes the one at {last:#x}")
            if fixup + 4 > size:
                raise PrgError(f"fixup {fixup:#x} is past the end of data {size:#x}")
            last = fixup
        return self

    def to_bytes(self) -> bytes:
        """Return the file: absflag 0, and always a fixup stream (early TOS mishandles absflag)."""
        self.verify()
        symbols = b"".join(map(_symbol_bytes, self.symbols))
        header = Writer().be16(MAGIC).be32(len(self.text), len(self.data), self.bss, len(symbols))
        header.be32(0, self.flags).be16(0)
        return header.put(self.text + self.data + symbols + _fixup_stream(self.fixups)).to_bytes()


def parse(data: bytes) -> Prg:
    """Read a program file whole; anything that does not add up is a PrgError."""
    reader = Reader(data, error=PrgError)
    magic = reader.be16("ph_branch")
    if magic != MAGIC:
        raise PrgError(f"ph_branch is {magic:#06x}, expected {MAGIC:#06x}", offset=0)
    text_size, data_size, bss, symbol_size, reserved, flags = (
        reader.be32(name)
        for name in ("ph_tlen", "ph_dlen", "ph_blen", "ph_slen", "ph_res1", "ph_prgflags")
    )
    absflag = reader.be16("ph_absflag")
    if reserved:
        raise PrgError(f"ph_res1 is {reserved:#x}, expected 0", offset=18)
    for name, size, offset in (("text", text_size, 2), ("data", data_size, 6), ("bss", bss, 10)):
        if size & 1:
            raise PrgError(f"{name}: size {size:#x} is odd", offset=offset)
    text = reader.take(text_size, "text")
    program_data = reader.take(data_size, "data")
    symbols = tuple(_parse_symbols(reader, symbol_size))
    if absflag and reader.left:
        raise PrgError(f"ph_absflag is {absflag:#x}, yet {reader.left} bytes follow", offset=26)
    fixups = () if absflag else tuple(_parse_fixups(reader, text_size + data_size))
    if reader.left:
        raise reader.fail(f"{reader.left} bytes follow the end of the fixups")
    return Prg(text, program_data, bss, symbols, fixups, PrgFlags(flags)).verify()


def _parse_fixups(reader: Reader, size: int) -> Iterator[int]:
    start = reader.offset
    fixup = reader.be32("first fixup")
    if fixup == 0:
        return
    while True:
        if fixup + 4 > size:
            raise reader.fail(f"fixup {fixup:#x} is past the end of data {size:#x}", offset=start)
        yield fixup
        while True:
            start = reader.offset
            delta = reader.u8("fixup")
            if delta == 0:
                return
            fixup += 254 if delta == 1 else delta
            if delta != 1:
                break


def _fixup_stream(fixups: Iterable[int]) -> bytes:
    out = bytearray()
    last = None
    for fixup in fixups:
        if last is None:
            if fixup == 0:
                raise PrgError("fixup at 0: the stream has no way to write it")
            out += fixup.to_bytes(4, "big")
        else:
            skips, delta = divmod(fixup - last, 254)
            if delta == 0:
                skips, delta = skips - 1, 254
            out += b"\x01" * skips + bytes([delta])
        last = fixup
    return bytes(out) + (b"\0" if out else bytes(4))


def _parse_symbols(reader: Reader, size: int) -> Iterator[Symbol]:
    end = reader.offset + size
    if reader.left < size:
        raise reader.fail(f"symbols: {size} bytes needed, the data end at {len(reader.data):#x}")
    if size % SYMBOL_SIZE:
        raise reader.fail(f"symbols: {size} bytes are no multiple of {SYMBOL_SIZE}")
    while reader.offset < end:
        start = reader.offset
        name = reader.take(SHORT_NAME, "symbol name")
        kind = SymbolType(reader.be16("symbol type"))
        value = reader.be32("symbol value")
        if kind & SymbolType.EXTENDED == SymbolType.EXTENDED:
            if reader.offset >= end:
                raise reader.fail("the long name of the last symbol is missing", offset=start)
            name += reader.take(SYMBOL_SIZE, "long symbol name")
            kind ^= SymbolType.EXTENDED
        try:
            yield Symbol(name.split(b"\0", 1)[0].decode("ascii"), kind, value)
        except UnicodeDecodeError as error:
            raise reader.fail(f"symbol name {name!r} is not ASCII", offset=start) from error


def _symbol_bytes(symbol: Symbol) -> bytes:
    name = symbol.name.encode("ascii")[:LONG_NAME]
    kind = symbol.type
    long = len(name) > SHORT_NAME
    if kind & SymbolType.EXTENDED and (long or kind & SymbolType.EXTENDED == SymbolType.EXTENDED):
        raise PrgError(f"symbol {symbol.name}: type {kind:#x} holds bits of a long name's mark")
    if long:
        kind |= SymbolType.EXTENDED
    out = Writer().put(name[:SHORT_NAME].ljust(SHORT_NAME, b"\0")).be16(kind).be32(symbol.value)
    if long:
        out.put(name[SHORT_NAME:].ljust(SYMBOL_SIZE, b"\0"))
    return out.to_bytes()
