/*
 * tables.c - single moves and node counts on the C core, for the tables in tests/data
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "tables.h"

static RUN run[MAX_RUNS];

WORD table_read(const char *position)
{
    BOARD board;

    return board_from_string(&board, position);
}

void table_name(UWORD point, char name[4])
{
    board_point_name(point, name);
}

static void write_threats(OUTCOME *out, const BOARD *board, UBYTE side)
{
    UWORD i;

    out->threat_count = board_threats(board, side, run);
    for (i = 0; i < out->threat_count; i++) {
        out->threat[i].start = run[i].start;
        out->threat[i].step = run[i].step;
        out->threat[i].length = run[i].length;
    }
}

BOOL table_move(const char *position, UWORD point, OUTCOME *out)
{
    BOARD board;
    MOVE move;
    EFFECTS effects = {0};
    SCORE score;
    UWORD i;
    BOOL legal, played;

    board_from_string(&board, position);
    legal = board_is_legal(&board, point);
    played = board_play(&board, point, &move, &effects);
    board_to_string(&board, out->position);
    out->state = board.state;
    out->winner = board.winner;
    out->reasons = board.reasons;
    board_score(&board, &score);
    for (i = 0; i < 3; i++)
        out->score[i] = score.points[i];
    out->captured_count = effects.captured_count;
    for (i = 0; i < effects.captured_count; i++)
        out->captured[i] = effects.captured[i];
    out->converted_count = effects.converted_count;
    for (i = 0; i < effects.converted_count; i++)
        out->converted[i] = effects.converted[i];
    write_threats(out, &board, OTHER_SIDE(board.side_to_move));
    return played && legal;
}

static BOOL same(const BOARD *one, const BOARD *other)
{
    UWORD i;

    for (i = 0; i < BOARD_POINTS; i++)
        if (one->stone[i] != other->stone[i])
            return FALSE;
    return one->side_to_move == other->side_to_move && one->pairs[RED] == other->pairs[RED] &&
           one->pairs[BLUE] == other->pairs[BLUE] && one->state == other->state &&
           one->winner == other->winner && one->reasons == other->reasons &&
           one->empty == other->empty;
}

BOOL table_undo(const char *position, UWORD point)
{
    BOARD before, board;
    MOVE move;

    board_from_string(&before, position);
    board = before;
    if (!board_play(&board, point, &move, (EFFECTS *)0))
        return same(&board, &before);
    board_undo(&board, &move);
    return same(&board, &before);
}

static void count(BOARD *board, UWORD plies, NODE_COUNT *out)
{
    UWORD point;

    for (point = FIRST_POINT; point <= LAST_POINT; point++) {
        MOVE move;
        EFFECTS effects;

        if (!board_play(board, point, &move, &effects))
            continue;
        if (plies > 1) {
            count(board, (UWORD)(plies - 1), out);
        } else {
            out->nodes++;
            out->pairs += effects.captured_count / 2;
            out->conversions += effects.converted_count;
            out->threats += board_threats(board, OTHER_SIDE(board->side_to_move), run);
            out->wins += board->state == GAME_WON;
            out->draws += board->state == GAME_DRAWN;
        }
        board_undo(board, &move);
    }
}

void table_count(const char *position, UWORD plies, NODE_COUNT *out)
{
    BOARD board;

    *out = (NODE_COUNT){0};
    board_from_string(&board, position);
    count(&board, plies, out);
}
