"""A game that is cut off is kept: the terminal closes, the program is told to end, or it fails."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cinko.shell.session import Session

__all__ = ["kept_if_cut_off", "kept_path"]


def kept_path() -> Path:
    """Return where the game that was cut off last is kept."""
    state = os.environ.get("XDG_STATE_HOME") or "~/.local/state"
    try:
        return Path(state).expanduser() / "cinko" / "cut-off.sgf"
    except RuntimeError:  # there is no home
        return Path("cut-off.sgf")


@contextmanager
def kept_if_cut_off(session: Session) -> Iterator[None]:
    """Turn signals that end the program into KeyboardInterrupt; keep the game on any exception."""
    before = {
        number: signal.signal(number, signal.default_int_handler)
        for number in (signal.SIGTERM, signal.SIGHUP)
    }
    try:
        yield
    except BaseException:
        with suppress(OSError):  # nothing more can be done, and the terminal may be gone too
            _keep(session)
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _keep(session: Session) -> None:
    if session.game.editor:
        session.game.editor.leave()
    if session.is_unsaved():
        path = kept_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        session.save(path)
        print("cinko: the game is kept; `cinko play --resume` goes on with it", file=sys.stderr)
