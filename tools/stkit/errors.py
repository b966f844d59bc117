"""The errors of stkit.

StkitError
├── SourceError            a text source (resource, manifest) is wrong at a line and column
├── LinkError              an ELF file cannot become a program
├── LintError              an ELF file holds code that a plain 68000 must not run
└── FormatError            bytes are not what their format says; carries the offset
    ├── PrgError
    ├── RscError
    ├── DegasError
    ├── FatError
    │   └── DiskFull       no cluster or no directory entry is left
    ├── MsaError
    └── ArcError
        └── CrcMismatch    a member unpacked to other bytes than were packed
"""

from pathlib import Path

__all__ = [
    "ArcError",
    "CrcMismatch",
    "DegasError",
    "DiskFull",
    "FatError",
    "FormatError",
    "LinkError",
    "LintError",
    "MsaError",
    "PrgError",
    "RscError",
    "SourceError",
    "StkitError",
]


class StkitError(Exception):
    """Is the root of every error that stkit raises on purpose."""


class SourceError(StkitError, ValueError):
    """A text source is wrong; line and column count from 1."""

    def __init__(self, message: str, *, path: Path | str, line: int, column: int = 1) -> None:
        super().__init__(f"{path}:{line}:{column}: {message}")
        self.path = Path(path)
        self.line = line
        self.column = column


class LinkError(StkitError, ValueError):
    """An ELF file cannot be linked into a GEMDOS program."""


class LintError(StkitError, ValueError):
    """Linked code breaks a rule of the 68000 or a size budget."""


class FormatError(StkitError, ValueError):
    """Bytes break their format; the offset counts from the start of the file."""

    def __init__(self, message: str, *, offset: int | None = None) -> None:
        super().__init__(message if offset is None else f"offset {offset:#x}: {message}")
        self.message = message
        self.offset = offset


class PrgError(FormatError):
    """A GEMDOS program file is wrong."""


class RscError(FormatError):
    """A GEM resource file is wrong."""


class DegasError(FormatError):
    """A DEGAS picture is wrong."""


class FatError(FormatError):
    """A FAT12 file system is wrong, or cannot do what was asked."""


class DiskFull(FatError):
    """No room is left on the disk or in a directory."""


class MsaError(FormatError):
    """An MSA disk archive is wrong."""


class ArcError(FormatError):
    """An ARC archive is wrong."""


class CrcMismatch(ArcError):
    """A member of an archive does not have the bytes its CRC promises."""
