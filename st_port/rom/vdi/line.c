/*
 * line.c - lines one pixel wide or more, in a style; polylines and markers
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

/* How the pixels of a line change: inverted, or to a colour, where the style has a 1 and a 0. */
typedef struct {
    BOOL invert;
    BOOL drawn[2];    /* pixels for a 0 and for a 1 of the style */
    WORD color[2];
    ULONG pairs[2][2]; /* the same as masks for planes 0 and 1, 2 and 3 */
} PLOT;

static ULONG pair_of(WORD bits)
{
    return (bits & 1 ? 0xffff0000UL : 0) | (bits & 2 ? 0xffff : 0);
}

static void plot_set(PLOT *p, WORD mode, WORD color)
{
    WORD i;

    p->invert = mode == MD_XOR;
    p->drawn[0] = mode == MD_REPLACE || mode == MD_ERASE;
    p->drawn[1] = mode != MD_ERASE;
    p->color[0] = mode == MD_ERASE ? color : 0;
    p->color[1] = color;
    for (i = 0; i < 2; i++) {
        p->pairs[i][0] = pair_of(p->color[i]);
        p->pairs[i][1] = pair_of(p->color[i] >> 2);
    }
}

static void plot(const PLOT *p, UWORD *d, UWORD bit, WORD on)
{
    WORD plane;

    if (!p->drawn[on])
        return;
    if (screen.planes == 4) {
        ULONG *l = (ULONG *)d, mask = (ULONG)bit << 16 | bit;

        if (p->invert) {
            l[0] ^= mask;
            l[1] ^= mask;
        } else {
            l[0] = (l[0] & ~mask) | (p->pairs[on][0] & mask);
            l[1] = (l[1] & ~mask) | (p->pairs[on][1] & mask);
        }
        return;
    }
    for (plane = 0; plane < screen.planes; plane++, d++) {
        if (p->invert)
            *d ^= bit;
        else if (p->color[on] >> plane & 1)
            *d |= bit;
        else
            *d &= ~bit;
    }
}

/* A level line is a rectangle with the style as its pattern: the style stands still. */
static void draw_level(const RECT *clip, WORD x1, WORD x2, WORD y, UWORD style, WORD mode,
                       WORD color)
{
    UWORD bits[16];
    FILL fill = {bits, FALSE, mode, color};

    if (style == 0xffff)
        fill.bits = pattern_solid;
    else
        bits[y & 15] = style;
    draw_rect(clip, x1, y, x2, y, &fill);
}

/*
 * Draw from one point to the other, always to the right; bit 15 of the style is the first pixel,
 * and the style is left turned as many times as there were pixels.  Without `last`, in XOR mode, the
 * line ends a pixel early on its right, so that the corners of a polyline are drawn but once.
 */
void draw_line(const RECT *clip, WORD x1, WORD y1, WORD x2, WORD y2, UWORD *style, WORD mode,
               WORD color, BOOL last)
{
    WORD dx, dy, step, error, n;
    WORD pitch = screen.pitch >> 1, planes = screen.planes;
    UWORD bit, mask = *style, *d;
    RECT box;
    WORD x, y, t;
    BOOL whole;
    PLOT p;

    if (x1 > x2) {
        t = x1, x1 = x2, x2 = t;
        t = y1, y1 = y2, y2 = t;
    }
    if (mode == MD_XOR && !last) {
        if (x1 != x2)
            x2--;
        else
            y2--;
    }
    dx = x2 - x1;
    if (y1 == y2) {
        draw_level(clip, x1, x2, y1, mask, mode, color);
        return;
    }
    box.x1 = x1;
    box.x2 = x2;
    box.y1 = y1 < y2 ? y1 : y2;
    box.y2 = y1 < y2 ? y2 : y1;
    whole = x1 >= clip->x1 && x2 <= clip->x2 && box.y1 >= clip->y1 && box.y2 <= clip->y2;
    if (!rect_clip(&box, clip))
        return;
    cursor_protect(&box);
    plot_set(&p, mode, color);
    dy = y2 - y1;
    step = 1;
    if (dy < 0) {
        dy = -dy;
        step = -1;
        pitch = -pitch;
    }
    x = x1;
    y = y1;
    d = (UWORD *)((UBYTE *)screen.base + y * screen.pitch) + (x >> 4) * planes;
    bit = 0x8000 >> (x & 15);
    if (dx >= dy) {
        error = 2 * dy - dx;
        for (n = dx; n >= 0; n--) {
            mask = mask << 1 | mask >> 15;
            if (whole || (x >= clip->x1 && x <= clip->x2 && y >= clip->y1 && y <= clip->y2))
                plot(&p, d, bit, mask & 1);
            x++;
            bit >>= 1;
            if (!bit) {
                bit = 0x8000;
                d += planes;
            }
            if (error >= 0) {
                error -= 2 * dx;
                y += step;
                d += pitch;
            }
            error += 2 * dy;
        }
    } else {
        error = 2 * dx - dy;
        for (n = dy; n >= 0; n--) {
            mask = mask << 1 | mask >> 15;
            if (whole || (x >= clip->x1 && x <= clip->x2 && y >= clip->y1 && y <= clip->y2))
                plot(&p, d, bit, mask & 1);
            y += step;
            d += pitch;
            if (error >= 0) {
                error -= 2 * dy;
                x++;
                bit >>= 1;
                if (!bit) {
                    bit = 0x8000;
                    d += planes;
                }
            }
            error += 2 * dx;
        }
    }
    *style = mask;
    cursor_release();
}

