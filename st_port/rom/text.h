/*
 * text.h - lines put together from words and numbers
 *
 * Each function writes at `to`, ends with a zero byte and returns where that byte is.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef TEXT_H
#define TEXT_H

#include "portab.h"

char *text_put(char *to, const char *text);
char *text_hex(char *to, ULONG value, WORD digits);
char *text_decimal(char *to, ULONG value);

#endif
