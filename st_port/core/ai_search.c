/*
 * ai_search.c - principal variation search; the twin of engine/cinko/ai/search.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

#define NODES_BETWEEN_POLLS 8
#define CENTRE (BOARD_POINTS / 2)

/* Move `point` to the front, where it is put if the list of `count` lacks it; the new count. */
static UWORD to_front(UWORD *moves, UWORD count, UWORD point)
{
    UWORD at;

    for (at = 0; at < count && moves[at] != point; at++)
        ;
    if (at == count)
        count++;
    for (; at > 0; at--)
        moves[at] = moves[at - 1];
    moves[0] = point;
    return count;
}

/* The transposition table */

void ai_table_clear(AI *ai)
{
    ULONG i;

    for (i = 0; i <= ai->table_mask; i++)
        ai->table[i].bound = BOUND_NONE;
}

/* Proved scores are kept as plies from the node, not from the root. */
static WORD shift_proved(WORD score, WORD plies)
{
    if (score > AI_PROVED)
        return (WORD)(score + plies);
    if (score < -AI_PROVED)
        return (WORD)(score - plies);
    return score;
}

/* The tree */

static void keep_line(AI *ai, UWORD ply, UWORD point)
{
    UWORD length = ai->pv_length[ply + 1], i;
    UWORD *line = ai->pv[ply];
    const UWORD *rest = ai->pv[ply + 1];

    line[0] = point;
    for (i = 0; i < length; i++)
        line[i + 1] = rest[i];
    ai->pv_length[ply] = (UWORD)(length + 1);
}

static WORD search_node(AI *ai, WORD depth, WORD alpha, WORD beta, UWORD ply);

/* Could the side that has just moved win at once, or make an open four? */
static BOOL threatens(AI *ai)
{
    UBYTE mover = OTHER_SIDE(ai->side);

    return AI_OPEN_FOURS(ai, mover) || ai_board_can_win(ai, mover);
}

/*
 * Search the position after a move that is expected to be no better than `alpha`.  A late one that
 * threatens nothing is first searched a ply less deep.
 */
static WORD refute(AI *ai, BOOL late, WORD depth, WORD alpha, WORD beta, UWORD ply)
{
    WORD score;

    if (late && !threatens(ai)) {
        score = (WORD)-search_node(ai, (WORD)(depth - 1), (WORD)(-alpha - 1), (WORD)-alpha, ply);
        if (score <= alpha || ai->stopped)
            return score;
    }
    score = (WORD)-search_node(ai, depth, (WORD)(-alpha - 1), (WORD)-alpha, ply);
    if (score > alpha && score < beta && !ai->stopped)
        score = (WORD)-search_node(ai, depth, (WORD)-beta, (WORD)-alpha, ply);
    return score;
}

