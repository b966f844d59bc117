"""Alarms (R11, R12) and the sounds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from hatari_py import Machine
    from tests.emu.game import Cinko, Scene

pytestmark = pytest.mark.emu

FLASH = 7  # SPRITE_FLASH
HEADER = Path(__file__).parents[2] / "build" / "gen" / "sounds.h"


def flashed(game: Cinko) -> set[int]:
    """Run to the end of an animation; return the points that flashed in it."""
    seen: set[int] = set()
    for _ in range(120):
        game.machine.step()
        faces = game.machine.memory("faces", 361)
        seen |= {point for point, face in enumerate(faces) if face == FLASH}
        if game.status_name != "MOVING":
            return seen
    raise AssertionError("the animation does not end")


def sounds(machine: Machine) -> dict[int, str]:
    """Return the names of the sounds by their addresses."""
    return {at: name for name, at in machine.symbols.items() if name.startswith("sound_")}


def test_open_three_alarms_the_other_player(game: Cinko, scene: Scene) -> None:
    """Whenever a player has three stones in a row open on both sides ... the row will flash."""
    game.begin(neutrals=False)
    game.moves("K10", "B2", "L10", "D2")
    game.click("M10")
    game.wait_status("MOVING")
    assert flashed(game) == {19 * 9 + 9, 19 * 9 + 10, 19 * 9 + 11}
    scene("game-alarm", game)


def test_every_threat_on_the_board_flashes_again(game: Cinko) -> None:
    """The idea is not to win because of your opponent's oversight."""
    game.begin(neutrals=False)
    game.moves("K10", "B2", "L10", "D2", "M10", "F2", "E5", "H2", "E6", "K2")
    game.click("E7")
    game.wait_status("MOVING")
    assert len(flashed(game)) == 6


def test_four_flashes_whatever_stands_at_its_ends(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves("K10", "J10", "L10", "O10", "M10", "D2")
    game.click("N10")
    game.wait_status("MOVING")
    assert len(flashed(game)) == 4


def test_closed_three_and_gaps_alarm_nobody(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves("K10", "J10", "L10", "D2", "D5", "F2", "F5", "H2", "G5", "K2")
    game.click("M10")
    game.machine.step(4)
    assert game.status_name == "READY"


def test_alarms_off(game: Cinko) -> None:
    """Under the Options menu you can turn on or off alarms."""
    game.begin(neutrals=False)
    game.pick("MENU_ALARMS")
    assert not game.is_checked("MENU_ALARMS")
    game.moves("K10", "B2", "L10", "D2")
    game.click("M10")
    game.machine.step(4)
    assert game.status_name == "READY"
    assert game.machine.word("game_alarms") == 0


@pytest.mark.parametrize(
    ("before", "last", "expected"),
    [
        ("", "K10", ["stone"]),
        ("K10 L10 C3 M10", "N10", ["stone", "capture"]),
        ("K10 B2 L10 D2", "M10", ["stone", "alarm"]),
        ("B2 B18 C2 C18 D2 D18 E2 F18", "F2", ["stone", "win"]),
        ("K10", "K10", ["refusal"]),
    ],
    ids=["stone", "capture", "alarm", "win", "refusal"],
)
def test_sounds(game: Cinko, before: str, last: str, expected: list[str]) -> None:
    """When a player wins, you will hear a rapid series of tones."""
    game.begin(neutrals=False)
    game.moves(*before.split())
    names = sounds(game.machine)
    heard: list[str] = []
    game.machine.mouse.move_to(
        14 + 10 * "ABCDEFGHJKLMNOPQRST".index(last[0]), 15 + 10 * (19 - int(last[1:]))
    )
    button = "left" if game.standing.position.side_to_move == 1 else "right"
    game.machine.mouse.press("left" if button == "left" else "right", frames=0)
    for _ in expected:
        game.machine.run_to("Dosound", timeout_frames=100)
        stack = game.machine.registers().a[7]
        heard.append(names[game.machine.long(stack + 4)].removeprefix("sound_"))
        game.machine.run_to(game.machine.long(stack))
    assert heard == expected


def test_conversion_is_heard(game: Cinko) -> None:
    game.begin(seed=1)
    game.moves("K9", "E5")
    names = sounds(game.machine)
    game.machine.mouse.move_to(124, 115)
    game.machine.mouse.press("left", frames=0)
    heard = []
    for _ in range(3):
        game.machine.run_to("Dosound", timeout_frames=100)
        stack = game.machine.registers().a[7]
        heard.append(names[game.machine.long(stack + 4)].removeprefix("sound_"))
        game.machine.run_to(game.machine.long(stack))
    assert heard == ["stone", "conversion", "alarm"]
