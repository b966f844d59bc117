"""hatari-py: boot a disk in Hatari from the shell, in a window or without one."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hatari_py import control
from hatari_py.config import MEMORY_KB, MachineConfig
from hatari_py.disk import load_image
from hatari_py.errors import HatariError, RomRefused
from hatari_py.golden import accept, review
from hatari_py.machine import Machine
from hatari_py.rom import RomInfo, check_machine, read_rom, usual_roms
from hatari_py.shim import shim_path
from hatari_py.steps import NAMES, Step, run_steps

BUILTIN = "builtin"
# A window that closes itself this soon, with an error, never came up.
WINDOW_SECONDS = 5.0
STEP_HELP = {
    "keys": "press keys: space, control+q, several apart by commas",
    "type": "type a text",
    "click": "click at X,Y or X,Y,right or X,Y,both",
    "wait": "run for a number of frames",
    "still": "wait until the screen has been the same for a number of frames",
    "colours": "wait until the screen shows so many colours",
    "change": "wait until so many percent of the screen differ from the last shot",
    "log": "wait until the guest has logged a text (Native Features)",
    "shot": "write the screen to NAME.png",
}


class StepAction(argparse.Action):
    """Collects the steps in the order in which they are written."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        """Add one step."""
        namespace.steps = [*namespace.steps, Step(self.dest, str(values))]


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="hatari-py", description=__doc__)
    top.add_argument("--debug", action="store_true", help="show where an error was raised")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")

    boot = commands.add_parser("boot", help="boot a disk", description="Boot a disk in Hatari.")
    boot.add_argument("disk", type=Path, metavar="DISK", help="a floppy image, .st or .msa")
    add_machine(boot)
    where = boot.add_mutually_exclusive_group()
    where.add_argument("--window", action="store_true", help="open a window")
    where.add_argument("--headless", action="store_true", help="open none: do the steps")
    boot.add_argument(
        "--screenshots", type=Path, default=Path(), metavar="DIR", help="where pictures go"
    )
    add_steps(boot)

    shot = commands.add_parser("shot", help="write a picture of the screen after the steps")
    shot.add_argument("disk", type=Path, metavar="DISK", help="a floppy image, .st or .msa")
    shot.add_argument("picture", type=Path, metavar="PNG", help="the picture to write")
    add_machine(shot)
    add_steps(shot)

    golden = commands.add_parser(
        "golden", help="show golden pictures that would change, and change them"
    )
    golden.add_argument("pictures", type=Path, metavar="OLD", help="the directory they are kept in")
    golden.add_argument("proposed", type=Path, metavar="NEW", help="a directory of new ones")
    golden.add_argument("sheet", type=Path, metavar="PNG", help="the contact sheet to write")
    golden.add_argument("--yes", action="store_true", help="do not ask")

    info = commands.add_parser("info", help="say what there is: Hatari, ROMs, or one file")
    info.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a ROM or a floppy image")
    add_machine(info)
    return top


def add_machine(command: argparse.ArgumentParser) -> None:
    """Add the options that describe the machine."""
    group = command.add_argument_group("machine")
    group.add_argument(
        "--tos",
        default="",
        metavar="ROM",
        help="the ROM image, or `builtin`; without it, the first found in the usual places",
    )
    group.add_argument(
        "--tos-dir",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="look for a ROM here before the usual places (can be given again)",
    )
    group.add_argument(
        "--builtin", type=Path, metavar="ROM", help="the ROM that `builtin` means; the last resort"
    )
    group.add_argument(
        "--memory", type=int, choices=MEMORY_KB, default=1024, metavar="KB", help="512 to 4096"
    )
    group.add_argument("--machine", choices=("st", "megast", "ste", "megaste"), default="st")
    group.add_argument("--hatari", metavar="PROGRAM", help="the Hatari to run")


def add_steps(command: argparse.ArgumentParser) -> None:
    """Add the options that are steps."""
    group = command.add_argument_group("steps, done in the order written (without a window)")
    command.set_defaults(steps=[])
    for name in NAMES:
        group.add_argument(f"--{name}", action=StepAction, metavar="X", help=STEP_HELP[name])


def choose_rom(options: argparse.Namespace) -> RomInfo:
    """Return the ROM to boot: the one named, else one that is found, else the built-in one."""
    if options.tos == BUILTIN or not options.tos:
        if not options.tos:
            found = usual_roms(options.machine, options.tos_dir)
            if found:
                return found[0]
        if options.builtin is None:
            raise RomRefused("no ROM image found: name one with --tos ROM")
        path = options.builtin
    else:
        path = Path(options.tos).expanduser()
    info = read_rom(path)
    check_machine(info, options.machine)
    return info


def config_of(options: argparse.Namespace, rom: RomInfo) -> MachineConfig:
    """Return the machine that the options describe."""
    return MachineConfig(
        rom=rom.path,
        disk_a=options.disk,
        memory_kb=options.memory,
        machine=options.machine,
        hatari=options.hatari,
    )


def has_display() -> bool:
    """Whether there is a display to open a window on."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def run_window(config: MachineConfig) -> bool:
    """Run Hatari in a window until it is closed: whether it came up."""
    assert isinstance(config.disk_a, Path)
    hatari = control.find_hatari(config.hatari)
    argv = [hatari.program, *control.machine_options(config, {"a": config.disk_a.absolute()})]
    began = time.monotonic()
    with subprocess.Popen([*argv, *control.window_options()]) as process:
        try:
            status = process.wait()
        except KeyboardInterrupt:
            process.terminate()
            return True
    return status == 0 or time.monotonic() - began > WINDOW_SECONDS


