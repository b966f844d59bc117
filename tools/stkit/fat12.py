"""FAT12 file systems on floppy images (.ST): format one, or read one and check all of it.

docs/formats/fat12.md has the byte tables.
"""

from datetime import datetime

from stkit import dosdate, fat_boot, fat_dir
from stkit.errors import DiskFull, FatError
from stkit.fat_boot import (
    DOUBLE_SIDED,
    SECTOR,
    SINGLE_SIDED,
    BootSector,
    Bpb,
    Geometry,
)
from stkit.fat_dir import ENTRY_SIZE, Attribute, Entry
from stkit.fat_volume import (
    BAD_CLUSTER,
    EPOCH,
    FIRST_CLUSTER,
    FREE_CLUSTER,
    Volume,
    unpack_fat,
)

__all__ = [
    "DOUBLE_SIDED",
    "SINGLE_SIDED",
    "Attribute",
    "BootSector",
    "Bpb",
    "DiskFull",
    "Entry",
    "Geometry",
    "Volume",
    "format_disk",
    "parse",
]

TOS_FAT_START = 0xFF7  # what the desktop of Atari TOS writes where the PC has the media byte
LAST = 0xFF8  # and above


def format_disk(
    geometry: Geometry = DOUBLE_SIDED, *, serial: int, label: str = "", when: datetime = EPOCH
) -> Volume:
    """Return an empty disk as TOS formats it, with an extended boot record for fsck.fat."""
    if label:
        fat_dir.check_label(label)
    boot = fat_boot.build(geometry, serial=serial, label=label)
    image = bytearray(boot.to_bytes().ljust(geometry.sectors * SECTOR, b"\0"))
    for copy in range(boot.nfats):
        start = (boot.res + copy * boot.spf) * SECTOR
        image[start : start + 3] = bytes([boot.media, 0xFF, 0xFF])
    if label:
        date, time = dosdate.pack(when)
        slot = Bpb.of(boot).datrec - Bpb.of(boot).rdlen
        entry = Entry(label, Attribute.LABEL, 0, 0, date, time)
        image[slot * SECTOR : slot * SECTOR + ENTRY_SIZE] = entry.to_bytes()
    return Volume(boot, bytes(image))


def parse(data: bytes) -> Volume:
    """Read an image; FatError unless every chain, directory and both FATs are sound."""
    boot = fat_boot.parse(data)
    if len(data) != boot.sec * SECTOR:
        raise FatError(f"the image has {len(data)} bytes, its boot sector says {boot.sec * SECTOR}")
    volume = Volume(boot, data)
    _check_fats(volume, data)
    _Check(volume).run()
    return volume


def _check_fats(volume: Volume, data: bytes) -> None:
    boot, fat = volume.boot, volume.fat
    if boot.nfats == 2:
        second = unpack_fat(data[(boot.res + boot.spf) * SECTOR :], len(fat))
        for cluster, (one, two) in enumerate(zip(fat, second, strict=True)):
            if one != two:
                raise FatError(
                    f"the two FATs differ at cluster {cluster}: {one:#05x} and {two:#05x}",
                    offset=_fat_offset(volume, cluster),
                )
    if fat[0] not in (0xF00 | boot.media, TOS_FAT_START) or fat[1] < LAST:
        raise FatError(
            f"the FAT starts {fat[0]:#05x} {fat[1]:#05x}, expected {0xF00 | boot.media:#05x} 0xfff",
            offset=boot.res * SECTOR,
        )
    for cluster, value in enumerate(fat[FIRST_CLUSTER:], FIRST_CLUSTER):
        if value == 1 or len(fat) <= value < 0xFF0:
            raise FatError(
                f"cluster {cluster} is followed by {value}, expected 2 to {len(fat) - 1}",
                offset=_fat_offset(volume, cluster),
            )


def _fat_offset(volume: Volume, cluster: int) -> int:
    return volume.boot.res * SECTOR + cluster * 3 // 2


class _Check:
    """Walks every directory and gives each cluster its owner."""

    def __init__(self, volume: Volume) -> None:
        self.volume = volume
        self.owners: dict[int, str] = {}

    def run(self) -> None:
        self._directory("", 0, 0)
        for cluster, value in enumerate(self.volume.fat[FIRST_CLUSTER:], FIRST_CLUSTER):
            if value not in (FREE_CLUSTER, BAD_CLUSTER) and cluster not in self.owners:
                raise FatError(
                    f"cluster {cluster} is taken, yet belongs to no file",
                    offset=_fat_offset(self.volume, cluster),
                )

    def _directory(self, path: str, cluster: int, parent: int) -> None:
        names: set[str] = set()
        image = self.volume.to_bytes()
        for index, slot in enumerate(self.volume.slots(cluster)):
            if image[slot] == 0:
                if cluster and index < 2:
                    raise FatError(f"{path}: the folder has no . and ..", offset=slot)
                return
            entry = fat_dir.parse(image[slot : slot + ENTRY_SIZE], offset=slot)
            if cluster and index < 2:
                self._dots(path, index, entry, cluster if index == 0 else parent, slot)
                continue
            if entry is None:
                continue
            self._entry(f"{path}/{entry.name}" if path else entry.name, entry, cluster, slot)
            if entry.name in names:
                raise FatError(f"{path}/{entry.name}: the name is there twice", offset=slot)
            if not entry.attributes & Attribute.LABEL:
                names.add(entry.name)

    def _dots(self, path: str, index: int, entry: Entry | None, cluster: int, slot: int) -> None:
        name = ("..")[: index + 1]
        if entry is None or entry.name != name or not entry.is_folder or entry.cluster != cluster:
            raise FatError(f"{path}: entry {index} is not {name} of cluster {cluster}", offset=slot)

    def _entry(self, path: str, entry: Entry, directory: int, slot: int) -> None:
        if entry.attributes & Attribute.LABEL:
            if directory:
                raise FatError(f"{path}: a label outside the root directory", offset=slot)
            return
        if entry.name in (".", ".."):
            raise FatError(f"{path}: out of its place", offset=slot)
        length = self._chain(path, entry, slot)
        if entry.is_folder:
            if length == 0 or entry.size:
                raise FatError(f"{path}: a folder with {length} clusters, size {entry.size}")
            self._directory(path, entry.cluster, directory)
            return
        needed = -(-entry.size // self.volume.bpb.clsizb)
        if length != needed:
            raise FatError(
                f"{path}: {entry.size} bytes need {needed} clusters, the chain has {length}",
                offset=slot + 28,
            )

    def _chain(self, path: str, entry: Entry, slot: int) -> int:
        """Give the clusters of an entry to it and return how many there are."""
        fat, cluster, length = self.volume.fat, entry.cluster, 0
        offset = slot + 26
        if cluster == 0:
            return 0
        while cluster < LAST:
            if not FIRST_CLUSTER <= cluster < len(fat):
                raise FatError(f"{path}: cluster {cluster} is not on the disk", offset=offset)
            if cluster in self.owners:
                raise FatError(
                    f"{path}: cluster {cluster} belongs to {self.owners[cluster]} too"
                    if self.owners[cluster] != path
                    else f"{path}: the chain comes back to cluster {cluster}",
                    offset=offset,
                )
            if fat[cluster] == FREE_CLUSTER:
                raise FatError(f"{path}: the chain runs into free cluster {cluster}", offset=offset)
            self.owners[cluster] = path
            length += 1
            offset = _fat_offset(self.volume, cluster)
            cluster = fat[cluster]
        return length
