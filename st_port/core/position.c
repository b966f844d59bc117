/*
 * position.c - position strings and point names (rule R2)
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "board.h"

#define INNER 17

static const char column_letter[] = "ABCDEFGHJKLMNOPQRST";
static const char stone_letter[] = ".rbn";

static BOOL is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/*
 * Read a number of at most two digits without leading zeros; what follows it, or NULL when there is
 * none up to `most`.
 */
static const char *read_number(const char *at, UWORD most, UWORD *value)
{
    if (!is_digit(*at))
        return NULL;
    *value = (UWORD)(*at++ - '0');
    if (*value != 0 && is_digit(*at))
        *value = (UWORD)(*value * 10 + (*at++ - '0'));
    return *value <= most && !is_digit(*at) ? at : NULL;
}

/* Read one row's 17 points; what follows it, or NULL with `*wrong` set. */
static const char *read_row(BOARD *board, UWORD row, const char *at, const char **wrong)
{
    UBYTE *stone = board->stone + (row + 1) * BOARD_LINES + 1;
    UWORD done = 0;
    BOOL counted = FALSE; /* the last thing read was a number */

    while (done < INNER) {
        UWORD count;
        const char *after;

        *wrong = at;
        switch (*at) {
        case 'r':
        case 'b':
        case 'n':
            stone[done++] = *at == 'r' ? RED : *at == 'b' ? BLUE : NEUTRAL;
            board->empty--;
            at++;
            counted = FALSE;
            break;
        default:
            after = read_number(at, (UWORD)(INNER - done), &count);
            if (!after || count == 0 || counted)
                return NULL;
            done = (UWORD)(done + count);
            at = after;
            counted = TRUE;
        }
    }
    return at;
}

WORD board_from_string(BOARD *board, const char *text)
{
    const char *at = text, *wrong;
    UWORD row, pairs;
    UBYTE side;

    board_init(board);
    for (row = 0; row < INNER; row++) {
        at = read_row(board, row, at, &wrong);
        if (!at)
            return (WORD)(wrong - text);
        if (*at != (row < INNER - 1 ? '/' : ' '))
            return (WORD)(at - text);
        at++;
    }
    if (*at != 'r' && *at != 'b')
        return (WORD)(at - text);
    board->side_to_move = *at++ == 'r' ? RED : BLUE;
    for (side = RED; side <= BLUE; side++) {
        if (*at != ' ')
            return (WORD)(at - text);
        wrong = ++at;
        at = read_number(at, MAX_PAIRS, &pairs);
        if (!at)
            return (WORD)(wrong - text);
        board->pairs[side] = (UBYTE)pairs;
    }
    if (*at != '\0')
        return (WORD)(at - text);
    board_settle(board);
    return -1;
}

static char *write_number(char *at, UWORD value)
{
    if (value >= 10)
        *at++ = (char)('0' + value / 10);
    *at++ = (char)('0' + value % 10);
    return at;
}

WORD board_to_string(const BOARD *board, char *text)
{
    char *at = text;
    UWORD row, column;

    for (row = 1; row <= INNER; row++) {
        const UBYTE *stone = board->stone + row * BOARD_LINES + 1;
        UWORD empty = 0;

        for (column = 0; column < INNER; column++) {
            if (stone[column] == EMPTY) {
                empty++;
                continue;
            }
            if (empty)
                at = write_number(at, empty);
            empty = 0;
            *at++ = stone_letter[stone[column]];
        }
        if (empty)
            at = write_number(at, empty);
        *at++ = row < INNER ? '/' : ' ';
    }
    *at++ = stone_letter[board->side_to_move];
    *at++ = ' ';
    at = write_number(at, board->pairs[RED]);
    *at++ = ' ';
    at = write_number(at, board->pairs[BLUE]);
    *at = '\0';
    return (WORD)(at - text);
}

void board_point_name(UWORD point, char name[4])
{
    name[0] = column_letter[point % BOARD_LINES];
    *write_number(name + 1, (UWORD)(BOARD_LINES - point / BOARD_LINES)) = '\0';
}
