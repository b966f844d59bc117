"""A FAT12 volume in memory: read, write and delete files.

Every change either happens completely or raises and leaves the volume as it was.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from stkit import dosdate, fat_dir
from stkit.errors import DiskFull, FatError
from stkit.fat_boot import SECTOR, BootSector, Bpb
from stkit.fat_dir import ENTRY_SIZE, FREE, Attribute, Entry

__all__ = ["BAD_CLUSTER", "EPOCH", "FIRST_CLUSTER", "FREE_CLUSTER", "Volume", "unpack_fat"]

FREE_CLUSTER, BAD_CLUSTER, LAST_CLUSTER = 0, 0xFF7, 0xFFF
FIRST_CLUSTER = 2
EPOCH = datetime(1980, 1, 1)


@dataclass(frozen=True, slots=True)
class _Folder:
    """Where a directory lies: cluster 0 is the root; the places of its entries, in order."""

    cluster: int
    slots: tuple[int, ...]


class Volume:
    """A sound FAT12 file system, and the image that holds it."""

    def __init__(self, boot: BootSector, image: bytes) -> None:
        """Take an image over as it is; stkit.fat12.parse() is what checks one."""
        self.boot = boot
        self.bpb = Bpb.of(boot)
        self._image = bytearray(image)
        self.fat = unpack_fat(image[boot.res * SECTOR :], self.bpb.numcl + FIRST_CLUSTER)

    @property
    def label(self) -> str:
        """Return the label in the root directory, or nothing."""
        labels = [e.name for e in self._all_entries("") if e.attributes & Attribute.LABEL]
        return labels[0] if labels else ""

    @property
    def free(self) -> int:
        """Return the free bytes."""
        return self.fat[FIRST_CLUSTER:].count(FREE_CLUSTER) * self.bpb.clsizb

    def to_bytes(self) -> bytes:
        """Return the image."""
        return bytes(self._image)

    def entries(self, folder: str = "") -> list[Entry]:
        """Return the files and folders of a folder ("" is the root), in the order on the disk."""
        return [
            entry
            for entry in self._all_entries(folder)
            if not entry.attributes & Attribute.LABEL and entry.name not in (".", "..")
        ]

    def walk(self, folder: str = "") -> Iterator[tuple[str, Entry]]:
        """Yield path and entry of every file and folder, a folder before what it holds."""
        for entry in self.entries(folder):
            path = f"{folder}/{entry.name}" if folder else entry.name
            yield path, entry
            if entry.is_folder:
                yield from self.walk(path)

    def find(self, path: str) -> Entry:
        """Return the entry of a path such as FOLDER/FILE.TXT."""
        folder, _, name = path.rpartition("/")
        for entry in self.entries(folder):
            if entry.name == name:
                return entry
        raise FatError(f"{path}: there is no such file")

    def read(self, path: str) -> bytes:
        """Return the contents of a file."""
        entry = self.find(path)
        if entry.is_folder:
            raise FatError(f"{path} is a folder")
        return b"".join(map(self._cluster, self.chain(entry.cluster)))[: entry.size]

    def write(
        self,
        path: str,
        data: bytes,
        *,
        when: datetime = EPOCH,
        attributes: Attribute = Attribute.ARCHIVE,
    ) -> None:
        """Add a file; the folder must be there, the name must not."""
        clusters = self._free_clusters(-(-len(data) // self.bpb.clsizb), path)
        date, time = dosdate.pack(when)
        first = clusters[0] if clusters else 0
        entry = Entry(path.rpartition("/")[2], attributes, first, len(data), date, time)
        self._add(path, entry, set(clusters), when)
        self._store(clusters, data)

    def make_folder(self, path: str, *, when: datetime = EPOCH) -> None:
        """Add an empty folder."""
        clusters = self._free_clusters(1, path)
        parent = self._folder(path.rpartition("/")[0]).cluster
        date, time = dosdate.pack(when)
        entry = Entry(path.rpartition("/")[2], Attribute.FOLDER, clusters[0], 0, date, time)
        self._add(path, entry, set(clusters), when)
        own = Entry(".", Attribute.FOLDER, clusters[0], 0, date, time)
        up = Entry("..", Attribute.FOLDER, parent, 0, date, time)
        self._store(clusters, own.to_bytes() + up.to_bytes())

    def delete(self, path: str) -> None:
        """Remove a file or an empty folder."""
        entry = self.find(path)
        if entry.is_folder and self.entries(path):
            raise FatError(f"{path}: the folder is not empty")
        folder = self._folder(path.rpartition("/")[0])
        for slot in folder.slots:
            if self._entry(slot) == entry:
                self._image[slot] = FREE
                break
        self._set_fat(dict.fromkeys(self.chain(entry.cluster), FREE_CLUSTER))

    def chain(self, cluster: int) -> list[int]:
        """Return the clusters of a file from its first; none for 0, which is an empty file."""
        chain: list[int] = []
        while cluster and cluster < BAD_CLUSTER:
            chain.append(cluster)
            cluster = self.fat[cluster]
        return chain

    def slots(self, cluster: int) -> tuple[int, ...]:
        """Return the offsets of the entries of the directory that starts at a cluster (0: root)."""
        if cluster == 0:
            start = (self.bpb.datrec - self.bpb.rdlen) * SECTOR
            return tuple(range(start, start + self.boot.ndirs * ENTRY_SIZE, ENTRY_SIZE))
        return tuple(
            offset
            for part in self.chain(cluster)
            for offset in range(
                self._offset(part), self._offset(part) + self.bpb.clsizb, ENTRY_SIZE
            )
        )

    def _offset(self, cluster: int) -> int:
        return self.bpb.datrec * SECTOR + (cluster - FIRST_CLUSTER) * self.bpb.clsizb

    def _cluster(self, cluster: int) -> bytes:
        start = self._offset(cluster)
        return bytes(self._image[start : start + self.bpb.clsizb])

    def _entry(self, slot: int) -> Entry | None:
        return fat_dir.parse(bytes(self._image[slot : slot + ENTRY_SIZE]), offset=slot)

    def _folder(self, folder: str) -> _Folder:
        if not folder:
            return _Folder(0, self.slots(0))
        entry = self.find(folder)
        if not entry.is_folder:
            raise FatError(f"{folder} is not a folder")
        return _Folder(entry.cluster, self.slots(entry.cluster))

    def _all_entries(self, folder: str) -> Iterator[Entry]:
        for slot in self._folder(folder).slots:
            if self._image[slot] == 0:  # the rest was never used
                return
            entry = self._entry(slot)
            if entry is not None:
                yield entry

    def _free_clusters(self, count: int, path: str) -> list[int]:
        free = [n for n in range(FIRST_CLUSTER, len(self.fat)) if self.fat[n] == FREE_CLUSTER]
        if len(free) < count:
            size = self.bpb.clsizb
            raise DiskFull(f"{path}: {count * size} bytes needed, {len(free) * size} are free")
        return free[:count]

    def _add(self, path: str, entry: Entry, taken: set[int], when: datetime) -> None:
        """Put an entry into the folder of its path, which grows when it is full and no root."""
        folder_path, _, name = path.rpartition("/")
        if not entry.attributes & Attribute.LABEL:
            fat_dir.check_name(name)
            if any(other.name == name for other in self.entries(folder_path)):
                raise FatError(f"{path}: the name is taken")
        folder = self._folder(folder_path)
        slot = next((s for s in folder.slots if self._image[s] in (0, FREE)), None)
        if slot is None:
            if folder.cluster == 0:
                raise DiskFull(f"{path}: the root directory holds {self.boot.ndirs} entries")
            free = (n for n in range(FIRST_CLUSTER, len(self.fat)) if self.fat[n] == FREE_CLUSTER)
            more = next((n for n in free if n not in taken), None)
            if more is None:
                raise DiskFull(f"{path}: no cluster is free for the folder to grow")
            self._set_fat({self.chain(folder.cluster)[-1]: more, more: LAST_CLUSTER})
            slot = self._offset(more)
            self._image[slot : slot + self.bpb.clsizb] = bytes(self.bpb.clsizb)
        self._image[slot : slot + ENTRY_SIZE] = entry.to_bytes()

    def _store(self, clusters: list[int], data: bytes) -> None:
        self._set_fat(dict(zip(clusters, [*clusters[1:], LAST_CLUSTER], strict=False)))
        size = self.bpb.clsizb
        for index, cluster in enumerate(clusters):
            start = self._offset(cluster)
            part = data[index * size : (index + 1) * size]
            self._image[start : start + size] = part.ljust(size, b"\0")

    def _set_fat(self, changes: dict[int, int]) -> None:
        for cluster, value in changes.items():
            self.fat[cluster] = value
        packed = _pack_fat(self.fat)
        for copy in range(self.boot.nfats):
            start = (self.boot.res + copy * self.boot.spf) * SECTOR
            self._image[start : start + len(packed)] = packed


def unpack_fat(data: bytes, count: int) -> list[int]:
    """Return the 12-bit entries of a FAT: two in three bytes, the low one first."""
    fat = []
    for index in range(count):
        pair = int.from_bytes(data[index * 3 // 2 : index * 3 // 2 + 2], "little")
        fat.append(pair >> 4 if index & 1 else pair & 0xFFF)
    return fat


def _pack_fat(fat: list[int]) -> bytes:
    out = bytearray()
    for index in range(0, len(fat), 2):
        low, high = fat[index], fat[index + 1] if index + 1 < len(fat) else 0
        out += (low | high << 12).to_bytes(3, "little")
    return bytes(out)
