"""GEM resource files (.RSC): docs/formats/rsc.md has the byte tables.

Strings are bytes of the ST's character set, one Latin-1 character each.  parse() takes any order
of the parts; to_bytes() writes one canonical order, every string and image once for each use.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum, IntFlag

from stkit.binary import Reader, Writer
from stkit.errors import RscError

__all__ = [
    "BitBlk",
    "IconBlk",
    "Object",
    "ObjectFlag",
    "ObjectState",
    "ObjectType",
    "Rsc",
    "Spec",
    "TedInfo",
    "Tree",
    "parse",
]

HEADER_SIZE = 36
OBJECT_SIZE, TEDINFO_SIZE, ICONBLK_SIZE, BITBLK_SIZE, POINTER_SIZE = 24, 28, 34, 14, 4
LARGEST = 65534
HEADER = (
    "vrsn object tedinfo iconblk bitblk frstr string imdata frimg trindex "
    "nobs ntree nted nib nbb nstring nimages rssize"
)
NIL = -1


class ObjectType(IntEnum):
    """The low byte of ob_type."""

    BOX = 20
    TEXT = 21
    BOXTEXT = 22
    IMAGE = 23
    USERDEF = 24
    IBOX = 25
    BUTTON = 26
    BOXCHAR = 27
    STRING = 28
    FTEXT = 29
    FBOXTEXT = 30
    ICON = 31
    TITLE = 32


class ObjectFlag(IntFlag):
    """The bits of ob_flags."""

    SELECTABLE = 0x01
    DEFAULT = 0x02
    EXIT = 0x04
    EDITABLE = 0x08
    RBUTTON = 0x10
    LASTOB = 0x20
    TOUCHEXIT = 0x40
    HIDETREE = 0x80
    INDIRECT = 0x100


class ObjectState(IntFlag):
    """The bits of ob_state."""

    SELECTED = 0x01
    CROSSED = 0x02
    CHECKED = 0x04
    DISABLED = 0x08
    OUTLINED = 0x10
    SHADOWED = 0x20


@dataclass(frozen=True, slots=True)
class TedInfo:
    """A formatted text; its two lengths follow from the strings."""

    text: str
    template: str
    valid: str
    font: int
    just: int
    color: int
    thickness: int


@dataclass(frozen=True, slots=True)
class BitBlk:
    """A picture of one plane; the width is in bytes and even."""

    data: bytes
    wb: int
    hl: int
    x: int
    y: int
    color: int


@dataclass(frozen=True, slots=True)
class IconBlk:
    """An icon: mask and picture of one plane, a letter and a text, places in pixels."""

    mask: bytes
    data: bytes
    text: str
    char: int
    xchar: int
    ychar: int
    xicon: int
    yicon: int
    wicon: int
    hicon: int
    xtext: int
    ytext: int
    wtext: int
    htext: int


Spec = int | str | TedInfo | BitBlk | IconBlk


@dataclass(frozen=True, slots=True)
class Object:
    """An object; links count from the root of its tree, coordinates are cells + 256 * pixels."""

    next: int
    head: int
    tail: int
    type: ObjectType
    extended: int
    flags: ObjectFlag
    state: ObjectState
    spec: Spec
    x: int
    y: int
    w: int
    h: int


@dataclass(frozen=True, slots=True)
class Tree:
    """The objects of a tree, root first; the last one, and no other, has the flag LASTOB."""

    objects: tuple[Object, ...]


@dataclass(frozen=True, slots=True)
class Rsc:
    """A resource: trees, free strings (alerts too) and free images."""

    trees: tuple[Tree, ...] = ()
    strings: tuple[str, ...] = ()
    images: tuple[BitBlk, ...] = ()

    def to_bytes(self) -> bytes:
        """Return the file; RscError when it is over 64 KB or a tree does not hang together."""
        for number, tree in enumerate(self.trees):
            _check_tree(tree.objects, f"tree {number}")
        return _Emitter(self).to_bytes()


def parse(data: bytes) -> Rsc:
    """Read a resource file; anything outside it, odd or not adding up is an RscError."""
    return _Parser(data).rsc()


def _check_tree(objects: tuple[Object, ...], where: str, *, offset: int | None = None) -> None:
    """Check that the links make one tree: every object reached once, in its parent's chain."""
    if not objects:
        raise RscError(f"{where}: no objects", offset=offset)
    for number, ob in enumerate(objects):
        if bool(ob.flags & ObjectFlag.LASTOB) != (number == len(objects) - 1):
            raise RscError(f"{where}: object {number}: LASTOB is wrong", offset=offset)
    if objects[0].next != NIL:
        raise RscError(f"{where}: ob_next of the root is {objects[0].next}", offset=offset)
    seen = {0}
    todo = [0]
    while todo:
        parent = todo.pop()
        child, tail = objects[parent].head, objects[parent].tail
        if (child == NIL) != (tail == NIL):
            raise RscError(f"{where}: object {parent}: ob_head {child}, ob_tail {tail}")
        while child not in (NIL, parent):
            if not 0 < child < len(objects) or child in seen:
                raise RscError(f"{where}: object {parent}: no child {child}", offset=offset)
            seen.add(child)
            todo.append(child)
            if objects[child].next == parent and child != tail:
                raise RscError(f"{where}: object {parent}: ob_tail {tail}, last child {child}")
            child = objects[child].next
        if child == NIL and tail != NIL:
            raise RscError(f"{where}: object {parent}: its children lead nowhere", offset=offset)
    if len(seen) != len(objects):
        lost = min(set(range(len(objects))) - seen)
        raise RscError(f"{where}: object {lost} hangs on no other", offset=offset)


