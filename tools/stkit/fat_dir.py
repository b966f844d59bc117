"""Directory entries of FAT file systems, 32 bytes each: docs/formats/fat12.md."""

import re
from dataclasses import dataclass
from datetime import datetime
from enum import IntFlag

from stkit import dosdate
from stkit.binary import Reader, Writer
from stkit.errors import FatError

__all__ = ["ENTRY_SIZE", "FREE", "Attribute", "Entry", "check_label", "check_name", "parse"]

ENTRY_SIZE = 32
FREE = 0xE5
NAME_CHARACTERS = r"A-Z0-9!#$%&'()\-@^_`{}~"
NAME = re.compile(rf"[{NAME_CHARACTERS}]{{1,8}}(?:\.[{NAME_CHARACTERS}]{{1,3}})?")
LABEL = re.compile(rf"(?! )[{NAME_CHARACTERS} .]{{1,11}}(?<! )")


class Attribute(IntFlag):
    """The attribute byte of a directory entry."""

    READ_ONLY = 0x01
    HIDDEN = 0x02
    SYSTEM = 0x04
    LABEL = 0x08
    FOLDER = 0x10
    ARCHIVE = 0x20


LONG_NAME = Attribute.READ_ONLY | Attribute.HIDDEN | Attribute.SYSTEM | Attribute.LABEL


@dataclass(frozen=True, slots=True)
class Entry:
    """A file, a folder or the label of the disk."""

    name: str
    attributes: Attribute
    cluster: int
    size: int
    date: int
    time: int

    @property
    def is_folder(self) -> bool:
        """Tell a folder from a file."""
        return bool(self.attributes & Attribute.FOLDER)

    @property
    def when(self) -> datetime | None:
        """Return the moment of the last change, None when the words name none."""
        return dosdate.unpack(self.date, self.time)

    def to_bytes(self) -> bytes:
        """Return the 32 bytes."""
        if self.attributes & Attribute.LABEL or self.name in (".", ".."):
            name = self.name.encode("ascii").ljust(11)
        else:
            stem, _, extension = self.name.partition(".")
            name = stem.encode("ascii").ljust(8) + extension.encode("ascii").ljust(3)
        out = Writer().put(name).u8(self.attributes).put(bytes(10))
        return out.le16(self.time, self.date, self.cluster).le32(self.size).to_bytes()


def check_name(name: str) -> str:
    """Return the name; FatError when it is not 8.3 in capitals."""
    if not NAME.fullmatch(name):
        raise FatError(f"{name!r} is not a file name of 8.3 capitals, digits and marks")
    return name


def check_label(label: str) -> str:
    """Return the label; FatError when it does not fit 11 characters."""
    if not LABEL.fullmatch(label):
        raise FatError(f"{label!r} is not a disk label of up to 11 capitals, digits and marks")
    return label


def parse(data: bytes, *, offset: int) -> Entry | None:
    """Read one entry; None when it is free or a part of a long name.

    The offset is that of the entry in the image, for messages.
    """
    if data[0] in (0, FREE):
        return None
    reader = Reader(data, error=FatError)
    raw = reader.take(11, "name")
    attributes = Attribute(reader.u8("attributes"))
    if attributes & 0x3F == LONG_NAME:
        return None
    reader.take(10, "unused")
    time, date, cluster = reader.le16("time"), reader.le16("date"), reader.le16("cluster")
    size = reader.le32("size")
    try:
        text = raw.decode("ascii")
    except UnicodeDecodeError as error:
        raise FatError(f"directory entry {raw!r}: the name is not ASCII", offset=offset) from error
    if attributes & Attribute.LABEL:
        return Entry(text.rstrip(), attributes, cluster, size, date, time)
    stem, extension = text[:8].rstrip(), text[8:].rstrip()
    name = f"{stem}.{extension}" if extension else stem
    if name not in (".", "..") and not NAME.fullmatch(name):
        raise FatError(f"directory entry {raw!r}: the name is not 8.3", offset=offset)
    if attributes & ~0x3F:
        raise FatError(f"{name}: attributes {attributes:#x} have unknown bits", offset=offset + 11)
    return Entry(name, attributes, cluster, size, date, time)