def boot(options: argparse.Namespace) -> int:
    """Boot a disk in a window, or do the steps without one."""
    load_image(options.disk)
    rom = choose_rom(options)
    config = config_of(options, rom)
    print(f"booting {options.disk} on {rom.path}")
    if options.window or (has_display() and not options.headless):
        if run_window(config):
            return 0
        if options.window:
            print("hatari-py: no window could be opened: try --headless", file=sys.stderr)
            return 1
        print("no window could be opened: going on without one")
    steps = options.steps or [Step("still", "100"), Step("shot", "screen")]
    with Machine(config) as machine:
        machine.wait_booted()
        for path in run_steps(machine, steps, options.screenshots):
            print(f"wrote {path}")
    return 0


def shot(options: argparse.Namespace) -> int:
    """Do the steps without a window and write a picture of the screen."""
    load_image(options.disk)
    rom = choose_rom(options)
    steps = options.steps or [Step("still", "100")]
    with Machine(config_of(options, rom)) as machine:
        machine.wait_booted()
        run_steps(machine, steps, options.picture.parent)
        options.picture.parent.mkdir(parents=True, exist_ok=True)
        machine.screenshot().save(options.picture)
    print(f"wrote {options.picture}")
    return 0


def info(options: argparse.Namespace) -> int:
    """Say what a file is, or what there is to run."""
    if options.file is not None:
        if options.file.suffix.lower() in (".st", ".msa"):
            data, suffix = load_image(options.file)
            print(f"{options.file}: floppy image ({suffix[1:]}), {len(data)} bytes")
        else:
            print(describe(read_rom(options.file)))
        return 0
    hatari = control.find_hatari(options.hatari)
    print(f"Hatari {'.'.join(map(str, hatari.version))}: {hatari.program}")
    print(f"repeatable runs through {shim_path()}")
    for rom in usual_roms(options.machine, options.tos_dir):
        print(describe(rom))
    if options.builtin is not None:
        print(f"builtin: {describe(read_rom(options.builtin))}")
    return 0


def describe(rom: RomInfo) -> str:
    """Return a line about a ROM image."""
    kind = "EmuTOS, as" if rom.is_emutos else "TOS"
    return (
        f"{rom.path}: {kind} {rom.version >> 8:x}.{rom.version & 0xFF:02x} at {rom.base:#x}, "
        f"{rom.size // 1024} KB, sha256 {rom.sha256}"
    )


def golden(options: argparse.Namespace) -> int:
    """Show which golden pictures differ from new ones, and replace them on a yes."""
    names = review(options.pictures, options.proposed, options.sheet)
    if not names:
        print("no golden picture changes")
        return 0
    for name in names:
        print(f"differs: {name}")
    print(f"old, new and difference side by side: {options.sheet}")
    if not options.yes:
        try:
            answer = input(f"replace {len(names)} in {options.pictures}? [y/N] ")
        except EOFError:
            answer = ""
        if answer.strip().lower() not in ("y", "yes"):
            print("nothing replaced")
            return 1
    accept(options.pictures, options.proposed, names)
    print(f"replaced {len(names)}")
    return 0


COMMANDS = {"boot": boot, "golden": golden, "shot": shot, "info": info}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    options = parser().parse_args(arguments)
    try:
        status = COMMANDS[options.command](options)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has left
        give_up_output()
        return 1
    except (HatariError, OSError) as error:
        if options.debug:
            raise
        print(f"hatari-py: {str(error).splitlines()[0]}", file=sys.stderr)
        give_up_output()
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def give_up_output() -> None:
    """Send what can no longer be written to the null device: nothing is left to fail at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
