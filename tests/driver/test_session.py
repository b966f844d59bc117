"""The driver against a peer that only speaks like Hatari: what it says, and how it fails."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hatari_py import (
    AbnormalExit,
    ConfigError,
    GuestCrash,
    HatariError,
    HatariMissing,
    LaunchError,
    Machine,
    MachineConfig,
    RomRefused,
    SymbolError,
    WaitTimeout,
    core,
    session,
)

Make = Callable[..., Machine]


def is_alive(pid: int) -> bool:
    """Whether a process is there."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_steps_stop_at_the_frame_asked_for(fake: Make) -> None:
    with fake() as m:
        assert m.vbl == 1
        m.step(10)
        assert m.vbl == 11
        m.wait_for_vbl(40)
        assert (m.vbl, m.cycles) == (40, 40 * 160256)
        m.wait_for_vbl(39)
        assert m.vbl == 40


def test_cycles_go_on_past_32_bits(fake: Make) -> None:
    """Each frame of this peer takes 2^31 - 1 cycles: its counter wraps every second one."""
    with fake("wrap") as m:
        for _ in range(5):
            m.step()
        assert m.cycles == 6 * (2**31 - 1)


@pytest.mark.parametrize("fault", ["none", "newer"])
def test_values_are_read_as_each_version_prints_them(fake: Make, fault: str) -> None:
    with fake(fault) as m:
        m.write(0x4BA, bytes.fromhex("ffffffff"))
        assert m.hz200 == 0xFFFFFFFF
        m.write(0x380, bytes.fromhex("ffffffff"))
        m.step()
        assert m.vbl == 2


def test_memory_goes_in_and_out_by_either_way(fake: Make) -> None:
    small, large = bytes(range(1, 12)), bytes(n * 7 & 255 for n in range(1000))
    with fake() as m:
        m.write(0x1001, small)
        m.write(0x2000, large)
        assert m.memory(0x1001, 11) == small
        assert m.memory(0x2000, 1000) == large
        assert m.memory(0x2001, 3) == large[1:4]
        assert (m.byte(0x1001), m.word(0x1001), m.long(0x1001)) == (1, 0x0102, 0x01020304)
        assert m.words(0x1001, 2) == (0x0102, 0x0304)
        m.write(0x3000, b"\xff\xfe")
        assert (m.word(0x3000), m.word(0x3000, signed=True)) == (0xFFFE, -2)
        m.write(0x3000, b"")


def test_registers_are_named(fake: Make) -> None:
    with fake() as m:
        registers = m.registers()
    assert registers.d == (0, 1, 2, 3, 4, 5, 6, 7)
    assert registers.a == tuple(range(0x100, 0x108))
    assert (registers.pc, registers.sr) == (0xFC0100, 0x2300)


def test_events_go_over_the_socket_in_bursts_that_hatari_can_read(fake: Make) -> None:
    """Hatari reads at most 399 bytes at a poll and loses what is cut in mid-line."""
    with fake() as m:
        assert m._directory is not None
        events = m._directory / "events"
        m.send_ikbd([(0xF8, True), (0x05, True), (0x39, False)])
        assert events.read_bytes() == (
            b"hatari-event keydown 0xf8\nhatari-event keydown 0x05\nhatari-event keyup 0x39\n"
        )
        events.unlink()
        before = m.vbl
        m.send_ikbd([(0xF8, True)] * 40)
        assert m.vbl - before == 3 * 2
        lines = events.read_bytes().splitlines()
        assert lines == [b"hatari-event keydown 0xf8"] * 40


def test_guest_text_is_kept_apart_from_what_hatari_says(fake: Make) -> None:
    with fake("chatter") as m:
        m.step()
        assert m.log == ["guest: hello", "guest: no "]
        m.step()
        assert m.log_text == "guest: hello\nguest: no guest: hello\nguest: no "
        assert m.wait_log("no guest") == "guest: no guest: hello"


def test_log_that_does_not_come_is_a_timeout(fake: Make) -> None:
    with fake() as m, pytest.raises(WaitTimeout, match=r"'ready'.* within 5 frames"):
        m.wait_log("ready", timeout_frames=5)


def test_condition_that_does_not_hold_is_a_timeout(fake: Make) -> None:
    with fake() as m, pytest.raises(WaitTimeout, match="never"):
        m.wait(lambda: False, what="never", timeout_frames=3)


def test_missing_program(rom_image: Path) -> None:
    config = MachineConfig(rom=rom_image, hatari="no-such-hatari")
    with pytest.raises(HatariMissing, match="no-such-hatari: no such program"):
        Machine(config).start()


def test_early_end_is_a_launch_error_with_all_that_is_known(fake: Make) -> None:
    with pytest.raises(LaunchError) as caught:
        fake("refuse").start()
    error = caught.value
    assert error.exit_code == 1
    assert "--fake" in error.argv
    assert "unrecognized option" in error.log_tail
    assert "status 1" in str(error)


