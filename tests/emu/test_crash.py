"""A program that crashes on a real system is an exception here, with its place and registers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hatari_py import GuestCrash

if TYPE_CHECKING:
    from tests.emu.game import CinkoFactory


pytestmark = pytest.mark.emu

ILLEGAL = b"\x4a\xfc"
# move.w 1.w,d0: a word from an odd address.
ODD = b"\x30\x38\x00\x01"


@pytest.mark.parametrize(
    ("code", "vector"), [(ILLEGAL, "illegal instruction"), (ODD, "address error")]
)
@pytest.mark.parametrize("stopped_at_once", [False, True])
def test_crash_of_the_game_is_told_with_its_place(
    cinko: CinkoFactory, rom: Path, code: bytes, vector: str, stopped_at_once: bool
) -> None:
    game = cinko(rom=rom)
    game.to_board()
    machine = game.machine
    machine.write("view_compose", code)
    if stopped_at_once:
        machine.stop_on_exceptions()
    machine.keys.down("control")
    with pytest.raises(GuestCrash) as caught:
        machine.keys.down("n", frames=100)
    crash = caught.value
    assert crash.vector == vector
    assert crash.pc is not None
    assert 0 <= crash.pc - machine.symbol("view_compose") <= len(code)
    assert crash.registers is not None
