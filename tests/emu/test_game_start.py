"""From the switch to the board and back to the desktop: CINKO.PRG starts and ends as it should."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cinko.neutrals import start_position
from stkit import fat12

if TYPE_CHECKING:
    from tests.emu.game import Cinko, CinkoFactory, Scene

pytestmark = pytest.mark.emu

CLOCK = 8_021_247
"""Cycles a second."""


def test_disk_boots_to_the_title(game: Cinko, scene: Scene) -> None:
    game.to_title()
    game.machine.step(3)
    scene("game-title", game)


def test_only_the_space_bar_leaves_the_title(game: Cinko) -> None:
    """At the title screen press the [Spacebar] to bring up the playing board."""
    game.to_title()
    for key in ("return", "a", "undo", "esc", "f1"):
        game.machine.keys.press(key)
    game.machine.mouse.click(160, 100)
    game.machine.mouse.click(160, 100, button="right")
    game.machine.step(30)
    assert game.status_name == "TITLE"
    game.machine.keys.press("space")
    game.wait_status("READY")


def test_board_has_eight_neutral_stones(game: Cinko, scene: Scene) -> None:
    """At the start of each game eight aqua-colored stones are placed randomly on the board."""
    game.begin(seed=1)
    assert game.standing.position == start_position(1)
    scene("game-board", game)


def test_neutral_stones_differ_from_start_to_start(switch_on: CinkoFactory, rom: Path) -> None:
    """Whoever waits longer at the title gets another board: the seed is not the machine's alone."""
    boards = set()
    for wait in (1, 50):
        game = switch_on(rom=rom)
        game.to_title()
        game.machine.step(wait)
        game.machine.keys.press("space")
        game.wait_status("READY")
        boards.add(game.position)
    assert len(boards) == 2


def test_space_to_board_is_quick(game: Cinko) -> None:
    game.to_title()
    start = game.machine.cycles
    game.machine.keys.press("space")
    game.wait_status("READY")
    assert game.machine.cycles - start < CLOCK


def test_reset_to_title_with_the_floppy_at_its_own_pace(
    switch_on: CinkoFactory, tinytos: Path
) -> None:
    cold = switch_on(rom=tinytos, fast_fdc=False)
    cold.to_program()
    cold.wait_status("LOADING", timeout_frames=800)
    assert cold.machine.cycles < 6 * CLOCK


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("CINKO.RSC", None),
        ("TITLE.P11", None),
        ("CINKOPC1.P11", None),
        ("CINKO.RSC", b""),
        ("CINKO.RSC", b"\xff" * 1886),
        ("TITLE.P11", b"\0" * 32033),
        ("TITLE.P11", b"\0\1" + b"\0" * 32032),
        ("CINKOPC1.P11", b"\0\0\xf7\x77" + b"\0" * 32030),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{len(value or b'')}",
)
def test_file_at_fault_is_named_and_the_desktop_comes_back(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path, name: str, damage: bytes | None
) -> None:
    """The files CINKO.RSC, CINKOPC1.P11 and TITLE.P11 must be in the same directory."""
    volume = fat12.parse(cinko_disk.read_bytes())
    volume.delete(name)
    if damage is not None:
        volume.write(name, damage)
    game = switch_on(rom=rom, disk_a=volume.to_bytes())
    game.to_program()
    before = game.machine.palette()
    game.wait_status("ALERT", timeout_frames=2000)
    text = game.machine.memory("alert_text", 160).split(b"\0")[0].decode("ascii")
    assert f"|{name}|" in text
    assert ("damaged" in text) == (damage is not None)
    game.machine.step(60)
    game.machine.keys.press("return")
    game.wait_status("END")
    game.machine.step(30)
    assert game.machine.palette() == before


