/*
 * ai_touch.c - what a stone changes on the lines that see it; ai_touch_68000.S does the same on a 68000
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

void ai_touch(AI *ai, ULONG point, ULONG change, TOUCHED *touched)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        ULONG at = point + (ULONG)(LONG)step;
        UWORD mask = (UWORD)(direction < AXES ? change : change << 8);
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            LINE *line = &ai->lines[direction % AXES][at];
            const KIND *was = KIND_AT(line->kind), *now;

            touched->line = *line;
            touched->appeal = ai->appeal[at];
            touched++;
            line->code ^= mask;
            line->kind = (UWORD)(ai->kind_of[AI_CODE_INDEX(line->code)] * sizeof(KIND));
            now = KIND_AT(line->kind);
            ai->appeal[at].both += now->appeal - was->appeal;
            if (ai->stones[at] == EMPTY) {
                ai->balance = (WORD)(ai->balance + now->balance - was->balance);
                ai->threats += now->threats - was->threats;
                ai->tally += now->tally - was->tally;
            } else if (ai->stones[at] == NEUTRAL) {
                ai->tally_neutral += KIND_NEUTRAL_FIVES(now->tally) - KIND_NEUTRAL_FIVES(was->tally);
            }
            at += (ULONG)(LONG)step;
            mask = (UWORD)(mask << 2);
        }
    }
}

UWORD ai_marks(const AI *ai, ULONG point)
{
    UWORD axis, red = 0, blue = 0;

    for (axis = 0; axis < AXES; axis++) {
        const KIND *kind = KIND_AT(ai->lines[axis][point].kind);

        red |= kind->flags_red;
        blue |= kind->flags_blue;
    }
    return (UWORD)(red << 8 | blue);
}

void ai_touch_back(AI *ai, ULONG point, const TOUCHED *touched)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        ULONG at = point + (ULONG)(LONG)step;
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            ai->lines[direction % AXES][at] = touched->line;
            ai->appeal[at] = touched->appeal;
            touched++;
            at += (ULONG)(LONG)step;
        }
    }
}
