/*
 * text.c - text in the game's own fonts, and the little string work that the game needs
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "text.h"
#include "game_font.h"
#include "layout.h"
#include "screen.h"

#define FIRST_GLYPH 32
#define LAST_GLYPH 127

/* Set the pixels of one glyph, rows of at most 8 pixels, in one colour. */
static void draw_glyph(WORD x, WORD y, WORD colour, const UBYTE *rows, WORD height)
{
    UWORD *to = screen_shadow + (UWORD)(y * (WORD)LINE_WORDS + (x >> 4) * GROUP_WORDS);
    const WORD shift = (WORD)(24 - (x & 15));
    WORD plane;

    for (; height > 0; height--, rows++, to += LINE_WORDS) {
        const ULONG pixels = (ULONG)*rows << shift;
        const UWORD left = (UWORD)(pixels >> 16);
        const UWORD right = (UWORD)pixels;

        for (plane = 0; plane < SCREEN_PLANES; plane++) {
            const BOOL set = (colour >> plane) & 1;

            to[plane] = (UWORD)(set ? to[plane] | left : to[plane] & ~left);
            if (right != 0) {
                UWORD *next = to + GROUP_WORDS + plane;

                *next = (UWORD)(set ? *next | right : *next & ~right);
            }
        }
    }
}

void text_draw(WORD x, WORD y, WORD colour, const char *text)
{
    for (; *text != '\0'; text++, x += LAYOUT_TEXT_WIDTH) {
        const UBYTE code = (UBYTE)*text;

        if (code > FIRST_GLYPH && code <= LAST_GLYPH)
            draw_glyph(x, y, colour, game_font[code - FIRST_GLYPH], LAYOUT_TEXT_HEIGHT);
    }
}

void text_digits(WORD x, WORD y, WORD colour, WORD digits, LONG number)
{
    char text[16];
    const char *digit = text;
    WORD length = (WORD)(text_append_number(text, number) - text);

    for (; length > digits; length--) /* too many: the last ones */
        digit++;
    x = (WORD)(x + (digits - length) * LAYOUT_DIGIT_WIDTH);
    for (; *digit != '\0'; digit++, x += LAYOUT_DIGIT_WIDTH)
        draw_glyph(x, y, colour, game_digits[*digit - '0'], LAYOUT_DIGIT_HEIGHT);
}

char *text_append(char *end, const char *text)
{
    while (*text != '\0')
        *end++ = *text++;
    *end = '\0';
    return end;
}

char *text_append_number(char *end, LONG number)
{
    char digits[12];
    WORD count = 0;

    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0)
        *end++ = digits[--count];
    *end = '\0';
    return end;
}

LONG text_read_number(const char *text)
{
    LONG number = 0;
    WORD digits = 0;

    for (; *text >= '0' && *text <= '9'; text++, digits++)
        number = number * 10 + (*text - '0');
    return digits > 0 && digits < 8 ? number : -1;
}
