/*
 * polygon.c - filled areas of any shape: v_fillarea
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

#define MAX_CROSSINGS 128

/* The corners joined, also the last to the first, in the fill colour. */
void polygon_outline(const VWK *ws, const WORD *xy, WORD count)
{
    const WORD *first = xy;
    WORD color = pen_to_hw(ws->fill_color);
    UWORD style = 0xffff;

    for (; count > 1; count--, xy += 2)
        draw_line(&ws->clip, xy[0], xy[1], xy[2], xy[3], &style, ws->wrmode, color, FALSE);
    draw_line(&ws->clip, xy[0], xy[1], first[0], first[1], &style, ws->wrmode, color, TRUE);
}

/* Fill by the even-odd rule: on each line from each odd crossing to the next. */
void draw_polygon(const RECT *clip, const WORD *xy, WORD count, const FILL *fill)
{
    static WORD crossings[MAX_CROSSINGS];
    WORD top = 0x7fff, bottom = -0x7fff, y, i;

    for (i = 0; i < count; i++) {
        y = xy[2 * i + 1];
        if (y < top)
            top = y;
        if (y > bottom)
            bottom = y;
    }
    top++; /* GEM leaves the highest line to the outline */
    if (top < clip->y1)
        top = clip->y1;
    if (bottom > clip->y2)
        bottom = clip->y2;
    for (y = bottom; y >= top; y--) {
        const WORD *from = xy + 2 * (count - 1), *to = xy;
        WORD n = 0, j;

        for (i = 0; i < count; i++, from = to, to += 2) {
            WORD x1 = from[0], y1 = from[1], x2 = to[0], y2 = to[1];
            LONG at, dy;

            if (y1 == y2)
                continue;
            if (y1 > y2) {
                x1 = to[0], y1 = to[1];
                x2 = from[0], y2 = from[1];
            }
            if (y < y1 || y >= y2 || n == MAX_CROSSINGS)
                continue;
            /* the nearest pixel to where the edge crosses the line, halves to the right */
            dy = (y2 - y1) * 2;
            at = (x2 - x1) * (y - y1) * 2 + dy / 2;
            at = x1 + (at < 0 ? -((dy - 1 - at) / dy) : at / dy);
            for (j = n++; j > 0 && crossings[j - 1] > at; j--)
                crossings[j] = crossings[j - 1];
            crossings[j] = (WORD)at;
        }
        for (i = 0; i + 1 < n; i += 2)
            draw_rect(clip, crossings[i], y, crossings[i + 1], y, fill);
    }
}

void v_fillarea(VCALL *c)
{
    FILL fill;

    if (c->contrl[1] < 2)
        return;
    fill_of(c->ws, &fill);
    draw_polygon(&c->ws->clip, c->ptsin, c->contrl[1], &fill);
    if (c->ws->fill_perimeter)
        polygon_outline(c->ws, c->ptsin, c->contrl[1]);
}
