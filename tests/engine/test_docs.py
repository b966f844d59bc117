"""The examples in the documentation and in docstrings run, and say what they say."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import cinko

ROOT = Path(__file__).parents[2]
MODULES = [
    module.name
    for module in pkgutil.walk_packages(cinko.__path__, "cinko.")
    if not module.name.endswith("__main__")
]


@pytest.mark.parametrize("name", ["cinko", *MODULES])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_docs_api() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert result.attempted > 30
    assert result.failed == 0


@pytest.mark.parametrize("name", ["cinko", *MODULES])
def test_what_a_module_exports_is_there(name: str) -> None:
    module = importlib.import_module(name)
    for exported in module.__all__:
        assert hasattr(module, exported), exported


def test_every_rule_is_in_the_docs_and_is_cited_by_code_or_tests() -> None:
    stated = re.findall(r"^\*\*(R\d+)\.\*\*", (ROOT / "docs" / "rules.md").read_text("utf-8"), re.M)
    assert stated == [f"R{number}" for number in range(1, 22)]
    cited = set()
    for folder in (ROOT / "engine", ROOT / "tests" / "engine", ROOT / "tests" / "data"):
        for file in [*folder.rglob("*.py"), *folder.rglob("*.toml")]:
            text = file.read_text("utf-8")
            for first, last in re.findall(r"\bR(\d+)(?:-R(\d+))?\b", text):
                cited |= {f"R{n}" for n in range(int(first), int(last or first) + 1)}
    assert set(stated) <= cited
