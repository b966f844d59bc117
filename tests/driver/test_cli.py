"""The shell command: which ROM it takes, the steps, one clear line on each problem."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hatari_py import cli, rom
from hatari_py.cli import main
from hatari_py.golden import read

FLOPPY = bytes(80 * 9 * 512)


@pytest.fixture
def floppy(tmp_path: Path) -> str:
    """Give the name of an empty floppy image."""
    path = tmp_path / "empty.st"
    path.write_bytes(FLOPPY)
    return str(path)


@pytest.fixture(autouse=True)
def bare_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no display and no ROM in the usual places."""
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(rom, "USUAL_PLACES", ())


def only_line(capsys: pytest.CaptureFixture[str]) -> str:
    """Return the one line on standard error."""
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    return lines[0]


def test_no_rom(floppy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boot", floppy]) == 1
    assert only_line(capsys) == "hatari-py: no ROM image found: name one with --tos ROM"


def test_damaged_disk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cut.st"
    path.write_bytes(FLOPPY[:-7])
    assert main(["boot", str(path)]) == 1
    assert only_line(capsys).endswith("cut.st: 368633 bytes are no whole number of sectors")


def test_refused_rom(floppy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.img"
    path.write_bytes(bytes(1000))
    assert main(["boot", floppy, "--tos", str(path)]) == 1
    assert "bad.img: is no TOS image: base address 0x0 at offset 8" in only_line(capsys)


def test_missing_hatari(floppy: str, rom_image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["boot", floppy, "--tos", str(rom_image), "--hatari", "nothing"]) == 1
    assert only_line(capsys).startswith("hatari-py: nothing: no such program")


def test_wrong_step(
    floppy: str, rom_image: Path, fake_hatari: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["boot", floppy, "--tos", str(rom_image), "--hatari", fake_hatari]
    assert main([*arguments, "--click", "1"]) == 1
    assert only_line(capsys) == "hatari-py: click '1': expected X,Y or X,Y,BUTTON"
    assert main([*arguments, "--wait", "soon"]) == 1
    assert only_line(capsys) == "hatari-py: 'soon': expected a number of 1 or more"


def test_usage_error_is_status_2() -> None:
    with pytest.raises(SystemExit) as caught:
        main(["boot"])
    assert caught.value.code == 2


def choose(*arguments: str) -> Path:
    """Return the ROM that a command line chooses."""
    return cli.choose_rom(cli.parser().parse_args(["boot", "x.st", *arguments])).path


def test_rom_is_the_one_named_then_one_found_then_the_builtin(
    rom_image: Path, tmp_path: Path
) -> None:
    builtin, directory = tmp_path / "builtin.img", tmp_path / "roms"
    builtin.write_bytes(rom_image.read_bytes())
    directory.mkdir()
    found = directory / "found.img"
    found.write_bytes(rom_image.read_bytes())
    fallback = ("--builtin", str(builtin))
    assert choose("--tos", str(rom_image), *fallback, "--tos-dir", str(directory)) == rom_image
    assert choose(*fallback, "--tos-dir", str(directory)) == found
    assert choose("--tos", "", *fallback, "--tos-dir", str(directory)) == found
    assert choose(*fallback, "--tos-dir", str(tmp_path / "none")) == builtin
    assert choose("--tos", "builtin", *fallback, "--tos-dir", str(directory)) == builtin


@pytest.mark.emu
def test_steps_are_done_in_order(
    floppy: str, probe_rom: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = tmp_path / "shots"
    steps = [
        "--log",
        "ready",
        "--shot",
        "first",
        "--keys",
        "c",
        "--still",
        "5",
        "--shot",
        "sub/second",
    ]
    arguments = ["boot", floppy, "--tos", str(probe_rom), "--screenshots", str(shots)]
    assert main([*arguments, *steps]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"booting {floppy} on {probe_rom}",
        f"wrote {shots}/first.png",
        f"wrote {shots}/sub/second.png",
    ]
    assert read(shots / "first.png").getpixel((0, 0)) == (0xEE, 0xEE, 0xEE)
    assert read(shots / "sub" / "second.png").getpixel((0, 0)) == (0xEE, 0, 0)


@pytest.mark.emu
def test_shot_waits_for_colours(floppy: str, probe_rom: Path, tmp_path: Path) -> None:
    picture = tmp_path / "bars.png"
    arguments = ["shot", floppy, str(picture), "--tos", str(probe_rom), "--colours", "16"]
    assert main(arguments) == 0
    assert len(read(picture).getcolors() or ()) == 16


@pytest.mark.emu
def test_shot_waits_for_a_change(floppy: str, probe_rom: Path, tmp_path: Path) -> None:
    arguments = ["boot", floppy, "--tos", str(probe_rom), "--screenshots", str(tmp_path)]
    # The key turns colour 0 red: two bars of the twenty.
    steps = ["--log", "ready", "--shot", "bars", "--keys", "c", "--change", "10", "--shot", "red"]
    assert main([*arguments, *steps]) == 0
    assert read(tmp_path / "red.png").getpixel((0, 0)) == (0xEE, 0, 0)


def test_window_that_does_not_open_leads_on_without_one(
    floppy: str,
    rom_image: Path,
    fake_hatari: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISPLAY", ":77")
    monkeypatch.setattr(cli, "run_window", lambda _: False)
    arguments = ["boot", floppy, "--tos", str(rom_image), "--hatari", fake_hatari, "--wait", "3"]
    assert main(arguments) == 0
    assert "no window could be opened: going on without one" in capsys.readouterr().out
    assert main([*arguments, "--window"]) == 1
    assert only_line(capsys) == "hatari-py: no window could be opened: try --headless"


def test_info_names_what_there_is(
    rom_image: Path, fake_hatari: str, floppy: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["info", "--hatari", fake_hatari, "--builtin", str(rom_image)]) == 0
    printed = capsys.readouterr().out
    assert f"Hatari 2.4.1: {fake_hatari}" in printed
    assert f"builtin: {rom_image}: TOS 2.06 at 0xfc0000" in printed
    assert main(["info", floppy]) == 0
    assert capsys.readouterr().out == f"{floppy}: floppy image (st), {len(FLOPPY)} bytes\n"


def test_an_output_that_fails_is_one_line(floppy: str) -> None:
    command = [sys.executable, "-m", "hatari_py", "info", floppy]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "hatari-py: [Errno 28] No space left on device\n")
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, "")


def test_display_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not cli.has_display()
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.setenv(name, "x")
        assert cli.has_display()
        del os.environ[name]
