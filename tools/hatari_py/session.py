"""Session: one Hatari process and the two lines to it, held in lockstep.

Its debugger's console is on a pipe: the machine stands still while commands are answered and runs
only between `c` and the next breakpoint.  Keyboard and mouse go over the control socket, written
while the machine stands, so that they arrive at the same cycle in every run.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import select
import socket
import subprocess
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from hatari_py import control
from hatari_py.errors import AbnormalExit, GuestCrash, LaunchError, WaitTimeout

logger = logging.getLogger(__name__)

TAIL_LINES = 25
CHUNK = 65536
# How long Hatari is given after it reported what it shows a dialog for.
DIALOG_GRACE = 1.0


class Session:
    """A running Hatari: `exchange` commands with its debugger, `send` bytes to its keyboard."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        env: Mapping[str, str],
        directory: Path,
        socket_name: str,
        log: Path,
    ) -> None:
        self.argv = tuple(argv)
        self.transcript = bytearray()
        self._token = 1_000_000
        self._peer: socket.socket | None = None
        self._server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        log.parent.mkdir(parents=True, exist_ok=True)
        self._log = log.open("wb", buffering=0)
        try:
            self._server.bind(str(directory / socket_name))
            self._server.listen(1)
            self._process = subprocess.Popen(
                self.argv,
                env=dict(env),
                cwd=directory,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            self._server.close()
            self._log.close()
            raise LaunchError(f"{argv[0]}: does not run: {error}", argv=argv) from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin = self._process.stdin
        self._stdout = self._process.stdout

    @property
    def pid(self) -> int:
        """The process id of Hatari."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """The exit status of Hatari, None while it runs."""
        return self._process.poll()

    def tail(self) -> str:
        """Return the last lines that Hatari printed."""
        text = self.transcript[-20_000:].decode("latin-1")
        lines = [line for line in text.splitlines() if not re.search(r"\be 1\d{6}$|\(dec\)", line)]
        return "\n".join(line for line in lines[-TAIL_LINES:] if line.strip())

    def exchange(self, commands: Iterable[str], *, seconds: float) -> str:
        """Give the debugger commands and return all that was printed until they were done.

        Raises WaitTimeout when that takes longer (Hatari is ended then: it would never answer
        again), AbnormalExit when Hatari ends, GuestCrash when the processor of the guest halts.
        """
        self._token += 1
        text = "".join(
            f"{command}\n" for command in (*commands, control.evaluate(f"{self._token}"))
        )
        start = len(self.transcript)
        try:
            self._stdin.write(text.encode("latin-1"))
        except OSError:
            self._drain(time.monotonic() + 1)
            raise self._gone() from None
        end = self._wait_for(f"#{self._token} (dec)".encode(), start, seconds)
        return self.transcript[start:end].decode("latin-1")

    def send(self, data: bytes) -> None:
        """Put a burst on the control socket; Hatari reads it when the machine runs on."""
        self._accept()
        assert self._peer is not None
        try:
            self._peer.sendall(data)
        except OSError:
            raise self._gone() from None

    def stop(self, *, seconds: float = 5.0) -> int:
        """End Hatari and return its exit status: ask, then terminate, then kill."""
        if self._process.poll() is None:
            with contextlib.suppress(OSError):
                self._stdin.write(f"{control.quit_with(0)}\n".encode())
            if not self._ended(seconds):
                logger.warning("Hatari %d does not quit, terminating it", self.pid)
                self._process.terminate()
                if not self._ended(seconds):
                    logger.warning("Hatari %d does not terminate, killing it", self.pid)
                    self._process.kill()
        status = self._process.wait()
        self._close()
        return status

    def kill(self) -> None:
        """End Hatari at once."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._close()

    def _close(self) -> None:
        if not self._stdout.closed:
            self._drain(time.monotonic() + 0.2)
        for stream in (self._stdin, self._stdout, self._log, self._server, self._peer):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _ended(self, seconds: float) -> bool:
        """Whether Hatari ends in the time given; what it prints meanwhile is taken from it."""
        deadline = time.monotonic() + seconds
        while self._process.poll() is None and time.monotonic() < deadline:
            if not self._read(0.05):
                time.sleep(0.005)
        return self._process.poll() is not None

    def _wait_for(self, mark: bytes, start: int, seconds: float) -> int:
        deadline = time.monotonic() + seconds
        seen, dialog_at = start, None
        while True:
            found = self.transcript.find(mark, max(start, seen - len(mark)))
            if found >= 0:
                return found + len(mark)
            seen = len(self.transcript)
            now = time.monotonic()
            if dialog_at is not None and now > dialog_at + DIALOG_GRACE:
                self.kill()
                raise self._trouble(start) or self._gone()
            if now > deadline:
                self.kill()
                raise WaitTimeout(
                    f"Hatari did not answer in {seconds:.0f} s of host time", log_tail=self.tail()
                )
            if self._peer is None:
                self._accept(wait=False)
            ended = self._read(0.25) is None
            if dialog_at is None and self._trouble(start) is not None:
                dialog_at = now
            if ended:
                gone = self._gone()
                raise self._trouble(start) or gone

    def _read(self, seconds: float) -> bool | None:
        """Take what Hatari printed: whether there was something, None at the end of it."""
        try:
            ready, _, _ = select.select([self._stdout], [], [], seconds)
            if not ready:
                return False
            data = os.read(self._stdout.fileno(), CHUNK)
        except (OSError, ValueError):
            return None
        if not data:
            return None
        self.transcript += data
        self._log.write(data)
        return True

    def _drain(self, deadline: float) -> None:
        while time.monotonic() < deadline and self._read(0.05):
            pass

    def _accept(self, *, wait: bool = True) -> None:
        if self._peer is not None:
            return
        self._server.settimeout(10 if wait else 0)
        try:
            self._peer, _ = self._server.accept()
        except TimeoutError:
            raise LaunchError(
                "Hatari did not connect to the control socket",
                argv=self.argv,
                log_tail=self.tail(),
            ) from None
        except BlockingIOError:
            return

    def _trouble(self, start: int) -> GuestCrash | WaitTimeout | None:
        """Return what Hatari has reported that it shows a dialog for, which nobody can close."""
        text = self.transcript[start:].decode("latin-1")
        if control.HALTED in text:
            return GuestCrash("processor halted (double bus error)", log_tail=self.tail())
        if (fatal := control.FATAL.search(text)) is not None:
            message = " ".join(fatal[1].split())
            return WaitTimeout(f"Hatari waits at a dialog: {message}", log_tail=self.tail())
        return None

    def _gone(self) -> AbnormalExit:
        try:
            status = self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            status = self._process.wait()
        self._close()
        return AbnormalExit(
            f"Hatari ended with status {status}", exit_code=status, log_tail=self.tail()
        )
