"""The boot sector of a floppy disk and what TOS makes of it: docs/formats/fat12.md."""

from dataclasses import dataclass, replace

from stkit.binary import Reader, Writer
from stkit.errors import FatError

__all__ = ["DOUBLE_SIDED", "SINGLE_SIDED", "BootSector", "Bpb", "Geometry", "checksum", "parse"]

SECTOR = 512
EXECUTABLE = 0x1234
EXTENDED_AT = 0x26 - 0x1E  # of the tail
EXTENDED_SIZE = 0x3E - 0x26
NO_LABEL = "NO NAME"


@dataclass(frozen=True, slots=True)
class Geometry:
    """How a floppy is laid out; its sectors have 512 bytes."""

    sides: int
    tracks: int = 80
    spt: int = 9

    @property
    def sectors(self) -> int:
        """Return the sectors of the whole disk."""
        return self.sides * self.tracks * self.spt


SINGLE_SIDED = Geometry(sides=1)
DOUBLE_SIDED = Geometry(sides=2)


@dataclass(frozen=True, slots=True)
class BootSector:
    """Sector 0: numbers little-endian, as on the PC; the tail is everything from offset 30."""

    branch: bytes
    oem: bytes
    serial: int
    bps: int
    spc: int
    res: int
    nfats: int
    ndirs: int
    sec: int
    media: int
    spf: int
    spt: int
    sides: int
    hid: int
    tail: bytes

    @property
    def volume_id(self) -> int | None:
        """Return the volume number of the extended record, None without one."""
        extended = self.tail[EXTENDED_AT : EXTENDED_AT + EXTENDED_SIZE]
        return int.from_bytes(extended[1:5], "little") if extended[0] == 0x29 else None

    @property
    def executable(self) -> bool:
        """Tell whether TOS runs this sector at boot."""
        return checksum(self.to_bytes()) == EXECUTABLE

    def to_bytes(self) -> bytes:
        """Return the 512 bytes."""
        out = Writer().put(self.branch + self.oem).put(self.serial.to_bytes(3, "big"))
        out.le16(self.bps).u8(self.spc).le16(self.res).u8(self.nfats).le16(self.ndirs, self.sec)
        out.u8(self.media).le16(self.spf, self.spt, self.sides, self.hid)
        return out.put(self.tail).to_bytes()


@dataclass(frozen=True, slots=True)
class Bpb:
    """The numbers that Getbpb() returns, in sectors ("records") unless said otherwise."""

    recsiz: int  # bytes
    clsiz: int
    clsizb: int  # bytes
    rdlen: int
    fsiz: int
    fatrec: int  # start of the second FAT, the one that TOS reads
    datrec: int
    numcl: int  # clusters

    @classmethod
    def of(cls, boot: BootSector) -> "Bpb":
        """Work the numbers out as TOS does."""
        rdlen = (boot.ndirs * 32 + boot.bps - 1) // boot.bps
        datrec = boot.res + boot.nfats * boot.spf + rdlen
        return cls(
            recsiz=boot.bps,
            clsiz=boot.spc,
            clsizb=boot.spc * boot.bps,
            rdlen=rdlen,
            fsiz=boot.spf,
            fatrec=boot.res + (boot.nfats - 1) * boot.spf,
            datrec=datrec,
            numcl=(boot.sec - datrec) // boot.spc,
        )


def checksum(sector: bytes) -> int:
    """Return the sum of the big-endian words of a sector, modulo 65536."""
    words = (int.from_bytes(sector[at : at + 2], "big") for at in range(0, SECTOR, 2))
    return sum(words) & 0xFFFF


def parse(data: bytes) -> BootSector:
    """Read sector 0; what no floppy of TOS can have is a FatError."""
    reader = Reader(data[:SECTOR], error=FatError)
    boot = BootSector(
        branch=reader.take(2, "branch"),
        oem=reader.take(6, "oem"),
        serial=int.from_bytes(reader.take(3, "serial"), "big"),
        bps=reader.le16("bps"),
        spc=reader.u8("spc"),
        res=reader.le16("res"),
        nfats=reader.u8("nfats"),
        ndirs=reader.le16("ndirs"),
        sec=reader.le16("sec"),
        media=reader.u8("media"),
        spf=reader.le16("spf"),
        spt=reader.le16("spt"),
        sides=reader.le16("sides"),
        hid=reader.le16("hid"),
        tail=reader.take(SECTOR - 30, "boot code"),
    )
    _require(boot.bps == SECTOR, 11, f"bps is {boot.bps}, expected {SECTOR}")
    _require(boot.spc in (1, 2, 4, 8), 13, f"spc is {boot.spc}, expected 1, 2, 4 or 8")
    _require(boot.res >= 1, 14, "res is 0, expected 1 or more")
    _require(boot.nfats in (1, 2), 16, f"nfats is {boot.nfats}, expected 1 or 2")
    _require(
        boot.ndirs > 0 and boot.ndirs % 16 == 0,
        17,
        f"ndirs is {boot.ndirs}, expected a multiple of 16",
    )
    _require(boot.spf > 0, 22, "spf is 0")
    _require(boot.spt > 0, 24, "spt is 0")
    _require(boot.sides in (1, 2), 26, f"sides is {boot.sides}, expected 1 or 2")
    bpb = Bpb.of(boot)
    _require(boot.sec > bpb.datrec, 19, f"sec is {boot.sec}, yet data start at {bpb.datrec}")
    _require(bpb.numcl < 4085, 19, f"{bpb.numcl} clusters are too many for FAT12")
    needed = -(-(bpb.numcl + 2) * 3 // 2 // SECTOR)
    _require(boot.spf >= needed, 22, f"spf is {boot.spf}, expected {needed} or more")
    return boot


def _require(fine: bool, offset: int, message: str) -> None:
    if not fine:
        raise FatError(f"boot sector: {message}", offset=offset)


def build(
    geometry: Geometry, *, serial: int, label: str = "", oem: bytes = b"CINKO "
) -> BootSector:
    """Return the sector that a formatted disk starts with; it is never executable.

    FAT size 5, 112 root entries and 2 sectors a cluster are what TOS formats; the extended record
    is there for fsck.fat, and TOS sees its number as a part of the serial.
    """
    extended = bytes([0x29]) + serial.to_bytes(4, "little")
    extended += (label or NO_LABEL).encode("ascii").ljust(11) + b"FAT12   "
    tail = (bytes(EXTENDED_AT) + extended).ljust(SECTOR - 30, b"\0")
    boot = BootSector(
        branch=b"\x60\x3c",
        oem=oem,
        serial=serial,
        bps=SECTOR,
        spc=2,
        res=1,
        nfats=2,
        ndirs=112,
        sec=geometry.sectors,
        media=0xF7 + geometry.sides,
        spf=5,
        spt=geometry.spt,
        sides=geometry.sides,
        hid=0,
        tail=tail,
    )
    return replace(boot, tail=tail[:-1] + b"\x01") if boot.executable else boot
