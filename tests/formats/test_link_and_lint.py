"""From assembly to a program: what is linked, what is refused, by what message."""

import subprocess
from pathlib import Path

import pytest

from stkit import prg
from stkit.cli import main
from stkit.errors import LinkError, LintError
from stkit.link import link
from stkit.lint import findings
from stkit.prg import Symbol, SymbolType

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "st_port" / "lib" / "prg.ld"

GOOD = """
        .section .text.start, "ax"
        .globl _start
_start: jsr     a_function
        lea     table,%a0
        move.l  text_pointer,%d0
        rts
        .text
a_function:
        move.w  variable,%d0
        bra.s   a_function
        .type   table, @object
table:  .long   0x4c001000, 0x61ff0000
        .size   table, 8
        .section .rodata
text:   .asciz  "Hi"
        .data
        .globl  text_pointer
text_pointer:
        .long   text
        .bss
        .globl  variable
variable:
        .space  2
"""


def _elf(source: str, folder: Path, *options: str, cpu: str = "-m68000") -> Path:
    """Assemble and link, as st_port/toolchain.mk does."""
    (folder / "a.S").write_text(source, encoding="ascii")
    command = ["m68k-linux-gnu-gcc", cpu, "-nostdlib", "-no-pie", "-static"]
    command += ["-Wl,-q,--build-id=none,-z,noexecstack,--no-warn-rwx-segments"]
    command += [f"-Wl,-T,{SCRIPT},--defsym=program_stack=4096", *options, "a.S", "-o", "a.elf"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=60)
    return folder / "a.elf"


def test_links_by_the_numbers(tmp_path: Path) -> None:
    program = link(_elf(GOOD, tmp_path).read_bytes())
    # 20 bytes of start, 16 of text, 4 of constants (3 and padding), a long of data; the stack.
    assert program.text.hex(" ", 2) == (
        "4eb9 0000 0014 41f9 0000 001c 2039 0000 0028 4e75 "
        "3039 0000 002c 60f8 4c00 1000 61ff 0000 4869 0000"
    )
    assert program.data == bytes.fromhex("00000024")
    assert program.bss == 4 + 4096
    assert program.fixups == (2, 8, 14, 22, 40)
    text = SymbolType.DEFINED | SymbolType.TEXT
    assert Symbol("_start", text | SymbolType.GLOBAL, 0) in program.symbols
    assert Symbol("table", text, 0x1C) in program.symbols
    data = SymbolType.DEFINED | SymbolType.GLOBAL | SymbolType.DATA
    assert Symbol("text_pointer", data, 0x28) in program.symbols
    bss = SymbolType.DEFINED | SymbolType.GLOBAL | SymbolType.BSS
    assert Symbol("variable", bss, 0x2C) in program.symbols
    assert prg.parse(program.to_bytes()) == program


def test_sound_code_has_no_findings(tmp_path: Path) -> None:
    assert findings(_elf(GOOD, tmp_path).read_bytes()) == []


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (".text\n_start: .word _start\n", "R_68K_16; GEMDOS can only relocate longs"),
        (".text\n_start: .byte _start\n", "R_68K_8; GEMDOS can only relocate longs"),
        (".text\n_start: rts\n.byte 0\n.long _start\n", "the address is odd"),
        (".text\n_start: .long _start + 0x10000\n", "value 0x10000 is outside the program"),
        (
            '.text\n_start: rts\n.section .extra, "aw"\n.long 1\n',
            "section .extra: the linker script must put it in .text .rodata .data .bss",
        ),
    ],
)
def test_refuses_to_link(source: str, message: str, tmp_path: Path) -> None:
    elf = _elf(".globl _start\n" + source, tmp_path)
    with pytest.raises(LinkError) as error:
        link(elf.read_bytes())
    assert message in str(error.value)


def test_absolute_and_weak_symbols_need_no_fixup(tmp_path: Path) -> None:
    source = ".globl _start\n.weak nothing\n.set register, 0xff8240\n.globl register\n"
    source += ".text\n_start: move.w register,%d0\n lea nothing,%a0\n rts\n"
    program = link(_elf(source, tmp_path).read_bytes())
    assert program.fixups == ()
    assert "register" not in [symbol.name for symbol in program.symbols]


