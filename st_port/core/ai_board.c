/*
 * ai_board.c - the board as the search sees it; the twin of engine/cinko/ai/searchboard.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

#define SIGHT (REACH * DIR_SE)

void ai_board_true_codes(AI *ai)
{
    while (ai->coded < ai->touch_count) {
        const TOUCH *touch = &ai->touches[ai->coded++];

        ai_touch_codes(ai, touch->point, touch->change);
    }
}

void ai_board_true_appeals(AI *ai)
{
    while (ai->coded > ai->appealed) {
        const TOUCH *touch = &ai->touches[--ai->coded];

        ai_touch_codes(ai, touch->point, touch->change);
    }
    while (ai->appealed < ai->touch_count) {
        const TOUCH *touch = &ai->touches[ai->appealed];
        UWORD note = ai->appealed < TOUCHES_NOTED ? ai->appealed : TOUCHES_NOTED;

        ai_touch_appeals(ai, touch->point, touch->change, ai->notes[note]);
        ai->appealed++;
    }
    ai->coded = ai->appealed;
}

void ai_board_stretch(AI *ai, UWORD point)
{
    UWORD first = point < FIRST_POINT + SIGHT ? FIRST_POINT : (UWORD)(point - SIGHT);
    UWORD last = point > LAST_POINT - SIGHT ? LAST_POINT : (UWORD)(point + SIGHT);

    if (first < ai->first)
        ai->first = first;
    if (last > ai->last)
        ai->last = last;
}

static void set_pairs(AI *ai, UBYTE side, UBYTE pairs)
{
    key_flip(&ai->key, &ai->key_pairs[side][ai->pairs[side]]);
    ai->pairs[side] = pairs;
    key_flip(&ai->key, &ai->key_pairs[side][pairs]);
}

void ai_board_take_effects(AI *ai, ULONG point, ULONG mover, ULONG effects)
{
    UBYTE side = (UBYTE)mover;
    UBYTE captures = EFFECTS_CAPTURES(effects), conversions = EFFECTS_CONVERSIONS(effects);
    UBYTE pairs = ai->pairs[side];
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        UWORD near = (UWORD)(point + board_direction[direction]);

        if (captures & (1 << direction)) {
            ai_board_true_codes(ai);
            ai_put(ai, near, EMPTY);
            ai_board_true_codes(ai);
            ai_put(ai, (ULONG)(near + board_direction[direction]), EMPTY);
            pairs++;
        } else if (conversions & (1 << direction)) {
            ai_board_true_codes(ai);
            ai_put(ai, near, side);
        }
    }
    if (captures)
        set_pairs(ai, side, pairs);
}

void ai_board_take_back(AI *ai)
{
    const TOUCH *touch = &ai->touches[ai->touch_count];

    if (ai->appealed <= ai->touch_count) {
        ai_touch_codes(ai, touch->point, touch->change);
    } else {
        if (ai->touch_count < TOUCHES_NOTED)
            ai_touch_back(ai, touch->point, touch->change, ai->notes[ai->touch_count]);
        else
            ai_touch_appeals(ai, touch->point, touch->change, ai->notes[TOUCHES_NOTED]);
        ai->appealed = ai->touch_count;
    }
    ai->coded = ai->touch_count;
}

static UWORD pairs_index(UBYTE pairs)
{
    return pairs < PAIRS_TO_WIN ? pairs : PAIRS_TO_WIN;
}

/* Who threatens to make an open four. */
static UWORD standing(const AI *ai, UBYTE side)
{
    UBYTE theirs;

    if (AI_OPEN_FOURS(ai, side))
        return AI_INITIATIVE;
    theirs = AI_OPEN_FOURS(ai, OTHER_SIDE(side));
    if (theirs >= AI_OPEN_FOURS_MOST)
        return AI_HEAVY_PRESSURE;
    return theirs ? AI_PRESSURE : AI_CALM;
}

/* The number of a side's means: fours and captures. */
static UWORD means(UBYTE fours, UBYTE captures)
{
    UWORD number = captures ? 1 : 0;

    if (fours)
        number += fours >= AI_FOURS_MOST ? 4 : 2;
    return number;
}

WORD ai_board_evaluate(const AI *ai)
{
    UBYTE side = ai->side;
    UBYTE enemy = OTHER_SIDE(side);
    UWORD mine = pairs_index(ai->pairs[side]), theirs = pairs_index(ai->pairs[enemy]);
    UBYTE my_captures = AI_CAPTURES(ai, side), their_captures = AI_CAPTURES(ai, enemy);
    UWORD situation = standing(ai, side);
    LONG score = ai_pairs_worth[mine] - ai_pairs_worth[theirs];

    score += side == RED ? ai->balance : -ai->balance;
    score += ai_means_worth_mine[situation][means(AI_FOURS(ai, side), my_captures)];
    score += ai_means_worth_theirs[situation][means(AI_FOURS(ai, enemy), their_captures)];
    if (my_captures)
        score += (WORD)(ai_capture_worth_mine[mine] * (WORD)my_captures);
    if (their_captures)
        score -= (WORD)(ai_capture_worth_theirs[theirs] * (WORD)their_captures);
    if (score > AI_PROVED)
        return AI_PROVED;
    if (score < -AI_PROVED)
        return -AI_PROVED;
    return (WORD)score;
}
