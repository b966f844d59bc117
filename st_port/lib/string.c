/*
 * string.c - memcmp and the few string functions the programs use
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "mem.h"

int memcmp(const void *a, const void *b, size_t size)
{
    const UBYTE *left = a;
    const UBYTE *right = b;

    for (; size != 0; size--, left++, right++) {
        if (*left != *right)
            return *left - *right;
    }
    return 0;
}

size_t strlen(const char *text)
{
    const char *end = text;

    while (*end != '\0')
        end++;
    return (size_t)(end - text);
}

char *strcpy(char *to, const char *from)
{
    char *start = to;

    while ((*to++ = *from++) != '\0')
        ;
    return start;
}

int strcmp(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return (UBYTE)*a - (UBYTE)*b;
}
