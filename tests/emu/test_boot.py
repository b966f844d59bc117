"""From the cold start to the board: at real speed, in every size of memory, twice the same."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hatari_py.golden import compare

if TYPE_CHECKING:
    from tests.emu.game import Cinko, CinkoFactory, Scene

pytestmark = pytest.mark.emu


def test_cold_boot_with_the_memory_test_and_a_slow_floppy(
    cinko: CinkoFactory, rom: Path, scene: Scene
) -> None:
    game = cinko(rom=rom, fast_boot=False, fast_fdc=False)
    scene("game-title", game)
    game.to_board()
    scene("game-board", game)


@pytest.mark.parametrize("memory_kb", [512, 1024, 2048, 4096])
def test_memory_is_found_and_changes_nothing(
    cinko: CinkoFactory, memory_kb: int, scene: Scene
) -> None:
    game = cinko(memory_kb=memory_kb)
    assert game.machine.long(0x42E) == memory_kb * 1024
    game.to_board()
    scene("game-board", game)


def test_disk_as_msa_boots_as_well(cinko: CinkoFactory, cinko_disk: Path, scene: Scene) -> None:
    game = cinko(disk_a=cinko_disk.with_suffix(".MSA"))
    scene("game-title", game)


def played(game: Cinko) -> tuple[str, int, int, bytes]:
    """Return all of a machine after a few moves: its memory, cycles, frames and picture."""
    game.to_program()  # from the cold start, and not from where another game was at the title
    game.wait_status("TITLE", timeout_frames=1500)
    game.to_board()
    game.play("K10")
    game.play("L11", "right")
    game.play("K11")
    machine = game.machine
    memory = hashlib.sha256(machine.memory(0, 512 * 1024)).hexdigest()
    return memory, machine.cycles, machine.vbl, machine.host_screenshot().tobytes()


def test_two_runs_are_the_same_bit_for_bit(switch_on: CinkoFactory) -> None:
    assert played(switch_on(fast_fdc=False)) == played(switch_on(fast_fdc=False))


def test_picture_is_the_one_that_hatari_draws(cinko: CinkoFactory) -> None:
    game = cinko()
    game.to_board()
    screen = game.screen()
    assert compare(game.machine.host_screenshot(), screen) is None


def test_disk_is_as_it_was_after_a_look_at_the_board(cinko: CinkoFactory, cinko_disk: Path) -> None:
    game = cinko()
    game.to_board()
    assert game.machine.eject("a") == cinko_disk.read_bytes()
