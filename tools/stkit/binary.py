"""Read and write numbers in bytes, big- and little-endian, with the offset for messages."""

from typing import Self

from stkit.errors import FormatError

__all__ = ["Reader", "Writer"]


class Reader:
    """A cursor over bytes; what cannot be read raises the given error with its offset."""

    def __init__(self, data: bytes, *, error: type[FormatError], offset: int = 0) -> None:
        self.data = data
        self.offset = offset
        self._error = error

    @property
    def left(self) -> int:
        """Return how many bytes remain."""
        return len(self.data) - self.offset

    def at(self, offset: int) -> "Reader":
        """Return another cursor over the same bytes."""
        return Reader(self.data, error=self._error, offset=offset)

    def fail(self, message: str, *, offset: int | None = None) -> FormatError:
        """Return an error at the given offset, or at the cursor."""
        return self._error(message, offset=self.offset if offset is None else offset)

    def take(self, size: int, what: str) -> bytes:
        """Return the next bytes."""
        if size < 0 or self.offset < 0 or self.left < size:
            end = len(self.data)
            raise self.fail(f"{what}: {size} bytes needed, the data end at {end:#x}")
        start = self.offset
        self.offset += size
        return self.data[start : self.offset]

    def u8(self, what: str) -> int:
        """Return the next byte."""
        return self.take(1, what)[0]

    def be16(self, what: str) -> int:
        """Return the next big-endian word."""
        return int.from_bytes(self.take(2, what), "big")

    def be32(self, what: str) -> int:
        """Return the next big-endian long."""
        return int.from_bytes(self.take(4, what), "big")

    def sbe16(self, what: str) -> int:
        """Return the next signed big-endian word."""
        return int.from_bytes(self.take(2, what), "big", signed=True)

    def le16(self, what: str) -> int:
        """Return the next little-endian word."""
        return int.from_bytes(self.take(2, what), "little")

    def le32(self, what: str) -> int:
        """Return the next little-endian long."""
        return int.from_bytes(self.take(4, what), "little")

    def sle16(self, what: str) -> int:
        """Return the next signed little-endian word."""
        return int.from_bytes(self.take(2, what), "little", signed=True)


class Writer:
    """A growing run of bytes; a number that does not fit its field is an OverflowError."""

    def __init__(self) -> None:
        self._data = bytearray()

    def __len__(self) -> int:
        return len(self._data)

    def to_bytes(self) -> bytes:
        """Return what was written."""
        return bytes(self._data)

    def put(self, data: bytes) -> Self:
        """Append bytes."""
        self._data += data
        return self

    def u8(self, value: int) -> Self:
        """Append a byte."""
        return self.put(value.to_bytes(1, "big"))

    def be16(self, *values: int) -> Self:
        """Append big-endian words."""
        return self.put(b"".join(value.to_bytes(2, "big") for value in values))

    def be32(self, *values: int) -> Self:
        """Append big-endian longs."""
        return self.put(b"".join(value.to_bytes(4, "big") for value in values))

    def sbe16(self, *values: int) -> Self:
        """Append signed big-endian words."""
        return self.put(b"".join(value.to_bytes(2, "big", signed=True) for value in values))

    def le16(self, *values: int) -> Self:
        """Append little-endian words."""
        return self.put(b"".join(value.to_bytes(2, "little") for value in values))

    def le32(self, *values: int) -> Self:
        """Append little-endian longs."""
        return self.put(b"".join(value.to_bytes(4, "little") for value in values))

    def sle16(self, *values: int) -> Self:
        """Append signed little-endian words."""
        return self.put(b"".join(value.to_bytes(2, "little", signed=True) for value in values))

    def pad(self, multiple: int) -> Self:
        """Append zero bytes up to a multiple of the given size."""
        return self.put(bytes(-len(self._data) % multiple))
