/*
 * rect.c - arithmetic on rectangles
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

void rc_set(GRECT *r, WORD x, WORD y, WORD w, WORD h)
{
    r->g_x = x;
    r->g_y = y;
    r->g_w = w;
    r->g_h = h;
}

BOOL rc_intersect(const GRECT *a, GRECT *b)
{
    WORD x1 = a->g_x > b->g_x ? a->g_x : b->g_x;
    WORD y1 = a->g_y > b->g_y ? a->g_y : b->g_y;
    WORD x2 = a->g_x + a->g_w < b->g_x + b->g_w ? a->g_x + a->g_w : b->g_x + b->g_w;
    WORD y2 = a->g_y + a->g_h < b->g_y + b->g_h ? a->g_y + a->g_h : b->g_y + b->g_h;

    rc_set(b, x1, y1, x2 - x1, y2 - y1);
    return x2 > x1 && y2 > y1;
}

void rc_union(const GRECT *a, GRECT *b)
{
    WORD x1 = a->g_x < b->g_x ? a->g_x : b->g_x;
    WORD y1 = a->g_y < b->g_y ? a->g_y : b->g_y;
    WORD x2 = a->g_x + a->g_w > b->g_x + b->g_w ? a->g_x + a->g_w : b->g_x + b->g_w;
    WORD y2 = a->g_y + a->g_h > b->g_y + b->g_h ? a->g_y + a->g_h : b->g_y + b->g_h;

    rc_set(b, x1, y1, x2 - x1, y2 - y1);
}

BOOL rc_inside(const GRECT *r, WORD x, WORD y)
{
    return x >= r->g_x && y >= r->g_y && x < r->g_x + r->g_w && y < r->g_y + r->g_h;
}

/* Move each side out by so many pixels; in, when negative. */
void rc_grow(GRECT *r, WORD by)
{
    r->g_x -= by;
    r->g_y -= by;
    r->g_w += 2 * by;
    r->g_h += 2 * by;
}