def test_dialog_that_nobody_sees_is_a_refused_rom_and_no_hang(fake: Make) -> None:
    machine = fake("dialog")
    message = r"rom\.img: does not boot: Hatari waits at a dialog: this TOS image does not fit 'x'"
    with pytest.raises(RomRefused, match=message) as caught:
        machine.start()
    assert "does not fit" in caught.value.log_tail
    assert not machine.running


def test_silence_from_the_start_is_a_refused_rom_and_no_hang(
    fake: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core, "LAUNCH_SECONDS", 2.0)
    with pytest.raises(RomRefused, match="Hatari did not answer in 2 s of host time"):
        fake("silent").start()


def test_rom_that_does_nothing_is_refused(fake: Make) -> None:
    with fake() as m:
        m.wait_booted(timeout_frames=3)
    with fake("dead") as m, pytest.raises(RomRefused, match=r"rom\.img: does not boot: nothing"):
        m.wait_booted(timeout_frames=3)


def test_end_during_a_run(fake: Make) -> None:
    with fake("die") as m:
        with pytest.raises(AbnormalExit) as caught:
            m.step()
        assert caught.value.exit_code == 3
        assert not m.running


def test_end_that_was_waited_for(fake: Make) -> None:
    with fake("die") as m:
        assert m.wait_exit() == 3


def test_silence_during_a_run_is_a_timeout_and_no_hang(
    fake: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core, "ANSWER_SECONDS", 2.0)
    with fake("hang") as m:
        began = time.monotonic()
        with pytest.raises(WaitTimeout, match="did not answer in 2 s"):
            m.step()
        assert time.monotonic() - began < 10
        assert not m.running


def test_halted_processor_is_a_crash_without_registers(
    fake: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "DIALOG_GRACE", 0.2)
    with fake("halt") as m:
        with pytest.raises(GuestCrash, match="processor halted") as caught:
            m.step()
        assert caught.value.registers is None


def test_exception_of_the_guest(fake: Make) -> None:
    with fake("illegal") as m:
        with pytest.raises(GuestCrash, match="illegal instruction at 0x012346") as caught:
            m.step(5)
        assert caught.value.pc == 0x12346
        assert caught.value.registers is not None
        assert caught.value.registers.d[3] == 3


def test_crash_that_tos_recorded(fake: Make) -> None:
    with fake("panic") as m:
        m.write(0x384, bytes.fromhex("0badcafe"))
        with pytest.raises(GuestCrash, match="address error at 0x012344") as caught:
            m.step()
        assert caught.value.registers is not None
        assert caught.value.registers.d[0] == 0x0BADCAFE
        assert m.vbl == 3  # one frame more, in which the record is completed
        m.step()  # reported once: the machine can be looked at afterwards
        assert m.vbl == 4


def test_stop_ends_also_what_does_not_want_to(fake: Make) -> None:
    machine = fake("stubborn")
    machine.start()
    assert machine._session is not None
    pid = machine._session.pid
    machine._session.stop(seconds=0.2)
    assert not is_alive(pid)
    machine.stop()


def test_stop_can_be_repeated_and_leaves_nothing(fake: Make) -> None:
    machine = fake()
    machine.stop()
    with machine:
        assert machine._directory is not None
        directory = machine._directory
        assert machine._session is not None
        pid = machine._session.pid
        assert machine.running
    assert not directory.exists()
    assert not is_alive(pid)
    assert not machine.running
    machine.stop()
    with pytest.raises(HatariError, match="is off"):
        machine.step()


def test_machine_that_is_switched_on_again_is_a_new_one(fake: Make) -> None:
    machine = fake("chatter")
    with machine:
        machine.step(5)
        machine.symbols["x"] = 1
    with machine:
        assert (machine.vbl, machine.log, machine.symbols) == (1, [], {})


def test_log_is_kept_where_it_is_asked_for(fake: Make, tmp_path: Path) -> None:
    log = tmp_path / "logs" / "machine.log"
    with fake(log=log) as m:
        m.step(3)
    assert "Returning to emulation..." in log.read_text()


def test_symbols_are_added_at_their_base(fake: Make, tmp_path: Path) -> None:
    listing = tmp_path / "x.sym"
    listing.write_text("00000010 T start\n00000020 d table\n         U missing\n")
    with fake() as m:
        m.load_symbols(listing, base=0x1000)
        assert (m.symbol("start"), m.address("table+4"), m.address(7)) == (0x1010, 0x1024, 7)
        m.write("table", b"\x12\x34")
        assert m.word("table") == 0x1234
        with pytest.raises(SymbolError, match="'nowhere': no such symbol among 2"):
            m.symbol("nowhere")


def test_disk_operations_say_what_is_missing(fake: Make) -> None:
    with fake() as m:
        with pytest.raises(ConfigError, match="drive a: no disk in it"):
            m.eject("a")
        with pytest.raises(ConfigError, match="eject the disk"):
            m.disk_image("a")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("memory_kb", 640),
        ("machine", "amiga"),
        ("monitor", "green"),
        ("gemdos", Path("no-such-directory")),
    ],
)
def test_config_that_cannot_be_is_refused(rom_image: Path, field: str, value: object) -> None:
    with pytest.raises(ConfigError, match=field):
        MachineConfig(rom=rom_image, **{field: value})  # type: ignore[arg-type]
