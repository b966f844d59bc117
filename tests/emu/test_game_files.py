"""CINKO.INF, and positions saved and loaded through the file selector."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from stkit import fat12

if TYPE_CHECKING:
    from pathlib import Path

    from tests.emu.game import Cinko, CinkoFactory, Scene

pytestmark = pytest.mark.emu

WIN_FOR_RED = "B2 B18 C2 C18 D2 D18 E2 F18 F2"
POSITION = "17/17/17/17/17/17/17/17/8rbb6/17/17/17/4n12/17/17/17/17 b 2 3"


def with_file(disk: Path, name: str, data: bytes) -> bytes:
    """Return the game's disk with a file more."""
    volume = fat12.parse(disk.read_bytes())
    volume.write(name, data)
    return volume.to_bytes()


def full(disk: Path) -> bytes:
    """Return the game's disk with no room left on it."""
    volume = fat12.parse(disk.read_bytes())
    volume.write("FULL.DAT", bytes(volume.free))
    return volume.to_bytes()


def test_options_and_scores_come_back_the_next_evening(switch_on: CinkoFactory, rom: Path) -> None:
    first = switch_on(rom=rom)
    first.begin(neutrals=False)
    first.moves(*WIN_FOR_RED.split())
    first.pick("MENU_WINNER")
    first.pick("MENU_ALARMS")
    first.pick("MENU_QUIT")
    first.wait_status("END", timeout_frames=2000)
    first.machine.step(150)
    first.machine.stop()
    disk = first.machine.disk_image("a")
    text = fat12.parse(disk).read("CINKO.INF")
    assert text == (
        b"players 2\r\nlevel 0\r\nalarms 0\r\nneutrals 0\r\nwinner-starts 1\r\nred 5\r\nblue 0\r\n"
    )
    second = switch_on(rom=rom, disk_a=disk)
    second.to_title()
    assert second.standing.scores == (5, 0)
    assert (second.standing.winner_starts, second.standing.neutrals) == (True, False)
    assert second.machine.word("game_alarms") == 0


@pytest.mark.parametrize(
    "data",
    [b"", b"\0" * 300, b"players 9\r\nred 99999999\r\nlevel -1\r\nnonsense\r\n"],
    ids=["empty", "noughts", "out-of-range"],
)
def test_damaged_settings_are_not_taken(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path, data: bytes
) -> None:
    game = switch_on(rom=rom, disk_a=with_file(cinko_disk, "CINKO.INF", data))
    game.begin()
    assert game.standing.scores == (0, 0)
    assert game.is_checked("MENU_TWO")


def test_settings_that_a_person_wrote_need_no_last_line_end(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path
) -> None:
    game = switch_on(rom=rom, disk_a=with_file(cinko_disk, "CINKO.INF", b"red 7\nlevel 2\nblue 4"))
    game.to_title()
    assert game.standing.scores == (7, 4)
    assert game.machine.word("game_level") == 2


def test_write_protected_disk_is_no_trouble(switch_on: CinkoFactory, rom: Path) -> None:
    game = switch_on(rom=rom, protect=True)
    game.begin(neutrals=False)
    game.moves(*WIN_FOR_RED.split())
    game.click("K10")
    game.wait_status("READY")
    game.pick("MENU_QUIT")
    game.wait_status("END", timeout_frames=2000)


def test_full_disk_is_no_trouble(switch_on: CinkoFactory, rom: Path, cinko_disk: Path) -> None:
    game = switch_on(rom=rom, disk_a=full(cinko_disk))
    game.begin(neutrals=False)
    game.moves(*WIN_FOR_RED.split())
    game.pick("MENU_QUIT")
    game.wait_status("END", timeout_frames=2000)


def test_position_is_saved(switch_on: CinkoFactory, rom: Path) -> None:
    game = switch_on(rom=rom)
    game.begin()
    game.moves("K10", "L10")
    expected = game.position
    ask_to_save(game)
    game.machine.step(200)
    game.wait_status("READY")
    game.machine.stop()
    assert fat12.parse(game.machine.disk_image("a")).read("GAME.CNK").decode() == expected + "\r\n"


def test_position_is_loaded(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path, scene: Scene
) -> None:
    game = switch_on(rom=rom, disk_a=with_file(cinko_disk, "GAME.CNK", POSITION.encode() + b"\r\n"))
    game.begin()
    load(game)
    game.wait_status("READY")
    assert game.position == POSITION
    assert game.is_disabled("MENU_UNDO")
    scene("game-loaded", game)
    game.moves("J10")
    assert game.standing.steps == 1


