"""Decode instructions of the plain 68000: how long they are and which memory they touch.

Made from the instruction formats of the M68000 Programmer's Reference Manual; the tests hold it
against binutils for every operation word.
"""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Access", "Instruction", "NotA68000Instruction", "decode"]

# Addressing modes 0-6 by their mode field, mode 7 by 7 + register.
DN, AN, IND, POST, PRE, DISP, INDEX, ABS_W, ABS_L, PC_DISP, PC_INDEX, IMMEDIATE = range(12)
ALL = frozenset(range(12))
DATA = ALL - {AN}
ALTERABLE = frozenset(range(9))
DATA_ALTERABLE = ALTERABLE - {AN}
MEMORY_ALTERABLE = DATA_ALTERABLE - {DN}
CONTROL = frozenset({IND, DISP, INDEX, ABS_W, ABS_L, PC_DISP, PC_INDEX})
CONTROL_ALTERABLE = CONTROL - {PC_DISP, PC_INDEX}

BYTE, WORD, LONG = 1, 2, 4
SIZES = (BYTE, WORD, LONG)
NO_ACCESS = 0

# Operation words that stand alone, and how many words follow.
FIXED = {
    0x003C: 1,  # ori #,ccr
    0x007C: 1,  # ori #,sr
    0x023C: 1,  # andi #,ccr
    0x027C: 1,  # andi #,sr
    0x0A3C: 1,  # eori #,ccr
    0x0A7C: 1,  # eori #,sr
    0x4AFC: 0,  # illegal
    0x4E70: 0,  # reset
    0x4E71: 0,  # nop
    0x4E72: 1,  # stop
    0x4E73: 0,  # rte
    0x4E75: 0,  # rts
    0x4E76: 0,  # trapv
    0x4E77: 0,  # rtr
}


class NotA68000Instruction(ValueError):
    """The words are no instruction of the 68000; the message says why."""


@dataclass(frozen=True, slots=True)
class Access:
    """An operand in memory at a fixed place: a displacement (register 8 is pc) or an address."""

    mode: int
    register: int
    value: int
    size: int


@dataclass(frozen=True, slots=True)
class Instruction:
    """An instruction of so many words, with its operands in memory that are words or longs."""

    words: int
    accesses: tuple[Access, ...] = ()


class _Decoder:
    def __init__(self, words: Sequence[int]) -> None:
        self.words = words
        self.used = 1
        self.accesses: list[Access] = []

    def next(self) -> int:
        if self.used >= len(self.words):
            raise NotA68000Instruction("cut short")
        self.used += 1
        return self.words[self.used - 1]

    def skip(self, count: int) -> None:
        for _ in range(count):
            self.next()

    def immediate(self, size: int) -> None:
        self.skip(2 if size == LONG else 1)

    def operand(self, field: int, allowed: frozenset[int], size: int) -> None:
        """Take the extension words of the addressing mode in the low six bits."""
        mode, register = field >> 3 & 7, field & 7
        if mode == 7:
            mode += register
        if mode not in allowed or (mode == AN and size == BYTE):
            raise NotA68000Instruction("no such addressing mode here")
        if mode in (DISP, PC_DISP):
            offset = 2 * self.used if mode == PC_DISP else 0
            self._access(mode, register if mode == DISP else 8, _signed(self.next()) + offset, size)
        elif mode in (INDEX, PC_INDEX):
            if self.next() & 0x0700:
                raise NotA68000Instruction("scaled or extended index of the 68020")
        elif mode == ABS_W:
            self._access(mode, 0, _signed(self.next()), size)
        elif mode == ABS_L:
            high = self.next()
            self._access(mode, 0, high << 16 | self.next(), size)
        elif mode == IMMEDIATE:
            self.immediate(size)

    def _access(self, mode: int, register: int, value: int, size: int) -> None:
        if size in (WORD, LONG):
            self.accesses.append(Access(mode, register, value, size))


def _signed(word: int) -> int:
    return word - 0x10000 if word & 0x8000 else word


def decode(words: Sequence[int]) -> Instruction:
    """Decode the instruction that starts these words; NotA68000Instruction if there is none."""
    decoder = _Decoder(words)
    operation = words[0]
    if operation in FIXED:
        decoder.skip(FIXED[operation])
    else:
        LINES[operation >> 12](decoder, operation)
    return Instruction(decoder.used, tuple(decoder.accesses))


def _size(operation: int) -> int:
    """Return the size in bits 7-6, where 3 is another instruction or none."""
    field = operation >> 6 & 3
    if field == 3:
        raise NotA68000Instruction("no such instruction")
    return SIZES[field]


def _line_0(decoder: _Decoder, operation: int) -> None:
    kind = operation >> 6 & 3
    if operation & 0x0138 == 0x0108:  # movep
        decoder.skip(1)
    elif operation & 0x0100:  # btst dn and the like
        decoder.operand(operation, DATA_ALTERABLE if kind else DATA, BYTE)
    elif operation & 0x0F00 == 0x0800:  # btst # and the like
        decoder.skip(1)
        decoder.operand(operation, DATA_ALTERABLE if kind else DATA - {IMMEDIATE}, BYTE)
    elif operation & 0x0F00 == 0x0E00:
        raise NotA68000Instruction("moves of the 68010")
    else:  # ori andi subi addi eori cmpi
        size = _size(operation)
        decoder.immediate(size)
        decoder.operand(operation, DATA_ALTERABLE, size)


