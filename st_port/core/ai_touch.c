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

/* The kind of a line changes, and the sums with it. */
static void change_line(AI *ai, UWORD at, const KIND *was, const KIND *now)
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

static void change_sums(AI *ai, UWORD point, UBYTE change)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        UWORD at = (UWORD)(point + step);
        UWORD mask = (UWORD)(change << (direction < AXES ? 0 : 8));
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            if (ai->stones[at] == EMPTY || ai->stones[at] == NEUTRAL) {
                UWORD code = ai->codes[direction % AXES][at];
                const KIND *was = KIND_OF(ai, code), *is = KIND_OF(ai, code ^ mask);

                if (was != is)
                    change_line(ai, at, was, is);
            }
            at = (UWORD)(at + step);
            mask = (UWORD)(mask << 2);
        }
    }
}

void ai_put(AI *ai, ULONG point, ULONG stone)
{
    UBYTE old = ai->stones[point];
    TOUCH *touch = &ai->touches[ai->touch_count++];

    touch->point = (UWORD)point;
    touch->change = (UWORD)(old ^ stone);
    ai->stones[point] = (UBYTE)stone;
    ai->empty = (UWORD)(ai->empty + (stone == EMPTY) - (old == EMPTY));
    key_flip(&ai->key, &ai->key_stones[old][point]);
    key_flip(&ai->key, &ai->key_stones[stone][point]);
    change_own_sums(ai, (UWORD)point, old, (UBYTE)stone);
    change_sums(ai, (UWORD)point, (UBYTE)touch->change);
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

void ai_touch_appeals(AI *ai, ULONG point, ULONG change, ULONG *note)
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
            *note = KIND_OF(ai, *code)->appeal - was->appeal;
            ai->appeal[at].both += *note++;
            mask = (UWORD)(mask << 2);
        }
    }
}

void ai_touch_back(AI *ai, ULONG point, ULONG change, const ULONG *note)
{
    UWORD direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        ULONG at = point;
        UWORD mask = (UWORD)(change << (direction < AXES ? 0 : 8));
        UWORD count;

        for (count = ai->reach[direction][point]; count; count--) {
            at += (ULONG)(LONG)step;
            ai->codes[direction % AXES][at] ^= mask;
            ai->appeal[at].both -= *note++;
            mask = (UWORD)(mask << 2);
        }
    }
}
