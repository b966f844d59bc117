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
#define REACH 4 /* points of a line that are looked at either way */
#define TABLE_ENTRIES (1u << AI_TABLE_BITS)
#define PAIR_COUNTS (PAIRS_TO_WIN + 8)
#define CONVERSION_POINTS_MOST 64 /* eight neutrals, eight directions */

/* 64 bits that name a position: the low word finds the entry of the table, the high word checks it */
typedef struct {
    ULONG high;
    ULONG low;
} KEY;

static inline void key_flip(KEY *key, const KEY *with)
{
    key->high ^= with->high;
    key->low ^= with->low;
}

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

/* Two half lines: that ahead of a point in the upper byte, that behind it in the lower */
#define KIND_OF(ai, code) (&ai_kind[(ai)->kind_of[AI_CODE_INDEX(code)]])

/* The flags of a line, or of several or-ed: Red's in the upper byte, Blue's in the lower */
#define KIND_MARKS(kind) ((UWORD)((kind)->flags_red << 8 | (kind)->flags_blue))
#define AI_MARKS_OF(marks, side) ((UBYTE)((side) == RED ? (marks) >> 8 : (marks)))

/* A change of what stands on a point: the exclusive or of the stones before and after */
typedef struct {
    UWORD point;
    UWORD change;
} TOUCH;

#define TOUCHES_A_MOVE 17 /* its stone, and eight captured pairs */
#define SEEN_MOST 32      /* points that see one */
/* How the appeals changed by a touch is noted for so many touches; those of any more are worked out again. */
#ifndef TOUCHES_NOTED
#define TOUCHES_NOTED 32
#endif

/* An empty point with marks: a line of it would be a five or a four, or capture, for either side */
typedef struct {
    UWORD point;
    UWORD marks;
} TACTIC;

#define TACTICS_A_MOVE (TOUCHES_A_MOVE * 36)
/*
 * Lists of them lie one behind the other, a list for each ply that asked.  Where there is no room left,
 * which takes some forty points at each of twenty plies, the list of all points serves.
 */
#ifndef TACTICS_ROOM
#define TACTICS_ROOM 800
#endif
#define TACTICS_ALL (TACTICS_ROOM + TACTICS_A_MOVE)
#define TACTICS_SPARE (TACTICS_ALL + PLAYABLE_POINTS + TACTICS_A_MOVE)
#define TACTICS_MOST (TACTICS_SPARE + PLAYABLE_POINTS)

/* What a move changes and undo puts back as it was */
#define STANDING_FIELDS \
    ULONG threats;       /* bytes, the lowest first: fours of Red, of Blue, open fours of both */ \
    ULONG tally;         /* the same: fives of Red, of Blue, captures of Red, of Blue */ \
    ULONG tally_neutral; /* words, the lowest first: fives of Red, of Blue through neutrals */ \
    KEY key; \
    WORD balance; /* worth for Red, less that for Blue */ \
    UWORD empty; \
    UWORD first; /* no point before it, or after last, has appeal */ \
    UWORD last; \
    UWORD touch_count; \
    /* tactics[tactics_first .. tactics_end) holds every point with marks, and perhaps others, or twice */ \
    UWORD tactics_first; \
    UWORD tactics_end; \
    UBYTE side; \
    UBYTE pairs[3]; \
    UWORD unused;

typedef struct {
    STANDING_FIELDS
} UNDO;

#define POSITION_FIELDS \
    STANDING_FIELDS \
    UWORD codes[AXES][BOARD_POINTS]; \
    APPEAL appeal[BOARD_POINTS]; \
    UBYTE stones[BOARD_POINTS + 1];

typedef struct {
    POSITION_FIELDS
} POSITION;

/* A point and two neutral stones beside it, on a line that does not pass through it */
typedef struct {
    UWORD point;
    UWORD one;
    UWORD other;
} DOUBLE;

