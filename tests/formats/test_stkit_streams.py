"""The stkit command when its output cannot be written: 1, and one line at the most."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "stkit", "prg", "info", "build/CINKO.PRG"]


def test_a_full_device_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            COMMAND, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (1, "stkit: [Errno 28] No space left on device\n")


def test_a_reader_that_has_left_is_no_line() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        COMMAND, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")
