/*
 * ai_lists.c - candidates: lists of points by falling appeal; of engine/cinko/ai/search.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

#define BOUND_SLACK 10

static void list_begin(LIST *list, UWORD most)
{
    list->count = 0;
    list->most = most;
    list->key[0] = LIST_HEAD;
}

static UWORD list_end(const LIST *list, UWORD *points)
{
    UWORD at;

    for (at = 1; at <= list->count; at++)
        *points++ = LIST_POINT(list->key[at]);
    return list->count;
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

UWORD ai_candidates(AI *ai, UWORD *moves, UWORD width)
{
    UWORD points[CONVERSION_POINTS_MOST];
    UWORD listed = ai_appealing(ai, moves, width), count = listed;
    UWORD found = ai->neutral_count ? ai_board_conversion_points(ai, ai->side, points) : 0;

    while (found--) {
        UWORD point = points[found], at, i;

        for (at = 0; at < listed && moves[at] != point; at++)
            ;
        if (at < listed)
            continue;
        while (at < count && moves[at] < point)
            at++;
        if (at == listed + AI_CONVERSIONS_MOST || (at < count && moves[at] == point))
            continue;
        if (count < listed + AI_CONVERSIONS_MOST)
            count++;
        for (i = (UWORD)(count - 1); i > at; i--)
            moves[i] = moves[i - 1];
        moves[at] = point;
    }
    return count;
}

/* Put the points where `side` converts a neutral into the list, unless they are there. */
static void add_conversions(AI *ai, LIST *list, UBYTE side)
{
    UWORD points[CONVERSION_POINTS_MOST];
    UWORD count = ai_board_conversion_points(ai, side, points), at;

    while (count--) {
        for (at = list->count; at && LIST_POINT(list->key[at]) != points[count]; at--)
            ;
        if (at == 0)
            ai_list_add(list, points[count], ai_board_appeal(ai, points[count], ai->side));
    }
}

/* The marks that matter, `mine` of the side to move and `theirs` of the other. */
static UWORD marks_of(const AI *ai, UWORD mine, UWORD theirs)
{
    return (UWORD)(ai->side == RED ? mine << 8 | theirs : theirs << 8 | mine);
}

UWORD ai_defences(AI *ai, UWORD *moves)
{
    UBYTE enemy = OTHER_SIDE(ai->side);
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic);
    LIST list;

    list_begin(&list, AI_DEFENCES_MOST);
    ai_choose(ai, tactic, count, marks_of(ai, KIND_CAPTURES, KIND_FIVE), 0, &list);
    if (ai->pairs[enemy] + AI_CAPTURES(ai, enemy) >= PAIRS_TO_WIN)
        for (; count; count--, tactic++)
            if (!(tactic->marks & marks_of(ai, KIND_CAPTURES, KIND_FIVE)) &&
                ai->pairs[enemy] + ai_board_captures(ai, tactic->point, enemy) >= PAIRS_TO_WIN)
                ai_list_add(&list, tactic->point, ai_board_appeal(ai, tactic->point, ai->side));
    if (ai->neutral_count) {
        add_conversions(ai, &list, ai->side);
        if (ai_may_convert(ai, enemy))
            add_conversions(ai, &list, enemy);
    }
    return list_end(&list, moves);
}

UWORD ai_answers(AI *ai, UWORD *moves)
{
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic);
    LIST list;

    list_begin(&list, AI_ANSWERS_MOST);
    ai_choose(ai, tactic, count, marks_of(ai, KIND_FOUR | KIND_CAPTURES, KIND_FOUR),
              AI_THREAT_APPEAL_LEAST + APPEAL_BIAS, &list);
    if (ai->neutral_count)
        add_conversions(ai, &list, ai->side);
    return list_end(&list, moves);
}

UWORD ai_fours(AI *ai, UWORD *moves)
{
    const TACTIC *tactic;
    UWORD count = ai_tactics(ai, &tactic);
    LIST list;

    list_begin(&list, AI_FOURS_WIDTH);
    ai_choose(ai, tactic, count, marks_of(ai, KIND_FOUR, 0), 0, &list);
    return list_end(&list, moves);
}

static BOOL is_beside_neutral(const AI *ai, UWORD point)
{
    UWORD direction;

    for (direction = 0; ai->neutral_count && direction < 8; direction++)
        if (ai->stones[point + board_direction[direction]] == NEUTRAL)
            return TRUE;
    return FALSE;
}

UWORD ai_rest(AI *ai, UWORD *moves, UWORD count)
{
    UWORD side = APPEAL_WORD(ai->side);
    UWORD tried = count, point, at;

    ai_board_true_appeals(ai);
    for (point = ai->first; point <= ai->last; point++) {
        UWORD appeal = ai->appeal[point].of[side];

        if (ai->stones[point] != EMPTY || (appeal == APPEAL_BIAS && !is_beside_neutral(ai, point)))
            continue;
        for (at = 0; at < tried && moves[at] != point; at++)
            ;
        if (at < tried)
            continue;
        for (at = count++; at > tried && ai->appeal[moves[at - 1]].of[side] < appeal; at--)
            moves[at] = moves[at - 1];
        moves[at] = point;
    }
    return count;
}
