"""stkit prg: link an ELF file to a GEMDOS program, show one, check code for the 68000."""

import argparse
from pathlib import Path

from stkit import prg
from stkit.cli.common import Areas, size, write_file
from stkit.errors import LintError
from stkit.link import link
from stkit.lint import findings, instruction_text, sizes

__all__ = ["register"]


def register(areas: "Areas[argparse.ArgumentParser]") -> None:
    """Add the sub-commands."""
    area = areas.add_parser("prg", help="GEMDOS programs (.PRG .TOS .TTP)")
    actions = area.add_subparsers(metavar="ACTION", required=True)

    action = actions.add_parser("link", help="link an ELF file (ld -q, at 0) to a program")
    action.add_argument("elf", type=Path, metavar="IN.elf")
    action.add_argument("prg", type=Path, metavar="OUT.PRG")
    action.add_argument("--max-size", type=size, metavar="N", help="budget for the file")
    action.add_argument("--max-bss", type=size, metavar="N", help="budget for the bss")
    action.add_argument("--strip", action="store_true", help="leave the symbols out")
    action.set_defaults(run=_link)

    action = actions.add_parser(
        "lint",
        help="check that the code of an ELF file runs on a plain 68000",
        description="Tables in .text need .type NAME,@object so as not to be taken for code.",
    )
    action.add_argument("elf", type=Path, metavar="IN.elf")
    action.add_argument("--max-size", type=size, metavar="N", help="budget for what is loaded")
    action.add_argument("--max-bss", type=size, metavar="N", help="budget for the bss")
    action.add_argument("--all", action="store_true", help="one line for each fault")
    action.set_defaults(run=_lint)

    action = actions.add_parser("info", help="show sizes, flags, fixups and symbols")
    action.add_argument("prg", type=Path, metavar="FILE.PRG")
    action.add_argument("--symbols", action="store_true", help="list the symbols too")
    action.set_defaults(run=_info)


def _budget(what: str, got: int, most: int | None) -> None:
    if most is not None and got > most:
        raise LintError(f"{what} is {got} bytes, {got - most} over the budget of {most}")


def _link(args: argparse.Namespace) -> None:
    program = link(args.elf.read_bytes())
    if args.strip:
        program = prg.Prg(program.text, program.data, program.bss, (), program.fixups)
    data = program.to_bytes()
    _budget(f"{args.prg}: the program", len(data), args.max_size)
    _budget(f"{args.prg}: bss", program.bss, args.max_bss)
    write_file(args.prg, data)


def _lint(args: argparse.Namespace) -> None:
    data = args.elf.read_bytes()
    found = findings(data)
    if found:
        lines = [
            f"{args.elf}: {one.function} at {one.address:#x}: "
            f"{instruction_text(args.elf, one)}: {one.reason}"
            for one in (found if args.all else found[:1])
        ]
        more = len(found) - len(lines)
        raise LintError("\n".join(lines) + (f" (and {more} more: --all)" if more else ""))
    got = sizes(data)
    _budget(f"{args.elf}: the image", got.loaded, args.max_size)
    _budget(f"{args.elf}: bss", got.bss, args.max_bss)


def _info(args: argparse.Namespace) -> None:
    program = prg.parse(args.prg.read_bytes())
    print(f"{args.prg}: text {len(program.text)} data {len(program.data)} bss {program.bss}")
    print(
        f"{len(program.symbols)} symbols, {len(program.fixups)} fixups, flags {program.flags:#010x}"
    )
    if args.symbols:
        for symbol in program.symbols:
            print(f"{symbol.value:08x} {symbol.type.name or ''} {symbol.name}")
