/*
 * ai.h - the computer player: the twin of engine/cinko/ai (docs/ai.md)
 *
 * Same position, level and seed: same move, score and node count, in Python and here, on any machine.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AI_H
#define AI_H

#include "board.h"

/* Levels (R21) */
#define AI_BEGINNER 0
#define AI_INTERMEDIATE 1
#define AI_ADVANCED 2

#define AI_PV_MOST 34

typedef struct {
    UWORD move;
    WORD score; /* for the side to move */
    UWORD depth;
    ULONG nodes;
    UWORD pv_length;
    UWORD pv[AI_PV_MOST]; /* the line expected; pv[0] is the move */
} AI_RESULT;

/*
 * Called every eight nodes while the computer thinks, some fifty times a second on an 8 MHz ST: the
 * place to look after the mouse and the clock.  TRUE ends the search: the best move so far is played.
 */
typedef BOOL (*AI_POLL)(void *context);

typedef struct AI AI; /* some 155 KB; ai_size() says how much */

ULONG ai_size(void);

/* Prepare `ai`, memory of ai_size() bytes at an even address: 0.4 seconds on an 8 MHz ST. */
void ai_init(AI *ai);

/*
 * Choose a move for the side to move.  `poll` may be NULL.  FALSE, and `result` untouched, when the
 * game is over.
 */
BOOL ai_think(AI *ai, const BOARD *board, UWORD level, ULONG seed, AI_POLL poll, void *context,
              AI_RESULT *result);

#endif
