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

void ai_board_tables(AI *ai)
{
    ULONG state = random_start(KEY_SEED);
    UWORD ahead, behind, direction, point, count;
    UBYTE stone, side;

    for (ahead = 0; ahead < 256; ahead++) {
        const UBYTE *row = ai_pair_kind + ai_half_class[ahead] * AI_HALF_CLASSES;
        UBYTE *kind = ai->kind_of + AI_CODE_INDEX(ahead << 8);

        for (behind = 0; behind < 256; behind++)
            *kind++ = row[ai_half_class[behind]];
    }
    for (point = 0; point < BOARD_POINTS; point++)
        for (direction = 0; direction < 8; direction++) {
            UWORD at = point;

            count = 0;
            while (board_is_playable(point) && count < REACH) {
                at = (UWORD)(at + board_direction[direction]);
                if (!board_is_playable(at))
                    break;
                count++;
            }
            ai->reach[direction][point] = (UBYTE)count;
        }
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
    count = 0;
    for (point = FIRST_POINT; point <= LAST_POINT; point++)
        if (board_is_playable(point))
            ai->tactics[TACTICS_ALL + count++].point = point;
}

/* The code of the half line that leaves a point with `reach` on an empty board: 0 but for the wall. */
static UWORD blank_half(UWORD reach)
{
    return (UWORD)(0xFF << (2 * reach)) & 0xFF;
}

/* The lines of an empty board, and the sums over them. */
static void set_up_lines(AI *ai)
{
    UWORD axis, point;

    ai->balance = 0;
    ai->threats = ai->tally = ai->tally_neutral = 0;
    for (point = 0; point < BOARD_POINTS; point++) {
        ai->appeal[point].of[0] = ai->appeal[point].of[1] = APPEAL_BIAS;
        for (axis = 0; axis < AXES && ai->stones[point] == EMPTY; axis++) {
            UWORD code = (UWORD)(blank_half(ai->reach[axis][point]) << 8 |
                                 blank_half(ai->reach[axis + AXES][point]));
            const KIND *kind = KIND_OF(ai, code);

            ai->codes[axis][point] = code;
            ai->appeal[point].both += kind->appeal;
            ai->balance = (WORD)(ai->balance + kind->balance);
            ai->threats += kind->threats;
            ai->tally += kind->tally;
        }
    }
}

void ai_board_set_up(AI *ai, const BOARD *board)
{
    const TACTIC *tactic;
    UWORD point, count;

    for (point = 0; point < BOARD_POINTS; point++) {
        ai->stones[point] = board_is_playable(point) ? EMPTY : WALL;
        ai->seen[point] = FALSE;
    }
    ai->side = board->side_to_move;
    ai->pairs[RED] = board->pairs[RED];
    ai->pairs[BLUE] = board->pairs[BLUE];
    ai->empty = PLAYABLE_POINTS;
    ai->neutral_count = 0;
    ai->first = LAST_POINT;
    ai->last = FIRST_POINT;
    ai->key = ai->key_pairs[RED][ai->pairs[RED]];
    xor_key(&ai->key, &ai->key_pairs[BLUE][ai->pairs[BLUE]]);
    if (ai->side == BLUE)
        xor_key(&ai->key, &ai->key_blue);
    set_up_lines(ai);
    ai->appealed = ai->coded = ai->touch_count = 0;
    for (point = FIRST_POINT; point <= LAST_POINT; point++) {
        UBYTE stone = board->stone[point];

        if (stone == EMPTY || stone == WALL)
            continue;
        ai->tactics_end = 0;
        ai_board_set(ai, point, stone);
        ai_board_true_appeals(ai);
        ai->appealed = ai->coded = ai->touch_count = 0;
        if (stone == NEUTRAL)
            ai->neutrals[ai->neutral_count++] = point;
    }
    ai_tactics_all(ai);
    count = ai_tactics(ai, &tactic);
    for (point = 0; point < count; point++)
        ai->tactics[point] = tactic[point];
    ai->tactics_first = 0;
    ai->tactics_end = count;
}
