/*
 * ai_touch.c - what a stone changes on the lines that see it; ai_touch_68000.S does the same on a 68000
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

static void add_tactic(AI *ai, UWORD point)
{
    ai->tactics[ai->tactics_end++].point = point;
}

/* The kind of a line changes: the sums over the board follow. */
static void change_sums(AI *ai, UWORD at, const KIND *was, const KIND *now)
{
    if (ai->stones[at] == NEUTRAL) {
        ai->tally_neutral += KIND_NEUTRAL_FIVES(now->tally) - KIND_NEUTRAL_FIVES(was->tally);
        return;
    }
    ai->balance = (WORD)(ai->balance + now->balance - was->balance);
    ai->threats += now->threats - was->threats;
    ai->tally += now->tally - was->tally;
    if (KIND_MARKS(now))
        add_tactic(ai, at);
}

/* The four lines of the point itself. */
static void change_own_sums(AI *ai, UWORD point, UBYTE old, UBYTE now)
{
    const KIND *kind[AXES];
    WORD balance = 0;
    ULONG threats = 0, tally = 0, fives = 0;
    UWORD axis;

    for (axis = 0; axis < AXES; axis++) {
        kind[axis] = KIND_OF(ai, ai->codes[axis][point]);
        balance = (WORD)(balance + kind[axis]->balance);
        threats += kind[axis]->threats;
        tally += kind[axis]->tally;
        fives += KIND_NEUTRAL_FIVES(kind[axis]->tally);
    }
    if (old == EMPTY) {
        ai->balance = (WORD)(ai->balance - balance);
        ai->threats -= threats;
        ai->tally -= tally;
    } else if (old == NEUTRAL) {
        ai->tally_neutral -= fives;
    }
    if (now == EMPTY) {
        ai->balance = (WORD)(ai->balance + balance);
        ai->threats += threats;
        ai->tally += tally;
        if (threats | tally)
            add_tactic(ai, point);
    } else if (now == NEUTRAL) {
        ai->tally_neutral += fives;
    }
}

void ai_touch_sums(AI *ai, ULONG point, ULONG old, ULONG now)
{
    UWORD direction;

    change_own_sums(ai, (UWORD)point, (UBYTE)old, (UBYTE)now);
    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        ULONG at = point + (ULONG)(LONG)step;
        UWORD mask = (UWORD)((old ^ now) << (direction < AXES ? 0 : 8));
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            if (ai->stones[at] == EMPTY || ai->stones[at] == NEUTRAL) {
                UWORD code = ai->codes[direction % AXES][at];
                const KIND *was = KIND_OF(ai, code), *is = KIND_OF(ai, code ^ mask);

                if (was != is)
                    change_sums(ai, (UWORD)at, was, is);
            }
            at += (ULONG)(LONG)step;
            mask = (UWORD)(mask << 2);
        }
    }
}

void ai_touch_codes(AI *ai, ULONG point, ULONG change)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        UWORD *code = &ai->codes[direction % AXES][point];
        UWORD mask = (UWORD)(change << (direction < AXES ? 0 : 8));
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            code += step;
            *code ^= mask;
            mask = (UWORD)(mask << 2);
        }
    }
}

void ai_touch_appeals(AI *ai, ULONG point, ULONG change)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        ULONG at = point;
        UWORD mask = (UWORD)(change << (direction < AXES ? 0 : 8));
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            UWORD *code = &ai->codes[direction % AXES][at += (ULONG)(LONG)step];
            const KIND *was = KIND_OF(ai, *code);

            *code ^= mask;
            ai->appeal[at].both += KIND_OF(ai, *code)->appeal - was->appeal;
            mask = (UWORD)(mask << 2);
        }
    }
}
