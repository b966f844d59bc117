/*
 * graf.c - boxes that follow the mouse: graf_rubberbox, graf_dragbox, graf_watchbox and others
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

/* Show the outline at another place, or for the first time. */
static void move_outline(GRECT *shown, const GRECT *r)
{
    if (memcmp(shown, r, sizeof *r) == 0)
        return;
    paint_clip(NULL);
    if (shown->g_w)
        paint_dotted(shown);
    paint_dotted(r);
    *shown = *r;
}

static void remove_outline(const GRECT *shown)
{
    paint_clip(NULL);
    if (shown->g_w)
        paint_dotted(shown);
}

/* While the left button is held, the lower right corner follows the mouse. */
WORD graf_rubberbox(WORD x, WORD y, WORD min_w, WORD min_h, WORD *w, WORD *h)
{
    GRECT shown = {0, 0, 0, 0}, r;
    POINTER p;

    do {
        pointer_now(&p);
        rc_set(&r, x, y, p.x - x + 1, p.y - y + 1);
        if (r.g_w < min_w)
            r.g_w = min_w;
        if (r.g_h < min_h)
            r.g_h = min_h;
        move_outline(&shown, &r);
    } while (p.buttons & 1);
    remove_outline(&shown);
    *w = shown.g_w;
    *h = shown.g_h;
    return TRUE;
}

static WORD limit(WORD value, WORD low, WORD high)
{
    if (value > high)
        value = high;
    return value < low ? low : value;
}

/* While the left button is held, the box follows the mouse, inside of `bound`. */
WORD graf_dragbox(WORD w, WORD h, WORD x, WORD y, const GRECT *bound, WORD *end_x, WORD *end_y)
{
    GRECT shown = {0, 0, 0, 0}, r;
    POINTER p;
    WORD dx, dy;

    pointer_now(&p);
    dx = x - p.x;
    dy = y - p.y;
    do {
        pointer_now(&p);
        rc_set(&r, limit(p.x + dx, bound->g_x, bound->g_x + bound->g_w - w),
               limit(p.y + dy, bound->g_y, bound->g_y + bound->g_h - h), w, h);
        move_outline(&shown, &r);
    } while (p.buttons & 1);
    remove_outline(&shown);
    *end_x = shown.g_x;
    *end_y = shown.g_y;
    return TRUE;
}

/* Outlines in steps from one rectangle to another, drawn and taken away again. */
static void fly(const GRECT *from, const GRECT *to)
{
    WORD pass, step;

    paint_clip(NULL);
    for (pass = 0; pass < 2; pass++) {
        for (step = 0; step <= 8; step++) {
            GRECT r;

            rc_set(&r, from->g_x + (to->g_x - from->g_x) * step / 8,
                   from->g_y + (to->g_y - from->g_y) * step / 8,
                   from->g_w + (to->g_w - from->g_w) * step / 8,
                   from->g_h + (to->g_h - from->g_h) * step / 8);
            paint_dotted(&r);
        }
    }
}

WORD graf_movebox(WORD w, WORD h, WORD x1, WORD y1, WORD x2, WORD y2)
{
    GRECT from, to;

    rc_set(&from, x1, y1, w, h);
    rc_set(&to, x2, y2, w, h);
    fly(&from, &to);
    return TRUE;
}

WORD graf_growbox(const GRECT *small, const GRECT *large)
{
    fly(small, large);
    return TRUE;
}

WORD graf_shrinkbox(const GRECT *small, const GRECT *large)
{
    fly(large, small);
    return TRUE;
}

/* Until the left button is let go: one state inside of the object, another outside. */
WORD graf_watchbox(OBJECT *tree, WORD object, WORD in_state, WORD out_state)
{
    GRECT r, all;
    POINTER p;
    BOOL inside;

    objc_rect(tree, object, &r);
    objc_extent(tree, ROOT, &all);
    do {
        pointer_now(&p);
        inside = rc_inside(&r, p.x, p.y);
        objc_change(tree, object, 0, all.g_x, all.g_y, all.g_w, all.g_h,
                    inside ? in_state : out_state, TRUE);
    } while (p.buttons & 1);
    return inside;
}

/* Drag a child inside of its parent; where it was left, in parts of a thousand. */
WORD graf_slidebox(OBJECT *tree, WORD parent, WORD object, WORD vertical)
{
    GRECT bound, box;
    WORD x, y, room, moved;

    objc_rect(tree, parent, &bound);
    objc_rect(tree, object, &box);
    graf_dragbox(box.g_w, box.g_h, box.g_x, box.g_y, &bound, &x, &y);
    room = vertical ? bound.g_h - box.g_h : bound.g_w - box.g_w;
    moved = vertical ? y - bound.g_y : x - bound.g_x;
    return room > 0 ? (WORD)(moved * 1000 / room) : 0;
}

WORD graf_handle(WORD *char_w, WORD *char_h, WORD *box_w, WORD *box_h)
{
    *char_w = gl_wchar;
    *char_h = gl_hchar;
    *box_w = gl_wbox;
    *box_h = gl_hbox;
    return 1;
}

/* What the mouse and the keys of shift do now. */
WORD graf_mkstate(WORD *x, WORD *y, WORD *button, WORD *kstate)
{
    POINTER p;

    pointer_now(&p);
    *x = p.x;
    *y = p.y;
    *button = p.buttons;
    *kstate = p.kstate;
    return TRUE;
}
