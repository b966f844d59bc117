/*
 * window.c - windows and the desk: the calls wind_*, rectangle lists, redrawing
 *
 * Window 0 is the desk, always open and lowest.  A window with its shadow takes two pixels more on
 * the right and below than WF_CURRXYWH says, as in GEM.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"
#include "window.h"

WINDOW windows[WINDOWS];
WORD window_order[WINDOWS], window_count; /* the open ones, the desk first, the topmost last */
WORD update_depth, control_depth;

static OBJECT *desk_tree; /* NULL: the AES's own plain desk */
static GRECT list[LIST_LENGTH]; /* what is left of WF_FIRSTXYWH */
static WORD list_count, list_at;

/* Thickness of the borders of such a window. */
void window_margins(WORD kind, WORD *top, WORD *right, WORD *bottom)
{
    *top = *right = *bottom = 1;
    if (kind & (NAME | CLOSER | FULLER))
        *top += gl_hbox - 1;
    if (kind & INFO)
        *top += gl_hbox - 1;
    if (kind & (UPARROW | DNARROW | VSLIDE | SIZER))
        *right += gl_wbox - 1;
    if (kind & (LFARROW | RTARROW | HSLIDE | SIZER))
        *bottom += gl_hbox - 1;
}

WORD wind_calc(WORD type, WORD kind, WORD x, WORD y, WORD w, WORD h, WORD *ox, WORD *oy, WORD *ow,
               WORD *oh)
{
    WORD top, right, bottom, sign = type ? 1 : -1;

    window_margins(kind, &top, &right, &bottom);
    *ox = x + sign;
    *oy = y + sign * top;
    *ow = w - sign * (1 + right);
    *oh = h - sign * (top + bottom);
    return TRUE;
}

void window_work(WORD handle, GRECT *r)
{
    const WINDOW *w = &windows[handle];

    if (handle == 0)
        *r = gl_desk;
    else
        wind_calc(1, w->kind, w->current.g_x, w->current.g_y, w->current.g_w, w->current.g_h,
                  &r->g_x, &r->g_y, &r->g_w, &r->g_h);
}

/* All that the window covers. */
static void window_cover(WORD handle, GRECT *r)
{
    *r = windows[handle].current;
    if (handle) {
        r->g_w += 2;
        r->g_h += 2;
    }
}

/* The parts of `r` that `hole` leaves, into `out`: above, left, right, below. */
static WORD subtract(const GRECT *r, const GRECT *hole, GRECT *out)
{
    GRECT cut = *hole;
    WORD n = 0;

    if (!rc_intersect(r, &cut)) {
        out[0] = *r;
        return 1;
    }
    if (cut.g_y > r->g_y)
        rc_set(&out[n++], r->g_x, r->g_y, r->g_w, cut.g_y - r->g_y);
    if (cut.g_x > r->g_x)
        rc_set(&out[n++], r->g_x, cut.g_y, cut.g_x - r->g_x, cut.g_h);
    if (cut.g_x + cut.g_w < r->g_x + r->g_w)
        rc_set(&out[n++], cut.g_x + cut.g_w, cut.g_y,
               r->g_x + r->g_w - cut.g_x - cut.g_w, cut.g_h);
    if (cut.g_y + cut.g_h < r->g_y + r->g_h)
        rc_set(&out[n++], r->g_x, cut.g_y + cut.g_h, r->g_w,
               r->g_y + r->g_h - cut.g_y - cut.g_h);
    return n;
}

/* What can be seen of `r` in a window: `out` has LIST_LENGTH places. */
static WORD window_visible(WORD handle, const GRECT *r, GRECT *out)
{
    static GRECT next[LIST_LENGTH + 4];
    WORD count = 1, level, i;

    out[0] = *r;
    if (!rc_intersect(&gl_screen, &out[0]))
        return 0;
    for (level = 0; level < window_count && window_order[level] != handle; level++)
        continue;
    for (level++; level < window_count; level++) {
        GRECT cover;
        WORD n = 0;

        window_cover(window_order[level], &cover);
        for (i = 0; i < count && n < LIST_LENGTH; i++)
            n += subtract(&out[i], &cover, &next[n]);
        count = n < LIST_LENGTH ? n : LIST_LENGTH;
        for (i = 0; i < count; i++)
            out[i] = next[i];
    }
    return count;
}

static void draw_desk(const GRECT *r)
{
    static GRECT parts[LIST_LENGTH];
    WORD count = window_visible(0, r, parts), i;

    for (i = 0; i < count; i++) {
        if (desk_tree) {
            objc_draw(desk_tree, ROOT, MAX_DEPTH, parts[i].g_x, parts[i].g_y, parts[i].g_w,
                      parts[i].g_h);
        } else {
            paint_clip(&parts[i]);
            paint_fill(&parts[i], 4, GREEN, MD_REPLACE);
        }
    }
}

/* The borders, where they can be seen of the rectangle. */
void window_redraw_borders(WORD handle, const GRECT *r)
{
    static GRECT parts[LIST_LENGTH];
    WORD count = window_visible(handle, r, parts), i;

    cursor_hide();
    for (i = 0; i < count; i++)
        window_draw_borders(handle, &parts[i]);
    cursor_show(FALSE);
}

/* Tell the program to draw what is in `r` of a window. */
static void post_redraw(WORD handle, const GRECT *r)
{
    WORD message[8] = {WM_REDRAW, 0, 0, handle};
    GRECT work;

    window_work(handle, &work);
    if (!rc_intersect(r, &work))
        return;
    memcpy(message + 4, &work, sizeof work);
    message_post(message);
}

