"""The compiled form between resource source and file: named nodes, and how they become trees."""

from dataclasses import dataclass, field, replace

from stkit.rsc import NIL, BitBlk, Object, ObjectFlag, ObjectState, ObjectType, Rsc, Spec, Tree

__all__ = ["Named", "Node", "Resource", "bitmap", "comment", "coordinate", "flatten"]

NO_FLAGS = ObjectFlag(0)
NO_STATE = ObjectState(0)


def coordinate(cells: int, pixels: int = 0) -> int:
    """Return a coordinate word: cells in the low byte, signed pixels in the high byte."""
    if not (0 <= cells <= 255 and -128 <= pixels <= 127):
        raise ValueError(f"{cells}{pixels:+} is outside 0 to 255 cells, -128 to 127 pixels")
    return (pixels & 0xFF) << 8 | cells


@dataclass(slots=True)
class Node:
    """An object before it has a number; children in drawing order."""

    type: ObjectType
    spec: Spec
    x: int = 0
    y: int = 0
    w: int = 0
    h: int = 0
    name: str = ""
    extended: int = 0
    flags: ObjectFlag = NO_FLAGS
    state: ObjectState = NO_STATE
    children: list["Node"] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Named:
    """A name of the index: what it stands for, its number, and a comment."""

    name: str
    number: int
    comment: str


@dataclass(frozen=True, slots=True)
class Resource:
    """A compiled source: the resource, and its names in the order of the source."""

    rsc: Rsc
    names: tuple[Named, ...]


def flatten(root: Node) -> tuple[Tree, list[Named]]:
    """Number the nodes, a parent before its children, and return the tree and their names."""
    objects: list[Object] = []
    names: list[Named] = []

    def add(node: Node, following: int | None) -> int:
        number = len(objects)
        objects.append(
            Object(
                next=NIL,
                head=NIL,
                tail=NIL,
                type=node.type,
                extended=node.extended,
                flags=node.flags,
                state=node.state,
                spec=node.spec,
                x=node.x,
                y=node.y,
                w=node.w,
                h=node.h,
            )
        )
        if node.name and following is not None:
            text = node.spec if isinstance(node.spec, str) else getattr(node.spec, "text", "")
            names.append(Named(node.name, number, comment(node.type.name, text)))
        children = [add(child, number) for child in node.children]
        for child, sibling in zip(children, [*children[1:], number], strict=False):
            objects[child] = replace(objects[child], next=sibling)
        if children:
            objects[number] = replace(objects[number], head=children[0], tail=children[-1])
        return number

    add(root, None)
    objects[-1] = replace(objects[-1], flags=objects[-1].flags | ObjectFlag.LASTOB)
    return Tree(tuple(objects)), names


def comment(kind: str, text: str = "") -> str:
    """Return what the index says about a name: ASCII, on one line."""
    return " ".join(f"{kind} {text}".encode("ascii", "replace").decode().split())


def bitmap(rows: list[str], *, x: int = 0, y: int = 0, color: int = 1) -> BitBlk:
    """Return a picture drawn with # and . signs, its width a multiple of 16."""
    bits = (row.replace("#", "1").replace(".", "0") for row in rows)
    data = b"".join(int(row, 2).to_bytes(len(row) // 8, "big") for row in bits)
    return BitBlk(data, len(rows[0]) // 8, len(rows), x, y, color)