class _Parser:
    def __init__(self, data: bytes) -> None:
        self.reader = Reader(data, error=RscError)
        self.header = {name: self.reader.be16(f"rsh_{name}") for name in HEADER.split()}
        if self.header["vrsn"] & ~1:
            raise RscError(f"rsh_vrsn is {self.header['vrsn']:#x}, expected 0 or 1", offset=0)
        if self.header["rssize"] != len(data):
            raise RscError(
                f"rsh_rssize is {self.header['rssize']}, the file has {len(data)} bytes", offset=34
            )

    def rsc(self) -> Rsc:
        trees = tuple(self._trees())
        strings = tuple(
            self._string(offset, f"free string {number}")
            for number, offset in enumerate(self._table("frstr", "nstring"))
        )
        images = tuple(
            self._bitblk(offset, f"free image {number}")
            for number, offset in enumerate(self._table("frimg", "nimages"))
        )
        return Rsc(trees, strings, images)

    def _at(self, offset: int, size: int, what: str) -> Reader:
        if offset & 1:
            raise RscError(f"{what} is at the odd offset {offset:#x}", offset=offset)
        if not HEADER_SIZE <= offset <= len(self.reader.data) - size:
            raise RscError(f"{what} at {offset:#x} is outside the file {len(self.reader.data):#x}")
        return self.reader.at(offset)

    def _table(self, start: str, count: str) -> list[int]:
        number = self.header[count]
        if not number:
            return []
        reader = self._at(self.header[start], number * POINTER_SIZE, f"rsh_{start}")
        return [reader.be32(f"rsh_{start}") for _ in range(number)]

    def _trees(self) -> Iterator[Tree]:
        start, total = self.header["object"], self.header["nobs"]
        found = 0
        for number, offset in enumerate(self._table("trindex", "ntree")):
            first, rest = divmod(offset - start, OBJECT_SIZE)
            if rest or not 0 <= first < total:
                raise RscError(f"tree {number}: {offset:#x} is no object", offset=offset)
            objects: list[Object] = []
            while not objects or not objects[-1].flags & ObjectFlag.LASTOB:
                index = first + len(objects)
                if index >= total:
                    raise RscError(f"tree {number}: no object has LASTOB", offset=offset)
                objects.append(self._object(start + index * OBJECT_SIZE, index))
            _check_tree(tuple(objects), f"tree {number}", offset=offset)
            found += len(objects)
            yield Tree(tuple(objects))
        if found != total:
            raise RscError(f"the trees hold {found} objects, rsh_nobs is {total}", offset=20)

    def _object(self, offset: int, index: int) -> Object:
        what = f"object {index}"
        reader = self._at(offset, OBJECT_SIZE, what)
        links = [reader.sbe16(what) for _ in range(3)]
        kind, flags, state = (reader.be16(what) for _ in range(3))
        spec = reader.be32(what)
        place = [reader.be16(what) for _ in range(4)]
        try:
            type_ = ObjectType(kind & 0xFF)
        except ValueError as error:
            raise RscError(f"{what}: ob_type {kind & 0xFF} is unknown", offset=offset) from error
        return Object(
            next=links[0],
            head=links[1],
            tail=links[2],
            type=type_,
            extended=kind >> 8,
            flags=ObjectFlag(flags),
            state=ObjectState(state),
            spec=self._spec(type_, spec, what),
            x=place[0],
            y=place[1],
            w=place[2],
            h=place[3],
        )

    def _spec(self, kind: ObjectType, spec: int, what: str) -> Spec:
        match kind:
            case ObjectType.BUTTON | ObjectType.STRING | ObjectType.TITLE:
                return self._string(spec, what)
            case ObjectType.TEXT | ObjectType.BOXTEXT | ObjectType.FTEXT | ObjectType.FBOXTEXT:
                return self._tedinfo(spec, f"{what}: TEDINFO")
            case ObjectType.IMAGE:
                return self._bitblk(spec, f"{what}: BITBLK")
            case ObjectType.ICON:
                return self._iconblk(spec, f"{what}: ICONBLK")
        return spec

    def _string(self, offset: int, what: str) -> str:
        data = self.reader.data
        end = data.find(b"\0", offset)
        if not HEADER_SIZE <= offset < len(data) or end < 0:
            raise RscError(f"{what}: string at {offset:#x} is past the end {len(data):#x}")
        return data[offset:end].decode("latin-1")

    def _tedinfo(self, offset: int, what: str) -> TedInfo:
        reader = self._at(offset, TEDINFO_SIZE, what)
        text, template, valid = (
            self._string(reader.be32(what), f"{what}: {name}")
            for name in ("te_ptext", "te_ptmplt", "te_pvalid")
        )
        font, _, just, color, _, thickness, _, _ = (reader.sbe16(what) for _ in range(8))
        return TedInfo(text, template, valid, font, just, color & 0xFFFF, thickness)

    def _bitblk(self, offset: int, what: str) -> BitBlk:
        reader = self._at(offset, BITBLK_SIZE, what)
        start = reader.be32(what)
        wb, hl, x, y, color = (reader.sbe16(what) for _ in range(5))
        if wb <= 0 or wb & 1 or hl <= 0:
            raise RscError(f"{what}: {wb} bytes x {hl} lines is no size", offset=offset + 4)
        return BitBlk(self._at(start, wb * hl, what).take(wb * hl, what), wb, hl, x, y, color)

    def _iconblk(self, offset: int, what: str) -> IconBlk:
        reader = self._at(offset, ICONBLK_SIZE, what)
        mask, data, text = (reader.be32(what) for _ in range(3))
        char = reader.be16(what)
        numbers = [reader.sbe16(what) for _ in range(10)]
        width, height = numbers[4:6]
        if width <= 0 or width % 16 or height <= 0:
            raise RscError(f"{what}: {width} x {height} pixels is no size", offset=offset + 22)
        size = width // 8 * height
        return IconBlk(
            self._at(mask, size, what).take(size, what),
            self._at(data, size, what).take(size, what),
            self._string(text, what),
            char,
            *numbers,
        )