/* Draw the desk and the borders of windows in `r`, and have the programs draw the rest. */
void window_redraw(const GRECT *r)
{
    GRECT clip = gl_desk;
    WORD level;

    if (!rc_intersect(r, &clip))
        return;
    cursor_hide();
    for (level = 0; level < window_count; level++) {
        WORD handle = window_order[level];
        GRECT part;

        if (handle == 0) {
            draw_desk(&clip);
            continue;
        }
        window_cover(handle, &part);
        if (rc_intersect(&clip, &part)) {
            window_redraw_borders(handle, &part);
            post_redraw(handle, &part);
        }
    }
    cursor_show(FALSE);
}

void window_reset(void)
{
    memset(windows, 0, sizeof windows);
    windows[0].used = windows[0].open = TRUE;
    windows[0].current = gl_screen;
    windows[0].previous = windows[0].current;
    windows[0].full = gl_desk;
    window_order[0] = 0;
    window_count = 1;
    update_depth = control_depth = 0;
    desk_tree = NULL;
    list_count = 0;
}

WINDOW *window_find(WORD handle)
{
    return handle >= 0 && handle < WINDOWS && windows[handle].used ? &windows[handle] : NULL;
}

WORD wind_create(WORD kind, WORD x, WORD y, WORD w, WORD h)
{
    WORD handle;

    for (handle = 1; handle < WINDOWS; handle++) {
        WINDOW *win = &windows[handle];

        if (win->used)
            continue;
        memset(win, 0, sizeof *win);
        win->used = TRUE;
        win->kind = kind;
        rc_set(&win->full, x, y, w, h);
        win->hslsize = win->vslsize = -1;
        return handle;
    }
    return -1;
}

static void remove_from_order(WORD handle)
{
    WORD level, to = 0;

    for (level = 0; level < window_count; level++)
        if (window_order[level] != handle)
            window_order[to++] = window_order[level];
    window_count = to;
}

/* The title of the window that was on top looks different now. */
static void redraw_top(void)
{
    GRECT r;

    if (window_count > 1) {
        window_cover(window_order[window_count - 1], &r);
        window_redraw_borders(window_order[window_count - 1], &r);
    }
}

WORD wind_open(WORD handle, WORD x, WORD y, WORD w, WORD h)
{
    WINDOW *win = window_find(handle);
    GRECT r;

    if (!win || win->open || handle == 0)
        return FALSE;
    rc_set(&win->current, x, y, w, h);
    win->previous = win->current;
    win->open = TRUE;
    window_order[window_count++] = handle;
    if (window_count > 2) {
        window_cover(window_order[window_count - 2], &r);
        window_redraw_borders(window_order[window_count - 2], &r);
    }
    window_cover(handle, &r);
    rc_intersect(&gl_desk, &r);
    window_redraw_borders(handle, &r);
    post_redraw(handle, &r);
    return TRUE;
}

WORD wind_close(WORD handle)
{
    WINDOW *win = window_find(handle);
    GRECT r;

    if (!win || !win->open || handle == 0)
        return FALSE;
    window_cover(handle, &r);
    remove_from_order(handle);
    win->open = FALSE;
    window_redraw(&r);
    redraw_top();
    return TRUE;
}

WORD wind_delete(WORD handle)
{
    WINDOW *win = window_find(handle);

    if (!win || handle == 0)
        return FALSE;
    if (win->open)
        wind_close(handle);
    win->used = FALSE;
    return TRUE;
}

/* The topmost window at a place; 0 is the desk. */
WORD wind_find(WORD x, WORD y)
{
    WORD level;

    for (level = window_count - 1; level > 0; level--)
        if (rc_inside(&windows[window_order[level]].current, x, y))
            return window_order[level];
    return 0;
}

/* Locks: while one is held no menu drops and no border answers. */
WORD wind_update(WORD mode)
{
    switch (mode) {
    case BEG_UPDATE:
        update_depth++;
        break;
    case END_UPDATE:
        if (update_depth > 0)
            update_depth--;
        break;
    case BEG_MCTRL:
        control_depth++;
        break;
    case END_MCTRL:
        if (control_depth > 0)
            control_depth--;
        break;
    default:
        return FALSE;
    }
    return TRUE;
}

void window_to_top(WORD handle)
{
    WORD was = window_order[window_count - 1];
    GRECT r;

    if (was == handle || handle == 0)
        return;
    remove_from_order(handle);
    window_order[window_count++] = handle;
    window_cover(was, &r);
    window_redraw_borders(was, &r);
    window_cover(handle, &r);
    window_redraw(&r);
}

/* To another place or size. */
void window_move(WORD handle, const GRECT *to)
{
    WINDOW *win = &windows[handle];
    GRECT r, now;

    window_cover(handle, &r);
    win->previous = win->current;
    win->current = *to;
    if (!win->open)
        return;
    window_cover(handle, &now);
    rc_union(&now, &r);
    window_redraw(&r);
}

/* WF_FIRSTXYWH and WF_NEXTXYWH; after the last, a size of nothing. */
void window_list_first(WORD handle, GRECT *r)
{
    GRECT work;

    window_work(handle, &work);
    rc_intersect(&gl_desk, &work);
    list_count = windows[handle].open ? window_visible(handle, &work, list) : 0;
    list_at = 0;
    window_list_next(r);
}

void window_list_next(GRECT *r)
{
    if (list_at < list_count)
        *r = list[list_at++];
    else
        r->g_w = r->g_h = 0;
}

WORD wind_newdesk(OBJECT *tree)
{
    desk_tree = tree;
    return TRUE;
}
