"""Run-length coding of ARC (RLE90), the first stage of packing, squeezing and crunching.

A byte c repeated n times, 3 to 255, is `c 90 n`; the byte 0x90 itself is `90 00`, each time.
"""

from collections.abc import Iterable, Iterator

from stkit.errors import ArcError

__all__ = ["pack", "unpack"]

MARK = 0x90
SHORTEST, LONGEST = 3, 255


def pack(data: bytes) -> bytes:
    """Return the data run-length coded."""
    out = bytearray()
    at = 0
    while at < len(data):
        value = data[at]
        if value == MARK:
            out += b"\x90\x00"
            at += 1
            continue
        end = at + 1
        while end < len(data) and end - at < LONGEST and data[end] == value:
            end += 1
        count = end - at
        out += bytes([value, MARK, count]) if count >= SHORTEST else data[at:end]
        at = end
    return bytes(out)


def unpack(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Yield what run-length coded chunks stand for; a run may span two of them."""
    last: int | None = None
    counting = False
    for chunk in chunks:
        out = bytearray()
        for value in chunk:
            if counting:
                counting = False
                if value == 0:
                    out.append(MARK)
                elif last is None:
                    raise ArcError("a run at the start has no byte to repeat")
                else:
                    out += bytes([last]) * (value - 1)
            elif value == MARK:
                counting = True
            else:
                out.append(value)
                last = value
        yield bytes(out)
    if counting:
        raise ArcError("the data end inside a run")