def test_name_without_an_extension_gets_one(switch_on: CinkoFactory, rom: Path) -> None:
    """What was saved must be in the list of files to load."""
    game = switch_on(rom=rom)
    game.begin()
    game.moves("K10")
    expected = game.position
    game.machine.keys.press("s", "control")
    game.machine.step(150)
    game.machine.keys.press("esc")  # empties the field
    game.machine.keys.type("evening")
    game.machine.keys.press("return")
    game.machine.step(200)
    game.wait_status("READY")
    game.machine.stop()
    volume = fat12.parse(game.machine.disk_image("a"))
    assert volume.read("EVENING.CNK").decode() == expected + "\r\n"


def test_full_disk_while_saving_says_so_and_leaves_no_stump(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path
) -> None:
    game = switch_on(rom=rom, disk_a=full(cinko_disk))
    game.begin()
    ask_to_save(game)
    game.wait_status("ALERT")
    game.machine.step(50)
    game.machine.keys.press("return")
    game.wait_status("READY")
    game.machine.stop()
    names = [name for name, _ in fat12.parse(game.machine.disk_image("a")).walk()]
    assert "GAME.CNK" not in names


def test_no_disk_in_the_drive_is_told_and_the_game_goes_on(
    switch_on: CinkoFactory, tinytos: Path
) -> None:
    game = switch_on(rom=tinytos)
    game.begin()
    game.moves("K10")
    before = game.standing
    game.machine.eject("a")
    for key in "sl":
        game.machine.keys.press(key, "control")
        game.machine.step(600)  # the drive is asked several times
        game.machine.keys.press("return")
        game.wait_status("ALERT", timeout_frames=1500)
        game.machine.step(50)
        game.machine.keys.press("return")
        game.wait_status("READY")
        assert game.standing == before
    game.pick("MENU_QUIT")
    game.wait_status("END", timeout_frames=2000)


def test_last_free_point_draws_the_game(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path, scene: Scene
) -> None:
    """R9: the board is full and nobody has won; the next click begins another game."""
    rows = ["rrbb" * 4 + "r", "bbrr" * 4 + "b"] * 8 + ["nnnnnnnn1nnnnnnnn"]
    game = switch_on(
        rom=rom, disk_a=with_file(cinko_disk, "GAME.CNK", f"{'/'.join(rows)} b 0 0\r\n".encode())
    )
    game.begin()
    load(game)
    game.wait_status("READY")
    game.play("K2", "right")
    assert game.standing.state == "drawn"
    assert game.standing.scores == (0, 0)
    scene("game-draw", game)
    game.play("K10")
    assert game.standing.state == "on"
    assert game.standing.steps == 0


def load(game: Cinko) -> None:
    """Load GAME.CNK through the file selector."""
    game.machine.keys.press("l", "control")
    game.machine.step(150)
    game.machine.keys.press("return")
    game.machine.step(200)


@pytest.mark.parametrize(
    "data",
    [None, b"", b"no position", POSITION[:-1].encode(), bytes(2000)],
    ids=["missing", "empty", "text", "cut", "noughts"],
)
def test_file_without_a_position_is_named(
    switch_on: CinkoFactory, rom: Path, cinko_disk: Path, data: bytes | None
) -> None:
    disk = cinko_disk.read_bytes()
    if data is not None:
        disk = with_file(cinko_disk, "GAME.CNK", data)
    game = switch_on(rom=rom, disk_a=disk)
    game.begin()
    before = game.position
    load(game)
    game.wait_status("ALERT")
    text = game.machine.memory("alert_text", 160).split(b"\0")[0]
    assert b"GAME.CNK" in text
    game.machine.step(50)
    game.machine.keys.press("return")
    game.wait_status("READY")
    assert game.position == before


def ask_to_save(game: Cinko) -> None:
    """Save as GAME.CNK through the file selector."""
    game.machine.keys.press("s", "control")
    game.machine.step(150)
    game.machine.keys.press("return")


def test_saving_on_a_protected_disk_says_so(switch_on: CinkoFactory, rom: Path) -> None:
    game = switch_on(rom=rom, protect=True)
    game.begin()
    ask_to_save(game)
    game.wait_status("ALERT")
    game.machine.step(50)
    game.machine.keys.press("return")
    game.wait_status("READY")


def test_cancel_in_the_file_selector_changes_nothing(game: Cinko, tinytos: Path) -> None:
    game.begin()
    before = game.standing
    game.machine.keys.press("l", "control")
    game.machine.step(150)
    cancel = (248, 167) if game.machine.config.rom == tinytos else (220, 180)
    game.machine.mouse.click(*cancel)
    game.wait_status("READY")
    assert game.standing == before
