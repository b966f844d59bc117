/*
 * unarc_record.c - what the decoder of ARCX.TTP makes of an archive, as numbers to compare
 *
 * Built for the host with hot.c and for a 68000 with hot.S: both must say the same of any bytes.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "arc.h"
#include "mem.h"

#define BUFFER_SIZE 300 /* small: members cross its end */
#define MOST_UNPACKED 200000UL

UWORD unarc_record(const UBYTE *bytes, ULONG size, ULONG *record, UWORD most);

static const UBYTE *archive;
static ULONG archive_size;
static ULONG unpacked;
static ULONG sum;

LONG archive_read(ULONG offset, UBYTE *to, ULONG size)
{
    ULONG count = offset < archive_size ? archive_size - offset : 0;

    if (count > size)
        count = size;
    memcpy(to, archive + offset, count);
    return (LONG)count;
}

static WORD add_up(const UBYTE *data, ULONG size)
{
    ULONG at;

    for (at = 0; at < size; at++)
        sum = (sum << 5 | sum >> 27) ^ data[at];
    unpacked += size;
    return unpacked > MOST_UNPACKED ? ARC_STOPPED : ARC_OK;
}

/* Unpack all members; result, size and a sum of each go to the record, whose length is returned. */
UWORD unarc_record(const UBYTE *bytes, ULONG size, ULONG *record, UWORD most)
{
    static UBYTE buffer[BUFFER_SIZE] EVEN;
    static ARC_MEMBER member;
    UWORD filled = 0;
    WORD result;

    archive = bytes;
    archive_size = size;
    arc_start(size, buffer, BUFFER_SIZE);
    while ((result = arc_next(&member)) == ARC_OK && filled + 4 <= most) {
        unpacked = sum = 0;
        result = arc_unpack(&member, add_up);
        record[filled++] = (ULONG)result;
        record[filled++] = unpacked;
        record[filled++] = sum;
        if (result == ARC_STOPPED)
            break;
    }
    record[filled++] = (ULONG)result;
    return filled;
}
