"""Disk manifests (disk/*.toml): what goes on a floppy image, in which order, with which dates.

    label = "CINKO"
    serial = 0x43494E
    sides = 2
    date = 1990-06-15T12:00:00

    [[file]]
    name = "CINKO.PRG"
    source = "../build/CINKO.PRG"   # from the folder of the manifest

    [[file]]
    name = "DOCS/"                  # a folder

    [[file]]
    name = "DOCS/README.TXT"
    source = "README.TXT"
    text = true                     # ends of lines become CR LF
    date = 1990-07-01T00:00:00
    attributes = ["read-only"]

The image depends on the manifest and the sources alone.
"""

import re
import tomllib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from stkit import fat12
from stkit.errors import FormatError, SourceError, StkitError
from stkit.fat12 import Attribute, Geometry, Volume

__all__ = ["File", "Manifest", "build", "parse"]

KEYS = {"label": str, "serial": int, "sides": int, "date": datetime, "file": list}
FILE_KEYS = {"name": str, "source": str, "text": bool, "date": datetime, "attributes": list}
ATTRIBUTES = {
    "read-only": Attribute.READ_ONLY,
    "hidden": Attribute.HIDDEN,
    "system": Attribute.SYSTEM,
    "archive": Attribute.ARCHIVE,
}


@dataclass(frozen=True, slots=True)
class File:
    """One file of a disk, or a folder when it has no source."""

    name: str
    source: str | None
    text: bool
    when: datetime
    attributes: Attribute
    line: int


@dataclass(frozen=True, slots=True)
class Manifest:
    """A disk: label, serial number, sides, and what is on it in order."""

    path: Path
    label: str
    serial: int
    sides: int
    when: datetime
    files: tuple[File, ...]

    @property
    def sources(self) -> list[Path]:
        """Return the files that the disk is made from."""
        return [self.path.parent / file.source for file in self.files if file.source is not None]


def parse(text: str, *, path: Path) -> Manifest:
    """Read a manifest; SourceError names the line that is wrong."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"^(.*) \(at line (\d+), column (\d+)\)$", str(error))
        if place is None:
            raise SourceError(str(error), path=path, line=text.count("\n") + 1) from error
        raise SourceError(place[1], path=path, line=int(place[2]), column=int(place[3])) from error
    lines = text.splitlines()
    heads = [n for n, line in enumerate(lines, 1) if re.match(r"\s*\[\[\s*file\s*\]\]", line)]
    _check_keys(table, KEYS, path=path, line=1, required=("serial", "sides", "date"))
    if table["sides"] not in (1, 2):
        raise SourceError(f"sides is {table['sides']}, expected 1 or 2", path=path, line=1)
    if not 0 <= table["serial"] < 1 << 24:
        raise SourceError("serial is outside 0 to 0xFFFFFF", path=path, line=1)
    files = []
    for number, entry in enumerate(table.get("file", [])):
        line = heads[number] if number < len(heads) else 1
        _check_keys(entry, FILE_KEYS, path=path, line=line, required=("name",))
        files.append(_file(entry, table["date"], path, line))
    return Manifest(
        path=path,
        label=table.get("label", ""),
        serial=table["serial"],
        sides=table["sides"],
        when=table["date"],
        files=tuple(files),
    )


def build(manifest: Manifest) -> Volume:
    """Read the sources and return the disk; SourceError names the line of what does not fit."""
    try:
        volume = fat12.format_disk(
            Geometry(sides=manifest.sides),
            serial=manifest.serial,
            label=manifest.label,
            when=manifest.when,
        )
    except FormatError as error:
        raise SourceError(str(error), path=manifest.path, line=1) from error
    for file in manifest.files:
        try:
            if file.source is None:
                volume.make_folder(file.name, when=file.when)
                continue
            data = (manifest.path.parent / file.source).read_bytes()
            data = _text(data) if file.text else data
            volume.write(file.name, data, when=file.when, attributes=file.attributes)
        except (OSError, StkitError) as error:
            raise SourceError(str(error), path=manifest.path, line=file.line) from error
    return volume


def _check_keys(
    table: dict[str, Any],
    known: dict[str, type],
    *,
    path: Path,
    line: int,
    required: tuple[str, ...],
) -> None:
    for key, value in table.items():
        if key not in known:
            raise SourceError(f"{key} is not known here", path=path, line=line)
        if not isinstance(value, known[key]) or (known[key] is int and isinstance(value, bool)):
            raise SourceError(f"{key} is no {known[key].__name__}", path=path, line=line)
    for key in required:
        if key not in table:
            raise SourceError(f"{key} is missing", path=path, line=line)


def _file(entry: dict[str, Any], when: datetime, path: Path, line: int) -> File:
    name, source = entry["name"], entry.get("source")
    if name.endswith("/") == (source is not None):
        problem = "is a folder and has a source" if source is not None else "has no source"
        raise SourceError(f"{name} {problem}", path=path, line=line)
    attributes = Attribute(0) if "attributes" in entry else Attribute.ARCHIVE
    for word in entry.get("attributes", []):
        if word not in ATTRIBUTES:
            known = ", ".join(ATTRIBUTES)
            raise SourceError(f"attribute {word!r} is none of {known}", path=path, line=line)
        attributes |= ATTRIBUTES[word]
    return File(
        name=name.removesuffix("/"),
        source=source,
        text=entry.get("text", False),
        when=entry.get("date", when),
        attributes=attributes,
        line=line,
    )


def _text(data: bytes) -> bytes:
    return data.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
