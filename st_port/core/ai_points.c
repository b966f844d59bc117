/*
 * ai_points.c - what a search asks about single points; ai_points_68000.S does the same on a 68000
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

UWORD ai_effects(const AI *ai, ULONG point, ULONG side)
{
    UBYTE enemy = (UBYTE)OTHER_SIDE(side);
    UWORD direction, effects = 0;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        const UBYTE *at = ai->stones + point + step;

        if (*at == enemy) {
            if (at[step] == enemy && at[2 * step] == side)
                effects |= (UWORD)(1 << 8 << direction);
        } else if (*at == NEUTRAL) {
            if (at[step] == side)
                effects |= (UWORD)(1 << direction);
        }
    }
    return effects;
}

TACTIC *ai_tactics_filter(AI *ai, const TACTIC *from, const TACTIC *end, TACTIC *to)
{
    TACTIC *at = to;

    for (; from < end; from++) {
        UWORD point = from->point, marks = 0, axis;

        if (ai->stones[point] != EMPTY || ai->seen[point])
            continue;
        for (axis = 0; axis < AXES; axis++)
            marks |= KIND_MARKS(KIND_OF(ai, ai->codes[axis][point]));
        if (marks) {
            ai->seen[point] = TRUE;
            at->point = point;
            at->marks = marks;
            at++;
        }
    }
    for (; to < at; to++)
        ai->seen[to->point] = FALSE;
    return at;
}

WORD ai_board_appeal(const AI *ai, ULONG point, ULONG side)
{
    APPEAL appeal = {.of = {APPEAL_BIAS, APPEAL_BIAS}};
    UWORD axis;

    for (axis = 0; axis < AXES; axis++)
        appeal.both += KIND_OF(ai, ai->codes[axis][point])->appeal;
    return (WORD)(appeal.of[APPEAL_WORD(side)] - APPEAL_BIAS);
}
