/*
 * animate.h - what moves on the board: flashes in step with the screen
 *
 * The game itself is ahead of the picture: an animation can be cut short at any frame.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ANIMATE_H
#define ANIMATE_H

#include "portab.h"
#include "board.h"

/* Begin showing what the last move did: its effects, then alarms or the end of the game. */
void animate_move(const EFFECTS *effects, UBYTE mover);
/* Begin showing the end of a game that no move brought about. */
void animate_end(void);
/* Begin flashing the point of a hint. */
void animate_hint(UWORD point);
/* Is one under way? */
BOOL animate_runs(void);
/* Wait for the next frame and show it. */
void animate_step(void);
/* Go to the end at once. */
void animate_finish(void);

#endif