/* The small fields come first: a 68000 reaches 32 KB from a pointer with one word. */
struct AI {
    /* the board as the search sees it: engine/cinko/ai/searchboard.py */
    union {
        struct {
            POSITION_FIELDS
        };
        UNDO standing;
        POSITION position;
    };
    UBYTE reach[8][BOARD_POINTS]; /* how many playable points, at most four, follow each way */
    UBYTE inside[BOARD_POINTS + 1]; /* four follow every way */
    UWORD neutral_count;
    UWORD double_count;
    /*
     * The sums above are true after each move; the codes and the appeals of lines are made true when they
     * are asked for, as at most nodes of a search they are not.  touches[0 .. appealed) are in the
     * appeals, touches[0 .. coded) in the codes.
     */
    UWORD appealed;
    UWORD coded;
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
    DOUBLE doubles[AI_DOUBLES_MOST];
    UWORD pv[AI_PLIES_MOST + 2][AI_PLIES_MOST + 2];
    UWORD moves[AI_PLIES_MOST + 2][AI_DEFENCES_MOST + 1];
    UNDO undo[AI_PLIES_MOST + 1];
    UWORD least[2][AI_ROOT_WIDTH + 1]; /* by side and width: a bound to begin a list with */
    TOUCH touches[TOUCHES_A_MOVE * (AI_PLIES_MOST + 1)];
    ULONG notes[TOUCHES_NOTED + 1][SEEN_MOST]; /* the last for those that are not noted */
    UBYTE stamp; /* what ai_tactics_filter puts into `seen` */
    UBYTE seen[BOARD_POINTS];
    TACTIC tactics[TACTICS_MOST];
    POSITION blank; /* an empty board, Red to move */
    KEY key_blue;
    KEY key_pairs[3][PAIR_COUNTS];
    KEY key_stones[NEUTRAL + 1][BOARD_POINTS];
    UBYTE kind_of[65536]; /* by AI_CODE_INDEX */
    UWORD wide[AI_REST_PLIES][PLAYABLE_POINTS + 1]; /* the moves of the first plies, which may be all */
    ENTRY own_table[TABLE_ENTRIES];
};

/* What can be read off the sums; byte or word `number` of a long, the lowest first */
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define AI_BYTE(sum, number) (((const UBYTE *)&(sum))[3 - (number)])
#define AI_WORD(sum, number) (((const UWORD *)&(sum))[1 - (number)])
#else
#define AI_BYTE(sum, number) (((const UBYTE *)&(sum))[number])
#define AI_WORD(sum, number) (((const UWORD *)&(sum))[number])
#endif
#define AI_FIVES(ai, side) AI_BYTE((ai)->tally, (side) - RED)
#define AI_CAPTURES(ai, side) AI_BYTE((ai)->tally, (side) - RED + 2)
#define AI_FOURS(ai, side) AI_BYTE((ai)->threats, (side) - RED)
#define AI_OPEN_FOURS(ai, side) AI_BYTE((ai)->threats, (side) - RED + 2)
#define AI_NEUTRAL_FIVES(ai, side) AI_WORD((ai)->tally_neutral, (side) - RED)

/* ai_tables.c */
void ai_board_tables(AI *ai);
void ai_board_set_up(AI *ai, const BOARD *board);

/* ai_board.c */
/* Stretch the stretch of points with appeal to what a stone on `point` sees. */
void ai_board_stretch(AI *ai, UWORD point);
WORD ai_board_evaluate(const AI *ai);
/* The captures and conversions of a stone that `side` has put on a point: a bit for each direction. */
#define EFFECTS_CAPTURES(effects) ((UBYTE)((effects) >> 8))
#define EFFECTS_CONVERSIONS(effects) ((UBYTE)(effects))
void ai_board_take_effects(AI *ai, ULONG point, ULONG side, ULONG effects);
/* Take the touch behind the last, touches[touch_count], out of the codes, and of the appeals if it is there. */
void ai_board_take_back(AI *ai);
void ai_board_true_codes(AI *ai);
void ai_board_true_appeals(AI *ai); /* and codes */

/* ai_tactics.c */
/* Begin with all points. */
void ai_tactics_all(AI *ai);
/* The points with marks, each once, in no order; true until the next move or undo. */
UWORD ai_tactics(AI *ai, const TACTIC **tactics);
UWORD ai_board_winning_point(AI *ai, UBYTE side); /* NO_POINT if none */

/* After ai_board_true_codes, ai_tactics or a list: */
UWORD ai_board_captures(const AI *ai, UWORD point, UBYTE side); /* pairs a stone there captures */

/*
 * ai_lists.c: lists of points by falling appeal for the side to move, the lower of equal points first;
 * each returns how many points it wrote
 */
