"""LZW coding of ARC: crunching with growing codes (methods 8 and 9), and the old kinds (5, 6, 7).

Codes are written in groups of eight, which is as many bytes as a code has bits; after a clear code
the rest of the group is padding.  docs/formats/arc.md tells the whole story.
"""

from collections.abc import Callable, Iterator

from stkit.errors import ArcError

__all__ = ["CRUNCH_BITS", "SQUASH_BITS", "new_hash", "old_hash", "pack", "unpack", "unpack_old"]

CRUNCH_BITS, SQUASH_BITS = 12, 13
FIRST_BITS = 9
CLEAR = 256
FIRST = 257
CHUNK = 4096
CHECK_GAP = {CRUNCH_BITS: 2048, SQUASH_BITS: 10000}

OLD_SIZE = 4096
NO_PREFIX = 0xFFFF


class _Groups:
    """Writes codes, eight to a group."""

    def __init__(self) -> None:
        self.out = bytearray()
        self.bits = 0
        self.count = 0

    def put(self, code: int, width: int) -> None:
        self.bits |= code << (self.count * width)
        self.count += 1
        if self.count == 8:
            self.flush(width)

    def flush(self, width: int) -> None:
        """End the group, padded to its whole length."""
        if self.count:
            self.out += self.bits.to_bytes(width, "little")
            self.bits = self.count = 0

    def end(self, width: int) -> bytes:
        """End the stream: the last group is cut to whole bytes."""
        if self.count:
            self.out += self.bits.to_bytes((self.count * width + 7) // 8, "little")
        return bytes(self.out)


def pack(data: bytes, bits: int) -> bytes:
    """Return the data as codes of 9 to so many bits, cleared when compression falls off."""
    if not data:
        return b""
    groups = _Groups()
    width, free, full = FIRST_BITS, FIRST, 1 << bits
    table: dict[int, int] = {}
    check = gap = CHECK_GAP[bits]
    best = 0
    prefix = data[0]
    for count, value in enumerate(data[1:], 2):
        key = prefix << 8 | value
        code = table.get(key)
        if code is not None:
            prefix = code
            continue
        groups.put(prefix, width)
        prefix = value
        if free > (1 << width) - 1 and width < bits:
            width += 1
        if free < full:
            table[key] = free
            free += 1
        elif count >= check:
            check = count + gap
            ratio = (count << 8) // len(groups.out)
            if ratio > best:
                best = ratio
            else:
                best = 0
                groups.put(CLEAR, width)
                groups.flush(width)
                table.clear()
                width, free = FIRST_BITS, FIRST
    groups.put(prefix, width)
    return groups.end(width)


def unpack(data: bytes, bits: int) -> Iterator[bytes]:
    """Yield the bytes that codes of 9 to so many bits stand for, in chunks."""
    full = 1 << bits
    strings: list[bytes] = [bytes([value]) for value in range(256)] + [b""] * (full - 256)
    free = FIRST
    last = b""
    fresh = True  # the next code starts a table: it is a byte, and enters no string
    out = bytearray()
    width, at, left = FIRST_BITS, 0, 0
    group = 0
    while True:
        grow = width < bits and free > (1 << width) - 1
        if left < width or grow:
            width += grow
            chunk = data[at : at + width]
            at += len(chunk)
            left = len(chunk) * 8
            if left < width:
                break
            group = int.from_bytes(chunk, "little")
        code = group & ((1 << width) - 1)
        group >>= width
        left -= width
        if code == CLEAR:
            width, left = FIRST_BITS, 0
            free = CLEAR
            fresh = True
            continue
        if fresh:
            if code > CLEAR:
                raise ArcError(f"code {code} starts a table", offset=at)
            last = strings[code]
            fresh = False
            free = FIRST
        else:
            if code < free:
                string = strings[code]
            elif code == free:
                string = last + last[:1]
            else:
                raise ArcError(f"code {code}, the table has {free}", offset=at)
            if free < full:
                strings[free] = last + string[:1]
                free += 1
            last = string
        out += last
        if len(out) >= CHUNK:
            yield bytes(out)
            out.clear()
    yield bytes(out)


def old_hash(prefix: int, value: int) -> int:
    """Return where methods 5 and 6 look for a string first: the middle of a square."""
    local = (prefix + value | 0x0800) & 0xFFFF
    return local * local >> 6 & 0xFFF


def new_hash(prefix: int, value: int) -> int:
    """Return where method 7 looks for a string first."""
    return (prefix + value) * 15073 & 0xFFF


class OldTable:
    """The string table of the old crunching: a code is the place where a string was hashed to."""

    def __init__(self, hash_: Callable[[int, int], int]) -> None:
        self.hash = hash_
        self.used = [False] * OLD_SIZE
        self.next = [0] * OLD_SIZE
        self.prefix = [0] * OLD_SIZE
        self.value = [0] * OLD_SIZE
        self.free = OLD_SIZE
        for value in range(256):
            self.add(NO_PREFIX, value)

    def add(self, prefix: int, value: int) -> int:
        """Enter a string and return its code; the table must not be full."""
        place = self.hash(prefix, value)
        if self.used[place]:
            while self.next[place]:
                place = self.next[place]
            end = place
            place = (place + 101) % OLD_SIZE
            while self.used[place]:
                place = (place + 1) % OLD_SIZE
            self.next[end] = place
        self.used[place] = True
        self.prefix[place] = prefix
        self.value[place] = value
        self.free -= 1
        return place

    def string(self, code: int) -> bytes:
        """Return the bytes of a code."""
        out = bytearray()
        while code != NO_PREFIX:
            out.append(self.value[code])
            code = self.prefix[code]
        out.reverse()
        return bytes(out)


def unpack_old(data: bytes, hash_: Callable[[int, int], int]) -> Iterator[bytes]:
    """Yield the bytes that fixed codes of 12 bits, high bits first, stand for, in chunks."""
    table = OldTable(hash_)
    out = bytearray()
    last_code = NO_PREFIX
    last = b""
    for number in range(len(data) * 2 // 3):
        at = number * 3 // 2
        pair = data[at] << 8 | data[at + 1]
        code = pair & 0xFFF if number & 1 else pair >> 4
        known = table.used[code]
        if not known and last_code == NO_PREFIX:
            raise ArcError(f"code {code} stands for nothing", offset=at)
        string = table.string(code) if known else last + last[:1]
        if last_code != NO_PREFIX and table.free:
            added = table.add(last_code, string[0])
            if not known and added != code:
                raise ArcError(f"code {code} stands for nothing", offset=at)
        elif not known:
            raise ArcError(f"code {code} stands for nothing", offset=at)
        last_code, last = code, string
        out += string
        if len(out) >= CHUNK:
            yield bytes(out)
            out.clear()
    yield bytes(out)
