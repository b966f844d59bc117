"""Write resource source text from a resource: what compiles to the same bytes again."""

from collections.abc import Iterator

from stkit import rsc_menu
from stkit.errors import RscError
from stkit.rsc import BitBlk, IconBlk, Object, ObjectFlag, ObjectType, Rsc, TedInfo, Tree
from stkit.rsc_compile import DIALOG, alert_parts
from stkit.rsc_lexer import quote
from stkit.rsc_menu import Menu
from stkit.rsc_objects import BLANK, LARGE_FONT, SMALL_FONT
from stkit.rsc_words import ALERT_ICONS, COLORS, FLAGS, JUST, KINDS, STATES, Colors, Kind

__all__ = ["print_source"]

INDENT = "    "
NAMES = {kind.type: name for name, kind in KINDS.items()}


def print_source(rsc: Rsc) -> str:
    """Return source text; trees are called TREE_n, their objects TREE_n_m, strings STRING_n."""
    parts = [_tree(tree, number) for number, tree in enumerate(rsc.trees)]
    for number, text in enumerate(rsc.strings):
        parts.append("\n".join(_string(text, f"STRING_{number}")))
    for number, image in enumerate(rsc.images):
        parts.append("\n".join(_picture(image, f"PICTURE_{number}")))
    return "\n\n".join(parts) + "\n"


def _tree(tree: Tree, number: int) -> str:
    menu = rsc_menu.recognise(tree)
    name = f"TREE_{number}"
    if menu is not None:
        return "\n".join(_menu(menu, name))
    objects = tree.objects
    if [n for n, _, _ in _walk(objects, 0, 0)] != list(range(len(objects))):
        raise RscError(f"tree {number}: its objects are not in the order of a source")
    root = objects[0]
    lines: list[str] = []
    ends: list[int] = []
    dialog = root.type == ObjectType.BOX and not (root.x or root.y or root.extended)
    depth_0 = 0 if dialog else 1
    if not dialog:
        lines.append(f"tree {name} {{")
    for index, ob, depth in _walk(objects, 0, depth_0):
        while ends and ends[-1] >= depth:
            lines.append(INDENT * ends.pop() + "}")
        own = f"{name}_{index}" if index else name if dialog else ""
        head, body = _object(ob, own, dialog and index == 0)
        lines.append(INDENT * depth + head + (" {" if ob.head > 0 or body else ""))
        lines += [INDENT * (depth + 1) + line for line in body]
        if ob.head > 0 or body:
            ends.append(depth)
    while ends:
        lines.append(INDENT * ends.pop() + "}")
    return "\n".join([*lines, "}"] if not dialog else lines)


def _walk(objects: tuple[Object, ...], index: int, depth: int) -> Iterator[tuple[int, Object, int]]:
    ob = objects[index]
    yield index, ob, depth
    child = ob.head
    while child not in (-1, index):
        yield from _walk(objects, child, depth + 1)
        child = objects[child].next


def _menu(menu: Menu, name: str) -> Iterator[str]:
    yield f"menu {name} {{"
    number = 3 + len(menu.titles)  # the container of the boxes
    for place, title in enumerate(menu.titles):
        yield f"{INDENT}title {name}_{3 + place} {quote(title.text)}{_states(title.state)} {{"
        number += 1
        for item in title.items:
            number += 1
            if not item.text:
                yield f"{INDENT * 2}---"
                continue
            shortcut = f" {quote(item.shortcut)}" if item.shortcut else ""
            yield (
                f"{INDENT * 2}item {name}_{number} {quote(item.text)}{shortcut}"
                f"{_states(item.state)}"
            )
        number += 1 + rsc_menu.ACCESSORIES if place == 0 else 0
        yield f"{INDENT}}}"
    yield "}"


def _states(state: int) -> str:
    return "".join(f" {word}" for word, bit in STATES.items() if state & bit)


def _string(text: str, name: str) -> Iterator[str]:
    parts = alert_parts(text)
    if parts is None:
        yield f"string {name} {quote(text)}"
        return
    icon, lines, buttons = parts
    yield f"alert {name} {ALERT_ICONS[icon]} {{"
    yield from (INDENT + quote(line) for line in lines)
    yield from (f"{INDENT}button {quote(button)}" for button in buttons)
    yield "}"


def _picture(image: BitBlk, name: str) -> Iterator[str]:
    yield f"picture {name}{_image_properties(image)} {{"
    yield from (INDENT + row for row in _rows(image.data, image.wb))
    yield "}"


def _image_properties(image: BitBlk) -> str:
    ink = f" ink {image.color}" if image.color != 1 else ""
    return ink + (f" shift {image.x},{image.y}" if image.x or image.y else "")


