/*
 * tables.h - single moves and node counts on the C core, for the tables in tests/data
 *
 * Part of Cinko, MIT licence.
 */
#ifndef TABLES_H
#define TABLES_H

#include "board.h"

#define EXPORT __attribute__((visibility("default")))

/* What a move did, and how the board stands after it. */
typedef struct {
    char position[POSITION_STRING_MAX];
    UWORD state, winner, reasons;
    UWORD score[3]; /* [RED], [BLUE] */
    UWORD captured_count, captured[16];
    UWORD converted_count, converted[8];
    UWORD threat_count;
    struct {
        UWORD start, step, length;
    } threat[MAX_RUNS]; /* of the mover */
} OUTCOME;

/* The sums over all sequences of so many moves, as engine/cinko/nodes.py has them. */
typedef struct {
    ULONG nodes, pairs, conversions, threats, wins, draws;
} NODE_COUNT;

/* -1 when the string is a position, else the offset of what is wrong. */
EXPORT WORD table_read(const char *position);

/* Play one move; FALSE when it is refused, and the position is then written as it was. */
EXPORT BOOL table_move(const char *position, UWORD point, OUTCOME *out);

/* Take the same move back; whether the board is, to the last byte, what it was before. */
EXPORT BOOL table_undo(const char *position, UWORD point);

/* The name of a point, as the game shows it. */
EXPORT void table_name(UWORD point, char name[4]);

EXPORT void table_count(const char *position, UWORD plies, NODE_COUNT *out);

#endif
