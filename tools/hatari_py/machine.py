"""Machine: an Atari ST that does exactly what it is told, frame by frame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PIL import Image

from hatari_py import control, guest, screen, snapshot
from hatari_py.config import Image as FloppyImage
from hatari_py.config import MachineConfig
from hatari_py.core import TRACE, Core, Drive, Where
from hatari_py.errors import (
    AbnormalExit,
    ConfigError,
    GuestCrash,
    ProtocolError,
    RomRefused,
    WaitTimeout,
)
from hatari_py.keyboard import Keyboard
from hatari_py.mouse import Mouse
from hatari_py.sound import PsgWrite, parse_trace
from hatari_py.symbols import program_sizes, read_symbols


class Machine(Core):
    """An emulated Atari ST, switched on by `with Machine(config) as m:`.

    The machine stands still between calls.  A place in memory is an address, or the name of a
    loaded symbol, also as "name+4".
    """

    def __init__(self, config: MachineConfig) -> None:
        super().__init__(config)
        self.mouse = Mouse(self)
        self.keys = Keyboard(self)

    # Waiting
    def wait_for_vbl(self, vbl: int) -> None:
        """Run until a frame number is reached."""
        if vbl > self._vbl:
            self.step(vbl - self._vbl)

    def wait(
        self,
        predicate: Callable[[], bool],
        *,
        every: int = 1,
        what: str = "",
        timeout_frames: int = 500,
    ) -> None:
        """Run until a predicate holds, asked every frame, or every so many."""
        end = self._vbl + timeout_frames
        while not predicate():
            if self._vbl >= end:
                raise self._timeout(what or f"{predicate} did not hold", timeout_frames)
            self.step(every)

    def wait_booted(self, *, timeout_frames: int = 500) -> None:
        """Run until the ROM has set up the variables of TOS, or raise RomRefused."""
        try:
            self.wait(lambda: self.long(guest.SYSBASE) != 0, timeout_frames=timeout_frames)
        except (WaitTimeout, GuestCrash) as error:
            reason = str(error).splitlines()[0] if isinstance(error, GuestCrash) else "nothing came"
            raise RomRefused(f"{self.config.rom}: does not boot: {reason}") from error

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

    # Programs and symbols

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

        wanted = (sizes.text, sizes.data, sizes.bss)
        end = self.vbl + timeout_frames
        while (page := guest.running_basepage_or_none(self)) is None or page.sizes != wanted:
            if self.vbl >= end:
                raise self._timeout(f"{path.name} did not start", timeout_frames)
            variable = guest.run_pointer(self)
            if variable is None:
                self.step()
            else:  # a program may be gone within a frame: stop at each change
                self._advance((control.changes(variable),), end - self.vbl)
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

    def save_state(self, path: Path) -> None:
        """Write a snapshot that a MachineConfig can begin with, and its disks beside it.

        A restored machine stands one frame later.  The snapshot is Hatari's: another version may
        not read it.
        """
        assert self._directory is not None
        if path.exists():
            raise ConfigError(f"{path}: is there already")
        self._ask(control.save_state(str(path.absolute())))
        if not path.exists():
            raise ProtocolError(f"no snapshot was written to {path}")
        snapshot.describe(path, self.vbl, self._directory, self._disks)

    def disk_image(self, drive: Drive) -> bytes:
        """Return the image of a floppy that was ejected, or saved when the machine stopped."""
        if drive in self._disks or drive not in self._returned:
            raise ConfigError(f"drive {drive}: eject the disk or stop the machine first")
        return self._returned[drive]
