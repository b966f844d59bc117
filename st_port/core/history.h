/*
 * history.h - the steps of a game, four bytes each: moves, and visits to Edit Board (R18-R20)
 *
 * Part of Cinko, MIT licence.
 */
#ifndef HISTORY_H
#define HISTORY_H

#include "board.h"

/*
 * A move takes one record; an edit takes one a changed point and one at either end.  No game without
 * edits comes near this many: when edits fill the log, the oldest steps are forgotten.
 */
#define HISTORY_RECORDS 4096

typedef union {
    MOVE move;
    struct {
        UWORD point;
        UBYTE before; /* what stood there */
        UBYTE after;
    } change;
    struct {
        UWORD mark; /* HISTORY_EDIT | how many changes stand between the two ends */
        UBYTE state_winner;
        UBYTE reasons;
    } edit;
} HISTORY_RECORD;

#define HISTORY_EDIT 0x8000u

typedef struct {
    UWORD used;  /* records */
    UWORD steps; /* what Undo can take back */
    UWORD visit; /* while editing: the record that begins the visit */
    HISTORY_RECORD record[HISTORY_RECORDS];
} HISTORY;

void history_clear(HISTORY *history);
void history_add_move(HISTORY *history, const MOVE *move);

/* Begin a visit to Edit Board: the game is open again until it ends. */
void history_edit_begin(HISTORY *history, BOARD *board);
void history_edit_put(HISTORY *history, BOARD *board, UWORD point, UBYTE stone);
/* Settle the board.  A visit that changed nothing is no step. */
void history_edit_end(HISTORY *history, BOARD *board);

/* Take back the last step; FALSE when there is none. */
BOOL history_undo(HISTORY *history, BOARD *board);

/* The last step, when it was a move; else NULL. */
const MOVE *history_last_move(const HISTORY *history);

#endif
