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

static void gadget(WORD x, WORD y, WORD w, WORD h, char c)
{
    GRECT r = {x, y, w, h};

    paint_frame(&r, 1, BLACK, MD_REPLACE);
    rc_grow(&r, -1);
    paint_fill(&r, 0, WHITE, MD_REPLACE);
    if (c)
        paint_text(x + (w - gl_wchar) / 2, y + (h - gl_hchar) / 2, &c, 1, IBM, BLACK, MD_TRANS, 0);
}

static void caption(const GRECT *r, const char *text, BOOL centred)
{
    WORD count = 0, x = r->g_x + 4, room = (r->g_w - 8) / gl_wchar;

    if (!text)
        return;
    while (text[count] && count < room)
        count++;
    if (centred)
        x = r->g_x + (r->g_w - count * gl_wchar) / 2;
    paint_text(x, r->g_y + (r->g_h - gl_hchar) / 2, text, count, IBM, BLACK, MD_REPLACE, 0);
}

/* The room of a slider and the part of it that shows. */
void window_slider(WORD handle, BOOL vertical, GRECT *track, GRECT *thumb)
{
    const WINDOW *w = &windows[handle];
    const GRECT *r = &w->current;
    WORD top, right, bottom, size, position, length, least;

    window_margins(w->kind, &top, &right, &bottom);
    if (vertical) {
        rc_set(track, r->g_x + r->g_w - gl_wbox, r->g_y + top - 1, gl_wbox,
               r->g_h - top - bottom + 2);
        if (w->kind & UPARROW) {
            track->g_y += gl_hbox - 1;
            track->g_h -= gl_hbox - 1;
        }
        if (w->kind & DNARROW)
            track->g_h -= gl_hbox - 1;
        size = w->vslsize;
        position = w->vslide;
        length = track->g_h;
        least = gl_hbox;
    } else {
        rc_set(track, r->g_x, r->g_y + r->g_h - gl_hbox, r->g_w - right + 1, gl_hbox);
        if (w->kind & LFARROW) {
            track->g_x += gl_wbox - 1;
            track->g_w -= gl_wbox - 1;
        }
        if (w->kind & RTARROW)
            track->g_w -= gl_wbox - 1;
        size = w->hslsize;
        position = w->hslide;
        length = track->g_w;
        least = gl_wbox;
    }
    size = size < 0 ? least : (WORD)(length * size / 1000);
    if (size < least)
        size = least;
    if (size > length)
        size = length;
    position = (WORD)((length - size) * position / 1000);
    *thumb = *track;
    if (vertical) {
        thumb->g_y += position;
        thumb->g_h = size;
    } else {
        thumb->g_x += position;
        thumb->g_w = size;
    }
}

static void draw_slider(WORD handle, BOOL vertical)
{
    GRECT track, thumb;

    window_slider(handle, vertical, &track, &thumb);
    paint_frame(&track, 1, BLACK, MD_REPLACE);
    rc_grow(&track, -1);
    paint_fill(&track, 4, BLACK, MD_REPLACE);
    gadget(thumb.g_x, thumb.g_y, thumb.g_w, thumb.g_h, 0);
}

/* All but the work area, inside the clip that is set. */
void window_draw_borders(WORD handle)
{
    const WINDOW *w = &windows[handle];
    BOOL top_window = window_order[window_count - 1] == handle;
    GRECT r = w->current, bar, shadow, work;
    WORD top, right, bottom, y = r.g_y, x2 = r.g_x + r.g_w, y2 = r.g_y + r.g_h;

    window_margins(w->kind, &top, &right, &bottom);
    paint_frame(&r, 1, BLACK, MD_REPLACE);
    rc_set(&shadow, x2, r.g_y + 2, 2, r.g_h);
    paint_fill(&shadow, 7, BLACK, MD_REPLACE);
    rc_set(&shadow, r.g_x + 2, y2, r.g_w, 2);
    paint_fill(&shadow, 7, BLACK, MD_REPLACE);
    if (w->kind & (NAME | CLOSER | FULLER)) {
        rc_set(&bar, r.g_x, y, r.g_w, gl_hbox);
        paint_frame(&bar, 1, BLACK, MD_REPLACE);
        rc_grow(&bar, -1);
        paint_fill(&bar, top_window && w->kind & MOVER ? 4 : 0, BLACK, MD_REPLACE);
        if (w->kind & CLOSER) {
            gadget(r.g_x, y, gl_wbox, gl_hbox, 5);
            bar.g_x += gl_wbox - 1;
            bar.g_w -= gl_wbox - 1;
        }
        if (w->kind & FULLER) {
            gadget(x2 - gl_wbox, y, gl_wbox, gl_hbox, 7);
            bar.g_w -= gl_wbox - 1;
        }
        caption(&bar, w->name, TRUE);
        y += gl_hbox - 1;
    }
    if (w->kind & INFO) {
        rc_set(&bar, r.g_x, y, r.g_w, gl_hbox);
        paint_frame(&bar, 1, BLACK, MD_REPLACE);
        rc_grow(&bar, -1);
        paint_fill(&bar, 0, WHITE, MD_REPLACE);
        caption(&bar, w->info, FALSE);
    }
    window_work(handle, &work);
    if (right > 1) {
        rc_set(&bar, x2 - gl_wbox, work.g_y - 1, gl_wbox, work.g_h + 2);
        gadget(bar.g_x, bar.g_y, bar.g_w, bar.g_h, 0);
        if (w->kind & VSLIDE)
            draw_slider(handle, TRUE);
        if (w->kind & UPARROW)
            gadget(bar.g_x, bar.g_y, gl_wbox, gl_hbox, 1);
        if (w->kind & DNARROW)
            gadget(bar.g_x, bar.g_y + bar.g_h - gl_hbox, gl_wbox, gl_hbox, 2);
    }
    if (bottom > 1) {
        rc_set(&bar, r.g_x, y2 - gl_hbox, r.g_w - right + 1, gl_hbox);
        gadget(bar.g_x, bar.g_y, bar.g_w, bar.g_h, 0);
        if (w->kind & HSLIDE)
            draw_slider(handle, FALSE);
        if (w->kind & LFARROW)
            gadget(bar.g_x, bar.g_y, gl_wbox, gl_hbox, 4);
        if (w->kind & RTARROW)
            gadget(bar.g_x + bar.g_w - gl_wbox, bar.g_y, gl_wbox, gl_hbox, 3);
    }
    if (right > 1 && bottom > 1)
        gadget(x2 - gl_wbox, y2 - gl_hbox, gl_wbox, gl_hbox, w->kind & SIZER ? 6 : 0);
}

