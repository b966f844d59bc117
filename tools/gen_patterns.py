"""Write the tables and constants of the computer player as C, from the Python that defines them.

python tools/gen_patterns.py build/gen     writes patterns.h and patterns.c there
"""

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cinko.ai import levels, search, searchboard, worth
from cinko.ai.shapes import shape_tables
from cinko.ai.worth import kind_worth
from cinko.player import Level

MARKED: Final = 128
"""The first number of a kind that has flags."""
BANNER = """\
/*
 * {name} - {what}
 *
 * Written by tools/gen_patterns.py from engine/cinko/ai; part of Cinko, MIT licence.
 */
"""


def constants() -> dict[str, int]:
    """Return the numbers that the C core shares with engine/cinko/ai."""
    return {
        "AI_MATE": search.MATE,
        "AI_PROVED": search.PROVED,
        "AI_ALMOST_PROVED": search.ALMOST_PROVED,
        "AI_INFINITE": search.INFINITE,
        "AI_PLIES_MOST": search.PLIES_MOST,
        "AI_DEEPEST": search.DEEPEST,
        "AI_ROOT_WIDTH": search.ROOT_WIDTH,
        "AI_REST_PLIES": search.REST_PLIES,
        "AI_WIDTH_PLIES": len(search.WIDTHS),
        "AI_LATE_FROM": search.LATE_FROM,
        "AI_LATE_DEPTH": search.LATE_DEPTH,
        "AI_FOURS_DEPTH": search.FOURS_DEPTH,
        "AI_FOURS_WIDTH": search.FOURS_WIDTH,
        "AI_DEFENCES_MOST": search.DEFENCES_MOST,
        "AI_ANSWERS_MOST": search.ANSWERS_MOST,
        "AI_DOUBLES_MOST": searchboard.DOUBLES_MOST,
        "AI_CONVERSIONS_MOST": search.CONVERSIONS_MOST,
        "AI_OPEN_FOURS_MOST": worth.OPEN_FOURS_MOST,
        "AI_FOURS_MOST": worth.FOURS_MOST,
        **{f"AI_{standing.name}": standing for standing in worth.Standing},
        "AI_THREAT_APPEAL_LEAST": worth.THREAT_APPEAL_LEAST,
        "AI_APPEAL_OF_FIVE": worth.APPEAL_OF_FIVE,
        "AI_TACTICAL_APPEAL_LEAST": worth.TACTICAL_APPEAL_LEAST,
        "AI_OPENING_STONES": levels.OPENING_STONES,
        "AI_OPENING_STEPS": levels.OPENING_STEPS,
        "AI_OPENING_WIDTH": levels.OPENING_WIDTH,
        "AI_OPENING_NODES": levels.OPENING_NODES,
        "AI_OPENING_DEPTH": levels.OPENING_DEPTH,
        "AI_OPENING_MARGIN": levels.OPENING_MARGIN,
        "AI_BEGINNER_WIDTH": levels.BEGINNER_WIDTH,
        "AI_BEGINNER_NOISE": levels.BEGINNER_NOISE,
        "AI_BEGINNER_BLIND": levels.BEGINNER_BLIND,
        "AI_INTERMEDIATE_NODES": levels.SETTINGS[Level.INTERMEDIATE].nodes,
        "AI_ADVANCED_NODES": levels.SETTINGS[Level.ADVANCED].nodes,
        "AI_TABLE_BITS": search.TABLE_BITS,
        "AI_HALF_CLASSES": shape_tables().classes,
        "AI_MARKED": MARKED,
    }


def header() -> str:
    """Return patterns.h."""
    lines = [f"#define {name} {value}" for name, value in constants().items()]
    return f"""\
{BANNER.format(name="patterns.h", what="tables and constants of the computer player")}\
#ifndef PATTERNS_H
#define PATTERNS_H

#include "portab.h"

{chr(10).join(lines)}

/* What a kind of line adds to the sums: engine/cinko/ai/worth.py explains the fields */
typedef struct {{
    ULONG appeal;  /* for Red << 16, plus that for Blue */
    ULONG threats; /* bytes, the lowest first: fours of Red, of Blue, open fours of Red, of Blue */
    ULONG tally;   /* the same: fives of Red, of Blue, captures of Red, of Blue */
    WORD balance;  /* worth for Red, less that for Blue */
    UBYTE flags_red;
    UBYTE flags_blue;
}} KIND;

/* The fives of a tally, as they are counted for a neutral stone: Blue's << 16 | Red's */
#define KIND_NEUTRAL_FIVES(tally) (((tally) & 0xFF00) << 8 | ((tally) & 0xFF))

/* Flags: what a side's stone does */
#define KIND_CAPTURES 3 /* how many pairs it captures */
#define KIND_FIVE 4
#define KIND_FOUR 8

/* Kinds from AI_MARKED on have flags, those before have none; AI_NO_KIND adds nothing. */
#define AI_NO_KIND (AI_MARKED - 1)
extern const KIND ai_kind[256];
extern const ULONG ai_kind_appeal[256]; /* the appeal again, */
extern const WORD ai_kind_balance[AI_MARKED]; /* and the balance */
extern const UBYTE ai_half_class[256];
/* By the classes of two half lines, either way round: a and b, b not above a */
#define AI_PAIR(a, b) ((a) * ((a) + 1) / 2 + (b))
extern const UBYTE ai_pair_kind[AI_PAIR(AI_HALF_CLASSES, 0)];
extern const WORD ai_pairs_worth[8];
extern const WORD ai_capture_worth_mine[8];
extern const WORD ai_capture_worth_theirs[8];
extern const WORD ai_means_worth_mine[4][6];
extern const WORD ai_means_worth_theirs[4][6];
extern const UWORD ai_width[AI_WIDTH_PLIES];

#endif
"""


