/*
 * screen.c - the picture under the menu bar: composed in memory, shown rectangle by rectangle
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "screen.h"
#include "mem.h"
#include "tos.h"
#include "vdi.h"

/* The pointer is hidden when it is as near as this to what is drawn: its own size and a quick hand. */
#define POINTER_MARGIN 40

UWORD screen_shadow[SCREEN_WORDS];
UWORD screen_background[SCREEN_WORDS];

static UWORD *screen;
static WORD handle;
static MFDB screen_mfdb;
static MFDB shadow_mfdb;

void screen_start(WORD vdi_handle)
{
    screen = Logbase();
    handle = vdi_handle;
    shadow_mfdb.fd_addr = screen_shadow;
    shadow_mfdb.fd_w = SCREEN_WIDTH;
    shadow_mfdb.fd_h = SCREEN_HEIGHT;
    shadow_mfdb.fd_wdwidth = SCREEN_WIDTH / 16;
    shadow_mfdb.fd_nplanes = SCREEN_PLANES;
}

static BOOL pointer_is_near(WORD x, WORD y, WORD w, WORD h)
{
    WORD button, px, py;

    vq_mouse(handle, &button, &px, &py);
    return px > x - POINTER_MARGIN && px < x + w + POINTER_MARGIN && py > y - POINTER_MARGIN
           && py < y + h + POINTER_MARGIN;
}

/* Copy `groups` groups of `lines` lines at word `offset` of the screen. */
static void copy_groups(UWORD offset, WORD groups, WORD lines)
{
    const ULONG *from = (const ULONG *)(screen_shadow + offset);
    ULONG *to = (ULONG *)(screen + offset);
    const WORD skip = (LINE_WORDS - groups * GROUP_WORDS) / 2;
    WORD count;

    for (; lines > 0; lines--) {
        for (count = groups; count > 0; count--) {
            *to++ = *from++;
            *to++ = *from++;
        }
        from += skip;
        to += skip;
    }
}

static UWORD word_offset(WORD x, WORD y)
{
    return (UWORD)(y * (WORD)LINE_WORDS + (x >> 4) * GROUP_WORDS);
}

void screen_show(WORD x, WORD y, WORD w, WORD h)
{
    const WORD groups = (WORD)(((x + w - 1) >> 4) - (x >> 4) + 1);
    BOOL hide;

    if (y < MENU_LINES) {
        h = (WORD)(h - (MENU_LINES - y));
        y = MENU_LINES;
    }
    hide = pointer_is_near(x, y, w, h);
    if (hide)
        v_hide_c(handle);
    copy_groups(word_offset(x, y), groups, h);
    if (hide)
        v_show_c(handle, 1);
}

void screen_show_all(void)
{
    screen_show(0, MENU_LINES, SCREEN_WIDTH, SCREEN_HEIGHT - MENU_LINES);
}

void screen_show_picture(void)
{
    memcpy(screen, screen_shadow, SCREEN_BYTES);
}

void screen_blank(void)
{
    memset(screen, 0, SCREEN_BYTES);
}

void screen_show_clipped(WORD x, WORD y, WORD w, WORD h)
{
    WORD corners[4];
    WORD rectangles[8];

    corners[0] = x;
    corners[1] = y;
    corners[2] = (WORD)(x + w - 1);
    corners[3] = (WORD)(y + h - 1);
    memcpy(rectangles, corners, sizeof(corners));
    memcpy(rectangles + 4, corners, sizeof(corners));
    vs_clip(handle, TRUE, corners);
    vro_cpyfm(handle, S_ONLY, rectangles, &shadow_mfdb, &screen_mfdb);
    vs_clip(handle, FALSE, corners);
}

/* ---- changing the shadow ---- */

/*
 * Call for each group that the rectangle touches: `to` of the group, and the pixels of the group that
 * lie inside.  Both users below are this walk with another body.
 */
typedef struct {
    WORD first, last;   /* groups */
    UWORD left, right;  /* masks of the first and the last group */
} SPAN;

static void find_span(SPAN *span, WORD x, WORD w)
{
    span->first = x >> 4;
    span->last = (WORD)((x + w - 1) >> 4);
    span->left = (UWORD)(0xffffu >> (x & 15));
    span->right = (UWORD)(0xffffu << (15 - ((x + w - 1) & 15)));
    if (span->first == span->last) {
        span->left &= span->right;
        span->right = span->left;
    }
}

static UWORD span_mask(const SPAN *span, WORD group)
{
    if (group == span->first)
        return span->left;
    return group == span->last ? span->right : 0xffffu;
}

void screen_restore(WORD x, WORD y, WORD w, WORD h)
{
    SPAN span;
    UWORD offset;
    WORD group, plane;

    find_span(&span, x, w);
    offset = word_offset(x, y);
    for (; h > 0; h--, offset += LINE_WORDS) {
        const UWORD *from = screen_background + offset;
        UWORD *to = screen_shadow + offset;

        for (group = span.first; group <= span.last; group++) {
            const UWORD mask = span_mask(&span, group);

            for (plane = 0; plane < SCREEN_PLANES; plane++, to++, from++)
                *to = (UWORD)((*to & ~mask) | (*from & mask));
        }
    }
}

void screen_fill(WORD x, WORD y, WORD w, WORD h, WORD colour)
{
    SPAN span;
    UWORD offset;
    WORD group, plane;

    find_span(&span, x, w);
    offset = word_offset(x, y);
    for (; h > 0; h--, offset += LINE_WORDS) {
        UWORD *to = screen_shadow + offset;

        for (group = span.first; group <= span.last; group++) {
            const UWORD mask = span_mask(&span, group);

            for (plane = 0; plane < SCREEN_PLANES; plane++, to++) {
                if ((colour >> plane) & 1)
                    *to |= mask;
                else
                    *to &= (UWORD)~mask;
            }
        }
    }
}
