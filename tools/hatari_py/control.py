"""How Hatari spells things: its options, its debugger's commands and answers, its socket's words.

This is the one module that knows about versions.  It is written for 2.4.1; what it uses reads the
same in 2.5 and 2.6 (their release notes and sources), which decided some of the spelling:

* `--bpp` is gone in 2.5, so it is not used;
* the debugger's expressions in quotes change from double to single quotes after 2.6.1, so no
  command gets one: values come from `evaluate`, which takes them bare in every version;
* 2.5 prints negative values twice, `#4294967295/-1 (dec)`;
* `none` takes a disk out in 2.4 to 2.6.
"""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hatari_py.config import MachineConfig
from hatari_py.errors import HatariMissing, HatariTooOld, LaunchError

OLDEST = (2, 3)
FIRST_VBL = 1
FENCE_VBLS = 2_000_000
# Hatari reads at most 399 bytes of its socket at a poll and cuts a longer backlog in mid-line.
SOCKET_BURST = 399

MEMSIZE = {512: "0", 1024: "1", 2048: "2", 4096: "4"}
# `nohandler` stops where a vector points nowhere; line A, line F and the traps are ordinary calls.
EXCEPTIONS = "bus,address,illegal,zerodiv,chk,trapv,privilege,trace,nohandler"

VALUE = re.compile(r"^(?:> )*= %[01]+ \(bin\), #(\d+)(?:/-\d+)? \(dec\)", re.MULTILINE)
MEMORY_LINE = re.compile(r"^(?:> )*[0-9A-Fa-f]{8}: ((?:[0-9a-f]{2} )+)", re.MULTILINE)
RESUMED = "Returning to emulation...\n"
STOPPED = re.compile(
    r"(?:\n-+\nYou have entered debug mode\.[^\n]*\n)?\nCPU=\$([0-9a-f]+), VBL=(\d+)"
)
EXCEPTION = re.compile(r"^(.*) exception at 0x([0-9a-f]+)!$", re.MULTILINE)
HALTED = "double bus/address error"
FATAL = re.compile(r"^FATAL\s*: (.*(?:\n'.*')?)", re.MULTILINE)
OWN_LINE = re.compile(r"^(?:DEBUG|TODO|INFO|WARN|ERROR|FATAL)\s*:")
YM_WRITE = re.compile(
    r"ym write data reg=0x([0-9a-f]+) val=0x([0-9a-f]+).* video_cyc=(\d+) .*pc=([0-9a-f]+)"
)


@dataclass(frozen=True, slots=True)
class Hatari:
    """A Hatari that can be run."""

    program: str
    version: tuple[int, ...]


def find_hatari(program: str | None = None) -> Hatari:
    """Return the Hatari to run, or raise HatariMissing or HatariTooOld."""
    name = program or "hatari"
    found = shutil.which(name)
    if found is None:
        raise HatariMissing(f"{name}: no such program; on Debian: apt-get install hatari")
    return Hatari(found, version_of(found, Path(found).stat().st_mtime_ns))


