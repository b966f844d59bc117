"""What the build makes and the tests in the emulator run."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TINYTOS = ROOT / "build" / "tinytos.img"
PROGRAM = ROOT / "build" / "CINKO.PRG"
DISK = ROOT / "disk" / "CINKO.ST"
PROGRAMS = ROOT / "build" / "programs"


def built(path: Path) -> Path:
    """Return a file that the build makes, or end the test."""
    if not path.exists():
        pytest.fail(f"{path.relative_to(ROOT)} is not built: make all", pytrace=False)
    return path