static WORD search_node(AI *ai, WORD depth, WORD alpha, WORD beta, UWORD ply)
{
    UBYTE side = ai->side;
    UWORD *moves = ply < AI_REST_PLIES ? ai->wide[ply] : ai->moves[ply];
    UWORD count, number, best_move = NO_POINT, table_move = NO_POINT;
    WORD best = -AI_INFINITE, floor = alpha, further = (WORD)(depth - 1);
    BOOL cut = FALSE; /* could a reply be missing? */
    ENTRY *entry = NULL;

    ai->pv_length[ply] = 0;
    if (ai->nodes >= ai->nodes_most ||
        (ai->poll && ai->nodes % NODES_BETWEEN_POLLS == 0 && ai->poll(ai->context))) {
        ai->stopped = TRUE;
        return 0;
    }
    ai->nodes++;
    if (ai_board_can_win(ai, side)) {
        if (beta - alpha > 1) {
            ai->pv_length[ply] = 1;
            ai->pv[ply][0] = ai_board_winning_point(ai, side);
        }
        return (WORD)(AI_MATE - ply - 1);
    }
    if (ai->empty == 0)
        return 0;
    if (ply >= AI_PLIES_MOST)
        return ai_board_evaluate(ai);
    if (depth > 0) {
        entry = &ai->table[ai->key.low & ai->table_mask];
        if (entry->bound != BOUND_NONE && entry->check == ai->key.high) {
            table_move = entry->move;
            if (entry->depth >= depth && beta - alpha == 1) {
                WORD score = shift_proved(entry->score, (WORD)-ply);

                if (entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && score >= beta) ||
                    (entry->bound == BOUND_UPPER && score <= alpha))
                    return score;
            }
        }
    }
    if (ai_board_can_win(ai, OTHER_SIDE(side))) {
        count = ai_defences(ai, moves);
        if (count == 0)
            return (WORD)(ply + 2 - AI_MATE);
        further = depth;
    } else if (depth > 0) {
        cut = TRUE;
        count = 0;
        if (AI_OPEN_FOURS(ai, OTHER_SIDE(side)) && !AI_OPEN_FOURS(ai, side))
            count = ai_answers(ai, moves);
        if (count == 0)
            count = ai_candidates(ai, moves,
                                  ai_width[ply < AI_WIDTH_PLIES ? ply : AI_WIDTH_PLIES - 1]);
    } else {
        best = ai_board_evaluate(ai);
        if (best >= beta || depth <= -AI_FOURS_DEPTH || AI_FOURS(ai, side) == 0)
            return best;
        if (best > alpha)
            alpha = best;
        count = ai_fours(ai, moves);
    }
    if (table_move != NO_POINT)
        count = to_front(moves, count, table_move);
    for (number = 0;; number++) {
        UNDO *undo = &ai->undo[ply];
        WORD score;

        if (number == count && cut && best < -AI_PROVED) {
            if (ply >= AI_REST_PLIES) {
                best = (WORD)(ply - AI_ALMOST_PROVED);
                break;
            }
            cut = FALSE;
            count = ai_rest(ai, moves, count);
        }
        if (number == count)
            break;
        ai_board_play(ai, moves[number], undo);
        if (number == 0) {
            score = (WORD)-search_node(ai, further, (WORD)-beta, (WORD)-alpha, (UWORD)(ply + 1));
        } else {
            BOOL late = cut && depth >= AI_LATE_DEPTH && number >= AI_LATE_FROM &&
                        best > -AI_PROVED;

            score = refute(ai, late, further, alpha, beta, (UWORD)(ply + 1));
        }
        ai_board_undo(ai, undo);
        if (ai->stopped)
            return 0;
        if (score > best) {
            best = score;
            best_move = moves[number];
            if (score > alpha) {
                alpha = score;
                keep_line(ai, ply, best_move);
                if (score >= beta)
                    break;
            }
        }
    }
    if (depth > 0) {
        entry->check = ai->key.high;
        entry->move = best_move;
        entry->score = shift_proved(best, (WORD)ply);
        entry->depth = (BYTE)depth;
        entry->bound = best >= beta ? BOUND_LOWER : best > floor ? BOUND_EXACT : BOUND_UPPER;
    }
    return best;
}

/* The root */

/* On a board without a stone of either side: the free points in the middle; how many. */
static UWORD first_moves(const AI *ai, UWORD *moves)
{
    UWORD count = 0, point;
    WORD row, column;

    for (point = FIRST_POINT; point <= LAST_POINT; point++)
        if (ai->stones[point] == RED || ai->stones[point] == BLUE)
            return 0;
    for (row = -BOARD_LINES; row <= BOARD_LINES; row += BOARD_LINES)
        for (column = -1; column <= 1; column++)
            if (ai->stones[CENTRE + row + column] == EMPTY)
                moves[count++] = (UWORD)(CENTRE + row + column);
    return count;
}

UWORD ai_root_moves(AI *ai, UWORD *moves)
{
    UWORD first = first_moves(ai, moves);

    if (first)
        return first;
    if (ai_board_can_win(ai, OTHER_SIDE(ai->side))) {
        UWORD count = ai_defences(ai, moves);

        return count ? count : ai_appealing(ai, moves, 1);
    }
    return ai_candidates(ai, moves, AI_ROOT_WIDTH);
}

