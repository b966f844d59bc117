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

/* Right after a vertical blank the pointer stands where it is drawn, or not farther off than this. */
#define POINTER_MARGIN 40

#define LINE_BYTES ((ULONG)LINE_WORDS * 2)
#define WHOLE_GROUP 0xffffu

UWORD screen_shadow[SCREEN_WORDS];
UWORD screen_background[SCREEN_WORDS];

static UWORD *screen;
static WORD handle;
static BOOL after_blank;
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

void screen_wait(void)
{
    Vsync();
    after_blank = TRUE;
}

void screen_wait_over(void)
{
    after_blank = FALSE;
}

/*
 * Could the pointer stand in a rectangle?  It is drawn in the vertical blank, so at other times it may
 * still be where it was before its last jump.
 */
static BOOL pointer_is_near(WORD x, WORD y, WORD w, WORD h)
{
    WORD button, px, py;

    if (!after_blank)
        return TRUE;
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
    if (groups == SCREEN_WIDTH / 16)
        memcpy(screen + word_offset(0, y), screen_shadow + word_offset(0, y), h * LINE_BYTES);
    else
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

/* The groups of 16 pixels that a rectangle touches, and which pixels of the outer two are inside */
typedef struct {
    WORD first, last;
    UWORD left, right;
} SPAN;

static void find_span(SPAN *span, WORD x, WORD w)
{
    span->first = x >> 4;
    span->last = (WORD)((x + w - 1) >> 4);
    span->left = (UWORD)(WHOLE_GROUP >> (x & 15));
    span->right = (UWORD)(WHOLE_GROUP << (15 - ((x + w - 1) & 15)));
    if (span->first == span->last) {
        span->left &= span->right;
        span->right = span->left;
    }
}

static UWORD span_mask(const SPAN *span, WORD group)
{
    if (group == span->first)
        return span->left;
    return group == span->last ? span->right : WHOLE_GROUP;
}

/* Set the pixels of `mask` in a group to those of another group, given as two longs. */
static void merge_group(ULONG *to, ULONG first, ULONG second, UWORD mask)
{
    const ULONG both = ((ULONG)mask << 16) | mask;

    to[0] = (to[0] & ~both) | (first & both);
    to[1] = (to[1] & ~both) | (second & both);
}

void screen_restore(WORD x, WORD y, WORD w, WORD h)
{
    SPAN span;
    UWORD offset;
    WORD group;

    find_span(&span, x, w);
    offset = word_offset(x, y);
    for (; h > 0; h--, offset += LINE_WORDS) {
        const ULONG *from = (const ULONG *)(screen_background + offset);
        ULONG *to = (ULONG *)(screen_shadow + offset);

        for (group = span.first; group <= span.last; group++, to += 2, from += 2) {
            const UWORD mask = span_mask(&span, group);

            merge_group(to, from[0], from[1], mask);
        }
    }
}

/* Two planes of 16 pixels of a colour, the lower plane first. */
static ULONG solid(WORD colour, WORD plane)
{
    return ((colour >> plane) & 1 ? 0xffff0000UL : 0) | ((colour >> (plane + 1)) & 1 ? 0xffffUL : 0);
}

void screen_fill(WORD x, WORD y, WORD w, WORD h, WORD colour)
{
    const ULONG first = solid(colour, 0);
    const ULONG second = solid(colour, 2);
    SPAN span;
    UWORD offset;
    WORD group;

    find_span(&span, x, w);
    offset = word_offset(x, y);
    for (; h > 0; h--, offset += LINE_WORDS) {
        ULONG *to = (ULONG *)(screen_shadow + offset);

        for (group = span.first; group <= span.last; group++, to += 2) {
            const UWORD mask = span_mask(&span, group);

            if (mask == WHOLE_GROUP) {
                to[0] = first;
                to[1] = second;
            } else {
                merge_group(to, first, second, mask);
            }
        }
    }
}
