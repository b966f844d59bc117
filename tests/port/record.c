/*
 * record.c - plays random games on the C core and writes down all that each step does
 *
 * The reference engine replays the record (test_random_games.py) and must agree word for word.
 * Built for the host and, as the same source, for a 68000.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "match.h"
#include "record.h"

static MATCH match;
static ULONG random_state;

/* A number below `below` (16 bits). */
static UWORD random_below(UWORD below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return (UWORD)((UWORD)(random_state >> 16) % below);
}

/* Adler-32 of the 361 stones, as zlib has it. */
static UWORD *write_checksum(UWORD *out, const BOARD *board)
{
    ULONG a = 1, b = 0;
    UWORD i;

    for (i = 0; i < BOARD_POINTS; i++) {
        a += board->stone[i];
        b += a;
    }
    while (b >= 65521)
        b -= 65521;
    *out++ = (UWORD)b;
    *out++ = (UWORD)a;
    return out;
}

/* How the game stands: everything but the effects of a move. */
static UWORD *write_standing(UWORD *out)
{
    const BOARD *board = &match.board;
    static RUN run[MAX_RUNS];
    UWORD count, i;
    UBYTE side;

    *out++ = (UWORD)(board->state << 8 | board->winner << 4 | board->reasons);
    *out++ = board->side_to_move;
    *out++ = (UWORD)(board->pairs[RED] << 8 | board->pairs[BLUE]);
    *out++ = board->empty;
    out = write_checksum(out, board);
    count = board_threats(board, OTHER_SIDE(board->side_to_move), run);
    *out++ = count;
    for (i = 0; i < count; i++) {
        *out++ = run[i].start;
        *out++ = (UWORD)(run[i].step << 8 | run[i].length);
    }
    for (side = RED; side <= BLUE; side++)
        *out++ = (UWORD)match_score(&match, side);
    return out;
}

/* How many points, and the points in rising order. */
static UWORD *write_points(UWORD *out, UWORD count, const UWORD *points)
{
    UWORD i, j;

    *out++ = count;
    for (i = 0; i < count; i++) {
        for (j = i; j > 0 && out[j - 1] > points[i]; j--)
            out[j] = out[j - 1];
        out[j] = points[i];
    }
    return out + count;
}

static UWORD *write_play(UWORD *out, UWORD point)
{
    EFFECTS effects;

    *out++ = RECORD_PLAY;
    *out++ = point;
    if (!match_play(&match, point, &effects)) {
        *out++ = RECORD_REFUSED;
        return out;
    }
    out = write_points(out, effects.captured_count, effects.captured);
    out = write_points(out, effects.converted_count, effects.converted);
    return write_standing(out);
}

static UWORD *write_undo(UWORD *out)
{
    *out++ = RECORD_UNDO;
    match_undo(&match);
    return write_standing(out);
}

/* Up to three changes anywhere, two of them perhaps on one point. */
static UWORD *write_edit(UWORD *out)
{
    UWORD changes = (UWORD)(1 + random_below(3)), point = FIRST_POINT;

    *out++ = RECORD_EDIT;
    *out++ = changes;
    match_edit_begin(&match);
    while (changes--) {
        static const UBYTE stones[4] = {EMPTY, RED, BLUE, EMPTY};
        UBYTE stone = stones[random_below(4)];

        if (random_below(3))
            do
                point = (UWORD)(FIRST_POINT + random_below(LAST_POINT - FIRST_POINT + 1));
            while (!board_is_playable(point));
        *out++ = point;
        *out++ = stone;
        match_edit_put(&match, point, stone);
    }
    match_edit_end(&match);
    return write_standing(out);
}

static UWORD random_free_point(void)
{
    UWORD index = random_below(match.board.empty), point;

    for (point = FIRST_POINT;; point++)
        if (match.board.stone[point] == EMPTY && index-- == 0)
            return point;
}

/* An empty point one or two steps from a stone, when a few tries find one. */
static UWORD neighbour(void)
{
    UWORD tries;

    for (tries = 0; tries < 12; tries++) {
        UWORD from = (UWORD)(FIRST_POINT + random_below(LAST_POINT - FIRST_POINT + 1));
        WORD step = board_direction[random_below(8)];
        UWORD to = (UWORD)(from + step);

        if (match.board.stone[from] == EMPTY || match.board.stone[from] == WALL)
            continue;
        if (match.board.stone[to] == EMPTY)
            return to;
        if (match.board.stone[to] != WALL && match.board.stone[to + step] == EMPTY)
            return (UWORD)(to + step);
    }
    return random_free_point();
}

/* What a point is worth to the side to move, roughly: captures, conversions, long rows. */
static UWORD appeal(UWORD point, UWORD taste)
{
    const UBYTE *stone = match.board.stone;
    UBYTE mover = match.board.side_to_move;
    UBYTE other = OTHER_SIDE(mover);
    UWORD sum = 0, direction;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        const UBYTE *at = stone + point + step;
        UWORD length = 0;

        if (*at == other && at[step] == other && at[2 * step] == mover)
            sum = (UWORD)(sum + 8 * (taste & 3));
        else if (*at == NEUTRAL && at[step] == mover)
            sum = (UWORD)(sum + 12);
        while (*at == mover) {
            length++;
            at += step;
        }
        if (taste & 4)
            sum = (UWORD)(sum + length * length);
    }
    return sum;
}

static UWORD choose(UWORD taste)
{
    UWORD best = 0, best_appeal = 0, tries = (UWORD)(taste >> 3);

    if (tries == 0)
        return random_free_point();
    while (tries--) {
        UWORD point = random_below(16) ? neighbour() : random_free_point();
        UWORD value = (UWORD)(appeal(point, taste) + 1);

        if (value > best_appeal) {
            best = point;
            best_appeal = value;
        }
    }
    return best;
}

ULONG record_game(ULONG seed, UWORD *out, ULONG room)
{
    UWORD *at = out, *end = out + room - RECORD_STEP_MOST;
    UWORD taste;

    random_state = seed ^ 0x9E3779B9uL;
    if (random_state == 0)
        random_state = 1;
    for (taste = 0; taste < 16; taste++)
        random_below(2);
    match_init(&match);
    match.neutrals = (UBYTE)(random_below(4) != 0);
    match_new_game(&match, seed);
    *at++ = match.neutrals;
    at = write_standing(at);
    /* bits 0-1 a taste for captures, 2 for rows, the rest how many points are looked at */
    taste = (UWORD)(random_below(4) | (random_below(6) ? 4 : 0));
    taste = (UWORD)(taste | (random_below(64) ? 8 * (6 + random_below(16)) : 0));
    while (match.board.state == GAME_ON && at < end) {
        UWORD event = random_below(64);

        if (event < 2 && match.history.steps)
            at = write_undo(at);
        else if (event == 2)
            at = write_play(at, random_below(BOARD_POINTS));
        else if (event == 3 && seed % 16 == 0)
            at = write_edit(at);
        else
            at = write_play(at, choose(taste));
    }
    if (seed % 32 == 0) /* back to the first move */
        while (match.history.steps && at < end)
            at = write_undo(at);
    *at++ = RECORD_END;
    return (ULONG)(at - out);
}
