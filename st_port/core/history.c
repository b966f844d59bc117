/*
 * history.c - the steps of a game, four bytes each (R18-R20)
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "history.h"

_Static_assert(sizeof(HISTORY_RECORD) == 4, "an undo record is four bytes");

void history_clear(HISTORY *history)
{
    history->used = history->steps = history->visit = 0;
}

static UWORD step_records(const HISTORY_RECORD *first)
{
    return (first->edit.mark & HISTORY_EDIT) ? (UWORD)((first->edit.mark & ~HISTORY_EDIT) + 2) : 1;
}

/* Make room for `wanted` records: forget the oldest steps, a quarter of the log at a time. */
static void make_room(HISTORY *history, UWORD wanted)
{
    UWORD gone = 0, i;

    if (history->used + wanted <= HISTORY_RECORDS)
        return;
    while (gone < HISTORY_RECORDS / 4) {
        gone = (UWORD)(gone + step_records(&history->record[gone]));
        history->steps--;
    }
    for (i = gone; i < history->used; i++)
        history->record[i - gone] = history->record[i];
    history->used = (UWORD)(history->used - gone);
}

void history_add_move(HISTORY *history, const MOVE *move)
{
    make_room(history, 1);
    history->record[history->used++].move = *move;
    history->steps++;
}

void history_edit_begin(HISTORY *history, BOARD *board)
{
    HISTORY_RECORD *first;

    make_room(history, PLAYABLE_POINTS + 2);
    history->visit = history->used;
    first = &history->record[history->used++];
    first->edit.mark = HISTORY_EDIT;
    first->edit.state_winner = (UBYTE)(board->state << 4 | board->winner);
    first->edit.reasons = board->reasons;
    board->state = GAME_ON;
    board->winner = 0;
    board->reasons = 0;
}

void history_edit_put(HISTORY *history, BOARD *board, UWORD point, UBYTE stone)
{
    HISTORY_RECORD *at = &history->record[history->visit + 1];
    HISTORY_RECORD *end = &history->record[history->used];

    while (at < end && at->change.point != point)
        at++;
    if (at == end) {
        at->change.point = point;
        at->change.before = board->stone[point];
        history->used++;
    }
    at->change.after = stone;
    board_put(board, point, stone);
}

void history_edit_end(HISTORY *history, BOARD *board)
{
    HISTORY_RECORD *first = &history->record[history->visit];
    UWORD from, to = (UWORD)(history->visit + 1);

    for (from = to; from < history->used; from++)
        if (history->record[from].change.before != history->record[from].change.after)
            history->record[to++] = history->record[from];
    first->edit.mark = (UWORD)(HISTORY_EDIT | (to - history->visit - 1));
    if (first->edit.mark == HISTORY_EDIT) {
        history->used = history->visit;
    } else {
        history->record[to] = *first;
        history->used = (UWORD)(to + 1);
        history->steps++;
    }
    board_settle(board);
}

BOOL history_undo(HISTORY *history, BOARD *board)
{
    const HISTORY_RECORD *last;
    UWORD changes;

    if (history->steps == 0)
        return FALSE;
    history->steps--;
    last = &history->record[--history->used];
    if (!(last->edit.mark & HISTORY_EDIT)) {
        board_undo(board, &last->move);
        return TRUE;
    }
    board->state = (UBYTE)(last->edit.state_winner >> 4);
    board->winner = last->edit.state_winner & 15;
    board->reasons = last->edit.reasons;
    for (changes = last->edit.mark & (UWORD)~HISTORY_EDIT; changes; changes--) {
        const HISTORY_RECORD *change = &history->record[--history->used];

        board_put(board, change->change.point, change->change.before);
    }
    history->used--; /* the first end */
    return TRUE;
}

const MOVE *history_last_move(const HISTORY *history)
{
    const HISTORY_RECORD *end = &history->record[history->used];

    if (history->steps == 0 || (end[-1].edit.mark & HISTORY_EDIT))
        return NULL;
    return &end[-1].move;
}
