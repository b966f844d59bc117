"""The sounds: each is played here by the rules of Dosound, tick by tick."""

import itertools
from collections.abc import Callable

import pytest

from assets import sounds

TICK = 20
"""Milliseconds."""
LONGEST = 1500
"""No animation keeps anybody waiting for longer."""


def play(data: bytes) -> list[list[int]]:
    """Return the chip's 14 registers during each tick, the last entry after the end."""
    registers = [0xEE] * 14
    ticks = []
    at = 0
    while True:
        command, value = data[at], data[at + 1]
        at += 2
        if command < 14:
            registers[command] = value
        elif command == 0xFF and value:
            ticks += [list(registers)] * (value + 1)
        elif command == 0xFF:
            assert at == len(data), "bytes after the end"
            return [*ticks, registers]
        else:
            raise AssertionError(f"command {command:02X} at {at - 2}")


def levels(registers: list[int]) -> list[int]:
    return registers[8:11]


@pytest.fixture(params=sounds.SOUNDS, ids=lambda compose: compose.__name__)
def compose(request: pytest.FixtureRequest) -> Callable[[], bytes]:
    made: Callable[[], bytes] = request.param
    return made


def test_ends_in_silence_within_a_second_and_a_half(compose: Callable[[], bytes]) -> None:
    ticks = play(compose())
    assert levels(ticks[-1]) == [0, 0, 0]
    assert (len(ticks) - 1) * TICK <= LONGEST


def test_registers_are_set_before_they_are_heard(compose: Callable[[], bytes]) -> None:
    for registers in play(compose())[:-1]:
        assert all(level <= 16 for level in levels(registers))
        assert registers[7] & 0xC0 == 0xC0
        for voice, level in enumerate(levels(registers)):
            if level and not registers[7] >> voice & 1:
                assert 1 <= registers[2 * voice] | registers[2 * voice + 1] << 8 <= 0xFFF
            if level and not registers[7] >> voice & 8:
                assert registers[6] <= 31
            if level == 16:
                assert registers[13] == 9


def test_something_is_heard(compose: Callable[[], bytes]) -> None:
    if compose is not sounds.silence:
        assert any(levels(play(compose())[0]))


@pytest.mark.parametrize(
    ("note", "hertz"),
    [("A4", 440.0), ("C4", 261.626), ("A#2", 116.541), ("C7", 2093.005), ("G2", 97.999)],
)
def test_periods_are_the_nearest(note: str, hertz: float) -> None:
    period = sounds.period(note)
    assert abs(125000 / hertz - period) <= 0.5
    assert period < 4096


def test_win_is_a_rapid_series_of_tones() -> None:
    tones = [registers[0] | registers[1] << 8 for registers in play(sounds.win())[:-1]]
    changes = [i for i in range(1, len(tones)) if tones[i] != tones[i - 1]]
    assert len(changes) >= 20
    assert max(b - a for a, b in itertools.pairwise(changes)) * TICK <= 40


def test_the_events_sound_different() -> None:
    made = [compose() for compose in sounds.SOUNDS]
    assert len(set(made)) == len(made)


def test_a_single_tick_cannot_be_waited_for() -> None:
    composer = sounds.Composer()
    composer.wait(1)
    with pytest.raises(AssertionError, match="single tick"):
        composer.finish()