def test_refuses_other_files(tmp_path: Path) -> None:
    with pytest.raises(LinkError, match="not an ELF file"):
        link(b"nothing of the kind")
    with pytest.raises(LinkError, match="not a linked 68000 ELF file: EM_X86_64"):
        link(Path("/bin/true").resolve().read_bytes())
    with pytest.raises(LintError, match="not a 68000 ELF file: EM_X86_64"):
        findings(Path("/bin/true").resolve().read_bytes())


@pytest.mark.parametrize(
    ("instruction", "shown", "reason"),
    [
        ("bsr.l last", "bsrl", "32-bit branch of the 68020"),
        ("bra.l last", "bral", "32-bit branch of the 68020"),
        ("move.l (%a0,%d0.l*4),%d1", "movel %a0@(0,%d0:l:4),%d1", "index of the 68020"),
        ("move.l ([%a0],5),%d0", "movel", "index of the 68020"),
        ("extb.l %d0", "extbl %d0", "no such addressing mode"),
        ("mulu.l %d0,%d1", "mulul %d0,%d1", "no such instruction"),
        ("bfffo %d0{#1:#2},%d1", "bfffo %d0,1,2,%d1", "bit field"),
        ("move.w 3(%sp),%d0", "movew %sp@(3),%d0", "word access at an odd place"),
        ("move.l %d0,-5(%fp)", "movel %d0,%fp@(-5)", "long access at an odd place"),
        ("move.w 0xff8201,%d0", "movew ff8201", "word access at an odd place"),
        ("move.w last+1(%pc),%d0", "movew %pc@(", "word access at an odd place"),
    ],
)
def test_lint_names_function_address_and_instruction(
    instruction: str,
    shown: str,
    reason: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = f".globl _start\n.text\n_start: nop\n {instruction}\n rts\nlast: rts\n"
    elf = _elf(source, tmp_path, cpu="-m68020")
    assert main(["prg", "lint", str(elf)]) == 1
    line = capsys.readouterr().err
    assert line.startswith(f"stkit: {elf}: _start at 0x2: {shown}")
    assert reason in line
    assert line.count("\n") == 1


def test_lint_allows_what_is_meant_to_trap(tmp_path: Path) -> None:
    source = ".globl _start\n.text\n_start: .word 0xa000, 0x7300, 0x7301\n illegal\n rts\n"
    assert findings(_elf(source, tmp_path).read_bytes()) == []


def test_budgets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    elf, program = _elf(GOOD, tmp_path), tmp_path / "A.PRG"
    assert main(["prg", "lint", str(elf), "--max-size", "44", "--max-bss", "4100"]) == 0
    assert main(["prg", "lint", str(elf), "--max-size", "43"]) == 1
    assert "the image is 44 bytes, 1 over the budget of 43" in capsys.readouterr().err
    assert main(["prg", "lint", str(elf), "--max-bss", "4K"]) == 1
    assert "bss is 4100 bytes, 4 over the budget of 4096" in capsys.readouterr().err
    assert main(["prg", "link", str(elf), str(program), "--max-size", "100"]) == 1
    assert "over the budget of 100" in capsys.readouterr().err
    assert not program.exists()
    assert main(["prg", "link", str(elf), str(program), "--strip"]) == 0
    assert main(["prg", "info", str(program), "--symbols"]) == 0
    out = capsys.readouterr().out
    assert out == f"{program}: text 40 data 4 bss 4100\n0 symbols, 5 fixups, flags 0x00000000\n"


def test_usage_errors_end_with_2_and_debug_shows_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as usage:
        main(["prg", "link"])
    assert usage.value.code == 2
    capsys.readouterr()
    missing = tmp_path / "none.PRG"
    assert main(["prg", "info", str(missing)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert main(["--debug", "prg", "info", str(missing)]) == 1
    assert "Traceback" in capsys.readouterr().err
