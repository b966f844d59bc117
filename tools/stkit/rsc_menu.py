"""Menu trees: the fixed shape that the AES expects, made from titles and items, and read back.

Sizes and places are those of docs/formats/rsc.md: the bar is a cell and two pixels high, titles
have a blank on each side, items two in front (the check mark goes there) and one behind.
"""

from dataclasses import dataclass, field

from stkit.rsc import ObjectState, ObjectType, Tree
from stkit.rsc_source import Node, coordinate, flatten

__all__ = ["Item", "Menu", "Title", "layout", "recognise", "width"]

ACCESSORIES = 6
SCREEN = 80  # cells: the AES takes this width for that of the screen
BAR_X = 2
BOX_SPEC = 0x00FF1100
BAR_SPEC = 0x1100
NO_STATE = ObjectState(0)


@dataclass(slots=True)
class Item:
    """An entry of a drop-down; no text is a separator."""

    text: str
    shortcut: str = ""
    name: str = ""
    state: ObjectState = NO_STATE


@dataclass(slots=True)
class Title:
    """A title and its drop-down."""

    text: str
    items: list[Item] = field(default_factory=list)
    name: str = ""
    state: ObjectState = NO_STATE


@dataclass(slots=True)
class Menu:
    """A menu bar; the first title has one item, to which six slots for accessories are added."""

    titles: list[Title]


def width(menu: Menu) -> int:
    """Return the columns that the menu needs, drop-downs included."""
    right = 0
    x = BAR_X
    for number, title in enumerate(menu.titles):
        right = max(right, x + _box_width(title, first=number == 0), x + len(title.text) + 2)
        x += len(title.text) + 2
    return right


def layout(menu: Menu) -> Node:
    """Return the tree of a menu."""
    root = Node(ObjectType.IBOX, 0, w=SCREEN, h=25)
    bar = Node(ObjectType.BOX, BAR_SPEC, w=SCREEN, h=coordinate(1, 2))
    active = Node(ObjectType.IBOX, 0, x=BAR_X, h=coordinate(1, 3))
    boxes = Node(ObjectType.IBOX, 0, y=coordinate(1, 3), w=SCREEN, h=19)
    root.children = [bar, boxes]
    bar.children = [active]
    for number, title in enumerate(menu.titles):
        text = f" {title.text} "
        x = active.w
        active.children.append(
            Node(
                ObjectType.TITLE,
                text,
                x=x,
                w=len(text),
                h=coordinate(1, 3),
                name=title.name,
                state=title.state,
            )
        )
        active.w += len(text)
        boxes.children.append(_box(title, x + BAR_X, first=number == 0))
    return root


def recognise(tree: Tree) -> Menu | None:
    """Return the menu that layout() makes this tree from, or None."""
    objects = tree.objects
    titles = []
    number = 3
    while number < len(objects) and objects[number].type == ObjectType.TITLE:
        titles.append(number)
        number += 1
    boxes = [n for n in range(number + 1, len(objects)) if objects[n].type == ObjectType.BOX]
    if not titles or len(boxes) != len(titles):
        return None
    menu = Menu([])
    for title, box, end in zip(titles, boxes, [*boxes[1:], len(objects)], strict=True):
        menu.titles.append(Title(str(objects[title].spec)[1:-1], state=objects[title].state))
        for item in objects[box + 1 : end]:
            if not isinstance(item.spec, str):
                return None
            menu.titles[-1].items.append(_item(item.spec, item.state))
    if len(menu.titles[0].items) != 2 + ACCESSORIES:
        return None
    del menu.titles[0].items[1:]
    return menu if flatten(layout(menu))[0] == tree else None


def _item(text: str, state: ObjectState) -> Item:
    if set(text) == {"-"} and state == ObjectState.DISABLED:
        return Item("")
    words, gap, shortcut = text.strip(" ").rpartition("  ")
    if not gap:
        words, shortcut = shortcut, ""
    return Item(words.rstrip(" "), shortcut, state=state)


def _box_width(title: Title, *, first: bool) -> int:
    texts = [
        len(item.text) + (2 + len(item.shortcut) if item.shortcut else 0) for item in title.items
    ]
    if first:
        texts.append(len(_accessory(1)))
    return 2 + max(texts, default=0) + 1


def _accessory(number: int) -> str:
    return f"Desk Accessory {number}"


def _box(title: Title, x: int, *, first: bool) -> Node:
    items = list(title.items)
    if first:
        items += [Item(""), *(Item(_accessory(n + 1)) for n in range(ACCESSORIES))]
    across = _box_width(title, first=first)
    box = Node(ObjectType.BOX, BOX_SPEC, x=x, w=across, h=len(items))
    for row, item in enumerate(items):
        text, state = "-" * across, ObjectState.DISABLED
        if item.text:
            text, state = f"  {item.text}".ljust(across), item.state
            if item.shortcut:
                text = text[: across - len(item.shortcut) - 1] + item.shortcut + " "
        box.children.append(
            Node(ObjectType.STRING, text, y=row, w=across, h=1, name=item.name, state=state)
        )
    return box
