/*
 * ai_local.h - the computer player's memory, shared by its files; nobody else includes this
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AI_LOCAL_H
#define AI_LOCAL_H

#include "ai.h"
#include "patterns.h"

#define AXES 4
#define TABLE_ENTRIES (1u << AI_TABLE_BITS)
#define PAIR_COUNTS (PAIRS_TO_WIN + 8)
#define CONVERSION_POINTS_MOST 64 /* eight neutrals, eight directions */

/* 64 bits that name a position: the low word finds the entry of the table, the high word checks it */
typedef struct {
    ULONG high;
    ULONG low;
} KEY;

#define BOUND_EXACT 0
#define BOUND_LOWER 1
#define BOUND_UPPER 2
#define BOUND_NONE 3 /* an empty entry */

typedef struct {
    ULONG check;
    UWORD move;
    WORD score;
    BYTE depth;
    UBYTE bound;
} ENTRY;

/* The small fields come first: a 68000 reaches 32 KB from a pointer with one word. */
struct AI {
    /* the board as the search sees it: engine/cinko/ai/searchboard.py */
    UBYTE side;
    UBYTE pairs[3];
    UWORD empty;
    LONG balance;
    ULONG tally;
    ULONG tally_more;
    KEY key;
    UWORD neutral_count;
    /* the search: engine/cinko/ai/search.py */
    ULONG nodes;
    ULONG nodes_most;
    UWORD depth_most;
    BOOL stopped;
    AI_POLL poll;
    void *context;
    void (*progress)(void *context, const AI_RESULT *result); /* after each depth; may be NULL */
    UWORD without_count; /* root moves that are not considered */
    UWORD without[AI_ROOT_WIDTH];
    ENTRY *table;
    ULONG table_mask;
    ULONG chance; /* xorshift32 */
    UWORD line_length[AI_PLIES_MOST + 2];

    UBYTE stones[BOARD_POINTS];
    UBYTE kinds[AXES * BOARD_POINTS];
    UWORD codes[AXES * BOARD_POINTS];
    WORD appeal[3][BOARD_POINTS]; /* [RED], [BLUE] */
    UWORD neutrals[PLAYABLE_POINTS];
    UBYTE reach[8][BOARD_POINTS]; /* how many playable points, at most four, follow each way */
    UWORD lines[AI_PLIES_MOST + 2][AI_PLIES_MOST + 2];
    UWORD moves[AI_PLIES_MOST + 2][AI_DEFENCES_MOST + 1];
    AI_RESULT opening[AI_OPENING_WIDTH];
    KEY key_blue;
    KEY key_pairs[3][PAIR_COUNTS];
    KEY key_stones[NEUTRAL + 1][BOARD_POINTS];
    UBYTE kind_of[65536];
    ENTRY own_table[TABLE_ENTRIES];
};

/* ai_board.c */
void ai_board_tables(AI *ai);
void ai_board_set_up(AI *ai, const BOARD *board);
void ai_board_play(AI *ai, UWORD point, MOVE *move);
void ai_board_undo(AI *ai, const MOVE *move);
WORD ai_board_evaluate(const AI *ai);
BOOL ai_board_can_win(AI *ai, UBYTE side);
UWORD ai_board_winning_point(AI *ai, UBYTE side); /* NO_POINT if none */
UWORD ai_board_flags(const AI *ai, UWORD point, UBYTE side); /* KIND_ flags, captures added up */
/* The empty points where `side` converts a neutral, some of them perhaps twice; how many. */
UWORD ai_board_conversion_points(const AI *ai, UBYTE side, UWORD *points);

#define AI_FIVES(ai, side) ((UBYTE)((side) == RED ? (ai)->tally : (ai)->tally >> 8))
#define AI_CAPTURES(ai, side) ((UBYTE)((side) == RED ? (ai)->tally >> 16 : (ai)->tally >> 24))
#define AI_FOURS(ai, side) ((UBYTE)((side) == RED ? (ai)->tally_more : (ai)->tally_more >> 8))
#define AI_NEUTRAL_FIVES(ai, side) \
    ((UBYTE)((side) == RED ? (ai)->tally_more >> 16 : (ai)->tally_more >> 24))

/* ai.c */
void ai_begin(AI *ai, const BOARD *board);

/* ai_search.c */
UWORD ai_appealing(AI *ai, UWORD *moves, UWORD width);
UWORD ai_root_moves(AI *ai, UWORD *moves);
WORD ai_score_move(AI *ai, UWORD point, WORD depth, WORD alpha, WORD beta);
/* What the root move searched last gave. */
void ai_take_line(const AI *ai, WORD score, WORD depth, AI_RESULT *result);
/* Search deeper and deeper; FALSE when no root move is left to consider. */
BOOL ai_deepen(AI *ai, AI_RESULT *result);
void ai_table_clear(AI *ai);

#endif