@pytest.mark.emutos
def test_medium_resolution_is_refused(
    switch_on: CinkoFactory, emutos: Path, cinko_disk: Path
) -> None:
    """Set your computer to low resolution."""
    game = switch_on(rom=emutos, disk_a=_with_inf(cinko_disk, "#E 1A E0 FF 01 60"))
    game.to_program()
    game.wait_status("ALERT", timeout_frames=2000)
    game.machine.step(60)
    game.machine.keys.press("return")
    game.wait_status("END")


@pytest.mark.emutos
def test_monochrome_monitor_is_refused(switch_on: CinkoFactory, emutos: Path) -> None:
    """Cinko requires a color monitor."""
    game = switch_on(rom=emutos, monitor="mono")
    game.to_program()
    game.wait_status("ALERT", timeout_frames=2000)
    game.machine.step(60)
    game.machine.keys.press("return")
    game.wait_status("END")


@pytest.mark.emutos
def test_auto_folder_is_refused_politely(
    switch_on: CinkoFactory, emutos: Path, cinko_disk: Path
) -> None:
    volume = fat12.parse(cinko_disk.read_bytes())
    program = volume.read("CINKO.PRG")
    volume.delete("EMUDESK.INF")
    volume.make_folder("AUTO")
    volume.write("AUTO/CINKO.PRG", program)
    game = switch_on(rom=emutos, disk_a=volume.to_bytes())
    game.to_program()
    game.machine.step(300)
    assert game.status_name == "START"
    assert game.machine.screenshot().getcolors() is not None


@pytest.mark.parametrize("drive", ["A", "B"])
def test_starts_from_a_folder_and_from_either_drive(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path, drive: str
) -> None:
    volume = fat12.parse(cinko_disk.read_bytes())
    volume.make_folder("GAMES")
    for name in ("CINKO.PRG", "CINKO.RSC", "TITLE.P11", "CINKOPC1.P11"):
        volume.write(f"GAMES/{name}", volume.read(name))
        volume.delete(name)
    start = fat12.format_disk(serial=0x123456)
    for name in ("EMUDESK.INF", "DESKTOP.INF"):
        start.write(
            name, f"#R 02\r\n#Z 01 {drive}:\\GAMES\\CINKO.PRG@\r\n#E 1A E0 FF 00 60\r\n".encode()
        )
        volume.delete(name)
        volume.write(name, start.read(name))
    if drive == "A":
        game = switch_on(rom=rom, disk_a=volume.to_bytes())
    else:
        game = switch_on(rom=rom, disk_a=start.to_bytes(), disk_b=volume.to_bytes())
    game.begin()


def test_quit_gives_the_desktop_back(game: Cinko) -> None:
    """Under the File menu is Quit, which quits Cinko and returns to the Desktop."""
    game.to_program()
    palette = game.machine.palette()
    key_click = game.machine.byte(0x484)
    game.begin()
    assert game.machine.palette() != palette
    assert not game.machine.byte(0x484) & 1
    game.pick("MENU_QUIT")
    game.wait_status("END", timeout_frames=1000)
    game.machine.step(50)
    assert game.machine.palette() == palette
    assert game.machine.byte(0x484) == key_click
    assert game.machine.long(0x404) >= 0xE00000, "etv_critic is the ROM's again"


def test_control_q_quits_too(game: Cinko) -> None:
    game.begin()
    game.key("q", "control")
    game.wait_status("END", timeout_frames=1000)


@pytest.mark.emutos
def test_plays_on_an_ste(switch_on: CinkoFactory, emutos: Path) -> None:
    image = emutos.with_name("etos1024k.img")
    if not image.exists():
        pytest.skip("no EmuTOS image for the STE next to that for the ST")
    game = switch_on(rom=image, machine="ste", memory_kb=1024)
    game.begin()
    game.moves("K10", "L10")


def _with_inf(disk: Path, line: str) -> bytes:
    volume = fat12.parse(disk.read_bytes())
    volume.delete("EMUDESK.INF")
    text = f"#R 02\r\n#Z 01 A:\\CINKO.PRG@\r\n{line}\r\n"
    volume.write("EMUDESK.INF", text.encode())
    return volume.to_bytes()
