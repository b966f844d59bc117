"""What can go wrong between a program and the emulator it drives.

HatariError
├── ConfigError            (also ValueError) a MachineConfig that cannot be
├── LaunchError            Hatari did not come up: argv, exit_code, log_tail
│   ├── HatariMissing      no such program
│   ├── HatariTooOld       an older Hatari than this package is written for
│   └── RomRefused         (also ValueError) a ROM that Hatari or the machine will not boot
├── DiskImageError         (also ValueError) a disk image that is damaged or of no known kind
├── SymbolError            (also KeyError) a name or a symbol table that is not there
├── ProtocolError          the debugger answered something else than was asked
├── WaitTimeout            a guest state that did not come in time
├── AbnormalExit           Hatari ended while it was being driven: exit_code, log_tail
└── GuestCrash             the guest took an exception or stopped: vector, pc, registers
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Registers:
    """The registers of the 68000 at a stop."""

    d: tuple[int, ...]
    a: tuple[int, ...]
    pc: int
    sr: int

    def __str__(self) -> str:
        data = " ".join(f"d{n}={value:08x}" for n, value in enumerate(self.d))
        address = " ".join(f"a{n}={value:08x}" for n, value in enumerate(self.a))
        return f"pc={self.pc:06x} sr={self.sr:04x}\n{data}\n{address}"


class HatariError(Exception):
    """Any failure of this package."""


class ConfigError(HatariError, ValueError):
    """A MachineConfig that no machine can have."""


class LaunchError(HatariError):
    """Hatari did not come up."""

    def __init__(
        self,
        message: str,
        *,
        argv: Sequence[str] = (),
        exit_code: int | None = None,
        log_tail: str = "",
    ) -> None:
        self.argv = tuple(argv)
        self.exit_code = exit_code
        self.log_tail = log_tail
        super().__init__(with_tail(message, log_tail))


class HatariMissing(LaunchError):
    """There is no Hatari to run."""


class HatariTooOld(LaunchError):
    """The Hatari found is older than this package is written for."""


class RomRefused(LaunchError, ValueError):
    """A ROM image that Hatari refuses, or that boots nothing."""


class DiskImageError(HatariError, ValueError):
    """A floppy image that is damaged, or of no known kind."""


class SymbolError(HatariError, KeyError):
    """A symbol, or a symbol table, that is not there."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class ProtocolError(HatariError):
    """The debugger of Hatari answered something that was not expected."""


class WaitTimeout(HatariError, TimeoutError):
    """A state of the guest did not come in the frames, or the host seconds, allowed."""

    def __init__(self, message: str, *, log_tail: str = "") -> None:
        self.log_tail = log_tail
        super().__init__(with_tail(message, log_tail))


class AbnormalExit(HatariError):
    """Hatari ended while it was being driven."""

    def __init__(self, message: str, *, exit_code: int, log_tail: str = "") -> None:
        self.exit_code = exit_code
        self.log_tail = log_tail
        super().__init__(with_tail(message, log_tail))


class GuestCrash(HatariError):
    """The guest took an exception that it should not have, or its processor halted.

    registers is None where the processor halted: Hatari then shows nothing more of it.
    """

    def __init__(
        self,
        vector: str,
        *,
        pc: int | None = None,
        registers: Registers | None = None,
        log_tail: str = "",
    ) -> None:
        self.vector = vector
        self.pc = pc
        self.registers = registers
        self.log_tail = log_tail
        place = "" if pc is None else f" at {pc:#08x}"
        state = "" if registers is None else f"\n{registers}"
        super().__init__(with_tail(f"guest crashed: {vector}{place}{state}", log_tail))


def with_tail(message: str, log_tail: str) -> str:
    """Return the message with the last lines of the log below it, where there are any."""
    return f"{message}\n--- end of log ---\n{log_tail}" if log_tail else message
