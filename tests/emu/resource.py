"""The game's menus, as they are in its resource."""

from __future__ import annotations

from functools import cache

from stkit.rsc import Rsc
from stkit.rsc_compile import compile_source
from tests.emu.products import ROOT


@cache
def resource() -> tuple[Rsc, dict[str, int]]:
    """Return the compiled resource and the numbers of its names."""
    path = ROOT / "tools" / "assets" / "cinko.rsc.txt"
    compiled = compile_source(path.read_text(), path=path)
    return compiled.rsc, {name.name: name.number for name in compiled.names}


def place(item: int) -> tuple[int, int]:
    """Return the middle of an object of the menu tree, in pixels of low resolution."""
    objects = resource()[0].trees[0].objects
    x = y = 0
    at = item
    while at != -1:
        entry = objects[at]
        x += (entry.x & 0xFF) * 8 + (entry.x >> 8)
        y += (entry.y & 0xFF) * 8 + (entry.y >> 8)
        at = next((n for n, parent in enumerate(objects) if at in children(n)), -1)
    return x + (objects[item].w & 0xFF) * 4, y + 4


def children(number: int) -> list[int]:
    """Return the numbers of the children of an object of the menu tree."""
    objects = resource()[0].trees[0].objects
    found, at = [], objects[number].head
    while at not in (-1, number):
        found.append(at)
        at = objects[at].next
    return found
