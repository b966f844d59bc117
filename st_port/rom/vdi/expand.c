/*
 * expand.c - single bits made into colours: vrt_cpyfm, and what text is drawn with
 *
 * Like a fill (fill.c), with the bits of the source in the place of the pattern.  A 0 bit gives
 * the second colour where the mode writes it: replace and reverse transparent.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

/* The colours, one word of all zeros or all ones for each plane. */
typedef union {
    UWORD plane[4];
    ULONG pair[2];
} PEN;

static void pen_set(PEN *pen, WORD hw)
{
    WORD i;

    for (i = 0; i < 4; i++)
        pen->plane[i] = hw >> i & 1 ? 0xffff : 0;
}

/* One word of one plane, only the pixels of `mask`. */
static void expand_word(UWORD *d, UWORD p, UWORD mask, WORD mode, UWORD fg, UWORD bg)
{
    switch (mode) {
    case MD_TRANS:
        p &= mask;
        *d = (*d & ~p) | (p & fg);
        break;
    case MD_XOR:
        *d ^= p & mask;
        break;
    case MD_ERASE:
        p = ~p & mask;
        *d = (*d & ~p) | (p & bg);
        break;
    default:
        *d = (*d & ~mask) | ((bg ^ (p & (fg ^ bg))) & mask);
        break;
    }
}

/* The inside of a line in four planes: whole groups of 16 pixels. */
static void expand4(ULONG *d, const UWORD *from, WORD count, WORD mode, const PEN *fg,
                    const PEN *bg)
{
    ULONG fg0 = fg->pair[0], fg1 = fg->pair[1], bg0 = bg->pair[0], bg1 = bg->pair[1];

    switch (mode) {
    case MD_TRANS:
        while (count-- > 0) {
            ULONG p = (ULONG)*from << 16 | *from;

            from++;
            *d = (*d & ~p) | (p & fg0);
            d++;
            *d = (*d & ~p) | (p & fg1);
            d++;
        }
        break;
    case MD_XOR:
        while (count-- > 0) {
            ULONG p = (ULONG)*from << 16 | *from;

            from++;
            *d++ ^= p;
            *d++ ^= p;
        }
        break;
    case MD_ERASE:
        while (count-- > 0) {
            ULONG p = (ULONG)*from << 16 | *from;

            from++;
            *d = (*d & p) | (~p & bg0);
            d++;
            *d = (*d & p) | (~p & bg1);
            d++;
        }
        break;
    default:
        fg0 ^= bg0;
        fg1 ^= bg1;
        while (count-- > 0) {
            ULONG p = (ULONG)*from << 16 | *from;

            from++;
            *d++ = bg0 ^ (p & fg0);
            *d++ = bg1 ^ (p & fg1);
        }
        break;
    }
}

/*
 * Write the bits that begin `sx` pixels into `bits` to the rectangle `to`; `pitch` is the bytes
 * in a line of them.  The rectangle must lie inside the surface.
 */
void raster_expand(const UWORD *bits, WORD pitch, WORD sx, const SURFACE *dst, const RECT *to,
                   WORD mode, WORD fg, WORD bg)
{
    PEN fg_pen, bg_pen;
    WORD shift = (sx & 15) - (to->x1 & 15);
    WORD width = to->x2 - to->x1;
    WORD groups = (to->x2 >> 4) - (to->x1 >> 4) + 1;
    WORD planes = dst->planes, plane, y, n;
    UWORD left = 0xffff >> (to->x1 & 15), right = 0xffff << (15 - (to->x2 & 15));
    UWORD *line = (UWORD *)((UBYTE *)dst->base + to->y1 * dst->pitch) + (to->x1 >> 4) * planes;
    const UWORD *last;

    pen_set(&fg_pen, fg);
    pen_set(&bg_pen, bg);
    last = bits + ((sx + width) >> 4);
    bits += sx >> 4;
    if (shift < 0) {
        shift += 16;
        bits--;
    }
    for (y = to->y1; y <= to->y2; y++) {
        UWORD *d = line;

        raster_gather(bits, last, 1, shift, groups);
        for (plane = 0; plane < planes; plane++)
            expand_word(d + plane, raster_line[0], groups == 1 ? left & right : left, mode,
                        fg_pen.plane[plane], bg_pen.plane[plane]);
        d += planes;
        if (planes == 4) {
            if (groups > 2)
                expand4((ULONG *)d, raster_line + 1, groups - 2, mode, &fg_pen, &bg_pen);
            d += (groups - 2) * 4;
        } else {
            for (n = 1; n < groups - 1; n++)
                for (plane = 0; plane < planes; plane++)
                    expand_word(d++, raster_line[n], 0xffff, mode, fg_pen.plane[plane],
                                bg_pen.plane[plane]);
        }
        if (groups > 1)
            for (plane = 0; plane < planes; plane++)
                expand_word(d + plane, raster_line[groups - 1], right, mode,
                            fg_pen.plane[plane], bg_pen.plane[plane]);
        bits += pitch >> 1;
        last += pitch >> 1;
        line += dst->pitch >> 1;
    }
}

void vrt_cpyfm(VCALL *c)
{
    RASTER r;
    WORD mode = c->intin[0];

    if (!raster_arguments(c, &r) || r.src.planes != 1)
        return;
    if (mode < MD_REPLACE || mode > MD_ERASE)
        mode = MD_REPLACE;
    raster_protect(&r);
    raster_expand(r.src.base + r.sy * (r.src.pitch >> 1), r.src.pitch, r.sx, &r.dst, &r.to, mode,
                  pen_to_hw(valid_pen(c->intin[1])), pen_to_hw(valid_pen(c->intin[2])));
}
