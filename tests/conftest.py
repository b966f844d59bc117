"""What all tests share: golden pictures, kept output, and the emulator being there or not."""

from __future__ import annotations

import functools
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from hatari_py import HatariError
from hatari_py.control import find_hatari
from hatari_py.golden import Gallery

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
OUTPUT = ROOT / "build" / "test-out"
FAILED = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites golden pictures."""
    parser.addoption(
        "--update-golden",
        nargs="?",
        const=str(GOLDEN),
        metavar="DIR",
        help="rewrite the golden pictures that differ (with DIR: write them there instead)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to rewrite golden pictures where nobody looks at them."""
    if config.getoption("--update-golden") and os.environ.get("CI"):
        raise pytest.UsageError("--update-golden: not in CI, somebody has to look at the pictures")


@functools.cache
def missing_hatari() -> str | None:
    """Return why Hatari cannot be run, None where it can."""
    try:
        find_hatari()
    except HatariError as error:
        return str(error).splitlines()[0]
    return None


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip tests of the emulator where there is none; with CINKO_REQUIRE_EMU=1 they fail."""
    if item.get_closest_marker("emu") is None and item.get_closest_marker("emutos") is None:
        return
    if (reason := missing_hatari()) is not None:
        if os.environ.get("CINKO_REQUIRE_EMU") == "1":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Iterator[None]:  # the report goes through unchanged
    """Note whether a test failed, for the fixtures that keep its output."""
    report = yield
    if call.when in ("setup", "call") and call.excinfo is not None:
        item.stash[FAILED] = not isinstance(call.excinfo.value, pytest.skip.Exception)
    return report


@pytest.fixture
def output(request: pytest.FixtureRequest) -> Iterator[Path]:
    """Give a directory for what a test leaves, kept under build/test-out when it fails."""
    name = re.sub(r"[^\w.-]+", "-", request.node.nodeid.removeprefix("tests/")).strip("-")
    directory = OUTPUT / name
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    yield directory
    if not request.node.stash.get(FAILED, False):
        shutil.rmtree(directory, ignore_errors=True)


@pytest.fixture
def golden(request: pytest.FixtureRequest, output: Path) -> Callable[[str, Image.Image], None]:
    """Give the exact comparison of a picture with the golden one of a name."""
    update = request.config.getoption("--update-golden")
    gallery = Gallery(
        pictures=GOLDEN, output=output, update=None if update is None else ROOT / update
    )
    return gallery.check
