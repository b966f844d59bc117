"""DEGAS pictures (.PI1-3, .PC1-3; the magazine's .P11): docs/formats/degas.md has the tables."""

from dataclasses import dataclass
from enum import IntEnum

from stkit.binary import Reader, Writer
from stkit.errors import DegasError

__all__ = ["LEFT", "OFF", "RIGHT", "Animation", "Picture", "Resolution", "of_pixels", "parse"]

PACKED = 0x8000
COLORS = 16
SCREEN_SIZE = 32000
SCANLINE_GROUP = 16  # pixels that lie together, one word a plane
LEFT, OFF, RIGHT = 0, 1, 2
NOTHING = 0x80  # the control byte that does nothing


class Resolution(IntEnum):
    """The resolution word."""

    LOW = 0
    MEDIUM = 1
    HIGH = 2

    @property
    def width(self) -> int:
        """Return the pixels of a scanline."""
        return (320, 640, 640)[self]

    @property
    def height(self) -> int:
        """Return the scanlines."""
        return (200, 200, 400)[self]

    @property
    def planes(self) -> int:
        """Return the bits of a pixel."""
        return (4, 2, 1)[self]


@dataclass(frozen=True, slots=True)
class Animation:
    """The colour cycling of DEGAS Elite: four ranges of colours."""

    first: tuple[int, int, int, int]
    last: tuple[int, int, int, int]
    direction: tuple[int, int, int, int]
    delay: tuple[int, int, int, int]  # 128 - 1/60 s


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: the palette words, and the screen memory as the ST shows it."""

    resolution: Resolution
    palette: tuple[int, ...]
    screen: bytes
    animation: Animation | None = None

    def to_bytes(self, *, packed: bool = False) -> bytes:
        """Return the file: .PI1, or .PC1 when packed."""
        word = self.resolution | (PACKED if packed else 0)
        out = Writer().be16(word, *self.palette).put(self._packed() if packed else self.screen)
        if self.animation is not None:
            a = self.animation
            out.be16(*a.first, *a.last, *a.direction, *a.delay)
        return out.to_bytes()

    def pixels(self) -> bytes:
        """Return a colour number for each pixel, row by row."""
        planes = self.resolution.planes
        out = bytearray()
        for at in range(0, SCREEN_SIZE, 2 * planes):
            words = [
                int.from_bytes(self.screen[at + 2 * plane : at + 2 * plane + 2], "big")
                for plane in range(planes)
            ]
            for bit in range(SCANLINE_GROUP - 1, -1, -1):
                out.append(sum((word >> bit & 1) << plane for plane, word in enumerate(words)))
        return bytes(out)

    def _packed(self) -> bytes:
        planes = self.resolution.planes
        size = self.resolution.width * planes // 8
        out = bytearray()
        for start in range(0, SCREEN_SIZE, size):
            line = self.screen[start : start + size]
            for plane in range(planes):
                out += _pack(_plane_row(line, plane, planes))
        return bytes(out)


def of_pixels(resolution: Resolution, palette: tuple[int, ...], pixels: bytes) -> Picture:
    """Return the picture of one colour number for each pixel; DegasError when they do not fit."""
    planes = resolution.planes
    if len(pixels) != resolution.width * resolution.height:
        raise DegasError(f"{len(pixels)} pixels, expected {resolution.width} x {resolution.height}")
    if max(pixels) >= 1 << planes:
        raise DegasError(f"colour {max(pixels)}, expected 0 to {(1 << planes) - 1}")
    out = Writer()
    for at in range(0, len(pixels), SCANLINE_GROUP):
        words = [0] * planes
        for pixel in pixels[at : at + SCANLINE_GROUP]:
            for plane in range(planes):
                words[plane] = words[plane] << 1 | (pixel >> plane & 1)
        out.be16(*words)
    return Picture(resolution, _check_palette(palette), out.to_bytes())


def parse(data: bytes) -> Picture:
    """Read a picture, packed or not, with or without the tail of DEGAS Elite."""
    reader = Reader(data, error=DegasError)
    word = reader.be16("resolution")
    if word & ~PACKED > Resolution.HIGH:
        raise DegasError(
            f"resolution is {word:#06x}, expected 0 to 2 or 0x8000 to 0x8002", offset=0
        )
    resolution = Resolution(word & ~PACKED)
    palette = _check_palette(tuple(reader.be16("palette") for _ in range(COLORS)))
    screen = _unpack(reader, resolution) if word & PACKED else reader.take(SCREEN_SIZE, "screen")
    return Picture(resolution, palette, screen, _animation(reader) if reader.left else None)


def _check_palette(palette: tuple[int, ...]) -> tuple[int, ...]:
    if len(palette) != COLORS:
        raise DegasError(f"{len(palette)} colours, expected {COLORS}")
    for number, word in enumerate(palette):
        if word & ~0xFFF:
            raise DegasError(
                f"colour {number} is {word:#06x}, expected 0 to 0xfff", offset=2 + 2 * number
            )
    return palette


def _animation(reader: Reader) -> Animation:
    if reader.left != 32:
        raise reader.fail(f"{reader.left} bytes follow the screen, expected none or 32")
    words = [reader.be16("animation") for _ in range(16)]
    ranges = [(words[n], words[n + 1], words[n + 2], words[n + 3]) for n in range(0, 16, 4)]
    return Animation(*ranges)


def _plane_row(line: bytes, plane: int, planes: int) -> bytes:
    return b"".join(line[at : at + 2] for at in range(2 * plane, len(line), 2 * planes))


def _pack(row: bytes) -> bytes:
    """Pack one row of one plane: runs of three or more, literals between them."""
    out = bytearray()
    literal = bytearray()

    def flush() -> None:
        if literal:
            out.append(len(literal) - 1)
            out.extend(literal)
            literal.clear()

    at = 0
    while at < len(row):
        end = at + 1
        while end < len(row) and row[end] == row[at]:
            end += 1
        count = end - at
        if count >= 3 or (count == 2 and not literal):
            flush()
            out += bytes([257 - count, row[at]])
        else:
            literal += row[at:end]
        at = end
    flush()
    return bytes(out)


def _unpack(reader: Reader, resolution: Resolution) -> bytes:
    planes = resolution.planes
    row_size = resolution.width // 8
    out = bytearray()
    for line in range(resolution.height):
        rows = []
        for plane in range(planes):
            what = f"scanline {line} plane {plane}"
            row = bytearray()
            while len(row) < row_size:
                start = reader.offset
                control = reader.u8(what)
                if control < NOTHING:
                    row += reader.take(control + 1, what)
                elif control > NOTHING:
                    row += reader.take(1, what) * (257 - control)
                if len(row) > row_size:
                    raise reader.fail(
                        f"{what}: {len(row)} bytes, expected {row_size}", offset=start
                    )
            rows.append(bytes(row))
        for at in range(0, row_size, 2):
            for row_bytes in rows:
                out += row_bytes[at : at + 2]
    return bytes(out)