static void post(WORD type, WORD handle, WORD a, WORD b, WORD c, WORD d)
{
    WORD message[8] = {type, 0, 0, handle, a, b, c, d};

    message_post(message);
}

/* On a slider: the thumb is dragged, beside it a page is asked for. */
static void click_slider(WORD handle, BOOL vertical, const POINTER *p)
{
    GRECT track, thumb;
    WORD x, y, room;

    window_slider(handle, vertical, &track, &thumb);
    if (rc_inside(&thumb, p->x, p->y)) {
        graf_dragbox(thumb.g_w, thumb.g_h, thumb.g_x, thumb.g_y, &track, &x, &y);
        room = vertical ? track.g_h - thumb.g_h : track.g_w - thumb.g_w;
        if (room > 0)
            post(vertical ? WM_VSLID : WM_HSLID, handle,
                 (WORD)((vertical ? y - track.g_y : x - track.g_x) * 1000 / room), 0, 0, 0);
    } else if (rc_inside(&track, p->x, p->y)) {
        BOOL back = vertical ? p->y < thumb.g_y : p->x < thumb.g_x;

        post(WM_ARROWED, handle, (vertical ? 0 : 4) + (back ? 0 : 1), 0, 0, 0);
    }
}

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

/* Only pressing and letting go inside counts. */
static BOOL pressed(WORD x, WORD y, WORD w, WORD h)
{
    GRECT r = {x, y, w, h};
    POINTER p;

    pointer_wait_release();
    pointer_now(&p);
    return rc_inside(&r, p.x, p.y);
}

/* A press somewhere: TRUE when it was for the border of a window, and has been dealt with. */
BOOL window_click(const POINTER *p, WORD clicks)
{
    WORD handle = wind_find(p->x, p->y), x2, y2, w, h;
    const WINDOW *win = &windows[handle];
    GRECT work, r;

    (void)clicks;
    if (handle == 0 || update_depth || control_depth || !(p->buttons & 1))
        return FALSE;
    window_work(handle, &work);
    if (handle != window_order[window_count - 1]) {
        pointer_wait_release();
        post(WM_TOPPED, handle, 0, 0, 0, 0);
        return TRUE;
    }
    if (rc_inside(&work, p->x, p->y))
        return FALSE;
    r = win->current;
    x2 = r.g_x + r.g_w;
    y2 = r.g_y + r.g_h;
    if (win->kind & (NAME | CLOSER | FULLER) && p->y < r.g_y + gl_hbox) {
        if (win->kind & CLOSER && p->x < r.g_x + gl_wbox) {
            if (pressed(r.g_x, r.g_y, gl_wbox, gl_hbox))
                post(WM_CLOSED, handle, 0, 0, 0, 0);
        } else if (win->kind & FULLER && p->x >= x2 - gl_wbox) {
            if (pressed(x2 - gl_wbox, r.g_y, gl_wbox, gl_hbox))
                post(WM_FULLED, handle, 0, 0, 0, 0);
        } else if (win->kind & MOVER) {
            drag_title(handle);
        }
    } else if (win->kind & SIZER && p->x >= x2 - gl_wbox && p->y >= y2 - gl_hbox) {
        graf_rubberbox(r.g_x, r.g_y, 6 * gl_wbox, 6 * gl_hbox, &w, &h);
        post(WM_SIZED, handle, r.g_x, r.g_y, w, h);
    } else if (p->x >= work.g_x + work.g_w) {
        if (win->kind & UPARROW && p->y < work.g_y + gl_hbox - 1)
            post(WM_ARROWED, handle, 2, 0, 0, 0);
        else if (win->kind & DNARROW && p->y >= work.g_y + work.g_h - gl_hbox + 1)
            post(WM_ARROWED, handle, 3, 0, 0, 0);
        else if (win->kind & VSLIDE)
            click_slider(handle, TRUE, p);
    } else if (p->y >= work.g_y + work.g_h) {
        if (win->kind & LFARROW && p->x < work.g_x + gl_wbox - 1)
            post(WM_ARROWED, handle, 6, 0, 0, 0);
        else if (win->kind & RTARROW && p->x >= work.g_x + work.g_w - gl_wbox + 1)
            post(WM_ARROWED, handle, 7, 0, 0, 0);
        else if (win->kind & HSLIDE)
            click_slider(handle, FALSE, p);
    }
    pointer_wait_release();
    return TRUE;
}