def numbers(values: Iterable[int]) -> str:
    """Return numbers as the rows of an initialiser."""
    words = [str(value) for value in values]
    rows = [", ".join(words[at : at + 16]) for at in range(0, len(words), 16)]
    return "".join(f"    {row},\n" for row in rows)


def table(rows: Iterable[Iterable[int]]) -> str:
    """Return rows of numbers as the rows of an initialiser."""
    return "".join(f"    {{{', '.join(map(str, row))}}},\n" for row in rows)


class Row(NamedTuple):
    """One kind of the C core: what it adds to the sums."""

    appeal: int
    threats: int
    tally: int
    balance: int
    flags_red: int
    flags_blue: int


def kind_row(kind: int) -> Row:
    """Return what a kind of the reference adds."""
    table = kind_worth()
    red, blue = (
        table.captures[side][kind] | table.five[side][kind] << 2 | table.four[side][kind] << 3
        for side in (1, 2)
    )
    appeal = (table.appeal[1][kind] << 16) + table.appeal[2][kind] & 0xFFFFFFFF
    return Row(appeal, table.threats[kind], table.tally[kind], table.balance[kind], red, blue)


@cache
def kinds() -> tuple[dict[int, Row], bytes]:
    """Return the kinds of the C core by number, and the number for each kind of the reference.

    Kinds of the reference that are worth the same are one, and those with flags have the upper
    half of the numbers: a byte's sign tells them apart.
    """
    rows = [kind_row(kind) for kind in range(len(shape_tables().kinds))]
    numbered: dict[Row, int] = {}
    free = {False: iter(range(MARKED - 1)), True: iter(range(MARKED, 256))}
    for row in rows:
        if row not in numbered:
            number = next(free[bool(row.flags_red or row.flags_blue)], None)
            if number is None:
                raise ValueError("worth.py tells more than 128 kinds with flags, or without, apart")
            numbered[row] = number
    return {number: row for row, number in numbered.items()}, bytes(numbered[row] for row in rows)


def kind_rows() -> list[Row]:
    """Return the kinds by number; those that are not there add nothing."""
    rows, _ = kinds()
    return [rows.get(number, Row(0, 0, 0, 0, 0, 0)) for number in range(256)]


def pair_kinds() -> list[int]:
    """Return the kinds of all pairs of classes, the higher class first."""
    rows = shape_tables().pair_kind
    _, number_of = kinds()
    for one, row in enumerate(rows):
        assert all(kind == rows[other][one] for other, kind in enumerate(row)), "kinds have a front"
    return [number_of[kind] for one, row in enumerate(rows) for kind in row[: one + 1]]


def kind_initialisers() -> str:
    """Return the initialisers of the kinds."""
    return "".join(
        f"    {{{row.appeal:#010x}, {row.threats:#010x}, {row.tally:#010x}, {row.balance},"
        f" {row.flags_red}, {row.flags_blue}}},\n"
        for row in kind_rows()
    )


def source() -> str:
    """Return patterns.c."""
    tables = shape_tables()
    return f"""\
{BANNER.format(name="patterns.c", what="tables of the computer player")}\
#include "st.h"
#include "patterns.h"

const KIND ai_kind[256] = {{
{kind_initialisers()}}};

const ULONG ai_kind_appeal[256] = {{
{numbers(row.appeal for row in kind_rows())}}};

const WORD ai_kind_balance[AI_MARKED] = {{
{numbers(row.balance for row in kind_rows()[:MARKED])}}};

const UBYTE ai_half_class[256] = {{
{numbers(tables.class_of)}}};

const UBYTE ai_pair_kind[AI_PAIR(AI_HALF_CLASSES, 0)] = {{
{numbers(pair_kinds())}}};

const WORD ai_pairs_worth[8] = {{
{numbers(worth.PAIRS_WORTH)}}};

const WORD ai_capture_worth_mine[8] = {{
{numbers(worth.CAPTURE_WORTH_MINE)}}};

const WORD ai_capture_worth_theirs[8] = {{
{numbers(worth.CAPTURE_WORTH_THEIRS)}}};

const WORD ai_means_worth_mine[4][6] = {{
{table(worth.MEANS_WORTH_MINE.values())}}};

const WORD ai_means_worth_theirs[4][6] = {{
{table(worth.MEANS_WORTH_THEIRS.values())}}};

const UWORD ai_width[AI_WIDTH_PLIES] = {{
{numbers(search.WIDTHS)}}};
"""


def main() -> None:
    """Write both files."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "patterns.h").write_text(header())
    (folder / "patterns.c").write_text(source())


if __name__ == "__main__":
    main()