/* Draw through the points, one pixel wide. */
static void draw_polyline(const VWK *ws, const WORD *xy, WORD count, WORD color, UWORD style)
{
    for (; count > 1; count--, xy += 2)
        draw_line(&ws->clip, xy[0], xy[1], xy[2], xy[3], &style, ws->wrmode, color, count == 2);
}

static UWORD style_of(const VWK *ws)
{
    return ws->line_type == 7 ? ws->line_udsty : line_styles[ws->line_type - 1];
}

/* floor(sqrt(n)) */
static WORD root(ULONG n)
{
    ULONG r = 0, bit = 1UL << 30;

    while (bit > n)
        bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= r + bit) {
            n -= r + bit;
            r = (r >> 1) + bit;
        } else {
            r >>= 1;
        }
    }
    return (WORD)r;
}

/* A disc of the line's width, at ends and bends. */
static void draw_disc(const VWK *ws, WORD x, WORD y, const FILL *fill)
{
    WORD r = ws->line_width / 2, dy;

    for (dy = -r; dy <= r; dy++) {
        WORD dx = root((ULONG)(r * r + r - dy * dy));

        draw_rect(&ws->clip, x - dx, y + dy, x + dx, y + dy, fill);
    }
}

/* Lines wider than a pixel are filled boxes with round ends; a style does not show in them. */
static void draw_wide(const VWK *ws, const WORD *xy, WORD count)
{
    FILL fill = {pattern_solid, FALSE, ws->wrmode, pen_to_hw(ws->line_color)};
    WORD half = ws->line_width / 2;

    draw_disc(ws, xy[0], xy[1], &fill);
    for (; count > 1; count--, xy += 2) {
        WORD dx = xy[2] - xy[0], dy = xy[3] - xy[1];
        WORD length = root((ULONG)(dx * dx + dy * dy));

        if (length > 0) {
            WORD ox = (WORD)(dy * half / length), oy = (WORD)(dx * half / length);
            WORD box[8] = {xy[0] + ox, xy[1] - oy, xy[2] + ox, xy[3] - oy,
                           xy[2] - ox, xy[3] + oy, xy[0] - ox, xy[1] + oy};

            draw_polygon(&ws->clip, box, 4, &fill);
        }
        draw_disc(ws, xy[2], xy[3], &fill);
    }
}

/* An arrow head at (x, y), away from (fx, fy). */
static void draw_arrow(const VWK *ws, WORD x, WORD y, WORD fx, WORD fy)
{
    FILL fill = {pattern_solid, FALSE, ws->wrmode, pen_to_hw(ws->line_color)};
    WORD dx = x - fx, dy = y - fy, length = root((ULONG)(dx * dx + dy * dy));
    WORD size = ws->line_width * 3 + 5;

    if (length > 0) {
        WORD bx = (WORD)(dx * size / length), by = (WORD)(dy * size / length);
        WORD head[6] = {x, y, x - bx - by / 2, y - by + bx / 2, x - bx + by / 2, y - by - bx / 2};

        draw_polygon(&ws->clip, head, 3, &fill);
    }
}

void v_pline(VCALL *c)
{
    const VWK *ws = c->ws;
    const WORD *xy = c->ptsin;
    WORD count = c->contrl[1], last = 2 * count - 2;

    if (count < 2)
        return;
    if (ws->line_width > 1)
        draw_wide(ws, xy, count);
    else
        draw_polyline(ws, xy, count, pen_to_hw(ws->line_color), style_of(ws));
    if (ws->line_beg == 1)
        draw_arrow(ws, xy[0], xy[1], xy[2], xy[3]);
    if (ws->line_end == 1)
        draw_arrow(ws, xy[last], xy[last + 1], xy[last - 2], xy[last - 1]);
}

/* Markers as strokes on a grid of 15 x 11, from its centre: pairs of points, ended by END. */
#define END 127
static const BYTE strokes_dot[] = {0, 0, 0, 0, END};
static const BYTE strokes_plus[] = {0, -3, 0, 3, -4, 0, 4, 0, END};
static const BYTE strokes_asterisk[] = {0, -3, 0, 3, 3, 2, -3, -2, 3, -2, -3, 2, END};
static const BYTE strokes_square[] = {-4, -3, 4, -3, 4, -3, 4, 3, 4, 3, -4, 3, -4, 3, -4, -3, END};
static const BYTE strokes_cross[] = {-4, -3, 4, 3, -4, 3, 4, -3, END};
static const BYTE strokes_diamond[] = {-4, 0, 0, -3, 0, -3, 4, 0, 4, 0, 0, 3, 0, 3, -4, 0, END};
static const BYTE *const markers[6] = {strokes_dot,    strokes_plus,  strokes_asterisk,
                                       strokes_square, strokes_cross, strokes_diamond};

void v_pmarker(VCALL *c)
{
    const VWK *ws = c->ws;
    const WORD *xy = c->ptsin;
    WORD scale = (ws->marker_height + 5) / 11, count;

    if (scale < 1)
        scale = 1;
    for (count = c->contrl[1]; count > 0; count--, xy += 2) {
        const BYTE *s;

        for (s = markers[ws->marker_type - 1]; *s != END; s += 4) {
            UWORD style = 0xffff;

            draw_line(&ws->clip, xy[0] + s[0] * scale, xy[1] + s[1] * scale, xy[0] + s[2] * scale,
                      xy[1] + s[3] * scale, &style, ws->wrmode, pen_to_hw(ws->marker_color), TRUE);
        }
    }
}
