/*
 * text.c - text drawn with the fonts of the ROM: v_gtext, v_justified
 *
 * A string is laid out as single bits, one line of words below the other, with its effects; then
 * raster_expand gives it colours.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

#define MAX_LINES 32
#define LINE_WORDS 48 /* 768 pixels: a screen, and a character at each side */
#define LINE_BYTES (LINE_WORDS * 2)

static UWORD layout[MAX_LINES][LINE_WORDS];

/* Each pixel of a font's line twice. */
static UWORD spread(UBYTE row)
{
    UWORD wide = 0;
    WORD i;

    for (i = 0; i < 8; i++, row <<= 1)
        wide = wide << 2 | (row & 0x80 ? 3 : 0);
    return wide;
}

/* Fonts of 8 x 8 pixels, the usual case, unrolled; with each line twice when they are tall. */
static void layout_bytes(const UBYTE *text, WORD count, const FONT *font)
{
    UBYTE *to = (UBYTE *)layout[0];

    for (; count > 0; count--, to++) {
        const UBYTE *row = font->rows + *text++ * 8;

        if (font->yscale == 1) {
            to[0 * LINE_BYTES] = *row++;
            to[1 * LINE_BYTES] = *row++;
            to[2 * LINE_BYTES] = *row++;
            to[3 * LINE_BYTES] = *row++;
            to[4 * LINE_BYTES] = *row++;
            to[5 * LINE_BYTES] = *row++;
            to[6 * LINE_BYTES] = *row++;
            to[7 * LINE_BYTES] = *row;
        } else {
            WORD line;

            for (line = 0; line < 16; line += 2)
                to[line * LINE_BYTES] = to[(line + 1) * LINE_BYTES] = *row++;
        }
    }
}

/* Fonts of any width, up to 16 pixels. */
static void layout_bits(const UBYTE *text, WORD count, const FONT *font)
{
    WORD x = 0;

    for (; count > 0; count--, x += font->width) {
        const UBYTE *row = font->rows + *text++ * font->form_height;
        UWORD *to = layout[0] + (x >> 4);
        WORD line, repeat;

        for (line = font->form_height; line > 0; line--) {
            ULONG bits = (ULONG)(font->xscale == 2 ? spread(*row) : *row << 8) << 16 >> (x & 15);

            row++;
            for (repeat = font->yscale; repeat > 0; repeat--, to += LINE_WORDS) {
                to[0] |= (UWORD)(bits >> 16);
                to[1] |= (UWORD)bits;
            }
        }
    }
}

static void shift_right(UWORD *line, WORD by)
{
    WORD i;

    for (; by > 0; by--) {
        UWORD carry = 0;

        for (i = 0; i < LINE_WORDS; i++) {
            UWORD next = line[i] << 15;

            line[i] = line[i] >> 1 | carry;
            carry = next;
        }
    }
}

/* The effects on what is laid out, to be drawn at `x`: the columns of light are the screen's. */
static void layout_effects(WORD x, WORD width, const FONT *font, WORD effects)
{
    WORD line, i;

    for (line = 0; line < font->height; line++) {
        UWORD *row = layout[line];

        if (effects & TXT_THICKENED) {
            UWORD carry = 0;

            for (i = 0; i < LINE_WORDS; i++) {
                UWORD next = row[i] << 15;

                row[i] |= row[i] >> 1 | carry;
                carry = next;
            }
        }
        if ((effects & TXT_UNDERLINED) && line == font->top + 1)
            for (i = 0; i <= width; i++)
                row[i >> 4] |= 0x8000 >> (i & 15);
        if (effects & TXT_SKEWED)
            shift_right(row, (font->height - line) >> 1);
        if (effects & TXT_LIGHT) {
            UWORD mask = (x ^ line) & 1 ? 0x5555 : 0xaaaa;

            for (i = 0; i < LINE_WORDS; i++)
                row[i] &= mask;
        }
    }
}

WORD text_width(const FONT *font, WORD effects, WORD count)
{
    (void)effects;
    return count * font->width;
}

