/*
 * nofiles.c - stands in for the files of GEMDOS until they are there
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"

#define WEAK __attribute__((weak))

WEAK LONG file_open(const char *path, WORD mode)
{
    (void)path;
    (void)mode;
    return -32;
}

WEAK LONG file_close(WORD handle)
{
    (void)handle;
    return -32;
}

WEAK LONG file_read(WORD handle, LONG count, void *buffer)
{
    (void)handle;
    (void)count;
    (void)buffer;
    return -32;
}

WEAK LONG file_seek(LONG offset, WORD handle, WORD from)
{
    (void)offset;
    (void)handle;
    (void)from;
    return -32;
}
