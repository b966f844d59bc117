/*
 * winborder.c - the borders of windows: how they look, and what a press on them does
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "window.h"

#define WM_FULLED 23
#define WM_ARROWED 24
#define WM_HSLID 25
#define WM_VSLID 26
#define WM_SIZED 27
#define WM_MOVED 28

/* The borders of a window as a tree of objects, laid out anew for each window (place). */
enum {
    FRAME, CLOSE_BOX, TITLE_BAR, FULL_BOX, INFO_LINE, UP_BOX, DOWN_BOX, V_TRACK, V_THUMB, LEFT_BOX,
    RIGHT_BOX, H_TRACK, H_THUMB, SIZE_BOX, PARTS
};

#define PLAIN 0x00010000L | SPEC_COLOR(BLACK, BLACK, 1, 0, WHITE)
#define GREY 0x00010000L | SPEC_COLOR(BLACK, BLACK, 1, 4, BLACK)

static const struct {
    UWORD type;
    LONG spec;
    WORD kind; /* shown when the window has one of these */
} parts[PARTS] = {
    {G_IBOX, 0x00010000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE), 0},
    {G_BOXCHAR, 0x05000000L | PLAIN, CLOSER},
    {G_BOXTEXT, 0, NAME | CLOSER | FULLER},
    {G_BOXCHAR, 0x07000000L | PLAIN, FULLER},
    {G_BOXTEXT, 0, INFO},
    {G_BOXCHAR, 0x01000000L | PLAIN, UPARROW},
    {G_BOXCHAR, 0x02000000L | PLAIN, DNARROW},
    {G_BOX, GREY, VSLIDE},
    {G_BOX, PLAIN, VSLIDE},
    {G_BOXCHAR, 0x04000000L | PLAIN, LFARROW},
    {G_BOXCHAR, 0x03000000L | PLAIN, RTARROW},
    {G_BOX, GREY, HSLIDE},
    {G_BOX, PLAIN, HSLIDE},
    {G_BOXCHAR, PLAIN, 0},
};

static OBJECT tree[PARTS];
static TEDINFO teds[2];

static void put(WORD part, WORD x, WORD y, WORD w, WORD h)
{
    OBJECT *ob = tree + part;

    ob->ob_x = x;
    ob->ob_y = y;
    ob->ob_width = w;
    ob->ob_height = h;
}

static void label(WORD part, TEDINFO *ted, const char *text, WORD just, WORD pattern)
{
    ted->te_ptext = (char *)(text ? text : "");
    ted->te_font = IBM;
    ted->te_just = just;
    ted->te_color = SPEC_COLOR(BLACK, BLACK, 1, pattern, BLACK);
    ted->te_thickness = 1;
    tree[part].ob_spec.tedinfo = ted;
}

/* A slider's thumb in a track of `length`: where it begins and how long it is. */
static WORD thumb(WORD length, WORD least, WORD size, WORD position, WORD *long_by)
{
    size = size < 0 ? 0 : (WORD)(length * size / 1000);
    if (size < least)
        size = least;
    if (size > length)
        size = length;
    *long_by = size;
    return (WORD)((length - size) * position / 1000);
}

static void place_right(const WINDOW *win, WORD x, WORD y, WORD h)
{
    WORD size, at;

    if (win->kind & UPARROW) {
        put(UP_BOX, x, y, gl_wbox, gl_hbox);
        y += gl_hbox - 1;
        h -= gl_hbox - 1;
    }
    if (win->kind & DNARROW) {
        h -= gl_hbox - 1;
        put(DOWN_BOX, x, y + h - 1, gl_wbox, gl_hbox);
    }
    put(V_TRACK, x, y, gl_wbox, h);
    at = thumb(h, gl_hbox, win->vslsize, win->vslide, &size);
    put(V_THUMB, x, y + at, gl_wbox, size);
}

static void place_bottom(const WINDOW *win, WORD x, WORD y, WORD w)
{
    WORD size, at;

    if (win->kind & LFARROW) {
        put(LEFT_BOX, x, y, gl_wbox, gl_hbox);
        x += gl_wbox - 1;
        w -= gl_wbox - 1;
    }
    if (win->kind & RTARROW) {
        w -= gl_wbox - 1;
        put(RIGHT_BOX, x + w - 1, y, gl_wbox, gl_hbox);
    }
    put(H_TRACK, x, y, w, gl_hbox);
    at = thumb(w, gl_wbox, win->hslsize, win->hslide, &size);
    put(H_THUMB, x + at, y, size, gl_hbox);
}

