"""The driver on a real Hatari, running the probe: a ROM whose every answer is known."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hatari_py import (
    AbnormalExit,
    ConfigError,
    GuestCrash,
    LaunchError,
    Machine,
    MachineConfig,
    PsgWrite,
    RomRefused,
    WaitTimeout,
)
from hatari_py.golden import compare
from hatari_py.screen import colour

if TYPE_CHECKING:
    from tests.driver.conftest import Probe

pytestmark = pytest.mark.emu

# What probe.S puts into the palette.
PALETTE = (
    *(0x777, 0x700, 0x070, 0x007, 0x770, 0x707, 0x077, 0x555),
    *(0x333, 0x310, 0x031, 0x103, 0x642, 0x264, 0x426, 0x000),
)


def test_log_line_printed_in_two_calls_is_one(ready: Machine) -> None:
    ready.keys.press("n")
    assert ready.log == ["probe: ready", "probe: one line"]


def test_frames_are_those_that_the_guest_counts(ready: Machine) -> None:
    before = ready.long(0x462)
    ready.step(25)
    # A machine stands at the first instruction of its frame handler, before that has counted.
    assert ready.long(0x462) == before + 25


def test_frame_of_50_hz_takes_160256_cycles(ready: Machine) -> None:
    """313 lines of 512 cycles; the stop is after the current instruction, so up to 20 late."""
    before = ready.cycles
    ready.step(100)
    assert abs(ready.cycles - before - 100 * 313 * 512) <= 20


def test_picture_is_what_the_probe_drew(ready: Machine) -> None:
    assert ready.palette() == PALETTE
    picture = ready.screenshot()
    assert picture.size == (320, 200)
    for x, y in ((0, 0), (15, 199), (16, 100), (255, 3), (256, 0), (319, 199)):
        assert picture.getpixel((x, y)) == colour(PALETTE[x // 16 % 16])


@pytest.mark.parametrize(
    ("machine", "monitor", "size"),
    [
        ("st", "rgb", (320, 200)),
        ("ste", "rgb", (320, 200)),
        ("st", "mono", (640, 400)),
    ],
)
def test_picture_equals_the_one_that_hatari_draws(
    probe: Probe, machine: str, monitor: str, size: tuple[int, int]
) -> None:
    config = MachineConfig(rom=probe.rom, machine=machine, monitor=monitor)  # type: ignore[arg-type]
    with Machine(config) as m:
        m.wait_log("probe: ready")
        m.step(3)
        picture = m.screenshot()
        assert picture.size == size
        assert compare(picture, m.host_screenshot()) is None


def test_palette_change_shows_in_the_picture(ready: Machine) -> None:
    before = ready.screenshot()
    ready.keys.press("c")
    after = ready.screenshot()
    assert after.getpixel((0, 0)) == (0xEE, 0, 0)
    difference = compare(after, before)
    assert difference is not None
    assert difference.count == 2 * 16 * 200  # colour 0 has two bars
    assert compare(ready.host_screenshot(), after) is None


def test_screen_is_waited_for(ready: Machine) -> None:
    ready.keys.down("c", frames=0)
    expected = ready.screenshot().copy()
    expected.paste((0xEE, 0, 0), (0, 0, 16, 200))
    expected.paste((0xEE, 0, 0), (256, 0, 272, 200))
    before = ready.vbl
    ready.wait_screen(expected)
    assert 0 < ready.vbl - before <= 2
    ready.wait_screen_stable(10)
    assert ready.vbl - before >= 10
    with pytest.raises(WaitTimeout, match="expected picture within 4 frames"):
        ready.wait_screen(expected.rotate(180), timeout_frames=4)


def test_keys_arrive_as_their_scan_codes(ready: Machine) -> None:
    ready.keys.press("space")
    ready.keys.press("f1", "control")
    ready.keys.type("V5!\n")
    want = [0x39, 0xB9]  # space
    want += [0x1D, 0x3B, 0xBB, 0x9D]  # control and F1
    want += [0x2A, 0x2F, 0xAF, 0xAA]  # shift and v
    want += [0x06, 0x86, 0x2A, 0x02, 0x82, 0xAA, 0x1C, 0x9C]  # 5, shift and 1, return
    assert ready.memory("received", ready.word("count")) == bytes(want)


def test_mouse_goes_where_it_is_sent(ready: Machine) -> None:
    assert ready.mouse.position == (159, 99)
    for point in ((0, 0), (319, 199), (319, 0), (14, 195), (14, 195), (15, 194)):
        ready.mouse.move_to(*point)
        assert ready.mouse.position == point


def test_asking_a_rom_for_its_mouse_leaves_no_trace(ready: Machine) -> None:
    registers, screen = ready.registers(), ready.raw_screen()
    assert ready.mouse.position == (159, 99)
    assert ready.registers() == registers
    assert ready.raw_screen() == screen


def test_buttons_arrive_as_packets(ready: Machine) -> None:
    ready.mouse.click()
    ready.mouse.click(button="right")
    ready.mouse.press("both")
    assert ready.word("buttons") == 3
    ready.mouse.move(-1, 2)
    ready.mouse.release("left")
    ready.mouse.release()
    packets = ready.memory("received", ready.word("count"))
    assert packets == bytes.fromhex(
        "fa0000 f80000 f90000 f80000 fb0000 fbff02 f90000 f80000".replace(" ", "")
    )


def test_control_is_held_for_a_click_and_a_drag_keeps_its_button(ready: Machine) -> None:
    ready.mouse.click(159, 99, control=True)
    assert ready.memory("received", 8) == bytes.fromhex("1dfa0000f800009d")
    ready.mouse.drag((10, 10), (12, 13), button="right")
    assert ready.memory("received", ready.word("count"))[-9:] == bytes.fromhex("f90000f90203f80000")


def test_running_to_a_place_stops_there_each_time(ready: Machine) -> None:
    for _ in range(3):
        before = ready.cycles
        ready.run_to("loop")
        assert ready.registers().pc == ready.symbol("loop")
        assert before < ready.cycles <= before + 1000
    with pytest.raises(WaitTimeout, match="did not reach 'do_halt' within 3 frames"):
        ready.run_to("do_halt", timeout_frames=3)


def test_memory_is_waited_for(ready: Machine) -> None:
    ready.keys.down("q", frames=0)
    before = ready.vbl
    assert ready.wait_memory("count", 1) == 1
    assert ready.vbl - before <= 2
    assert ready.wait_memory("count", 1) == 1
    assert ready.wait_memory(0x462, lambda frames: frames % 10 == 0, size=4) % 10 == 0
    ready.run_until("( $462 ).l > $50")
    assert ready.long(0x462) == 0x51
    with pytest.raises(WaitTimeout, match="did not become 0x7, it is 0x1"):
        ready.wait_memory("count", 7, timeout_frames=3)


@pytest.mark.parametrize(
    ("key", "vector", "label"),
    [
        ("i", "illegal instruction", "do_illegal"),
        ("a", "address error", "do_address"),
        ("b", "bus error", "do_bus"),
        ("z", "division by zero", "do_divide"),
    ],
)
def test_exception_of_the_guest_is_raised(
    ready: Machine, key: str, vector: str, label: str
) -> None:
    ready.stop_on_exceptions()
    with pytest.raises(GuestCrash, match=vector) as caught:
        ready.keys.press(key)
    crash = caught.value
    assert crash.vector == vector
    assert crash.pc is not None
    # An illegal instruction is named by its own address; the others have been decoded by then.
    assert 0 <= crash.pc - ready.symbol(label) <= 6
    assert crash.registers is not None
    assert crash.registers.a[0] == ready.symbol("received")


def test_halted_processor_is_raised_and_does_not_hang(ready: Machine) -> None:
    with pytest.raises(GuestCrash, match="processor halted"):
        ready.keys.press("h")
    assert not ready.running


def test_rom_of_rubbish_is_refused(probe: Probe, tmp_path: Path) -> None:
    """It makes its stack odd and then takes an exception."""
    rom = tmp_path / "rubbish.img"
    code = b"\x2e\x7c\x00\x00\x00\x01\x4a\xfc"
    rom.write_bytes(probe.rom.read_bytes()[:0x30] + code.ljust(1024, b"\0"))
    message = r"rubbish\.img: does not boot: guest crashed: processor halted"
    with pytest.raises(RomRefused, match=message), Machine(MachineConfig(rom=rom)) as m:
        m.wait_booted()


def test_dialog_of_hatari_is_told_and_does_not_hang(probe: Probe, tmp_path: Path) -> None:
    """A file that is too short for a ROM, given past the checks."""
    short = tmp_path / "short.img"
    short.write_bytes(b"short")
    config = MachineConfig(rom=probe.rom, extra=("--tos", str(short)))
    with pytest.raises(RomRefused, match="Hatari waits at a dialog: Can not load TOS file"):
        Machine(config).start()


def test_option_that_hatari_refuses_is_a_launch_error(probe: Probe) -> None:
    config = MachineConfig(rom=probe.rom, extra=("--machine", "amiga"))
    with pytest.raises(LaunchError, match="before it ran a frame") as caught:
        Machine(config).start()
    assert caught.value.exit_code == 1
    assert "amiga" in caught.value.log_tail


def test_exit_of_the_guest_gives_its_status(ready: Machine) -> None:
    ready.keys.down("x", frames=0)
    assert ready.wait_exit(timeout_frames=10) == 37
    assert not ready.running


def test_sound_chip_writes_are_traced(ready: Machine) -> None:
    ready.keys.down("s", frames=0)
    began = ready.vbl
    writes = ready.trace_sound(4)
    assert [(write.register, write.value) for write in writes] == [(8, 15), (0, 0x3B)]
    assert all(began <= write.vbl <= ready.vbl for write in writes)
    assert all(isinstance(write, PsgWrite) and write.cycle < 160256 for write in writes)
    assert ready.trace_sound(3) == []


def scripted_run(rom: Path) -> tuple[str, int, int, bytes]:
    """Return what a run with keys and mouse comes to: memory, cycles, frame, picture."""
    with Machine(MachineConfig(rom=rom)) as m:
        m.wait_log("probe: ready")
        m.mouse.move_to(17, 180)
        m.keys.type("Jolly")
        m.mouse.click(200, 3, button="right")
        m.step(3)
        memory = hashlib.sha256(m.memory(0, 1 << 20)).hexdigest()
        return memory, m.cycles, m.vbl, m.host_screenshot().tobytes()


def test_two_runs_are_the_same_bit_for_bit(probe: Probe) -> None:
    assert scripted_run(probe.rom) == scripted_run(probe.rom)


def test_restored_machine_is_the_one_that_was_never_stopped(
    ready: Machine, probe: Probe, tmp_path: Path
) -> None:
    disk = bytes(737280)
    ready.insert("b", disk)
    ready.mouse.move_to(3, 4)
    state = tmp_path / "probe.state"
    ready.save_state(state)
    with pytest.raises(ConfigError, match="is there already"):
        ready.save_state(state)

    def go_on(m: Machine) -> tuple[str, int, int]:
        m.keys.press("k")
        m.step(20)
        return hashlib.sha256(m.memory(0, 1 << 20)).hexdigest(), m.cycles, m.vbl

    ready.step()
    expected = go_on(ready)
    for _ in range(2):
        with Machine(MachineConfig(rom=probe.rom, state=state)) as m:
            m.load_symbols(probe.symbols)
            assert go_on(m) == expected
            assert m.memory("received", m.word("count")).endswith(b"\x25\xa5")
            assert m.eject("b") == disk


def test_snapshot_brings_its_own_disks(probe: Probe, tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="brings its own disks"):
        MachineConfig(rom=probe.rom, state=tmp_path / "x", disk_a=bytes(737280))
    with pytest.raises(ConfigError, match="is no snapshot of this package"):
        Machine(MachineConfig(rom=probe.rom, state=tmp_path / "none")).start()


def test_disks_come_back_as_they_went_in(ready: Machine) -> None:
    one, other = bytes(737280), bytes(range(256)) * (819200 // 256)
    ready.insert("a", one)
    ready.step(5)
    ready.insert("a", other)
    assert ready.mouse.position == (159, 99)  # the guest runs on
    assert ready.eject("a") == other
    ready.insert("b", one)
    ready.stop()
    assert ready.disk_image("b") == one
    assert ready.disk_image("a") == other


def test_hatari_that_is_killed_is_an_abnormal_exit(ready: Machine) -> None:
    assert ready._session is not None
    os.kill(ready._session.pid, signal.SIGKILL)
    with pytest.raises(AbnormalExit) as caught:
        ready.step()
    assert caught.value.exit_code == -signal.SIGKILL


ORPHAN = """
import os, signal, sys
from pathlib import Path
from hatari_py import Machine, MachineConfig

