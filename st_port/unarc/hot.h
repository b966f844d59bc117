/*
 * hot.h - the loops that unpacking takes its time for: hot.S on the 68000, hot.c elsewhere
 *
 * Part of Cinko, MIT licence.
 */
#ifndef HOT_H
#define HOT_H

#include "portab.h"

#define HOT_SCALE 4 /* a code is so many times its number, which is where its entry lies */
#define HOT_CLEAR (256 * HOT_SCALE)
#define RUN_MARK 0x90

typedef struct {
    UWORD prefix; /* the code of the string without its last byte */
    UBYTE suffix; /* that byte */
    UBYTE unused;
} HOT_ENTRY;

_Static_assert(sizeof(HOT_ENTRY) == HOT_SCALE, "HOT_ENTRY");

/* What decoding goes on with. hot.S knows where these lie. */
typedef struct {
    const UWORD *code_at;
    UBYTE *to;
    UBYTE *limit;      /* the loop ends when `to` has come here; a string may lie across it */
    HOT_ENTRY *table;
    UBYTE *string_end; /* of room for the longest string */
    UWORD free_code;   /* the next code that a string is entered as */
    UWORD stop;        /* the first code without room in the table, or in this many bits */
    UWORD last_code;
} HOT_CODES;

/*
 * Decode codes until one is not below free_code or is the clear code (code_at is at it), until
 * free_code has come to stop, or `to` to the limit.
 */
void hot_codes(HOT_CODES *codes);

#define HOT_GROUP 8

/* Take a group of codes of so many bits apart, lowest bit first; it is as many bytes long. */
void hot_split(UWORD *codes, const UBYTE *bytes, UWORD bits);

/* Copy bytes up to a run mark, or so many; how many there were. */
ULONG hot_span(UBYTE *to, const UBYTE *from, ULONG most);

extern UBYTE hot_crc_low[256], hot_crc_high[256]; /* what a byte does to either half of the CRC */

/* The CRC after so many more bytes. */
UWORD hot_crc(UWORD crc, const UBYTE *bytes, ULONG count);

#endif
