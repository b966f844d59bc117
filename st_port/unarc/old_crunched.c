/*
 * old_crunched.c - methods 5, 6 and 7: LZW whose codes are places in a hashed table
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "decode.h"
#include "mem.h"
#include "source.h"

#define TABLE_SIZE 4096
#define NO_PREFIX 0xffff
#define NO_CODE (-1)
#define CHAIN_STEP 101
#define NEW_HASH 15073

typedef struct {
    UWORD prefix;
    UWORD next;
    UBYTE value;
    UBYTE used;
} ENTRY;

static ENTRY table[TABLE_SIZE];
static WORD table_left;
static BOOL hash_is_new;

static int half = NO_CODE; /* the low four bits of a byte, which start the next code */

static UWORD hash(UWORD prefix, UBYTE value)
{
    UWORD key = (UWORD)(prefix + value);
    ULONG product;

    if (hash_is_new) {
        product = (ULONG)key * (UWORD)NEW_HASH;
        return (UWORD)(product & (TABLE_SIZE - 1));
    }
    key |= 0x0800;
    product = (ULONG)key * key;
    return (UWORD)(product >> 6 & (TABLE_SIZE - 1));
}

/* Enter a string and return its code; the table must not be full. */
static UWORD add(UWORD prefix, UBYTE value)
{
    UWORD place = hash(prefix, value);

    if (table[place].used) {
        UWORD tail;

        while (table[place].next != 0)
            place = table[place].next;
        tail = place;
        place = (UWORD)((place + CHAIN_STEP) & (TABLE_SIZE - 1));
        while (table[place].used)
            place = (UWORD)((place + 1) & (TABLE_SIZE - 1));
        table[tail].next = place;
    }
    table[place].used = TRUE;
    table[place].next = 0;
    table[place].prefix = prefix;
    table[place].value = value;
    table_left--;
    return place;
}

static void start(void)
{
    UWORD value;

    memset(table, 0, sizeof(table));
    table_left = TABLE_SIZE;
    for (value = 0; value < 256; value++)
        add(NO_PREFIX, (UBYTE)value);
    half = NO_CODE;
}

/* The next code of 12 bits, high bits first, or NO_CODE. */
static int next_code(void)
{
    const int first = SOURCE_BYTE();
    int second;

    if (first < 0)
        return NO_CODE;
    if (half != NO_CODE) {
        const int code = half << 8 | first;

        half = NO_CODE;
        return code;
    }
    second = SOURCE_BYTE();
    if (second < 0)
        return NO_CODE;
    half = second & 15;
    return first << 4 | second >> 4;
}

WORD decode_old_crunched(SINK_PUT put, BOOL new_hash)
{
    UBYTE *const end = decode_string + STRING_ROOM;
    UWORD last_code = NO_PREFIX;
    UBYTE first_byte = 0;
    WORD result;

    hash_is_new = new_hash;
    start();
    for (;;) {
        const int next = next_code();
        UBYTE *string = end;
        UWORD code;
        BOOL known;

        if (next == NO_CODE)
            return ARC_OK;
        code = (UWORD)next;
        known = table[code].used;
        if (!known) { /* it must be the string that it enters */
            if (last_code == NO_PREFIX || table_left == 0)
                return ARC_DAMAGED;
            *--string = first_byte;
            code = last_code;
        }
        for (;;) { /* a prefix was entered before its string, so this ends */
            *--string = table[code].value;
            if (table[code].prefix == NO_PREFIX)
                break;
            code = table[code].prefix;
        }
        first_byte = *string;
        if (last_code != NO_PREFIX && table_left != 0) {
            const UWORD added = add(last_code, first_byte);

            if (!known && added != (UWORD)next)
                return ARC_DAMAGED;
        }
        last_code = (UWORD)next;
        result = put(string, (UWORD)(end - string));
        if (result != ARC_OK)
            return result;
    }
}
