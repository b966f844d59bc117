/*
 * match.c - games one after the other (R13-R20)
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "match.h"
#include "random.h"

#define NOT_RESET 0xFFFFu

/* The free point number `index`, counted row by row. */
static UWORD free_point(const BOARD *board, UWORD index)
{
    UWORD point;

    for (point = FIRST_POINT;; point++)
        if (board->stone[point] == EMPTY && index-- == 0)
            return point;
}

void neutral_place(BOARD *board, ULONG seed)
{
    ULONG state = random_start(seed);
    UWORD i;

    for (i = 0; i < NEUTRAL_STONES; i++)
        board_put(board, free_point(board, random_below(&state, board->empty)), NEUTRAL);
}

/* Give the game its award, or take it back, as the board now stands. */
static void settle_award(MATCH *match)
{
    board_score(&match->board, &match->award);
    if (match->reset_steps != NOT_RESET && match->history.steps < match->reset_steps)
        match->reset_steps = NOT_RESET;
    if (match->history.steps == match->reset_steps)
        match->award.points[RED] = match->award.points[BLUE] = 0;
}

static void begin(MATCH *match, ULONG seed)
{
    board_init(&match->board);
    match->board.side_to_move = match->first;
    history_clear(&match->history);
    match->editing = FALSE;
    match->seed = seed;
    match->reset_steps = NOT_RESET;
    if (match->neutrals)
        neutral_place(&match->board, seed);
    settle_award(match);
}

void match_init(MATCH *match)
{
    match->first = RED;
    match->winner_starts = FALSE;
    match->neutrals = FALSE;
    match->total[0] = match->total[RED] = match->total[BLUE] = 0;
    begin(match, 0);
}

void match_new_game(MATCH *match, ULONG seed)
{
    if (match->board.state != GAME_ON) {
        match->total[RED] += match->award.points[RED];
        match->total[BLUE] += match->award.points[BLUE];
        if (!match->winner_starts)
            match->first = OTHER_SIDE(match->first);
        else if (match->board.state == GAME_WON)
            match->first = match->board.winner;
    }
    begin(match, seed);
}

void match_set_position(MATCH *match, const BOARD *board)
{
    match_new_game(match, match->seed);
    match->board = *board;
    match->award.points[RED] = match->award.points[BLUE] = 0;
}

BOOL match_play(MATCH *match, UWORD point, EFFECTS *effects)
{
    MOVE move;

    if (match->editing || !board_play(&match->board, point, &move, effects))
        return FALSE;
    history_add_move(&match->history, &move);
    settle_award(match);
    return TRUE;
}

BOOL match_undo(MATCH *match)
{
    if (match->editing || !history_undo(&match->history, &match->board))
        return FALSE;
    settle_award(match);
    return TRUE;
}

BOOL match_undo_to(MATCH *match, UBYTE person)
{
    BOOL undone = FALSE;

    do {
        if (!match_undo(match))
            return undone;
        undone = TRUE;
    } while (match->board.side_to_move != person);
    return TRUE;
}

void match_edit_begin(MATCH *match)
{
    if (match->editing)
        return;
    match->editing = TRUE;
    history_edit_begin(&match->history, &match->board);
    settle_award(match);
}

void match_edit_put(MATCH *match, UWORD point, UBYTE stone)
{
    if (match->editing && board_is_playable(point))
        history_edit_put(&match->history, &match->board, point, stone);
}

void match_edit_end(MATCH *match)
{
    if (!match->editing)
        return;
    match->editing = FALSE;
    history_edit_end(&match->history, &match->board);
    settle_award(match);
}

LONG match_score(const MATCH *match, UBYTE side)
{
    return match->total[side] + match->award.points[side];
}

void match_reset_scores(MATCH *match)
{
    match->total[RED] = match->total[BLUE] = 0;
    if (match->board.state != GAME_ON)
        match->reset_steps = match->history.steps;
    settle_award(match);
}
