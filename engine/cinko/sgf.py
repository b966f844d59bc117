"""SGF FF[4] as text: nodes and their properties, read strictly, with the place of everything.

One game tree without variations; what the properties mean is for records.py. Source: the FF[4]
specification, https://www.red-bean.com/sgf/sgf4.html.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cinko.errors import RecordError

__all__ = ["Node", "Property", "Value", "format_nodes", "parse_nodes"]

_LINE_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Value:
    """The text between two brackets, escapes taken out, and where its first character stands."""

    text: str
    line: int
    column: int

    def error(self, message: str) -> RecordError:
        """Return the error that says what is wrong with this value, and where."""
        return RecordError(message, line=self.line, column=self.column)


@dataclass(frozen=True, slots=True)
class Property:
    """A property: an identifier in capitals and one value or more."""

    name: str
    values: tuple[Value, ...]
    line: int
    column: int

    def error(self, message: str) -> RecordError:
        """Return the error that says what is wrong with this property, and where."""
        return RecordError(f"{self.name}: {message}", line=self.line, column=self.column)


@dataclass(frozen=True, slots=True)
class Node:
    """A node; no property occurs twice in it."""

    properties: Mapping[str, Property]
    line: int
    column: int

    def error(self, message: str) -> RecordError:
        """Return the error that says what is wrong with this node, and where."""
        return RecordError(message, line=self.line, column=self.column)


class _Reader:
    """Walks through the text and knows the line and the column."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.at = 0
        self._lines = [0]
        self._lines += [at + 1 for at, letter in enumerate(self.text) if letter == "\n"]

    def place(self, at: int | None = None) -> tuple[int, int]:
        at = self.at if at is None else at
        line = bisect_right(self._lines, at)
        return line, at - self._lines[line - 1] + 1

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def skip_space(self) -> None:
        while self.peek() in (" ", "\t", "\n", "\v", "\f"):
            self.at += 1

    def error(self, message: str, at: int | None = None) -> RecordError:
        line, column = self.place(at)
        return RecordError(message, line=line, column=column)

    def expect(self, character: str, what: str) -> None:
        self.skip_space()
        if self.peek() != character:
            got = repr(self.peek()) if self.peek() else "the end of the file"
            raise self.error(f"expected {what}, got {got}")
        self.at += 1


def parse_nodes(text: str) -> tuple[Node, ...]:
    """Read the nodes of the one game in `text`; raises RecordError with line and column."""
    reader = _Reader(text)
    reader.expect("(", "'(', the start of a game")
    nodes = [_parse_node(reader)]
    reader.skip_space()
    while reader.peek() == ";":
        nodes.append(_parse_node(reader))
        reader.skip_space()
    if reader.peek() == "(":
        raise reader.error("this game has variations; a Cinko record has none")
    reader.expect(")", "';' or ')'")
    reader.skip_space()
    if reader.peek():
        raise reader.error("there is more after the end of the game")
    return tuple(nodes)


def _parse_node(reader: _Reader) -> Node:
    reader.expect(";", "';', the start of a node")
    line, column = reader.place(reader.at - 1)
    properties: dict[str, Property] = {}
    reader.skip_space()
    while "A" <= reader.peek() <= "Z":
        start = reader.at
        while "A" <= reader.peek() <= "Z":
            reader.at += 1
        name = reader.text[start : reader.at]
        if name in properties:
            raise reader.error(f"{name} occurs twice in one node", start)
        reader.expect("[", f"'[' and a value for {name}")
        values = [_parse_value(reader)]
        reader.skip_space()
        while reader.peek() == "[":
            reader.at += 1
            values.append(_parse_value(reader))
            reader.skip_space()
        properties[name] = Property(name, tuple(values), *reader.place(start))
    return Node(properties, line, column)


def _parse_value(reader: _Reader) -> Value:
    start = reader.at
    parts: list[str] = []
    while True:
        character = reader.peek()
        if not character:
            raise reader.error("a value that begins here has no ']'", start - 1)
        reader.at += 1
        if character == "]":
            return Value("".join(parts), *reader.place(start))
        if character == "\\":
            character = reader.peek()
            reader.at += 1
            if character == "\n":  # a soft line break stands for nothing
                continue
        parts.append(character)


def format_nodes(nodes: Iterable[Mapping[str, Sequence[str]]]) -> str:
    """Write nodes as a game, in lines that are short where values allow it."""
    lines: list[str] = []
    line = "("
    for node in nodes:
        pieces = [
            name + "".join(f"[{_escape(value)}]" for value in values)
            for name, values in node.items()
        ] or [""]
        pieces[0] = ";" + pieces[0]
        for piece in pieces:
            if len(line) + len(piece) >= _LINE_WIDTH:
                lines.append(line)
                line = ""
            line += piece
    return "\n".join([*lines, line + ")"]) + "\n"


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
