"""What a guest keeps in memory, as TOS does: its basepage, crash record, Line-A variables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hatari_py import control
from hatari_py.errors import GuestCrash, Registers, SymbolError

if TYPE_CHECKING:
    from hatari_py.core import Core

SYSBASE = 0x4F2
PHYSTOP = 0x42E
OS_RUN = 0x28
RAM_END = 0x400000
CRASH_REGISTERS = 0x384
CRASH_PC = 0x3C4
VECTORS = {
    2: "bus error",
    3: "address error",
    4: "illegal instruction",
    5: "division by zero",
    6: "chk",
    7: "trapv",
    8: "privilege violation",
    9: "trace",
    10: "line A",
    11: "line F",
}
# Offset of GCURX from the Line-A base; GCURY is the word after it.
GCURX = -602
# Where known images keep their Line-A variables (a0 after $A000), by SHA-256; measured.
LINE_A = {
    "ad64942f5b0f468a08b909827f6cfa2c38e786f853fab407011dc7d6f9c52135": 0x20C6,  # EmuTOS 1.3 192uk
    "e0ce6c38c5106240249157737980ff075f1d95f7a70e2e150005bc40fcdce4fc": 0x20C6,  # EmuTOS 1.3 192us
    "e2692d0277d473128ac0557fd30a8995a8223a114e91b0e66e8af4ec35b59728": 0x2446,  # EmuTOS 1.3 1024k
}
LINE_A_INIT = 0xA000
BRANCH_TO_SELF = 0x60FE


@dataclass(frozen=True, slots=True)
class Basepage:
    """The head of a running program's memory, as GEMDOS lays it out.

    top: the first address after all that the program was given to begin with.
    """

    address: int
    top: int
    text: int
    text_size: int
    data: int
    data_size: int
    bss: int
    bss_size: int

    @property
    def sizes(self) -> tuple[int, int, int]:
        """The lengths of text, data and bss."""
        return self.text_size, self.data_size, self.bss_size


def run_pointer(machine: Core) -> int | None:
    """Return the address of the ROM's pointer to the running program, None before there is one."""
    header = machine.long(SYSBASE) & 0xFFFFFF
    if not header or header & 1:
        return None
    variable = machine.long(header + OS_RUN) & 0xFFFFFF
    return variable if variable and not variable & 1 and variable < RAM_END else None


def running_basepage_or_none(machine: Core) -> Basepage | None:
    """Return the basepage of the program that runs now, None where there is none yet."""
    variable = run_pointer(machine)
    if variable is None:
        return None
    address = machine.long(variable) & 0xFFFFFF
    if not address or address & 1 or address >= RAM_END:
        return None
    data = machine.memory(address, 0x20)
    longs = [int.from_bytes(data[at : at + 4], "big") for at in range(4, 0x20, 4)]
    return Basepage(address, *longs)


def running_basepage(machine: Core) -> Basepage:
    """Return the basepage of the program that runs now, or raise SymbolError."""
    page = running_basepage_or_none(machine)
    if page is None:
        raise SymbolError("no program runs: the ROM's run pointer is empty")
    return page


def panic(machine: Core, log_tail: str) -> GuestCrash:
    """Return the crash that TOS recorded at $380: registers, then vector and program counter."""
    data = machine.memory(CRASH_REGISTERS, CRASH_PC + 4 - CRASH_REGISTERS)
    longs = [int.from_bytes(data[at : at + 4], "big") for at in range(0, len(data), 4)]
    record = longs[16]
    vector, pc = record >> 24, record & 0xFFFFFF
    registers = Registers(tuple(longs[:8]), tuple(longs[8:16]), pc, 0)
    name = VECTORS.get(vector, f"vector {vector}")
    return GuestCrash(name, pc=pc, registers=registers, log_tail=log_tail)


def line_a_base(machine: Core) -> int:
    """Return the address of the Line-A variables of whatever ROM is running.

    Known images are looked up.  Any other is asked: the machine is made to execute $A000 in the
    last bytes of its screen memory, which returns the base in a0, and all is put back.
    """
    assert machine.rom is not None
    known = LINE_A.get(machine.rom.sha256)
    if known is not None:
        return known
    place = machine.long(PHYSTOP) - 8
    saved, before = machine.memory(place, 4), machine.registers()
    machine.write(place, LINE_A_INIT.to_bytes(2, "big") + BRANCH_TO_SELF.to_bytes(2, "big"))
    machine.set_register("pc", place)
    machine.run_to(place + 2, timeout_frames=5)
    base = machine.registers().a[0]
    machine.write(place, saved)
    machine.debug(
        *(control.set_register(f"d{number}", value) for number, value in enumerate(before.d)),
        *(control.set_register(f"a{number}", value) for number, value in enumerate(before.a)),
        control.set_register("sr", before.sr),
        control.set_register("pc", before.pc),
    )
    return base