def _move(decoder: _Decoder, operation: int) -> None:
    size = {1: BYTE, 2: LONG, 3: WORD}[operation >> 12]
    decoder.operand(operation, ALL, size)
    destination = (operation >> 3 & 0x38) | (operation >> 9 & 7)
    decoder.operand(destination, ALTERABLE, size)


def _line_4(decoder: _Decoder, operation: int) -> None:
    group, kind = operation >> 8 & 15, operation >> 6 & 3
    if operation & 0x01C0 == 0x01C0:  # lea
        decoder.operand(operation, CONTROL, NO_ACCESS)
    elif operation & 0x01C0 == 0x0180:  # chk
        decoder.operand(operation, DATA, WORD)
    elif group in (0, 2, 4, 6) and kind < 3:  # negx clr neg not
        decoder.operand(operation, DATA_ALTERABLE, SIZES[kind])
    elif group == 0:  # move sr
        decoder.operand(operation, DATA_ALTERABLE, WORD)
    elif group in (4, 6):  # move to ccr, sr
        decoder.operand(operation, DATA, WORD)
    elif group == 8:
        _nbcd_to_movem(decoder, operation)
    elif group == 10:  # tst tas
        decoder.operand(operation, DATA_ALTERABLE, SIZES[kind] if kind < 3 else BYTE)
    elif group == 12 and kind >= 2:  # movem from memory
        decoder.skip(1)
        decoder.operand(operation, CONTROL | {POST}, WORD if kind == 2 else LONG)
    elif group == 14 and kind >= 2:  # jsr jmp
        decoder.operand(operation, CONTROL, NO_ACCESS)
    elif operation & 0xFFF8 == 0x4E50:  # link
        decoder.skip(1)
    elif not (0x4E40 <= operation <= 0x4E4F or 0x4E58 <= operation <= 0x4E6F):  # trap unlk usp
        raise NotA68000Instruction("no such instruction")


def _nbcd_to_movem(decoder: _Decoder, operation: int) -> None:
    kind, register_direct = operation >> 6 & 3, operation & 0x38 == 0
    if kind == 0:  # nbcd
        decoder.operand(operation, DATA_ALTERABLE, BYTE)
    elif kind == 1 and not register_direct:  # pea
        decoder.operand(operation, CONTROL, NO_ACCESS)
    elif not register_direct:  # movem to memory
        decoder.skip(1)
        decoder.operand(operation, CONTROL_ALTERABLE | {PRE}, WORD if kind == 2 else LONG)
    # else swap, ext: nothing follows


def _line_5(decoder: _Decoder, operation: int) -> None:
    if operation & 0x00F8 == 0x00C8:  # dbcc
        decoder.skip(1)
    elif operation & 0x00C0 == 0x00C0:  # scc
        decoder.operand(operation, DATA_ALTERABLE, BYTE)
    else:  # addq subq
        decoder.operand(operation, ALTERABLE, _size(operation))


def _branch(decoder: _Decoder, operation: int) -> None:
    if operation & 0xFF == 0xFF:
        raise NotA68000Instruction("32-bit branch of the 68020")
    if operation & 0xFF == 0:
        decoder.skip(1)


def _moveq(_decoder: _Decoder, operation: int) -> None:
    if operation & 0x0100:
        raise NotA68000Instruction("no such instruction")


def _logic(decoder: _Decoder, operation: int) -> None:
    """Decode or, divu, divs, sbcd; and, mulu, muls, abcd, exg."""
    if operation & 0x00C0 == 0x00C0:  # divu divs mulu muls
        decoder.operand(operation, DATA, WORD)
    elif operation & 0x0100 == 0:
        decoder.operand(operation, DATA, _size(operation))
    elif operation & 0x00F0 == 0:  # sbcd abcd
        return
    elif operation & 0xF000 != 0xC000 or operation & 0x00F8 not in (0x40, 0x48, 0x88):  # no exg
        decoder.operand(operation, MEMORY_ALTERABLE, _size(operation))


def _arithmetic(decoder: _Decoder, operation: int) -> None:
    """Decode sub, suba, subx; add, adda, addx."""
    if operation & 0x00C0 == 0x00C0:
        decoder.operand(operation, ALL, LONG if operation & 0x0100 else WORD)
    elif operation & 0x0100 == 0:
        decoder.operand(operation, ALL, _size(operation))
    elif operation & 0x0030:  # not subx, addx
        decoder.operand(operation, MEMORY_ALTERABLE, _size(operation))


def _compare(decoder: _Decoder, operation: int) -> None:
    if operation & 0x00C0 == 0x00C0:  # cmpa
        decoder.operand(operation, ALL, LONG if operation & 0x0100 else WORD)
    elif operation & 0x0100 == 0:  # cmp
        decoder.operand(operation, ALL, _size(operation))
    elif operation & 0x0038 != 0x0008:  # eor, not cmpm
        decoder.operand(operation, DATA_ALTERABLE, _size(operation))


def _shift(decoder: _Decoder, operation: int) -> None:
    if operation & 0x00C0 == 0x00C0:
        if operation & 0x0800:
            raise NotA68000Instruction("bit field of the 68020")
        decoder.operand(operation, MEMORY_ALTERABLE, WORD)


def _none(_decoder: _Decoder, operation: int) -> None:
    raise NotA68000Instruction("coprocessor" if operation >= 0xF000 else "line A")


LINES = (
    _line_0,
    _move,
    _move,
    _move,
    _line_4,
    _line_5,
    _branch,
    _moveq,
    _logic,
    _arithmetic,
    _none,
    _compare,
    _logic,
    _arithmetic,
    _shift,
    _none,
)
