"""The decoder of ARCX.TTP as it runs on the ST, on an emulated 68000, against the same on the host.

The host has its hot loops in C, the 68000 in assembly: both must say the same of any archive.
"""

import ctypes
import random
from pathlib import Path

import machine68k
import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from stkit import arc
from stkit.arc import Archive, Member, Method

BUILD = Path(__file__).parents[2] / "build"
MOST = 64
ARC_OK, ARC_END = 0, 1


def _built(path: Path) -> Path:
    if not path.exists():
        pytest.fail(f"{path.relative_to(BUILD.parent)} is not built: run `make all`")
    return path


class _Guest:
    STACK, RETURN = 0x1F_0000, 0x400

    def __init__(self, image: Path) -> None:
        self.machine = machine68k.Machine(machine68k.CPUType.M68000, 2048)
        self.memory = self.machine.mem
        with image.open("rb") as file:
            elf = ELFFile(file)
            for segment in elf.iter_segments("PT_LOAD"):
                block = segment.data().ljust(segment["p_memsz"], b"\0")
                self.memory.w_block(segment["p_vaddr"], block)
                self.free = (segment["p_vaddr"] + segment["p_memsz"] + 0xFFF) & ~0xFFF
            table = elf.get_section_by_name(".symtab")
            assert isinstance(table, SymbolTableSection)
            (self.entry,) = (
                s["st_value"] for s in table.iter_symbols() if s.name == "unarc_record"
            )
        trap = self.machine.traps.alloc(
            lambda _opcode, _pc: self.machine.create_execute_end("returned")
        )
        self.memory.w16(self.RETURN, 0xA000 | trap)

    def record(self, archive: bytes) -> list[int]:
        """Return the record of an archive, which lies at an odd address."""
        at, record = self.free + 4097, self.free
        self.memory.w_block(at, archive)
        stack = self.STACK
        for value in (MOST, record, len(archive), at):
            stack -= 4
            self.memory.w32(stack, value)
        stack -= 4
        self.memory.w32(stack, self.RETURN)
        cpu = self.machine.cpu
        cpu.w_sr(0x2700)
        cpu.w_sp(stack)
        cpu.w_pc(self.entry)
        while self.machine.execute(10_000_000).result is None:
            pass
        count = cpu.r_reg(machine68k.Register.D0) & 0xFFFF
        return [self.memory.r32(record + 4 * number) for number in range(count)]


def _host_record(archive: bytes) -> list[int]:
    library = ctypes.CDLL(str(_built(BUILD / "host" / "libunarc.so")))
    library.unarc_record.argtypes = [
        ctypes.c_char_p,
        ctypes.c_uint32,
        ctypes.c_void_p,
        ctypes.c_uint16,
    ]
    library.unarc_record.restype = ctypes.c_uint16
    words = (ctypes.c_uint32 * MOST)()
    return words[: library.unarc_record(archive, len(archive), words, MOST)]


@pytest.fixture(scope="module")
def guest() -> _Guest:
    """Give the decoder on a 68000."""
    return _Guest(_built(BUILD / "st" / "unarc-record.elf"))


def _contents(seed: int, size: int) -> bytes:
    numbers = random.Random(seed)
    words = [numbers.randbytes(numbers.randrange(1, 7)) for _ in range(60)]
    words += [b"\x90", bytes(70), b"\xff" * 400]
    return b"".join(numbers.choices(words, k=size))[:size]


def _archive(seed: int, size: int) -> bytes:
    """Return an archive of the same bytes by each method that is written."""
    data = _contents(seed, size)
    members = [
        Member(f"M{int(m)}", m, arc._pack(data, m), 0, 0, arc.crc16(data), len(data))
        for m in (
            Method.STORED,
            Method.PACKED,
            Method.SQUEEZED,
            Method.CRUNCHED8,
            Method.SQUASHED,
        )
    ]
    return Archive(tuple(members)).to_bytes()


def test_both_unpack_all_methods(guest: _Guest) -> None:
    archive = _archive(1, 40_000)  # long enough for a full table and clear codes
    record = guest.record(archive)
    assert record == _host_record(archive)
    assert record[0::3] == [ARC_OK] * 5 + [ARC_END]
    assert record[1::3] == [40_000] * 5
    assert len(set(record[2::3])) == 1


@pytest.mark.parametrize("seed", range(40))
def test_both_say_the_same_of_damage(seed: int, guest: _Guest) -> None:
    numbers = random.Random(seed)
    archive = bytearray(_archive(seed, 3000))
    for _ in range(numbers.randrange(1, 6)):
        place = numbers.randrange(len(archive))
        if numbers.random() < 0.2:
            del archive[place + 1 :]
        else:
            archive[place] = numbers.choice([0, 0xFF, numbers.randrange(256), archive[place] ^ 1])
    damaged = bytes(archive)
    assert guest.record(damaged) == _host_record(damaged)
