"""How Hatari is spoken to: options, commands, answers, versions."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatari_py import HatariMissing, HatariTooOld, LaunchError, MachineConfig, control
from hatari_py.control import Hatari


def options(config: MachineConfig, **disks: Path) -> dict[str, str]:
    """Return the options of a machine by name."""
    flat = control.machine_options(config, disks)
    return dict(zip(flat[::2], flat[1::2], strict=True))


def test_config_becomes_options() -> None:
    config = MachineConfig(
        rom=Path("/r/tos.img"), memory_kb=512, machine="ste", fast_fdc=True, natfeats=False
    )
    assert options(config, a=Path("/d/game.st")) == {
        "--tos": "/r/tos.img",
        "--machine": "ste",
        "--memsize": "0",
        "--monitor": "rgb",
        "--confirm-quit": "off",
        "--fast-boot": "on",
        "--fastfdc": "on",
        "--natfeats": "off",
        "--protect-floppy": "off",
        "--disk-a": "/d/game.st",
    }


@pytest.mark.parametrize(("memory_kb", "size"), [(512, "0"), (1024, "1"), (2048, "2"), (4096, "4")])
def test_memory_is_in_megabytes_but_for_the_smallest(memory_kb: int, size: str) -> None:
    assert options(MachineConfig(rom=Path("x"), memory_kb=memory_kb))["--memsize"] == size


def test_lockstep_never_uses_what_makes_emutos_ignore_the_disk() -> None:
    """--auto and --tos-res make Hatari serve an INF file of its own."""
    config = MachineConfig(rom=Path("x"), gemdos=Path())
    every = control.machine_options(config, {}) + control.lockstep_options("s", "p", "t")
    assert "--harddrive" in every
    assert not {"--auto", "--tos-res", "--bpp"} & set(every)


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("= %101 (bin), #5 (dec), $5 (hex)\n", [5]),
        ("> e VBL\n= %1 (bin), #1 (dec), $1 (hex)\n= %0 (bin), #0 (dec), $0 (hex)\n", [1, 0]),
        ("> = %11 (bin), #3 (dec), $3 (hex)\n", [3]),
        ("= %1 (bin), #4294967295/-1 (dec), $ffffffff (hex)\n", [4294967295]),
        ("  value in RAM at ($44e).l = $f8000\n= %1 (bin), #7 (dec), $7 (hex)\n", [7]),
        ("guest said = %1 (bin), #9 (dec)\n", []),
    ],
)
def test_values_are_found_among_the_rest(printed: str, expected: list[int]) -> None:
    assert control.values(printed) == expected


def test_memory_dump_is_read() -> None:
    printed = (
        "> m b $ff8200 20\n"
        "00FF8200: 00 0f 00 80 00 00 00 00 00 00 02 00 00 00 00 00   ................\n"
        "00FF8210: de ad be ef                                       ....\n"
    )
    expected = bytes.fromhex("000f0080 000000000000 0200 00000000".replace(" ", ""))
    assert control.dumped(printed) == expected + bytes.fromhex("deadbeef")


def test_events_are_cut_into_bursts_between_lines() -> None:
    bursts = control.key_events([(0x01, True)] * 16)
    assert [burst.count(b"\n") for burst in bursts] == [15, 1]
    assert all(len(burst) <= 399 and burst.endswith(b"\n") for burst in bursts)
    assert control.key_events([]) == []


def test_one_name_for_an_exception_in_every_version() -> None:
    names = ("Bus error", "Div by zero", "TRAPV", "TRAPCc/TRAPV")
    expected = ["bus error", "division by zero", "trapv", "trapv"]
    assert [control.exception_name(name) for name in names] == expected


def pretender(directory: Path, script: str) -> str:
    """Return the name of a program that does what a shell script says."""
    program = directory / "pretender"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return str(program)


@pytest.mark.parametrize("version", ["2.3.1", "2.4.1", "2.5.0", "3.0"])
def test_version_is_read(tmp_path: Path, version: str) -> None:
    name = pretender(tmp_path, f"echo; echo 'Hatari v{version} - the Atari ST emulator.'")
    expected = Hatari(name, tuple(map(int, version.split("."))))
    assert control.find_hatari(name) == expected


def test_old_version_is_refused(tmp_path: Path) -> None:
    name = pretender(tmp_path, "echo 'Hatari v1.9.0 - the emulator'")
    with pytest.raises(HatariTooOld, match=r"Hatari 1\.9\.0 is too old, expected 2\.3 or later"):
        control.find_hatari(name)


def test_other_program_is_no_hatari(tmp_path: Path) -> None:
    name = pretender(tmp_path, "echo no options >&2; exit 5")
    with pytest.raises(LaunchError, match="is no Hatari") as caught:
        control.find_hatari(name)
    assert caught.value.exit_code == 5
    assert caught.value.log_tail == "no options"


def test_no_program_says_how_to_get_it() -> None:
    with pytest.raises(HatariMissing, match="apt-get install hatari"):
        control.find_hatari("no-such-program")
