/*
 * think.h - the computer's turn, and its advice
 *
 * Part of Cinko, MIT licence.
 */
#ifndef THINK_H
#define THINK_H

#include "portab.h"

/*
 * Take the memory that the AI needs; once, before the others.  Without it there is no one-player mode
 * and no hint.  `soon`: prepare the AI now, and not when it first has to think.
 */
void think_start(BOOL soon);
BOOL think_can(void);

/*
 * Think for the side to move; the move, or NO_POINT when the player did something else meanwhile:
 * that event is the next one then.  Escape ends the thinking with the best move so far.
 */
UWORD think(void);
/* Think and play the move. */
void think_and_play(void);

#endif
