"""ARCX.TTP on both ROMs: it unpacks, asks, and leaves nothing half done on the disk."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from hatari_py import Machine
from stkit import arc, fat12
from stkit.arc import Archive, Member, Method
from stkit.fat12 import Attribute, Volume

ROOT = Path(__file__).parents[2]
WHEN = datetime(1990, 6, 15, 12, 30, 42)
AUTOSTART = b"#R 02\r\n#Z 00 A:\\RUN.PRG@\r\n"

pytestmark = pytest.mark.emu

MachineFactory = Callable[..., Machine]


def _text(size: int) -> bytes:
    numbers = random.Random(size)
    words = [numbers.randbytes(numbers.randrange(2, 9)) for _ in range(300)] + [bytes(40)]
    return b"".join(numbers.choices(words, k=size))[:size]


CONTENTS = {"TEXT.DAT": _text(12000), "ZERO.DAT": bytes(5000), "EMPTY": b"", "ONE": b"1"}


def _archive(*methods: Method) -> bytes:
    members = [arc.pack(n, d, when=WHEN, methods=methods) for n, d in CONTENTS.items()]
    return Archive(tuple(members)).to_bytes()


def _disk(commands: list[str], archive: bytes, *, fill: int = 0) -> Volume:
    """Return a disk that runs commands at boot; a file may leave only so few bytes free."""
    volume = fat12.format_disk(serial=0x415258)
    volume.write("EMUDESK.INF", AUTOSTART)
    volume.write("RUN.PRG", (ROOT / "build" / "programs" / "RUN.PRG").read_bytes())
    volume.write("RUN.TXT", "\n".join(commands).encode() + b"\n")
    volume.write("ARCX.TTP", (ROOT / "build" / "ARCX.TTP").read_bytes())
    volume.write("T.ARC", archive)
    if fill:
        volume.write("FILL", bytes(volume.free - fill))
    return volume


def _run(machine: Machine, commands: int) -> list[int]:
    """Run until all commands have ended and return their exit codes."""
    machine.wait_log("run: end", timeout_frames=4000)
    codes = [int(line.split()[-1], 16) for line in machine.log if line.startswith("run: code")]
    assert len(codes) == commands
    return codes


def _after(machine: Machine) -> Volume:
    """Return the disk as the machine left it; parsing it checks all of it."""
    return fat12.parse(machine.eject("a"))


METHODS = (2, 3, 4, 8, 9)


def test_unpacks_every_method_that_is_written(machine: MachineFactory, rom: Path) -> None:
    contents = {f"{n[:4]}.{m}": d for m in METHODS for n, d in CONTENTS.items()}
    members = [
        arc.pack(name, data, when=WHEN, methods=[Method(int(name[-1]))])
        for name, data in contents.items()
    ]
    assert {int(member.method) for member in members} == set(METHODS)
    archive = Archive(tuple(members)).to_bytes()
    disk = _disk(["ARCX.TTP -t T.ARC", "ARCX.TTP T.ARC"], archive)
    on = machine(rom=rom, disk_a=disk.to_bytes(), memory_kb=512, fast_fdc=True)
    assert _run(on, 2) == [0, 0]
    volume = _after(on)
    for name, data in contents.items():
        assert volume.read(name) == data
        assert volume.find(name).when == WHEN


def test_picks_names_and_reports_missing_ones(machine: MachineFactory, rom: Path) -> None:
    commands = ["ARCX.TTP t one NONE", "ARCX.TTP T.ARC *.dat", "ARCX.TTP -l T", "ARCX.TTP"]
    disk = _disk(commands, _archive(Method.STORED))
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True)
    assert _run(on, 4) == [1, 0, 0, 2]
    names = [path for path, _ in _after(on).walk()]
    assert names[5:] == ["ONE", "TEXT.DAT", "ZERO.DAT"]


def test_overwrites_only_when_told_to(machine: MachineFactory, rom: Path) -> None:
    disk = _disk(["ARCX.TTP T.ARC ONE ZERO.DAT", "ARCX.TTP -y T.ARC"], _archive(Method.PACKED))
    disk.write("ONE", b"old")
    disk.write("ZERO.DAT", b"old")
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True)
    on.wait_log("ARCX.TTP", timeout_frames=2000)
    on.step(150)
    on.keys.press("n")  # for ZERO.DAT, which comes first in the archive
    on.step(20)
    on.keys.press("y")
    assert _run(on, 2) == [0, 0]
    volume = _after(on)
    assert {name: volume.read(name) for name in CONTENTS} == CONTENTS
    assert "ARCX.$$$" not in [path for path, _ in volume.walk()]


def test_quit_at_the_question_leaves_the_old_file(machine: MachineFactory, rom: Path) -> None:
    disk = _disk(["ARCX.TTP T.ARC"], _archive(Method.PACKED))
    disk.write("TEXT.DAT", b"old")
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True)
    on.wait_log("ARCX.TTP", timeout_frames=2000)
    on.step(150)
    on.keys.press("q")
    assert _run(on, 1) == [1]
    volume = _after(on)
    assert volume.read("TEXT.DAT") == b"old"
    assert "ZERO.DAT" not in [path for path, _ in volume.walk()]


def test_a_full_disk_keeps_no_partial_file(machine: MachineFactory, rom: Path) -> None:
    disk = _disk(["ARCX.TTP T.ARC"], _archive(Method.CRUNCHED8), fill=6 * 1024)
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True)
    assert _run(on, 1) == [1]
    volume = _after(on)
    assert [path for path, _ in volume.walk()][5:] == ["FILL"]
    assert volume.free == 6 * 1024


def test_an_old_file_outlives_a_full_disk(machine: MachineFactory, rom: Path) -> None:
    disk = _disk(["ARCX.TTP -y T.ARC TEXT.DAT"], _archive(Method.CRUNCHED8))
    disk.write("TEXT.DAT", b"old", attributes=Attribute.ARCHIVE)
    disk.write("FILL", bytes(disk.free - 6 * 1024))
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True)
    assert _run(on, 1) == [1]
    assert _after(on).read("TEXT.DAT") == b"old"


def test_a_protected_disk_is_said_in_one_line(machine: MachineFactory, rom: Path) -> None:
    disk = _disk(["ARCX.TTP T.ARC"], _archive(Method.CRUNCHED8))
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True, protect=True)
    on.wait_log("ARCX.TTP", timeout_frames=2000)
    on.step(200)
    on.keys.press("esc")  # TinyTOS asks whether to try again
    assert _run(on, 1) == [1]
    assert on.eject("a") == disk.to_bytes()


def test_escape_stops_and_leaves_no_partial_file(machine: MachineFactory) -> None:
    archive = (ROOT / "build" / "CINKO.ARC").read_bytes()
    disk = _disk(["ARCX.TTP T.ARC"], archive)
    on = machine(disk_a=disk.to_bytes())
    on.wait_program(ROOT / "build" / "ARCX.TTP", timeout_frames=2000)
    on.step(350)  # CINKO.PRG is being written
    on.keys.press("esc")
    assert _run(on, 1) == [1]
    assert [path for path, _ in _after(on).walk()][5:] == []


def test_waits_for_a_key_when_the_desktop_started_it(machine: MachineFactory, rom: Path) -> None:
    volume = fat12.format_disk(serial=0x415258)
    volume.write("EMUDESK.INF", AUTOSTART.replace(b"RUN.PRG", b"ARCX.TTP"))
    program = ROOT / "build" / "ARCX.TTP"
    volume.write("ARCX.TTP", program.read_bytes())
    on = machine(rom=rom, disk_a=volume.to_bytes(), fast_fdc=True)
    ours = on.wait_program(program, timeout_frames=2000).address
    on.step(150)
    assert on.basepage().address == ours
    on.keys.press("space")
    on.step(60)
    assert on.basepage().address != ours


def _damaged(what: str) -> bytes:
    good = _archive(Method.CRUNCHED8)
    if what == "crc":
        member = arc.parse(good).members[0]
        wrong = Member(
            member.name,
            member.method,
            member.packed,
            member.date,
            member.time,
            member.crc ^ 1,
            member.size,
        )
        return Archive((wrong,)).to_bytes()
    return {"cut": good[:5000], "text": b"This is a text.", "empty": b""}[what]


@pytest.mark.parametrize("what", ["crc", "cut", "text", "empty"])
def test_damage_keeps_no_file(what: str, machine: MachineFactory, rom: Path) -> None:
    disk = _disk(["ARCX.TTP T.ARC", "ARCX.TTP -t T.ARC"], _damaged(what))
    on = machine(rom=rom, disk_a=disk.to_bytes(), fast_fdc=True)
    assert _run(on, 2) == [1, 1]
    volume = _after(on)
    assert [path for path, _ in volume.walk()][5:] == []


def test_unpacks_the_game_at_the_speed_of_the_floppy(machine: MachineFactory) -> None:
    """Copy CINKO.ARC and ARCX.TTP onto a blank, formatted disk and un-ARC the file."""
    archive = (ROOT / "build" / "CINKO.ARC").read_bytes()
    disk = _disk(["ARCX.TTP T.ARC"], archive)
    on = machine(disk_a=disk.to_bytes(), memory_kb=512)
    program = ROOT / "build" / "ARCX.TTP"
    on.wait_program(program, timeout_frames=2000)
    start = on.vbl
    assert _run(on, 1) == [0]
    seconds = (on.vbl - start) / 50
    volume = _after(on)
    for member in arc.parse(archive).members:
        assert volume.read(member.name) == member.unpack()
    assert seconds < 20
