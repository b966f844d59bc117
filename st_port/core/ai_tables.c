/*
 * ai_tables.c - the tables of the computer player, and how a board becomes a position of the search
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"
#include "random.h"

#define REACH 4
#define KEY_SEED 0x50454E54uL

static KEY draw_key(ULONG *state)
{
    KEY key;

    key.high = random_next(state);
    key.low = random_next(state);
    return key;
}

static void xor_key(KEY *key, const KEY *with)
{
    key->high ^= with->high;
    key->low ^= with->low;
}

static void set_up_kinds(AI *ai)
{
    UWORD ahead, behind;

    for (ahead = 0; ahead < 256; ahead++) {
        const UBYTE *row = ai_pair_kind + ai_half_class[ahead] * AI_HALF_CLASSES;
        UBYTE *kind = ai->kind_of + AI_CODE_INDEX(ahead << 8);

        for (behind = 0; behind < 256; behind++)
            *kind++ = row[ai_half_class[behind]];
    }
}

/* How many playable points follow a playable one each way; at most REACH. */
static UBYTE reach_of(UWORD point, WORD step)
{
    UBYTE count = 0;

    for (point = (UWORD)(point + step); count < REACH && board_is_playable(point);
         point = (UWORD)(point + step))
        count++;
    return count;
}

static void set_up_reach(AI *ai)
{
    UWORD direction, point;

    for (point = 0; point < BOARD_POINTS; point++) {
        ai->inside[point] = board_is_playable(point);
        for (direction = 0; direction < 8; direction++) {
            UBYTE reach = board_is_playable(point) ? reach_of(point, board_direction[direction]) : 0;

            ai->reach[direction][point] = reach;
            if (reach < REACH)
                ai->inside[point] = FALSE;
        }
    }
}

static void set_up_keys(AI *ai)
{
    ULONG state = random_start(KEY_SEED);
    UWORD point, count;
    UBYTE stone, side;

    for (stone = EMPTY; stone <= NEUTRAL; stone++)
        for (point = 0; point < BOARD_POINTS; point++) {
            if (stone != EMPTY && board_is_playable(point))
                ai->key_stones[stone][point] = draw_key(&state);
            else
                ai->key_stones[stone][point].high = ai->key_stones[stone][point].low = 0;
        }
    for (side = RED; side <= BLUE; side++)
        for (count = 0; count < PAIR_COUNTS; count++)
            ai->key_pairs[side][count] = draw_key(&state);
    ai->key_blue = draw_key(&state);
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
        BOOL playable = board_is_playable(point);

        blank->stones[point] = playable ? EMPTY : WALL;
        blank->appeal[point].of[0] = blank->appeal[point].of[1] = APPEAL_BIAS;
        for (axis = 0; axis < AXES; axis++) {
            UWORD code = (UWORD)(blank_half(ai->reach[axis][point]) << 8 |
                                 blank_half(ai->reach[axis + AXES][point]));
            const KIND *kind = KIND_OF(ai, code);

            blank->codes[axis][point] = code;
            if (!playable)
                continue;
            blank->appeal[point].both += kind->appeal;
            blank->balance = (WORD)(blank->balance + kind->balance);
            blank->threats += kind->threats;
            blank->tally += kind->tally;
        }
    }
}

void ai_board_tables(AI *ai)
{
    UWORD point, count = 0;

    set_up_kinds(ai);
    set_up_reach(ai);
    set_up_keys(ai);
    set_up_blank(ai);
    ai->stamp = 0;
    for (point = 0; point < BOARD_POINTS; point++) {
        ai->seen[point] = 0;
        if (board_is_playable(point))
            ai->tactics[TACTICS_ALL + count++].point = point;
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
}

void ai_board_set_up(AI *ai, const BOARD *board)
{
    const TACTIC *tactic;
    UWORD point, count;

    ai->position = ai->blank;
    put_stones(ai, board);
    ai->pairs[RED] = board->pairs[RED];
    ai->pairs[BLUE] = board->pairs[BLUE];
    xor_key(&ai->key, &ai->key_pairs[RED][ai->pairs[RED]]);
    xor_key(&ai->key, &ai->key_pairs[BLUE][ai->pairs[BLUE]]);
    ai->side = board->side_to_move;
    if (ai->side == BLUE)
        xor_key(&ai->key, &ai->key_blue);
    for (count = 0; count <= AI_ROOT_WIDTH; count++)
        ai->least[0][count] = ai->least[1][count] = 0;
    ai_tactics_all(ai);
    count = ai_tactics(ai, &tactic);
    for (point = 0; point < count; point++)
        ai->tactics[point] = tactic[point];
    ai->tactics_first = 0;
    ai->tactics_end = count;
}
