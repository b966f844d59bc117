/*
 * transform.c - vr_trnfm, between the standard format and the screen's; v_get_pixel
 *
 * The standard format keeps each plane whole, one after the other, in the order of the pens' bits;
 * the screen's keeps the planes side by side, word by word.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

static ULONG words;          /* in a plane */
static WORD planes, plane_shift; /* planes = 1 << plane_shift */
static BOOL to_standard;

/* Where the word comes from that belongs at index `at`. */
static ULONG source_of(ULONG at)
{
    UWORD plane = 0;

    if (to_standard) {
        while (at >= words) {
            at -= words;
            plane++;
        }
        return (at << plane_shift) + plane;
    }
    plane = (UWORD)at & (planes - 1);
    at >>= plane_shift;
    while (plane-- > 0)
        at += words;
    return at;
}

/*
 * In place: the words move along closed paths.  Each path is walked once, from the lowest index on
 * it; other starting points are told by meeting a lower one.
 */
static void transform_in_place(UWORD *form)
{
    ULONG total = words << plane_shift, start, at, from;

    for (start = 1; start + 1 < total; start++) {
        for (at = source_of(start); at > start;)
            at = source_of(at);
        if (at == start) {
            UWORD first = form[start];

            for (at = start; (from = source_of(at)) != start; at = from)
                form[at] = form[from];
            form[at] = first;
        }
    }
}

void vr_trnfm(VCALL *c)
{
    MFDB *src = *(MFDB **)(c->contrl + 7), *dst = *(MFDB **)(c->contrl + 9);
    const UWORD *from = src->fd_addr;
    UWORD *to = dst->fd_addr;
    ULONG i, total;

    planes = src->fd_nplanes;
    for (plane_shift = 0; 1 << plane_shift < planes; plane_shift++)
        continue;
    to_standard = !src->fd_stand;
    words = (ULONG)(UWORD)src->fd_wdwidth * (UWORD)src->fd_h;
    dst->fd_stand = to_standard;
    if (!from || !to || planes < 1 || 1 << plane_shift != planes)
        return;
    if (from == to) {
        transform_in_place(to);
        return;
    }
    total = words << plane_shift;
    for (i = 0; i < total; i++)
        *to++ = from[source_of(i)];
}

/* intout: the value of the pixel in the planes, and the pen. */
void v_get_pixel(VCALL *c)
{
    WORD x = c->ptsin[0], y = c->ptsin[1], plane, value = 0;
    RECT at = {x, y, x, y};

    c->contrl[4] = 2;
    if (x >= 0 && y >= 0 && x < screen.width && y < screen.height) {
        const UWORD *d = (UWORD *)((UBYTE *)screen.base + y * screen.pitch);

        cursor_protect(&at);
        d += (x >> 4) * screen.planes;
        for (plane = screen.planes; plane-- > 0;)
            value = value << 1 | (d[plane] >> (15 - (x & 15)) & 1);
        cursor_release();
    }
    c->intout[0] = value;
    c->intout[1] = hw_to_pen(value);
}