/* Draw with the top left corner of the first cell at (x, y). */
void draw_text(const RECT *clip, WORD x, WORD y, const UBYTE *text, WORD count, const FONT *font,
               WORD effects, WORD mode, WORD color)
{
    WORD width = font->width, cells, i;
    RECT to;

    /* only what is in sight, and at most a layout of it */
    if (x < clip->x1 - width) {
        WORD skip = (clip->x1 - x) / width - 1;

        text += skip;
        count -= skip;
        x += skip * width;
    }
    cells = (clip->x2 - x) / width + 1;
    if (cells > count)
        cells = count;
    if (cells > (LINE_WORDS * 16 - 32) / width)
        cells = (LINE_WORDS * 16 - 32) / width;
    if (cells <= 0 || y > clip->y2 || y + font->height <= clip->y1)
        return;
    to.x1 = x;
    to.y1 = y;
    to.x2 = x + cells * width - 1;
    to.y2 = y + font->height - 1;
    if (width != 8 || effects) {
        for (i = 0; i < font->height; i++)
            memset(layout[i], 0, sizeof layout[i]);
    }
    if (width == 8)
        layout_bytes(text, cells, font);
    else
        layout_bits(text, cells, font);
    if (effects) {
        layout_effects(x, cells * width, font, effects);
        if (effects & TXT_SKEWED) {
            WORD out = width == 8 ? 1 : 0; /* the last line leans out to the left */

            to.x1 -= out;
            to.x2 += font->height / 2;
            x -= out;
        } else if (effects & (TXT_THICKENED | TXT_UNDERLINED)) {
            to.x2++;
        }
    }
    if (!rect_clip(&to, clip))
        return;
    cursor_protect(&to);
    raster_expand(layout[to.y1 - y], LINE_BYTES, to.x1 - x, &screen, &to, mode, color,
                  mode == MD_ERASE ? color : 0);
    cursor_release();
}

/* Where the first cell's corner is for a text of this width placed at (x, y). */
static void place(const VWK *ws, WORD width, WORD *x, WORD *y)
{
    const FONT *font = ws->font;

    if (ws->text_hor == 1)
        *x -= width / 2;
    else if (ws->text_hor == 2)
        *x -= width;
    switch (ws->text_ver) {
    case 0: /* base line */
        *y -= font->top;
        break;
    case 1: /* half line */
        *y += font->half - font->top;
        break;
    case 2: /* ascent */
        *y += font->ascent - font->top;
        break;
    case 3: /* bottom */
        *y -= font->bottom + font->top;
        break;
    case 4: /* descent */
        *y -= font->descent + font->top;
        break;
    default: /* top */
        break;
    }
}

static UBYTE string[128];

/* The characters in intin, a word each, as bytes. */
static WORD string_of(const WORD *intin, WORD count)
{
    WORD i;

    if (count > (WORD)sizeof string)
        count = sizeof string;
    for (i = 0; i < count; i++)
        string[i] = (UBYTE)intin[i];
    return count;
}

void v_gtext(VCALL *c)
{
    const VWK *ws = c->ws;
    WORD count = string_of(c->intin, c->contrl[3]), x = c->ptsin[0], y = c->ptsin[1];

    place(ws, text_width(ws->font, ws->text_effects, count), &x, &y);
    draw_text(&ws->clip, x, y, string, count, ws->font, ws->text_effects, ws->wrmode,
              pen_to_hw(ws->text_color));
}

/* v_justified, a GDP: spread to a length given, between words or between all characters. */
void v_justified(VCALL *c)
{
    const VWK *ws = c->ws;
    const FONT *font = ws->font;
    WORD count = string_of(c->intin + 2, c->contrl[3] - 2), x = c->ptsin[0], y = c->ptsin[1];
    WORD gaps = 0, extra, i;
    BOOL words = c->intin[0];

    for (i = 0; i < count - 1; i++)
        if (words ? string[i] == ' ' : !c->intin[0])
            gaps++;
    extra = c->ptsin[2] - count * font->width;
    place(ws, c->ptsin[2], &x, &y);
    for (i = 0; i < count; i++) {
        draw_text(&ws->clip, x, y, string + i, 1, font, ws->text_effects, ws->wrmode,
                  pen_to_hw(ws->text_color));
        x += font->width;
        if (gaps > 0 && (!words || string[i] == ' ')) {
            WORD part = extra / gaps;

            x += part;
            extra -= part;
            gaps--;
        }
    }
}
