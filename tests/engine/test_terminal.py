"""The full-screen game in a real terminal: tmux holds it, sends keys and mouse, reads it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

CINKO = str(Path(sys.executable).with_name("cinko"))
PATIENCE = 30  # seconds of host time that a busy machine may take for one answer


class Terminal:
    """A tmux session of its own server with one program in it."""

    def __init__(self, folder: Path, *, columns: int, rows: int, colours: str) -> None:
        configuration = folder / "tmux.conf"
        configuration.write_text("set -g status off\n", encoding="utf-8")
        self._tmux = ["tmux", "-f", str(configuration), "-S", str(folder / "tmux")]
        options = ["-x", str(columns), "-y", str(rows), "-c", str(folder)]
        clean = ["env", "-u", "COLUMNS", "-u", "LINES", f"TERM={colours}", "LC_ALL=C.UTF-8"]
        command = [*clean, CINKO, "play", "--players", "2", "--no-neutrals"]
        self._run("new-session", "-d", *options, *command)

    def _run(self, *words: str) -> str:
        done = subprocess.run(
            [*self._tmux, *words], capture_output=True, text=True, check=True, timeout=PATIENCE
        )
        return done.stdout

    def screen(self) -> str:
        return self._run("capture-pane", "-p")

    def keys(self, *names: str) -> None:
        self._run("send-keys", *names)

    def mouse(self, button: int, column: int, row: int) -> None:
        """Press and release a button (0 left, 2 right) at a cell counted from 0 (SGR 1006)."""
        for end in "Mm":
            report = f"\x1b[<{button};{column + 1};{row + 1}{end}"
            self._run("send-keys", "-H", *(f"{byte:02x}" for byte in report.encode()))

    def wait(self, condition: Callable[[str], bool]) -> str:
        """Read the screen until it fulfils a condition; return it."""
        end = time.monotonic() + PATIENCE
        while not condition(screen := self.screen()):
            assert time.monotonic() < end, f"the terminal still shows:\n{screen}"
            time.sleep(0.05)
        return screen

    def close(self) -> None:
        subprocess.run([*self._tmux, "kill-server"], check=False, capture_output=True)

    def is_open(self) -> bool:
        return not subprocess.run(
            [*self._tmux, "has-session"], check=False, capture_output=True
        ).returncode


@pytest.fixture(params=["xterm-256color", "xterm"])
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    session = Terminal(tmp_path, columns=80, rows=24, colours=request.param)
    yield session
    session.close()


def test_a_game_by_keys_and_by_mouse(terminal: Terminal, tmp_path: Path) -> None:
    screen = terminal.wait(lambda text: "Red ● to move" in text)
    assert screen.splitlines()[0].split() == ["Desk", "File", "Play", "Options"]

    terminal.keys("Enter")
    terminal.wait(lambda text: "Blue ◆ to move" in text)
    board = (2, 2)  # where the board begins, and then three columns of row numbers
    terminal.mouse(2, board[0] + 3 + 2 * 10 - 1, board[1] + 9)  # right button on L10
    terminal.wait(lambda text: "Last    blue L10" in text)
    terminal.mouse(0, board[0] + 3 + 2 * 10 - 1, board[1] + 10)  # left button on L9
    screen = terminal.wait(lambda text: "Last    red L9" in text)
    assert "●─◆" in screen

    terminal.keys("u")
    terminal.wait(lambda text: "Last    blue L10" in text)
    terminal.keys("F10", "Right", "Down", "Enter")  # File / Save...
    terminal.wait(lambda text: "Save the game as" in text)
    terminal.keys("Enter")
    terminal.wait(lambda text: "Saved game.sgf." in text)
    assert ";B[" in (tmp_path / "game.sgf").read_text(encoding="utf-8")

    terminal.keys("C-q")
    end = time.monotonic() + PATIENCE
    while terminal.is_open():
        assert time.monotonic() < end, "the game does not leave"
        time.sleep(0.05)


def test_a_small_terminal_is_told_kindly(tmp_path: Path) -> None:
    session = Terminal(tmp_path, columns=60, rows=20, colours="xterm-256color")
    try:
        screen = session.wait(lambda text: "80 × 24" in text)
        assert "this one has 60 × 20" in " ".join(screen.split())
        assert "--plain" in screen
    finally:
        session.close()


def test_no_terminal_is_one_line() -> None:
    command = [CINKO, "play"]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=os.environ
    )
    assert done.returncode == 1
    assert done.stderr == (
        "cinko: the full-screen game needs a terminal; cinko play --plain needs none\n"
    )
