/*
 * board.c - a position of Cinko and the moves on it (rules R1-R9, R19, R20)
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "board.h"

const WORD board_direction[8] = {DIR_E,  DIR_S,  DIR_SE,  DIR_SW,
                                 -DIR_E, -DIR_S, -DIR_SE, -DIR_SW};

void board_init(BOARD *board)
{
    UWORD row, column;
    UBYTE *stone = board->stone;

    for (row = 0; row < BOARD_LINES; row++)
        for (column = 0; column < BOARD_LINES; column++)
            *stone++ = (row == 0 || row == BOARD_LINES - 1 || column == 0 ||
                        column == BOARD_LINES - 1)
                           ? WALL
                           : EMPTY;
    board->side_to_move = RED;
    board->pairs[0] = board->pairs[RED] = board->pairs[BLUE] = 0;
    board->state = GAME_ON;
    board->winner = 0;
    board->reasons = 0;
    board->empty = PLAYABLE_POINTS;
}

BOOL board_is_playable(UWORD point)
{
    UWORD column;

    if (point < FIRST_POINT || point > LAST_POINT)
        return FALSE;
    column = point % BOARD_LINES;
    return column != 0 && column != BOARD_LINES - 1;
}

BOOL board_is_legal(const BOARD *board, UWORD point)
{
    return board->state == GAME_ON && point < BOARD_POINTS && board->stone[point] == EMPTY;
}

/* Is there a run of five or more of `side` through `point`, which is one of its stones? */
static BOOL five_through(const BOARD *board, UWORD point, UBYTE side)
{
    const UBYTE *stone = board->stone;
    UWORD axis;

    for (axis = 0; axis < 4; axis++) {
        WORD step = board_direction[axis];
        UWORD length = 1;
        const UBYTE *at;

        for (at = stone + point + step; *at == side; at += step)
            length++;
        for (at = stone + point - step; *at == side; at -= step)
            length++;
        if (length >= RUN_TO_WIN)
            return TRUE;
    }
    return FALSE;
}

BOOL board_play(BOARD *board, UWORD point, MOVE *move, EFFECTS *effects)
{
    UBYTE *stone = board->stone;
    UBYTE mover = board->side_to_move;
    UBYTE other = OTHER_SIDE(mover);
    UBYTE captures = 0, conversions = 0, reasons = 0;
    UWORD direction;

    if (!board_is_legal(board, point))
        return FALSE;

    /*
     * All effects are read first (R4).  A walk of three steps stays in the array: it goes on only
     * over stones, and those stand inside the WALL.
     */
    stone[point] = mover;
    board->empty--;
    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        const UBYTE *at = stone + point + step;

        if (*at == other) {
            if (at[step] == other && at[2 * step] == mover)
                captures |= (UBYTE)(1 << direction);
        } else if (*at == NEUTRAL) {
            if (at[step] == mover)
                conversions |= (UBYTE)(1 << direction);
        }
    }
    if (effects) {
        effects->captured_count = 0;
        effects->converted_count = 0;
    }
    if (captures | conversions) {
        for (direction = 0; direction < 8; direction++) {
            UWORD near = (UWORD)(point + board_direction[direction]);

            if (captures & (1 << direction)) {
                UWORD far = (UWORD)(near + board_direction[direction]);

                stone[near] = stone[far] = EMPTY;
                board->empty += 2;
                board->pairs[mover]++;
                if (effects) {
                    effects->captured[effects->captured_count++] = near;
                    effects->captured[effects->captured_count++] = far;
                }
            } else if (conversions & (1 << direction)) {
                stone[near] = mover;
                if (effects)
                    effects->converted[effects->converted_count++] = near;
            }
        }
    }
    move->point = point;
    move->captures = captures;
    move->conversions = conversions;

    if (five_through(board, point, mover))
        reasons = REASON_FIVE;
    for (direction = 0; conversions && direction < 8; direction++)
        if ((conversions & (1 << direction)) &&
            five_through(board, (UWORD)(point + board_direction[direction]), mover))
            reasons = REASON_FIVE;
    if (board->pairs[mover] >= PAIRS_TO_WIN)
        reasons |= REASON_CAPTURES;
    if (reasons) {
        board->state = GAME_WON;
        board->winner = mover;
        board->reasons = reasons;
    } else if (board->empty == 0) {
        board->state = GAME_DRAWN;
    }
    board->side_to_move = other;
    return TRUE;
}

void board_undo(BOARD *board, const MOVE *move)
{
    UBYTE *stone = board->stone;
    UBYTE other = board->side_to_move;
    UBYTE mover = OTHER_SIDE(other);
    UWORD direction;

    stone[move->point] = EMPTY;
    board->empty++;
    if (move->captures | move->conversions) {
        for (direction = 0; direction < 8; direction++) {
            UWORD near = (UWORD)(move->point + board_direction[direction]);

            if (move->captures & (1 << direction)) {
                stone[near] = stone[near + board_direction[direction]] = other;
                board->empty -= 2;
                board->pairs[mover]--;
            } else if (move->conversions & (1 << direction)) {
                stone[near] = NEUTRAL;
            }
        }
    }
    board->side_to_move = mover;
    board->state = GAME_ON;
    board->winner = 0;
    board->reasons = 0;
}

void board_put(BOARD *board, UWORD point, UBYTE stone)
{
    if (board->stone[point] == EMPTY)
        board->empty--;
    if (stone == EMPTY)
        board->empty++;
    board->stone[point] = stone;
}

static BOOL has_five(const BOARD *board, UBYTE side)
{
    UWORD point;

    for (point = FIRST_POINT; point <= LAST_POINT; point++)
        if (board->stone[point] == side && five_through(board, point, side))
            return TRUE;
    return FALSE;
}

void board_settle(BOARD *board)
{
    UBYTE waiting = OTHER_SIDE(board->side_to_move);
    UBYTE fives = 0, captures = 0; /* bit RED, bit BLUE */
    UBYTE side, winners;

    for (side = RED; side <= BLUE; side++) {
        if (has_five(board, side))
            fives |= (UBYTE)(1 << side);
        if (board->pairs[side] >= PAIRS_TO_WIN)
            captures |= (UBYTE)(1 << side);
    }
    board->state = GAME_ON;
    board->winner = 0;
    board->reasons = 0;
    winners = fives ? fives : captures;
    if (winners) {
        board->state = GAME_WON;
        board->winner = (winners & (1 << waiting)) ? waiting : board->side_to_move;
        if (fives & (1 << board->winner))
            board->reasons |= REASON_FIVE;
        if (captures & (1 << board->winner))
            board->reasons |= REASON_CAPTURES;
    } else if (board->empty == 0) {
        board->state = GAME_DRAWN;
    }
}
