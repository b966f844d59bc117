/*
 * sink.c - unpacked bytes on their way out: run lengths, CRC, no more than the member's size
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "sink.h"
#include "hot.h"
#include "mem.h"

#define BUFFER_SIZE 16384U
#define NO_BYTE (-1)
#define POLYNOMIAL 0xA001

static UBYTE buffer[BUFFER_SIZE];
static UBYTE *at;
static UBYTE *stop; /* of the buffer, or where the member ends */
static ULONG left;  /* bytes of the member that lie behind stop */
static ARC_SINK drain;
static UWORD crc;
UBYTE hot_crc_low[256], hot_crc_high[256];

static BOOL counting; /* the run mark was the last byte */
static WORD last;     /* what a run repeats, NO_BYTE at the start */

static void make_crc_table(void)
{
    UWORD byte;
    WORD bit;

    for (byte = 0; byte < 256; byte++) {
        UWORD value = byte;

        for (bit = 0; bit < 8; bit++)
            value = (UWORD)((value & 1) ? (value >> 1) ^ POLYNOMIAL : value >> 1);
        hot_crc_low[byte] = (UBYTE)value;
        hot_crc_high[byte] = (UBYTE)(value >> 8);
    }
}

static void empty_buffer(void)
{
    at = buffer;
    stop = buffer + (left < BUFFER_SIZE ? left : BUFFER_SIZE);
    left -= (ULONG)(stop - buffer);
}

void sink_open(ULONG size, ARC_SINK sink)
{
    if (hot_crc_low[1] == 0)
        make_crc_table();
    drain = sink;
    left = size;
    crc = 0;
    counting = FALSE;
    last = NO_BYTE;
    empty_buffer();
}

static WORD flush(void)
{
    const ULONG size = (ULONG)(at - buffer);

    crc = hot_crc(crc, buffer, size);
    empty_buffer();
    if (drain == NULL || size == 0)
        return ARC_OK;
    return drain(buffer, size);
}

/* The buffer is full: ARC_END when the member is complete. */
static WORD full(void)
{
    const WORD result = flush();

    return result == ARC_OK && at == stop ? ARC_END : result;
}

WORD sink_put(const UBYTE *data, UWORD size)
{
    while (size != 0) {
        UWORD room = (UWORD)(stop - at);

        if (room == 0) {
            const WORD result = full();

            if (result != ARC_OK)
                return result;
            continue;
        }
        if (room > size)
            room = size;
        memcpy(at, data, room);
        at += room;
        data += room;
        size = (UWORD)(size - room);
    }
    return ARC_OK;
}

/* What follows the run mark: a run of the last byte, or the mark itself. */
static WORD put_run(UWORD count)
{
    UBYTE byte = RUN_MARK;
    UBYTE *to = at;

    if (count == 0) {
        count = 1;
    } else if (last == NO_BYTE) {
        return ARC_DAMAGED;
    } else {
        byte = (UBYTE)last;
        count--;
    }
    if (count > stop - at) { /* rare: the slow way */
        WORD result = ARC_OK;

        while (count-- != 0 && result == ARC_OK)
            result = sink_put(&byte, 1);
        return result;
    }
    while (count-- != 0)
        *to++ = byte;
    at = to;
    return ARC_OK;
}

WORD sink_put_runs(const UBYTE *data, UWORD size)
{
    const UBYTE *const end = data + size;
    WORD result;

    if (counting && data < end) {
        counting = FALSE;
        result = put_run(*data++);
        if (result != ARC_OK)
            return result;
    }
    while (data < end) {
        const ULONG most = (ULONG)(stop - at < end - data ? stop - at : end - data);
        const ULONG count = hot_span(at, data, most);

        if (count != 0) {
            at += count;
            data += count;
            last = at[-1];
        }
        if (data == end)
            break;
        if (*data == RUN_MARK) {
            data++;
            if (data == end) {
                counting = TRUE;
                break;
            }
            result = put_run(*data++);
        } else {
            result = full();
        }
        if (result != ARC_OK)
            return result;
    }
    return ARC_OK;
}

WORD sink_close(void)
{
    const BOOL complete = at == stop && left == 0;
    const WORD result = flush();

    return result != ARC_OK ? result : complete ? ARC_OK : ARC_DAMAGED;
}

UWORD sink_crc(void)
{
    return crc;
}
