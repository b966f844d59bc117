"""Compose the sounds, strings for the XBIOS call Dosound; generates sounds.c and sounds.h.

A Dosound string is read 50 times a second: register and value pairs for the YM2149, then $FF and
a byte n, which waits n + 1 ticks (measured on EmuTOS 1.3) or ends the string when n is 0. So two
ticks, 40 ms, are the shortest step of a melody here.

Melodies stand below like in a tracker, a column a step: a note (C4 is middle C) strikes, `-` lets
it ring, `.` is silence.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from assets import csource

CLOCK = 125_000
"""The YM2149 runs at 2 MHz; a tone of period p has the frequency CLOCK / p."""

# Equal temperament, A4 = 440 Hz: the octave from C4 in thousandths of a hertz.
OCTAVE_4 = {
    "C": 261626,
    "C#": 277183,
    "D": 293665,
    "D#": 311127,
    "E": 329628,
    "F": 349228,
    "F#": 369994,
    "G": 391995,
    "G#": 415305,
    "A": 440000,
    "A#": 466164,
    "B": 493883,
}
STEP = 2
"""Ticks of 20 ms."""

VOICES = 3
NOISE, MIXER, LEVEL, ENVELOPE, SHAPE = 6, 7, 8, 11, 13
PORTS_ARE_OUTPUTS = 0xC0
"""Bits of the mixer that are none of ours; the drive select lines hang on them."""
USE_ENVELOPE = 16
DECAY_ONCE = 9

Sound = bytes

# Instruments: the level at each step after the strike; the last one is held.
PLUCK = (14, 11, 9, 7, 5, 3, 2, 1, 0)
BELL = (15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
BUZZ = (12,)
SOFT = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)


def period(note: str) -> int:
    """Return the period of a note such as C4 or F#5, rounded to the nearest."""
    name, octave = note[:-1], int(note[-1])
    frequency = OCTAVE_4[name] << octave
    return ((CLOCK * 1000 * 2 << 4) + frequency) // (2 * frequency)


@dataclass(slots=True)
class Composer:
    """Writes a string; remembers the registers, so that only what changes is written."""

    data: bytearray = field(default_factory=bytearray)
    registers: dict[int, int] = field(default_factory=dict)
    waiting: int = 0

    def set(self, register: int, value: int) -> None:
        """Load a register, unless it holds this value already."""
        if self.registers.get(register) == value:
            return
        self._rest()
        self.registers[register] = value
        self.data += bytes([register, value])

    def tone(self, voice: int, note: str) -> None:
        """Tune a voice."""
        self.set(2 * voice, period(note) & 0xFF)
        self.set(2 * voice + 1, period(note) >> 8)

    def mix(self, *, tones: str, noises: str = "") -> None:
        """Let these of the voices A, B and C sound a tone or noise."""
        off = [voice not in tones for voice in "ABC"] + [voice not in noises for voice in "ABC"]
        self.set(MIXER, PORTS_ARE_OUTPUTS | sum(bit << i for i, bit in enumerate(off)))

    def wait(self, ticks: int) -> None:
        """Leave things as they are for so many ticks."""
        self.waiting += ticks

    def strike(self, note: str, *, noise: int, milliseconds: int, ticks: int) -> None:
        """Knock on wood: tone and noise in voice A, dying away by the envelope generator."""
        self.tone(0, note)
        self.set(NOISE, noise)
        self.mix(tones="A", noises="A")
        # The envelope takes 256 cycles of 2 MHz / period.
        steps = milliseconds * 2_000_000 // (256 * 1000)
        self.set(ENVELOPE, steps & 0xFF)
        self.set(ENVELOPE + 1, steps >> 8)
        self.silence(from_voice=1)
        self.set(LEVEL, USE_ENVELOPE)
        self.registers.pop(SHAPE, None)  # writing it starts the envelope, also with the same value
        self.set(SHAPE, DECAY_ONCE)
        self.wait(ticks)

    def play(self, *melodies: str, instrument: tuple[int, ...]) -> None:
        """Play up to three melodies of equal length, one a voice."""
        tracks = [melody.split() for melody in melodies]
        assert len({len(track) for track in tracks}) == 1, "the melodies differ in length"
        age = [len(instrument)] * len(tracks)
        sounding = [False] * len(tracks)
        self.mix(tones="ABC"[: len(tracks)])
        self.silence(from_voice=len(tracks))
        for column in zip(*tracks, strict=True):
            for voice, token in enumerate(column):
                age[voice] += 1
                if token == ".":
                    sounding[voice] = False
                elif token != "-":
                    self.tone(voice, token)
                    age[voice], sounding[voice] = 0, True
                level = instrument[min(age[voice], len(instrument) - 1)] if sounding[voice] else 0
                self.set(LEVEL + voice, level)
            self.wait(STEP)

    def silence(self, *, from_voice: int = 0) -> None:
        """Turn the voices off, or those from a voice on."""
        for voice in range(from_voice, VOICES):
            self.set(LEVEL + voice, 0)

    def finish(self) -> Sound:
        """End the string in silence."""
        self.silence()
        self._rest()
        return bytes(self.data + b"\xff\0")

    def _rest(self) -> None:
        if self.waiting:
            assert self.waiting >= STEP, "Dosound cannot wait for a single tick"
            self.data += bytes([0xFF, self.waiting - 1])
            self.waiting = 0


