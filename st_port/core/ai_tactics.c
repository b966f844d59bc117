/*
 * ai_tactics.c - the points where a move would do something at once, and the wins among them
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

void ai_tactics_all(AI *ai)
{
    ai->tactics_first = TACTICS_ALL;
    ai->tactics_end = TACTICS_ALL + PLAYABLE_POINTS;
}

UWORD ai_tactics(AI *ai, const TACTIC **tactics)
{
    UWORD had = (UWORD)(ai->tactics_end - ai->tactics_first), count;
    BOOL room = ai->tactics_end + had <= TACTICS_ROOM;
    const TACTIC *from = ai->tactics + ai->tactics_first;
    TACTIC *to = ai->tactics + (room ? ai->tactics_end : TACTICS_SPARE);

    ai_board_true_codes(ai);
    *tactics = to;
    count = (UWORD)(ai_tactics_filter(ai, from, from + had, to) - to);
    if (room) {
        ai->tactics_first = ai->tactics_end;
        ai->tactics_end = (UWORD)(ai->tactics_first + count);
    }
    return count;
}

UWORD ai_board_captures(const AI *ai, UWORD point, UBYTE side)
{
    UWORD axis, captures = 0;

    for (axis = 0; axis < AXES; axis++)
        captures += AI_MARKS_OF(KIND_MARKS(KIND_OF(ai, ai->codes[axis][point])), side) & KIND_CAPTURES;
    return captures;
}

/* The length of the run through the stone on a point along one axis. */
static UWORD run_length(const AI *ai, UWORD point, WORD step)
{
    const UBYTE *stone = ai->stones + point;
    UBYTE side = *stone;
    const UBYTE *at;
    UWORD length = 1;

    for (at = stone + step; *at == side; at += step)
        length++;
    for (at = stone - step; *at == side; at -= step)
        length++;
    return length;
}

/* Does a stone of `side` on the empty point complete a five through what it converts? */
static BOOL converts_to_five(AI *ai, UWORD point, UBYTE side)
{
    UWORD direction, axis;
    UBYTE converted = 0;
    BOOL found = FALSE;

    for (direction = 0; direction < 8; direction++) {
        UBYTE *at = ai->stones + point + board_direction[direction];

        if (*at == NEUTRAL && at[board_direction[direction]] == side)
            converted |= (UBYTE)(1 << direction);
    }
    ai->stones[point] = side;
    for (direction = 0; direction < 8; direction++)
        if (converted & (1 << direction))
            ai->stones[point + board_direction[direction]] = side;
    for (direction = 0; direction < 8; direction++)
        for (axis = 0; (converted & (1 << direction)) && axis < AXES; axis++)
            if (run_length(ai, (UWORD)(point + board_direction[direction]),
                           board_direction[axis]) >= RUN_TO_WIN)
                found = TRUE;
    for (direction = 0; direction < 8; direction++)
        if (converted & (1 << direction))
            ai->stones[point + board_direction[direction]] = NEUTRAL;
    ai->stones[point] = EMPTY;
    return found;
}

/* Does a stone of `side` on a point with these marks win, by a five or by captures? */
static BOOL wins(const AI *ai, const TACTIC *tactic, UBYTE side, BOOL by_five)
{
    UBYTE marks = AI_MARKS_OF(tactic->marks, side);

    if (by_five)
        return (marks & KIND_FIVE) != 0;
    return (marks & KIND_CAPTURES) &&
           ai->pairs[side] + ai_board_captures(ai, tactic->point, side) >= PAIRS_TO_WIN;
}

/* The lowest point where `side` so wins; BOARD_POINTS if none. */
static UWORD lowest_win(AI *ai, UBYTE side, BOOL by_five)
{
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic), lowest = BOARD_POINTS;

    for (; count; count--, tactic++)
        if (tactic->point < lowest && wins(ai, tactic, side, by_five))
            lowest = tactic->point;
    return lowest;
}

BOOL ai_converts_two(const AI *ai, UBYTE side)
{
    const DOUBLE *two = ai->doubles;
    UWORD count;

    for (count = ai->double_count; count; count--, two++)
        if (ai->stones[two->point] == EMPTY && ai->stones[two->one] == NEUTRAL &&
            ai->stones[two->other] == NEUTRAL && ai->stones[2 * two->one - two->point] == side &&
            ai->stones[2 * two->other - two->point] == side)
            return TRUE;
    return FALSE;
}

UWORD ai_board_winning_point(AI *ai, UBYTE side)
{
    UWORD lowest = BOARD_POINTS;

    if (AI_FIVES(ai, side))
        lowest = lowest_win(ai, side, TRUE);
    if (lowest == BOARD_POINTS && ai->pairs[side] + AI_CAPTURES(ai, side) >= PAIRS_TO_WIN)
        lowest = lowest_win(ai, side, FALSE);
    if (lowest == BOARD_POINTS && ai_may_convert(ai, side)) {
        UWORD points[CONVERSION_POINTS_MOST];
        UWORD count = ai_board_conversion_points(ai, side, points), i;

        for (i = 0; i < count; i++)
            if (points[i] < lowest && converts_to_five(ai, points[i], side))
                lowest = points[i];
    }
    return lowest == BOARD_POINTS ? NO_POINT : lowest;
}
