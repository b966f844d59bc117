"""The full-screen game in a real terminal: tmux holds it, sends keys and mouse, reads it."""

import os
import shlex
import signal
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

    def __init__(
        self,
        folder: Path,
        *words: str,
        columns: int = 80,
        rows: int = 24,
        colours: str = "xterm-256color",
    ) -> None:
        number = len(list(folder.glob("*.conf")))
        configuration = folder / f"{number}.conf"
        configuration.write_text("set -g status off\n", encoding="utf-8")
        self._tmux = ["tmux", "-f", str(configuration), "-S", str(folder / f"{number}.socket")]
        options = ["-x", str(columns), "-y", str(rows), "-c", str(folder)]
        clean = ["env", "-u", "COLUMNS", "-u", "LINES", f"TERM={colours}", "LC_ALL=C.UTF-8"]
        state = f"XDG_STATE_HOME={folder / 'state'}"
        game = [*clean, state, CINKO, "play", *(words or ("--players", "2", "--no-neutrals"))]
        after = "; echo status $?; stty -a | tr ';' '\\n' | grep -o -e '-*icanon'; exec cat"
        self._run("new-session", "-d", *options, shlex.join(game) + after)

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

    def game(self) -> int:
        """Return the process id of the game."""
        shell = self._run("display-message", "-p", "#{pane_pid}").strip()
        return int(Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def size(self, columns: int, rows: int) -> None:
        self._run("resize-window", "-x", str(columns), "-y", str(rows))

    def is_as_before(self) -> bool:
        """Tell whether screen, mouse and cursor are what a shell expects."""
        flags = "#{alternate_on}#{mouse_any_flag}#{cursor_flag}"
        return self._run("display-message", "-p", flags).strip() == "001"

    def close(self) -> None:
        subprocess.run([*self._tmux, "kill-server"], check=False, capture_output=True)


@pytest.fixture(params=["xterm-256color", "xterm"])
def terminal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Terminal]:
    session = Terminal(tmp_path, colours=request.param)
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
    terminal.wait(lambda text: "status 0\nicanon" in text)
    assert terminal.is_as_before()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_game_that_is_cut_off_is_kept_and_the_terminal_is_as_before(
    tmp_path: Path, number: signal.Signals
) -> None:
    session = Terminal(tmp_path)
    try:
        session.wait(lambda text: "Red ● to move" in text)
        session.keys("Enter")
        session.wait(lambda text: "Last    red K10" in text)
        os.kill(session.game(), number)
        screen = session.wait(lambda text: "status 1\nicanon" in text)
        assert "cinko: the game is kept; `cinko play --resume` goes on with it" in screen
        assert session.is_as_before()
    finally:
        session.close()
    session = Terminal(tmp_path, "--resume")
    try:
        session.wait(lambda text: "Last    red K10" in text)
        session.keys("C-q")  # it is in no file of the person's: leaving asks
        session.wait(lambda text: "This game is not saved." in text)
        session.keys("s")
        session.wait(lambda text: "Save the game as" in text)
        session.keys("Enter")
        session.wait(lambda text: "status 0\nicanon" in text)
        assert ";B[jj]" in (tmp_path / "game.sgf").read_text(encoding="utf-8")
    finally:
        session.close()


def test_the_game_outlives_any_size_of_the_terminal(tmp_path: Path) -> None:
    session = Terminal(tmp_path)
    try:
        session.wait(lambda text: "Red ● to move" in text)
        for columns, rows in [(1, 1), (3, 200), (200, 2), (79, 24), (400, 100), (20, 10), (2, 2)]:
            session.size(columns, rows)
            session.keys("F10", "Escape", "F1", "x", "x", "Left")
        session.size(130, 50)

        def closes_pages(text: str) -> bool:
            session.keys("Escape")
            return "Red ● to move" in text and "any key" not in text

        session.wait(closes_pages)
        session.keys("Enter")
        session.wait(lambda text: "Blue ◆ to move" in text)
    finally:
        session.close()


def test_a_terminal_without_a_full_screen_is_told_so(tmp_path: Path) -> None:
    session = Terminal(tmp_path, colours="dumb")
    try:
        screen = session.wait(lambda text: "status 1" in text)
        assert screen.startswith("cinko: this terminal (see TERM) has no full screen; try cinko")
    finally:
        session.close()


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
