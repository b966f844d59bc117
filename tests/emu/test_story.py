"""The article's third paragraph, step by step: from the START disk to the first stone.

On TinyTOS everything is done in the launcher, by its keys.  The disk in B: is one that was
formatted elsewhere; the slow set formats it in the launcher, which takes a minute as on an ST.

EmuTOS has a desktop of its own: there it is done with the mouse, the icons being where that desktop
puts them in low resolution.  What goes wrong is tried on TinyTOS.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cinko.board import Board
from cinko.neutrals import start_position
from hatari_py import Machine
from stkit import arc, fat12

if TYPE_CHECKING:
    from tests.emu.game import Cinko, Scene

MachineFactory = Callable[..., Machine]
Golden = Callable[[str, Image.Image], None]
CinkoOn = Callable[[Machine], "Cinko"]

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.emu

ARCHIVE, UNPACKER = "CINKO.ARC", "ARCX.TTP"
START = ROOT / "disk" / "START.ST"
ARCX = ROOT / "build" / "ARCX.TTP"
GAME = {
    "CINKO.PRG": ROOT / "build" / "disk" / "CINKO.PRG",
    "CINKO.RSC": ROOT / "build" / "CINKO.RSC",
    "TITLE.P11": ROOT / "build" / "TITLE.P11",
    "CINKOPC1.P11": ROOT / "build" / "CINKOPC1.P11",
}
# What does not change with the size of a program: the names of the launcher's list, and the lines
# of ARCX about the four files
NAMES = (0, 0, 128, 176)
FOUR_LINES = (0, 0, 320, 32)
STATUS = (0, 176, 320, 200)
ALERT_BOX = (0, 64, 320, 152)
ALERT = (100, 80, 180, 130)
ALERT_FORMAT = (120, 126)
LONG = 10000


def blank() -> bytes:
    """Return a disk with nothing on it."""
    return fat12.format_disk(serial=0x424C4E).to_bytes()


def start_files() -> dict[str, bytes]:
    """Return the two files that are to be copied, from the START disk."""
    volume = fat12.parse(START.read_bytes())
    return {name: volume.read(name) for name in (UNPACKER, ARCHIVE)}


def game_files() -> dict[str, bytes]:
    """Return the four files of the game as they were built."""
    return {name: path.read_bytes() for name, path in GAME.items()}


def contents(image: bytes, directory: Path) -> dict[str, bytes]:
    """Return the files of an image that fsck.fat likes: it finds lost clusters, too."""
    path = directory / "after.st"
    path.write_bytes(image)
    subprocess.run(["fsck.fat", "-n", str(path)], check=True, capture_output=True)
    volume = fat12.parse(image)
    return {entry.name: volume.read(entry.name) for entry in volume.entries()}


class Launcher:
    """A machine that has booted the START disk and shows the launcher of TinyTOS."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        machine.wait_log("tinytos: launcher")
        machine.wait_screen_stable()

    def press(self, key: str) -> Image.Image:
        """Press a key, and wait until all that it does on the screen is done."""
        self.machine.keys.press(key)
        return self.machine.wait_screen_stable()

    def copy_both(self) -> None:
        """Mark the two files, the first of the list, and have them copied to B:."""
        self.press("a")
        self.press("space")
        self.press("space")
        self.machine.keys.press("c")

    def unpack(self) -> None:
        """Open ARCX.TTP, the first file on B:, with CINKO.ARC for its parameter."""
        self.press("b")
        self.press("return")
        self.machine.keys.type(ARCHIVE)
        self.press("return")
        self.machine.wait_program(ARCX)

    def read_out(self) -> Image.Image:
        """Run until ARCX has done its work and waits for a key; return what it says."""
        self.machine.run_to("console_key", timeout_frames=LONG)
        return self.machine.screenshot()

    def back(self) -> int:
        """Press the key that ARCX waits for; return its exit code."""
        since = len(self.machine.log)
        self.machine.keys.press("space")
        line = self.machine.wait_log("tinytos: exit", since=since)
        assert line.endswith(f"B:\\{UNPACKER}")
        self.machine.wait_screen_stable()
        return int(line.split()[2])

    def start_game(self) -> None:
        """Open CINKO.PRG, the third file on B:."""
        self.press("down")
        self.press("down")
        self.machine.keys.press("return")

    def alert(self) -> Image.Image:
        """Run until an alert has come up."""

        def middle() -> bytes:
            return self.machine.screenshot().crop(ALERT).tobytes()

        before = middle()
        self.machine.wait(lambda: middle() != before, every=5, timeout_frames=LONG)
        return self.machine.wait_screen_stable().crop(ALERT_BOX)

    def format_b(self) -> None:
        """Format the disk in B:."""
        self.press("b")
        self.press("f")
        self.machine.mouse.click(*ALERT_FORMAT)
        self.machine.wait_log("tinytos: formatted", timeout_frames=LONG)
        self.machine.wait_screen_stable()


