"""SEA ARC archives (.ARC): docs/formats/arc.md has the byte tables.

Reads methods 1 to 9; writes 2, 3, 4, 8 and 9.  A member is unpacked in a stream, only as far as its
size says, and its CRC is checked.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum

from stkit import arc_lzw, arc_rle, arc_squeeze, dosdate
from stkit.arc_lzw import CRUNCH_BITS, SQUASH_BITS
from stkit.binary import Reader, Writer
from stkit.errors import ArcError, CrcMismatch

__all__ = ["PERIOD_METHODS", "Archive", "Member", "Method", "crc16", "pack", "parse"]

MARKER = 0x1A
END = 0
NAME_SIZE = 13
HEADER_SIZE = 29
CRUNCH_BYTE = CRUNCH_BITS  # the first byte of method 8
NAME = re.compile(r"[!-.0-9;-\[\]-~]{1,12}")  # printable, without / \ : and blank


class Method(IntEnum):
    """How a member is stored."""

    STORED_OLD = 1
    STORED = 2
    PACKED = 3
    SQUEEZED = 4
    CRUNCHED5 = 5
    CRUNCHED6 = 6
    CRUNCHED7 = 7
    CRUNCHED8 = 8
    SQUASHED = 9


# What an un-ARC program for the ST surely knew in 1990.
PERIOD_METHODS = (Method.STORED, Method.PACKED, Method.CRUNCHED8)


@dataclass(frozen=True, slots=True)
class Member:
    """A file in an archive, packed; the offset is that of its data in the archive, or None."""

    name: str
    method: Method
    packed: bytes
    date: int
    time: int
    crc: int
    size: int
    offset: int | None = None

    @property
    def when(self) -> datetime | None:
        """Return the moment of the last change, None when the words name none."""
        return dosdate.unpack(self.date, self.time)

    def chunks(self) -> Iterator[bytes]:
        """Yield the unpacked bytes, up to the size and no further, without looking at the CRC."""
        left = self.size
        try:
            for chunk in _unpackers(self):
                yield chunk[:left]
                left -= len(chunk)
                if left <= 0:
                    return
        except ArcError as error:
            offset = None if self.offset is None else self.offset + (error.offset or 0)
            raise ArcError(f"{self.name}: {error.message}", offset=offset) from error
        if left:
            raise ArcError(
                f"{self.name}: the data end {left} bytes before the size {self.size}",
                offset=self.offset,
            )

    def unpack(self) -> bytes:
        """Return the unpacked bytes; CrcMismatch when they are not those that were packed."""
        data = b"".join(self.chunks())
        crc = crc16(data)
        if crc != self.crc:
            raise CrcMismatch(
                f"{self.name}: the CRC is {crc:04X}, expected {self.crc:04X}", offset=self.offset
            )
        return data

    def to_bytes(self) -> bytes:
        """Return header and data."""
        out = Writer().u8(MARKER).u8(self.method)
        out.put(self.name.encode("ascii").ljust(NAME_SIZE, b"\0"))
        out.le32(len(self.packed)).le16(self.date, self.time, self.crc)
        if self.method != Method.STORED_OLD:
            out.le32(self.size)
        return out.put(self.packed).to_bytes()


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive: its members in order."""

    members: tuple[Member, ...]

    def to_bytes(self) -> bytes:
        """Return the file with its end marker."""
        return b"".join(member.to_bytes() for member in self.members) + bytes([MARKER, END])


def crc16(data: bytes) -> int:
    """Return the CRC of ARC: polynomial 0xA001, lowest bit first, from 0."""
    crc = 0
    for value in data:
        crc = crc >> 8 ^ CRC_TABLE[(crc ^ value) & 0xFF]
    return crc


def _crc_of(value: int) -> int:
    for _ in range(8):
        value = value >> 1 ^ (0xA001 if value & 1 else 0)
    return value


CRC_TABLE = tuple(map(_crc_of, range(256)))


