"""Two people play: stones, captures, conversions, the ways to win, what is refused."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from cinko.board import Board
from cinko.neutrals import start_position

if TYPE_CHECKING:
    from pathlib import Path

    from tests.emu.game import Cinko, CinkoFactory, Scene

CAPTURED = 4  # SPRITE_CAPTURED

pytestmark = pytest.mark.emu

# On the neutral stones of seed 1: M9 converts, M13 captures a pair, K13 two, N13 wins by five.
LONG_GAME = """
    K9 E5 M9 N9 J13 K13 H4 L13 M13 F5 G16 H15 K16 J14 S2 K15 R2 K14 K13 G5 L13 H13 N13
    """
LONG_GAME_ENDS = (
    "11n5/1n1nn12/5r2r8/17/17/6brrrrr5/4n12/17/17/8rrrb5/9n4n2/17/17/3bbb11/6r10/17/15rr b 3 0"
)
# Without neutral stones: the last move captures eight pairs at once, in all directions.
STAR_GAME = """
    N10 L10 G10 M10 K13 J10 K7 H10 N13 K11 G13 K12 N7 K9 G7 K8 B2 L11 D2 M12 F2 J11 H2 H12 K2 L9
    M2 M8 O2 J9 Q2 H8 K10
    """
STAR_GAME_ENDS = (
    "17/17/17/17/17/5r2r2r5/17/17/5r2r2r5/17/17/5r2r2r5/17/17/17/17/r1r1r1r1r1r1r1r2 b 8 0"
)


def test_game_of_23_moves_is_that_of_the_reference(game: Cinko, scene: Scene) -> None:
    """Players take turns placing stones on empty intersections on the board."""
    game.begin()
    reference = Board(start_position(1))
    for name in LONG_GAME.split():
        game.moves(name)
        reference.play(name)
        assert game.position == str(reference.position), name
    assert game.position == LONG_GAME_ENDS
    assert game.standing.state == "won"
    assert game.standing.scores == (8, 0)
    scene("game-win-five", game)


def test_captured_stones_flash_green_and_leave(game: Cinko, scene: Scene) -> None:
    """As soon as the capturing play is made, the captured stones flash green and are removed."""
    game.begin()
    game.moves(*LONG_GAME.split()[:8])
    game.click("M13")
    game.machine.mouse.move_to(319, 199)
    game.wait_status("MOVING")
    at = 19 * 6 + 9
    game.machine.wait_memory(f"faces+{at}", lambda face: face != CAPTURED, size=1)
    game.machine.wait_memory(f"faces+{at}", CAPTURED, size=1)  # the first of the green frames
    game.machine.step(2)
    scene("game-capture-flash", game)
    game.wait_status("READY")
    assert game.standing.position.red_pairs == 1
    scene("game-capture", game)


def test_captured_pairs_stand_along_the_border(game: Cinko, scene: Scene) -> None:
    """A single stone is placed in view along the border for each captured pair."""
    game.begin(neutrals=False)
    game.moves("K10", "L10", "C3", "M10", "N10", "E15", "F15", "F3", "G15", "H15")
    position = game.standing.position
    assert (position.red_pairs, position.blue_pairs) == (1, 1)
    scene("game-border", game)


def test_two_pairs_in_one_move(game: Cinko, scene: Scene) -> None:
    """The pair can be captured along diagonal, horizontal or vertical lines."""
    game.begin()
    game.moves(*LONG_GAME.split()[:19])
    assert game.standing.position.red_pairs == 3
    scene("game-two-pairs", game)


def test_neutral_stone_flashes_and_changes_its_colour(game: Cinko, scene: Scene) -> None:
    """When a neutral stone is surrounded, it will flash and then change its color."""
    game.begin()
    game.moves(*LONG_GAME.split()[:2])
    game.click("M9")
    game.wait_status("MOVING")
    faces = set()
    for _ in range(40):
        game.machine.step()
        faces.add(game.machine.byte(f"faces+{19 * 10 + 10}"))
        if game.status_name != "MOVING":
            break
    assert {1, 3} <= faces, "it was shown red and aqua in turn"
    game.wait_status("READY")
    assert game.position == str(_after(LONG_GAME.split()[:3]).position)
    scene("game-conversion", game)


def _after(moves: list[str]) -> Board:
    board = Board(start_position(1))
    for move in moves:
        board.play(move)
    return board


def test_seven_pairs_win(game: Cinko, scene: Scene) -> None:
    """There are two ways to win: ... or by capturing seven or more pairs."""
    game.begin(neutrals=False)
    game.moves(*STAR_GAME.split())
    standing = game.standing
    assert str(standing.position) == STAR_GAME_ENDS
    assert (standing.state, standing.reasons) == ("won", 1)
    assert standing.scores == (8, 0)
    scene("game-win-pairs", game)


def test_six_in_a_row_win_too(game: Cinko) -> None:
    """Does six in a row win? Yes, six or more stones in a row wins the game as well."""
    game.begin(neutrals=False)
    game.moves(*"B2 B18 C2 C18 D2 D18 F2 G18 G2 I18 E2".replace("I18", "H18").split())
    assert game.standing.state == "won"


def test_pair_formed_between_two_enemies_stays(game: Cinko) -> None:
    """You cannot "capture yourself" ...  Instead, the pair remains on the board."""
    game.begin(neutrals=False)
    game.moves("K10", "L10", "N10", "M10")
    assert game.standing.position.red_pairs == 0
    assert game.position == ("17/17/17/17/17/17/17/17/8rbbr5/17/17/17/17/17/17/17/17 r 0 0")


@pytest.mark.parametrize(
    ("where", "button"),
    [
        ((14, 95), "left"),  # the outer lines, on each side
        ((194, 95), "left"),
        ((104, 15), "left"),
        ((104, 195), "left"),
        ("L10", "left"),  # taken
        ("C3", "right"),  # not Blue's turn
    ],
)
def test_refused(game: Cinko, where: str | tuple[int, int], button: str) -> None:
    """You cannot place stones on the outer lines of the grid."""
    game.begin(neutrals=False)
    game.moves("K10", "L10")
    before = game.standing
    game.click(where, "left" if button == "left" else "right")
    game.wait_status("READY")
    assert game.standing == before


@pytest.mark.parametrize("dx", [-5, 0, 4])
@pytest.mark.parametrize("dy", [-5, 0, 4])
def test_press_within_half_a_line_takes_the_nearest_crossing(game: Cinko, dx: int, dy: int) -> None:
    """You must place the stones on intersections of the lines, rather than on the squares."""
    game.begin(neutrals=False)
    game.click((104 + dx, 105 + dy))
    game.wait_status("READY")
    assert game.position == "17/17/17/17/17/17/17/17/8r8/17/17/17/17/17/17/17/17 b 0 0"


def test_both_buttons_at_once_are_the_left_one(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.click("K10", "both")
    game.wait_status("READY")
    assert game.position == "17/17/17/17/17/17/17/17/8r8/17/17/17/17/17/17/17/17 b 0 0"


def test_left_button_starts_the_next_game(game: Cinko) -> None:
    """Start a new game by pressing the left mouse button."""
    game.begin(neutrals=False)
    game.moves("B2", "B18", "C2", "C18", "D2", "D18", "E2", "F18", "F2")
    assert game.standing.state == "won"
    game.click("K10", "right")
    assert game.standing.state == "won", "the right button does not"
    game.click("K10")
    game.wait_status("READY")
    standing = game.standing
    assert (standing.state, standing.steps, standing.scores) == ("on", 0, (5, 0))
    assert standing.first == 2, "the players take turns at moving first"


def test_press_during_the_win_shows_all_of_it_first(game: Cinko) -> None:
    game.begin(neutrals=False)
    game.moves("B2", "B18", "C2", "C18", "D2", "D18", "E2", "F18")
    game.click("F2")
    game.wait_status("MOVING")
    game.click("K10")
    game.wait_status("READY")
    assert game.standing.state == "won"


def test_move_during_a_flash_is_played_at_once(game: Cinko) -> None:
    """All animation can be interrupted by play."""
    game.begin(neutrals=False)
    game.moves("K10", "L10", "C3", "M10")
    game.click("N10")
    game.wait_status("MOVING")
    game.click("P10", "right")
    game.wait_status("READY")
    assert game.position == ("17/17/17/17/17/17/17/17/8r2r1b3/17/17/17/17/17/17/1r15/17 r 1 0")


def test_animations_last_a_second_and_a_half_at_most(game: Cinko) -> None:
    """The longest: a capture, then four in a row."""
    game.begin(neutrals=False)
    game.moves("K10", "L10", "L11", "M10", "M11", "E2", "O11", "G2")
    game.click("N10")
    start = game.machine.vbl
    game.wait_status("READY", timeout_frames=100)
    game.moves("E4")
    game.click("N11")
    start = game.machine.vbl
    game.wait_status("READY", timeout_frames=100)
    assert game.machine.vbl - start <= 75


def test_two_runs_are_equal_bit_for_bit(switch_on: CinkoFactory, tinytos: Path) -> None:
    prints = []
    for _ in range(2):
        run = switch_on(rom=tinytos)
        run.begin()
        run.moves(*LONG_GAME.split()[:9])
        memory = run.machine.memory(0, 512 * 1024)
        prints.append((run.machine.cycles, hashlib.sha256(memory).hexdigest()))
        run.machine.stop()
    assert prints[0] == prints[1]


def test_press_to_stone_takes_less_than_60_milliseconds(game: Cinko) -> None:
    """20 of them can be the emulator's own, which looks for input once in that time."""
    game.begin(neutrals=False)
    taken = []
    for name, button in (("K10", "left"), ("D4", "right"), ("K12", "left"), ("D6", "right")):
        x, y = 14 + 10 * "ABCDEFGHJKLMNOPQRST".index(name[0]), 15 + 10 * (19 - int(name[1:]))
        game.machine.mouse.move_to(x, y)
        game.machine.step(5)
        start = game.machine.cycles
        game.machine.mouse.press("left" if button == "left" else "right", frames=0)
        game.machine.run_to("view_mark")
        back = game.machine.long(game.machine.registers().a[7])
        game.machine.run_to(back)
        taken.append((game.machine.cycles - start) / 8021.247)
        game.machine.mouse.release()
        game.wait_status("READY")
    assert max(taken) < 60, taken
    assert sum(taken) / len(taken) < 40, taken
