/*
 * board_view.c - the board on the screen: stones, pairs along the border, marks
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "board_view.h"
#include "game.h"
#include "input.h"
#include "layout.h"
#include "mem.h"
#include "screen.h"
#include "sprite.h"

#define HALF_LINE (LAYOUT_BOARD_PITCH / 2)
#define BOARD_SIZE (BOARD_LINES * LAYOUT_BOARD_PITCH)
#define STONE_HALF (LAYOUT_STONE_SIZE / 2)

static UBYTE faces[BOARD_POINTS];
static UWORD hovered; /* the point under the pointer, or NO_POINT */
static UWORD marked; /* the point that carries the mark of the last move, or NO_POINT */

static WORD point_column(UWORD point)
{
    return (WORD)(point % BOARD_LINES);
}

static WORD point_row(UWORD point)
{
    return (WORD)(point / BOARD_LINES);
}

static WORD column_x(WORD column)
{
    return (WORD)(LAYOUT_BOARD_X - STONE_HALF + column * LAYOUT_BOARD_PITCH);
}

static WORD row_y(WORD row)
{
    return (WORD)(LAYOUT_BOARD_Y - STONE_HALF + row * LAYOUT_BOARD_PITCH);
}

WORD view_find(WORD x, WORD y)
{
    const WORD from_left = (WORD)(x - LAYOUT_BOARD_X + HALF_LINE);
    const WORD from_top = (WORD)(y - LAYOUT_BOARD_Y + HALF_LINE);
    UWORD column, row;

    if (from_left < 0 || from_top < 0)
        return VIEW_NOWHERE;
    column = (UWORD)from_left / LAYOUT_BOARD_PITCH;
    row = (UWORD)from_top / LAYOUT_BOARD_PITCH;
    if (column >= BOARD_LINES || row >= BOARD_LINES)
        return VIEW_NOWHERE;
    return (WORD)(row * BOARD_LINES + column);
}

void view_set_face(UWORD point, UBYTE face)
{
    faces[point] = face;
}

void view_clear_faces(void)
{
    memset(faces, FACE_NONE, sizeof(faces));
}

UWORD view_pair_point(UBYTE side, WORD pair)
{
    return (UWORD)((pair + 1) * BOARD_LINES + (side == RED ? 0 : BOARD_LINES - 1));
}

/* Which border stone stands on a point of the outer lines: the colour that was captured. */
static UBYTE border_stone(UWORD point)
{
    const WORD column = point_column(point);
    const WORD pair = (WORD)(point_row(point) - 1);
    UBYTE taker;

    if (column != 0 && column != BOARD_LINES - 1)
        return EMPTY;
    taker = column == 0 ? RED : BLUE;
    return pair >= 0 && pair < game_match.board.pairs[taker] ? OTHER_SIDE(taker) : EMPTY;
}

static UBYTE face_of(UWORD point)
{
    const UBYTE face = faces[point];
    UBYTE stone;

    if (face != FACE_NONE)
        return face == FACE_EMPTY ? EMPTY : face;
    stone = game_match.board.stone[point];
    return stone == WALL ? border_stone(point) : stone;
}

/* May whoever moves the mouse put a stone on the point under it? */
static BOOL hover_shows(void)
{
    return !game_match.editing && !game_computer_moves()
           && board_is_legal(&game_match.board, hovered);
}

static void draw(UWORD point, WORD x, WORD y)
{
    const UBYTE face = face_of(point);

    if (face != EMPTY)
        sprite_draw(x, y, face);
    else if (point == hovered && hover_shows())
        sprite_draw(x, y,
                    game_match.board.side_to_move == RED ? SPRITE_HOVER_RED : SPRITE_HOVER_BLUE);
    if (point == marked && marked != NO_POINT && faces[point] == FACE_NONE)
        sprite_draw(x, y, SPRITE_LAST);
}

void view_point(UWORD point)
{
    const WORD x = column_x(point_column(point));
    const WORD y = row_y(point_row(point));

    screen_restore(x, y, LAYOUT_STONE_SIZE, LAYOUT_STONE_SIZE);
    draw(point, x, y);
    screen_show(x, y, LAYOUT_STONE_SIZE, LAYOUT_STONE_SIZE);
}

static UWORD last_point(void)
{
    const MOVE *move = history_last_move(&game_match.history);

    return move == NULL || game_match.editing ? NO_POINT : move->point;
}

void view_compose(void)
{
    WORD row, column;
    UWORD point = 0;

    marked = last_point();
    memcpy(screen_shadow, screen_background, SCREEN_BYTES);
    for (row = 0; row < BOARD_LINES; row++) {
        for (column = 0; column < BOARD_LINES; column++, point++)
            draw(point, column_x(column), row_y(row));
    }
}

void view_mark(void)
{
    const UWORD before = marked;

    marked = last_point();
    if (marked != NO_POINT)
        view_point(marked);
    if (before != NO_POINT && before != marked)
        view_point(before);
}

void view_hovered(void)
{
    if (hovered != NO_POINT)
        view_point(hovered);
}

void view_hover(WORD x, WORD y)
{
    const WORD found = view_find(x, y);
    const UWORD before = hovered;

    hovered = NO_POINT;
    if (found == VIEW_NOWHERE) {
        input_watch_enter(LAYOUT_BOARD_X - HALF_LINE, LAYOUT_BOARD_Y - HALF_LINE, BOARD_SIZE,
                          BOARD_SIZE);
    } else {
        if (board_is_playable((UWORD)found))
            hovered = (UWORD)found;
        input_watch_leave(column_x(point_column((UWORD)found)) + STONE_HALF - HALF_LINE,
                          row_y(point_row((UWORD)found)) + STONE_HALF - HALF_LINE,
                          LAYOUT_BOARD_PITCH, LAYOUT_BOARD_PITCH);
    }
    if (before != NO_POINT && before != hovered)
        view_point(before);
    view_hovered();
}
