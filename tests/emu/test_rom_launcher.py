"""The launcher of TinyTOS: programs, files copied, disks formatted, by keys and by mouse."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hatari_py import Machine
from stkit import fat12

MachineFactory = Callable[..., Machine]
RomDisk = Callable[..., bytes]

pytestmark = pytest.mark.emu

# The middle of the first row of the list and of some buttons (st_port/rom/launcher/view.c)
FIRST_ROW = (60, 28)
ROW_HEIGHT = 8
COPY, FORMAT = (270, 78), (270, 134)
ALERT_FORMAT = (120, 126)
MAXIMAL_FRAMES = 10000

TEXT = b"A line of text\r\n" * 60


def program(rom_disk: RomDisk, name: str) -> bytes:
    """Return a test program."""
    return fat12.parse(rom_disk(name)).read(name)


@pytest.fixture
def files(rom_disk: RomDisk) -> dict[str, bytes]:
    """Give what is on the disk in A:, in the order of the launcher's list (GAMES first)."""
    return {
        "GAMES/INNER.PRG": program(rom_disk, "HELLO.PRG"),
        "CHILD.TTP": program(rom_disk, "CHILD.PRG"),
        "HELLO.TOS": program(rom_disk, "HELLO.PRG"),
        "README.TXT": TEXT,
    }


def blank() -> bytes:
    """Return an empty disk."""
    return fat12.format_disk(serial=0x424C4E).to_bytes()


@pytest.fixture
def launcher(machine: MachineFactory, rom_disk: RomDisk, files: dict[str, bytes]) -> Machine:
    """Give a machine that shows the launcher, with a blank disk in B:."""
    on = machine(disk_a=rom_disk(files=files), disk_b=blank())
    on.wait_log("tinytos: launcher")
    on.wait_screen_stable()
    return on


def test_program_is_started_by_keys(launcher: Machine) -> None:
    for _ in range(2):
        launcher.keys.press("down")
    launcher.keys.press("return")
    launcher.wait_log("tinytos: exit 7 A:\\HELLO.TOS")


def test_program_is_started_by_a_second_click(launcher: Machine) -> None:
    x, y = FIRST_ROW
    launcher.mouse.move_to(x, y + 2 * ROW_HEIGHT)
    launcher.mouse.click()
    launcher.step(30)
    assert "hello: here" not in launcher.log
    launcher.mouse.click()
    launcher.wait_log("tinytos: exit 7 A:\\HELLO.TOS")


def test_folder_is_entered_and_its_program_runs_there(launcher: Machine) -> None:
    launcher.keys.press("return")
    launcher.wait_screen_stable()
    launcher.keys.press("down")
    launcher.keys.press("return")
    launcher.wait_log("tinytos: exit 7 A:\\GAMES\\INNER.PRG")


def test_parameters_reach_a_ttp(launcher: Machine, golden: Callable[..., None]) -> None:
    launcher.keys.press("down")
    launcher.keys.press("return")
    launcher.wait_screen_stable()
    launcher.keys.type("cinko.arc -t")
    golden("rom-parameters", launcher.wait_screen_stable())
    launcher.keys.press("return")
    launcher.wait_log("tinytos: exit 65531 A:\\CHILD.TTP")
    assert "child: tail length: 0000000c" in launcher.log
    assert "cinko.arc -t" in launcher.log


def test_text_is_shown(launcher: Machine, golden: Callable[..., None]) -> None:
    for _ in range(3):
        launcher.keys.press("down")
    launcher.keys.press("return")
    golden("rom-text", launcher.wait_screen_stable())
    for _ in range(3):
        launcher.keys.press("space")
        launcher.wait_screen_stable()
    golden("rom-text-done", launcher.screenshot())


def copied(launcher: Machine, tmp_path: Path) -> dict[str, bytes]:
    """Return what is on the disk in B:, which fsck.fat must like."""
    image = launcher.eject("b")
    path = tmp_path / "b.st"
    path.write_bytes(image)
    subprocess.run(["fsck.fat", "-n", str(path)], check=True, capture_output=True)
    volume = fat12.parse(image)
    return {entry.name: volume.read(entry.name) for entry in volume.entries()}


def test_marked_files_are_copied(
    launcher: Machine, files: dict[str, bytes], tmp_path: Path, golden: Callable[..., None]
) -> None:
    launcher.keys.press("m")
    launcher.wait_screen_stable()
    launcher.keys.press("c")
    launcher.wait_log("tinytos: copied", timeout_frames=MAXIMAL_FRAMES)
    golden("rom-copied", launcher.wait_screen_stable())
    on_b = copied(launcher, tmp_path)
    assert on_b == {name: data for name, data in files.items() if "/" not in name}


def test_copy_by_mouse_takes_the_date_along(
    launcher: Machine, files: dict[str, bytes], tmp_path: Path
) -> None:
    x, y = FIRST_ROW
    launcher.mouse.move_to(x, y + 3 * ROW_HEIGHT)
    launcher.mouse.click()
    launcher.mouse.move_to(*COPY)
    launcher.mouse.click()
    launcher.wait_log("tinytos: copied", timeout_frames=MAXIMAL_FRAMES)
    image = launcher.eject("b")
    entry = fat12.parse(image).find("README.TXT")
    original = fat12.parse(launcher.eject("a")).find("README.TXT")
    assert (entry.date, entry.time) == (original.date, original.time)
    assert fat12.parse(image).read("README.TXT") == files["README.TXT"]


@pytest.mark.slow
def test_disk_is_formatted(machine: MachineFactory, rom_disk: RomDisk) -> None:
    used = rom_disk(files={"OLD.TXT": TEXT})
    on = machine(disk_a=rom_disk(), disk_b=used)
    on.wait_log("tinytos: launcher")
    on.keys.press("b")
    on.wait_screen_stable()
    on.mouse.move_to(*FORMAT)
    on.mouse.click()
    on.wait_screen_stable()
    on.keys.press("return")  # Cancel is the default
    on.wait_screen_stable()
    on.keys.press("f")
    on.wait_screen_stable()
    on.mouse.move_to(*ALERT_FORMAT)
    on.mouse.click()
    on.wait_log("tinytos: formatted", timeout_frames=MAXIMAL_FRAMES)
    image = on.eject("b")
    volume = fat12.parse(image)
    assert volume.entries() == []
    assert volume.free == 711 * 1024
    assert image[8:11] != used[8:11]  # another serial number


def test_protected_disk_is_not_formatted(
    machine: MachineFactory, rom_disk: RomDisk, golden: Callable[..., None]
) -> None:
    disk = rom_disk(files={"OLD.TXT": TEXT})
    on = machine(disk_a=disk, protect=True)
    on.wait_log("tinytos: launcher")
    on.keys.press("f")
    on.wait_screen_stable()
    on.mouse.move_to(*ALERT_FORMAT)
    on.mouse.click()
    golden("rom-format-protected", on.wait_screen_stable(60))
    assert on.eject("a") == disk
