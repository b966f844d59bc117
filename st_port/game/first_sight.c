/*
 * first_sight.c - a player that judges moves at first sight, behind the interface of ai.h
 *
 * It stands in for the AI of st_port/core until that is there, and judges as the Beginner of
 * engine/cinko/ai/simple.py does.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai.h"

#define CENTRE 180 /* K10 */
#define PAIR_WORTH 90
#define FIVE_WORTH 100000L
#define NEAR 2

struct AI {
    LONG unused;
};

/* What a run is worth that a stone makes, by its length and its open ends */
static const LONG run_worth[6][3] = {
    { 0, 0, 0 },
    { 0, 1, 3 },
    { 0, 6, 20 },
    { 0, 40, 300 },
    { 60, 350, 5000 },
    { FIVE_WORTH, FIVE_WORTH, FIVE_WORTH },
};

ULONG ai_size(void)
{
    return sizeof(AI);
}

void ai_init(AI *ai)
{
    ai->unused = 0;
}

/* What a stone of `side` on an empty point does for it. */
static LONG worth_of(const BOARD *board, UWORD point, UBYTE side)
{
    LONG worth = 0;
    WORD taken = 0;
    WORD axis, way;

    for (axis = 0; axis < 4; axis++) {
        WORD length = 1;
        WORD open_ends = 0;

        for (way = axis; way < 8; way += 4) {
            const WORD step = board_direction[way];
            WORD at = (WORD)(point + step);

            if (board->stone[at] == OTHER_SIDE(side)
                && board->stone[at + step] == OTHER_SIDE(side))
                taken = (WORD)(taken + (board->stone[at + 2 * step] == side));
            while (board->stone[at] == side) {
                length++;
                at = (WORD)(at + step);
            }
            open_ends = (WORD)(open_ends + (board->stone[at] == EMPTY));
        }
        worth += run_worth[length < 5 ? length : 5][open_ends];
    }
    if (taken > 0 && board->pairs[side] + taken >= PAIRS_TO_WIN)
        return FIVE_WORTH;
    return worth + (LONG)taken * PAIR_WORTH * (1 + board->pairs[side]);
}

static BOOL is_near_stone(const BOARD *board, UWORD point)
{
    WORD row, column;

    for (row = -NEAR; row <= NEAR; row++) {
        for (column = -NEAR; column <= NEAR; column++) {
            const WORD at = (WORD)(point + row * BOARD_LINES + column);

            if (at >= FIRST_POINT && at <= LAST_POINT && board->stone[at] >= RED
                && board->stone[at] <= NEUTRAL)
                return TRUE;
        }
    }
    return FALSE;
}

BOOL ai_think(AI *ai, const BOARD *board, UWORD level, ULONG seed, AI_POLL poll, void *context,
              AI_RESULT *result)
{
    LONG best = -1;
    UWORD point;

    (void)ai;
    (void)level;
    (void)seed;
    if (board->state != GAME_ON)
        return FALSE;
    result->move = NO_POINT;
    result->nodes = 0;
    for (point = FIRST_POINT; point <= LAST_POINT; point++) {
        LONG worth;

        if (board->stone[point] != EMPTY)
            continue;
        worth = 0;
        if (is_near_stone(board, point))
            worth = 2 * worth_of(board, point, board->side_to_move)
                    + worth_of(board, point, OTHER_SIDE(board->side_to_move));
        if (point == CENTRE)
            worth++;
        if (worth > best) {
            best = worth;
            result->move = point;
        }
        result->nodes++;
        if (poll != NULL && (result->nodes & 7) == 0 && poll(context))
            break;
    }
    result->score = 0;
    result->pv_length = 1;
    result->pv[0] = result->move;
    return TRUE;
}
