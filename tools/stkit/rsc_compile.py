"""Compile resource source text: docs/formats/rsc-source.md describes the language."""

import re
from pathlib import Path

from stkit import rsc_menu
from stkit.errors import RscError, SourceError
from stkit.rsc import BitBlk, ObjectState, ObjectType, Rsc, Tree
from stkit.rsc_lexer import Lexer, Token
from stkit.rsc_menu import Item, Menu, Title
from stkit.rsc_objects import object_node, pixels
from stkit.rsc_source import Named, Node, Resource, bitmap, comment, flatten
from stkit.rsc_words import ALERT_ICONS, KINDS, STATES, Kind

__all__ = ["compile_source"]

ALERT_LINES, ALERT_LINE, ALERT_BUTTONS, ALERT_BUTTON = 5, 30, 3, 10
DIALOG = Kind(ObjectType.BOX, "box", border=2)


def compile_source(source: str, *, path: Path) -> Resource:
    """Return the resource and its names; SourceError says where the source is wrong."""
    return _Compiler(source, path).resource()


class _Compiler:
    def __init__(self, source: str, path: Path) -> None:
        self.lexer = Lexer(source, path)
        self.trees: list[Tree] = []
        self.strings: list[str] = []
        self.images: list[BitBlk] = []
        self.names: list[Named] = []
        self.places: dict[str, Token] = {}

    def resource(self) -> Resource:
        """Compile everything."""
        lexer = self.lexer
        statements = {
            "menu": self._menu,
            "dialog": self._dialog,
            "tree": self._tree,
            "alert": self._alert,
            "string": self._string,
            "picture": self._picture,
        }
        lexer.skip_lines()
        while lexer.token.kind != "end":
            token = lexer.expect("word")
            if token.text not in statements:
                known = ", ".join(statements)
                raise lexer.error(f"{token.text} is none of {known}", token)
            statements[token.text]()
            lexer.end_line()
        rsc = Rsc(tuple(self.trees), tuple(self.strings), tuple(self.images))
        try:
            rsc.to_bytes()
        except RscError as error:
            raise SourceError(str(error), path=lexer.path, line=1) from error
        return Resource(rsc, tuple(self.names))

    def _name(self) -> str:
        """Take a name, when there is one; it must be new."""
        token = self.lexer.accept("name")
        if token is None:
            return ""
        if token.text in self.places:
            first = self.places[token.text].line
            raise self.lexer.error(f"{token.text} has a meaning since line {first}", token)
        self.places[token.text] = token
        return token.text

    def _add_tree(self, name: str, root: Node, kind: str) -> None:
        tree, names = flatten(root)
        if name:
            self.names.append(Named(name, len(self.trees), kind))
        self.names += names
        self.trees.append(tree)

    def _menu(self) -> None:
        lexer = self.lexer
        name = self._name()
        place = lexer.token
        columns = lexer.number() if lexer.accept("word", "columns") else rsc_menu.SCREEN
        menu = Menu([])
        self._open()
        while not lexer.accept("mark", "}"):
            lexer.expect("word", "title")
            menu.titles.append(self._title())
            lexer.end_line()
        if not menu.titles:
            raise lexer.error("a menu without titles", place)
        if len(menu.titles[0].items) != 1:
            raise lexer.error(
                "the first title has one item; separator and accessories are added to it",
                place,
            )
        needed = rsc_menu.width(menu)
        if needed > columns:
            raise lexer.error(f"the menu needs {needed} columns, {columns} are there", place)
        self._add_tree(name, rsc_menu.layout(menu), "menu")

    def _title(self) -> Title:
        lexer = self.lexer
        title = Title("", name=self._name())
        title.text = lexer.string()
        title.state = self._states()
        self._open()
        while not lexer.accept("mark", "}"):
            if lexer.accept("rule"):
                title.items.append(Item(""))
            else:
                lexer.expect("word", "item")
                title.items.append(self._item())
            lexer.end_line()
        return title

    def _item(self) -> Item:
        lexer = self.lexer
        item = Item("", name=self._name())
        place = lexer.token
        item.text = lexer.string()
        if not item.text.strip():
            raise lexer.error("an item without text; a separator is ---", place)
        if lexer.token.kind == "string":
            item.shortcut = lexer.string()
        item.state = self._states()
        return item

    def _states(self) -> ObjectState:
        state = ObjectState(0)
        while self.lexer.token.text in STATES:
            state |= STATES[self.lexer.next().text]
        return state

    def _open(self) -> None:
        self.lexer.expect("mark", "{")
        self.lexer.skip_lines()

    def _dialog(self) -> None:
        name = self._name()
        self._add_tree(name, object_node(self.lexer, DIALOG, self._name, sized=True), "dialog")

    def _tree(self) -> None:
        name = self._name()
        self._open()
        token = self.lexer.expect("word")
        if token.text not in KINDS:
            raise self.lexer.error(f"{token.text} is no kind of object", token)
        root = object_node(self.lexer, KINDS[token.text], self._name)
        self.lexer.end_line()
        self.lexer.expect("mark", "}")
        self._add_tree(name, root, "tree")

    def _string(self) -> None:
        name = self._name()
        self._add_string(name, self.lexer.string())

    def _add_string(self, name: str, text: str) -> None:
        if name:
            self.names.append(Named(name, len(self.strings), comment("string", text)))
        self.strings.append(text)

    def _alert(self) -> None:
        lexer = self.lexer
        name = self._name()
        token = lexer.expect("word")
        if token.text not in ALERT_ICONS:
            raise lexer.error(f"{token.text} is none of {', '.join(ALERT_ICONS)}", token)
        lines: list[str] = []
        buttons: list[str] = []
        self._open()
        while not lexer.accept("mark", "}"):
            place = lexer.token
            button = lexer.accept("word", "button") is not None
            text = lexer.string()
            if any(mark in text for mark in "[]|"):
                raise lexer.error("an alert cannot hold [ ] or |", place)
            most = ALERT_BUTTON if button else ALERT_LINE
            if len(text) > most:
                raise lexer.error(f"{len(text)} characters, an alert has room for {most}", place)
            (buttons if button else lines).append(text)
            lexer.end_line()
        if not 1 <= len(lines) <= ALERT_LINES or not 1 <= len(buttons) <= ALERT_BUTTONS:
            raise lexer.error(
                f"{len(lines)} lines and {len(buttons)} buttons; an alert has 1 to {ALERT_LINES} "
                f"and 1 to {ALERT_BUTTONS}",
                token,
            )
        icon = ALERT_ICONS.index(token.text)
        self._add_string(name, f"[{icon}][{'|'.join(lines)}][{'|'.join(buttons)}]")

    def _picture(self) -> None:
        lexer = self.lexer
        name = self._name()
        color, x, y = 1, 0, 0
        if lexer.accept("word", "ink"):
            color = lexer.number()
        if lexer.accept("word", "shift"):
            x = lexer.number()
            lexer.expect("mark", ",")
            y = lexer.number()
        if name:
            self.names.append(Named(name, len(self.images), "picture"))
        self.images.append(bitmap(pixels(lexer), x=x, y=y, color=color))


def alert_parts(text: str) -> tuple[int, list[str], list[str]] | None:
    """Return icon, lines and buttons of an alert that the source can say, or None."""
    match = re.fullmatch(r"\[([0-3])\]\[([^\[\]]+)\]\[([^\[\]]+)\]", text)
    if match is None:
        return None
    lines, buttons = match[2].split("|"), match[3].split("|")
    fits = (
        len(lines) <= ALERT_LINES
        and len(buttons) <= ALERT_BUTTONS
        and all(len(line) <= ALERT_LINE for line in lines)
        and all(len(button) <= ALERT_BUTTON for button in buttons)
    )
    return (int(match[1]), lines, buttons) if fits else None
