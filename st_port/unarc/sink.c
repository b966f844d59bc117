/*
 * sink.c - unpacked bytes on their way out: run lengths, CRC, no more than the member's size
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "sink.h"

#define BUFFER_SIZE 32768U
#define RUN_MARK 0x90
#define NO_BYTE (-1)
#define POLYNOMIAL 0xA001

static UBYTE buffer[BUFFER_SIZE];
static UBYTE *at;
static UBYTE *stop; /* of the buffer, or where the member ends */
static ULONG left;  /* bytes of the member that lie behind stop */
static ARC_SINK drain;
static UWORD crc;
static UWORD crc_table[256];

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
        crc_table[byte] = value;
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
    if (crc_table[1] == 0)
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
    const UBYTE *byte = buffer;
    const ULONG size = (ULONG)(at - buffer);
    UWORD value = crc;

    for (; byte < at; byte++)
        value = (UWORD)((value >> 8) ^ crc_table[(UBYTE)(value ^ *byte)]);
    crc = value;
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
    while (size-- != 0) {
        if (at == stop) {
            const WORD result = full();

            if (result != ARC_OK)
                return result;
        }
        *at++ = *data++;
    }
    return ARC_OK;
}

static WORD put_run(UWORD count)
{
    const UBYTE byte = (UBYTE)last;

    while (count-- != 0) {
        if (at == stop) {
            const WORD result = full();

            if (result != ARC_OK)
                return result;
        }
        *at++ = byte;
    }
    return ARC_OK;
}

WORD sink_put_runs(const UBYTE *data, UWORD size)
{
    static const UBYTE mark = RUN_MARK;
    WORD result = ARC_OK;

    for (; size != 0 && result == ARC_OK; size--) {
        const UBYTE byte = *data++;

        if (counting) {
            counting = FALSE;
            if (byte == 0)
                result = sink_put(&mark, 1);
            else if (last == NO_BYTE)
                return ARC_DAMAGED;
            else
                result = put_run((UWORD)(byte - 1));
        } else if (byte == RUN_MARK) {
            counting = TRUE;
        } else {
            last = byte;
            if (at == stop)
                result = full();
            if (result == ARC_OK)
                *at++ = byte;
        }
    }
    return result;
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
