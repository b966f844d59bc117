"""`cinko rpc`: requests as JSON lines in, answers as JSON lines out, in order."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import BinaryIO, Final

from cinko.board import Board
from cinko.errors import CinkoError
from cinko.player import Level
from cinko.point import NAMES, Point, point_name
from cinko.stone import Side

__all__ = ["answer", "configure", "run", "serve"]

_LEVELS: Final = {str(level): level for level in Level}
_FIELDS: Final[dict[str, dict[str, type]]] = {
    "play": {"op": str, "position": str, "move": str},
    "bestmove": {"op": str, "position": str, "level": str, "seed": int},
}
_OPTIONAL: Final = {"seed": 0}
_SEEDS: Final = 2**32
_LONGEST_LINE: Final = 1 << 16  # bytes; a request takes less than 500
_decode: Final = json.JSONDecoder(object_pairs_hook=lambda pairs: _object(pairs)).decode
_encode: Final = json.JSONEncoder(separators=(",", ":")).encode


class _RequestError(CinkoError):
    """A request that is not one."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Describe the command."""
    parser.description = """\
Answer requests, one JSON object a line, until the end of input. Every line gets one line back, in
order; a request that is refused or malformed gets {"ok":false,"error":"..."} and the next one is
read as usual."""
    parser.epilog = """\
requests:
  {"op":"play","position":P,"move":"K10"}
  {"op":"bestmove","position":P,"level":"beginner","seed":0}

A level is beginner, intermediate or advanced; the seed may be left out.  P is a position string;
docs/api.md describes it and all that is answered.  Try:
  echo '{"op":"play","position":"17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/17 r 0 0",
         "move":"K10"}' | tr -d '\\n' | cinko rpc"""


def run(_: argparse.Namespace) -> int:
    """Serve standard input."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line, at once; of a line that is too long for a request little is kept."""
    while line := requests.readline(_LONGEST_LINE + 1):
        rest = line
        while len(rest) > _LONGEST_LINE and not rest.endswith(b"\n"):
            rest = requests.readline(_LONGEST_LINE + 1)
        answers.write(answer(line).encode("ascii") + b"\n")
        answers.flush()


def answer(line: bytes | str) -> str:
    """Answer one request; never raises for what a request may hold."""
    try:
        return _encode(_handle(_parse(line)))
    except CinkoError as error:
        return _encode({"ok": False, "error": str(error)})


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make an object of its fields; which of two of one name is meant, nobody can tell."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise _RequestError("a field occurs twice")
    return fields


def _parse(line: bytes | str) -> dict[str, object]:
    if len(line) > _LONGEST_LINE:
        raise _RequestError(f"a request of more than {_LONGEST_LINE} bytes")
    try:
        request = _decode(line if isinstance(line, str) else line.decode())
    except json.JSONDecodeError as error:
        raise _RequestError(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except (ValueError, RecursionError) as error:
        raise _RequestError(f"not JSON: {error}") from None
    if not isinstance(request, dict):
        raise _RequestError("a request is a JSON object")
    return _checked(request)


def _checked(request: dict[str, object]) -> dict[str, object]:
    """Return the request with all its fields, each of its type."""
    op = request.get("op")
    if not isinstance(op, str) or op not in _FIELDS:
        raise _RequestError("op should be play or bestmove")
    fields = _FIELDS[op]
    if request.keys() != fields.keys():
        for name in request:
            if name not in fields:
                raise _RequestError(f"{op} has no field {name[:20]!r}")
        request = _OPTIONAL | request
        for name in fields:
            if name not in request:
                raise _RequestError(f"{op} needs the field {name!r}")
    for name, kind in fields.items():
        if type(request[name]) is not kind:
            raise _RequestError(f"{name} should be {'text' if kind is str else 'a whole number'}")
    return request


def _handle(request: dict[str, object]) -> dict[str, object]:
    board = Board.from_position(str(request["position"]))
    if request["op"] == "play":
        return _play(board, str(request["move"]))
    return _bestmove(board, request)


def _bestmove(board: Board, request: dict[str, object]) -> dict[str, object]:
    from cinko.ai import computer  # its tables take a while; `play` does without

    seed = request["seed"]
    if str(request["level"]) not in _LEVELS:
        raise _RequestError(f"level should be {', '.join(_LEVELS)}")
    if not isinstance(seed, int) or not 0 <= seed < _SEEDS:
        raise _RequestError(f"seed should be from 0 to {_SEEDS - 1}")
    found = computer().bestmove(board, _LEVELS[str(request["level"])], seed=seed)
    return {
        "ok": True,
        "move": point_name(found.move),
        "score": found.score,
        "nodes": found.nodes,
        "pv": _names(found.pv),
    }


def _play(board: Board, name: str) -> dict[str, object]:
    move = board.play(name)
    result, scores = board.result, board.scores()
    return {
        "ok": True,
        "position": str(board),
        "captured": _names(move.captured),
        "converted": _names(move.converted),
        "threats": [_names(run) for run in board.threats()],
        "winner": str(result.winner) if result and result.winner else None,
        "draw": result is not None and result.draw,
        "reasons": list(result.reasons) if result else [],
        "score": {str(side): scores.of(side) for side in Side} if scores else None,
    }


def _names(points: Iterable[Point]) -> list[str]:
    return [NAMES[point] for point in points]
