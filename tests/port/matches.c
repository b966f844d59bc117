/*
 * matches.c - a match on the C core that a script drives, for tests/port/test_matches.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "match.h"
#include "matches.h"

static MATCH match;

static ULONG adler32(const UBYTE *bytes, UWORD length)
{
    ULONG a = 1, b = 0;

    while (length--) {
        a = (a + *bytes++) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static BOOL take(UWORD what, UWORD with)
{
    switch (what) {
    case DO_PLAY:
        return match_play(&match, with, (EFFECTS *)0);
    case DO_UNDO:
        return match_undo(&match);
    case DO_UNDO_TO:
        return match_undo_to(&match, (UBYTE)with);
    case DO_RESET_SCORES:
        match_reset_scores(&match);
        break;
    case DO_NEW_GAME:
        match_new_game(&match, with);
        break;
    case DO_WINNER_STARTS:
        match.winner_starts = (UBYTE)with;
        break;
    case DO_NEUTRALS:
        match.neutrals = (UBYTE)with;
        break;
    case DO_EDIT_BEGIN:
        match_edit_begin(&match);
        break;
    case DO_EDIT_PUT:
        match_edit_put(&match, with & 0x1FF, (UBYTE)(with >> 9));
        break;
    default:
        match_edit_end(&match);
    }
    return TRUE;
}

void match_follow(const UWORD *script, UWORD steps, STANDING *out)
{
    match_init(&match);
    for (; steps--; script += 2, out++) {
        const BOARD *board = &match.board;

        out->accepted = take(script[0], script[1]) != FALSE;
        out->state = board->state;
        out->winner = board->winner;
        out->reasons = board->reasons;
        out->side_to_move = board->side_to_move;
        out->first = match.first;
        out->pairs[0] = board->pairs[RED];
        out->pairs[1] = board->pairs[BLUE];
        out->score[0] = (UWORD)match_score(&match, RED);
        out->score[1] = (UWORD)match_score(&match, BLUE);
        out->steps = match.history.steps;
        out->checksum = adler32(board->stone, BOARD_POINTS);
    }
}