def stone() -> Sound:
    """A stone set down on wood: one dry knock."""
    composer = Composer()
    composer.strike("F#5", noise=9, milliseconds=45, ticks=3)
    return composer.finish()


def capture() -> Sound:
    """Two stones lifted off, one after the other, and a falling figure."""
    composer = Composer()
    composer.strike("D5", noise=5, milliseconds=60, ticks=3)
    composer.strike("A4", noise=7, milliseconds=60, ticks=3)
    composer.play("A5 E5 C5 A4 - - -", "- C5 A4 E4 - - -", instrument=PLUCK)
    return composer.finish()


def conversion() -> Sound:
    """A stone that changes its mind: a rising shimmer."""
    composer = Composer()
    composer.play("E5 A5 C#6 E6 A6 - - -", ". E5 A5 C#6 E6 - - -", instrument=SOFT)
    return composer.finish()


def alarm() -> Sound:
    """Three or four in a row: a call of two tones, twice."""
    composer = Composer()
    composer.play(
        "A5 - E5 - A5 - E5 - . A5 - E5 - A5 - E5 -",
        "E5 - B4 - E5 - B4 - . E5 - B4 - E5 - B4 -",
        instrument=BUZZ,
    )
    return composer.finish()


def win() -> Sound:
    """The rapid series of tones: broken chords that climb five steps, one for each stone."""
    composer = Composer()
    composer.play(
        "C5 E5 G5 C6 D5 F5 A5 D6 E5 G5 B5 E6 F5 A5 C6 F6 G5 B5 D6 G6 C7 - - - - - - - - -",
        "C4 -  -  -  D4 -  -  -  E4 -  -  -  F4 -  -  -  G4 -  -  -  E5 - - - - - - - - -",
        "C3 -  -  -  D3 -  -  -  E3 -  -  -  F3 -  -  -  G3 -  -  -  C4 - - - - - - - - -",
        instrument=BELL,
    )
    return composer.finish()


def loss() -> Sound:
    """The computer has won: down by half steps to a minor chord."""
    composer = Composer()
    composer.play(
        "C5 - - B4  - - A#4 - - A4  - - G#4 - - G4  - - D#4 - - - - - - - - -",
        "G4 - - F#4 - - F4  - - E4  - - D#4 - - D4  - - C4  - - - - - - - - -",
        "C3 - - -   - - -   - - -   - - -   - - G2  - - C3  - - - - - - - - -",
        instrument=BELL,
    )
    return composer.finish()


def draw() -> Sound:
    """Nobody has won: two chords that do not decide."""
    composer = Composer()
    composer.play(
        "G5 - - - - A5 - - - - - - - -",
        "E5 - - - - F5 - - - - - - - -",
        "C4 - - - - D4 - - - - - - - -",
        instrument=SOFT,
    )
    return composer.finish()


def refusal() -> Sound:
    """Not there: two low grunts."""
    composer = Composer()
    composer.play("A#2 - . A#2 -", "B2 - . B2 -", instrument=BUZZ)
    return composer.finish()


def hint() -> Sound:
    """Here: two light notes."""
    composer = Composer()
    composer.play("E6 - A6 - - - -", instrument=SOFT)
    return composer.finish()


def silence() -> Sound:
    """Stop whatever is sounding."""
    return Composer().finish()


SOUNDS = (stone, capture, conversion, alarm, win, loss, draw, refusal, hint, silence)


def generate(folder: Path) -> None:
    """Write sounds.c and sounds.h."""
    header, source = [], []
    for compose in SOUNDS:
        data = compose()
        note = (compose.__doc__ or "").rstrip(".")
        declaration = f"const UBYTE sound_{compose.__name__}[{len(data)}]"
        header.append(f"/* {note} */\nextern {declaration};\n")
        source.append(csource.table(declaration, list(data), digits=2))
    csource.write(
        folder,
        "sounds",
        purpose="the sounds of the game, strings for Dosound",
        header="".join(header),
        source="\n".join(source),
        by="sounds.py",
    )


if __name__ == "__main__":
    generate(csource.out_folder(__doc__))
