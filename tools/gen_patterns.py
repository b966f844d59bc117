"""Write the tables and constants of the computer player as C, from the Python that defines them.

python tools/gen_patterns.py build/gen     writes patterns.h and patterns.c there
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from cinko.ai import levels, search, worth
from cinko.ai.shapes import shape_tables
from cinko.ai.worth import kind_worth
from cinko.player import Level

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
        "AI_INFINITE": search.INFINITE,
        "AI_PLIES_MOST": search.PLIES_MOST,
        "AI_DEEPEST": search.DEEPEST,
        "AI_ROOT_WIDTH": search.ROOT_WIDTH,
        "AI_WIDTH_PLIES": len(search.WIDTHS),
        "AI_FOURS_DEPTH": search.FOURS_DEPTH,
        "AI_FOURS_WIDTH": search.FOURS_WIDTH,
        "AI_DEFENCES_MOST": search.DEFENCES_MOST,
        "AI_ANSWERS_MOST": search.ANSWERS_MOST,
        "AI_TEMPO": worth.TEMPO,
        "AI_INITIATIVE_WORTH": worth.INITIATIVE_WORTH,
        "AI_INITIATIVE_AT_RISK_WORTH": worth.INITIATIVE_AT_RISK_WORTH,
        "AI_PRESSURE_WORTH": worth.PRESSURE_WORTH,
        "AI_HEAVY_PRESSURE": worth.HEAVY_PRESSURE,
        "AI_HEAVY_PRESSURE_WORTH": worth.HEAVY_PRESSURE_WORTH,
        "AI_THREAT_APPEAL_LEAST": worth.THREAT_APPEAL_LEAST,
        "AI_APPEAL_OF_FIVE": worth.APPEAL_OF_FIVE,
        "AI_TACTICAL_APPEAL_LEAST": worth.TACTICAL_APPEAL_LEAST,
        "AI_OPENING_STONES": levels.OPENING_STONES,
        "AI_OPENING_WIDTH": levels.OPENING_WIDTH,
        "AI_OPENING_DEPTH": levels.OPENING_DEPTH,
        "AI_OPENING_MARGIN": levels.OPENING_MARGIN,
        "AI_BEGINNER_WIDTH": levels.BEGINNER_WIDTH,
        "AI_BEGINNER_NOISE": levels.BEGINNER_NOISE,
        "AI_BEGINNER_BLIND": levels.BEGINNER_BLIND,
        "AI_INTERMEDIATE_NODES": levels.SETTINGS[Level.INTERMEDIATE].nodes,
        "AI_ADVANCED_NODES": levels.SETTINGS[Level.ADVANCED].nodes,
        "AI_TABLE_BITS": search.TABLE_BITS,
        "AI_HALF_CLASSES": shape_tables().classes,
        "AI_KINDS": len(shape_tables().kinds),
        "AI_QUIET_KINDS": sum(not kind.acts() for kind in shape_tables().kinds),
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

extern const KIND ai_kind[AI_KINDS]; /* the first AI_QUIET_KINDS have no flags */
/* 16 times the balance of a kind, and that taken away; plus one where the kind has flags */
extern const WORD ai_kind_gain[AI_KINDS];
extern const WORD ai_kind_loss[AI_KINDS];
extern const UBYTE ai_half_class[256];
extern const UBYTE ai_pair_kind[AI_HALF_CLASSES * AI_HALF_CLASSES];
extern const WORD ai_pairs_worth[8];
extern const WORD ai_capture_worth[8];
extern const UWORD ai_width[AI_WIDTH_PLIES];

#endif
"""


def numbers(values: Iterable[int]) -> str:
    """Return numbers as the rows of an initialiser."""
    words = [str(value) for value in values]
    rows = [", ".join(words[at : at + 16]) for at in range(0, len(words), 16)]
    return "".join(f"    {row},\n" for row in rows)


def kind_rows() -> str:
    """Return the initialisers of the kinds."""
    table = kind_worth()
    rows = []
    for kind in range(len(table.balance)):
        flags = [
            table.captures[side][kind] | table.five[side][kind] << 2 | table.four[side][kind] << 3
            for side in (1, 2)
        ]
        appeal = (table.appeal[1][kind] << 16) + table.appeal[2][kind]
        words = (appeal, table.threats[kind], table.tally[kind])
        longs = ", ".join(f"0x{word & 0xFFFFFFFF:08x}" for word in words)
        rows.append(f"    {{{longs}, {table.balance[kind]}, {flags[0]}, {flags[1]}}},\n")
    return "".join(rows)


def balance_words(sign: int) -> list[int]:
    """Return what a kind adds to 16 times the balance, and one more where it has flags."""
    table = kind_worth()
    return [
        16 * sign * balance + bool(tally or threats)
        for balance, tally, threats in zip(table.balance, table.tally, table.threats, strict=True)
    ]


def source() -> str:
    """Return patterns.c."""
    tables = shape_tables()
    return f"""\
{BANNER.format(name="patterns.c", what="tables of the computer player")}\
#include "st.h"
#include "patterns.h"

const KIND ai_kind[AI_KINDS] = {{
{kind_rows()}}};

const WORD ai_kind_gain[AI_KINDS] = {{
{numbers(balance_words(1))}}};

const WORD ai_kind_loss[AI_KINDS] = {{
{numbers(balance_words(-1))}}};

const UBYTE ai_half_class[256] = {{
{numbers(tables.class_of)}}};

const UBYTE ai_pair_kind[AI_HALF_CLASSES * AI_HALF_CLASSES] = {{
{numbers(b"".join(tables.pair_kind))}}};

const WORD ai_pairs_worth[8] = {{
{numbers(worth.PAIRS_WORTH)}}};

const WORD ai_capture_worth[8] = {{
{numbers(worth.CAPTURE_WORTH)}}};

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
