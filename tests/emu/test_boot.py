"""From the cold start to the board, on each ROM, in little memory, and twice the same."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from assets import layout

if TYPE_CHECKING:
    from tests.emu.conftest import Cinko

Boot = Callable[..., "Cinko"]
Golden = Callable[..., None]

pytestmark = pytest.mark.emu

BELOW_MENU = (0, layout.MENU_HEIGHT, layout.SCREEN_WIDTH, layout.SCREEN_HEIGHT)


def test_cold_boot_ends_at_the_title(cinko: Boot, rom: Path, golden: Golden) -> None:
    game = cinko(rom=rom, fast_boot=False)
    golden("title", game.machine.screenshot())


def test_space_leads_to_the_board(cinko: Boot, tinytos: Path, golden: Golden) -> None:
    game = cinko(rom=tinytos)
    game.to_board()
    golden("board", game.screen())


@pytest.mark.emutos
def test_board_is_the_same_under_the_menu_of_emutos(
    cinko: Boot, emutos: Path, golden: Golden
) -> None:
    game = cinko(rom=emutos)
    game.to_board()
    golden("board", game.screen(), area=BELOW_MENU)


def test_half_a_megabyte_is_enough(cinko: Boot, rom: Path, tinytos: Path, golden: Golden) -> None:
    game = cinko(rom=rom, memory_kb=512)
    assert game.machine.long(0x42E) == 512 * 1024
    golden("title", game.machine.screenshot())
    game.to_board()
    golden("board", game.screen(), area=None if rom == tinytos else BELOW_MENU)


@pytest.mark.parametrize("memory_kb", [2048, 4096])
def test_more_memory_changes_nothing(cinko: Boot, memory_kb: int, golden: Golden) -> None:
    game = cinko(memory_kb=memory_kb)
    assert game.machine.long(0x42E) == memory_kb * 1024
    game.to_board()
    golden("board", game.screen())


def test_disk_as_msa_boots_as_well(cinko: Boot, cinko_disk: Path, golden: Golden) -> None:
    game = cinko(disk_a=cinko_disk.with_suffix(".MSA"))
    golden("title", game.machine.screenshot())


def test_other_seed_is_another_board(cinko: Boot) -> None:
    boards: list[Image.Image] = []
    for seed in (1, 2):
        game = cinko()
        game.to_board(seed=seed)
        boards.append(game.screen())
    assert boards[0].tobytes() != boards[1].tobytes()


def played(game: Cinko) -> tuple[str, int, int, bytes]:
    """Return all of a machine after a few moves: its memory, cycles, frames and picture."""
    game.to_board()
    game.play("K10")
    game.play("L11", "right")
    game.play("K11")
    machine = game.machine
    memory = hashlib.sha256(machine.memory(0, 1 << 20)).hexdigest()
    return memory, machine.cycles, machine.vbl, machine.host_screenshot().tobytes()


def test_two_runs_are_the_same_bit_for_bit(cinko: Boot) -> None:
    assert played(cinko()) == played(cinko())


def test_picture_is_the_one_that_hatari_draws(cinko: Boot) -> None:
    game = cinko()
    game.to_board()
    screen = game.screen()
    assert game.machine.host_screenshot().tobytes() == screen.tobytes()


def test_disk_is_as_it_was_after_a_look_at_the_board(cinko: Boot, cinko_disk: Path) -> None:
    game = cinko()
    game.to_board()
    assert game.machine.eject("a") == cinko_disk.read_bytes()
