/*
 * text.h - text in the game's own fonts, and the little string work that the game needs
 *
 * Part of Cinko, MIT licence.
 */
#ifndef TEXT_H
#define TEXT_H

#include "portab.h"

/* Draw text into the shadow, in cells of 6 x 8 pixels, only the letters' own pixels. */
void text_draw(WORD x, WORD y, WORD colour, const char *text);
/* Draw a number of so many large digits into the shadow, leading noughts as blanks. */
void text_digits(WORD x, WORD y, WORD colour, WORD digits, LONG number);

/* Append to a string; each returns the new end, where the NUL is. */
char *text_append(char *end, const char *text);
char *text_append_number(char *end, LONG number);
/* Read decimal digits up to another character; -1 when there is none, or too many. */
LONG text_read_number(const char *text);

#endif
