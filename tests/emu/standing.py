"""What the game on the ST keeps in memory: how a match stands, and what the program does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Self

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from cinko.notation import Position
from cinko.stone import Side
from hatari_py import Machine
from tests.emu.products import ROOT


def statuses() -> dict[str, int]:
    """Return the states of the program by their names, as its header has them."""
    header = (ROOT / "st_port" / "game" / "game.h").read_text()
    return {name: int(value) for name, value in re.findall(r"#define STATUS_(\w+) (\d+)", header)}


STATUS = statuses()


# Offsets into MATCH (st_port/core/match.h)
SIDE_TO_MOVE, PAIRS, STATE, WINNER, REASONS = 361, 362, 365, 366, 367
STEPS, FIRST, EDITING, WINNER_STARTS, NEUTRALS = 372, 16760, 16761, 16762, 16763
TOTAL, AWARD, SEED_AT, MATCH_SIZE = 16764, 16776, 16784, 16788


@cache
def program_symbol_size(name: str) -> int:
    """Return how many bytes a variable of the program takes."""
    with (ROOT / "build" / "st" / "CINKO.elf").open("rb") as file:
        table = ELFFile(file).get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        symbols = table.get_symbol_by_name(name)
        assert symbols
        return int(symbols[0]["st_size"])


@dataclass(frozen=True, slots=True)
class Standing:
    """What the game keeps in memory, read at once."""

    position: Position
    state: str
    winner: int
    reasons: int
    steps: int
    first: int
    editing: bool
    winner_starts: bool
    neutrals: bool
    scores: tuple[int, int]
    seed: int

    @classmethod
    def read(cls, machine: Machine) -> Self:
        """Read the state of the match."""
        assert program_symbol_size("game_match") == MATCH_SIZE, "MATCH has changed: look above"
        data = machine.memory("game_match", MATCH_SIZE)

        def word(at: int) -> int:
            return int.from_bytes(data[at : at + 2])

        def long(at: int) -> int:
            return int.from_bytes(data[at : at + 4])

        return cls(
            position=Position(
                bytes(data[:361]), Side(data[SIDE_TO_MOVE]), data[PAIRS + 1], data[PAIRS + 2]
            ),
            state=("on", "won", "drawn")[data[STATE]],
            winner=data[WINNER],
            reasons=data[REASONS],
            steps=word(STEPS),
            first=data[FIRST],
            editing=bool(data[EDITING]),
            winner_starts=bool(data[WINNER_STARTS]),
            neutrals=bool(data[NEUTRALS]),
            scores=(
                long(TOTAL + 4) + word(AWARD + 2),
                long(TOTAL + 8) + word(AWARD + 4),
            ),
            seed=long(SEED_AT),
        )
