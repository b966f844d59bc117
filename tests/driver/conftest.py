"""The probe: a ROM of a few hundred bytes that does on command what these tests look for."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from hatari_py import Machine, MachineConfig

FAKE = Path(__file__).with_name("fake_hatari.py")
SOURCE = Path(__file__).with_name("probe.S")
CROSS = "m68k-linux-gnu-"
BASE = 0xFC0000
SIZE = 65536


@dataclass(frozen=True, slots=True)
class Probe:
    """The image of the probe and the list of its symbols."""

    rom: Path
    symbols: Path


@pytest.fixture(scope="session")
def probe(tmp_path_factory: pytest.TempPathFactory) -> Probe:
    """Assemble the probe."""
    if shutil.which(f"{CROSS}gcc") is None:
        pytest.skip(f"{CROSS}gcc: no such program")
    directory = tmp_path_factory.mktemp("probe")
    elf, rom, symbols = (directory / f"probe.{suffix}" for suffix in ("elf", "img", "sym"))
    run = subprocess.run
    run(
        [
            *(f"{CROSS}gcc", "-m68000", "-nostdlib", "-static", "-no-pie", "-o", str(elf)),
            *(f"-Wl,-Ttext={BASE:#x}", "-Wl,--build-id=none", str(SOURCE)),
        ],
        check=True,
        capture_output=True,
    )
    run([f"{CROSS}objcopy", "-O", "binary", "--only-section=.text", str(elf), str(rom)], check=True)
    listing = run([f"{CROSS}nm", "-n", str(elf)], check=True, capture_output=True, text=True)
    rom.write_bytes(rom.read_bytes().ljust(SIZE, b"\0"))
    symbols.write_text(listing.stdout)
    return Probe(rom, symbols)


@pytest.fixture
def probe_rom(probe: Probe) -> Path:
    """Give the image of the probe."""
    return probe.rom


@pytest.fixture
def ready(probe: Probe, output: Path) -> Iterator[Machine]:
    """Give a machine on which the probe is ready."""
    config = MachineConfig(rom=probe.rom, log=output / "machine.log")
    with Machine(config) as machine:
        machine.load_symbols(probe.symbols)
        machine.wait_log("probe: ready", timeout_frames=50)
        yield machine


@pytest.fixture
def rom_image(tmp_path: Path) -> Path:
    """Give the smallest ROM image that Hatari takes: a header, and a start address in it."""
    header = bytearray(64)
    header[0:4] = bytes.fromhex("602e0206")
    header[4:8] = header[8:12] = BASE.to_bytes(4, "big")
    path = tmp_path / "rom.img"
    path.write_bytes(header)
    return path


@pytest.fixture
def fake_hatari(tmp_path: Path) -> str:
    """Give the name of a program that speaks like Hatari."""
    program = tmp_path / "hatari"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "{FAKE}" "$@"\n')
    program.chmod(0o755)
    return str(program)


@pytest.fixture
def fake(rom_image: Path, fake_hatari: str) -> Callable[..., Machine]:
    """Give a function that makes machines on the fake, with a fault and fields of the config."""

    def make(fault: str = "none", **fields: object) -> Machine:
        config = MachineConfig(
            rom=rom_image,
            hatari=fake_hatari,
            extra=("--fake", fault),
            **fields,  # type: ignore[arg-type]
        )
        return Machine(config)

    return make
