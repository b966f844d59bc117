/*
 * squeezed.c - methods 1 to 4: stored bytes, and Huffman codes
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "decode.h"
#include "source.h"

#define MOST_NODES 256
#define END_TOKEN 256
#define CHUNK 256

typedef struct {
    WORD child[2]; /* a node, or -(value + 1) */
} NODE;

static NODE nodes[MOST_NODES];

WORD decode_stored(SINK_PUT put)
{
    for (;;) {
        const int byte = SOURCE_BYTE();
        const UBYTE *start;
        UWORD count;
        WORD result;

        if (byte < 0)
            return ARC_OK;
        start = --source_at; /* it is in the buffer, and others are behind it */
        count = (UWORD)(source_end - start < 0x4000 ? source_end - start : 0x4000);
        source_at += count;
        result = put(start, count);
        if (result != ARC_OK)
            return result;
    }
}

/* A little-endian word, or FALSE at the end. */
static BOOL read_word(WORD *word)
{
    UBYTE bytes[2] EVEN;

    if (source_read(bytes, 2) != 2)
        return FALSE;
    *word = (WORD)(bytes[0] | bytes[1] << 8);
    return TRUE;
}

/* Read the tree: how many nodes there are, or -1 when it is no tree. */
static WORD read_tree(void)
{
    WORD count, number, side;

    if (!read_word(&count) || count < 0 || count > MOST_NODES)
        return -1;
    for (number = 0; number < count; number++) {
        for (side = 0; side < 2; side++) {
            WORD child;

            if (!read_word(&child) || child >= count || child < -(END_TOKEN + 1))
                return -1;
            nodes[number].child[side] = child;
        }
    }
    return count;
}

WORD decode_squeezed(SINK_PUT put)
{
    UBYTE chunk[CHUNK] EVEN;
    UWORD filled = 0;
    WORD node = 0;
    WORD steps = 0; /* a tree without circles is left after MOST_NODES */
    WORD result, count;

    count = read_tree();
    if (count < 0)
        return ARC_DAMAGED;
    if (count == 0)
        return ARC_OK;
    for (;;) {
        int bits = SOURCE_BYTE();
        WORD bit;

        if (bits < 0)
            return put(chunk, filled);
        for (bit = 0; bit < 8; bit++) {
            node = nodes[node].child[bits & 1];
            bits >>= 1;
            if (node >= 0) {
                if (++steps > MOST_NODES)
                    return ARC_DAMAGED;
                continue;
            }
            if (node == -(END_TOKEN + 1))
                return put(chunk, filled);
            chunk[filled++] = (UBYTE)(-node - 1);
            node = steps = 0;
            if (filled == CHUNK) {
                result = put(chunk, filled);
                if (result != ARC_OK)
                    return result;
                filled = 0;
            }
        }
    }
}