class _Emitter:
    """Lays the parts out: header, strings, image data, tables and structures, tree index."""

    def __init__(self, rsc: Rsc) -> None:
        self.rsc = rsc
        self.objects = [ob for tree in rsc.trees for ob in tree.objects]
        specs = [ob.spec for ob in self.objects]
        self.teds = [spec for spec in specs if isinstance(spec, TedInfo)]
        self.icons = [spec for spec in specs if isinstance(spec, IconBlk)]
        self.bitblks = [spec for spec in specs if isinstance(spec, BitBlk)] + list(rsc.images)
        self.strings = Writer()
        self.images = Writer()

    def to_bytes(self) -> bytes:
        """Place the strings and images first, then all that points to them."""
        # Structures are numbered in the order of the objects; the free images come last.
        string_size = sum(map(len, self._all_strings())) + len(list(self._all_strings()))
        self.string_start = HEADER_SIZE
        self.image_start = HEADER_SIZE + string_size + (string_size & 1)
        image_size = sum(map(len, self._all_images()))
        frstr = self.image_start + image_size
        self.bitblk_start = frstr + POINTER_SIZE * len(self.rsc.strings)
        frimg = self.bitblk_start + BITBLK_SIZE * len(self.bitblks)
        self.iconblk_start = frimg + POINTER_SIZE * len(self.rsc.images)
        self.tedinfo_start = self.iconblk_start + ICONBLK_SIZE * len(self.icons)
        object_start = self.tedinfo_start + TEDINFO_SIZE * len(self.teds)
        trindex = object_start + OBJECT_SIZE * len(self.objects)
        size = trindex + POINTER_SIZE * len(self.rsc.trees)
        if size > LARGEST:
            raise RscError(f"the resource has {size} bytes, its offsets reach {LARGEST}")

        objects = b"".join(self._object_parts())
        frstr_table = Writer().be32(*map(self._put_string, self.rsc.strings)).to_bytes()
        first = len(self.bitblks) - len(self.rsc.images)
        frimg_table = Writer().be32(
            *(self.bitblk_start + BITBLK_SIZE * (first + n) for n in range(len(self.rsc.images)))
        )
        bitblks = b"".join(map(self._bitblk, self.bitblks))
        trees = Writer()
        start = object_start
        for tree in self.rsc.trees:
            trees.be32(start)
            start += OBJECT_SIZE * len(tree.objects)

        out = Writer().be16(0, object_start, self.tedinfo_start, self.iconblk_start)
        out.be16(self.bitblk_start, frstr, self.string_start, self.image_start, frimg, trindex)
        out.be16(len(self.objects), len(self.rsc.trees), len(self.teds), len(self.icons))
        out.be16(len(self.bitblks), len(self.rsc.strings), len(self.rsc.images), size)
        out.put(self.strings.to_bytes()).pad(2).put(self.images.to_bytes())
        out.put(frstr_table).put(bitblks).put(frimg_table.to_bytes())
        return out.put(objects).put(trees.to_bytes()).to_bytes()

    def _all_strings(self) -> Iterator[str]:
        for ob in self.objects:
            if isinstance(ob.spec, str):
                yield ob.spec
            elif isinstance(ob.spec, TedInfo):
                yield from (ob.spec.text, ob.spec.template, ob.spec.valid)
            elif isinstance(ob.spec, IconBlk):
                yield ob.spec.text
        yield from self.rsc.strings

    def _all_images(self) -> Iterator[bytes]:
        for icon in self.icons:
            yield from (icon.mask, icon.data)
        for bitblk in self.bitblks:
            yield bitblk.data

    def _put_string(self, text: str) -> int:
        offset = self.string_start + len(self.strings)
        self.strings.put(text.encode("latin-1") + b"\0")
        return offset

    def _put_image(self, data: bytes) -> int:
        offset = self.image_start + len(self.images)
        self.images.put(data)
        return offset

    def _object_parts(self) -> tuple[bytes, bytes, bytes]:
        """Return all ICONBLKs, TEDINFOs and OBJECTs, as they follow one another in the file."""
        icons, teds, objects = Writer(), Writer(), Writer()
        bitblks = 0
        for ob in self.objects:
            match ob.spec:
                case str():
                    spec = self._put_string(ob.spec)
                case TedInfo():
                    spec = self.tedinfo_start + len(teds)
                    teds.put(self._tedinfo(ob.spec))
                case IconBlk():
                    spec = self.iconblk_start + len(icons)
                    icons.put(self._iconblk(ob.spec))
                case BitBlk():
                    spec = self.bitblk_start + BITBLK_SIZE * bitblks
                    bitblks += 1
                case _:
                    spec = ob.spec
            objects.sbe16(ob.next, ob.head, ob.tail)
            objects.be16(ob.extended << 8 | ob.type, ob.flags, ob.state).be32(spec)
            objects.be16(ob.x, ob.y, ob.w, ob.h)
        return icons.to_bytes(), teds.to_bytes(), objects.to_bytes()

    def _tedinfo(self, ted: TedInfo) -> bytes:
        out = Writer().be32(*map(self._put_string, (ted.text, ted.template, ted.valid)))
        out.sbe16(ted.font, 0, ted.just).be16(ted.color, 0).sbe16(ted.thickness)
        return out.be16(len(ted.text) + 1, len(ted.template) + 1).to_bytes()

    def _iconblk(self, icon: IconBlk) -> bytes:
        out = Writer().be32(self._put_image(icon.mask), self._put_image(icon.data))
        out.be32(self._put_string(icon.text)).be16(icon.char)
        out.sbe16(icon.xchar, icon.ychar, icon.xicon, icon.yicon, icon.wicon, icon.hicon)
        return out.sbe16(icon.xtext, icon.ytext, icon.wtext, icon.htext).to_bytes()

    def _bitblk(self, image: BitBlk) -> bytes:
        out = Writer().be32(self._put_image(image.data))
        return out.sbe16(image.wb, image.hl, image.x, image.y, image.color).to_bytes()
