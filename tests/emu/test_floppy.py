"""What the game writes to its floppy is on the image that the machine gives back."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.emu.game import Cinko, CinkoFactory


pytestmark = pytest.mark.emu


def settings_on(image: bytes, directory: Path) -> list[str]:
    """Return the lines of CINKO.INF on an image, which fsck.fat must like: mtools reads it."""
    path = directory / "after.st"
    path.write_bytes(image)
    subprocess.run(["fsck.fat", "-n", str(path)], check=True, capture_output=True)
    argv = ["mtype", "-i", str(path), "::CINKO.INF"]
    return subprocess.run(argv, check=True, capture_output=True, text=True).stdout.splitlines()


def quit_after_changes(game: Cinko) -> None:
    """Choose one player, the intermediate level and no alarms, and leave the game."""
    game.to_board()
    machine = game.machine
    for key in "1il":
        machine.keys.press(key)
        game.settle()
    machine.keys.press("q", "control")
    machine.step(150)


EXPECTED = {"players 1", "level 1", "alarms 0", "neutrals 1", "winner-starts 0", "red 0", "blue 0"}


def test_settings_are_saved_when_the_machine_stops(
    cinko: CinkoFactory, rom: Path, tmp_path: Path
) -> None:
    game = cinko(rom=rom)
    quit_after_changes(game)
    game.machine.stop()
    assert set(settings_on(game.machine.disk_image("a"), tmp_path)) >= EXPECTED


def test_settings_are_on_the_ejected_disk_and_are_read_again(
    cinko: CinkoFactory, cinko_disk: Path, tmp_path: Path
) -> None:
    before = cinko_disk.read_bytes()
    game = cinko()
    quit_after_changes(game)
    ejected = game.machine.eject("a")
    assert set(settings_on(ejected, tmp_path)) >= EXPECTED
    assert cinko_disk.read_bytes() == before  # the machine worked on a copy

    again = cinko(disk_a=ejected)
    again.to_board()
    machine = again.machine
    names = ("game_players", "game_level", "game_alarms")
    assert [machine.word(name) for name in names] == [1, 1, 0]


def test_protected_disk_stays_as_it_is(cinko: CinkoFactory, cinko_disk: Path) -> None:
    game = cinko(protect=True)
    quit_after_changes(game)
    game.machine.stop()
    assert game.machine.disk_image("a") == cinko_disk.read_bytes()


def test_settings_of_a_restored_machine_are_on_its_disk(
    cinko: CinkoFactory, tmp_path: Path
) -> None:
    cinko().machine.stop()
    game = cinko()
    assert game.machine.config.state is not None
    quit_after_changes(game)
    game.machine.stop()
    assert set(settings_on(game.machine.disk_image("a"), tmp_path)) >= EXPECTED
