"""Objects in the resource source language: kind, name, text, properties, children in braces."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from stkit.rsc import IconBlk, ObjectFlag, ObjectState, Spec, TedInfo
from stkit.rsc_lexer import Lexer, Token
from stkit.rsc_source import Node, bitmap, coordinate
from stkit.rsc_words import COLORS, FLAGS, JUST, KINDS, STATES, Colors, Kind

__all__ = ["object_node", "pixels"]

SMALL_FONT, LARGE_FONT = 5, 3
BLANK = "_"


def object_node(lexer: Lexer, kind: Kind, name: Callable[[], str], *, sized: bool = False) -> Node:
    """Take an object after its kind; `sized` ones are placed at 0,0 and give their size first."""
    return _ObjectParser(lexer, kind, name).node(sized=sized)


def pixels(lexer: Lexer) -> list[str]:
    """Take rows of # and . in braces; they are equally long, a multiple of 16."""
    rows: list[str] = []
    lexer.expect("mark", "{")
    lexer.skip_lines()
    while (place := lexer.token).text != "}":
        row = lexer.string()
        if set(row) - set("#."):
            raise lexer.error("a row of a picture is made of # and .", place)
        if not row or len(row) % 16:
            raise lexer.error(f"a row of {len(row)} pixels, expected a multiple of 16", place)
        if rows and len(row) != len(rows[0]):
            raise lexer.error(f"a row of {len(row)} pixels after one of {len(rows[0])}", place)
        rows.append(row)
        lexer.end_line()
    if not rows:
        raise lexer.error("a picture without rows", place)
    lexer.next()
    return rows


@dataclass(slots=True)
class _Looks:
    """What the properties said; None where they said nothing."""

    size: tuple[int, int] | None = None
    text: str | None = None
    template: str | None = None
    valid: str | None = None
    char: int = 0
    shift: tuple[int, int] = (0, 0)
    paper: int = 0
    spec: int = 0
    font: int = LARGE_FONT
    just: int = 0
    loose: bool = False
    iconat: tuple[int, int, int, int] = (0, 0, 0, 0)
    textat: tuple[int, int, int, int] = (0, 0, 0, 0)
    charat: tuple[int, int] = (0, 0)


