"""Tokens of the resource source language, with their places for messages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from stkit.errors import SourceError

__all__ = ["Lexer", "Token", "quote"]

TOKEN = re.compile(
    r"""
    (?P<blank>[ \t]+|\#[^\n]*)
  | (?P<newline>\n)
  | (?P<string>"(?:[^"\\\n]|\\.)*")
  | (?P<rule>-{3,})
  | (?P<number>0[xX][0-9a-fA-F]+|\d+)
  | (?P<name>[A-Z][A-Z0-9_]*)(?![a-z])
  | (?P<word>[a-z]+)(?![A-Z0-9_])
  | (?P<mark>[{},+-])
    """,
    re.VERBOSE,
)
ESCAPE = re.compile(r'\\(?:(["\\])|x([0-9a-fA-F]{2})|(.))')


@dataclass(frozen=True, slots=True)
class Token:
    """A token; kind is string, rule, number, name, word, mark, newline or end."""

    kind: str
    text: str
    line: int
    column: int


class Lexer:
    """A cursor over the tokens of a source; the methods that take one raise SourceError."""

    def __init__(self, source: str, path: Path) -> None:
        self.path = path
        self._tokens = list(self._scan(source))
        self._at = 0

    @property
    def token(self) -> Token:
        """Return the next token without taking it."""
        return self._tokens[self._at]

    def next(self) -> Token:
        """Take the next token."""
        token = self.token
        if token.kind != "end":
            self._at += 1
        return token

    def error(self, message: str, token: Token | None = None) -> SourceError:
        """Return an error at a token, or at the next one."""
        place = token or self.token
        return SourceError(message, path=self.path, line=place.line, column=place.column)

    def accept(self, kind: str, text: str | None = None) -> Token | None:
        """Take the next token when it is of this kind, and has this text."""
        if self.token.kind == kind and text in (None, self.token.text):
            return self.next()
        return None

    def expect(self, kind: str, text: str | None = None) -> Token:
        """Take the next token, which must be of this kind."""
        token = self.accept(kind, text)
        if token is None:
            wanted = f"'{text}'" if text else f"a {kind}"
            got = {"end": "the end", "newline": "the end of the line"}.get(self.token.kind)
            raise self.error(f"expected {wanted}, got {got or repr(self.token.text)[1:-1]}")
        return token

    def string(self) -> str:
        """Take a string and return what it stands for."""
        token = self.expect("string")

        def unescape(match: re.Match[str]) -> str:
            if match[3]:
                raise self.error(f'\\{match[3]} is no escape; there are \\" \\\\ \\xNN', token)
            return match[1] or chr(int(match[2], 16))

        text = ESCAPE.sub(unescape, token.text[1:-1])
        if not all(0 < ord(character) < 256 for character in text):
            raise self.error("a character outside the ST's set; write \\xNN", token)
        return text

    def number(self) -> int:
        """Take a number, which may have a minus sign."""
        sign = -1 if self.accept("mark", "-") else 1
        return sign * int(self.expect("number").text, 0)

    def end_line(self) -> None:
        """Take the ends of lines, of which there must be one unless a brace or the end comes."""
        if self.token.kind != "end" and self.token.text != "}":
            self.expect("newline")
        self.skip_lines()

    def skip_lines(self) -> None:
        """Take empty lines."""
        while self.accept("newline"):
            pass

    def _scan(self, source: str) -> Iterator[Token]:
        at, line, start = 0, 1, 0
        while at < len(source):
            match = TOKEN.match(source, at)
            if match is None:
                rest = source[at:].split("\n", 1)[0]
                what = "a string without an end" if rest[0] == '"' else f"unexpected {rest[:12]!r}"
                raise SourceError(what, path=self.path, line=line, column=at - start + 1)
            kind = str(match.lastgroup)
            if kind != "blank":
                yield Token(kind, match[0], line, at - start + 1)
            at = match.end()
            if kind == "newline":
                line, start = line + 1, at
        yield Token("end", "", line, at - start + 1)


def quote(text: str) -> str:
    """Return the string as the source writes it."""
    out = "".join(
        f"\\{c}" if c in '"\\' else c if " " <= c <= "~" else f"\\x{ord(c):02x}" for c in text
    )
    return f'"{out}"'
