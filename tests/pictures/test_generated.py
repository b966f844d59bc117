"""The generated C: complete, well formed, and the same each time."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from assets import csource, fonts, layout, palette, sounds, stones

INCLUDE = Path(__file__).parents[2] / "st_port" / "include"

GENERATORS: dict[str, tuple[Callable[[Path], None], set[str]]] = {
    "fonts": (fonts.generate, {"fonts.c", "fonts.h", "game_font.c", "game_font.h"}),
    "layout": (layout.generate, {"layout.h"}),
    "palette": (palette.generate, {"palette.h"}),
    "stones": (stones.generate, {"stones.c", "stones.h"}),
    "sounds": (sounds.generate, {"sounds.c", "sounds.h"}),
}


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", GENERATORS)
def test_writes_the_same_files_each_time(name: str, tmp_path: Path) -> None:
    generate, names = GENERATORS[name]
    generate(tmp_path / "once")
    generate(tmp_path / "twice")
    assert contents(tmp_path / "once").keys() == names
    assert contents(tmp_path / "once") == contents(tmp_path / "twice")


def test_compiles_without_a_warning(tmp_path: Path) -> None:
    for generate, _ in GENERATORS.values():
        generate(tmp_path)
    everything = tmp_path / "everything.c"
    headers = sorted(path.name for path in tmp_path.glob("*.h"))
    everything.write_text('#include "st.h"\n' + "".join(f'#include "{h}"\n' for h in headers))
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
    sources = sorted(tmp_path.glob("*.c"))
    subprocess.run(["gcc", *flags, f"-I{INCLUDE}", f"-I{tmp_path}", *sources], check=True)


def test_table_braces_follow_its_depth() -> None:
    assert csource.table("const UBYTE x[2]", [1, 255], digits=2) == (
        "const UBYTE x[2] =\n{ 0x01, 0xFF };\n"
    )
    assert csource.table("const UWORD x[2][1]", [[1], [2]], digits=4) == (
        "const UWORD x[2][1] =\n{\n    { 0x0001 },\n    { 0x0002 }\n};\n"
    )


def test_long_table_is_broken_into_lines() -> None:
    text = csource.table("const UBYTE x[13]", [0] * 13, digits=2)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.count("0x00") == 13
