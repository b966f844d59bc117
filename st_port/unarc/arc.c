/*
 * arc.c - the container of an ARC archive: headers, and which decoder a member takes
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "arc.h"
#include "decode.h"
#include "mem.h"
#include "source.h"

#define MARKER 0x1A
#define END_METHOD 0
#define OLD_METHOD 1  /* its header has no size of its own */
#define STORED_METHOD 2
#define FIXED_SIZE 23 /* name to CRC */

static ULONG next_header;
static ULONG archive_end;

void arc_start(ULONG archive_size, UBYTE *buffer, ULONG buffer_size)
{
    source_start(buffer, buffer_size);
    next_header = 0;
    archive_end = archive_size;
}

static ULONG little_long(const UBYTE *bytes)
{
    return (ULONG)bytes[3] << 24 | (ULONG)bytes[2] << 16 | (UWORD)(bytes[1] << 8 | bytes[0]);
}

static UWORD little_word(const UBYTE *bytes)
{
    return (UWORD)(bytes[1] << 8 | bytes[0]);
}

/* A name that can only mean a file of the current folder. */
static BOOL name_is_safe(const char *name)
{
    const char *at;

    for (at = name; *at != '\0'; at++) {
        if (at - name >= ARC_NAME_SIZE - 1 || *at <= ' ' || *at > '~' || *at == '\\' ||
            *at == '/' || *at == ':' || *at == '*' || *at == '?')
            return FALSE;
    }
    return name[0] != '\0' && name[0] != '.';
}

static WORD missing(void)
{
    return source_failed() ? ARC_READ_ERROR : ARC_CUT_SHORT;
}

WORD arc_next(ARC_MEMBER *member)
{
    UBYTE header[FIXED_SIZE + 4] EVEN;
    const ULONG offset = next_header;
    WORD rest = FIXED_SIZE + 4;
    int marker, method;

    source_open(offset, archive_end - offset);
    marker = SOURCE_BYTE();
    if (marker == SOURCE_ERROR)
        return ARC_READ_ERROR;
    if (marker != MARKER)
        return offset == 0 ? ARC_NO_ARCHIVE : marker < 0 ? ARC_CUT_SHORT : ARC_NO_MARKER;
    method = SOURCE_BYTE();
    if (method < 0)
        return missing();
    if (method == END_METHOD)
        return ARC_END;
    if (method > ARC_METHODS)
        return offset == 0 ? ARC_NO_ARCHIVE : ARC_BAD_METHOD;
    if (method == OLD_METHOD)
        rest = FIXED_SIZE;
    if (source_read(header, rest) != rest)
        return missing();

    memcpy(member->name, header, ARC_NAME_SIZE);
    member->name[ARC_NAME_SIZE] = '\0';
    member->method = (UWORD)method;
    member->packed = little_long(header + 13);
    member->date = little_word(header + 17);
    member->time = little_word(header + 19);
    member->crc = little_word(header + 21);
    member->size = method == OLD_METHOD ? member->packed : little_long(header + FIXED_SIZE);
    member->data = offset + 2 + (ULONG)rest;
    if (!name_is_safe(member->name))
        return offset == 0 ? ARC_NO_ARCHIVE : ARC_BAD_NAME;
    if (member->packed > archive_end - member->data)
        return ARC_CUT_SHORT;
    if (method == STORED_METHOD && member->size != member->packed)
        return ARC_DAMAGED;
    next_header = member->data + member->packed;
    return ARC_OK;
}

static WORD decode(UWORD method)
{
    switch (method) {
    case 1:
    case 2:
        return decode_stored(sink_put);
    case 3:
        return decode_stored(sink_put_runs);
    case 4:
        return decode_squeezed(sink_put_runs);
    case 5:
        return decode_old_crunched(sink_put, FALSE);
    case 6:
        return decode_old_crunched(sink_put_runs, FALSE);
    case 7:
        return decode_old_crunched(sink_put_runs, TRUE);
    case ARC_CRUNCHED8:
        if (SOURCE_BYTE() != CRUNCH_BITS)
            return ARC_DAMAGED;
        return decode_crunched(sink_put_runs, CRUNCH_BITS);
    default:
        return decode_crunched(sink_put, SQUASH_BITS);
    }
}

WORD arc_unpack(const ARC_MEMBER *member, ARC_SINK sink)
{
    WORD result;

    source_open(member->data, member->packed);
    sink_open(member->size, sink);
    result = member->size == 0 ? ARC_END : decode(member->method);
    if (source_failed())
        return ARC_READ_ERROR;
    if (result != ARC_OK && result != ARC_END)
        return result;
    if (result == ARC_OK) {
        result = sink_close();
        if (result != ARC_OK)
            return result;
    }
    return sink_crc() == member->crc ? ARC_OK : ARC_BAD_CRC;
}

const char *arc_method_name(UWORD method)
{
    static const char *const names[ARC_METHODS + 1] = {"",         "Stored",   "Stored",
                                                       "Packed",   "Squeezed", "Crunched",
                                                       "Crunched", "Crunched", "Crunched",
                                                       "Squashed"};

    return names[method <= ARC_METHODS ? method : 0];
}
