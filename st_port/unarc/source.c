/*
 * source.c - the packed bytes of a member, or a header, as a stream
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "source.h"
#include "arc.h"

const UBYTE *source_at, *source_end;

static UBYTE *buffer;
static ULONG buffer_room;
static ULONG buffer_offset; /* of its first byte in the archive */
static ULONG buffer_size;
static ULONG rest; /* bytes of the stream that lie behind source_end */
static BOOL failed;

void source_start(UBYTE *room, ULONG size)
{
    buffer = room;
    buffer_room = size;
    buffer_offset = buffer_size = 0;
}

/* Let the stream go on at an offset: in the buffer, when it is there. */
static void place(ULONG offset, ULONG size)
{
    ULONG here = 0;

    source_at = source_end = buffer;
    if (offset >= buffer_offset && offset - buffer_offset < buffer_size) {
        source_at = buffer + (offset - buffer_offset);
        here = buffer_size - (offset - buffer_offset);
        if (here > size)
            here = size;
        source_end = source_at + here;
    } else {
        buffer_offset = offset;
        buffer_size = 0;
    }
    rest = size - here;
}

void source_open(ULONG offset, ULONG size)
{
    failed = FALSE;
    place(offset, size);
}

BOOL source_failed(void)
{
    return failed;
}

int source_refill(void)
{
    const ULONG next = buffer_offset + buffer_size;
    LONG got;

    if (failed)
        return SOURCE_ERROR;
    if (rest == 0)
        return SOURCE_NONE;
    got = archive_read(next, buffer, buffer_room);
    if (got < 0) {
        failed = TRUE;
        rest = 0;
        return SOURCE_ERROR;
    }
    buffer_offset = next;
    buffer_size = (ULONG)got;
    place(next, got == 0 ? 0 : rest);
    return source_at < source_end ? *source_at++ : SOURCE_NONE;
}

WORD source_read(UBYTE *to, WORD size)
{
    WORD count;

    for (count = 0; count < size; count++) {
        const int byte = SOURCE_BYTE();

        if (byte < 0)
            break;
        to[count] = (UBYTE)byte;
    }
    return count;
}
