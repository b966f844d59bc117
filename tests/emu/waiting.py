"""Machines that begin at the game's title, where another has been before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from hatari_py import Machine, MachineConfig

Titles = tuple[dict[MachineConfig, Path], Path]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A machine that is still off: it can be booted, or begin where another was at the title.

    A restored machine goes on as the one that was never stopped (tests/driver/test_machine.py), but
    for a few cycles by which an interrupt may come apart: a test that counts those starts cold.
    """

    config: MachineConfig
    switch: Callable[[MachineConfig], Machine]
    titles: dict[MachineConfig, Path]
    directory: Path

    def cold(self) -> Machine:
        """Switch it on."""
        return self.switch(self.config)

    def at_title(self) -> Machine | None:
        """Switch it on at the title, where one like it has been there."""
        state = self.titles.get(self.config)
        if state is None:
            return None
        return self.switch(replace(self.config, disk_a=None, disk_b=None, state=state))

    def keep_title(self, machine: Machine) -> None:
        """Keep a machine that has come to the title for those like it; it is a frame later then."""
        state = self.directory / f"title{len(self.titles)}"
        machine.save_state(state)
        machine.step()
        self.titles[self.config] = state
