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

/* A line through a point: its half lines, and its kind as an offset into ai_kind */
typedef struct {
    UWORD code;
    UWORD kind;
} LINE;

/* The appeal of a point for Red and for Blue, both APPEAL_BIAS too much and so never negative */
typedef union {
    ULONG both;
    UWORD of[2];
} APPEAL;

#define APPEAL_BIAS 256
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define APPEAL_WORD(side) ((side) - RED)
#else
#define APPEAL_WORD(side) (BLUE - (side))
#endif

/* A 68000 indexes by a signed word from the middle of kind_of. */
#define AI_CODE_INDEX(code) ((UWORD)(code) ^ 0x8000u)

#define KIND_AT(offset) ((const KIND *)((const UBYTE *)ai_kind + (offset)))

/* What a stone changed: a line and an appeal for each of up to 32 points, in the order of ai_touch */
#define TOUCHES_MOST 32
typedef struct {
    LINE line;
    APPEAL appeal;
} TOUCHED;

typedef struct {
    MOVE move;
    UWORD empty;
    UWORD first;
    UWORD last;
    WORD balance;
    ULONG threats;
    ULONG tally;
    ULONG tally_neutral;
    KEY key;
    TOUCHED touched[TOUCHES_MOST];
} UNDO;

/* The small fields come first: a 68000 reaches 32 KB from a pointer with one word. */
struct AI {
    /* the board as the search sees it: engine/cinko/ai/searchboard.py; ai_touch_68000.S knows these places */
    ULONG threats;       /* bytes, the lowest first: fours of Red, of Blue, open fours of both */
    ULONG tally;         /* the same: fives of Red, of Blue, captures of Red, of Blue */
    ULONG tally_neutral; /* words, the lowest first: fives of Red, of Blue through neutrals */
    WORD balance;        /* worth for Red, less that for Blue */
    UWORD unused;
    LINE lines[AXES][BOARD_POINTS];
    APPEAL appeal[BOARD_POINTS];
    UBYTE stones[BOARD_POINTS + 1];
    UBYTE reach[8][BOARD_POINTS]; /* how many playable points, at most four, follow each way */

    UBYTE side;
    UBYTE pairs[3];
    UWORD empty;
    UWORD first; /* no point before it, or after last, has appeal or anything to capture */
    UWORD last;
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
    UWORD pv_length[AI_PLIES_MOST + 2];

    UWORD neutrals[PLAYABLE_POINTS];
    UWORD pv[AI_PLIES_MOST + 2][AI_PLIES_MOST + 2];
    UWORD moves[AI_PLIES_MOST + 2][AI_DEFENCES_MOST + 1];
    UNDO undo[AI_PLIES_MOST + 1];
    TOUCHED forgotten[TOUCHES_MOST]; /* where changes are noted that are not taken back by notes */
    AI_RESULT opening[AI_OPENING_WIDTH];
    KEY key_blue;
    KEY key_pairs[3][PAIR_COUNTS];
    KEY key_stones[NEUTRAL + 1][BOARD_POINTS];
    UBYTE kind_of[65536]; /* by AI_CODE_INDEX */
    ENTRY own_table[TABLE_ENTRIES];
};

#define AI_APPEAL(ai, point, side) ((WORD)((ai)->appeal[point].of[APPEAL_WORD(side)] - APPEAL_BIAS))

/* ai_board.c */
void ai_board_tables(AI *ai);
void ai_board_set_up(AI *ai, const BOARD *board);
void ai_board_play(AI *ai, UWORD point, UNDO *undo);
void ai_board_undo(AI *ai, const UNDO *undo);
WORD ai_board_evaluate(const AI *ai);
BOOL ai_board_can_win(AI *ai, UBYTE side);
UWORD ai_board_winning_point(AI *ai, UBYTE side); /* NO_POINT if none */
UWORD ai_board_captures(const AI *ai, UWORD point, UBYTE side); /* pairs a stone there captures */
/* The empty points where `side` converts a neutral, some of them perhaps twice; how many. */
UWORD ai_board_conversion_points(const AI *ai, UBYTE side, UWORD *points);

#define AI_FIVES(ai, side) ((UBYTE)((side) == RED ? (ai)->tally : (ai)->tally >> 8))
#define AI_CAPTURES(ai, side) ((UBYTE)((side) == RED ? (ai)->tally >> 16 : (ai)->tally >> 24))
#define AI_FOURS(ai, side) ((UBYTE)((side) == RED ? (ai)->threats : (ai)->threats >> 8))
#define AI_OPEN_FOURS(ai, side) ((UBYTE)((side) == RED ? (ai)->threats >> 16 : (ai)->threats >> 24))
#define AI_NEUTRAL_FIVES(ai, side) \
    ((UWORD)((side) == RED ? (ai)->tally_neutral : (ai)->tally_neutral >> 16))

/* ai_touch.c, or ai_touch_68000.S for the 68000 */

/*
 * Change the half lines of all points that see `point`, by the bits `change` of their codes, and what
 * follows from it: kinds, appeals, sums.  What each was before goes to `touched`, which has room for
 * TOUCHES_MOST.
 */
void ai_touch(AI *ai, ULONG point, ULONG change, TOUCHED *touched);

/*
 * The flags of the four lines through a point, or-ed: Red's in the upper byte, Blue's in the lower.
 * Captures so tell whether there is one, not how many.
 */
UWORD ai_marks(const AI *ai, ULONG point);

#define AI_MARKS_OF(marks, side) ((UBYTE)((side) == RED ? (marks) >> 8 : (marks)))

/* Put back the lines and the appeals that ai_touch noted; the sums are the caller's. */
void ai_touch_back(AI *ai, ULONG point, const TOUCHED *touched);

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
