/*
 * match.h - games one after the other: who starts, scores, neutrals, undo, edit (R13-R20)
 *
 * Part of Cinko, MIT licence.
 */
#ifndef MATCH_H
#define MATCH_H

#include "board.h"
#include "history.h"

#define NEUTRAL_STONES 8

typedef struct {
    BOARD board;
    HISTORY history;
    UBYTE first;         /* who moved first in the game under way */
    UBYTE editing;       /* TRUE between match_edit_begin and match_edit_end */
    UBYTE winner_starts; /* the options: set them at any time, they count for the next game */
    UBYTE neutrals;
    LONG total[3];       /* [RED], [BLUE]: scores of the games before this one */
    SCORE award;         /* what this game gives: 0 until it is over */
    UWORD reset_steps;   /* the game, over after so many steps, gives nothing: scores were reset */
    ULONG seed;          /* the seed the neutrals of this game were placed from */
} MATCH;

/* Put the eight neutral stones of a game with this seed on an empty board (R16). */
void neutral_place(BOARD *board, ULONG seed);

/* A new match with scores 0, options off, and its first game begun on an empty board, Red to move. */
void match_init(MATCH *match);

/*
 * Begin a game: the next one when the last is over, else the one under way again from the start (R17).
 * Who moves first: R15.  With `neutrals` set, neutral stones from `seed`.
 */
void match_new_game(MATCH *match, ULONG seed);

/*
 * Go on from a position that was set up elsewhere, with nothing to undo.  The game under way is
 * abandoned (R17); a position that is a finished game gives nobody points.
 */
void match_set_position(MATCH *match, const BOARD *board);

/* Play for the side to move; FALSE and nothing changed when refused.  `effects` may be NULL. */
BOOL match_play(MATCH *match, UWORD point, EFFECTS *effects);

/* Take back one step; FALSE when none is left.  The score of a game that it ended is taken back. */
BOOL match_undo(MATCH *match);

/* Against the computer: take back until it is `person`'s turn again (R18); FALSE when nothing was. */
BOOL match_undo_to(MATCH *match, UBYTE person);

/* Edit Board (R19, R20). */
void match_edit_begin(MATCH *match);
void match_edit_put(MATCH *match, UWORD point, UBYTE stone);
void match_edit_end(MATCH *match);

/* The score of `side`, this game's award with it. */
LONG match_score(const MATCH *match, UBYTE side);

/* Reset Scores; a game that is over has then given nothing, and its undo takes nothing back. */
void match_reset_scores(MATCH *match);

#endif
