/*
 * report.h - lines of numbers for the log of a test: report_begin, report_number ..., report_end
 *
 * Part of Cinko, MIT licence.
 */
#ifndef REPORT_H
#define REPORT_H

#include "nf.h"
#include "portab.h"

static char report_line[400];
static WORD report_length;

static inline void report_text(const char *text)
{
    while (*text && report_length < (WORD)sizeof report_line - 1)
        report_line[report_length++] = *text++;
}

static inline void report_begin(const char *name)
{
    report_length = 0;
    report_text(name);
}

static inline void report_number(LONG value)
{
    static char digits[14];
    char *p = digits + 13;
    ULONG rest = value < 0 ? (ULONG)-value : (ULONG)value;

    *p = 0;
    do {
        *--p = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        *--p = '-';
    *--p = ' ';
    report_text(p);
}

static inline void report_numbers(const WORD *values, WORD count)
{
    WORD i;

    for (i = 0; i < count; i++)
        report_number(values[i]);
}

/* The line so far, for a call that ends it otherwise. */
static inline const char *report_text_end(void)
{
    report_line[report_length] = 0;
    return report_line;
}

static inline void report_end(void)
{
    nf_log(report_text_end());
}

#endif
