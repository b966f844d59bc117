/*
 * ai.c - the three levels of the computer player (R21); the twin of engine/cinko/ai/levels.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"
#include "random.h"

ULONG ai_size(void)
{
    return sizeof(AI);
}

void ai_init(AI *ai)
{
    ai_board_tables(ai);
    ai->table = ai->own_table;
    ai->table_mask = TABLE_ENTRIES - 1;
}

static void answer(AI_RESULT *result, UWORD point, WORD score, ULONG nodes)
{
    result->move = result->pv[0] = point;
    result->pv_length = 1;
    result->score = score;
    result->depth = 0;
    result->nodes = nodes;
}

static WORD appeal_of(const AI *ai, UWORD point)
{
    return (WORD)(ai_board_appeal(ai, point, ai->side) - APPEAL_BIAS);
}

/* Choose like a beginner: sees fives, is drawn to what appeals, and overlooks things. */
static void at_a_glance(AI *ai, AI_RESULT *result)
{
    UWORD *moves = ai->moves[0];
    UWORD count, i, best_point;
    WORD best = -1;

    if (AI_FIVES(ai, ai->side)) {
        answer(result, ai_board_winning_point(ai, ai->side), AI_MATE - 1, 1);
        return;
    }
    count = ai_appealing(ai, moves, AI_BEGINNER_WIDTH);
    best_point = moves[0];
    for (i = 0; i < count; i++) {
        WORD value = appeal_of(ai, moves[i]);
        WORD luck = (WORD)random_below(&ai->chance, AI_BEGINNER_NOISE);
        BOOL overlooked = random_below(&ai->chance, AI_BEGINNER_BLIND) == 0;

        if (value < AI_APPEAL_OF_FIVE && overlooked)
            continue;
        if (value + luck > best) {
            best = (WORD)(value + luck);
            best_point = moves[i];
        }
    }
    answer(result, best_point, appeal_of(ai, best_point), count);
}

static BOOL is_near_stone(const AI *ai, UWORD point)
{
    WORD row, column;

    for (row = -AI_OPENING_STEPS; row <= AI_OPENING_STEPS; row++)
        for (column = -AI_OPENING_STEPS; column <= AI_OPENING_STEPS; column++) {
            UWORD at = (UWORD)((WORD)point + row * BOARD_LINES + column);

            if (at < BOARD_POINTS && (ai->stones[at] == RED || ai->stones[at] == BLUE))
                return TRUE;
        }
    return FALSE;
}

/* The empty points near a stone of either player; how many. */
static UWORD near_stones(const AI *ai, UWORD *moves)
{
    UWORD count = 0, point;

    for (point = FIRST_POINT; point <= LAST_POINT; point++)
        if (ai->stones[point] == EMPTY && is_near_stone(ai, point))
            moves[count++] = point;
    return count;
}

/* Choose among the `count` moves of an opening those that are as good as the best. */
static void varied(AI *ai, const UWORD *moves, UWORD count, AI_RESULT *result)
{
    WORD scores[AI_OPENING_WIDTH];
    WORD best = -AI_MATE;
    UWORD tried, good = 0, i;

    ai->nodes_most = AI_OPENING_NODES;
    for (tried = 0; tried < count && !ai->stopped; tried++) {
        scores[tried] = ai_score_move(ai, moves[tried], AI_OPENING_DEPTH, -AI_MATE, AI_MATE);
        if (scores[tried] > best && !ai->stopped)
            best = scores[tried];
    }
    if (ai->stopped)
        tried--; /* its score is none */
    for (i = 0; i < tried; i++)
        if (scores[i] >= best - AI_OPENING_MARGIN)
            good++;
    if (good == 0) {
        answer(result, moves[0], ai_board_evaluate(ai), ai->nodes);
        return;
    }
    good = random_below(&ai->chance, good);
    for (i = 0; scores[i] < best - AI_OPENING_MARGIN || good-- != 0; i++)
        ;
    answer(result, moves[i], scores[i], ai->nodes);
}

void ai_begin(AI *ai, const BOARD *board)
{
    ai_board_set_up(ai, board);
    ai_table_clear(ai);
    ai->poll = NULL;
    ai->progress = NULL;
    ai->without_count = 0;
    ai->stopped = FALSE;
    ai->nodes = 0;
    ai->depth_most = AI_DEEPEST;
}

BOOL ai_think(AI *ai, const BOARD *board, UWORD level, ULONG seed, AI_POLL poll, void *context,
              AI_RESULT *result)
{
    UWORD stones = 0, point;

    if (board->state != GAME_ON)
        return FALSE;
    ai_begin(ai, board);
    ai->chance = random_start(seed + ai->key.low);
    ai->poll = poll;
    ai->context = context;
    ai->nodes_most = level == AI_INTERMEDIATE ? AI_INTERMEDIATE_NODES : AI_ADVANCED_NODES;
    for (point = FIRST_POINT; point <= LAST_POINT; point++)
        if (board->stone[point] == RED || board->stone[point] == BLUE)
            stones++;
    if (stones == 0) {
        answer(result, ai->moves[0][random_below(&ai->chance, ai_root_moves(ai, ai->moves[0]))], 0, 0);
    } else if (level == AI_BEGINNER) {
        at_a_glance(ai, result);
    } else {
        UWORD *moves = ai->wide[0];
        UWORD count = stones < AI_OPENING_STONES ? near_stones(ai, moves) : 0;

        if (count && !ai_board_can_win(ai, RED) && !ai_board_can_win(ai, BLUE))
            varied(ai, moves, count, result);
        else
            ai_deepen(ai, result);
    }
    return TRUE;
}