def _rows(data: bytes, wb: int) -> Iterator[str]:
    for at in range(0, len(data), wb):
        bits = f"{int.from_bytes(data[at : at + wb], 'big'):0{wb * 8}b}"
        yield f'"{bits}"'.replace("1", "#").replace("0", ".")


def _cells(word: int) -> str:
    pixels = (word >> 8 ^ 0x80) - 0x80
    return f"{word & 0xFF}{pixels:+}" if pixels else f"{word & 0xFF}"


def _object(ob: Object, name: str, dialog: bool) -> tuple[str, list[str]]:
    """Return the line of an object, and the lines of its body when it is a picture."""
    kind = DIALOG if dialog else KINDS[NAMES[ob.type]]
    size = f"{_cells(ob.w)},{_cells(ob.h)}"
    words = ["dialog", name, size] if dialog else [NAMES[ob.type], *name.split()]
    body: list[str] = []
    default_size = None
    match ob.spec:
        case str():
            words.append(quote(ob.spec))
            default_size = (len(ob.spec), 1)
        case TedInfo():
            words += _ted(ob.spec, kind)
            default_size = (len(ob.spec.template or ob.spec.text), 1)
        case BitBlk():
            words += _image_properties(ob.spec).split()
            body = list(_rows(ob.spec.data, ob.spec.wb))
        case IconBlk():
            words += _icon(ob.spec)
            for part, data in (("mask", ob.spec.mask), ("data", ob.spec.data)):
                rows = _rows(data, ob.spec.wicon // 8)
                body += [f"{part} {{", *(INDENT + row for row in rows), "}"]
        case int() if kind.spec == "user":
            words += [f"spec {ob.spec:#x}"]
        case int():
            if ob.spec >> 24:
                words.append(f"char {quote(chr(ob.spec >> 24))}")
            words += _looks((ob.spec >> 16 & 0xFF ^ 0x80) - 0x80, ob.spec & 0xFFFF, kind)
    if not dialog and (ob.x or ob.y):
        words.append(f"at {_cells(ob.x)},{_cells(ob.y)}")
    if not dialog and (ob.w, ob.h) != default_size:
        words.append(f"size {size}")
    words += _bits(ob)
    return " ".join(words), body


def _looks(border: int, color: int, kind: Kind) -> list[str]:
    words = [f"border {border}"] if border != kind.border else []
    now, normal = Colors.of(color), Colors.of(kind.color)
    for word in ("frame", "ink", "fill"):
        if getattr(now, word) != getattr(normal, word):
            words.append(f"{word} {COLORS[getattr(now, word)]}")
    if now.pattern != normal.pattern:
        words.append(f"pattern {now.pattern}")
    if now.opaque != normal.opaque:
        words.append("opaque" if now.opaque else "transparent")
    return words


def _ted(ted: TedInfo, kind: Kind) -> list[str]:
    words = [quote(ted.text)]
    blanks = ted.template.count(BLANK)
    if ted.template:
        words.append(f"template {quote(ted.template)}")
    if ted.valid:
        short = len(ted.valid) == blanks and len(set(ted.valid)) == 1
        words.append(f"valid {quote(ted.valid[0] if short else ted.valid)}")
    if ted.font == SMALL_FONT:
        words.append("small")
    elif ted.font != LARGE_FONT:
        words.append(f"font {ted.font}")
    if ted.just:
        words.append(JUST[ted.just])
    if len(ted.valid) != blanks or (blanks and len(ted.text) > blanks):
        words.append("loose")
    return words + _looks(ted.thickness, ted.color, kind)


def _icon(icon: IconBlk) -> list[str]:
    words = [quote(icon.text)]
    frame, ink, char = icon.char >> 12 & 15, icon.char >> 8 & 15, icon.char & 0xFF
    if char:
        words.append(f"char {quote(chr(char))}")
    if frame != 1:
        words.append(f"frame {COLORS[frame]}")
    if ink:
        words.append(f"ink {COLORS[ink]}")
    words.append(f"charat {icon.xchar},{icon.ychar}")
    words.append(f"iconat {icon.xicon},{icon.yicon},{icon.wicon},{icon.hicon}")
    words.append(f"textat {icon.xtext},{icon.ytext},{icon.wtext},{icon.htext}")
    return words


def _bits(ob: Object) -> list[str]:
    words = []
    for table, value, word in (
        (FLAGS, ob.flags ^ (ob.flags & ObjectFlag.LASTOB), "flags"),
        (STATES, ob.state, "state"),
    ):
        rest: int = int(value)
        for name, bit in table.items():
            if rest & bit:
                words.append(name)
                rest -= bit
        if rest:
            words.append(f"{word} {rest:#x}")
    if ob.extended:
        words.insert(0, f"extended {ob.extended}")
    return words
