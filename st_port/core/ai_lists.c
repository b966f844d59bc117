/*
 * ai_lists.c - candidates: lists of points by falling appeal; of engine/cinko/ai/search.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

#define BOUND_SLACK 10

/* A list of points under way */
typedef struct {
    UWORD *points;
    UWORD count;
    UWORD most;
    WORD appeal[AI_DEFENCES_MOST];
} LIST;

static void list_begin(LIST *list, UWORD *points, UWORD most)
{
    list->points = points;
    list->count = 0;
    list->most = most;
}

/* Put a point where it belongs in the list; the list that is full loses its last. */
static void list_add(LIST *list, UWORD point, WORD appeal)
{
    UWORD at = list->count;

    if (at == list->most) {
        at--;
        if (list->appeal[at] > appeal || (list->appeal[at] == appeal && list->points[at] < point))
            return;
    } else {
        list->count++;
    }
    for (; at > 0; at--) {
        if (list->appeal[at - 1] > appeal ||
            (list->appeal[at - 1] == appeal && list->points[at - 1] < point))
            break;
        list->appeal[at] = list->appeal[at - 1];
        list->points[at] = list->points[at - 1];
    }
    list->appeal[at] = appeal;
    list->points[at] = point;
}

/*
 * The list is nearly that of the position looked at before: what was the least appeal in that serves as a
 * first bound.  Where the bound was too high the list comes out short, and is made without one.
 */
UWORD ai_appealing(AI *ai, UWORD *moves, UWORD width)
{
    UWORD *least = &ai->least[ai->side - RED][width];
    UWORD count = 0, point;

    ai_board_true_appeals(ai);
    if (*least > APPEAL_BIAS)
        count = ai_most_appealing(ai, moves, width, *least);
    if (count < width)
        count = ai_most_appealing(ai, moves, width, APPEAL_BIAS);
    if (count == width) {
        UWORD last = ai->appeal[moves[width - 1]].of[APPEAL_WORD(ai->side)];

        *least = last > BOUND_SLACK ? (UWORD)(last - BOUND_SLACK) : 0;
    }
    if (count == 0)
        for (point = FIRST_POINT; point <= LAST_POINT && count < width; point++)
            if (ai->stones[point] == EMPTY)
                moves[count++] = point;
    return count;
}

/* Put the points where `side` converts a neutral into the list, unless they are there. */
static void add_conversions(AI *ai, LIST *list, UBYTE side)
{
    UWORD points[CONVERSION_POINTS_MOST];
    UWORD count = ai_board_conversion_points(ai, side, points), at;

    while (count--) {
        for (at = 0; at < list->count && list->points[at] != points[count]; at++)
            ;
        if (at == list->count)
            list_add(list, points[count], ai_board_appeal(ai, points[count], ai->side));
    }
}

UWORD ai_defences(AI *ai, UWORD *moves)
{
    UBYTE side = ai->side;
    UBYTE enemy = OTHER_SIDE(side);
    BOOL by_captures = ai->pairs[enemy] + AI_CAPTURES(ai, enemy) >= PAIRS_TO_WIN;
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic);
    LIST list;

    list_begin(&list, moves, AI_DEFENCES_MOST);
    for (; count; count--, tactic++) {
        UBYTE mine = AI_MARKS_OF(tactic->marks, side), theirs = AI_MARKS_OF(tactic->marks, enemy);

        if ((theirs & KIND_FIVE) || (mine & KIND_CAPTURES) ||
            (by_captures && (theirs & KIND_CAPTURES) &&
             ai->pairs[enemy] + ai_board_captures(ai, tactic->point, enemy) >= PAIRS_TO_WIN))
            list_add(&list, tactic->point, ai_board_appeal(ai, tactic->point, side));
    }
    add_conversions(ai, &list, side);
    if (AI_NEUTRAL_FIVES(ai, enemy))
        add_conversions(ai, &list, enemy);
    return list.count;
}

UWORD ai_answers(AI *ai, UWORD *moves)
{
    UBYTE side = ai->side;
    UBYTE enemy = OTHER_SIDE(side);
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic);
    LIST list;

    list_begin(&list, moves, AI_ANSWERS_MOST);
    for (; count; count--, tactic++) {
        WORD appeal;

        if (!(AI_MARKS_OF(tactic->marks, enemy) & KIND_FOUR) &&
            !(AI_MARKS_OF(tactic->marks, side) & (KIND_FOUR | KIND_CAPTURES)))
            continue;
        appeal = ai_board_appeal(ai, tactic->point, side);
        if (appeal >= AI_THREAT_APPEAL_LEAST)
            list_add(&list, tactic->point, appeal);
    }
    return list.count;
}

UWORD ai_fours(AI *ai, UWORD *moves)
{
    UBYTE side = ai->side;
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic);
    LIST list;

    list_begin(&list, moves, AI_FOURS_WIDTH);
    for (; count; count--, tactic++)
        if (AI_MARKS_OF(tactic->marks, side) & KIND_FOUR)
            list_add(&list, tactic->point, ai_board_appeal(ai, tactic->point, side));
    return list.count;
}
