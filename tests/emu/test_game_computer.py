"""One player against the machine, and its advice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cinko.ai import computer
from cinko.board import Board
from cinko.neutrals import start_position
from cinko.player import Level

if TYPE_CHECKING:
    from pathlib import Path

    from tests.emu.game import Cinko, CinkoFactory, Scene

pytestmark = pytest.mark.emu

KEYS = {Level.BEGINNER: "b", Level.INTERMEDIATE: "i", Level.ADVANCED: "a"}
HINT = 10  # SPRITE_HINT
PATIENCE = 60 * 50
"""Frames that a move may take."""


def against(game: Cinko, level: Level) -> None:
    """Begin a game of one player against a level."""
    game.begin(seed=1)
    game.key("1")
    game.key(KEYS[level])


def person(board: Board) -> str:
    """Choose a legal point for the person: next to the last stone of the computer."""
    last = board.last
    around = (1, 19, -1, -19, 20, 18, -18, -20, 2, 38, -2, -38)
    start = 180 if last is None else last.point  # type: ignore[union-attr]
    from cinko.point import point_name

    return next(point_name(start + step) for step in (0, *around) if board.is_legal(start + step))


@pytest.mark.parametrize(
    ("level", "moves"), [(Level.BEGINNER, 6), (Level.INTERMEDIATE, 3), (Level.ADVANCED, 1)]
)
def test_every_reply_is_the_references(
    switch_on: CinkoFactory, tinytos: Path, level: Level, moves: int
) -> None:
    """Cinko is a game you can play against the computer or a friend.

    You can also select the level of play (against the computer).
    """
    game = switch_on(rom=tinytos)
    against(game, level)
    board = Board(start_position(1))
    for _ in range(moves):
        if board.is_over():
            break
        name = person(board)
        game.click(name)
        board.play(name)
        if not board.is_over():
            board.play(computer().bestmove(board, level, seed=1).move)
        game.machine.wait_memory(
            "game_match+372", lambda steps: steps == len(board.history), timeout_frames=PATIENCE
        )
        game.wait_status("READY", timeout_frames=PATIENCE)
        assert game.position == str(board.position)


def test_person_moves_first_and_only_with_the_left_button(game: Cinko) -> None:
    """When you play against the computer you make the first move of the first game."""
    against(game, Level.BEGINNER)
    before = game.position
    game.click("K10", "right")
    assert game.position == before
    game.play("K10")
    assert game.standing.steps == 2
    assert game.standing.position.side_to_move == 1


def test_undo_goes_back_to_the_persons_turn(game: Cinko) -> None:
    against(game, Level.BEGINNER)
    before = game.position
    game.play("K10")
    game.key("undo")
    game.wait_status("READY")
    assert game.position == before
    assert game.is_disabled("MENU_UNDO")


def test_machine_thinks_without_freezing(game: Cinko, scene: Scene) -> None:
    """Busy pointer, the clock runs, presses are refused, Escape plays the best move so far."""
    against(game, Level.ADVANCED)
    game.click("K10")
    game.wait_status("THINKING")
    game.machine.mouse.click(144, 105)
    game.machine.mouse.click(144, 105, button="right")
    assert game.status_name == "THINKING"
    clock = game.machine.memory("shown", 200)
    game.machine.step(110)
    if game.status_name == "THINKING":
        assert game.machine.memory("shown", 200) != clock, "two seconds later the clock shows more"
        start = game.machine.vbl
        game.machine.keys.press("esc")
        game.wait_status("READY", timeout_frames=200)
        assert game.machine.vbl - start < 100
    assert game.standing.steps == 2


def test_menus_break_the_thinking_off(game: Cinko) -> None:
    against(game, Level.ADVANCED)
    game.click("K10")
    game.wait_status("THINKING")
    game.key("n", "control")
    game.wait_status("READY")
    assert game.standing.steps == 0


def test_level_changed_while_it_thinks(game: Cinko) -> None:
    """Changing the level in mid-game loses nothing: the machine thinks again at the new level."""
    against(game, Level.ADVANCED)
    game.click("K10")
    game.wait_status("THINKING")
    game.key("b")
    game.wait_status("READY", timeout_frames=PATIENCE)
    assert game.standing.steps == 2


def test_second_player_takes_over_while_it_thinks(game: Cinko) -> None:
    against(game, Level.ADVANCED)
    game.click("K10")
    game.wait_status("THINKING")
    game.key("2")
    game.wait_status("READY")
    assert game.standing.steps == 1
    game.click("L10", "right")
    game.wait_status("READY")
    game.key("1")
    game.play("C3")
    assert game.standing.steps == 4


def test_one_player_chosen_at_blues_turn_lets_the_machine_move(game: Cinko) -> None:
    game.begin(seed=1)
    game.moves("K10")
    game.key("1")
    game.machine.wait_memory("game_match+372", 2, timeout_frames=PATIENCE)
    game.wait_status("READY", timeout_frames=PATIENCE)


def test_hint_is_the_references_move(game: Cinko) -> None:
    game.begin(seed=1)
    board = Board(start_position(1))
    for name in ("K9", "K10", "L10"):
        game.moves(name)
        board.play(name)
    assert hint(game) == computer().bestmove(board, Level.BEGINNER, seed=1).move


def test_hint_shows_the_winning_move(game: Cinko, scene: Scene) -> None:
    game.begin(neutrals=False)
    for key in ("1", "a", "2"):
        game.key(key)
    game.moves("K10", "J10", "L10", "C3", "M10", "E3", "N10", "G3")
    before = game.standing
    assert hint(game) == 19 * 9 + 13
    assert game.standing == before
    scene("game-hint", game)


def hint(game: Cinko) -> int:
    """Ask for a hint; return the point that flashes."""
    game.machine.keys.press("help")
    game.wait_status("MOVING", timeout_frames=PATIENCE)
    faces = game.machine.symbols["faces"]
    game.machine.wait(
        lambda: HINT in game.machine.memory(faces, 361), what="no crossing shows the hint"
    )
    point = game.machine.memory(faces, 361).index(HINT)
    game.wait_status("READY")
    return point


def test_loss_has_its_own_tune(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves("B2", "B18", "D2", "C18", "F2", "D18", "H2", "E18", "K2")
    game.key("1")
    names = {at: name for name, at in game.machine.symbols.items() if name.startswith("sound_")}
    heard = []
    for _ in range(2):
        game.machine.run_to("Dosound", timeout_frames=PATIENCE)
        stack = game.machine.registers().a[7]
        heard.append(names[game.machine.long(stack + 4)])
        game.machine.run_to(game.machine.long(stack))
    assert heard == ["sound_stone", "sound_loss"]
    assert game.standing.winner == 2
