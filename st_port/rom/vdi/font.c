/*
 * font.c - the fonts of the ROM; choosing and measuring them: vst_point, vqt_extent and the like
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"
#include "fonts.h"

/*
 * By growing height.  The 8 x 16 font of 10 points is the system font with each line doubled; the
 * last three are the first three at twice their size, as vst_point documents for 16 to 20 points.
 */
#define FONTS 6
const FONT fonts[FONTS] = {
    {font_6x6[0], 8, 6, 6, 6, 4, 4, 3, 1, 1, 1, 1},
    {font_8x8[0], 9, 8, 8, 8, 6, 6, 4, 1, 1, 1, 1},
    {font_6x6[0], 16, 12, 12, 6, 9, 9, 7, 2, 2, 2, 2},
    {font_8x8[0], 10, 8, 16, 8, 13, 11, 8, 2, 2, 1, 2},
    {font_8x8[0], 18, 16, 16, 8, 13, 13, 9, 2, 2, 2, 2},
    {font_8x8[0], 20, 16, 32, 8, 27, 23, 17, 4, 4, 2, 4},
};

/* A character without the space to the next one. */
WORD font_character_width(const FONT *font)
{
    return font->width - font->xscale;
}

/* ptsout: the size of a character and of its cell. */
static void font_size(VCALL *c)
{
    const FONT *font = c->ws->font;

    c->contrl[2] = 2;
    c->ptsout[0] = font_character_width(font);
    c->ptsout[1] = font->top;
    c->ptsout[2] = font->width;
    c->ptsout[3] = font->height;
}

/* By the height above the base line, in pixels: the tallest font that is not higher. */
void vst_height(VCALL *c)
{
    const FONT *font = fonts;

    if (c->ptsin[1] >= font_system.top)
        font = &font_system;
    if (c->ptsin[1] >= 9)
        font = fonts + 2;
    if (c->ptsin[1] >= 13)
        font = fonts + 3;
    if (c->ptsin[1] >= 26)
        font = fonts + 5;
    c->ws->font = font;
    font_size(c);
}

/* By points: the largest font that has no more. */
void vst_point(VCALL *c)
{
    const FONT *best = fonts;
    WORD i;

    for (i = 1; i < FONTS; i++)
        if (fonts[i].point <= c->intin[0] && fonts[i].point > best->point)
            best = fonts + i;
    c->ws->font = best;
    c->contrl[4] = 1;
    c->intout[0] = best->point;
    font_size(c);
}

/* There is one face. */
void vst_font(VCALL *c)
{
    c->contrl[4] = 1;
    c->intout[0] = 1;
}

/* No other fonts can be loaded: there is no GDOS. */
void vst_load_fonts(VCALL *c)
{
    c->contrl[4] = 1;
    c->intout[0] = 0;
}

/* How much wider skewing makes a text: to the left of the base line, and to the right. */
static WORD skew_left(const FONT *font)
{
    return font->width == 8 ? 1 : 0;
}

static WORD skew_right(const FONT *font)
{
    return font->height / 2 - skew_left(font);
}

/* ptsout: the four corners, from the lower left one counter-clockwise. */
void vqt_extent(VCALL *c)
{
    const FONT *font = c->ws->font;
    WORD width = text_width(font, c->ws->text_effects, c->contrl[3]), i;

    if (c->ws->text_effects & TXT_SKEWED)
        width += skew_left(font) + skew_right(font);
    c->contrl[2] = 4;
    for (i = 0; i < 8; i++)
        c->ptsout[i] = 0;
    c->ptsout[2] = c->ptsout[4] = width;
    c->ptsout[5] = c->ptsout[7] = font->height;
}

/* intout: the character; ptsout: the width of its cell, and nothing to its left and right. */
void vqt_width(VCALL *c)
{
    c->contrl[2] = 3;
    c->contrl[4] = 1;
    c->intout[0] = c->intin[0];
    c->ptsout[0] = c->ws->font->width;
    c->ptsout[2] = c->ptsout[4] = 0;
}

void vqt_name(VCALL *c)
{
    static const char name[] = "Cinko system font";
    WORD i;

    c->contrl[4] = 33;
    c->intout[0] = 1;
    for (i = 0; i < 32; i++)
        c->intout[i + 1] = i < (WORD)sizeof name ? name[i] : 0;
}

void vqt_fontinfo(VCALL *c)
{
    const FONT *font = c->ws->font;
    WORD *out = c->ptsout, effects = c->ws->text_effects;

    c->contrl[2] = 5;
    c->contrl[4] = 2;
    c->intout[0] = 0;
    c->intout[1] = 255;
    out[0] = font->width;
    out[1] = font->bottom;
    out[2] = effects & TXT_THICKENED ? 1 : 0;
    out[3] = font->descent;
    out[4] = effects & TXT_SKEWED ? skew_left(font) : 0;
    out[5] = font->half;
    out[6] = effects & TXT_SKEWED ? skew_right(font) : 0;
    out[7] = font->ascent;
    out[8] = 0;
    out[9] = font->top;
}
