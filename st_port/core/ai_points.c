/*
 * ai_points.c - what a search asks about single points; ai_points_68000.S does the same on a 68000
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

TACTIC *ai_tactics_filter(AI *ai, const TACTIC *from, const TACTIC *end, TACTIC *to)
{
    UWORD point, marks, axis;

    if (++ai->stamp == 0) {
        for (point = 0; point < BOARD_POINTS; point++)
            ai->seen[point] = 0;
        ai->stamp = 1;
    }
    for (; from < end; from++) {
        point = from->point;
        if (ai->stones[point] != EMPTY || ai->seen[point] == ai->stamp)
            continue;
        ai->seen[point] = ai->stamp;
        marks = 0;
        for (axis = 0; axis < AXES; axis++)
            marks |= KIND_MARKS(KIND_OF(ai, ai->codes[axis][point]));
        if (marks) {
            to->point = point;
            to->marks = marks;
            to++;
        }
    }
    return to;
}

UWORD ai_board_appeal(const AI *ai, ULONG point, ULONG side)
{
    APPEAL appeal = {.of = {APPEAL_BIAS, APPEAL_BIAS}};
    UWORD axis;

    for (axis = 0; axis < AXES; axis++)
        appeal.both += KIND_OF(ai, ai->codes[axis][point])->appeal;
    return appeal.of[APPEAL_WORD(side)];
}

void ai_list_add(LIST *list, ULONG point, ULONG appeal)
{
    ULONG key = appeal << 16 | ((UWORD)~point), *at = &list->key[list->count];

    if (list->count < list->most)
        list->count++;
    else if (*at-- > key)
        return;
    for (; *at < key; at--)
        at[1] = *at;
    at[1] = key;
}

void ai_choose(const AI *ai, const TACTIC *tactic, ULONG count, ULONG marks, ULONG least, LIST *list)
{
    for (; count; count--, tactic++)
        if (tactic->marks & marks) {
            UWORD appeal = ai_board_appeal(ai, tactic->point, ai->side);

            if (appeal >= least)
                ai_list_add(list, tactic->point, appeal);
        }
}

UWORD ai_most_appealing(const AI *ai, UWORD *moves, ULONG width, ULONG least)
{
    const UWORD *appeal = &ai->appeal[0].of[APPEAL_WORD(ai->side)];
    UWORD count = 0, point;

    for (point = ai->first; point <= ai->last; point++) {
        UWORD here = appeal[2 * point], at;

        if (here <= least || ai->stones[point] != EMPTY)
            continue;
        if (count < width)
            count++;
        for (at = (UWORD)(count - 1); at > 0 && appeal[2 * moves[at - 1]] < here; at--)
            moves[at] = moves[at - 1];
        moves[at] = point;
        if (count == width)
            least = appeal[2 * moves[width - 1]];
    }
    return count;
}

UWORD ai_board_conversion_points(const AI *ai, ULONG side, UWORD *points)
{
    UWORD count = 0, i, direction;

    for (i = 0; i < ai->neutral_count; i++) {
        const UBYTE *stone = ai->stones + ai->neutrals[i];

        if (*stone != NEUTRAL)
            continue;
        for (direction = 0; direction < 8; direction++) {
            WORD step = board_direction[direction];

            if (stone[step] == EMPTY && stone[-step] == side && count < CONVERSION_POINTS_MOST)
                points[count++] = (UWORD)(ai->neutrals[i] + step);
        }
    }
    return count;
}
