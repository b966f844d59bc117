"""A person at the full-screen game, for the tests: keys, both buttons, menus."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from cinko.board import Board
from cinko.game import Game
from cinko.match import Options
from cinko.player import Analysis, Level
from cinko.point import NAMES, SIZE, parse_point
from cinko.shell.session import Session
from cinko.shell.tui.app import CinkoApp
from cinko.stone import Side

TWO = Options(players=2, neutral_stones=False)
ONE = Options(players=1, neutral_stones=False)


class Scripted:
    """A player that gives the answers it was told, for either level."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def bestmove(self, board: Board, level: Level, *, seed: int = 0) -> Analysis:
        point = parse_point(self.answers.pop(0))
        return Analysis(point, 0, 1, (point,))


class Table:
    """A person at a running game."""

    def __init__(self, app: CinkoApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> Game:
        return self.app.session.match.game

    @property
    def message(self) -> str:
        return self.app.message.text

    async def button(self, name: str, number: int, *, control: bool = False) -> None:
        """Press a mouse button (1 left, 3 right) on a crossing, outer lines included."""
        row, column = divmod(NAMES.index(name), SIZE)
        place = (3 + 2 * column, row)
        await self.pilot.mouse_down("#board", offset=place, button=number, control=control)
        await self.pilot.mouse_up("#board", offset=place)
        await self.pilot.pause()

    async def moves(self, names: str) -> None:
        """Play a list of moves with the buttons, each side with its own."""
        for name in names.split():
            await self.button(name, 1 if self.game.side_to_move is Side.RED else 3)

    async def settle(self) -> None:
        """Wait until the computer has answered and nothing flashes."""
        await self.app.workers.wait_for_complete()
        while self.app.session.computer_to_move or self.app.flashing:
            if self.app.flashing:
                self.app.tick()
            await self.pilot.pause()
        await self.pilot.pause()

    def row(self, number: int) -> str:
        """Return the text that the board shows on a row, as people count them."""
        return self.app.board_view.render_line(SIZE - number).text


@asynccontextmanager
async def table(
    options: Options = TWO, *answers: str, size: tuple[int, int] = (80, 24), colours: int = 256
) -> AsyncIterator[Table]:
    session = Session(options, seed=1, player=Scripted(*answers))
    app = CinkoApp(session, colours=colours, blink=3600)  # the clock is ours: Table.settle
    async with app.run_test(size=size) as pilot:
        yield Table(app, pilot)
