"""Keyboard: keys pressed and released by name, by scan code, or as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hatari_py.keys import LEFT_SHIFT, scancode, typed

if TYPE_CHECKING:
    from hatari_py.machine import Machine

HOLD_FRAMES = 2


class Keyboard:
    """The keyboard of a machine."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def down(self, key: str | int, *, frames: int = HOLD_FRAMES) -> None:
        """Press a key and hold it; frames: how long to run then, 0 not at all."""
        self._machine.send_ikbd([(scancode(key), True)], frames=frames)

    def up(self, key: str | int, *, frames: int = HOLD_FRAMES) -> None:
        """Release a key."""
        self._machine.send_ikbd([(scancode(key), False)], frames=frames)

    def press(self, key: str | int, *modifiers: str | int, frames: int = HOLD_FRAMES) -> None:
        """Press and release a key, with modifiers ("control", "alternate", "lshift") held."""
        for modifier in modifiers:
            self.down(modifier)
        self.down(key, frames=frames)
        self.up(key, frames=frames)
        for modifier in reversed(modifiers):
            self.up(modifier)

    def type(self, text: str) -> None:
        """Type a text as on a US keyboard."""
        for character in text:
            code, shifted = typed(character)
            self.press(code, *((LEFT_SHIFT,) if shifted else ()))