class _ObjectParser:
    def __init__(self, lexer: Lexer, kind: Kind, name: Callable[[], str]) -> None:
        self.lexer = lexer
        self.kind = kind
        self.take_name = name
        self.colors = Colors.of(kind.color)
        self.border = kind.border
        self.looks = _Looks()
        self.start = lexer.token
        self.node_: Node = Node(kind.type, 0)
        self.properties: dict[str, Callable[[Token], None]] = {
            "at": self._at,
            "size": self._size,
            "extended": self._extended,
            "flags": self._flags,
            "state": self._state,
            **{
                "box": self._box_properties,
                "ted": self._ted_properties,
                "text": lambda: {},
                "image": self._image_properties,
                "icon": self._icon_properties,
                "user": self._user_properties,
            }[kind.spec](),
        }

    def node(self, *, sized: bool) -> Node:
        """Take name, text, properties and children."""
        lexer, node = self.lexer, self.node_
        if sized:
            self._size(lexer.token)
        else:
            node.name = self.take_name()
        while lexer.token.kind in ("word", "string"):
            if lexer.token.kind == "word":
                self._property(lexer.next())
            elif self.kind.spec not in ("ted", "text", "icon") or self.looks.text is not None:
                raise lexer.error("no text is expected here")
            else:
                self.looks.text = lexer.string()
        node.spec = self._spec()
        self._default_size()
        if lexer.accept("mark", "{"):
            lexer.skip_lines()
            while not lexer.accept("mark", "}"):
                token = lexer.expect("word")
                if token.text not in KINDS:
                    raise lexer.error(f"{token.text} is no kind of object", token)
                node.children.append(object_node(lexer, KINDS[token.text], self.take_name))
                lexer.end_line()
        return node

    def _property(self, token: Token) -> None:
        if token.text in self.properties:
            self.properties[token.text](token)
        elif token.text in FLAGS:
            self.node_.flags |= FLAGS[token.text]
        elif token.text in STATES:
            self.node_.state |= STATES[token.text]
        else:
            known = " ".join([*self.properties, *FLAGS, *STATES])
            raise self.lexer.error(f"{token.text} is not known here; there are {known}", token)

    def _coordinate(self) -> int:
        """Take cells, or cells and pixels: 3, 3+4, 3-2."""
        place = self.lexer.token
        cells = int(self.lexer.expect("number").text, 0)
        offset = 0
        if self.lexer.token.text in ("+", "-"):
            sign = -1 if self.lexer.next().text == "-" else 1
            offset = sign * int(self.lexer.expect("number").text, 0)
        try:
            return coordinate(cells, offset)
        except ValueError as error:
            raise self.lexer.error(str(error), place) from error

    def _pair(self, take: Callable[[], int]) -> tuple[int, int]:
        first = take()
        self.lexer.expect("mark", ",")
        return first, take()

    def _four(self) -> tuple[int, int, int, int]:
        x, y = self._pair(self.lexer.number)
        self.lexer.expect("mark", ",")
        return (x, y, *self._pair(self.lexer.number))

    def _at(self, _token: Token) -> None:
        self.node_.x, self.node_.y = self._pair(self._coordinate)

    def _size(self, _token: Token) -> None:
        self.looks.size = self._pair(self._coordinate)

    def _in_range(self, most: int, least: int = 0) -> int:
        place = self.lexer.token
        value = self.lexer.number()
        if not least <= value <= most:
            raise self.lexer.error(f"{value} is outside {least} to {most}", place)
        return value

    def _extended(self, _token: Token) -> None:
        self.node_.extended = self._in_range(255)

    def _flags(self, _token: Token) -> None:
        self.node_.flags |= ObjectFlag(self._in_range(0xFFFF))

    def _state(self, _token: Token) -> None:
        self.node_.state |= ObjectState(self._in_range(0xFFFF))

    def _color(self) -> int:
        token = self.lexer.next()
        if token.text in COLORS:
            return COLORS.index(token.text)
        if token.kind == "number" and 0 <= int(token.text, 0) <= 15:
            return int(token.text, 0)
        raise self.lexer.error(f"{token.text} is none of {' '.join(COLORS)}", token)

    def _color_properties(self) -> dict[str, Callable[[Token], None]]:
        def change(token: Token) -> None:
            self.colors = replace(self.colors, **{token.text: self._color()})

        def pattern(_token: Token) -> None:
            self.colors = replace(self.colors, pattern=self._in_range(7))

        def opaque(token: Token) -> None:
            self.colors = replace(self.colors, opaque=int(token.text == "opaque"))

        def border(_token: Token) -> None:
            self.border = self._in_range(127, -128)

        return {
            **dict.fromkeys(("frame", "ink", "fill"), change),
            **dict.fromkeys(("opaque", "transparent"), opaque),
            "pattern": pattern,
            "border": border,
        }

    def _box_properties(self) -> dict[str, Callable[[Token], None]]:
        return {**self._color_properties(), "char": self._char}

    def _char(self, _token: Token) -> None:
        place = self.lexer.token
        text = self.lexer.string()
        if len(text) != 1:
            raise self.lexer.error(f"{len(text)} characters, expected one", place)
        self.looks.char = ord(text)

    def _ted_properties(self) -> dict[str, Callable[[Token], None]]:
        def just(token: Token) -> None:
            self.looks.just = JUST.index(token.text)

        def font(_token: Token) -> None:
            self.looks.font = self._in_range(0x7FFF)

        return {
            **self._color_properties(),
            **dict.fromkeys(JUST, just),
            "template": lambda _: setattr(self.looks, "template", self.lexer.string()),
            "valid": lambda _: setattr(self.looks, "valid", self.lexer.string()),
            "small": lambda _: setattr(self.looks, "font", SMALL_FONT),
            "font": font,
            "loose": lambda _: setattr(self.looks, "loose", True),
        }

    def _image_properties(self) -> dict[str, Callable[[Token], None]]:
        def shift(_token: Token) -> None:
            self.looks.shift = self._pair(self.lexer.number)

        def ink(_token: Token) -> None:
            self.looks.paper = self._in_range(0x7FFF, -0x8000)

        self.looks.paper = 1
        return {"shift": shift, "ink": ink}

    def _icon_properties(self) -> dict[str, Callable[[Token], None]]:
        def colors(token: Token) -> None:
            self.colors = replace(self.colors, **{token.text: self._color()})

        self.colors = Colors.of(0x1000)
        return {
            "frame": colors,
            "ink": colors,
            "char": self._char,
            "charat": lambda _: setattr(self.looks, "charat", self._pair(self.lexer.number)),
            "iconat": lambda _: setattr(self.looks, "iconat", self._four()),
            "textat": lambda _: setattr(self.looks, "textat", self._four()),
        }

    def _user_properties(self) -> dict[str, Callable[[Token], None]]:
        return {"spec": lambda _: setattr(self.looks, "spec", self._in_range(0xFFFFFFFF))}

    def _spec(self) -> Spec:
        looks = self.looks
        match self.kind.spec:
            case "box":
                return looks.char << 24 | (self.border & 0xFF) << 16 | self.colors.word
            case "ted":
                return self._ted()
            case "text":
                if looks.text is None:
                    raise self.lexer.error("a text is missing", self.start)
                return looks.text
            case "image":
                x, y = looks.shift
                return bitmap(pixels(self.lexer), x=x, y=y, color=looks.paper)
            case "icon":
                return self._icon()
        return looks.spec

    def _ted(self) -> TedInfo:
        looks = self.looks
        template, valid = looks.template or "", looks.valid or ""
        blanks = template.count(BLANK)
        if len(valid) == 1:
            valid *= max(blanks, 1)
        text = looks.text
        if text is None:
            text = "@" + BLANK * (blanks - 1) if blanks else ""
        if not looks.loose and (len(valid) != blanks or (blanks and len(text) > blanks)):
            raise self.lexer.error(
                f"template with {blanks} blanks, text of {len(text)}, valid of {len(valid)}",
                self.start,
            )
        return TedInfo(text, template, valid, looks.font, looks.just, self.colors.word, self.border)

    def _icon(self) -> IconBlk:
        looks, lexer = self.looks, self.lexer
        lexer.expect("mark", "{")
        lexer.skip_lines()
        lexer.expect("word", "mask")
        mask = bitmap(pixels(lexer))
        lexer.end_line()
        place = lexer.expect("word", "data")
        data = bitmap(pixels(lexer))
        lexer.end_line()
        lexer.expect("mark", "}")
        width, height = mask.wb * 8, mask.hl
        if (data.wb, data.hl) != (mask.wb, mask.hl):
            raise lexer.error("mask and data differ in size", place)
        x, y, w, h = looks.iconat
        if (w, h) not in ((0, 0), (width, height)):
            raise lexer.error(f"iconat says {w}x{h}, the picture is {width}x{height}", place)
        char = self.colors.frame << 12 | self.colors.ink << 8 | looks.char
        return IconBlk(
            mask.data,
            data.data,
            looks.text or "",
            char,
            *looks.charat,
            x,
            y,
            width,
            height,
            *looks.textat,
        )

    def _default_size(self) -> None:
        """Give texts without a size that of their text."""
        node, spec = self.node_, self.node_.spec
        if self.looks.size is not None:
            node.w, node.h = self.looks.size
        elif isinstance(spec, str):
            node.w, node.h = len(spec), 1
        elif isinstance(spec, TedInfo):
            node.w, node.h = len(spec.template or spec.text), 1
        else:
            raise self.lexer.error("size is missing", self.start)
