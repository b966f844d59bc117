/*
 * decode.h - the decoders: from source to sink, until either ends
 *
 * Each returns ARC_OK at the end of its codes, ARC_END when the sink had all of the member, or an
 * error; none believes a code before it has looked.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef DECODE_H
#define DECODE_H

#include "sink.h"

#define CRUNCH_BITS 12
#define SQUASH_BITS 13

/* Methods 1, 2 and 3: bytes as they are. */
WORD decode_stored(SINK_PUT put);
/* Method 4: Huffman codes. */
WORD decode_squeezed(SINK_PUT put);
/* Methods 8 and 9: LZW with codes of 9 to so many bits. */
WORD decode_crunched(SINK_PUT put, UWORD most_bits);
/* Methods 5, 6 and 7: LZW with codes of 12 bits from a hashed table; 7 has another hash. */
WORD decode_old_crunched(SINK_PUT put, BOOL new_hash);

/* What the two kinds of LZW share: a string is built from its end, downwards. */
#define STRING_ROOM 8192

extern UBYTE decode_string[STRING_ROOM];

#endif
