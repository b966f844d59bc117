"""The library of the ST programs on an emulated 68000: arithmetic, memory, strings."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.port.conftest import Guest

SMALL = (0, 1, 2, 3, 7, 9, 10, 255, 256, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x10001, 0x12345678)
LARGE = (0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFF0000, 0xFFFF0001, 0xFFFFFFFE, 0xFFFFFFFF)
EDGES = (*SMALL, *LARGE)
PATTERN = bytes(range(1, 200))


def signed(value: int) -> int:
    """Return 32 bits as a signed number."""
    return value - (1 << 32) if value & 1 << 31 else value


def pairs() -> list[tuple[int, int]]:
    """Return operands: all edges against all, and random ones of every length."""
    chance = random.Random(68000)

    def number() -> int:
        return chance.getrandbits(chance.randint(1, 32))

    return [(a, b) for a in EDGES for b in EDGES] + [(number(), number()) for _ in range(500)]


def test_product_is_that_of_the_low_32_bits(lib: Guest) -> None:
    for a, b in pairs():
        assert lib.call("__mulsi3", a, b)[0] == a * b & 0xFFFFFFFF, (a, b)


def test_unsigned_quotient_and_remainder(lib: Guest) -> None:
    for a, b in pairs():
        if b:
            assert lib.call("__udivsi3", a, b)[0] == a // b, (a, b)
            assert lib.call("__umodsi3", a, b)[0] == a % b, (a, b)


def test_signed_quotient_goes_towards_nought(lib: Guest) -> None:
    for a, b in pairs():
        if b:
            x, y = signed(a), signed(b)
            quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
            assert lib.call("__divsi3", a, b)[0] == quotient & 0xFFFFFFFF, (x, y)
            assert lib.call("__modsi3", a, b)[0] == (x - quotient * y) & 0xFFFFFFFF, (x, y)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4, 5, 31, 32, 33, 63, 64, 65, 100, 150])
@pytest.mark.parametrize("shift", [-33, -4, -3, -1, 0, 1, 2, 5, 40])
@pytest.mark.parametrize("start", [0, 1])
def test_memmove_with_overlap(lib: Guest, size: int, shift: int, start: int) -> None:
    base = lib.free + 100
    memory = bytearray(400)
    memory[100 + start : 100 + start + len(PATTERN)] = PATTERN
    lib.memory.w_block(lib.free, bytes(memory))
    source = base + start
    assert lib.call("memmove", source + shift, source, size)[0] == source + shift
    at = 100 + start
    memory[at + shift : at + shift + size] = memory[at : at + size]
    assert bytes(lib.memory.r_block(lib.free, 400)) == bytes(memory)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 31, 32, 33, 34, 99])
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_memset_and_memcpy(lib: Guest, size: int, start: int) -> None:
    lib.memory.w_block(lib.free, bytes(300))
    at = lib.free + start
    assert lib.call("memset", at, 0x1A5, size)[0] == at
    expected = bytearray(300)
    expected[start : start + size] = b"\xa5" * size
    assert bytes(lib.memory.r_block(lib.free, 300)) == bytes(expected)
    for other in (0, 1):
        to = lib.free + 150 + other
        assert lib.call("memcpy", to, at, size)[0] == to
        assert bytes(lib.memory.r_block(to, size)) == b"\xa5" * size
        assert lib.memory.r8(to + size) == 0


def test_strings(lib: Guest) -> None:
    lib.memory.w_block(lib.free, b"CINKO\0CINKA\0\xff\0")
    first, second, third = lib.free, lib.free + 6, lib.free + 12
    assert lib.call("strlen", first)[0] == 5
    assert lib.call("strcmp", first, first)[0] == 0
    assert signed(lib.call("strcmp", first, second)[0]) > 0
    assert signed(lib.call("strcmp", second, third)[0]) < 0, "characters compare unsigned"
    assert signed(lib.call("memcmp", second, first, 5)[0]) < 0
    assert lib.call("memcmp", second, first, 4)[0] == 0
    assert lib.call("strcpy", lib.free + 100, first)[0] == lib.free + 100
    assert bytes(lib.memory.r_block(lib.free + 100, 6)) == b"CINKO\0"
