/*
 * game.h - the state that the parts of the game share
 *
 * Part of Cinko, MIT licence.
 */
#ifndef GAME_H
#define GAME_H

#include "portab.h"
#include "match.h"

/* What the program is doing; tests read it to know when it waits for them. */
#define STATUS_START 0
#define STATUS_TITLE 1 /* waits for the space bar */
#define STATUS_READY 2 /* waits for the player */
#define STATUS_MOVING 3 /* an animation runs */
#define STATUS_THINKING 4
#define STATUS_PAGE 5 /* waits for a key or a click on a page of the rules */
#define STATUS_ALERT 6
#define STATUS_END 7
#define STATUS_LOADING 8 /* the title is there, the rest is on its way */
#define STATUS_BUSY 9 /* with what the player has just done */

#define ONE_PLAYER 1
#define TWO_PLAYERS 2

#define LEVEL_BEGINNER 0
#define LEVEL_INTERMEDIATE 1
#define LEVEL_ADVANCED 2

#define PERSON RED /* against the computer (R14) */
#define COMPUTER BLUE

extern MATCH game_match; /* the options of the match (winner starts, neutrals) are in it */
extern UWORD game_players;
extern UWORD game_level;
extern UWORD game_alarms;
extern volatile UWORD game_status;
extern volatile UWORD game_events; /* how many events were handled */

/* Is it the computer's turn in a game that goes on? */
BOOL game_computer_moves(void);
/* A seed for a new game: it depends on when the player begins it. */
ULONG game_next_seed(void);
/* Leave the program when the event has been handled. */
void game_quit(void);

#endif
