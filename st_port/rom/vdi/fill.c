/*
 * fill.c - rectangles filled with a pattern: the primitive under v_bar, vr_recfl and the AES
 *
 * Whatever the writing mode, a plane changes as d = (d & keep) ^ flip.  For a pattern word p and
 * a pen bit c (all ones or zeros):
 *
 *     replace   keep 0     flip p & c
 *     transp.   keep ~p    flip p & c
 *     XOR       keep ~0    flip p
 *     reverse   keep p     flip ~p & c
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

/* Planes 0 and 1 in the first long, 2 and 3 in the second, as they lie in memory. */
typedef union {
    UWORD plane[4];
    ULONG pair[2];
} PLANES;

typedef struct {
    PLANES keep, flip;
} ROWOP;

BOOL rect_clip(RECT *r, const RECT *clip)
{
    if (r->x1 < clip->x1)
        r->x1 = clip->x1;
    if (r->y1 < clip->y1)
        r->y1 = clip->y1;
    if (r->x2 > clip->x2)
        r->x2 = clip->x2;
    if (r->y2 > clip->y2)
        r->y2 = clip->y2;
    return r->x1 <= r->x2 && r->y1 <= r->y2;
}

static void plane_op(UWORD p, WORD mode, UWORD pen, UWORD *keep, UWORD *flip)
{
    switch (mode) {
    case MD_TRANS:
        *keep = ~p;
        *flip = p & pen;
        break;
    case MD_XOR:
        *keep = 0xffff;
        *flip = p;
        break;
    case MD_ERASE:
        *keep = p;
        *flip = ~p & pen;
        break;
    default:
        *keep = 0;
        *flip = p & pen;
        break;
    }
}

/* The operation of pattern line `row` on each of the planes. */
static void row_op(const FILL *fill, WORD row, ROWOP *op)
{
    const UWORD *bits = fill->bits + row;
    WORD plane;

    for (plane = 0; plane < screen.planes; plane++) {
        /* a pattern of its own for each plane is its colour as well */
        UWORD pen = fill->multi || (fill->color >> plane & 1) ? 0xffff : 0;

        plane_op(*bits, fill->mode, pen, &op->keep.plane[plane], &op->flip.plane[plane]);
        if (fill->multi)
            bits += 16;
    }
}

static void edge4(UWORD *d, UWORD mask, const ROWOP *op)
{
    ULONG m = (ULONG)mask << 16 | mask;
    ULONG *l = (ULONG *)d;

    l[0] = (l[0] & (op->keep.pair[0] | ~m)) ^ (op->flip.pair[0] & m);
    l[1] = (l[1] & (op->keep.pair[1] | ~m)) ^ (op->flip.pair[1] & m);
}

/* One line in four planes: `groups` groups of 16 pixels, the first and the last masked. */
static void row4(UWORD *d, WORD groups, UWORD left, UWORD right, const ROWOP *op)
{
    ULONG *l;
    ULONG flip0 = op->flip.pair[0], flip1 = op->flip.pair[1];
    WORD n;

    if (groups == 1) {
        edge4(d, left & right, op);
        return;
    }
    edge4(d, left, op);
    l = (ULONG *)(d + 4);
    n = groups - 2;
    if ((op->keep.pair[0] | op->keep.pair[1]) == 0) {
        while (n-- > 0) {
            *l++ = flip0;
            *l++ = flip1;
        }
    } else {
        ULONG keep0 = op->keep.pair[0], keep1 = op->keep.pair[1];

        while (n-- > 0) {
            *l = (*l & keep0) ^ flip0;
            l++;
            *l = (*l & keep1) ^ flip1;
            l++;
        }
    }
    edge4((UWORD *)l, right, op);
}

/* The same for any number of planes. */
static void row_planes(UWORD *d, WORD groups, UWORD left, UWORD right, const ROWOP *op)
{
    WORD plane, n;

    for (plane = 0; plane < screen.planes; plane++) {
        UWORD *w = d + plane;

        for (n = 0; n < groups; n++) {
            UWORD mask = 0xffff;

            if (n == 0)
                mask &= left;
            if (n == groups - 1)
                mask &= right;
            *w = (*w & (op->keep.plane[plane] | ~mask)) ^ (op->flip.plane[plane] & mask);
            w += screen.planes;
        }
    }
}

/* Fill a rectangle, given by any two opposite corners. */
void draw_rect(const RECT *clip, WORD x1, WORD y1, WORD x2, WORD y2, const FILL *fill)
{
    RECT r = {x1 < x2 ? x1 : x2, y1 < y2 ? y1 : y2, x1 < x2 ? x2 : x1, y1 < y2 ? y2 : y1};
    UWORD *line;
    UWORD left, right;
    WORD groups, y;
    ROWOP op = {{{0}}, {{0}}};
    BOOL solid = fill->bits == pattern_solid || fill->bits == pattern_hollow;

    if (!rect_clip(&r, clip))
        return;
    cursor_protect(&r);
    line = screen.base + (UWORD)r.y1 * (UWORD)screen.pitch / 2 + (r.x1 >> 4) * screen.planes;
    left = 0xffff >> (r.x1 & 15);
    right = 0xffff << (15 - (r.x2 & 15));
    groups = (r.x2 >> 4) - (r.x1 >> 4) + 1;
    row_op(fill, r.y1 & 15, &op);
    for (y = r.y1; y <= r.y2; y++) {
        if (!solid)
            row_op(fill, y & 15, &op);
        if (screen.planes == 4)
            row4(line, groups, left, right, &op);
        else
            row_planes(line, groups, left, right, &op);
        line += screen.pitch >> 1;
    }
    cursor_release();
}

void vr_recfl(VCALL *c)
{
    FILL fill;

    fill_of(c->ws, &fill);
    draw_rect(&c->ws->clip, c->ptsin[0], c->ptsin[1], c->ptsin[2], c->ptsin[3], &fill);
}

/* v_bar: a GDP; with its outline when vsf_perimeter asks for it. */
void v_bar(VCALL *c)
{
    const WORD *p = c->ptsin;
    WORD x1 = p[0] < p[2] ? p[0] : p[2], x2 = p[0] < p[2] ? p[2] : p[0];
    WORD y1 = p[1] < p[3] ? p[1] : p[3], y2 = p[1] < p[3] ? p[3] : p[1];

    vr_recfl(c);
    if (c->ws->fill_perimeter) {
        WORD xy[8] = {x1, y1, x2, y1, x2, y2, x1, y2};

        polygon_outline(c->ws, xy, 4);
    }
}
