/*
 * paint.c - what the AES draws with: filled and framed boxes, text, bit images, save-under
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

/* What is under a menu or an alert: half a screen. */
#define SAVE_BYTES 16000

static RECT clip;
static UWORD save_buffer[SAVE_BYTES / 2];
static GRECT saved;

static void rect_of(const GRECT *r, RECT *out)
{
    out->x1 = r->g_x;
    out->y1 = r->g_y;
    out->x2 = r->g_x + r->g_w - 1;
    out->y2 = r->g_y + r->g_h - 1;
}

/* NULL: the whole screen. */
void paint_clip(const GRECT *r)
{
    RECT all;

    screen_refresh();
    rect_of(&gl_screen, &all);
    if (r) {
        rect_of(r, &clip);
        if (!rect_clip(&clip, &all)) {
            clip.x1 = clip.y1 = 0;
            clip.x2 = clip.y2 = -1;
        }
    } else {
        clip = all;
    }
}

void paint_clip_get(GRECT *r)
{
    rc_set(r, clip.x1, clip.y1, clip.x2 - clip.x1 + 1, clip.y2 - clip.y1 + 1);
}

/* Fill with one of the eight patterns of an object: 0 hollow, 7 solid. */
void paint_fill(const GRECT *r, WORD pattern, WORD pen, WORD mode)
{
    FILL fill = {pattern_solid, FALSE, mode, pen_to_hw(pen)};

    if (r->g_w <= 0 || r->g_h <= 0)
        return;
    if (pattern == 0)
        fill.color = pen_to_hw(WHITE);
    else if (pattern < 7)
        fill.bits = pattern_find(FIS_PATTERN, pattern);
    draw_rect(&clip, r->g_x, r->g_y, r->g_x + r->g_w - 1, r->g_y + r->g_h - 1, &fill);
}

/* A frame inside of the rectangle, or outside when the thickness is negative. */
void paint_frame(const GRECT *r, WORD thickness, WORD pen, WORD mode)
{
    GRECT outer = *r, side;

    if (thickness == 0)
        return;
    if (thickness < 0) {
        thickness = -thickness;
        rc_grow(&outer, thickness);
    }
    rc_set(&side, outer.g_x, outer.g_y, outer.g_w, thickness);
    paint_fill(&side, 7, pen, mode);
    side.g_y = outer.g_y + outer.g_h - thickness;
    paint_fill(&side, 7, pen, mode);
    rc_set(&side, outer.g_x, outer.g_y + thickness, thickness, outer.g_h - 2 * thickness);
    paint_fill(&side, 7, pen, mode);
    side.g_x = outer.g_x + outer.g_w - thickness;
    paint_fill(&side, 7, pen, mode);
}

/* The outline that is dragged around: drawn again, it is gone. */
void paint_dotted(const GRECT *r)
{
    static const UWORD dots[16] = {0x5555, 0xaaaa, 0x5555, 0xaaaa, 0x5555, 0xaaaa, 0x5555, 0xaaaa,
                                   0x5555, 0xaaaa, 0x5555, 0xaaaa, 0x5555, 0xaaaa, 0x5555, 0xaaaa};
    FILL fill = {dots, FALSE, MD_XOR, 0};
    WORD x1 = r->g_x, y1 = r->g_y, x2 = r->g_x + r->g_w - 1, y2 = r->g_y + r->g_h - 1;

    draw_rect(&clip, x1, y1, x2, y1, &fill);
    draw_rect(&clip, x1, y2, x2, y2, &fill);
    draw_rect(&clip, x1, y1 + 1, x1, y2 - 1, &fill);
    draw_rect(&clip, x2, y1 + 1, x2, y2 - 1, &fill);
}

void paint_text(WORD x, WORD y, const char *text, WORD count, WORD font, WORD pen, WORD mode,
                WORD effects)
{
    draw_text(&clip, x, y, (const UBYTE *)text, count, font == SMALL ? &font_small : &font_system,
              effects, mode, pen_to_hw(pen));
}

/* An image of single bits, `words` words a line. */
void paint_bits(const UWORD *bits, WORD words, WORD x, WORD y, WORD w, WORD h, WORD mode, WORD fg,
                WORD bg)
{
    RECT to = {x, y, x + w - 1, y + h - 1};

    if (w <= 0 || h <= 0 || !rect_clip(&to, &clip))
        return;
    cursor_protect(&to);
    raster_expand(bits + (to.y1 - y) * words, words * 2, to.x1 - x, &screen, &to, mode,
                  pen_to_hw(fg), pen_to_hw(bg));
    cursor_release();
}

/* Whole groups of 16 pixels around what is saved. */
static void buffer_surface(SURFACE *buffer, WORD *x, WORD *w)
{
    *x = saved.g_x & ~15;
    *w = ((saved.g_x + saved.g_w + 15) & ~15) - *x;
    buffer->base = save_buffer;
    buffer->planes = screen.planes;
    buffer->pitch = (*w >> 3) * screen.planes;
    buffer->width = *w;
    buffer->height = saved.g_h;
}

/* Keep what is on the screen there; FALSE when it is too much. */
BOOL paint_save(const GRECT *r)
{
    SURFACE buffer;
    RECT under;
    WORD x, w;

    saved = *r;
    if (!rc_intersect(&gl_screen, &saved))
        return FALSE;
    screen_refresh();
    buffer_surface(&buffer, &x, &w);
    if (buffer.pitch * saved.g_h > SAVE_BYTES) {
        saved.g_h = 0;
        return FALSE;
    }
    rect_of(&saved, &under);
    under.x1 = x;
    under.x2 = x + w - 1;
    cursor_protect(&under);
    raster_copy(&screen, &buffer, x, saved.g_y, 0, 0, w, saved.g_h, 3);
    cursor_release();
    return TRUE;
}

void paint_restore(void)
{
    SURFACE buffer;
    RECT under;
    WORD x, w;

    if (saved.g_h == 0)
        return;
    screen_refresh();
    buffer_surface(&buffer, &x, &w);
    rect_of(&saved, &under);
    cursor_protect(&under);
    raster_copy(&buffer, &screen, saved.g_x - x, 0, saved.g_x, saved.g_y, saved.g_w, saved.g_h, 3);
    cursor_release();
    saved.g_h = 0;
}
