"""MSA disk archives (.MSA): an .ST image with each track run-length packed; docs/formats/msa.md."""

from dataclasses import dataclass

from stkit.binary import Reader, Writer
from stkit.errors import MsaError
from stkit.fat_boot import SECTOR

__all__ = ["MAGIC", "Msa", "of_image", "parse"]

MAGIC = 0x0E0F
RUN = 0xE5
SHORTEST_RUN = 4
HEADER_SIZE = 10


@dataclass(frozen=True, slots=True)
class Msa:
    """A range of tracks; the tracks of both sides alternate, side 0 first."""

    spt: int
    sides: int
    first_track: int
    last_track: int
    tracks: tuple[bytes, ...]

    @property
    def image(self) -> bytes:
        """Return the sectors as an .ST image has them."""
        return b"".join(self.tracks)

    def to_bytes(self) -> bytes:
        """Return the file; a track that packing does not make shorter stays as it is."""
        out = Writer().be16(MAGIC, self.spt, self.sides - 1, self.first_track, self.last_track)
        for track in self.tracks:
            packed = _pack(track)
            data = packed if len(packed) < len(track) else track
            out.be16(len(data)).put(data)
        return out.to_bytes()


def of_image(image: bytes, *, sides: int, spt: int) -> Msa:
    """Return the archive of a whole .ST image; MsaError when it is no whole number of tracks."""
    size = spt * SECTOR
    count, rest = divmod(len(image), size * sides)
    if rest or not count:
        raise MsaError(f"{len(image)} bytes are no whole tracks of {sides} x {size} bytes")
    tracks = tuple(image[at : at + size] for at in range(0, len(image), size))
    return Msa(spt, sides, 0, count - 1, tracks)


def parse(data: bytes) -> Msa:
    """Read an archive; MsaError when a number or a track is not right."""
    reader = Reader(data, error=MsaError)
    magic = reader.be16("magic")
    if magic != MAGIC:
        raise MsaError(f"magic is {magic:#06x}, expected {MAGIC:#06x}", offset=0)
    spt, sides = reader.be16("sectors a track"), reader.be16("sides") + 1
    first, last = reader.be16("first track"), reader.be16("last track")
    if not 1 <= spt <= 40:
        raise MsaError(f"{spt} sectors a track, expected 1 to 40", offset=2)
    if sides not in (1, 2):
        raise MsaError(f"{sides} sides, expected 1 or 2", offset=4)
    if not first <= last <= 85:
        raise MsaError(f"tracks {first} to {last}, expected 0 to 85 at most", offset=6)
    tracks = []
    for number in range((last - first + 1) * sides):
        what = f"track {first + number // sides} side {number % sides}"
        packed = reader.take(reader.be16(f"{what}: size"), what)
        size = spt * SECTOR
        if len(packed) == size:
            tracks.append(packed)
        else:
            start = reader.offset - len(packed)
            tracks.append(_unpack(reader.at(start), reader.offset, size, what))
    if reader.left:
        raise reader.fail(f"{reader.left} bytes follow the last track")
    return Msa(spt, sides, first, last, tuple(tracks))


def _pack(track: bytes) -> bytes:
    out = bytearray()
    at = 0
    while at < len(track):
        value = track[at]
        end = at + 1
        while end < len(track) and track[end] == value:
            end += 1
        if end - at >= SHORTEST_RUN or value == RUN:
            out += bytes([RUN, value]) + (end - at).to_bytes(2, "big")
        else:
            out += track[at:end]
        at = end
    return bytes(out)


def _unpack(reader: Reader, end: int, size: int, what: str) -> bytes:
    out = bytearray()
    while reader.offset < end:
        start = reader.offset
        value = reader.u8(what)
        if value != RUN:
            out.append(value)
            continue
        if end - reader.offset < 3:
            raise reader.fail(f"{what}: the last run is cut short", offset=start)
        value, count = reader.u8(what), reader.be16(what)
        if len(out) + count > size:
            raise reader.fail(f"{what}: a run of {count} goes past {size} bytes", offset=start)
        out += bytes([value]) * count
    if len(out) != size:
        raise reader.fail(f"{what}: {len(out)} bytes, expected {size}", offset=end)
    return bytes(out)
