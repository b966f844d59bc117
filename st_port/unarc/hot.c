/*
 * hot.c - the loops of unpacking in C, for machines that are no 68000; hot.S does just the same
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "hot.h"

void hot_codes(HOT_CODES *codes)
{
    while (codes->to < codes->limit) {
        const UWORD next = *codes->code_at;
        UBYTE *string = codes->string_end;
        UWORD code = next;

        if (code >= codes->free_code || code == HOT_CLEAR)
            return;
        codes->code_at++;
        while (code > HOT_CLEAR) { /* each prefix is below its code, so this ends */
            *--string = codes->table[code / HOT_SCALE].suffix;
            code = codes->table[code / HOT_SCALE].prefix;
        }
        code /= HOT_SCALE; /* now the first byte of the string */
        *codes->to++ = (UBYTE)code;
        while (string != codes->string_end)
            *codes->to++ = *string++;
        if (codes->free_code != codes->stop) {
            HOT_ENTRY *entry = &codes->table[codes->free_code / HOT_SCALE];

            entry->prefix = codes->last_code;
            entry->suffix = (UBYTE)code;
            codes->free_code = (UWORD)(codes->free_code + HOT_SCALE);
            if (codes->free_code == codes->stop) {
                codes->last_code = next;
                return;
            }
        }
        codes->last_code = next;
    }
}

void hot_split(UWORD *codes, const UBYTE *bytes, UWORD bits)
{
    const UWORD mask = (UWORD)((1 << bits) - 1);
    ULONG ahead = 0;
    UWORD count = 0; /* bits ahead */
    WORD number;

    for (number = 0; number < HOT_GROUP; number++) {
        for (; count < bits; count = (UWORD)(count + 8))
            ahead |= (ULONG)*bytes++ << count;
        codes[number] = (UWORD)((ahead & mask) * HOT_SCALE);
        ahead >>= bits;
        count = (UWORD)(count - bits);
    }
}

ULONG hot_span(UBYTE *to, const UBYTE *from, ULONG most)
{
    ULONG count = 0;

    while (count < most && from[count] != RUN_MARK) {
        to[count] = from[count];
        count++;
    }
    return count;
}

UWORD hot_crc(UWORD crc, const UBYTE *bytes, ULONG count)
{
    UBYTE low = (UBYTE)crc;
    UBYTE high = (UBYTE)(crc >> 8);

    for (; count != 0; count--) {
        const UBYTE index = (UBYTE)(low ^ *bytes++);

        low = hot_crc_low[index] ^ high;
        high = hot_crc_high[index];
    }
    return (UWORD)(high << 8 | low);
}
