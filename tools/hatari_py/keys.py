"""Keys of the Atari ST keyboard by their names, and how text is typed on it.

Scan codes: Atari, "Intelligent Keyboard (ikbd) Protocol", appendix A.
"""

from __future__ import annotations

from hatari_py.errors import ConfigError

LEFT_SHIFT, RIGHT_SHIFT, CONTROL, ALTERNATE = 0x2A, 0x36, 0x1D, 0x38

_ROWS = (
    (0x02, "1234567890-="),
    (0x10, "qwertyuiop[]"),
    (0x1E, "asdfghjkl;'`"),
    (0x2B, "\\zxcvbnm,./"),
)
_SHIFTED = dict(zip('!@#$%^&*()_+{}:"~|<>?', "1234567890-=[];'`\\,./", strict=True))

KEYS: dict[str, int] = {
    "esc": 0x01,
    "backspace": 0x0E,
    "tab": 0x0F,
    "return": 0x1C,
    "control": CONTROL,
    "lshift": LEFT_SHIFT,
    "rshift": RIGHT_SHIFT,
    "alternate": ALTERNATE,
    "space": 0x39,
    "capslock": 0x3A,
    "home": 0x47,
    "up": 0x48,
    "left": 0x4B,
    "right": 0x4D,
    "down": 0x50,
    "insert": 0x52,
    "delete": 0x53,
    "iso": 0x60,
    "undo": 0x61,
    "help": 0x62,
    "enter": 0x72,
    **{f"f{number}": 0x3A + number for number in range(1, 11)},
    **{key: first + at for first, row in _ROWS for at, key in enumerate(row)},
}
_TYPED = {" ": "space", "\n": "return", "\t": "tab", "\x1b": "esc"}


def scancode(key: str | int) -> int:
    """Return the scan code of a key given by name, by character or by its code."""
    if isinstance(key, int):
        if not 1 <= key <= 0x72:
            raise ConfigError(f"scan code {key:#x}: expected 0x01 to 0x72")
        return key
    code = KEYS.get(key.lower())
    if code is None:
        raise ConfigError(f"key {key!r}: no such key; the names are {', '.join(KEYS)}")
    return code


def typed(character: str) -> tuple[int, bool]:
    """Return the scan code of a character on a US keyboard, and whether shift is held for it."""
    if character in _TYPED:
        return KEYS[_TYPED[character]], False
    if character in _SHIFTED:
        return KEYS[_SHIFTED[character]], True
    if character.isalpha() and character.isupper() and character.isascii():
        return KEYS[character.lower()], True
    if character in KEYS:
        return KEYS[character], False
    raise ConfigError(f"character {character!r}: not on the keyboard")
