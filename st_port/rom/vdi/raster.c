/*
 * raster.c - copying rectangles of pixels: vro_cpyfm
 *
 * A line is copied in two steps: the source words of a plane are shifted to where the destination
 * wants them into a buffer, then the buffer is combined with the destination.  So a copy may
 * overlap itself in any way; only the order of the lines has to be minded.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

#define LINE_WORDS 256 /* the widest copy: 4080 pixels */

UWORD raster_line[LINE_WORDS];

/* The 16 raster operations as what becomes of d where the source is 0 and where it is 1:
 * d = (d & keep) ^ flip. */
static const struct {
    UWORD keep0, flip0, keep1, flip1;
} raster_ops[16] = {
    {0, 0, 0, 0},                     /* 0: all white */
    {0, 0, 0xffff, 0},                /* 1: s & d */
    {0, 0, 0xffff, 0xffff},           /* 2: s & ~d */
    {0, 0, 0, 0xffff},                /* 3: s */
    {0xffff, 0, 0, 0},                /* 4: ~s & d */
    {0xffff, 0, 0xffff, 0},           /* 5: d */
    {0xffff, 0, 0xffff, 0xffff},      /* 6: s ^ d */
    {0xffff, 0, 0, 0xffff},           /* 7: s | d */
    {0xffff, 0xffff, 0, 0},           /* 8: ~(s | d) */
    {0xffff, 0xffff, 0xffff, 0},      /* 9: ~(s ^ d) */
    {0xffff, 0xffff, 0xffff, 0xffff}, /* 10: ~d */
    {0xffff, 0xffff, 0, 0xffff},      /* 11: s | ~d */
    {0, 0xffff, 0, 0},                /* 12: ~s */
    {0, 0xffff, 0xffff, 0},           /* 13: ~s | d */
    {0, 0xffff, 0xffff, 0xffff},      /* 14: ~(s & d) */
    {0, 0xffff, 0, 0xffff},           /* 15: all black */
};

void surface_of(const MFDB *mfdb, SURFACE *s)
{
    if (!mfdb->fd_addr) {
        *s = screen;
        return;
    }
    s->base = mfdb->fd_addr;
    s->planes = mfdb->fd_nplanes;
    s->pitch = mfdb->fd_wdwidth * 2 * mfdb->fd_nplanes;
    s->width = mfdb->fd_w;
    s->height = mfdb->fd_h;
}

static UWORD *surface_at(const SURFACE *s, WORD x, WORD y)
{
    return (UWORD *)((UBYTE *)s->base + y * s->pitch) + (x >> 4) * s->planes;
}

/*
 * Collect `count` words from `src`, `step` words apart, each made of the 16 pixels that begin
 * `shift` pixels into it.  No word past `last`, the last one that holds wanted pixels, is read.
 */
void raster_gather(const UWORD *src, const UWORD *last, WORD step, WORD shift, WORD count)
{
    UWORD *to = raster_line;

    if (shift == 0) {
        while (count-- > 0) {
            *to++ = *src;
            src += step;
        }
    } else {
        UWORD back = 16 - shift;
        ULONG window = *src;

        while (count-- > 0) {
            src += step;
            window <<= 16;
            if (src <= last)
                window |= *src;
            *to++ = (UWORD)(window >> back);
        }
    }
}

/* Combine one buffered word with the pixels of `mask`. */
static void combine_edge(UWORD *dst, UWORD s, UWORD mask, WORD op)
{
    UWORD keep = raster_ops[op].keep0 ^ (s & (raster_ops[op].keep0 ^ raster_ops[op].keep1));
    UWORD flip = raster_ops[op].flip0 ^ (s & (raster_ops[op].flip0 ^ raster_ops[op].flip1));

    *dst = (*dst & (keep | ~mask)) ^ (flip & mask);
}

/* Combine the buffer with a line of one destination plane. */
static void combine(UWORD *dst, WORD planes, WORD count, UWORD left, UWORD right, WORD op)
{
    const UWORD *from = raster_line;

    if (count == 1) {
        combine_edge(dst, *from, left & right, op);
        return;
    }
    combine_edge(dst, *from++, left, op);
    dst += planes;
    count -= 2;
    if (op == 3) {
        while (count-- > 0) {
            *dst = *from++;
            dst += planes;
        }
    } else {
        UWORD keep0 = raster_ops[op].keep0, keep = keep0 ^ raster_ops[op].keep1;
        UWORD flip0 = raster_ops[op].flip0, flip = flip0 ^ raster_ops[op].flip1;

        while (count-- > 0) {
            UWORD s = *from++;

            *dst = (*dst & (keep0 ^ (s & keep))) ^ (flip0 ^ (s & flip));
            dst += planes;
        }
    }
    combine_edge(dst, *from, right, op);
}

/* A line of all planes whose pixels need no shifting: edges by masks, the inside at a stretch. */
static void copy_aligned(const UWORD *src, UWORD *dst, WORD planes, WORD groups, UWORD left,
                         UWORD right)
{
    WORD plane;

    if (groups == 1)
        left &= right;
    if (left != 0xffff) {
        for (plane = 0; plane < planes; plane++)
            combine_edge(dst + plane, src[plane], left, 3);
        src += planes;
        dst += planes;
        groups--;
    }
    if (groups == 0)
        return;
    if (right != 0xffff)
        groups--;
    raster_words(dst, src, groups * planes);
    if (right != 0xffff) {
        src += groups * planes;
        dst += groups * planes;
        for (plane = 0; plane < planes; plane++)
            combine_edge(dst + plane, src[plane], right, 3);
    }
}

