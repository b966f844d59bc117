/*
 * raster.c - copying rectangles of pixels: vro_cpyfm, vrt_cpyfm
 *
 * The loops are in blit.S, for a plane at a time; here is decided in which order lines and planes
 * are copied, with which masks and which shift.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"
#include "blit.h"

#define LINE_WORDS 512 /* of a line that is moved to the right within itself: 2048 pixels */

enum operation { OP_WHITE = 0, OP_AND = 1, OP_S = 3, OP_ERASE = 4, OP_XOR = 6, OP_OR = 7,
                 OP_NOT_S = 12, OP_NOT_OR = 13, OP_BLACK = 15 };

/* What each raster operation gives for s = 0 and for s = 1, as d = (d & keep) ^ flip: one bit each.
 * In the order keep0, flip0, keep1, flip1, from the highest bit down. */
static const UBYTE operations[16] = {
    0x0,         /* 0: all white */
    0x2,         /* 1: s & d */
    0x3,         /* 2: s & ~d */
    0x1,         /* 3: s */
    0x8,         /* 4: ~s & d */
    0xa,         /* 5: d */
    0xb,         /* 6: s ^ d */
    0x9,         /* 7: s | d */
    0xc,         /* 8: ~(s | d) */
    0xe,         /* 9: ~(s ^ d) */
    0xf,         /* 10: ~d */
    0xd,         /* 11: s | ~d */
    0x4,         /* 12: ~s */
    0x6,         /* 13: ~s | d */
    0x7,         /* 14: ~(s & d) */
    0x5,         /* 15: all black */
};

static UWORD moved_line[LINE_WORDS];

static void surface_of(const MFDB *mfdb, SURFACE *s)
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

static UWORD all(WORD bit)
{
    return bit ? 0xffff : 0;
}

static void set_operation(BLIT *b, WORD op)
{
    UBYTE bits = operations[op];

    b->keep0 = all(bits & 8);
    b->flip0 = all(bits & 4);
    b->keep = b->keep0 ^ all(bits & 2);
    b->flip = b->flip0 ^ all(bits & 1);
    b->loop = op == OP_S ? 1 : op == OP_OR ? 2 : op == OP_XOR ? 3 : op == OP_ERASE ? 4 : 0;
}

/* Masks and shift for pixels from column sx to columns x1 to x2; what becomes of the source. */
static const UWORD *set_columns(BLIT *b, const UWORD *src, WORD planes, WORD sx, WORD x1, WORD x2)
{
    WORD groups = (x2 >> 4) - (x1 >> 4);

    b->shift = (sx & 15) - (x1 & 15);
    b->left.mask = 0xffff >> (x1 & 15);
    b->right.mask = 0xffff << (15 - (x2 & 15));
    if (groups == 0)
        b->left.mask &= b->right.mask;
    b->left.rest = ~b->left.mask;
    b->right.rest = ~b->right.mask;
    b->inner = groups - 1;
    if (b->shift < 0) { /* the first word wanted begins in the one before */
        b->shift += 16;
        src -= planes;
    }
    return src;
}

/* Whole groups of 16 pixels, in all planes. */
static void copy_whole(const UWORD *from, UWORD *to, LONG from_pitch, LONG to_pitch, WORD words,
                       WORD rows)
{
    while (rows-- > 0) {
        blit_words(to, from, words);
        from = (const UWORD *)((const UBYTE *)from + from_pitch);
        to = (UWORD *)((UBYTE *)to + to_pitch);
    }
}

