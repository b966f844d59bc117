"""Mouse: raw packets of the keyboard processor, with the position read back from the guest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from hatari_py.errors import ConfigError, WaitTimeout
from hatari_py.guest import GCURX, line_a_base
from hatari_py.keys import CONTROL

if TYPE_CHECKING:
    from hatari_py.machine import Machine

Button = Literal["left", "right", "both"]

PACKET = 0xF8
BITS: dict[Button, int] = {"left": 2, "right": 1, "both": 3}
STEP = 127
PACKETS_A_BURST = 5
TRIES = 20
SETTLE_FRAMES = 8
HOLD_FRAMES = 2


class Mouse:
    """The mouse of a machine."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._buttons = 0
        self._at: int | None = machine.config.mouse_at

    @property
    def position(self) -> tuple[int, int]:
        """Where the guest believes the mouse to be."""
        if self._at is None:
            self._at = line_a_base(self._machine) + GCURX
        x, y = self._machine.words(self._at, 2)
        return x, y

    def move(self, dx: int, dy: int, *, frames: int = HOLD_FRAMES) -> None:
        """Move by a number of pixels, without a look at where that leads."""
        steps: list[tuple[int, int]] = []
        while dx or dy or not steps:
            x, y = max(-STEP, min(STEP, dx)), max(-STEP, min(STEP, dy))
            steps.append((x, y))
            dx, dy = dx - x, dy - y
        for first in range(0, len(steps), PACKETS_A_BURST):
            self._send(steps[first : first + PACKETS_A_BURST], frames)

    def move_to(self, x: int, y: int) -> None:
        """Move to a point exactly: the position is read back until it is the one asked for."""
        for _ in range(TRIES):
            now_x, now_y = self.position
            if (now_x, now_y) == (x, y):
                return
            self.move(x - now_x, y - now_y)
            # A packet may still be on its way: another one for it would go too far.
            for _ in range(SETTLE_FRAMES):
                if self.position == (x, y):
                    return
                self._machine.step()
        raise WaitTimeout(f"the mouse stays at {self.position}, expected {(x, y)}")

    def press(self, button: Button = "left", *, frames: int = HOLD_FRAMES) -> None:
        """Press a button and hold it; frames: how long to run then, 0 not at all."""
        self._buttons |= BITS[named_button(button)]
        self._send([(0, 0)], frames)

    def release(self, button: Button = "both", *, frames: int = HOLD_FRAMES) -> None:
        """Release a button."""
        self._buttons &= ~BITS[named_button(button)]
        self._send([(0, 0)], frames)

    def click(
        self,
        x: int | None = None,
        y: int | None = None,
        *,
        button: Button = "left",
        control: bool = False,
        times: int = 1,
    ) -> None:
        """Click at a point, or where the mouse is; control: with the Control key held."""
        if x is not None and y is not None:
            self.move_to(x, y)
        elif x is not None or y is not None:
            raise ConfigError("click: expected both x and y, or neither")
        if control:
            self._machine.keys.down(CONTROL)
        for _ in range(times):
            self.press(button)
            self.release(button)
        if control:
            self._machine.keys.up(CONTROL)

    def drag(
        self, start: tuple[int, int], end: tuple[int, int], *, button: Button = "left"
    ) -> None:
        """Press a button at one point and release it at another."""
        self.move_to(*start)
        self.press(button)
        self.move_to(*end)
        self.release(button)

    def _send(self, steps: Sequence[tuple[int, int]], frames: int) -> None:
        codes: list[tuple[int, bool]] = []
        for dx, dy in steps:
            codes += [(PACKET | self._buttons, True), (dx & 0xFF, True), (dy & 0xFF, True)]
        self._machine.send_ikbd(codes, frames=frames)


def named_button(name: str) -> Button:
    """Return the button that a text names, or raise ConfigError."""
    for button in BITS:
        if name == button:
            return button
    raise ConfigError(f"button {name!r}: expected one of {', '.join(BITS)}")
