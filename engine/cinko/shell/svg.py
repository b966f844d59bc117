"""A board as an SVG picture."""

from typing import Final
from xml.sax.saxutils import escape

from cinko.board import Board
from cinko.point import COLUMNS, SIZE, parse_point
from cinko.shell import words
from cinko.stone import Side, Stone

__all__ = ["draw_svg"]

_STEP: Final = 24
_EDGE: Final = 36
_WIDTH: Final = 2 * _EDGE + (SIZE - 1) * _STEP
_HEIGHT: Final = _WIDTH + 28
_NAMES: Final = {Stone.RED: "red", Stone.BLUE: "blue", Stone.NEUTRAL: "neutral"}
_HEAD: Final = f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" \
width="{_WIDTH}" height="{_HEIGHT}" role="img">
<defs>
<radialGradient id="red" cx="35%" cy="30%" r="75%"><stop offset="0" stop-color="#ff9d8a"/>\
<stop offset="0.5" stop-color="#d81e1e"/><stop offset="1" stop-color="#7a0a0a"/></radialGradient>
<radialGradient id="blue" cx="35%" cy="30%" r="75%"><stop offset="0" stop-color="#a9c4ff"/>\
<stop offset="0.5" stop-color="#2340d8"/><stop offset="1" stop-color="#0a1460"/></radialGradient>
<radialGradient id="neutral" cx="35%" cy="30%" r="75%"><stop offset="0" stop-color="#e8ffff"/>\
<stop offset="0.5" stop-color="#4fd0d0"/><stop offset="1" stop-color="#147878"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="#d9a566"/>
"""
# Marks that do not depend on colour: a dot on red stones, a ring on blue, none on neutral ones.
_MARKS: Final = {
    Stone.RED: '<circle r="2" fill="#ffe0d8"/>',
    Stone.BLUE: '<circle r="4" fill="none" stroke="#dbe5ff" stroke-width="1.5"/>',
}


def draw_svg(board: Board) -> str:
    """Draw the board; captured pairs lie along the outer lines as on the ST."""
    title = f"{words.of_turn(board)} {words.of_pairs(board)}"
    parts = [_HEAD, f"<title>{escape(title)}</title>\n", _grid(), _labels()]
    parts += [_stone(point % SIZE, point // SIZE, stone) for point, stone in board]
    for side, column in ((Side.RED, 0), (Side.BLUE, SIZE - 1)):
        for row in range(1, board.pairs(side) + 1):
            parts.append(_stone(column, row, side.opponent.stone, radius=7))
    parts.append(_text(_WIDTH / 2, _HEIGHT - 12, title, size=14))
    return "".join([*parts, "</svg>\n"])


def _at(index: int) -> int:
    return _EDGE + _STEP * index


def _grid() -> str:
    first, last = _at(0), _at(SIZE - 1)
    path = "".join(f"M{first} {_at(i)}H{last}M{_at(i)} {first}V{last}" for i in range(SIZE))
    stars = [parse_point(f"{column}{row}") for column in "DKQ" for row in (4, 10, 16)]
    return f'<path d="{path}" stroke="#4a2f10" fill="none"/>\n' + "".join(
        f'<circle cx="{_at(point % SIZE)}" cy="{_at(point // SIZE)}" r="3" fill="#4a2f10"/>\n'
        for point in stars
    )


def _labels() -> str:
    edges = (_EDGE - 20, _at(SIZE - 1) + 20)
    return "".join(
        _text(_at(i), edge + 4, COLUMNS[i]) + _text(edge, _at(i) + 4, str(SIZE - i))
        for i in range(SIZE)
        for edge in edges
    )


def _text(x: float, y: float, text: str, *, size: int = 11) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="sans-serif" font-size="{size}" '
        f'text-anchor="middle" fill="#2b1a06">{escape(text)}</text>\n'
    )


def _stone(column: int, row: int, stone: Stone, *, radius: int = 11) -> str:
    return (
        f'<g transform="translate({_at(column)} {_at(row)})"><circle r="{radius}" '
        f'fill="url(#{_NAMES[stone]})" stroke="#201000"/>{_MARKS.get(stone, "")}</g>\n'
    )
