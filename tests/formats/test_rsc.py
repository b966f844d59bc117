"""GEM resources: fixtures by hand, both ways; diagnostics; damage of every field."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stkit import rsc
from stkit.cli import main
from stkit.errors import RscError, SourceError
from stkit.rsc import Object, ObjectFlag, ObjectState, ObjectType, Rsc, TedInfo, Tree
from stkit.rsc_compile import compile_source
from stkit.rsc_index import c_header, python_index
from stkit.rsc_print import print_source

SOURCES = sorted((Path(__file__).parent / "rsc").glob("*.src"))
GOOD = [path for path in SOURCES if path.with_suffix(".out").exists()]
BAD = [path for path in SOURCES if path.with_suffix(".err").exists()]


def _by_hand(path: Path) -> bytes:
    """Read a .out file: lines of hexadecimal, of "text" that ends in NUL, of ; comment."""
    out = b""
    for line in path.with_suffix(".out").read_text(encoding="ascii").splitlines():
        text = re.fullmatch(r'"(.*)"', line)
        out += text[1].encode() + b"\0" if text else bytes.fromhex(line.partition(";")[0])
    return out


def _compile(path: Path) -> Rsc:
    return compile_source(path.read_text(encoding="utf-8"), path=path).rsc


def test_every_source_has_its_answer() -> None:
    assert sorted(GOOD + BAD) == SOURCES
    assert len(GOOD) >= 7


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_compiles_to_the_bytes_by_hand(path: Path) -> None:
    assert _compile(path).to_bytes().hex(" ", 2) == _by_hand(path).hex(" ", 2)


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_parses_and_decompiles_to_the_same_bytes(path: Path) -> None:
    data = _by_hand(path)
    resource = rsc.parse(data)
    assert resource == _compile(path)
    assert resource.to_bytes() == data
    source = print_source(resource)
    assert compile_source(source, path=Path("again")).rsc.to_bytes() == data


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_says_what_is_wrong_and_where(path: Path) -> None:
    with pytest.raises(SourceError) as error:
        _compile(path)
    message = path.with_suffix(".err").read_text(encoding="utf-8").strip()
    assert str(error.value) == f"{path}:{message}"


def test_menus_and_alerts_decompile_to_their_own_terms() -> None:
    folder = Path(__file__).parent / "rsc"
    menu = print_source(rsc.parse(_by_hand(folder / "menu.src")))
    assert '        item TREE_0_16 "Open" "^O" checked\n        ---\n' in menu
    assert "Accessory" not in menu
    alert = print_source(rsc.parse(_by_hand(folder / "picture.src")))
    assert 'alert STRING_0 stop {\n    "A line"\n    "another"\n    button "OK"\n}' in alert


def test_a_tree_that_is_almost_a_menu_decompiles_as_a_tree() -> None:
    data = bytearray(_by_hand(Path(__file__).parent / "rsc" / "menu.src"))
    data[0xF6 + 24 * 17 + 21] += 1  # the separator is a column wider
    source = print_source(rsc.parse(bytes(data)))
    assert source.startswith("tree TREE_0 {")
    assert compile_source(source, path=Path("again")).rsc.to_bytes() == data


def test_index_gives_the_numbers_of_the_objects() -> None:
    path = Path(__file__).parent / "rsc" / "menu.src"
    resource = compile_source(path.read_text(encoding="utf-8"), path=path)
    numbers = {"MENU": 0, "DESK": 3, "FILE": 4, "ABOUT": 7, "OPEN": 16, "QUIT": 18}
    assert {named.name: named.number for named in resource.names} == numbers
    header = c_header(resource, source="menu.src", guard="MENU_H")
    assert re.findall(r"#define (\w+) +(\d+) ", header) == [(n, str(v)) for n, v in numbers.items()]
    values: dict[str, int] = {}
    exec(python_index(resource, source="menu.src"), values)
    assert {name: values[name] for name in numbers} == numbers


def test_comments_of_the_header_stay_comments() -> None:
    resource = compile_source('string S "a */ b /* \\xff"', path=Path("s"))
    assert "/* string a * / b / * ? */" in c_header(resource, source="s", guard="S_H")


FORM = _by_hand(Path(__file__).parent / "rsc" / "field.src")
ICON = _by_hand(Path(__file__).parent / "rsc" / "icon.src")
PICTURE = _by_hand(Path(__file__).parent / "rsc" / "picture.src")


@pytest.mark.parametrize(
    ("data", "offset", "patch", "message"),
    [
        (FORM, 0, "0004", "rsh_vrsn is 0x4, expected 0 or 1"),
        (FORM, 2, "0057", "tree 0: 0x56 is no object"),
        (FORM, 18, "0087", "rsh_trindex is at the odd offset 0x87"),
        (FORM, 18, "0088", "rsh_trindex at 0x88 is outside the file 0x8a"),
        (FORM, 18, "0022", "rsh_trindex at 0x22 is outside the file"),
        (FORM, 20, "0001", "tree 0: no object has LASTOB"),
        (FORM, 20, "0003", "the trees hold 2 objects, rsh_nobs is 3"),
        (FORM, 22, "0002", "rsh_trindex at 0x86 is outside the file"),
        (FORM, 34, "008c", "rsh_rssize is 140, the file has 138 bytes"),
        (FORM, 0x3A, "0000008a", "te_ptext: string at 0x8a is past the end 0x8a"),
        (FORM, 0x3E, "00000010", "te_ptmplt: string at 0x10"),
        (FORM, 0x42, "ffffffff", "te_pvalid: string at 0xffffffff"),
        (FORM, 0x56, "0000", "tree 0: ob_next of the root is 0"),
        (FORM, 0x58, "ffff", "tree 0: object 0: ob_head -1, ob_tail 1"),
        (FORM, 0x58, "0002", "tree 0: object 0: no child 2"),
        (FORM, 0x58, "0000", "tree 0: object 1 hangs on no other"),
        (FORM, 0x5A, "0002", "tree 0: object 0: ob_tail 2, last child 1"),
        (FORM, 0x5C, "0014", None),
        (FORM, 0x5C, "0021", "object 0: ob_type 33 is unknown"),
        (FORM, 0x5E, "0020", "tree 0: object 0: no child 1"),
        (FORM, 0x6E, "0001", "tree 0: object 0: no child 1"),
        (FORM, 0x6E, "ffff", "tree 0: object 0: its children lead nowhere"),
        (FORM, 0x7A, "0000003b", "object 1: TEDINFO is at the odd offset 0x3b"),
        (FORM, 0x7A, "00010000", "object 1: TEDINFO at 0x10000 is outside the file"),
        (FORM, 0x86, "00000058", "tree 0: 0x58 is no object"),
        (ICON, 0x2A, "00000100", "object 0: ICONBLK at 0x100 is outside the file"),
        (ICON, 0x40, "0008", "object 0: ICONBLK: 8 x 1 pixels is no size"),
        (ICON, 0x42, "0000", "object 0: ICONBLK: 16 x 0 pixels is no size"),
        (PICTURE, 0x48, "0003", "free image 0: 3 bytes x 2 lines is no size"),
        (PICTURE, 0x4A, "7fff", "free image 0 at 0x3c is outside the file"),
        (PICTURE, 0x40, "0000ffff", "free string 0: string at 0xffff is past the end"),
        (PICTURE, 0x52, "00000042", "free image 0 at 0x240000 is outside the file 0x56"),
    ],
    ids=lambda value: "" if isinstance(value, bytes) else None,
)
def test_damage_is_refused(data: bytes, offset: int, patch: str, message: str | None) -> None:
    wrong = bytes.fromhex(patch)
    data = data[:offset] + wrong + data[offset + len(wrong) :]
    if message is None:
        rsc.parse(data)
        return
    with pytest.raises(RscError) as error:
        rsc.parse(data)
    assert message in str(error.value)


@pytest.mark.parametrize("size", range(len(FORM)))
def test_truncation_is_refused(size: int) -> None:
    with pytest.raises(RscError):
        rsc.parse(FORM[:size])


@settings(max_examples=300)
@given(st.integers(0, len(ICON) - 1), st.integers(0, 255))
def test_any_byte_parses_or_raises_rsc_error(place: int, value: int) -> None:
    data = ICON[:place] + bytes([value]) + ICON[place + 1 :]
    try:
        resource = rsc.parse(data)
    except RscError:
        return
    assert rsc.parse(resource.to_bytes()) == resource


TEXTS = st.text(st.characters(min_codepoint=1, max_codepoint=255), max_size=12)
WORDS = st.integers(0, 0xFFFF)
SHORTS = st.integers(-0x8000, 0x7FFF)
PLAIN_FLAGS = st.integers(0, 0xFFFF).map(lambda bits: ObjectFlag(bits) & ~ObjectFlag.LASTOB)


@st.composite
def trees(draw: st.DrawFn) -> Tree:
    """Draw a box with children of every kind that has no picture."""
    count = draw(st.integers(0, 5))
    objects = []
    for number in range(count + 1):
        kind = ObjectType.IBOX
        spec: rsc.Spec = draw(st.integers(0, 0xFFFFFFFF))
        if number:
            kind = draw(st.sampled_from([ObjectType.STRING, ObjectType.FTEXT, ObjectType.BOXCHAR]))
        if kind == ObjectType.STRING:
            spec = draw(TEXTS)
        elif kind == ObjectType.FTEXT:
            just = draw(st.integers(0, 2))
            spec = TedInfo(draw(TEXTS), draw(TEXTS), draw(TEXTS), 3, just, draw(WORDS), 1)
        objects.append(
            Object(
                next=-1 if number == 0 else (number + 1 if number < count else 0),
                head=1 if number == 0 and count else -1,
                tail=count if number == 0 and count else -1,
                type=kind,
                extended=draw(st.integers(0, 255)),
                flags=draw(PLAIN_FLAGS) | (ObjectFlag.LASTOB if number == count else 0),
                state=ObjectState(draw(WORDS)),
                spec=spec,
                x=draw(WORDS),
                y=draw(WORDS),
                w=draw(WORDS),
                h=draw(WORDS),
            )
        )
    return Tree(tuple(objects))


@settings(deadline=None)
@given(st.lists(trees(), max_size=3), st.lists(TEXTS, max_size=4))
def test_round_trip_of_bytes_and_source(drawn: list[Tree], strings: list[str]) -> None:
    resource = Rsc(tuple(drawn), tuple(strings))
    data = resource.to_bytes()
    assert rsc.parse(data) == resource
    source = print_source(resource)
    assert compile_source(source, path=Path("drawn")).rsc.to_bytes() == data


def test_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "m.rsc.txt"
    source.write_text('string HELLO "Hi"\n', encoding="utf-8")
    out, header, index, again = (tmp_path / name for name in ("M.RSC", "m.h", "m.py", "n.txt"))
    command = ["rsc", "compile", str(source), str(out)]
    assert main([*command, "--header", str(header), "--python", str(index)]) == 0
    assert header.read_text().startswith("/* Made from m.rsc.txt")
    assert "#define HELLO   0 /* string Hi */" in header.read_text()
    assert main(["rsc", "decompile", str(out), str(again)]) == 0
    assert again.read_text() == 'string STRING_0 "Hi"\n'
    assert main(["rsc", "info", str(out)]) == 0
    assert "0 trees with 0 objects, 1 free strings, 0 free images" in capsys.readouterr().out
    source.write_text("string HELLO", encoding="utf-8")
    before = out.read_bytes()
    assert main(command) == 1
    assert capsys.readouterr().err == f"stkit: {source}:1:13: expected a string, got the end\n"
    assert out.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "M.RSC",
        "m.h",
        "m.py",
        "m.rsc.txt",
        "n.txt",
    ]
