/*
 * crunched.c - methods 8 and 9: LZW with growing codes
 *
 * Codes come in groups of eight, as many bytes as a code has bits, lowest bit first. A clear code
 * ends its group early, and the table starts anew.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "decode.h"
#include "source.h"

#define FIRST_BITS 9
#define CLEAR 256
#define FIRST 257
#define TABLE_SIZE (1 << SQUASH_BITS)
#define NO_CODE (-1)

UBYTE decode_string[STRING_ROOM];

static UWORD prefix[TABLE_SIZE];
static UBYTE suffix[TABLE_SIZE];

static UBYTE group[SQUASH_BITS + 3] EVEN; /* the code's last bytes are read as a long */
static UWORD group_bit, group_bits;       /* where the next code starts, where codes end */

/* The next code of so many bits, or NO_CODE. */
static LONG next_code(UWORD bits)
{
    const UBYTE *byte;
    UWORD code;
    UWORD shift;

    if (group_bit >= group_bits) {
        const WORD count = source_read(group, (WORD)bits);

        if ((UWORD)count * 8 < bits)
            return NO_CODE;
        group_bit = 0;
        group_bits = (UWORD)(count * 8 - (bits - 1)); /* whole codes only */
    }
    byte = group + (group_bit >> 3);
    shift = group_bit & 7;
    group_bit = (UWORD)(group_bit + bits);
    code = (UWORD)(byte[0] >> shift | byte[1] << (8 - shift));
    if (shift + bits > 16)
        code = (UWORD)(code | byte[2] << (16 - shift));
    return code & ((1 << bits) - 1);
}

WORD decode_crunched(SINK_PUT put, UWORD most_bits)
{
    UBYTE *const end = decode_string + STRING_ROOM;
    const UWORD table_full = (UWORD)(1 << most_bits);
    UWORD bits = FIRST_BITS;
    UWORD free_code = FIRST;
    UWORD last_code = 0;
    UBYTE first_byte = 0;
    BOOL fresh = TRUE; /* the next code starts a table: it is a byte, and enters no string */
    WORD result;

    group_bit = group_bits = 0;
    for (;;) {
        UBYTE *string = end;
        UWORD code;
        LONG next;

        if (bits < most_bits && free_code > (UWORD)((1 << bits) - 1)) {
            bits++;
            group_bit = group_bits;
        }
        next = next_code(bits);
        if (next == NO_CODE)
            return ARC_OK;
        code = (UWORD)next;
        if (code == CLEAR) {
            bits = FIRST_BITS;
            group_bit = group_bits;
            free_code = CLEAR;
            fresh = TRUE;
            continue;
        }
        if (fresh) {
            if (code > CLEAR)
                return ARC_DAMAGED;
            fresh = FALSE;
            free_code = FIRST;
            first_byte = (UBYTE)code;
            *--string = first_byte;
        } else {
            if (code > free_code || (code == free_code && free_code >= table_full))
                return ARC_DAMAGED;
            if (code == free_code) { /* the string that this very code enters */
                *--string = first_byte;
                code = last_code;
            }
            while (code > CLEAR) { /* each prefix is below its code, so this ends */
                *--string = suffix[code];
                code = prefix[code];
            }
            first_byte = (UBYTE)code;
            *--string = first_byte;
            if (free_code < table_full) {
                prefix[free_code] = last_code;
                suffix[free_code] = first_byte;
                free_code++;
            }
        }
        last_code = (UWORD)next;
        result = put(string, (UWORD)(end - string));
        if (result != ARC_OK)
            return result;
    }
}
