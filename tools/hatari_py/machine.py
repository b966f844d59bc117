"""Machine: an Atari ST that does exactly what it is told, frame by frame."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from PIL import Image

from hatari_py import control, guest, screen
from hatari_py.config import Image as FloppyImage
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
from hatari_py.keyboard import Keyboard
from hatari_py.mouse import Mouse
from hatari_py.rom import RomInfo, check_machine, read_rom
from hatari_py.session import Session
from hatari_py.shim import shim_path
from hatari_py.sound import PsgWrite, parse_trace
from hatari_py.symbols import program_sizes, read_symbols

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


class Machine:
    """An emulated Atari ST, switched on by `with Machine(config) as m:`.

    The machine stands still between calls.  A place in memory is an address, or the name of a
    loaded symbol, also as "name+4".
    """

    def __init__(self, config: MachineConfig) -> None:
        self.config = config
        self.mouse = Mouse(self)
        self.keys = Keyboard(self)
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
        hatari = control.find_hatari(config.hatari)
        self.rom = read_rom(config.rom)
        check_machine(self.rom, config.machine)
        self._directory = scratch_directory()
        try:
            for drive, image in (("a", config.disk_a), ("b", config.disk_b)):
                if image is not None:
                    self._disks[drive] = self._store_disk(image)
            argv = [
                hatari.program,
                *control.machine_options(config, self._disks),
                *control.lockstep_options(SOCKET, SCRIPT, str(self._directory / TRACE)),
                *config.extra,
            ]
            first = control.FIRST_VBL
            if config.state is not None:
                argv += ["--memstate", str(config.state.absolute())]
            script = f"{control.break_at_vbl(first)}\n"
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
                f"{self.config.rom}: the machine did not come up with this ROM",
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

    def wait_for_vbl(self, vbl: int) -> None:
        """Run until a frame number is reached."""
        if vbl > self._vbl:
            self.step(vbl - self._vbl)

    def run_until(self, condition: str, *, timeout_frames: int = 500) -> None:
        """Run until a condition in the language of Hatari's debugger holds, to the instruction."""
        if not self._advance((condition,), timeout_frames):
            raise self._timeout(f"{condition!r} did not hold", timeout_frames)

    def run_to(self, where: Where, *, timeout_frames: int = 500) -> None:
        """Run until the program counter is at a place."""
        if not self._advance((f"pc = ${self.address(where):x}",), timeout_frames):
            raise self._timeout(f"the program counter did not reach {where!r}", timeout_frames)

    def wait(
        self, predicate: Callable[[], bool], *, what: str = "", timeout_frames: int = 500
    ) -> None:
        """Run until a predicate holds, asked once a frame."""
        end = self._vbl + timeout_frames
        while not predicate():
            if self._vbl >= end:
                raise self._timeout(what or f"{predicate} did not hold", timeout_frames)
            self.step()

    def wait_memory(
        self,
        where: Where,
        expected: int | Callable[[int], bool],
        *,
        size: Literal[1, 2, 4] = 2,
        timeout_frames: int = 500,
    ) -> int:
        """Run until memory holds a value (to the instruction) or meets a predicate (a frame)."""
        address = self.address(where)

        def value() -> int:
            return int.from_bytes(self.memory(address, size), "big")

        if callable(expected):
            self.wait(
                lambda: expected(value()),
                what=f"memory at {where!r} did not meet the predicate",
                timeout_frames=timeout_frames,
            )
        elif value() != expected:
            width = {1: "b", 2: "w", 4: "l"}[size]
            condition = f"( ${address:x} ).{width} = ${expected:x}"
            if not self._advance((condition,), timeout_frames):
                raise self._timeout(
                    f"memory at {where!r} did not become {expected:#x}, it is {value():#x}",
                    timeout_frames,
                )
        return value()

    def wait_log(self, text: str, *, since: int = 0, timeout_frames: int = 500) -> str:
        """Run until a line of the guest's log, from line `since` on, contains a text; return it."""

        def line() -> str | None:
            return next((line for line in self.log[since:] if text in line), None)

        self.wait(
            lambda: line() is not None,
            what=f"no log line with {text!r}",
            timeout_frames=timeout_frames,
        )
        found = line()
        assert found is not None
        return found

    def wait_screen_stable(self, frames: int = 10, *, timeout_frames: int = 1000) -> Image.Image:
        """Run until the screen has been the same for a number of frames; return the picture."""
        last, since = self._seen(), self._vbl
        end = self._vbl + timeout_frames
        while self._vbl - since < frames:
            if self._vbl >= end:
                raise self._timeout(f"the screen was never still for {frames}", timeout_frames)
            self.step()
            if (now := self._seen()) != last:
                last, since = now, self._vbl
        return self.screenshot()

    def wait_screen(self, expected: Image.Image, *, timeout_frames: int = 500) -> Image.Image:
        """Run until the screen equals a picture, pixel for pixel."""
        want = expected.convert("RGB").tobytes()
        self.wait(
            lambda: self.screenshot().tobytes() == want,
            what="the screen did not become the expected picture",
            timeout_frames=timeout_frames,
        )
        return self.screenshot()

    def wait_exit(self, *, timeout_frames: int = 5000) -> int:
        """Run until the guest itself ends the emulator (NF_EXIT, NF_SHUTDOWN): its status."""
        try:
            self.step(timeout_frames)
        except AbnormalExit as error:
            return error.exit_code
        raise self._timeout("the guest did not end", timeout_frames)

    # Memory and registers

    def address(self, where: Where) -> int:
        """Return the address of a place given as an address, a symbol, or symbol+offset."""
        if isinstance(where, int):
            return where
        name, plus, offset = where.partition("+")
        return self.symbol(name.strip()) + (int(offset, 0) if plus else 0)

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

    # Programs and symbols

    def symbol(self, name: str) -> int:
        """Return the address of a loaded symbol."""
        try:
            return self.symbols[name]
        except KeyError:
            raise SymbolError(f"{name!r}: no such symbol among {len(self.symbols)}") from None

    def load_symbols(self, path: Path, *, base: int | None = None) -> None:
        """Add the symbols of a program, or of a list that `nm` printed.

        Those of a program are at the text of the one that runs now; a list holds addresses.  base
        moves either.
        """
        found, relative = read_symbols(path)
        if base is None:
            base = self.basepage().text if relative else 0
        self.symbols.update((name, base + value) for name, value in found.items())

    def basepage(self) -> guest.Basepage:
        """Return the basepage of the program that runs now, as GEMDOS knows it."""
        return guest.running_basepage(self)

    def wait_program(self, path: Path, *, timeout_frames: int = 2000) -> guest.Basepage:
        """Run until the program in a file has been started; load its symbols if it has some."""
        data = path.read_bytes()
        sizes = program_sizes(data)

        def is_running() -> bool:
            page = guest.running_basepage_or_none(self)
            return page is not None and (page.text_size, page.data_size, page.bss_size) == (
                sizes.text,
                sizes.data,
                sizes.bss,
            )

        self.wait(is_running, what=f"{path.name} did not start", timeout_frames=timeout_frames)
        if sizes.symbols:
            self.load_symbols(path)
        return self.basepage()

    # Screen and sound

    def raw_screen(self) -> bytes:
        """Return the 32000 bytes that the shifter shows."""
        return self.memory(self._shifter()[0], screen.SCREEN_BYTES)

    def palette(self) -> tuple[int, ...]:
        """Return the 16 palette words, without the bits that the shifter has not."""
        return self._shifter()[1]

    def screenshot(self) -> Image.Image:
        """Return the screen as an RGB picture, from the memory and the palette as they are now."""
        base, palette, mode = self._shifter()
        return screen.picture(self.memory(base, screen.SCREEN_BYTES), palette, mode)

    def host_screenshot(self) -> Image.Image:
        """Return the picture of the last frame that Hatari itself draws, borders and all."""
        assert self._directory is not None
        self._serial += 1
        name = f"host{self._serial}.png"
        self._ask(control.screenshot(name))
        path = self._directory / name
        with Image.open(path) as image:
            picture = image.convert("RGB")
        path.unlink()
        return picture

    def _seen(self) -> tuple[bytes, tuple[int, ...]]:
        base, palette, _ = self._shifter()
        return self.memory(base, screen.SCREEN_BYTES), palette

    def _shifter(self) -> tuple[int, tuple[int, ...], screen.Mode]:
        text = self._exchange(
            [control.dump(0xFF8200, 16), control.dump(0xFF8240, 32), control.dump(0xFF8260, 1)]
        )
        data = control.dumped(text)
        if len(data) < 49:
            raise ProtocolError(f"the shifter's registers gave {len(data)} bytes")
        is_ste = self.config.machine in ("ste", "megaste")
        mask = 0xFFF if is_ste else 0x777
        base = data[1] << 16 | data[3] << 8 | (data[13] if is_ste else 0)
        palette = tuple(int.from_bytes(data[at : at + 2], "big") & mask for at in range(16, 48, 2))
        return base, palette, screen.MODES[min(data[48] & 3, 2)]

    def trace_sound(self, frames: int) -> list[PsgWrite]:
        """Run for a number of frames and return what was written to the sound chip in them."""
        assert self._directory is not None
        path = self._directory / TRACE
        start = path.stat().st_size if path.exists() else 0
        self._ask(control.trace("psg_write,video_vbl"))
        first = self._vbl
        self.step(frames)
        self._ask(control.trace(None))
        text = path.read_bytes()[start:].decode("latin-1")
        return parse_trace(text, first)

    # Disks and snapshots

    def insert(self, drive: Drive, image: FloppyImage) -> None:
        """Put a floppy image into a drive; the guest notices when it looks next."""
        if image is None:
            raise ConfigError("no image to insert: expected a path or bytes")
        if drive in self._disks:
            self.eject(drive)
        path = self._store_disk(image)
        self._ask(control.insert_disk(drive, str(path)))
        self._disks[drive] = path

    def eject(self, drive: Drive) -> bytes:
        """Take the floppy out of a drive and return its image with all that was written to it."""
        if drive not in self._disks:
            raise ConfigError(f"drive {drive}: no disk in it")
        self._ask(control.insert_disk(drive, None))
        self._returned[drive] = self._disks.pop(drive).read_bytes()
        return self._returned[drive]

    def disk_image(self, drive: Drive) -> bytes:
        """Return the image of a floppy that was ejected, or saved when the machine stopped."""
        if drive in self._disks or drive not in self._returned:
            raise ConfigError(f"drive {drive}: eject the disk or stop the machine first")
        return self._returned[drive]

    def _store_disk(self, image: Path | bytes) -> Path:
        assert self._directory is not None
        data, suffix = load_image(image)
        self._serial += 1
        path = self._directory / f"disk{self._serial}{suffix}"
        path.write_bytes(data)
        return path

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
                fault[1], pc=int(fault[2], 16), registers=registers, log_tail=self._live().tail()
            )
        if panic == PANIC_MARK and not self._panic:
            self._panic = True
            raise guest.panic(self, self._live().tail())
        if vbl < target and not conditions:
            raise ProtocolError(f"the machine stopped at frame {vbl}, expected {target}: {text!r}")


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
