"""Steps: what the command line has a machine do, one after another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops

from hatari_py.errors import ConfigError
from hatari_py.machine import Machine
from hatari_py.mouse import Button, named_button

# A floppy boots in 400 frames and a picture loads in 200: this is long past either.
PATIENCE = 4000


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its name and its argument, as they were written."""

    name: str
    argument: str


def run_steps(machine: Machine, steps: list[Step], directory: Path) -> list[Path]:
    """Have the machine do the steps; return the pictures that were written."""
    written: list[Path] = []
    shown = machine.screenshot()
    for step in steps:
        if step.name == "shot":
            path = directory / f"{step.argument}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            shown = machine.screenshot()
            shown.save(path)
            written.append(path)
        elif step.name == "change":
            wait_change(machine, shown, step.argument)
        else:
            ACTIONS[step.name](machine, step.argument)
    return written


def number(text: str) -> int:
    """Return a positive number, or raise ConfigError."""
    if not text.isdecimal() or int(text) < 1:
        raise ConfigError(f"{text!r}: expected a number of 1 or more")
    return int(text)


def press_keys(machine: Machine, text: str) -> None:
    """Press keys: names apart by commas, each with its modifiers before it: control+q."""
    for combination in text.split(","):
        *modifiers, key = combination.split("+")
        machine.keys.press(key, *modifiers)


def type_text(machine: Machine, text: str) -> None:
    """Type a text."""
    machine.keys.type(text)


def click_at(machine: Machine, text: str) -> None:
    """Click at X,Y or X,Y,BUTTON."""
    parts = text.split(",")
    button: Button = "left"
    if len(parts) == 3:
        button = named_button(parts.pop())
    if len(parts) != 2 or not all(part.isdecimal() for part in parts):
        raise ConfigError(f"click {text!r}: expected X,Y or X,Y,BUTTON")
    machine.mouse.click(int(parts[0]), int(parts[1]), button=button)


def run_frames(machine: Machine, text: str) -> None:
    """Run for a number of frames."""
    machine.step(number(text))


def wait_still(machine: Machine, text: str) -> None:
    """Run until the screen has been the same for a number of frames."""
    machine.wait_screen_stable(number(text), timeout_frames=PATIENCE)


def wait_colours(machine: Machine, text: str) -> None:
    """Run until the screen shows a number of colours: a picture, where text has two."""
    wanted = number(text)

    def count() -> int:
        return len(machine.screenshot().getcolors(16) or range(17))

    machine.wait(
        lambda: count() >= wanted,
        every=5,
        what=f"the screen did not show {wanted} colours",
        timeout_frames=PATIENCE,
    )


def wait_change(machine: Machine, before: Image.Image, text: str) -> None:
    """Run until a part of the screen, in percent of its pixels, differs from how it was before."""
    wanted = number(text)

    def changed() -> int:
        difference = ImageChops.difference(machine.screenshot(), before).convert("L")
        pixels = difference.width * difference.height
        return 100 * (pixels - difference.histogram()[0]) // pixels

    machine.wait(
        lambda: changed() >= wanted,
        every=5,
        what=f"{wanted} % of the screen did not change",
        timeout_frames=PATIENCE,
    )


def wait_log(machine: Machine, text: str) -> None:
    """Run until the guest has logged a text."""
    machine.wait_log(text, timeout_frames=PATIENCE)


ACTIONS: dict[str, Callable[[Machine, str], None]] = {
    "keys": press_keys,
    "type": type_text,
    "click": click_at,
    "wait": run_frames,
    "still": wait_still,
    "colours": wait_colours,
    "log": wait_log,
}
NAMES = (*ACTIONS, "change", "shot")