/* Copy w x h pixels; both rectangles must lie inside their surfaces. */
void raster_copy(const SURFACE *src, const SURFACE *dst, WORD sx, WORD sy, WORD dx, WORD dy,
                 WORD w, WORD h, WORD op)
{
    const UWORD *from;
    UWORD *to;
    UWORD left, right;
    WORD groups, shift, plane, last;
    LONG from_pitch = src->pitch, to_pitch = dst->pitch;

    if (w <= 0 || h <= 0 || w > (LINE_WORDS - 1) * 16)
        return;
    shift = (sx & 15) - (dx & 15);
    left = 0xffff >> (dx & 15);
    right = 0xffff << (15 - ((dx + w - 1) & 15));
    groups = ((dx + w - 1) >> 4) - (dx >> 4) + 1;
    if (src->base == dst->base && dy > sy) {
        sy += h - 1;
        dy += h - 1;
        from_pitch = -from_pitch;
        to_pitch = -to_pitch;
    }
    from = surface_at(src, sx, sy);
    to = surface_at(dst, dx, dy);
    last = (((sx + w - 1) >> 4) - (sx >> 4)) * src->planes;
    if (shift < 0) { /* the first word wanted begins in the group before */
        shift += 16;
        from -= src->planes;
        last += src->planes;
    }
    if (shift == 0 && op == 3 && !(src->base == dst->base && sy == dy)) {
        while (h-- > 0) {
            copy_aligned(from, to, dst->planes, groups, left, right);
            from = (const UWORD *)((const UBYTE *)from + from_pitch);
            to = (UWORD *)((UBYTE *)to + to_pitch);
        }
        return;
    }
    while (h-- > 0) {
        for (plane = 0; plane < dst->planes; plane++) {
            raster_gather(from + plane, from + plane + last, src->planes, shift, groups);
            combine(to + plane, dst->planes, groups, left, right, op);
        }
        from = (const UWORD *)((const UBYTE *)from + from_pitch);
        to = (UWORD *)((UBYTE *)to + to_pitch);
    }
}

/* The address that contrl holds at word `at`. */
static MFDB *mfdb_of(const VCALL *c, WORD at)
{
    return *(MFDB **)(c->contrl + at);
}

/* Both MFDBs of a raster call, and its rectangles clipped alike; FALSE when nothing remains. */
BOOL raster_arguments(VCALL *c, RASTER *r)
{
    const WORD *p = c->ptsin;
    MFDB *from = mfdb_of(c, 7), *to = mfdb_of(c, 9);
    RECT bounds;

    surface_of(from, &r->src);
    surface_of(to, &r->dst);
    r->sx = p[0] < p[2] ? p[0] : p[2];
    r->sy = p[1] < p[3] ? p[1] : p[3];
    r->to.x1 = p[4] < p[6] ? p[4] : p[6];
    r->to.y1 = p[5] < p[7] ? p[5] : p[7];
    /* the source says how much; the destination's second corner does not matter */
    r->to.x2 = r->to.x1 + (p[0] < p[2] ? p[2] - p[0] : p[0] - p[2]);
    r->to.y2 = r->to.y1 + (p[1] < p[3] ? p[3] - p[1] : p[1] - p[3]);
    bounds.x1 = bounds.y1 = 0;
    bounds.x2 = r->dst.width - 1;
    bounds.y2 = r->dst.height - 1;
    if (!to->fd_addr && c->ws->clipping)
        bounds = c->ws->clip;
    /* nor may pixels be read from outside of the source */
    if (bounds.x1 < r->to.x1 - r->sx)
        bounds.x1 = r->to.x1 - r->sx;
    if (bounds.y1 < r->to.y1 - r->sy)
        bounds.y1 = r->to.y1 - r->sy;
    if (bounds.x2 > r->to.x1 - r->sx + r->src.width - 1)
        bounds.x2 = r->to.x1 - r->sx + r->src.width - 1;
    if (bounds.y2 > r->to.y1 - r->sy + r->src.height - 1)
        bounds.y2 = r->to.y1 - r->sy + r->src.height - 1;
    r->sx -= r->to.x1;
    r->sy -= r->to.y1;
    if (!rect_clip(&r->to, &bounds))
        return FALSE;
    r->sx += r->to.x1;
    r->sy += r->to.y1;
    return TRUE;
}

/* Take the cursor off the screen where a copy reads or writes. */
void raster_protect(const RASTER *r)
{
    if (r->dst.base == screen.base)
        cursor_protect(&r->to);
    if (r->src.base == screen.base) {
        RECT from = {r->sx, r->sy, r->sx + r->to.x2 - r->to.x1, r->sy + r->to.y2 - r->to.y1};

        cursor_protect(&from);
        cursor_release();
    }
    if (r->dst.base == screen.base)
        cursor_release();
}

void vro_cpyfm(VCALL *c)
{
    RASTER r;

    if (!raster_arguments(c, &r) || r.src.planes != r.dst.planes)
        return;
    raster_protect(&r);
    raster_copy(&r.src, &r.dst, r.sx, r.sy, r.to.x1, r.to.y1, r.to.x2 - r.to.x1 + 1,
                r.to.y2 - r.to.y1 + 1, c->intin[0] & 15);
}