machine = Machine(MachineConfig(rom=Path(sys.argv[1])))
machine.start()
print(machine._session.pid, machine._directory, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_hatari_ends_with_a_driver_that_is_killed(probe: Probe) -> None:
    result = subprocess.run(
        [sys.executable, "-c", ORPHAN, str(probe.rom)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == -signal.SIGKILL, result.stderr
    pid, directory = result.stdout.split()
    for _ in range(50):
        if not Path(f"/proc/{pid}").exists():
            break
        time.sleep(0.1)
    assert not Path(f"/proc/{pid}").exists()
    shutil.rmtree(directory)


def test_without_native_features_the_guest_is_told_nothing(probe: Probe) -> None:
    """The opcodes of Native Features are illegal instructions then; the probe stops at one."""
    with Machine(MachineConfig(rom=probe.rom, natfeats=False)) as m:
        m.load_symbols(probe.symbols)
        m.run_to("crash", timeout_frames=50)
        assert m.log == []


@pytest.mark.parametrize("memory_kb", [512, 1024, 2048, 4096])
def test_memory_is_of_the_size_asked_for(probe: Probe, memory_kb: int) -> None:
    with Machine(MachineConfig(rom=probe.rom, memory_kb=memory_kb)) as m:
        top = memory_kb * 1024
        m.write(top - 4, b"\x11\x22\x33\x44")
        assert m.long(top - 4) == 0x11223344
