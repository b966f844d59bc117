"""The C core in two builds: a library of this machine, and a 68000 program on an emulated CPU."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ClassVar

import machine68k
import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

BUILD = Path(__file__).parents[2] / "build"
RECORD_WORDS = 400_000

Recorder = Callable[[int], "array[int]"]


def built(path: Path) -> Path:
    """Return a product of the build, or fail saying how to make it."""
    if not path.exists():
        pytest.fail(f"{path.relative_to(BUILD.parent)} is not built: run `make all`")
    return path


@cache
def the_machine() -> machine68k.Machine:
    """Return the emulated 68000: a process can have one, for machine68k keeps it in globals."""
    return machine68k.Machine(machine68k.CPUType.M68000, Guest.KILOBYTES)


class Guest:
    """An ELF image in the memory of an emulated 68000, whose C functions can be called."""

    CODE = 0x1000
    STACK = 0x1F_0000
    RETURN = 0x400
    KILOBYTES = 2048
    _present: ClassVar[Guest | None] = None

    def __init__(self, image: Path) -> None:
        """Load the image at the addresses it was linked for."""
        self._machine = the_machine()
        self._kept = bytes(self.KILOBYTES << 10)
        self.symbols: dict[str, int] = {}
        with image.open("rb") as file:
            elf = ELFFile(file)
            for segment in elf.iter_segments("PT_LOAD"):
                data = segment["p_filesz"]
                base = segment["p_vaddr"]
                self.memory.w_block(base, segment.data().ljust(segment["p_memsz"], b"\0"))
                assert base + data < self.STACK
                self.free = (base + segment["p_memsz"] + 0xFFF) & ~0xFFF
            table = elf.get_section_by_name(".symtab")
            assert isinstance(table, SymbolTableSection)
            for symbol in table.iter_symbols():
                self.symbols[symbol.name] = symbol["st_value"]
        trap = self._machine.traps.alloc(
            lambda _opcode, _pc: self._machine.create_execute_end("returned")
        )
        self.memory.w16(self.RETURN, 0xA000 | trap)

    @property
    def memory(self) -> machine68k.Memory:
        """Return the machine's memory, with this image in it and not another's."""
        memory = self._machine.mem
        present = Guest._present
        if present is not self:
            if present:
                present._kept = bytes(memory.r_block(0, self.KILOBYTES << 10))
            memory.w_block(0, self._kept)
            Guest._present = self
        return memory

    def call(self, name: str, *arguments: int) -> tuple[int, int]:
        """Call a function with arguments of 32 bits; return d0 and the cycles it took."""
        cpu = self._machine.cpu
        stack = self.STACK
        for value in reversed(arguments):
            stack -= 4
            self.memory.w32(stack, value)
        stack -= 4
        self.memory.w32(stack, self.RETURN)
        cpu.w_sr(0x2700)
        cpu.w_sp(stack)
        cpu.w_pc(self.symbols[name])
        cycles = 0
        while True:
            done = self._machine.execute(10_000_000)
            cycles += done.cycles
            if done.result is not None:
                return cpu.r_reg(machine68k.Register.D0), cycles


@pytest.fixture(scope="session")
def host_record() -> Recorder:
    """Return a function that plays the random game of a seed in C, as record.h describes it."""
    library = ctypes.CDLL(str(built(BUILD / "host/libcinko_parity.so")))
    words = (ctypes.c_uint16 * RECORD_WORDS)()
    library.record_game.argtypes = [ctypes.c_uint32, ctypes.c_void_p, ctypes.c_uint32]
    library.record_game.restype = ctypes.c_uint32

    def record(seed: int) -> array[int]:
        count = library.record_game(seed, words, RECORD_WORDS)
        return array("H", ctypes.string_at(words, 2 * count))

    return record


@pytest.fixture(scope="session")
def m68000_record() -> Recorder:
    """Return the same function, run on an emulated 68000."""
    guest = Guest(built(BUILD / "st/parity.elf"))

    def record(seed: int) -> array[int]:
        count, _ = guest.call("record_game", seed, guest.free, RECORD_WORDS)
        words = array("H", bytes(guest.memory.r_block(guest.free, 2 * count)))
        words.byteswap()
        return words

    return record


class Thinker(Guest):
    """The computer player on an emulated 68000."""

    RESULT = 256  # bytes kept for an answer, and as many for a position string

    def __init__(self, image: Path) -> None:
        super().__init__(image)
        size, _ = self.call("ai_size")
        self.position = self.free
        self.result = self.position + 512
        self.player = self.result + self.RESULT
        assert self.player + size < self.STACK - 0x4000
        self.call("think_init", self.player)

    def think(self, position: str, level: int, seed: int) -> tuple[list[int], int]:
        """Return score, nodes and the line, which begins with the move; and the cycles it took."""
        memory = self.memory
        memory.w_block(self.position, position.encode() + b"\0")
        found, cycles = self.call("think", self.player, self.position, level, seed, self.result)
        assert found & 0xFFFF == 1
        length = memory.r16(self.result + 10)
        line = [memory.r16(self.result + 12 + 2 * at) for at in range(length)]
        assert line[0] == memory.r16(self.result)
        return [memory.r16s(self.result + 2), memory.r32(self.result + 6), *line], cycles


@pytest.fixture(scope="session")
def m68000_think() -> Callable[[str, int, int], tuple[list[int], int]]:
    """Return a function that thinks on a 68000: position, level, seed to answer, cycles."""
    return Thinker(built(BUILD / "st/parity.elf")).think


@pytest.fixture(scope="session")
def lib() -> Guest:
    """Return the functions of st_port/lib that need no operating system, on an emulated 68000."""
    return Guest(built(BUILD / "st/lib/all.elf"))