WORD ai_score_move(AI *ai, UWORD point, WORD depth, WORD alpha, WORD beta)
{
    WORD score;

    ai_board_play(ai, point, &ai->undo[0]);
    score = (WORD)-search_node(ai, (WORD)(depth - 1), (WORD)-beta, (WORD)-alpha, 1);
    ai_board_undo(ai, &ai->undo[0]);
    keep_line(ai, 0, point);
    return score;
}

/* What the root move searched last gave. */
static void take_line(const AI *ai, WORD score, WORD depth, AI_RESULT *result)
{
    UWORD i;

    result->score = score;
    result->depth = (UWORD)depth;
    result->pv_length = ai->pv_length[0];
    for (i = 0; i < result->pv_length; i++)
        result->pv[i] = ai->pv[0][i];
    result->move = result->pv[0];
}

/* Drop the moves that are not to be considered; how many are left. */
static UWORD drop_without(const AI *ai, UWORD *moves, UWORD count)
{
    UWORD from, to = 0, i;

    for (from = 0; from < count; from++) {
        for (i = 0; i < ai->without_count && ai->without[i] != moves[from]; i++)
            ;
        if (i == ai->without_count)
            moves[to++] = moves[from];
    }
    return to;
}

/*
 * Search all root moves to one depth, as far as it gets; how many there are then.  Where all of those
 * picked lose, the rest are looked at as well.
 */
static UWORD iterate(AI *ai, WORD depth, UWORD *moves, UWORD count, BOOL cut, AI_RESULT *result)
{
    WORD best = -AI_INFINITE;
    UWORD number;

    for (number = 0;; number++) {
        UWORD point;
        WORD score;

        if (number == count && cut && best < -AI_PROVED) {
            cut = FALSE;
            count = drop_without(ai, moves, ai_rest(ai, moves, count));
        }
        if (number == count)
            break;
        point = moves[number];
        if (best == -AI_INFINITE) {
            score = ai_score_move(ai, point, depth, -AI_INFINITE, AI_INFINITE);
        } else {
            score = ai_score_move(ai, point, depth, best, (WORD)(best + 1));
            if (score > best && !ai->stopped)
                score = ai_score_move(ai, point, depth, best, AI_INFINITE);
        }
        if (ai->stopped)
            break;
        if (score > best) {
            best = score;
            take_line(ai, score, depth, result);
            to_front(moves, count, point);
        }
    }
    result->nodes = ai->nodes;
    return count;
}

BOOL ai_deepen(AI *ai, AI_RESULT *result)
{
    UWORD *moves = ai->wide[0];
    UWORD count;
    WORD depth;
    BOOL cut;

    ai->nodes = 1;
    ai->stopped = FALSE;
    result->nodes = 1;
    moves[0] = ai_board_winning_point(ai, ai->side);
    if (moves[0] != NO_POINT && drop_without(ai, moves, 1)) {
        result->score = AI_MATE - 1;
        result->depth = 1;
        result->move = result->pv[0] = moves[0];
        result->pv_length = 1;
        if (ai->progress)
            ai->progress(ai->context, result);
        return TRUE;
    }
    count = drop_without(ai, moves, ai_root_moves(ai, moves));
    if (count == 0)
        return FALSE;
    cut = !ai_board_can_win(ai, OTHER_SIDE(ai->side));
    result->score = ai_board_evaluate(ai);
    result->depth = 0;
    result->move = result->pv[0] = moves[0];
    result->pv_length = 1;
    for (depth = 1; depth <= (WORD)ai->depth_most; depth++) {
        count = iterate(ai, depth, moves, count, cut, result);
        if (ai->progress)
            ai->progress(ai->context, result);
        if (ai->stopped || count == 1 || result->score > AI_PROVED || result->score < -AI_PROVED)
            break;
    }
    return TRUE;
}
