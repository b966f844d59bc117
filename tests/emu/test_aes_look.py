"""How the AES of TinyTOS looks, as somebody has seen it; menus, alerts and mouse leave no trace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from hatari_py import Machine

Program = Callable[..., Machine]
Golden = Callable[[str, Image.Image], None]

pytestmark = pytest.mark.emu

FILES = {f"FILE{number:02}.TXT": b"x" * (number * 1000 + 1) for number in range(14)} | {
    "GAMES/GAME.TXT": b"x",
    "PICTURE.P11": b"x" * 32066,
}


@pytest.fixture(params=["tinytos"])
def rom(request: pytest.FixtureRequest) -> Path:
    """Give TinyTOS alone: another ROM looks different."""
    path = request.getfixturevalue(request.param)
    assert isinstance(path, Path)
    return path


def look(machine: Machine, golden: Golden, name: str) -> None:
    """Compare the screen when it is still, the mouse in its corner."""
    machine.mouse.move_to(319, 199)
    machine.wait_screen_stable(5)
    golden(f"tinytos-{name}", machine.screenshot())


def to_step(machine: Machine, step: int) -> None:
    """Press Return until the program has come to a step."""
    machine.wait_log("step: 00000001", timeout_frames=1500)
    machine.step(20)
    while f"step: {step:08X}" not in machine.log:
        machine.keys.press("return")
        machine.step(20)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_alert(program: Program, golden: Golden, number: int) -> None:
    machine = program("dialogs")
    to_step(machine, number)
    look(machine, golden, f"alert{number}")


def test_alert_gives_the_screen_back(program: Program) -> None:
    machine = program("events")
    machine.wait_log("events: waiting", timeout_frames=1500)
    machine.mouse.move_to(319, 199)
    machine.wait_screen_stable(5)
    before = machine.screenshot()
    machine.keys.press("f8")
    machine.wait_screen_stable(5)
    assert machine.screenshot().tobytes() != before.tobytes()
    machine.keys.press("return")
    machine.wait_log("alert 2")
    machine.wait_screen_stable(5)
    assert machine.screenshot().tobytes() == before.tobytes()


def test_file_selector(program: Program, golden: Golden) -> None:
    machine = program("dialogs", FILES)
    to_step(machine, 5)
    machine.step(50)
    look(machine, golden, "fsel")
    machine.mouse.click(60, 88)  # a file: its name is taken over
    machine.step(40)
    look(machine, golden, "fsel-file")
    machine.mouse.click(181, 152)  # the arrow down
    machine.step(40)
    machine.mouse.click(181, 130)  # below the thumb
    machine.step(40)
    look(machine, golden, "fsel-scrolled")


def test_file_selector_opens_folders(program: Program, golden: Golden) -> None:
    machine = program("dialogs", FILES)
    to_step(machine, 5)
    machine.step(50)
    machine.mouse.click(60, 68)
    machine.step(200)
    look(machine, golden, "fsel-folder")
    machine.mouse.click(60, 68)
    machine.step(40)
    machine.keys.press("return")
    machine.wait_log("A:\\GAMES\\*.*")
    machine.wait_log("GAME.TXT")


def test_file_selector_can_be_left(program: Program) -> None:
    machine = program("dialogs", FILES)
    to_step(machine, 5)
    machine.step(50)
    machine.mouse.click(248, 167)
    machine.wait_log("button: 00000000")
    machine.wait_log("HELLO.TXT")


def test_windows(program: Program, golden: Golden) -> None:
    machine = program("dialogs")
    to_step(machine, 6)
    machine.step(60)
    look(machine, golden, "windows")
    machine.mouse.click(40, 50)  # the lower one comes to the top
    machine.step(40)
    look(machine, golden, "windows-topped")
    machine.mouse.move_to(80, 35)
    machine.mouse.press()
    machine.mouse.move_to(110, 75)
    machine.step(5)
    machine.mouse.release()
    machine.step(40)
    look(machine, golden, "windows-moved")
    machine.mouse.click(56, 75)  # its closer
    machine.step(40)
    machine.mouse.click(86, 75)
    machine.wait_log("step: 00000007")


def test_menu_is_taken_away_without_a_trace(program: Program, golden: Golden) -> None:
    machine = program("events")
    machine.wait_log("events: waiting", timeout_frames=1500)
    machine.mouse.move_to(319, 199)
    machine.wait_screen_stable(5)
    before = machine.screenshot()
    machine.mouse.move_to(90, 5)
    machine.step(10)
    machine.mouse.move_to(90, 15)
    machine.wait_screen_stable(5)
    golden("tinytos-menu", machine.screenshot())
    machine.mouse.move_to(300, 100)
    machine.mouse.click(300, 100)
    machine.mouse.move_to(319, 199)
    machine.wait_screen_stable(5)
    assert machine.screenshot().tobytes() == before.tobytes()


def test_cursor_leaves_no_trail(program: Program) -> None:
    machine = program("events")
    machine.wait_log("events: waiting", timeout_frames=1500)
    machine.mouse.move_to(319, 199)
    machine.wait_screen_stable(5)
    before = machine.screenshot()
    for x, y in ((0, 100), (3, 199), (160, 12), (319, 60), (17, 33), (159, 199)):
        machine.mouse.move_to(x, y)
    machine.mouse.move_to(319, 199)
    machine.wait_screen_stable(5)
    assert machine.screenshot().tobytes() == before.tobytes()


def drawn_under(machine: Machine, x: int, y: int) -> bytes:
    """Let the program draw with the mouse at a place; return the screen without the cursor."""
    machine.wait_log("step 0", timeout_frames=1500)
    machine.mouse.move_to(x, y)
    for step in range(5):
        machine.wait_log(f"step {step}")
        machine.keys.press("space")
        machine.step(20)
    machine.wait_log("hidden")
    machine.wait_screen_stable(5)
    return machine.screenshot().tobytes()


def test_drawing_under_the_cursor_is_whole(program: Program) -> None:
    away = drawn_under(program("under"), 10, 180)
    assert drawn_under(program("under"), 150, 95) == away
