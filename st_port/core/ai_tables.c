/*
 * ai_tables.c - the tables of the computer player, and how a board becomes a position of the search
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"
#include "random.h"

#define PLAYABLE_LINES (BOARD_LINES - 2)
#define KEY_SEED 0x50454E54uL

typedef struct {
    UBYTE kind[256];
} __attribute__((aligned(2))) ROW; /* the kinds of one half line ahead */

static KEY draw_key(ULONG *state)
{
    KEY key;

    key.high = random_next(state);
    key.low = random_next(state);
    return key;
}

/* The kinds of a half line ahead that is of `class`, by the class of that behind. */
static void row_of_class(UBYTE *kind, UWORD class)
{
    const UBYTE *pair = ai_pair_kind + AI_PAIR(class, 0);
    UWORD at;

    for (at = class; at; at--)
        *kind++ = *pair++;
    for (at = (UWORD)(class + 1); at <= AI_HALF_CLASSES; at++) {
        *kind++ = *pair;
        pair += at;
    }
}

/* The same by that behind itself.  A function, so that gcc keeps the address of `kind` in a register. */
static __attribute__((noinline)) void unfold_row(UBYTE *to, const UBYTE *kind)
{
    const UBYTE *behind = ai_half_class;
    UWORD count;

    for (count = 256 / 4; count; count--) {
        *to++ = kind[*behind++];
        *to++ = kind[*behind++];
        *to++ = kind[*behind++];
        *to++ = kind[*behind++];
    }
}

/*
 * Unfold the table of kinds.  Half lines of one class have the same row: it is made once, byte by byte,
 * and copied.
 */
static void set_up_kinds(AI *ai)
{
    ROW *of_class[AI_HALF_CLASSES] = {NULL};
    UBYTE kind[AI_HALF_CLASSES];
    UWORD ahead;

    for (ahead = 0; ahead < 256; ahead++) {
        UBYTE class = ai_half_class[ahead];
        ROW *row = (ROW *)(ai->kind_of + AI_CODE_INDEX(ahead << 8));

        if (of_class[class]) {
            *row = *of_class[class];
        } else {
            of_class[class] = row;
            row_of_class(kind, class);
            unfold_row(row->kind, kind);
        }
    }
}

static UBYTE least_of(UBYTE one, UBYTE other)
{
    return one < other ? one : other;
}

/* How many playable points follow a playable one each way, in the order of board_direction. */
static void set_up_reach(AI *ai)
{
    UWORD row, column, point = 0, direction;

    for (row = 0; row < BOARD_LINES; row++)
        for (column = 0; column < BOARD_LINES; column++, point++) {
            UBYTE reach[8] = {0};

            if (row && row <= PLAYABLE_LINES && column && column <= PLAYABLE_LINES) {
                reach[0] = least_of(REACH, (UBYTE)(PLAYABLE_LINES - column));
                reach[1] = least_of(REACH, (UBYTE)(PLAYABLE_LINES - row));
                reach[4] = least_of(REACH, (UBYTE)(column - 1));
                reach[5] = least_of(REACH, (UBYTE)(row - 1));
                reach[2] = least_of(reach[0], reach[1]);
                reach[3] = least_of(reach[4], reach[1]);
                reach[6] = least_of(reach[4], reach[5]);
                reach[7] = least_of(reach[0], reach[5]);
            }
            for (direction = 0; direction < 8; direction++)
                ai->reach[direction][point] = reach[direction];
            ai->inside[point] = least_of(reach[2], reach[6]) == REACH;
        }
}

/* The code of the half line that leaves a point with `reach` on an empty board: 0 but for the wall. */
static UWORD blank_half(UWORD reach)
{
    return (UWORD)(0xFF << (2 * reach)) & 0xFF;
}

/* The position without a stone: walls are all there is. */
static void set_up_blank(AI *ai)
{
    POSITION *blank = &ai->blank;
    UWORD axis, point;

    blank->balance = 0;
    blank->threats = blank->tally = blank->tally_neutral = 0;
    blank->key.high = blank->key.low = 0;
    blank->empty = PLAYABLE_POINTS;
    blank->first = LAST_POINT;
    blank->last = FIRST_POINT;
    blank->touch_count = blank->tactics_first = blank->tactics_end = blank->unused = 0;
    blank->side = RED;
    for (point = 0; point < BOARD_POINTS; point++) {
        blank->stones[point] = board_is_playable(point) ? EMPTY : WALL;
        blank->appeal[point].of[0] = blank->appeal[point].of[1] = APPEAL_BIAS;
        for (axis = 0; axis < AXES && blank->stones[point] == EMPTY; axis++) {
            UWORD code = (UWORD)(blank_half(ai->reach[axis][point]) << 8 |
                                 blank_half(ai->reach[axis + AXES][point]));
            const KIND *kind = KIND_OF(ai, code);

            blank->codes[axis][point] = code;
            blank->appeal[point].both += kind->appeal;
            blank->balance = (WORD)(blank->balance + kind->balance);
            blank->threats += kind->threats;
            blank->tally += kind->tally;
        }
    }
}

