"""Sound: what was written to the sound chip, from Hatari's trace."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hatari_py.control import YM_WRITE

VBL_LINE = re.compile(r"VBL (\d+) ")


@dataclass(frozen=True, slots=True)
class PsgWrite:
    """A register written: in which frame, at which cycle of it, from where."""

    vbl: int
    cycle: int
    register: int
    value: int
    pc: int


def parse_trace(text: str, vbl: int) -> list[PsgWrite]:
    """Return the writes in a trace; vbl: the frame it begins in."""
    found: list[PsgWrite] = []
    for line in text.splitlines():
        if (frame := VBL_LINE.search(line)) is not None:
            vbl = int(frame[1])
        elif (write := YM_WRITE.search(line)) is not None:
            register, value, cycle, pc = write.groups()
            found.append(PsgWrite(vbl, int(cycle), int(register, 16), int(value, 16), int(pc, 16)))
    return found
