"""Games in files: SGF FF[4], GM[4], and a reader that replays what it reads.

A record holds one game of a match with all it takes to go on: the start with its seed, moves,
edits, the options and the scores so far. Red is SGF's Black and Blue its White; what SGF has no
property for has a private one in plain words (docs/api.md lists them). The result and the scores in
a file are checked against the replay, so that a record that loads is true.
"""

import errno
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeVar

from cinko.board import Board, Move
from cinko.errors import IllegalMoveError, RecordError
from cinko.game import Game
from cinko.match import Match, Options
from cinko.neutrals import start_position
from cinko.notation import EMPTY_BOARD, Position
from cinko.player import Level
from cinko.point import PLAYABLE, SIZE, Point, is_playable
from cinko.rules import Result, Scores
from cinko.sgf import Node, Property, Value, format_nodes, parse_nodes
from cinko.stone import Side, Stone

__all__ = ["dumps", "load", "loads", "save"]

_FORMAT: Final = "1"
_MOST_BYTES: Final = 4 << 20  # a game of 289 moves takes 3 KB
_COLOUR: Final = {Side.RED: "B", Side.BLUE: "W"}
_SETUP: Final = {"AB": Stone.RED, "AW": Stone.BLUE, "AE": Stone.EMPTY}
_FIXED: Final = {"FF": "4", "GM": "4", "SZ": str(SIZE), "CA": "UTF-8", "CINKO": _FORMAT}
_SWITCHES: Final = {
    "WINNERSTARTS": "winner_starts",
    "ALARMS": "alarms",
    "NEUTRALSTONES": "neutral_stones",
}
_START: Final = ("PL", "AB", "AW", "NEUTRAL", "PAIRS", "SEED")
_MATCH: Final = ("PLAYERS", "LEVEL", *_SWITCHES, "EARLIER")
_END: Final = ("RE", "REASON", "SCORE", "SCORESRESET")
_ROOT: Final = frozenset((*_FIXED, *_START, *_MATCH, *_END))
# Standard properties that other programs add and that say nothing about the game's course.
_READ_PAST: Final = frozenset(
    {"AN", "AP", "BR", "BT", "C", "CP", "DT", "EV", "GC", "GN", "N", "ON", "OT", "PB", "PC"}
    | {"PW", "RO", "RU", "SO", "ST", "TM", "US", "WR", "WT"}
)
T = TypeVar("T")


# Writing


def dumps(match: Match) -> str:
    """Write the match's game as SGF text; a visit to Edit Board counts once it is left."""
    nodes = [_root(match)]
    for step in match.game.steps:
        if isinstance(step, Move):
            nodes.append({_COLOUR[step.side]: [_point(step.point)]})
        else:
            nodes.append(_setup((point, after) for point, _, after in step.changes))
    return format_nodes(nodes)


