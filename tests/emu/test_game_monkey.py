"""A monkey at mouse and keyboard: after each event the program's state is the reference's."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cinko.board import Move
from cinko.match import Match, Options
from cinko.notation import Position
from cinko.point import PLAYABLE, SIZE, is_playable
from cinko.stone import Side, Stone

if TYPE_CHECKING:
    from hatari_py.mouse import Button
    from tests.emu.game import Cinko, CinkoFactory

pytestmark = pytest.mark.emu

KEYS = (
    ("undo", ()),
    ("undo", ()),
    ("n", ("control",)),
    ("e", ("control",)),
    ("r", ("control",)),
    ("w", ("control",)),
    ("l", ()),
    ("2", ()),
    ("a", ()),
    ("esc", ()),
    ("x", ()),
    ("f5", ()),
    ("space", ()),
    ("return", ("lshift",)),
)
ITEMS = ("MENU_UNDO", "MENU_NEW", "MENU_EDIT", "MENU_RESET", "MENU_WINNER", "MENU_NEUTRALS")


@dataclass
class Model:
    """The reference, played by the same events."""

    match: Match = field(
        default_factory=lambda: Match(Options(players=2, neutral_stones=True), seed=1)
    )

    def position(self) -> Position:
        """Return the board, with what an editing visit has changed so far."""
        game = self.match.game
        if game.editor is None:
            return game.board.position
        stones = bytearray(game.board.position.stones)
        for point in PLAYABLE:
            stones[point] = game.editor[point]
        return replace(game.board.position, stones=bytes(stones))

    def press(self, point: int | None, button: str, *, control: bool) -> bool:
        """Press a button; return whether the next game has to be begun."""
        game = self.match.game
        left = button != "right"
        if game.editor is None and game.is_over():
            return left
        if point is None or not is_playable(point):
            return False
        if game.editor is not None:
            if left and control:
                game.editor.remove(point)
            else:
                game.editor.put(point, Side.RED if left else Side.BLUE)
        elif game.side_to_move is (Side.RED if left else Side.BLUE) and game.board.is_legal(point):
            game.play(point)
        return False

    def undo(self) -> None:
        """Undo, which in Edit Board throws the visit away."""
        game = self.match.game
        if game.editor is not None:
            game.editor.abandon()
        elif game.steps:
            game.undo()

    def command(self, name: str) -> bool:
        """Do what a key or a menu item says; return whether a game has to be begun."""
        match = self.match
        if name in ("undo", "MENU_UNDO"):
            self.undo()
        elif name in ("e", "MENU_EDIT"):
            if match.game.editor is None:
                match.game.edit()
            else:
                match.game.editor.leave()
        elif name in ("r", "MENU_RESET"):
            match.reset_scores()
        elif name in ("w", "MENU_WINNER"):
            match.options = replace(match.options, winner_starts=not match.options.winner_starts)
        elif name == "MENU_NEUTRALS":
            match.options = replace(match.options, neutral_stones=not match.options.neutral_stones)
        return name in ("n", "MENU_NEW")


class Monkey:
    """One game on a machine, and the model beside it."""

    def __init__(self, game: Cinko, seed: int) -> None:
        self.game = game
        self.model = Model()
        self.random = random.Random(seed)
        self.log: list[str] = []

    def agree(self) -> None:
        """Compare everything."""
        standing = self.game.standing
        model = self.model.match
        result = model.game.result
        assert str(standing.position) == str(self.model.position()), self.log[-3:]
        assert standing.state == (
            "on" if result is None else "drawn" if result.winner is None else "won"
        ), self.log[-3:]
        assert standing.scores == (model.scores.red, model.scores.blue), self.log[-3:]
        assert standing.editing == (model.game.editor is not None), self.log[-3:]
        if model.game.editor is None:
            assert standing.steps == len(model.game.steps), self.log[-3:]
        assert standing.first == model.first, self.log[-3:]
        assert standing.winner_starts == model.options.winner_starts
        assert standing.neutrals == model.options.neutral_stones

    def begin(self) -> None:
        """Begin a game in the model, from the seed that the program took."""
        self.model.match.new_game(self.game.standing.seed)

    def click(self) -> None:
        """Click somewhere: mostly near stones, sometimes anywhere."""
        button: Button = self.random.choice(("left", "right", "left", "right", "both"))
        if self.random.random() < 0.8:
            wanted = self.model.match.game.side_to_move
            button = "left" if wanted is Side.RED else "right"
        control = self.model.match.game.editor is not None and self.random.random() < 0.3
        point = self._point()
        if point is None:
            x, y = self.random.randrange(204, 320), self.random.randrange(11, 200)
        else:
            row, column = divmod(point, SIZE)
            x = 14 + 10 * column + self.random.randint(-4, 4)
            y = 15 + 10 * row + self.random.randint(-4, 4)
            y = min(y, 199)
        self.log.append(f"{button} at {x},{y}{' control' if control else ''}")
        was_moving = self.game.status_name == "MOVING"
        was_over = self.model.match.game.is_over()
        self.game.click((x, y), button, control=control)
        if self.model.press(point, button, control=control):
            standing = self.game.standing
            if was_moving and was_over and standing.state != "on":
                return  # a press while the win is shown is for seeing it whole
            self.begin()

    def _point(self) -> int | None:
        stones = self.model.position().stones
        if self.random.random() < 0.05:
            return None
        if self.random.random() < 0.1:
            return self.random.randrange(SIZE * SIZE)
        near = [
            point + step
            for point in PLAYABLE
            if stones[point] != Stone.EMPTY
            for step in (1, -1, 18, -18, 19, -19, 20, -20)
        ]
        return self.random.choice(near or list(PLAYABLE))

    def step(self) -> None:
        """Do one thing."""
        chance = self.random.random()
        if chance < 0.86:
            self.click()
        elif chance < 0.96:
            key, modifiers = self.random.choice(KEYS)
            self.log.append(f"key {key} {modifiers}")
            self.game.key(key, *modifiers)
            if self.model.command(key):
                self.begin()
        else:
            item = self.random.choice(ITEMS)
            self.log.append(item)
            grey = self.game.is_disabled(item)
            if grey:
                return
            self.game.pick(item)
            if self.model.command(item):
                self.begin()

    def whole_picture(self) -> None:
        """Compare the screen with the one that is composed anew after the pages of the rules."""
        self.game.wait_status("READY")
        before = self.game.screen()
        self.game.pick("MENU_ABOUT")
        self.game.wait_status("PAGE")
        self.game.machine.keys.press("esc")
        self.game.wait_status("READY")
        self.game.machine.step(10)
        after = self.game.screen()
        assert after.tobytes() == before.tobytes(), self.log[-3:]


def run(game: Cinko, seed: int, events: int) -> Monkey:
    """Let the monkey loose."""
    game.begin(seed=1)
    game.machine.stop_on_exceptions()
    monkey = Monkey(game, seed)
    for number in range(1, events + 1):
        monkey.step()
        monkey.agree()
        if number % 40 == 0:
            monkey.whole_picture()
    return monkey


def test_monkey(game: Cinko) -> None:
    monkey = run(game, seed=1, events=120)
    assert any(isinstance(step, Move) for step in monkey.model.match.game.steps) or monkey.log


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 22))
def test_twenty_thousand_events(switch_on: CinkoFactory, tinytos: Path, seed: int) -> None:
    run(switch_on(rom=tinytos), seed=seed, events=1000)