@functools.cache
def version_of(found: str, changed: int) -> tuple[int, ...]:
    """Return the version of a Hatari; changed, its file's time, makes a new one be asked anew."""
    argv = [found, "--version"]
    try:
        result = subprocess.run(
            argv,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise LaunchError(f"{found}: does not run: {error}", argv=argv) from error
    text = result.stdout.decode(errors="replace")
    match = re.search(r"Hatari (?:devel )?v(\d+(?:\.\d+)+)", text)
    if match is None:
        raise LaunchError(
            f"{found}: is no Hatari",
            argv=argv,
            exit_code=result.returncode,
            log_tail=text.strip(),
        )
    version = tuple(map(int, match[1].split(".")))
    if version < OLDEST:
        raise HatariTooOld(
            f"{found}: Hatari {match[1]} is too old, expected {'.'.join(map(str, OLDEST))} or later"
        )
    return version


def machine_options(config: MachineConfig, disks: dict[str, Path]) -> list[str]:
    """Return the options that describe the machine itself, windowed or not."""
    options = ["--tos", str(config.rom.absolute()), "--machine", config.machine]
    options += ["--memsize", MEMSIZE[config.memory_kb], "--monitor", config.monitor]
    options += ["--confirm-quit", "off", "--fast-boot", on_off(config.fast_boot)]
    options += ["--fastfdc", on_off(config.fast_fdc), "--natfeats", on_off(config.natfeats)]
    options += ["--protect-floppy", on_off(config.protect)]
    for drive, path in disks.items():
        options += [f"--disk-{drive}", str(path)]
    if config.gemdos is not None:
        options += ["--harddrive", str(config.gemdos.absolute())]
    return options


def lockstep_options(socket: str, script: str, trace: str) -> list[str]:
    """Return the options that make a run repeatable, without a window and driven by us."""
    return [
        *("--sound", "off", "--statusbar", "off", "--drive-led", "off", "--borders", "off"),
        *("--fast-forward", "on", "--frameskips", "0"),
        *("--max-width", "320", "--max-height", "200", "--alert-level", "fatal"),
        *("--run-vbls", str(FENCE_VBLS), "--trace-file", trace),
        *("--control-socket", socket, "--parse", script),
    ]


def restore_options(state: Path) -> list[str]:
    """Return the options that begin with a snapshot."""
    return ["--memstate", str(state)]


def window_options() -> list[str]:
    """Return the options of an ordinary window: normal speed, with sound."""
    return ["--window", "--fast-forward", "off", "--sound", "44100", "--borders", "off"]


def on_off(value: bool) -> str:
    """Return a truth value as Hatari's options take it."""
    return "on" if value else "off"


def break_at_vbl(vbl: int) -> str:
    """Return the command that stops the machine at a frame."""
    return break_when(f"VBL = {vbl}")


def break_when(condition: str) -> str:
    """Return the command that stops the machine once, at a condition of the debugger."""
    return f"b {condition} :once :quiet"


def changes(address: int) -> str:
    """Return the condition that a long in memory changes."""
    return f"( ${address:x} ).l ! ( ${address:x} ).l"


def forget_breakpoints() -> str:
    """Return the command that removes every breakpoint."""
    return "b all"


def resume() -> str:
    """Return the command that lets the machine run."""
    return "c"


def evaluate(expression: str) -> str:
    """Return the command that prints the value of an expression."""
    return f"e {expression}"


def dump(address: int, count: int) -> str:
    """Return the command that prints memory as bytes."""
    return f"m b ${address:x} {count}"


def save_memory(name: str, address: int, count: int) -> str:
    """Return the command that writes memory to a file."""
    return f"savebin {name} ${address:x} {count}"


def load_memory(name: str, address: int) -> str:
    """Return the command that reads a file into memory."""
    return f"loadbin {name} ${address:x}"


def write_bytes(address: int, data: bytes) -> str:
    """Return the command that writes a few bytes to memory."""
    return f"w b ${address:x} " + " ".join(f"${byte:x}" for byte in data)


def set_register(name: str, value: int) -> str:
    """Return the command that sets a register."""
    return f"r {name}=${value:x}"


def stop_at_exceptions() -> tuple[str, str]:
    """Return the commands that make processor exceptions stop the machine."""
    return f"setopt --debug-except {EXCEPTIONS}", "setopt -D"


def insert_disk(drive: str, path: str | None) -> str:
    """Return the command that changes a disk; what was written to the old one is saved then."""
    return f"setopt --disk-{drive} {path or 'none'}"


def screenshot(name: str) -> str:
    """Return the command that makes Hatari write its own picture of the screen."""
    return f"screenshot {name}"


def save_state(name: str) -> str:
    """Return the command that writes a snapshot; the file must not be there yet."""
    return f"statesave {name}"


def trace(flags: str | None) -> str:
    """Return the command that starts or stops a trace."""
    return f"trace {flags or 'none'}"


def quit_with(status: int) -> str:
    """Return the command that ends Hatari."""
    return f"q {status}"


def key_events(codes: Iterable[tuple[int, bool]]) -> list[bytes]:
    """Return socket bursts for bytes of the keyboard processor, each with its pressed state.

    A code goes unmodified into the serial line when pressed, and with bit 7 set when released; a
    one-digit number would be read as a character, so every code is spelled in hexadecimal.
    """
    bursts = [b""]
    for code, pressed in codes:
        line = f"hatari-event key{'down' if pressed else 'up'} {code:#04x}\n".encode()
        if len(bursts[-1]) + len(line) > SOCKET_BURST:
            bursts.append(b"")
        bursts[-1] += line
    return [burst for burst in bursts if burst]


def exception_name(text: str) -> str:
    """Return the name of an exception, one for all versions, from what the debugger calls it."""
    name = text.strip().lower()
    return {"div by zero": "division by zero", "trapcc/trapv": "trapv"}.get(name, name)


def values(text: str) -> list[int]:
    """Return the values that `evaluate` printed, in order."""
    return [int(match) for match in VALUE.findall(text)]


def dumped(text: str) -> bytes:
    """Return the bytes that `dump` printed."""
    return b"".join(bytes.fromhex(match) for match in MEMORY_LINE.findall(text))
