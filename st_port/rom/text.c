/*
 * text.c - lines put together from words and numbers
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "text.h"

char *text_put(char *to, const char *text)
{
    while ((*to = *text++) != '\0')
        to++;
    return to;
}

char *text_hex(char *to, ULONG value, WORD digits)
{
    char *end = to + digits;
    char *at = end;

    *at = '\0';
    while (at > to) {
        *--at = "0123456789ABCDEF"[value & 15];
        value >>= 4;
    }
    return end;
}

char *text_decimal(char *to, ULONG value)
{
    char digits[12];
    char *at = digits;

    do {
        *at++ = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    while (at > digits)
        *to++ = *--at;
    *to = '\0';
    return to;
}
