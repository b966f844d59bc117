"""The C core as a library: the same player as `cinko.ai`, many times as fast.

`make all` builds it in a checkout; `available()` tells whether it is there. Wherever it isn't, the
reference engine gives the same answers.
"""

import ctypes
import logging
import os
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from types import TracebackType
from typing import Final, Self

from cinko.ai.search import DEEPEST, ROOT_WIDTH, Line
from cinko.board import Board
from cinko.errors import CinkoError, IllegalMoveError
from cinko.player import Analysis, Level
from cinko.point import Point

__all__ = ["NativeEngine", "NativeError", "available", "library_path"]

_LOG = logging.getLogger(__name__)
_VARIABLE: Final = "CINKO_CORE"
_IN_CHECKOUT: Final = Path(__file__).parents[2] / "build/host/libcinko_core.so"
_LEVELS: Final = {Level.BEGINNER: 0, Level.INTERMEDIATE: 1, Level.ADVANCED: 2}
_LEVEL_TABLE_BITS: Final = 12
_ANALYSIS_TABLE_BITS: Final = 20
_LINE_MOST: Final = 34
_NODES_MOST: Final = 0xFFFFFFFF


class NativeError(CinkoError):
    """The native engine is not there, or has no memory."""


class _Result(ctypes.Structure):
    """AI_RESULT of ai.h."""

    move: int
    score: int
    depth: int
    nodes: int
    pv_length: int
    pv: "ctypes.Array[ctypes.c_uint16]"
    _fields_ = (
        ("move", ctypes.c_uint16),
        ("score", ctypes.c_int16),
        ("depth", ctypes.c_uint16),
        ("nodes", ctypes.c_uint32),
        ("pv_length", ctypes.c_uint16),
        ("pv", ctypes.c_uint16 * _LINE_MOST),
    )

    def line(self) -> Line:
        return Line(self.score, self.nodes, self.depth, list(self.pv[: self.pv_length]))


class _Limits(ctypes.Structure):
    """LIMITS of host.c."""

    stop: int
    _fields_ = (
        ("nodes", ctypes.c_uint32),
        ("milliseconds", ctypes.c_uint32),
        ("depth", ctypes.c_uint16),
        ("without_count", ctypes.c_uint16),
        ("without", ctypes.c_uint16 * ROOT_WIDTH),
        ("stop", ctypes.c_uint16),
    )


_Progress = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Result))


def library_path() -> Path:
    """Return where the library should be: $CINKO_CORE, or the build of this checkout."""
    return Path(os.environ.get(_VARIABLE) or _IN_CHECKOUT)


@cache
def _library() -> ctypes.CDLL:
    path = library_path()
    try:
        library = ctypes.CDLL(str(path))
        library.native_new.argtypes = [ctypes.c_uint16]
        library.native_new.restype = ctypes.c_void_p
        library.native_free.argtypes = [ctypes.c_void_p]
        library.native_free.restype = None
        library.native_think.argtypes = [
            ctypes.c_void_p,
            ctypes.c_char_p,
            ctypes.c_uint16,
            ctypes.c_uint32,
            ctypes.POINTER(_Result),
        ]
        library.native_think.restype = ctypes.c_int16
        library.native_analyse.argtypes = [
            ctypes.c_void_p,
            ctypes.c_char_p,
            ctypes.POINTER(_Limits),
            _Progress,
            ctypes.POINTER(_Result),
        ]
        library.native_analyse.restype = ctypes.c_int16
    except (OSError, AttributeError) as error:
        raise NativeError(
            f"the native engine is not built ({path}): `make all` builds it"
        ) from error
    return library


def available() -> bool:
    """Tell whether the native engine can be used."""
    try:
        _library()
    except NativeError as error:
        _LOG.info("%s", error)
        return False
    return True


class NativeEngine:
    """The C core, as a player and for analysis; raises NativeError when it is not there.

    Close it, or use it in a `with` statement.
    """

    def __init__(self, *, table_bits: int = _ANALYSIS_TABLE_BITS) -> None:
        """Make an engine whose table for analysis has 2 ** `table_bits` entries of 12 bytes."""
        self._library = _library()
        self._turn = Lock()
        self._player = self._new(_LEVEL_TABLE_BITS)
        self._analyst = self._new(table_bits)

    def _new(self, table_bits: int) -> int:
        handle: int | None = self._library.native_new(table_bits)
        if handle is None:
            raise NativeError("no memory for the native engine")
        return handle

    def close(self) -> None:
        """Give the memory back."""
        for handle in {self._player, self._analyst} - {0}:
            self._library.native_free(handle)
        self._player = self._analyst = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        """Choose the same move as the reference; raises IllegalMoveError if the game is over."""
        result = _Result()
        text = str(board.position).encode()
        with self._turn:  # a game may ask again before it has dropped an earlier question
            done = self._library.native_think(self._player, text, _LEVELS[level], seed, result)
        if done != 1:
            raise IllegalMoveError(f"the game is over: {board.result}")
        line = result.line()
        return Analysis(line.pv[0], line.score, line.nodes, tuple(line.pv))

    def analyse(
        self,
        board: Board,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int = DEEPEST,
        without: Collection[Point] = (),
        progress: Callable[[Line], None] | None = None,
    ) -> Line | None:
        """Search within limits; None when no move is left. `progress` hears of each depth.

        The search runs in a thread of its own, and `progress` with it: an interruption, or what
        `progress` raises, ends the search at once and is raised here.
        """
        result = _Result()
        limits = _Limits(
            min(nodes or _NODES_MOST, _NODES_MOST),
            max(1, round(seconds * 1000)) if seconds is not None else 0,
            depth,
            len(without),
            (ctypes.c_uint16 * ROOT_WIDTH)(*without),
        )

        failures: list[BaseException] = []

        def report(found: "ctypes._Pointer[_Result]") -> None:
            try:
                if progress and not limits.stop:
                    progress(found.contents.line())
            except BaseException as error:  # C cannot pass it on
                failures.append(error)
                limits.stop = 1

        text = str(board.position).encode()
        done: list[int] = []

        def search() -> None:
            callback = _Progress(report)
            done.append(self._library.native_analyse(self._analyst, text, limits, callback, result))

        thread = Thread(target=search, daemon=True)
        thread.start()
        try:
            thread.join()
        finally:
            limits.stop = 1
            thread.join()
        if failures:
            raise failures[0]
        return result.line() if done == [1] else None
