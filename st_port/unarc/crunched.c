/*
 * crunched.c - methods 8 and 9: LZW with growing codes
 *
 * Codes come in groups of eight, as many bytes as a code has bits, lowest bit first. A clear code
 * ends its group early, and the table starts anew. Here a code is four times its number, which is
 * where its entry lies; the loop over plain codes is in hot.c and hot.S.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "decode.h"
#include "hot.h"
#include "source.h"

#define CODE(number) ((UWORD)((number) * HOT_SCALE))
#define FIRST_BITS 9
#define TABLE_SIZE (1 << SQUASH_BITS)
#define GROUP_END 0xffff /* above all codes */

UBYTE decode_string[STRING_ROOM];

static HOT_ENTRY table[TABLE_SIZE];
static UBYTE chunk[2 * STRING_ROOM]; /* unpacked bytes that the sink does not have yet */
static UWORD codes[HOT_GROUP + 1];       /* of one group; GROUP_END after the last */

/* Read a group of codes; FALSE when none is left. */
static BOOL read_group(UWORD bits)
{
    static UBYTE copy[SQUASH_BITS + 1] EVEN;
    const UBYTE *bytes = copy;
    WORD count = (WORD)bits;

    if (source_end - source_at >= bits) {
        bytes = source_at;
        source_at += bits;
    } else {
        count = source_read(copy, (WORD)bits);
    }
    hot_split(codes, bytes, bits);
    if (count != (WORD)bits)
        codes[(UWORD)count * 8 / bits] = GROUP_END;
    return codes[0] != GROUP_END;
}

/*
 * The string that the next code itself enters: the last one and its first byte. It is put as the
 * last string, and its first byte behind it.
 */
static void put_own_string(HOT_CODES *now)
{
    UBYTE *string = now->string_end;
    UWORD code = now->last_code;
    HOT_ENTRY *entry = &table[now->free_code / HOT_SCALE];

    while (code > HOT_CLEAR) {
        *--string = table[code / HOT_SCALE].suffix;
        code = table[code / HOT_SCALE].prefix;
    }
    code /= HOT_SCALE;
    *now->to++ = (UBYTE)code;
    while (string != now->string_end)
        *now->to++ = *string++;
    *now->to++ = (UBYTE)code;
    entry->prefix = now->last_code;
    entry->suffix = (UBYTE)code;
    now->last_code = now->free_code;
    now->free_code = (UWORD)(now->free_code + HOT_SCALE);
}

/* Hand over the last bytes: what is wrong does not count when the member is complete with them. */
static WORD finish(SINK_PUT put, const UBYTE *to, WORD result)
{
    const WORD last = put(chunk, (UWORD)(to - chunk));

    return last == ARC_OK ? result : last;
}

WORD decode_crunched(SINK_PUT put, UWORD most_bits)
{
    HOT_CODES now;
    UWORD bits = FIRST_BITS;

    now.code_at = codes + HOT_GROUP;
    now.to = chunk;
    now.limit = chunk + STRING_ROOM;
    now.table = table;
    now.string_end = decode_string + STRING_ROOM;
    now.stop = CODE(1 << FIRST_BITS);
    /*
     * The first string of a table has none before it: it is entered as the clear code, which
     * nothing reads.
     */
    now.free_code = HOT_CLEAR;
    now.last_code = 0;
    codes[HOT_GROUP] = GROUP_END;

    for (;;) {
        UWORD code;

        if (now.free_code == now.stop && bits < most_bits) {
            bits++;
            now.stop = (UWORD)(now.stop << 1);
            now.code_at = codes + HOT_GROUP;
        }
        hot_codes(&now);
        if (now.to >= now.limit) {
            const WORD result = put(chunk, (UWORD)(now.to - chunk));

            if (result != ARC_OK)
                return result;
            now.to = chunk;
        }
        if (now.free_code == now.stop && bits < most_bits)
            continue;
        code = *now.code_at;
        if (code == GROUP_END) {
            now.code_at = codes;
            if (!read_group(bits))
                return finish(put, now.to, ARC_OK);
        } else if (code == HOT_CLEAR) {
            bits = FIRST_BITS;
            now.stop = CODE(1 << FIRST_BITS);
            now.free_code = HOT_CLEAR;
            now.code_at = codes + HOT_GROUP;
        } else if (code == now.free_code && code != now.stop) {
            now.code_at++;
            put_own_string(&now);
        } else if (code >= now.free_code) {
            return finish(put, now.to, ARC_DAMAGED);
        }
    }
}