UWORD ai_appealing(AI *ai, UWORD *moves, UWORD width);
UWORD ai_candidates(AI *ai, UWORD *moves, UWORD width); /* those, and behind them what converts */
UWORD ai_defences(AI *ai, UWORD *moves); /* every reply that could stop a win at once */
UWORD ai_answers(AI *ai, UWORD *moves);  /* to an open three: its fours, own fours, what takes stones */
UWORD ai_fours(AI *ai, UWORD *moves);    /* where the side to move makes a four */
/* Put behind the `count` moves all others that can matter; how many there are then. */
UWORD ai_rest(AI *ai, UWORD *moves, UWORD count);

/* Could a stone of the side convert two neutrals for the same row? */
BOOL ai_converts_two(const AI *ai, UBYTE side);

/* Could a stone of the side complete a five through what it converts?  Where not, no search for one. */
static inline BOOL ai_may_convert(const AI *ai, UBYTE side)
{
    return AI_NEUTRAL_FIVES(ai, side) || (ai->double_count && ai_converts_two(ai, side));
}

/* Can the side win at once? */
static inline BOOL ai_board_can_win(AI *ai, UBYTE side)
{
    if (AI_FIVES(ai, side))
        return TRUE;
    if (ai->pairs[side] + AI_CAPTURES(ai, side) < PAIRS_TO_WIN && !ai_may_convert(ai, side))
        return FALSE;
    return ai_board_winning_point(ai, side) != NO_POINT;
}

/* ai_move.c, or ai_move_68000.S for the 68000 */
void ai_board_play(AI *ai, ULONG point, UNDO *undo);
void ai_board_undo(AI *ai, const UNDO *undo);

/* ai_touch.c, or ai_touch_68000.S for the 68000 */

/*
 * Put a stone on a point, or EMPTY: key, sums and touches follow, and points that so have marks come to
 * the tactics.  The codes must be true, and are not afterwards.
 */
void ai_put(AI *ai, ULONG point, ULONG stone);

/* Change the codes of all points that see `point` by the bits `change`. */
void ai_touch_codes(AI *ai, ULONG point, ULONG change);

/* Change the codes, and the appeals with them; note by how much. */
void ai_touch_appeals(AI *ai, ULONG point, ULONG change, ULONG *note);

/* Take such a change back. */
void ai_touch_back(AI *ai, ULONG point, ULONG change, const ULONG *note);

/* ai_points.c, or ai_points_68000.S for the 68000 */

/*
 * Copy the tactics of [from, end) that are empty and have marks, each point once, to `to`; the end of
 * what was written.
 */
TACTIC *ai_tactics_filter(AI *ai, const TACTIC *from, const TACTIC *end, TACTIC *to);

/*
 * The `width` points with the most appeal for the side to move, of those with more than `least`, which
 * like all appeals in AI is APPEAL_BIAS too much; how many there are.  The appeals must be true.
 */
UWORD ai_most_appealing(const AI *ai, UWORD *moves, ULONG width, ULONG least);

/* The empty points where `side` converts a neutral, some of them perhaps twice; how many. */
UWORD ai_board_conversion_points(const AI *ai, ULONG side, UWORD *points);

/*
 * A list of points under way, the best first: its keys hold the appeal, APPEAL_BIAS too much, above the
 * complement of the point.
 */
typedef struct {
    UWORD count;
    UWORD most;
    ULONG key[1 + AI_DEFENCES_MOST]; /* key[0] is LIST_HEAD */
} LIST;

#define LIST_HEAD 0xFFFFFFFFul
#define LIST_POINT(key) ((UWORD)~(key))

/* Put a point where it belongs in the list, which loses its last when it is full. */
void ai_list_add(LIST *list, ULONG point, ULONG appeal);

/* Add those of `count` tactics that have one of these marks, and at least so much appeal, to the list. */
void ai_choose(const AI *ai, const TACTIC *tactic, ULONG count, ULONG marks, ULONG least, LIST *list);

/* What draws a side to a point, APPEAL_BIAS too much. */
UWORD ai_board_appeal(const AI *ai, ULONG point, ULONG side);

/* ai.c */
void ai_begin(AI *ai, const BOARD *board);

/* ai_search.c */
UWORD ai_root_moves(AI *ai, UWORD *moves);
WORD ai_score_move(AI *ai, UWORD point, WORD depth, WORD alpha, WORD beta);
/* Search deeper and deeper; FALSE when no root move is left to consider. */
BOOL ai_deepen(AI *ai, AI_RESULT *result);
void ai_table_clear(AI *ai);

#endif