static void set_up_keys(AI *ai)
{
    ULONG state = random_start(KEY_SEED);
    UWORD point, count;
    UBYTE stone, side;

    for (stone = RED; stone <= NEUTRAL; stone++)
        for (point = 0; point < BOARD_POINTS; point++)
            if (ai->blank.stones[point] == EMPTY)
                ai->key_stones[stone][point] = draw_key(&state);
    for (point = 0; point < BOARD_POINTS; point++)
        ai->key_stones[EMPTY][point].high = ai->key_stones[EMPTY][point].low = 0;
    for (side = RED; side <= BLUE; side++)
        for (count = 0; count < PAIR_COUNTS; count++)
            ai->key_pairs[side][count] = draw_key(&state);
    ai->key_blue = draw_key(&state);
}

void ai_board_tables(AI *ai)
{
    UWORD point, count = 0;

    set_up_kinds(ai);
    set_up_reach(ai);
    set_up_blank(ai);
    set_up_keys(ai);
    ai->stamp = 0;
    for (point = 0; point < BOARD_POINTS; point++) {
        ai->seen[point] = 0;
        if (ai->blank.stones[point] == EMPTY)
            ai->tactics[TACTICS_ALL + count++].point = point;
    }
}

static BOOL is_step(WORD distance)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++)
        if (board_direction[direction] == distance)
            return TRUE;
    return FALSE;
}

/* List where one stone could convert both of two neutrals for the same row. */
static void find_doubles_of(AI *ai, UWORD one, UWORD other)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        UWORD point = (UWORD)(one + board_direction[direction]);

        if (ai->double_count < AI_DOUBLES_MOST && board_is_playable(point) &&
            is_step((WORD)(other - point)) && one + other != 2 * point) {
            DOUBLE *two = &ai->doubles[ai->double_count++];

            two->point = point;
            two->one = one;
            two->other = other;
        }
    }
}

static void find_doubles(AI *ai)
{
    UWORD i, j;

    ai->double_count = 0;
    for (i = 0; i < ai->neutral_count; i++)
        for (j = (UWORD)(i + 1); j < ai->neutral_count; j++) {
            UWORD apart = (UWORD)(ai->neutrals[j] - ai->neutrals[i]);

            if (apart > 2 * DIR_S)
                break;
            if (apart <= 2 || (apart >= DIR_SW && apart <= DIR_SE) || apart == 2 * DIR_S)
                find_doubles_of(ai, ai->neutrals[i], ai->neutrals[j]);
        }
}

static void put_stones(AI *ai, const BOARD *board)
{
    UWORD point;

    ai->neutral_count = 0;
    ai->appealed = ai->coded = 0;
    for (point = FIRST_POINT; point <= LAST_POINT; point++) {
        UBYTE stone = board->stone[point];

        if (stone == EMPTY || stone == WALL)
            continue;
        ai->tactics_end = 0;
        ai_put(ai, point, stone);
        ai_board_stretch(ai, point);
        ai_board_true_appeals(ai);
        ai->appealed = ai->coded = ai->touch_count = 0;
        if (stone == NEUTRAL)
            ai->neutrals[ai->neutral_count++] = point;
    }
    find_doubles(ai);
}

void ai_board_set_up(AI *ai, const BOARD *board)
{
    const TACTIC *tactic;
    UWORD point, count;

    ai->position = ai->blank;
    put_stones(ai, board);
    ai->pairs[RED] = board->pairs[RED];
    ai->pairs[BLUE] = board->pairs[BLUE];
    key_flip(&ai->key, &ai->key_pairs[RED][ai->pairs[RED]]);
    key_flip(&ai->key, &ai->key_pairs[BLUE][ai->pairs[BLUE]]);
    ai->side = board->side_to_move;
    if (ai->side == BLUE)
        key_flip(&ai->key, &ai->key_blue);
    for (count = 0; count <= AI_ROOT_WIDTH; count++)
        ai->least[0][count] = ai->least[1][count] = 0;
    ai_tactics_all(ai);
    count = ai_tactics(ai, &tactic);
    for (point = 0; point < count; point++)
        ai->tactics[point] = tactic[point];
    ai->tactics_first = 0;
    ai->tactics_end = count;
}