/* Lay out the tree for a window, its coordinates those of the screen. */
static void place(WORD handle)
{
    const WINDOW *win = &windows[handle];
    const GRECT *r = &win->current;
    BOOL on_top = window_order[window_count - 1] == handle;
    WORD top, right, bottom, w = r->g_w, h = r->g_h, y, part, left = 0;

    window_margins(win->kind, &top, &right, &bottom);
    for (part = 0; part < PARTS; part++) {
        OBJECT *ob = tree + part;

        memset(ob, 0, sizeof *ob);
        ob->ob_head = ob->ob_tail = NIL;
        ob->ob_type = parts[part].type;
        ob->ob_spec.index = parts[part].spec;
        if (part != FRAME) {
            objc_add(tree, FRAME, part);
            if (!(win->kind & parts[part].kind))
                ob->ob_flags = HIDETREE;
        }
    }
    tree[FRAME].ob_next = NIL;
    put(FRAME, r->g_x, r->g_y, w, h);
    if (win->kind & CLOSER) {
        put(CLOSE_BOX, 0, 0, gl_wbox, gl_hbox);
        left = gl_wbox - 1;
    }
    y = win->kind & (NAME | CLOSER | FULLER) ? gl_hbox - 1 : 0;
    put(FULL_BOX, w - gl_wbox, 0, gl_wbox, gl_hbox);
    put(TITLE_BAR, left, 0, w - left - (win->kind & FULLER ? gl_wbox - 1 : 0), gl_hbox);
    label(TITLE_BAR, &teds[0], win->name, TE_CNTR, on_top && win->kind & MOVER ? 4 : 0);
    put(INFO_LINE, 0, y, w, gl_hbox);
    label(INFO_LINE, &teds[1], win->info, TE_LEFT, 0);
    if (right > 1)
        place_right(win, w - gl_wbox, top - 1, h - top - bottom + 2);
    if (bottom > 1)
        place_bottom(win, 0, h - gl_hbox, w - right + 1);
    if (right > 1 && bottom > 1) {
        put(SIZE_BOX, w - gl_wbox, h - gl_hbox, gl_wbox, gl_hbox);
        tree[SIZE_BOX].ob_flags = NONE;
        if (win->kind & SIZER)
            tree[SIZE_BOX].ob_spec.index |= 0x06000000L;
    }
}

/* All but the work area, where the rectangle is. */
void window_draw_borders(WORD handle, const GRECT *clip)
{
    const GRECT *r = &windows[handle].current;
    GRECT shadow;

    place(handle);
    paint_clip(clip);
    rc_set(&shadow, r->g_x + r->g_w, r->g_y + 2, 2, r->g_h);
    paint_fill(&shadow, 7, BLACK, MD_REPLACE);
    rc_set(&shadow, r->g_x + 2, r->g_y + r->g_h, r->g_w, 2);
    paint_fill(&shadow, 7, BLACK, MD_REPLACE);
    objc_draw(tree, FRAME, 1, clip->g_x, clip->g_y, clip->g_w, clip->g_h);
}

static void post(WORD type, WORD handle, WORD a, WORD b, WORD c, WORD d)
{
    WORD message[8] = {type, 0, 0, handle, a, b, c, d};

    message_post(message);
}

/* The title is dragged: ask for the window to be where it was left. */
static void drag_title(WORD handle)
{
    const GRECT *r = &windows[handle].current;
    GRECT bound = gl_desk;
    WORD x, y;

    bound.g_w += r->g_w;
    bound.g_h += r->g_h;
    graf_dragbox(r->g_w, r->g_h, r->g_x, r->g_y, &bound, &x, &y);
    if (x != r->g_x || y != r->g_y)
        post(WM_MOVED, handle, x, y, r->g_w, r->g_h);
}

/* A press somewhere: TRUE when it was for the border of a window, and has been dealt with. */
BOOL window_click(const POINTER *p)
{
    WORD handle = wind_find(p->x, p->y), part, w, h;
    const WINDOW *win = &windows[handle];
    GRECT work;

    if (handle == 0 || update_depth || control_depth || !(p->buttons & 1))
        return FALSE;
    if (handle != window_order[window_count - 1]) {
        pointer_wait_release();
        post(WM_TOPPED, handle, 0, 0, 0, 0);
        return TRUE;
    }
    window_work(handle, &work);
    if (rc_inside(&work, p->x, p->y))
        return FALSE;
    place(handle);
    part = objc_find(tree, FRAME, 1, p->x, p->y);
    switch (part) {
    case CLOSE_BOX:
    case FULL_BOX:
        if (graf_watchbox(tree, part, SELECTED, NORMAL))
            post(part == CLOSE_BOX ? WM_CLOSED : WM_FULLED, handle, 0, 0, 0, 0);
        objc_change(tree, part, 0, 0, 0, gl_screen.g_w, gl_screen.g_h, NORMAL, TRUE);
        break;
    case TITLE_BAR:
        if (win->kind & MOVER)
            drag_title(handle);
        break;
    case UP_BOX:
    case DOWN_BOX:
        post(WM_ARROWED, handle, part == UP_BOX ? 2 : 3, 0, 0, 0);
        break;
    case LEFT_BOX:
    case RIGHT_BOX:
        post(WM_ARROWED, handle, part == LEFT_BOX ? 6 : 7, 0, 0, 0);
        break;
    case V_TRACK: /* beside the thumb: a page */
        post(WM_ARROWED, handle, p->y < win->current.g_y + tree[V_THUMB].ob_y ? 0 : 1, 0, 0, 0);
        break;
    case H_TRACK:
        post(WM_ARROWED, handle, p->x < win->current.g_x + tree[H_THUMB].ob_x ? 4 : 5, 0, 0, 0);
        break;
    case V_THUMB:
        post(WM_VSLID, handle, graf_slidebox(tree, V_TRACK, V_THUMB, TRUE), 0, 0, 0);
        break;
    case H_THUMB:
        post(WM_HSLID, handle, graf_slidebox(tree, H_TRACK, H_THUMB, FALSE), 0, 0, 0);
        break;
    case SIZE_BOX:
        if (win->kind & SIZER) {
            graf_rubberbox(win->current.g_x, win->current.g_y, 6 * gl_wbox, 6 * gl_hbox, &w, &h);
            post(WM_SIZED, handle, win->current.g_x, win->current.g_y, w, h);
        }
        break;
    default:
        break;
    }
    pointer_wait_release();
    return TRUE;
}
