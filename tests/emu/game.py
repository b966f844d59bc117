"""The game on a machine, as its player has it: buttons, keys, menus, what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from assets import layout
from cinko.point import SIZE, parse_point
from cinko.stone import Side
from hatari_py import Machine
from hatari_py.mouse import Button
from tests.emu.resource import children, place, resource
from tests.emu.standing import NEUTRALS, STATUS, Standing
from tests.emu.waiting import Waiting

# The neutral stones of every game in these tests come from this seed.
SEED = 1
# Past the corner of the panel: all that the pointer shows there is its tip.
CORNER = (319, 199)
BUTTONS: dict[Side, Button] = {Side.RED: "left", Side.BLUE: "right"}


def crossing(name: str) -> tuple[int, int]:
    """Return the pixel of a point of the board."""
    row, column = divmod(parse_point(name), SIZE)
    return layout.column_x(column), layout.row_y(row)


class Cinko:
    """The game on a machine: what a player does, what is on the screen and in memory then."""

    def __init__(self, machine: Machine | Waiting, program: Path) -> None:
        self._machine = machine
        self.program = program

    # Getting there

    @property
    def machine(self) -> Machine:
        """The machine, which is switched on when it is first asked for."""
        if isinstance(self._machine, Waiting):
            self._machine = self._machine.cold()
        return self._machine

    @property
    def status(self) -> int:
        """What the program is doing."""
        return self.machine.word("game_status")

    @property
    def status_name(self) -> str:
        """What the program is doing, by the name of the state."""
        return next(name for name, number in STATUS.items() if number == self.status)

    def wait_status(self, status: int | str, *, timeout_frames: int = 1000) -> None:
        """Run until the program is in a state, given by its number or its name."""
        number = STATUS[status] if isinstance(status, str) else status
        self.machine.wait_memory("game_status", number, timeout_frames=timeout_frames)

    def to_program(self) -> None:
        """Run from the cold start to the program's first instructions."""
        self.machine.wait_program(self.program, timeout_frames=2500)

    def to_title(self) -> None:
        """Run from the cold start to the title."""
        waiting = self._machine if isinstance(self._machine, Waiting) else None
        if waiting is not None and (there := waiting.at_title()) is not None:
            self._machine = there
            there.load_symbols(self.program)
            return
        self.to_program()
        self.wait_status("TITLE", timeout_frames=1500)
        if waiting is not None:
            waiting.keep_title(self.machine)

    def to_board(self, *, seed: int = SEED, neutrals: bool = True) -> None:
        """Press the space bar at the title; a game begins, its neutral stones from a seed."""
        self.machine.write(f"game_match+{NEUTRALS}", bytes([neutrals]))
        self.machine.keys.press("space", frames=0)
        self.machine.run_to("match_new_game")
        self.machine.write(self.machine.registers().a[7] + 8, seed.to_bytes(4))  # its argument
        self.wait_status("READY")
        self.machine.mouse.move_to(*CORNER)
        self.settle()

    def begin(self, *, seed: int = SEED, neutrals: bool = True) -> None:
        """Run from the cold start to the first move of a game."""
        self.to_title()
        self.to_board(seed=seed, neutrals=neutrals)

    def settle(self) -> None:
        """Run until the program waits for the player and its screen is still."""
        self.wait_status("READY", timeout_frames=4000)
        self.machine.wait_screen_stable(8)

    def handled(self, since: int, *, timeout_frames: int = 200) -> None:
        """Run until an event more than `since` has been handled."""
        self.machine.wait_memory(
            "game_events", lambda count: count != since, timeout_frames=timeout_frames
        )

    @property
    def events(self) -> int:
        """How many events the program has handled."""
        return self.machine.word("game_events")

    # What a player does

    def click(
        self, where: str | tuple[int, int], button: Button = "left", *, control: bool = False
    ) -> None:
        """Click on a point or a pixel, and wait until the game has seen it."""
        x, y = crossing(where) if isinstance(where, str) else where
        before = self.events
        self.machine.mouse.click(x, y, button=button, control=control)
        self.handled(before)

    def play(self, point: str, button: Button = "left") -> None:
        """Click at a point and run until all that follows has been shown."""
        self.click(point, button)
        self.settle()

    def moves(self, *names: str) -> None:
        """Put stones on points, the sides in turn, and run until all has been shown."""
        for name in names:
            self.click(name, BUTTONS[self.standing.position.side_to_move])
            self.wait_status("READY")

    def park(self) -> None:
        """Move the pointer out of the picture."""
        self.machine.mouse.move_to(*CORNER)
        self.machine.step(4)

    def open_menu(self, item: str) -> None:
        """Pull down the menu of an item and put the pointer on it."""
        number = resource()[1][item]
        boxes = next(n for n in children(0) if n != 1)
        column = next(i for i, box in enumerate(children(boxes)) if number in children(box))
        titles = children(children(1)[0])
        self.machine.mouse.move_to(*place(titles[column]))
        self.machine.step(25)
        self.machine.mouse.move_to(*place(number))
        self.machine.step(5)

    def pick(self, item: str) -> None:
        """Pick an item of the menus, and wait until the game is done with it or asks something."""
        before = self.events
        self.open_menu(item)
        self.machine.mouse.click()
        if item not in ("MENU_ABOUT", "MENU_LOAD", "MENU_SAVE"):
            self.handled(before, timeout_frames=400)

    def key(self, name: str | int, *modifiers: str) -> None:
        """Press a key that is a shortcut, and wait until the game has seen it."""
        before = self.events
        self.machine.keys.press(name, *modifiers)
        self.handled(before)

    # What the program then has

    @property
    def standing(self) -> Standing:
        """Read the state of the match."""
        return Standing.read(self.machine)

    @property
    def position(self) -> str:
        """The position string of the board."""
        return str(self.standing.position)

    def screen(self) -> Image.Image:
        """Return the screen with the pointer out of the way."""
        self.park()
        return self.machine.screenshot()

    def is_disabled(self, item: str) -> bool:
        """Tell whether an item of the menus is grey."""
        return bool(self.state_word(item) & 8)

    def is_checked(self, item: str) -> bool:
        """Tell whether an item of the menus has its mark."""
        return bool(self.state_word(item) & 4)

    def state_word(self, item: str) -> int:
        """Return ob_state of an item of the menus, as the AES has it in memory."""
        return self.machine.word(self.machine.long("menu_tree") + 24 * resource()[1][item] + 10)


CinkoFactory = Callable[..., Cinko]
Scene = Callable[[str, Cinko], None]
