"""Measure how long the computer player thinks on an emulated ST of 8 MHz.

The game itself does the thinking, with its looks at the mouse and the clock: it is stopped where
it asks the computer player for the first time, and asked again and again with other positions.
"""

from __future__ import annotations

import re
import statistics
from dataclasses import dataclass

from cinko.ai.bench import THINKING_SECONDS, timed_positions
from cinko.native import NativeEngine
from cinko.notation import Position
from cinko.player import Level
from hatari_py import Machine, MachineConfig
from tests.emu.game import Cinko, crossing
from tests.emu.products import DISK, PROGRAM, TINYTOS
from tests.emu.standing import STATE

CLOCK = 8_021_247
PATIENCE = 60 * 50
"""Frames that a move may take."""
# AI_RESULT in st_port/core/ai.h
NODES = 6


@dataclass(frozen=True, slots=True)
class Thought:
    """One move of the computer: what it took."""

    cycles: int
    instructions: int
    nodes: int


@dataclass(frozen=True, slots=True)
class Call:
    """The call of ai_think, where the machine stands: it can be made again and again."""

    stack: int
    back: int
    board: int
    result: int

    @classmethod
    def met(cls, machine: Machine) -> Call:
        """Read the arguments of the call."""
        stack = machine.registers().a[7]
        back, _, board = (machine.long(stack + at) for at in (0, 4, 8))
        return cls(stack, back, board, machine.long(stack + 28))

    def make(self, machine: Machine, position: Position, level: Level, seed: int) -> Thought:
        """Let the game think about a position."""
        machine.write(self.board, board_bytes(position))
        machine.write(self.stack, self.back.to_bytes(4))
        machine.write(self.stack + 8, self.board.to_bytes(4))
        machine.write(self.stack + 12, list(Level).index(level).to_bytes(4))
        machine.write(self.stack + 16, seed.to_bytes(4))
        machine.write(self.stack + 28, self.result.to_bytes(4))
        machine.set_register("a7", self.stack)
        machine.set_register("pc", machine.symbol("ai_think"))
        cycles = machine.cycles
        machine.run_to(self.back, timeout_frames=PATIENCE)
        return Thought(
            machine.cycles - cycles,
            instructions_run(machine),
            machine.long(self.result + NODES),
        )


def board_bytes(position: Position) -> bytes:
    """Return a position as a BOARD of st_port/core/board.h, without how many points are empty."""
    side = position.side_to_move
    board = bytes((*position.stones, side, 0, position.red_pairs, position.blue_pairs))
    assert len(board) == STATE
    return board


def instructions_run(machine: Machine) -> int:
    """Return how many instructions the processor has run since the machine last stood still."""
    found = re.search(r"#(\d+)", machine.debug("e CpuInstr"))
    assert found
    return int(found[1])


def thoughts(level: Level, positions: list[Position]) -> list[Thought]:
    """Let the game think about each position, at one level."""
    config = MachineConfig(rom=TINYTOS, disk_a=DISK, memory_kb=512, fast_fdc=True)
    with Machine(config) as machine:
        game = Cinko(machine, PROGRAM)
        game.begin()
        game.key("1")
        machine.mouse.move_to(*crossing("K10"))
        machine.mouse.press(frames=0)
        machine.run_to("ai_think")
        call = Call.met(machine)
        return [
            call.make(machine, position, level, seed) for seed, position in enumerate(positions)
        ]


def thinking() -> str:
    """Return the table of the three levels."""
    with NativeEngine(table_bits=12) as native:
        positions = timed_positions(native)
    rows = [
        "| level | median | worst | goal | nodes a second | instructions a node |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for level, (median, worst) in THINKING_SECONDS.items():
        found = thoughts(level, positions)
        seconds = [thought.cycles / CLOCK for thought in found]
        nodes = sum(thought.nodes for thought in found)
        speed = f"{nodes / sum(seconds):.0f}"
        work = f"{sum(thought.instructions for thought in found) / nodes:.0f}"
        if level is Level.BEGINNER:  # it does not search
            speed = work = ""
        times = f"{statistics.median(seconds):.2f} s | {max(seconds):.2f} s"
        goal = f"{median} s, {worst} s"
        rows.append(f"| {level.value.capitalize()} | {times} | {goal} | {speed} | {work} |")
    return "\n".join(rows)