Boot = Callable[..., Launcher]


@pytest.fixture
def boot(machine: MachineFactory) -> Boot:
    """Give a function that boots the START disk on 512 KB, with a disk in B:."""

    def switch_on(disk_b: bytes, **fields: object) -> Launcher:
        return Launcher(
            machine(disk_a=START, disk_b=disk_b, memory_kb=512, fast_fdc=True, **fields)
        )

    return switch_on


def play_first_stone(game: Cinko, scene: Scene) -> None:
    """At the title screen press the [Spacebar]; red stones by the left mouse button."""
    game.to_program()
    game.wait_status("TITLE", timeout_frames=1500)
    scene("game-title", game)
    game.to_board(seed=1)
    scene("game-board", game)
    game.play("K10")
    reference = Board(start_position(1))
    reference.play("K10")
    assert game.position == str(reference.position)
    scene("game-stone", game)


@pytest.mark.parametrize("formats", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_from_the_start_disk_to_the_first_stone(
    formats: bool, boot: Boot, tmp_path: Path, golden: Golden, cinko_on: CinkoOn, scene: Scene
) -> None:
    """Copy CINKO.ARC and ARCX.TTP onto a blank, formatted disk and un-ARC the file."""
    launcher = boot(blank())
    golden("story-start", launcher.machine.screenshot().crop(NAMES))
    if formats:
        launcher.format_b()
    launcher.copy_both()
    launcher.machine.wait_log("tinytos: copied", timeout_frames=LONG)
    launcher.machine.wait_screen_stable()
    launcher.unpack()
    golden("story-unpacked", launcher.read_out().crop(FOUR_LINES))
    assert launcher.back() == 0
    golden("story-game", launcher.machine.screenshot().crop(NAMES))
    launcher.start_game()
    play_first_stone(cinko_on(launcher.machine), scene)
    assert contents(launcher.machine.eject("b"), tmp_path) == start_files() | game_files()
    assert launcher.machine.eject("a") == START.read_bytes()


# Where EmuTOS puts the icons in its first and its second window
IN_A = {UNPACKER: (57, 87), ARCHIVE: (133, 87)}
IN_B = {UNPACKER: (57, 107), "CINKO.PRG": (209, 107)}


class Desktop:
    """EmuTOS's own desktop with the START disk in A: and another disk in B:, by mouse."""

    DISK_A, DISK_B = (30, 40), (115, 27)
    INSIDE_A = (20, 75, 300, 135)
    STILL = 60  # frames: it opens windows and dialogs in less

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        machine.wait_booted()
        machine.wait(self.has_menu, timeout_frames=1500)
        self.settle()

    def has_menu(self) -> bool:
        """Tell whether the menu bar is there: white, with a line under it."""
        picture = self.machine.screenshot()
        return [picture.getpixel((300, y)) for y in (4, 10)] == [(238, 238, 238), (0, 0, 0)]

    def settle(self) -> None:
        """Wait until what was begun is done."""
        self.machine.wait_screen_stable(self.STILL)

    def open(self, where: tuple[int, int]) -> None:
        """Double-click."""
        self.machine.mouse.click(*where, times=2)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag an icon; the desktop takes a quick pull for a click."""
        mouse = self.machine.mouse
        mouse.move_to(*start)
        mouse.press(frames=30)
        mouse.move_to((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        mouse.move_to(*end)
        mouse.release()

    def inside(self) -> bytes:
        """Return what A:'s window shows."""
        return self.machine.screenshot().crop(self.INSIDE_A).tobytes()

    def copy_both(self) -> None:
        """Open A: and drag the two files to B:; a dialog covers the window until one is copied."""
        self.open(self.DISK_A)
        self.settle()
        window = self.inside()
        for name in (UNPACKER, ARCHIVE):
            self.drag(IN_A[name], self.DISK_B)
            self.settle()
            assert self.inside() != window, "it asks before it copies"
            self.machine.keys.press("return")
            self.machine.wait(lambda: self.inside() == window, every=5, timeout_frames=LONG)
            self.settle()

    def unpack(self) -> None:
        """Open B: and in it ARCX.TTP, with CINKO.ARC for its parameter."""
        self.open(self.DISK_B)
        self.settle()
        self.open(IN_B[UNPACKER])
        self.settle()
        self.machine.keys.type(ARCHIVE)
        self.machine.keys.press("return")
        self.machine.wait_program(ARCX)
        self.machine.run_to("console_key", timeout_frames=LONG)
        self.machine.keys.press("space")
        self.machine.wait(self.has_menu)
        self.settle()


@pytest.mark.emutos
def test_from_the_start_disk_to_the_first_stone_on_emutos(
    machine: MachineFactory, emutos: Path, tmp_path: Path, cinko_on: CinkoOn, scene: Scene
) -> None:
    """Set your computer to low resolution and double-click on CINKO.PRG."""
    desktop = Desktop(
        machine(rom=emutos, disk_a=START, disk_b=blank(), memory_kb=512, fast_fdc=True)
    )
    desktop.copy_both()
    desktop.unpack()
    desktop.open(IN_B["CINKO.PRG"])
    play_first_stone(cinko_on(desktop.machine), scene)
    after = contents(desktop.machine.eject("b"), tmp_path)
    assert {name: after[name] for name in after if name in GAME or name in start_files()} == (
        start_files() | game_files()
    )


# The unhappy ones


def disk_b(**others: bytes) -> bytes:
    """Return the disk in B: as it is when both files are copied, with others."""
    volume = fat12.format_disk(serial=0x424C4E)
    for name, data in (start_files() | others).items():
        volume.write(name, data)
    return volume.to_bytes()


def filled(files: dict[str, bytes], room: int) -> tuple[bytes, bytes]:
    """Return a disk with files and a filling that leaves so much room, and that filling."""
    volume = fat12.format_disk(serial=0x424C4E)
    for name, data in files.items():
        volume.write(name, data)
    filling = b"FILL" * ((volume.free - room) // 4)
    volume.write("FILL", filling)
    return volume.to_bytes(), filling


def first(count: int) -> dict[str, bytes]:
    """Return the first files of the archive, as they were built."""
    return dict(list(game_files().items())[:count])


def test_full_disk_while_copying(boot: Boot, tmp_path: Path, golden: Golden) -> None:
    """ARCX.TTP fits, CINKO.ARC does not: it is taken away again."""
    disk, filling = filled({}, 40 * 1024)
    launcher = boot(disk)
    launcher.copy_both()
    golden("story-no-room", launcher.alert())
    golden("story-not-copied", launcher.press("return").crop(STATUS))
    expected = {UNPACKER: start_files()[UNPACKER], "FILL": filling}
    assert contents(launcher.machine.eject("b"), tmp_path) == expected


def test_full_disk_while_unpacking(boot: Boot, tmp_path: Path) -> None:
    """Two files of the game fit, and half of the third."""
    disk, filling = filled(start_files(), 72 * 1024)
    launcher = boot(disk)
    launcher.unpack()
    launcher.read_out()
    assert launcher.back() == 1
    expected = start_files() | {"FILL": filling} | first(2)
    assert contents(launcher.machine.eject("b"), tmp_path) == expected


def test_protected_disk_while_copying(boot: Boot, golden: Golden) -> None:
    disk = blank()
    launcher = boot(disk, protect=True)
    launcher.copy_both()
    launcher.machine.wait_log("tinytos: critical error: fffffff3")
    launcher.machine.keys.press("esc")
    golden("story-protected", launcher.alert())
    launcher.press("return")
    assert launcher.machine.eject("b") == disk


def test_protected_disk_while_unpacking(boot: Boot) -> None:
    disk = disk_b()
    launcher = boot(disk, protect=True)
    launcher.unpack()
    launcher.machine.wait_log("tinytos: critical error: fffffff3", timeout_frames=LONG)
    launcher.machine.keys.press("esc")
    launcher.read_out()
    assert launcher.back() == 1
    assert launcher.machine.eject("b") == disk


def swapped(launcher: Launcher, other: bytes) -> bytes:
    """Take the disk out while TITLE.P11 is written and put another in; return the first one."""
    machine = launcher.machine
    launcher.unpack()
    for _ in range(2):  # CINKO.PRG, CINKO.RSC
        machine.run_to("output_keep", timeout_frames=LONG)
    for _ in range(2):  # of TITLE.P11, with a part of it on the disk
        machine.run_to("output_write", timeout_frames=LONG)
    taken = machine.eject("b")
    machine.wait_log("tinytos: critical error", timeout_frames=LONG)
    machine.insert("b", other)
    since = len(machine.log)
    machine.keys.press("r")
    machine.wait_log("tinytos: critical error: fffffff2", since=since)
    return taken


def check_taken(image: bytes, directory: Path) -> None:
    """Check a disk that was taken out: it holds the state before TITLE.P11 was closed."""
    after = contents(image, directory)
    assert after.pop("TITLE.P11", b"") == b""
    assert after == start_files() | first(2)


def another() -> bytes:
    """Return the disk that is put in by mistake."""
    volume = fat12.format_disk(serial=0x4F5448)
    volume.write("OTHER.TXT", b"untouched\r\n")
    return volume.to_bytes()


def test_disk_swapped_in_mid_write_and_put_back(boot: Boot, tmp_path: Path) -> None:
    launcher = boot(disk_b())
    taken = swapped(launcher, another())
    check_taken(taken, tmp_path)
    assert launcher.machine.eject("b") == another()
    launcher.machine.step()  # without a disk: that is how a change is noticed
    launcher.machine.insert("b", taken)
    launcher.machine.keys.press("r")
    launcher.read_out()
    assert launcher.back() == 0
    assert contents(launcher.machine.eject("b"), tmp_path) == start_files() | game_files()


def test_disk_swapped_in_mid_write_and_given_up(boot: Boot, tmp_path: Path) -> None:
    launcher = boot(disk_b())
    taken = swapped(launcher, another())
    launcher.machine.keys.press("a")
    launcher.read_out()
    assert launcher.back() == 1
    assert launcher.machine.eject("b") == another()
    check_taken(taken, tmp_path)


def test_damaged_archive(boot: Boot, tmp_path: Path) -> None:
    """One byte of TITLE.P11 is wrong: that file is not there, the others are."""
    files = start_files()
    archive = bytearray(files[ARCHIVE])
    size = {member.name: len(member.packed) for member in arc.parse(files[ARCHIVE]).members}
    archive[-2 - size["CINKOPC1.P11"] - 29 - size["TITLE.P11"] // 2] ^= 1
    damaged = bytes(archive)
    launcher = boot(disk_b(**{ARCHIVE: damaged}))
    launcher.unpack()
    launcher.read_out()
    assert launcher.back() == 1
    expected = files | {ARCHIVE: damaged} | game_files()
    del expected["TITLE.P11"]
    assert contents(launcher.machine.eject("b"), tmp_path) == expected