def save(match: Match, path: str | os.PathLike[str]) -> None:
    """Write the match's game to a file, wholly or not at all; raises OSError that names the file.

    A file that may not be written is not replaced either. A pipe or a device is written to.
    """
    data = dumps(match).encode()
    try:
        target = _checked(path).resolve()
        if not target.exists():
            _replace(target, data, mode=None)
        elif target.is_file():
            if not os.access(target, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            _replace(target, data, mode=target.stat().st_mode & 0o777)
        else:
            target.write_bytes(data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, os.fspath(path)) from error


def _replace(target: Path, data: bytes, *, mode: int | None) -> None:
    """Put a new file in the place of `target`, with its mode, once it is wholly on the disk."""
    sibling = target.with_name(f".cinko.{os.getpid()}.new")
    try:
        with sibling.open("xb") as file:
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        sibling.replace(target)
    except BaseException:
        sibling.unlink(missing_ok=True)
        raise


def _checked(path: str | os.PathLike[str]) -> Path:
    """Return the path; raises OSError for one that no system takes."""
    if "\0" in os.fspath(path):
        raise OSError(errno.EINVAL, "no file has such a name", os.fspath(path))
    return Path(path)


def _root(match: Match) -> dict[str, list[str]]:
    game, options = match.game, match.options
    root = {name: [value] for name, value in _FIXED.items()}
    root["PLAYERS"] = [str(options.players)]
    root["LEVEL"] = [options.level]
    for name, option in _SWITCHES.items():
        root[name] = ["on" if getattr(options, option) else "off"]
    root["EARLIER"] = [_scores(match.earlier)]
    if game.seed is not None:
        root["SEED"] = [str(game.seed)]
    root["PL"] = [_COLOUR[game.start.side_to_move]]
    if game.start.red_pairs or game.start.blue_pairs:
        root["PAIRS"] = [f"{game.start.red_pairs}:{game.start.blue_pairs}"]
    stones = game.start.stones
    root |= _setup((point, Stone(stones[point])) for point in PLAYABLE if stones[point])
    result = game.board.result
    scores = game.board.scores()
    if result and scores:
        root["RE"] = [_result(result)]
        if result.reasons:
            root["REASON"] = list(result.reasons)
        root["SCORE"] = [_scores(scores)]
        if match.scores_reset:
            root["SCORESRESET"] = ["yes"]
    return root


def _setup(stones: Iterable[tuple[Point, Stone]]) -> dict[str, list[str]]:
    names = {stone: name for name, stone in _SETUP.items()} | {Stone.NEUTRAL: "NEUTRAL"}
    node: dict[str, list[str]] = {}
    for point, stone in stones:
        node.setdefault(names[stone], []).append(_point(point))
    return node


def _point(point: Point) -> str:
    """Write a point as SGF does: two letters, column from the left, row from the top."""
    return chr(ord("a") + point % SIZE) + chr(ord("a") + point // SIZE)


def _scores(scores: Scores) -> str:
    return f"{scores.red}:{scores.blue}"


def _result(result: Result) -> str:
    return "0" if result.winner is None else f"{_COLOUR[result.winner]}+"


# Reading


def load(path: str | os.PathLike[str]) -> Match:
    """Read a file; raises OSError, or RecordError with line and column. Nothing is half-loaded."""
    with _checked(path).open("rb") as file:
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise RecordError(f"more than {_MOST_BYTES} bytes: this is no game", line=1, column=1)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        raise RecordError(
            f"byte 0x{data[error.start]:02x} is not UTF-8",
            line=before.count("\n") + 1,
            column=len(before) - before.rfind("\n"),
        ) from None
    return loads(text)


def loads(text: str) -> Match:
    """Read SGF text; raises RecordError with line and column."""
    root, *nodes = parse_nodes(text)
    _check_names(root, _ROOT)
    for name, value in _FIXED.items():
        if _required(root, name).text != value:
            raise _required(root, name).error(f"{name} should be {value}")
    options = _options(root)
    earlier = _scores_of(_required(root, "EARLIER"))
    game = _start(root)
    for node in nodes:
        _step(game.board, node)
    _check_end(root, game.board)
    reset = root.properties.get("SCORESRESET")
    if reset and (not game.is_over() or _single(reset).text != "yes"):
        raise reset.error("only the scores of a finished game are reset, with 'yes'")
    return Match.resume(options, game, earlier=earlier, scores_reset=reset is not None)


def _check_names(node: Node, known: frozenset[str]) -> None:
    for name, item in node.properties.items():
        if name not in known and name not in _READ_PAST:
            raise item.error("no such property in this place")


def _single(item: Property) -> Value:
    if len(item.values) > 1:
        raise item.values[1].error(f"{item.name} takes one value")
    return item.values[0]


def _required(node: Node, name: str) -> Value:
    if name not in node.properties:
        raise node.error(f"{name} is missing from the first node")
    return _single(node.properties[name])


def _choice(value: Value, choices: dict[str, T]) -> T:
    if value.text not in choices:
        raise value.error(f"expected {' or '.join(choices)}, got {value.text[:20]!r}")
    return choices[value.text]


def _number(value: Value, text: str, most: int) -> int:
    """Read a decimal number without leading zeros."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and str(int(text)) == text):
        raise value.error(f"expected a number, got {text[:20]!r}")
    if int(text) > most:
        raise value.error(f"{text} is more than {most}")
    return int(text)


def _two_numbers(value: Value, most: int) -> tuple[int, int]:
    red, colon, blue = value.text.partition(":")
    if not colon:
        raise value.error(f"expected red:blue, got {value.text[:20]!r}")
    return _number(value, red, most), _number(value, blue, most)


def _scores_of(value: Value) -> Scores:
    return Scores(*_two_numbers(value, 999_999))


def _options(root: Node) -> Options:
    switch = {"on": True, "off": False}
    on = {name: _choice(_required(root, name), switch) for name in _SWITCHES}
    return Options(
        players=_choice(_required(root, "PLAYERS"), {"1": 1, "2": 2}),
        level=_choice(_required(root, "LEVEL"), {str(level): level for level in Level}),
        winner_starts=on["WINNERSTARTS"],
        alarms=on["ALARMS"],
        neutral_stones=on["NEUTRALSTONES"],
    )


def _points(item: Property) -> list[tuple[Value, Point]]:
    return [(value, _point_of(value)) for value in item.values]


def _point_of(value: Value) -> Point:
    text = value.text
    if len(text) == 2 and all("a" <= letter <= "s" for letter in text):
        point = SIZE * (ord(text[1]) - ord("a")) + ord(text[0]) - ord("a")
        if is_playable(point):
            return point
    raise value.error(f"not a playable point: {text[:20]!r}")


def _start(root: Node) -> Game:
    first = _choice(_required(root, "PL"), {_COLOUR[side]: side for side in Side})
    stones = bytearray(EMPTY_BOARD.stones)
    for name, stone in (("AB", Stone.RED), ("AW", Stone.BLUE), ("NEUTRAL", Stone.NEUTRAL)):
        if name in root.properties:
            for value, point in _points(root.properties[name]):
                if stones[point]:
                    raise value.error("there is a stone on this point already")
                stones[point] = stone
    pairs = (0, 0)
    if "PAIRS" in root.properties:
        pairs = _two_numbers(_single(root.properties["PAIRS"]), 14)
    start = Position(bytes(stones), first, *pairs)
    if "SEED" not in root.properties:
        return Game(start)
    seed = _single(root.properties["SEED"])
    number = _number(seed, seed.text, 2**32 - 1)
    if start != start_position(number, first=first):
        raise seed.error(f"the first position is not the one that seed {number} gives")
    return Game(seed=number, first=first)


def _step(board: Board, node: Node) -> None:
    """Play the move or make the edit of one node."""
    moves = [side for side, name in _COLOUR.items() if name in node.properties]
    edits = [name for name in _SETUP if name in node.properties]
    _check_names(node, frozenset((*_COLOUR.values(), *_SETUP)))
    if len(moves) + bool(edits) != 1:
        raise node.error("expected one move or one edit in this node")
    if moves:
        value = _single(node.properties[_COLOUR[moves[0]]])
        if moves[0] is not board.side_to_move:
            raise value.error(f"it is the turn of {board.side_to_move}")
        try:
            board.play(_point_of(value))
        except IllegalMoveError as error:
            raise value.error(str(error)) from None
        return
    changes: dict[Point, Stone] = {}
    for name in edits:
        for value, point in _points(node.properties[name]):
            if point in changes or board[point] is _SETUP[name]:
                raise value.error("this edit changes nothing")
            changes[point] = _SETUP[name]
    board.edit(changes)


def _check_end(root: Node, board: Board) -> None:
    """Hold what the file says of the end against the end that was replayed."""
    result, scores = board.result, board.scores()
    _check_claim(root, "RE", _result(result) if result else None, lambda item: _single(item).text)
    reasons = ", ".join(result.reasons) if result and result.reasons else None
    _check_claim(root, "REASON", reasons, lambda item: ", ".join(v.text for v in item.values))
    _check_claim(
        root, "SCORE", _scores(scores) if scores else None, lambda item: _single(item).text
    )


def _check_claim(root: Node, name: str, truth: str | None, read: Callable[[Property], str]) -> None:
    item = root.properties.get(name)
    if item is None:
        if truth is not None:
            raise root.error(f"{name} is missing: the game ends, with {name} {truth}")
    elif truth is None:
        raise item.error("the moves do not lead to it")
    elif read(item) != truth:
        raise item.error(f"expected {truth} from the moves, got {read(item)[:20]!r}")
