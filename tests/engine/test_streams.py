"""The commands on streams that are closed, full, or of another encoding: one line, never more."""

import os
import subprocess
import sys

import pytest

from cinko import EMPTY_BOARD
from cinko.shell import show
from cinko.shell.main import main

CINKO = f"{sys.executable} -m cinko"
EMPTY = str(EMPTY_BOARD)
ASCII = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


def shell(
    command: str, environment: dict[str, str] | None = None, *, given: bytes = b""
) -> tuple[int, bytes, bytes]:
    """Run a line of shell; return its status, its output and its errors."""
    done = subprocess.run(
        ["bash", "-c", command],
        input=given,
        capture_output=True,
        env=os.environ | (environment or {}),
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("rpc <&-", 0),
        ("play --plain <&-", 0),
        ("play <&-", 1),
        (f"show '{EMPTY}' >&-", 0),
        (f"show '{EMPTY}' >/dev/full", 1),
        ("show bad 2>&-", 1),
        ("play --plain </dev/null >/dev/full", 1),
        ("dance 2>&-", 2),
        ("bench --rounds 1 <&- >&- 2>&-", 0),
    ],
)
def test_closed_and_full_streams(command: str, status: int) -> None:
    got, out, error = shell(f"{CINKO} {command}")
    assert got == status, error
    assert error.count(b"\n") <= 1
    assert b"Traceback" not in error + out
    assert b"cinko: " not in out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_odd_characters_in_and_out_do_not_end_a_game(encoding: str) -> None:
    lines = [b"K10", b"save no\xff/\xe9.sgf", "load ö".encode(), b"\xff", b"save a\0b", b"L10"]
    command = f"{CINKO} play --plain --players 2 --no-neutrals"
    got, out, error = shell(
        command, {"PYTHONIOENCODING": f"{encoding}:strict"}, given=b"\n".join(lines)
    )
    assert (got, error) == (0, b"")
    assert out.count(b"No: ") == 4
    assert b"Blue L10." in out


@pytest.mark.parametrize("command", [f"show --unicode '{EMPTY}'", "play --plain --unicode"])
def test_unicode_is_refused_where_it_cannot_be_written(command: str) -> None:
    got, out, error = shell(f"{CINKO} {command}", ASCII)
    assert got == 1
    assert out == b""
    assert error == b"cinko: the output's encoding, ascii, has no lines and stones: " + (
        b"leave out --unicode\n"
    )


@pytest.mark.parametrize("delay", ["nan", "inf", "-1", "1e30", "soon", ""])
def test_a_delay_is_a_time(delay: str) -> None:
    got, _, error = shell(f"{CINKO} replay --delay={delay} none.sgf")
    assert got == 2
    assert b"not a time" in error


@pytest.mark.parametrize(
    ("setting", "coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_colour_is_for_terminals_that_want_it(setting: dict[str, str], *, coloured: bool) -> None:
    position = EMPTY.replace("17", "r16", 1)
    command = f"script -qc \"{CINKO} show '{position}'\" /dev/null"
    environment = {"TERM": "xterm", "NO_COLOR": ""} | setting
    assert (b"\x1b[1;31mR" in shell(command, environment)[1]) is coloured


def test_a_fault_of_the_program_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: object) -> int:
        raise KeyError("what")

    monkeypatch.setattr(show, "run", broken)
    assert main(["show", EMPTY]) == 1
    assert capsys.readouterr().err == (
        "cinko: a fault in cinko itself (--debug shows it): KeyError: 'what'\n"
    )
    with pytest.raises(KeyError):
        main(["--debug", "show", EMPTY])
