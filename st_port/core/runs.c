/*
 * runs.c - runs, alarms and scores (rules R8, R11-R13)
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "board.h"

#define POINTS_FIVE 5
#define POINTS_FOUR 1
#define POINTS_PAIR 1

UWORD board_runs(const BOARD *board, UBYTE side, UWORD shortest, UWORD longest, RUN *out)
{
    UWORD count = 0, axis, point;

    for (axis = 0; axis < 4; axis++) {
        WORD step = board_direction[axis];

        for (point = FIRST_POINT; point <= LAST_POINT; point++) {
            const UBYTE *at = board->stone + point;
            UWORD length;

            if (*at != side || at[-step] == side)
                continue;
            length = 1;
            for (at += step; *at == side; at += step)
                length++;
            if (length >= shortest && length <= longest) {
                out[count].start = point;
                out[count].step = (UBYTE)step;
                out[count].length = (UBYTE)length;
                count++;
            }
        }
    }
    return count;
}

UWORD board_threats(const BOARD *board, UBYTE side, RUN *out)
{
    UWORD count, kept = 0, i;

    if (board->state != GAME_ON)
        return 0;
    count = board_runs(board, side, 3, 4, out);
    for (i = 0; i < count; i++) {
        const UBYTE *at = board->stone + out[i].start;

        if (out[i].length == 4 ||
            (at[-(WORD)out[i].step] == EMPTY && at[3 * out[i].step] == EMPTY))
            out[kept++] = out[i];
    }
    return kept;
}

UWORD board_winning_runs(const BOARD *board, RUN *out)
{
    if (!(board->reasons & REASON_FIVE))
        return 0;
    return board_runs(board, board->winner, RUN_TO_WIN, BOARD_LINES, out);
}

void board_score(const BOARD *board, SCORE *score)
{
    RUN run[MAX_RUNS];
    UBYTE side;
    UWORD count, i;

    for (side = 0; side <= BLUE; side++)
        score->points[side] = 0;
    if (board->state == GAME_ON)
        return;
    for (side = RED; side <= BLUE; side++) {
        count = board_runs(board, side, 4, BOARD_LINES, run);
        for (i = 0; i < count; i++)
            score->points[side] += run[i].length == 4 ? POINTS_FOUR : POINTS_FIVE;
        score->points[side] += (UWORD)(POINTS_PAIR * board->pairs[side]);
    }
}
