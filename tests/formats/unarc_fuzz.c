/*
 * unarc_fuzz.c - the decoder of ARCX.TTP on the host: unpack an archive, or damage archives at random
 *
 * unarc-fuzz unpack FOLDER ARCHIVE      unpack all members; prints name, method and result of each
 * unarc-fuzz fuzz SEED COUNT ARCHIVE... unpack so many damaged copies; prints how many cases failed
 *
 * Built with the sanitizers: a read or write out of bounds ends it with a report. The cases depend
 * on the seed alone.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "arc.h"
#include "mem.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST_BYTES (1UL << 20)
#define MOST_ARCHIVES 64
#define MOST_UNPACKED (1UL << 18) /* a case stops here: a small archive may claim gigabytes */

static UBYTE *archive; /* exactly as long as it says, so that the sanitizer sees its end */
static ULONG archive_size;
static UBYTE buffer[999]; /* small and odd: members and headers cross its end */
static ULONG unpacked;
static FILE *output;

LONG archive_read(ULONG offset, UBYTE *to, ULONG size)
{
    ULONG count = offset < archive_size ? archive_size - offset : 0;

    if (count > size)
        count = size;
    memcpy(to, archive + offset, count);
    return (LONG)count;
}

static WORD sink_file(const UBYTE *data, ULONG size)
{
    return fwrite(data, 1, size, output) == size ? ARC_OK : ARC_WRITE_ERROR;
}

static WORD sink_count(const UBYTE *data, ULONG size)
{
    volatile UBYTE sum = 0;
    ULONG at;

    for (at = 0; at < size; at++)
        sum = (UBYTE)(sum + data[at]);
    unpacked += size;
    return unpacked > MOST_UNPACKED ? ARC_STOPPED : ARC_OK;
}

static void load(const char *path)
{
    FILE *file = fopen(path, "rb");
    static UBYTE bytes[MOST_BYTES];

    if (file == NULL) {
        perror(path);
        exit(2);
    }
    archive_size = (ULONG)fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    archive = malloc(archive_size + 1);
    memcpy(archive, bytes, archive_size);
}

static int unpack(const char *folder, const char *path)
{
    char name[4096];
    ARC_MEMBER member;
    WORD result;

    load(path);
    arc_start(archive_size, buffer, sizeof buffer);
    while ((result = arc_next(&member)) == ARC_OK) {
        snprintf(name, sizeof name, "%s/%s", folder, member.name);
        output = fopen(name, "wb");
        if (output == NULL) {
            perror(name);
            return 2;
        }
        result = arc_unpack(&member, sink_file);
        fclose(output);
        printf("%s %s %d\n", member.name, arc_method_name(member.method), result);
    }
    printf("end %d\n", result);
    return result == ARC_END ? 0 : 1;
}

static ULONG random_state;

static ULONG below(ULONG limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state % limit;
}

/* Change a copy of an archive: bytes, bits, runs, its length, parts of itself. */
static void damage(void)
{
    ULONG changes = 1 + below(4);

    while (changes-- != 0 && archive_size > 1) {
        const ULONG at = below(archive_size);
        const ULONG rest = archive_size - at;
        const ULONG length = 1 + below(rest < 16 ? rest : 16);

        switch (below(7)) {
        case 0:
            archive[at] = (UBYTE)below(256);
            break;
        case 1:
            archive[at] ^= (UBYTE)(1 << below(8));
            break;
        case 2:
            memset(archive + at, (int)below(2) * 255, length);
            break;
        case 3:
            memmove(archive + below(archive_size - length + 1), archive + at, length);
            break;
        case 4:
            archive_size = at + 1;
            break;
        case 5: /* the header, where the sizes and the method are */
            archive[below(archive_size < 31 ? archive_size : 31)] = (UBYTE)below(256);
            break;
        default:
            archive[archive_size < 2 ? 0 : 1] = (UBYTE)(1 + below(9)); /* another method */
            break;
        }
    }
}

static int fuzz(ULONG seed, ULONG count, int paths, char **path)
{
    static UBYTE *original[MOST_ARCHIVES];
    static ULONG original_size[MOST_ARCHIVES];
    ULONG failed = 0;
    ULONG number;

    for (number = 0; number < (ULONG)paths && number < MOST_ARCHIVES; number++) {
        load(path[number]);
        original[number] = archive;
        original_size[number] = archive_size;
    }
    random_state = seed * 2 + 1;
    for (number = 0; number < count; number++) {
        const ULONG which = below((ULONG)paths);
        ARC_MEMBER member;
        WORD result;

        archive_size = original_size[which];
        archive = malloc(archive_size);
        memcpy(archive, original[which], archive_size);
        damage();
        archive = realloc(archive, archive_size);
        unpacked = 0;
        arc_start(archive_size, buffer, sizeof buffer);
        while ((result = arc_next(&member)) == ARC_OK) {
            result = arc_unpack(&member, sink_count);
            if (result != ARC_OK)
                failed++;
            if (result == ARC_STOPPED)
                break;
        }
        free(archive);
    }
    printf("%lu cases, %lu members failed\n", (unsigned long)count, (unsigned long)failed);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "unpack") == 0)
        return unpack(argv[2], argv[3]);
    if (argc > 4 && strcmp(argv[1], "fuzz") == 0)
        return fuzz((ULONG)strtoul(argv[2], NULL, 10), (ULONG)strtoul(argv[3], NULL, 10), argc - 4,
                    argv + 4);
    fprintf(stderr, "unarc-fuzz unpack FOLDER ARCHIVE | fuzz SEED COUNT ARCHIVE...\n");
    return 2;
}