def pack(
    name: str, data: bytes, *, when: datetime, methods: Iterable[Method] = PERIOD_METHODS
) -> Member:
    """Return a member packed by the method that makes it smallest; an empty file is stored."""
    if not NAME.fullmatch(name) or name in (".", ".."):
        raise ArcError(f"{name!r} is not a name of up to 12 characters without a path")
    date, time = dosdate.pack(when)
    best = Member(name, Method.STORED, data, date, time, crc16(data), len(data))
    wanted = sorted(methods) if data else []
    packed = [(method, _pack(data, method)) for method in wanted]
    if packed:
        method, smallest = min(packed, key=lambda pair: len(pair[1]))
        best = Member(name, method, smallest, date, time, best.crc, best.size)
    return best


def parse(data: bytes) -> Archive:
    """Read the headers of an archive; ArcError unless they lead to the end marker.

    What follows that marker is nobody's: arc 5.21 leaves remains of its work there.
    """
    reader = Reader(data, error=ArcError)
    members = []
    while True:
        start = reader.offset
        marker = reader.u8("marker")
        if marker != MARKER:
            raise ArcError(f"marker is {marker:#04x}, expected {MARKER:#04x}", offset=start)
        number = reader.u8("method")
        if number == END:
            break
        if number not in list(Method):
            raise ArcError(f"method {number} is unknown", offset=start + 1)
        members.append(_member(reader, Method(number)))
    return Archive(tuple(members))


def _member(reader: Reader, method: Method) -> Member:
    start = reader.offset
    raw, mark, _ = reader.take(NAME_SIZE, "name").partition(b"\0")
    name = raw.decode("latin-1")
    if not mark or not NAME.fullmatch(name) or name in (".", ".."):
        raise ArcError(
            f"{name!r} is not a name of up to 12 characters without a path", offset=start
        )
    packed_size = reader.le32(f"{name}: size")
    date, time, crc = (reader.le16(f"{name}: header") for _ in range(3))
    size = packed_size if method == Method.STORED_OLD else reader.le32(f"{name}: length")
    if method == Method.STORED and size != packed_size:
        raise ArcError(f"{name}: stored {size} bytes in {packed_size}", offset=start + 23)
    offset = reader.offset
    packed = reader.take(packed_size, name)
    return Member(name, method, packed, date, time, crc, size, offset)


def _pack(data: bytes, method: Method) -> bytes:
    match method:
        case Method.STORED:
            return data
        case Method.PACKED:
            return arc_rle.pack(data)
        case Method.SQUEEZED:
            return arc_squeeze.pack(arc_rle.pack(data))
        case Method.CRUNCHED8:
            return bytes([CRUNCH_BYTE]) + arc_lzw.pack(arc_rle.pack(data), CRUNCH_BITS)
        case Method.SQUASHED:
            return arc_lzw.pack(data, SQUASH_BITS)
    raise ArcError(f"{method.name} is not written any more")


def _unpackers(member: Member) -> Iterator[bytes]:
    data = member.packed
    match member.method:
        case Method.STORED | Method.STORED_OLD:
            yield data
        case Method.PACKED:
            yield from arc_rle.unpack([data])
        case Method.SQUEEZED:
            yield from arc_rle.unpack(arc_squeeze.unpack(data))
        case Method.CRUNCHED5:
            yield from arc_lzw.unpack_old(data, arc_lzw.old_hash)
        case Method.CRUNCHED6:
            yield from arc_rle.unpack(arc_lzw.unpack_old(data, arc_lzw.old_hash))
        case Method.CRUNCHED7:
            yield from arc_rle.unpack(arc_lzw.unpack_old(data, arc_lzw.new_hash))
        case Method.CRUNCHED8:
            if data[:1] != bytes([CRUNCH_BYTE]):
                raise ArcError(f"codes of {data[0] if data else 0} bits, expected {CRUNCH_BITS}")
            yield from arc_rle.unpack(arc_lzw.unpack(data[1:], CRUNCH_BITS))
        case Method.SQUASHED:
            yield from arc_lzw.unpack(data, SQUASH_BITS)