/* Copy w x h pixels; both rectangles must lie inside their surfaces. */
void raster_copy(const SURFACE *src, const SURFACE *dst, WORD sx, WORD sy, WORD dx, WORD dy,
                 WORD w, WORD h, WORD op)
{
    LONG from_pitch = src->pitch, to_pitch = dst->pitch;
    WORD planes = dst->planes, plane, row, rows = h, step = 0;
    BOOL within = src->base == dst->base && sy == dy && dx > sx;
    const UWORD *from;
    UWORD *to;
    BLIT b;

    if (w <= 0 || h <= 0)
        return;
    if (src->base == dst->base && dy > sy) { /* downwards, from below */
        sy += h - 1;
        dy += h - 1;
        from_pitch = -from_pitch;
        to_pitch = -to_pitch;
    }
    from = surface_at(src, sx, sy);
    to = surface_at(dst, dx, dy);
    if (op == OP_S && !((sx | dx | w) & 15) && !within) {
        copy_whole(from, to, from_pitch, to_pitch, (w >> 4) * planes, h);
        return;
    }
    set_operation(&b, op);
    if (within) { /* line by line, out of a copy */
        step = (((sx + w - 1) >> 4) - (sx >> 4) + 1) * planes;
        if (step > LINE_WORDS - 8)
            return;
        rows = 1;
    }
    for (row = 0; row < h; row += rows) {
        const UWORD *source = from;

        if (within) {
            blit_words(moved_line + 4, from, step);
            source = moved_line + 4;
        }
        source = set_columns(&b, source, planes, sx, dx, dx + w - 1);
        for (plane = 0; plane < planes; plane++) {
            b.src = source + plane;
            b.dst = to + plane;
            b.src_pitch = from_pitch;
            b.dst_pitch = to_pitch;
            b.src_step = b.dst_step = planes * 2;
            b.rows = rows;
            blit_plane(&b);
        }
        from = (const UWORD *)((const UBYTE *)from + from_pitch);
        to = (UWORD *)((UBYTE *)to + to_pitch);
    }
}

/* What a writing mode is for a plane in which the two colours have these bits. */
static WORD operation_of(WORD mode, WORD fg, WORD bg)
{
    switch (mode) {
    case MD_TRANS:
        return fg ? OP_OR : OP_ERASE;
    case MD_XOR:
        return OP_XOR;
    case MD_ERASE:
        return bg ? OP_NOT_OR : OP_AND;
    default:
        return fg ? (bg ? OP_BLACK : OP_S) : (bg ? OP_NOT_S : OP_WHITE);
    }
}

/*
 * Give colours to the single bits that begin `sx` pixels into `bits`, `pitch` bytes a line, and write
 * them to the rectangle `to`, which must lie inside the surface.
 */
void raster_expand(const UWORD *bits, WORD pitch, WORD sx, const SURFACE *dst, const RECT *to,
                   WORD mode, WORD fg, WORD bg)
{
    const UWORD *source;
    WORD plane;
    BLIT b;

    source = set_columns(&b, bits + (sx >> 4), 1, sx, to->x1, to->x2);
    for (plane = 0; plane < dst->planes; plane++) {
        set_operation(&b, operation_of(mode, fg >> plane & 1, bg >> plane & 1));
        b.src = source;
        b.dst = surface_at(dst, to->x1, to->y1) + plane;
        b.src_pitch = pitch;
        b.dst_pitch = dst->pitch;
        b.src_step = 2;
        b.dst_step = dst->planes * 2;
        b.rows = to->y2 - to->y1 + 1;
        blit_plane(&b);
    }
}

/* Both forms of a raster call, and its rectangles. */
typedef struct {
    SURFACE src, dst;
    WORD sx, sy; /* the source of the pixel to.x1, to.y1 */
    RECT to;
} RASTER;

/* The address that contrl holds at word `at`. */
static MFDB *mfdb_of(const VCALL *c, WORD at)
{
    return *(MFDB **)(c->contrl + at);
}

/* Both MFDBs of a raster call, and its rectangles clipped alike; FALSE when nothing remains. */
static BOOL arguments(VCALL *c, RASTER *r)
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
static void protect(const RASTER *r)
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

    if (!arguments(c, &r) || r.src.planes != r.dst.planes)
        return;
    protect(&r);
    raster_copy(&r.src, &r.dst, r.sx, r.sy, r.to.x1, r.to.y1, r.to.x2 - r.to.x1 + 1,
                r.to.y2 - r.to.y1 + 1, c->intin[0] & 15);
}

void vrt_cpyfm(VCALL *c)
{
    RASTER r;
    WORD mode = c->intin[0];

    if (!arguments(c, &r) || r.src.planes != 1)
        return;
    if (mode < MD_REPLACE || mode > MD_ERASE)
        mode = MD_REPLACE;
    protect(&r);
    raster_expand(r.src.base + r.sy * (r.src.pitch >> 1), r.src.pitch, r.sx, &r.dst, &r.to, mode,
                  pen_to_hw(valid_pen(c->intin[1])), pen_to_hw(valid_pen(c->intin[2])));
}
