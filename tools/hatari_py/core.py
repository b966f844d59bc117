"""Core: the machine as a process: on and off, running, memory, registers, the guest's log."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from hatari_py import control, guest, snapshot
from hatari_py.config import MachineConfig
from hatari_py.disk import load_image
from hatari_py.errors import (
    AbnormalExit,
    ConfigError,
    GuestCrash,
    HatariError,
    LaunchError,
    ProtocolError,
    Registers,
    RomRefused,
    SymbolError,
    WaitTimeout,
)
from hatari_py.rom import RomInfo, check_machine, read_rom
from hatari_py.session import Session
from hatari_py.shim import shim_path

Drive = Literal["a", "b"]
Where = int | str

LAUNCH_SECONDS = 30.0
ANSWER_SECONDS = 20.0
# A busy host runs at least this many frames a second; 2000 are usual.
SLOWEST_FRAMES = 20
# Runs are cut into pieces in which the 32-bit cycle counter cannot wrap twice.
PIECE_FRAMES = 10_000
SMALL_READ = 256
SMALL_WRITE = 16
PANIC_MARK, PANIC_AT = 0x12345678, 0x380
SCRATCH, SCRIPT, SOCKET, TRACE = "memory.bin", "start.ini", "control", "trace.log"


class Core:
    """What a machine is made of; `Machine` is what a program uses."""

    def __init__(self, config: MachineConfig) -> None:
        self.config = config
        self.rom: RomInfo | None = None
        self.symbols: dict[str, int] = {}
        self._session: Session | None = None
        self._directory: Path | None = None
        self._disks: dict[str, Path] = {}
        self._returned: dict[str, bytes] = {}
        self._vbl = 0
        self._cycles = 0
        self._guest_text = ""
        self._panic = False
        self._serial = 0

    # Life

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Switch the machine on; it stands at its first frame then."""
        if self._session is not None:
            raise ConfigError("this machine is already on")
        config = self.config
        self._guest_text, self._panic = "", False
        self._returned.clear()
        self.symbols.clear()
        hatari = control.find_hatari(config.hatari)
        self.rom = read_rom(config.rom)
        check_machine(self.rom, config.machine)
        self._directory = scratch_directory()
        try:
            for drive, image in (("a", config.disk_a), ("b", config.disk_b)):
                if image is not None:
                    self._disks[drive] = self._store_disk(image)
            restore: list[str] = []
            if config.state is not None:
                state, self._disks = snapshot.restore(config.state, self._directory)
                restore = control.restore_options(state)
            argv = [
                hatari.program,
                *control.machine_options(config, self._disks),
                *control.lockstep_options(SOCKET, SCRIPT, str(self._directory / TRACE)),
                *restore,
                *config.extra,
            ]
            script = f"{control.break_at_vbl(control.FIRST_VBL)}\n"
            (self._directory / SCRIPT).write_text(script)
            self._session = Session(
                argv,
                env=self._environment(),
                directory=self._directory,
                socket_name=SOCKET,
                log=config.log or self._directory / "console.log",
            )
            self._begin(argv)
        except BaseException:
            self.stop()
            raise

    def _environment(self) -> dict[str, str]:
        assert self._directory is not None
        home = self._directory / "home"
        home.mkdir()
        return {
            "HOME": str(home),
            "PATH": os.environ.get("PATH", os.defpath),
            "TERM": "dumb",
            "LC_ALL": "C",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "LD_PRELOAD": str(shim_path()),
            "HATARI_PY_DRIVER": str(os.getpid()),
        }

    def _begin(self, argv: list[str]) -> None:
        """Wait for the first stop: until then a failure is one of the launch."""
        try:
            text = self._exchange(
                [control.evaluate("VBL"), control.evaluate("CycleCounter")], seconds=LAUNCH_SECONDS
            )
        except AbnormalExit as error:
            raise LaunchError(
                f"Hatari ended with status {error.exit_code} before it ran a frame",
                argv=argv,
                exit_code=error.exit_code,
                log_tail=error.log_tail,
            ) from error
        except (WaitTimeout, GuestCrash) as error:
            raise RomRefused(
                f"{self.config.rom}: does not boot: {str(error).splitlines()[0]}",
                argv=argv,
                log_tail=error.log_tail,
            ) from error
        self._vbl, low = self._values(text, 2)
        self._cycles = low

    def stop(self) -> None:
        """Switch the machine off, saving the floppies; doing it again does nothing."""
        if self._session is not None:
            self._session.stop()
            self._session = None
        if self._directory is not None:
            for drive, path in self._disks.items():
                with contextlib.suppress(OSError):
                    self._returned[drive] = path.read_bytes()
            self._disks.clear()
            shutil.rmtree(self._directory, ignore_errors=True)
            self._directory = None

    @property
    def running(self) -> bool:
        """Whether the machine is on."""
        return self._session is not None and self._session.exit_code is None

    # Time

    @property
    def vbl(self) -> int:
        """Frames since the machine was switched on."""
        return self._vbl

    @property
    def cycles(self) -> int:
        """Processor cycles since the machine was switched on, never wrapping."""
        return self._cycles

    @property
    def hz200(self) -> int:
        """The system variable that counts 200 a second."""
        return self.long(0x4BA)

    def step(self, frames: int = 1) -> None:
        """Run for a number of frames."""
        self._advance((), frames)

    def run_until(self, condition: str, *, timeout_frames: int = 500) -> None:
        """Run until a condition in the language of Hatari's debugger holds, to the instruction."""
        if not self._advance((condition,), timeout_frames):
            raise self._timeout(f"{condition!r} did not hold", timeout_frames)

    def run_to(self, where: Where, *, timeout_frames: int = 500) -> None:
        """Run until the program counter is at a place."""
        if not self._advance((f"pc = ${self.address(where):x}",), timeout_frames):
            raise self._timeout(f"the program counter did not reach {where!r}", timeout_frames)

    # Memory and registers

    def address(self, where: Where) -> int:
        """Return the address of a place given as an address, a symbol, or symbol+offset."""
        if isinstance(where, int):
            return where
        name, plus, offset = where.partition("+")
        return self.symbol(name.strip()) + (int(offset, 0) if plus else 0)

    def symbol(self, name: str) -> int:
        """Return the address of a loaded symbol."""
        try:
            return self.symbols[name]
        except KeyError:
            raise SymbolError(f"{name!r}: no such symbol among {len(self.symbols)}") from None

    def memory(self, where: Where, count: int) -> bytes:
        """Return bytes of memory."""
        address = self.address(where)
        if count <= SMALL_READ:
            data = control.dumped(self._ask(control.dump(address, count)))[:count]
        else:
            data = self._saved(control.save_memory(SCRATCH, address, count))
        if len(data) != count:
            raise ProtocolError(f"read of {count} bytes at {address:#x} gave {len(data)}")
        return data

    def byte(self, where: Where) -> int:
        """Return the byte at a place."""
        return self.memory(where, 1)[0]

    def word(self, where: Where, *, signed: bool = False) -> int:
        """Return the word at a place."""
        return int.from_bytes(self.memory(where, 2), "big", signed=signed)

    def long(self, where: Where, *, signed: bool = False) -> int:
        """Return the long at a place."""
        return int.from_bytes(self.memory(where, 4), "big", signed=signed)

    def words(self, where: Where, count: int) -> tuple[int, ...]:
        """Return consecutive words."""
        data = self.memory(where, 2 * count)
        return tuple(int.from_bytes(data[at : at + 2], "big") for at in range(0, 2 * count, 2))

    def write(self, where: Where, data: bytes) -> None:
        """Write bytes to memory."""
        address = self.address(where)
        if len(data) <= SMALL_WRITE:
            if data:
                self._ask(control.write_bytes(address, data))
            return
        assert self._directory is not None
        (self._directory / SCRATCH).write_bytes(data)
        self._ask(control.load_memory(SCRATCH, address))

    def registers(self) -> Registers:
        """Return the registers of the processor."""
        names = [*(f"d{n}" for n in range(8)), *(f"a{n}" for n in range(8)), "pc", "sr"]
        found = self._values(self._exchange(map(control.evaluate, names)), len(names))
        return Registers(tuple(found[:8]), tuple(found[8:16]), found[16], found[17])

    def set_register(self, name: str, value: int) -> None:
        """Set a register (d0 to a7, pc, sr)."""
        self._ask(control.set_register(name, value))

    # Guest log and crashes

    @property
    def log_text(self) -> str:
        """All that the guest printed through Native Features."""
        return self._guest_text

    @property
    def log(self) -> list[str]:
        """The lines that the guest printed through Native Features."""
        return self._guest_text.splitlines()

    def stop_on_exceptions(self) -> None:
        """From now on raise GuestCrash at the instruction that takes an error exception.

        To be called when the ROM has done its probing of the hardware, which takes bus errors on
        purpose.  Without it a crash is noticed by the mark that TOS leaves at $380.
        """
        self._exchange(control.stop_at_exceptions())

    # The debugger

    def debug(self, *commands: str) -> str:
        """Give the debugger of Hatari commands as they are and return what it printed."""
        return self._exchange(commands)

    def send_ikbd(self, codes: Iterable[tuple[int, bool]], *, frames: int = 2) -> None:
        """Put bytes on the keyboard's serial line, and run so that each burst is read.

        A byte goes with whether it is sent as a key pressed, unchanged, or released, with bit 7
        set.  frames: how long each burst of at most 15 bytes is given.
        """
        for burst in control.key_events(codes):
            self._live().send(burst)
            if frames:
                self.step(frames)

    def _live(self) -> Session:
        if self._session is None:
            raise HatariError("the machine is off")
        return self._session

    def _exchange(self, commands: Iterable[str], *, seconds: float = ANSWER_SECONDS) -> str:
        return self._live().exchange(commands, seconds=seconds)

    def _ask(self, command: str) -> str:
        return self._exchange([command])

    def _values(self, text: str, count: int) -> list[int]:
        found = control.values(text)[:count]
        if len(found) != count:
            raise ProtocolError(f"expected {count} values from the debugger, got {text!r}")
        return found

    def _saved(self, command: str) -> bytes:
        assert self._directory is not None
        path = self._directory / SCRATCH
        path.unlink(missing_ok=True)
        text = self._ask(command)
        try:
            return path.read_bytes()
        except OSError as error:
            raise ProtocolError(f"{command!r} wrote nothing: {text!r}") from error

    def _timeout(self, what: str, frames: int) -> WaitTimeout:
        tail = self._session.tail() if self._session is not None else ""
        return WaitTimeout(f"{what} within {frames} frames", log_tail=tail)

    def _advance(self, conditions: tuple[str, ...], frames: int) -> bool:
        """Run until a condition holds or the frames are over: whether it was a condition."""
        if frames < 1:
            raise ConfigError(f"cannot run for {frames} frames")
        end = self._vbl + frames
        while self._vbl < end:
            target = min(self._vbl + PIECE_FRAMES, end)
            self._run(conditions, target)
            if self._vbl < target:
                return True
        return False

    def _run(self, conditions: tuple[str, ...], target: int) -> None:
        """Let the machine run to a frame or a condition and take in what happened."""
        commands = [control.break_when(condition) for condition in conditions]
        commands += [control.break_at_vbl(target), control.resume(), control.forget_breakpoints()]
        commands += map(control.evaluate, ("VBL", "CycleCounter", f"(${PANIC_AT:x})"))
        seconds = ANSWER_SECONDS + (target - self._vbl) / SLOWEST_FRAMES
        text = self._exchange(commands, seconds=seconds)
        _, _, after = text.partition(control.RESUMED)
        stop = control.STOPPED.search(after)
        if stop is None:
            raise ProtocolError(f"the machine did not stop: {text!r}")
        self._guest_text += guest_text(after[: stop.start()])
        vbl, low, panic = self._values(after[stop.end() :], 3)
        self._cycles += (low - self._cycles) & 0xFFFFFFFF
        self._vbl = vbl
        if (fault := control.EXCEPTION.search(after[: stop.start()])) is not None:
            registers = self.registers()
            raise GuestCrash(
                control.exception_name(fault[1]),
                pc=int(fault[2], 16),
                registers=registers,
                log_tail=self._live().tail(),
            )
        if panic == PANIC_MARK and not self._panic:
            self._panic = True
            self.step()  # the mark comes first: let the ROM write the rest of its record
            raise guest.panic(self, self._live().tail())
        if vbl < target and not conditions:
            raise ProtocolError(f"the machine stopped at frame {vbl}, expected {target}: {text!r}")

    def _store_disk(self, image: Path | bytes) -> Path:
        """Copy an image into the machine's directory, under a name that no disk has had."""
        assert self._directory is not None
        data, suffix = load_image(image)
        number = 1
        while (path := self._directory / f"disk{number}{suffix}").exists():
            number += 1
        path.write_bytes(data)
        return path


def guest_text(text: str) -> str:
    """Return what of the output of a run is the guest's, without Hatari's own remarks."""
    kept = [
        line
        for line in text.splitlines(keepends=True)
        if not control.OWN_LINE.match(line) and not control.EXCEPTION.match(line.rstrip("\n"))
    ]
    return "".join(kept)


def scratch_directory() -> Path:
    """Make the directory of a machine; the path of a socket in it must fit 107 bytes."""
    path = Path(tempfile.mkdtemp(prefix="hatari-"))
    if len(str(path / SOCKET)) > 100:
        path.rmdir()
        path = Path(tempfile.mkdtemp(prefix="hatari-", dir="/tmp"))
    return path
