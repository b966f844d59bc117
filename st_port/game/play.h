/*
 * play.h - the moves of the players, and what follows from them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PLAY_H
#define PLAY_H

#include "portab.h"
#include "input.h"

/* A press on the board: a stone, an edit, a new game, or a refusal. */
void play_press(const INPUT *input);
/* Play a move of the side to move that is known to be legal. */
void play_move(UWORD point);
void play_new_game(void);
void play_undo(void);
/* Edit Board on or off. */
void play_edit(void);
void play_reset_scores(void);
BOOL play_can_undo(void);
/* The board is another one: draw it, with nothing lit. */
void play_refresh(void);
/* Draw everything anew after the board changed in many places. */
void play_redraw(void);

#endif
