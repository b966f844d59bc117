/*
 * board.h - a position of Cinko and the moves on it (rules R1-R13); the twin of engine/cinko/board.py
 *
 * Freestanding: no operating system, no memory but the caller's, no 32-bit division.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef BOARD_H
#define BOARD_H

#include "portab.h"

/*
 * Points: index 19 * r + c into the 19 x 19 lines, r = 0 the top row (row 19), c = 0 column A.  The
 * outer lines are WALL, so no step from a playable point to a neighbour leaves the array.
 */
#define BOARD_LINES 19
#define BOARD_POINTS (BOARD_LINES * BOARD_LINES)
#define PLAYABLE_POINTS 289
#define FIRST_POINT 20 /* B18 */
#define LAST_POINT 340 /* S2 */
#define NO_POINT 0     /* a point of the outer line stands for none */

/* What stands on a point */
#define EMPTY 0
#define RED 1
#define BLUE 2
#define NEUTRAL 3
#define WALL 4

#define OTHER_SIDE(side) ((UBYTE)((RED + BLUE) - (side)))

/* Why a game was won; both can hold at once (R8) */
#define REASON_CAPTURES 1
#define REASON_FIVE 2

#define PAIRS_TO_WIN 7
#define RUN_TO_WIN 5
#define MAX_PAIRS 14 /* six, then eight with the last move */

/* How a game stands */
#define GAME_ON 0
#define GAME_WON 1
#define GAME_DRAWN 2

/* The four axes as steps of the index; directions 4-7 are the same steps backwards */
#define DIR_E 1
#define DIR_S 19
#define DIR_SE 20
#define DIR_SW 18
extern const WORD board_direction[8];

typedef struct {
    UBYTE stone[BOARD_POINTS]; /* EMPTY RED BLUE NEUTRAL WALL */
    UBYTE side_to_move;        /* RED or BLUE */
    UBYTE pairs[3];            /* [RED], [BLUE]: pairs that this side has captured; [0] unused */
    UBYTE state;               /* GAME_ON, GAME_WON, GAME_DRAWN */
    UBYTE winner;              /* RED or BLUE when GAME_WON, else 0 */
    UBYTE reasons;             /* REASON_ bits when GAME_WON, else 0 */
    UWORD empty;               /* how many playable points are empty */
} BOARD;

/* A move with its effects, as short as it can be: enough to take it back.  Bit d of a mask: direction d */
typedef struct {
    UWORD point;
    UBYTE captures;    /* a pair was captured in this direction */
    UBYTE conversions; /* a neutral was converted in this direction */
} MOVE;

/* The same for whoever draws: the points, in the order of the directions */
typedef struct {
    UWORD captured_count; /* stones: two a pair */
    UWORD converted_count;
    UWORD captured[16];
    UWORD converted[8];
} EFFECTS;

/* An unbroken row of one player's stones: start, start + step, ... `length` of them */
typedef struct {
    UWORD start;
    UBYTE step; /* DIR_E, DIR_S, DIR_SE or DIR_SW */
    UBYTE length;
} RUN;

#define MAX_RUNS 272 /* 68 runs of three with gaps fit along each axis */

/* What a finished game gives each player (R13); [RED], [BLUE] */
typedef struct {
    UWORD points[3];
} SCORE;

/* Empty the board; Red is to move. */
void board_init(BOARD *board);

/* Is `point` one of the 289? Any number may be asked. */
BOOL board_is_playable(UWORD point);

/* May the side to move put a stone there (R3)? */
BOOL board_is_legal(const BOARD *board, UWORD point);

/*
 * Play for the side to move, with all effects (R3-R9).  FALSE, and nothing changed, when refused.
 * `effects` may be NULL.
 */
BOOL board_play(BOARD *board, UWORD point, MOVE *move, EFFECTS *effects);

/* Take back the last move, `move` as board_play gave it. */
void board_undo(BOARD *board, const MOVE *move);

/* Change one point as Edit Board does (R19): any stone or EMPTY, no effects, the state left alone. */
void board_put(BOARD *board, UWORD point, UBYTE stone);

/* Decide how a position stands that was set up or edited (R8, R20). */
void board_settle(BOARD *board);

/*
 * Write the runs of `side` with lengths `shortest` to `longest` to `out` (room for MAX_RUNS); how
 * many there are.  In the order of the axes E, S, SE, SW, in each by starting point.
 */
UWORD board_runs(const BOARD *board, UBYTE side, UWORD shortest, UWORD longest, RUN *out);

/* The runs of `side` that alarm the other (R11): open threes and fours; none once the game is over. */
UWORD board_threats(const BOARD *board, UBYTE side, RUN *out);

/* The runs of five or more of the winner; none unless the game was won by one. */
UWORD board_winning_runs(const BOARD *board, RUN *out);

/* What R13 gives for the game if it is over; all 0 while it goes on. */
void board_score(const BOARD *board, SCORE *score);

/*
 * Position strings, `<17 rows> <side> <red pairs> <blue pairs>`, canonical form only.
 * board_from_string: -1 when read, else the offset of the first character that is wrong (and the
 * board is then unspecified).  board_to_string: the length without the NUL; room for
 * POSITION_STRING_MAX.
 */
#define POSITION_STRING_MAX 320
WORD board_from_string(BOARD *board, const char *text);
WORD board_to_string(const BOARD *board, char *text);

/* Point names, `B2` to `S18`.  board_point_name writes 2 or 3 letters and a NUL. */
void board_point_name(UWORD point, char name[4]);

#endif
