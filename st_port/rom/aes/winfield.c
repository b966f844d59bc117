/*
 * winfield.c - wind_get and wind_set: the fields of a window
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "window.h"

enum field {
    WF_KIND = 1, WF_INFO = 3, WF_PREVXYWH = 6, WF_FULLXYWH = 7, WF_HSLIDE = 8, WF_VSLIDE = 9,
    WF_TOP = 10, WF_RESVD = 13, WF_HSLSIZE = 15, WF_VSLSIZE = 16, WF_SCREEN = 17
};

/* Values into a to d, as far as the field has them. */
WORD wind_get(WORD handle, WORD field, WORD *a, WORD *b, WORD *c, WORD *d)
{
    const WINDOW *win = window_find(handle);
    GRECT r;

    if (!win)
        return FALSE;
    switch (field) {
    case WF_WORKXYWH:
        window_work(handle, &r);
        break;
    case WF_CURRXYWH:
        r = win->current;
        break;
    case WF_PREVXYWH:
        r = win->previous;
        break;
    case WF_FULLXYWH:
        r = win->full;
        break;
    case WF_FIRSTXYWH:
        window_list_first(handle, &r);
        break;
    case WF_NEXTXYWH:
        rc_set(&r, *a, *b, 0, 0);
        window_list_next(&r);
        break;
    case WF_HSLIDE:
        *a = win->hslide;
        return TRUE;
    case WF_VSLIDE:
        *a = win->vslide;
        return TRUE;
    case WF_HSLSIZE:
        *a = win->hslsize;
        return TRUE;
    case WF_VSLSIZE:
        *a = win->vslsize;
        return TRUE;
    case WF_TOP:
        *a = window_count > 1 ? window_order[window_count - 1] : 0;
        return TRUE;
    default:
        return FALSE;
    }
    *a = r.g_x;
    *b = r.g_y;
    *c = r.g_w;
    *d = r.g_h;
    return TRUE;
}

static WORD thousandth(WORD value)
{
    return value < 0 ? 0 : value > 1000 ? 1000 : value;
}

WORD wind_set(WORD handle, WORD field, WORD a, WORD b, WORD c, WORD d)
{
    WINDOW *win = window_find(handle);
    GRECT r;

    if (!win)
        return FALSE;
    rc_set(&r, a, b, c, d);
    switch (field) {
    case WF_NAME:
        win->name = (const char *)((ULONG)(UWORD)a << 16 | (UWORD)b);
        break;
    case WF_INFO:
        win->info = (const char *)((ULONG)(UWORD)a << 16 | (UWORD)b);
        break;
    case WF_CURRXYWH:
        window_move(handle, &r);
        return TRUE;
    case WF_HSLIDE:
        win->hslide = thousandth(a);
        break;
    case WF_VSLIDE:
        win->vslide = thousandth(a);
        break;
    case WF_HSLSIZE:
        win->hslsize = a;
        break;
    case WF_VSLSIZE:
        win->vslsize = a;
        break;
    case WF_TOP:
        if (win->open)
            window_to_top(handle);
        return TRUE;
    case WF_NEWDESK:
        return wind_newdesk((OBJECT *)((ULONG)(UWORD)a << 16 | (UWORD)b));
    default:
        return FALSE;
    }
    if (win->open)
        window_redraw_borders(handle, &win->current);
    return TRUE;
}
