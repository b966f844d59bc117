/*
 * board_view.h - the board on the screen: stones, pairs along the border, marks
 *
 * Part of Cinko, MIT licence.
 */
#ifndef BOARD_VIEW_H
#define BOARD_VIEW_H

#include "portab.h"
#include "stones.h"

#define VIEW_NOWHERE (-1) /* view_find: too far from every crossing */

/* What a point shows instead of what stands there: a sprite, or one of these */
#define FACE_NONE 0 /* nothing else (SPRITE_LAST is no face) */
#define FACE_EMPTY 0xff

/* The crossing nearest to a place on the screen, outer lines too; VIEW_NOWHERE off the grid. */
WORD view_find(WORD x, WORD y);

/* Let a point show a face until it is cleared; not drawn yet. */
void view_set_face(UWORD point, UBYTE face);
void view_clear_faces(void);
/* The point of the border where pair number `pair` of a side stands. */
UWORD view_pair_point(UBYTE side, WORD pair);

/* Draw one point into the shadow and show it. */
void view_point(UWORD point);
/* Draw everything on the board into the shadow, from the background on; nothing is shown. */
void view_compose(void);
/* Ring the point under the pointer, where the side to move may put a stone, and show it. */
void view_hover(WORD x, WORD y);
/* Draw that point anew after the side to move changed. */
void view_hovered(void);
/* Move the mark of the last move to where it belongs now, and show it. */
void view_mark(void);

#endif
