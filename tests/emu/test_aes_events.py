"""Waiting in the AES, step by step the same as on EmuTOS (recorded in tests/data/gem)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

import pytest

from hatari_py import Machine

Program = Callable[..., Machine]
Recorded = Callable[[str, Sequence[str]], None]

pytestmark = pytest.mark.emu


def buttons(m: Machine) -> None:
    """Both buttons, alone and together, at any change."""
    m.mouse.move_to(150, 80)
    m.step(5)
    for button in ("left", "right"):
        m.mouse.press(button)
        m.step(5)
        m.mouse.release(button)
        m.step(5)
    m.mouse.press("left")
    m.step(3)
    m.mouse.press("right")
    m.step(3)
    m.mouse.release("left")
    m.step(3)
    m.mouse.release("right")
    m.step(5)


def two_clicks_when_one_is_wanted(m: Machine) -> None:
    """Each press and release is an event of its own."""
    m.mouse.click(150, 80)
    m.step(2)
    m.mouse.click(150, 80)
    m.step(20)


def double_clicks(m: Machine) -> None:
    """One click, two clicks, a button that is held."""
    m.keys.press("f2")
    m.step(5)
    m.mouse.click(150, 80)
    m.step(40)
    m.mouse.click(150, 80)
    m.mouse.click(150, 80)
    m.step(40)
    m.mouse.press()
    m.step(60)
    m.mouse.release()
    m.step(30)


def rectangles(m: Machine) -> None:
    """Into the first rectangle, out of the second."""
    m.keys.press("f6")
    m.step(5)
    m.mouse.move_to(10, 70)
    m.step(5)
    m.keys.press("f3")
    m.step(10)
    m.mouse.move_to(120, 120)
    m.step(10)
    m.keys.press("f3")
    m.step(10)
    m.mouse.move_to(10, 50)
    m.step(10)
    m.keys.press("f3")
    m.step(10)


def timer(m: Machine) -> None:
    """A fifth of a second."""
    m.keys.press("f4")
    m.step(30)


def left_button_alone(m: Machine) -> None:
    """The right one is not waited for."""
    m.keys.press("f5")
    m.step(5)
    m.mouse.click(150, 80, button="right")
    m.step(10)
    m.mouse.click(150, 80)
    m.step(10)


def button_down_before_it_is_waited_for(m: Machine) -> None:
    """It counts at once."""
    m.keys.press("f6")
    m.mouse.press()
    m.step(5)
    m.keys.press("f5")
    m.step(10)
    m.mouse.release()
    m.step(5)


def calls_that_wait_for_one_thing(m: Machine) -> None:
    """A message to itself comes back; then a timer, a button, a rectangle."""
    m.mouse.move_to(150, 80)
    m.keys.press("f7")
    m.step(20)
    m.mouse.click(150, 80)
    m.step(30)  # EmuTOS tells where the mouse is when it is sure that there is but one click
    m.mouse.move_to(120, 120)
    m.step(10)


def keys(m: Machine) -> None:
    """Scan code and ASCII, with and without Control and Alternate."""
    for key in ("a", "esc", "tab", "return", "undo", "help", "up", "f1"):
        m.keys.press(key)
        m.step(5)
    m.keys.press("q", "control")
    m.step(5)
    m.keys.press("a", "alternate")
    m.step(5)
    m.keys.press("a", "lshift")
    m.step(5)


def to_title(m: Machine, x: int = 90) -> None:
    """Move to a title, whose menu drops."""
    m.mouse.move_to(x, 5)
    m.step(10)


def press(m: Machine) -> None:
    """Press and release the left button where the mouse is."""
    m.mouse.press()
    m.step(5)
    m.mouse.release()
    m.step(10)


def menu_item(m: Machine) -> None:
    """The message, and no click, comes out of the menu."""
    to_title(m)
    m.mouse.move_to(90, 15)
    m.step(5)
    press(m)


def menu_left_without_an_item(m: Machine) -> None:
    """A disabled item, and a place beside the menu: nothing comes out."""
    for x, y in ((90, 23), (250, 100)):
        to_title(m)
        m.mouse.move_to(x, y)
        m.step(5)
        press(m)


def keys_while_a_menu_is_down(m: Machine) -> None:
    """They are dropped."""
    to_title(m, 30)
    m.keys.press("x")
    m.step(5)
    m.mouse.move_to(250, 100)
    m.step(5)
    press(m)


def click_on_a_title(m: Machine) -> None:
    """The menu stays down, and an item can be chosen."""
    to_title(m)
    press(m)
    m.mouse.move_to(90, 31)
    m.step(5)
    press(m)


def item_by_dragging(m: Machine) -> None:
    """From the title down to an item with the button held; the next click is an event."""
    to_title(m)
    m.mouse.press()
    m.step(5)
    m.mouse.move_to(90, 15)
    m.step(5)
    m.mouse.release()
    m.step(15)
    m.mouse.click(250, 100)
    m.step(10)


def right_button_in_a_menu(m: Machine) -> None:
    """It does nothing: the left one closes the menu."""
    to_title(m)
    m.mouse.click(90, 15, button="right")
    m.step(10)
    m.mouse.move_to(250, 100)
    m.step(5)
    press(m)
    m.mouse.click(250, 100)
    m.step(10)


def fields_of_a_dialog(m: Machine) -> None:
    """Typing, deleting, moving; digits only; the character of a template."""
    m.keys.press("f9")
    m.step(20)
    m.keys.type("xy")
    for key in ("backspace", "left", "left", "q", "tab", "3", "a", "/", "7", "8", "up", "delete"):
        m.keys.press(key)
        m.step(6)
    m.keys.press("return")
    m.step(20)


def fields_that_are_full(m: Machine) -> None:
    """What does not fit overwrites the end; Escape clears."""
    m.keys.press("f9")
    m.step(20)
    m.keys.press("esc")
    m.step(5)
    m.keys.type("hello big world")
    m.step(20)
    m.keys.press("down")
    m.step(5)
    m.keys.press("esc")
    m.step(5)
    m.keys.type("1234567890")
    m.step(10)
    m.keys.press("return")
    m.step(20)


def buttons_of_a_dialog(m: Machine) -> None:
    """Radio buttons, a check button, the exit."""
    m.keys.press("f9")
    m.step(20)
    for x, y in ((109, 94), (170, 94), (170, 132)):
        m.mouse.click(x, y)
        m.step(30)


def button_that_ends_at_a_touch(m: Machine) -> None:
    """The dialog ends with the press."""
    m.keys.press("f9")
    m.step(20)
    m.mouse.click(230, 98)
    m.step(40)


STEPS = (
    buttons,
    two_clicks_when_one_is_wanted,
    double_clicks,
    rectangles,
    timer,
    left_button_alone,
    button_down_before_it_is_waited_for,
    calls_that_wait_for_one_thing,
    keys,
    menu_item,
    menu_left_without_an_item,
    keys_while_a_menu_is_down,
    click_on_a_title,
    item_by_dragging,
    right_button_in_a_menu,
    fields_of_a_dialog,
    fields_that_are_full,
    buttons_of_a_dialog,
    button_that_ends_at_a_touch,
)


def observed(machine: Machine) -> Iterator[str]:
    """Take each step and yield its name and what was logged, lines that repeat but once."""
    machine.wait_log("events: waiting", timeout_frames=1500)
    machine.step(30)
    for step in STEPS:
        since = len(machine.log)
        step(machine)
        yield f"# {step.__name__}"
        for line, _ in groupby(machine.log[since:]):
            yield line


def test_events_come_as_on_emutos(program: Program, recorded: Recorded) -> None:
    recorded("events", list(observed(program("events"))))
