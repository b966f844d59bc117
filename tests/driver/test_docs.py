"""What docs/hatari_py.md shows runs as it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from hatari_py.keyboard import Keyboard
from hatari_py.machine import Machine
from hatari_py.mouse import Mouse
from hatari_py.steps import NAMES

DOCUMENT = Path(__file__).parents[2] / "docs" / "hatari_py.md"


def test_examples_run() -> None:
    examples = doctest.testfile(
        str(DOCUMENT), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert examples.attempted > 5
    assert examples.failed == 0


def test_table_names_everything_that_a_machine_can_do() -> None:
    text = DOCUMENT.read_text()
    names = {name for name in dir(Machine) if not name.startswith("_")} - {"start"}
    missing = [name for name in sorted(names) if not re.search(rf"\b{name}\b", text)]
    assert missing == []
    for part, kind in (("keys", Keyboard), ("mouse", Mouse)):
        known = {name for name in vars(kind) if not name.startswith("_")} - {"move"}
        assert [name for name in sorted(known) if f"{part}.{name}" not in text] == []


def test_every_step_is_described() -> None:
    text = DOCUMENT.read_text()
    assert [name for name in NAMES if f"`--{name} " not in text] == []
