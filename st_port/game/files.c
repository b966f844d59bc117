/*
 * files.c - files next to the program: pictures, settings, positions
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "files.h"
#include "aes.h"
#include "mem.h"
#include "screen.h"
#include "tos.h"

#define DEGAS_LOW 0
#define DEGAS_SIZE 32034L
#define DEGAS_ELITE_SIZE 32066L /* with the tail of colour cycling, which is ignored */
#define STE_COLOUR 0x0fff       /* the bits of a colour, the fourth of an STE with them */

#define CRITICAL_ERROR 0x101 /* vector of Setexc: etv_critic */

void files_critical_error(void); /* critical.S */

static LONG saved_critical_error;

typedef struct {
    WORD resolution;
    UWORD palette[PALETTE_COLOURS];
} DEGAS_HEADER;

_Static_assert(sizeof(DEGAS_HEADER) == 34, "DEGAS_HEADER");

void files_start(void)
{
    saved_critical_error = Setexc(CRITICAL_ERROR, (const void *)files_critical_error);
}

void files_end(void)
{
    Setexc(CRITICAL_ERROR, (const void *)saved_critical_error);
}

/* Open for reading: in the current folder, else where the AES finds it. */
static LONG open_file(const char *name)
{
    static char path[PATH_MAX];
    LONG file = Fopen(name, FO_READ);

    if (file < 0 && strlen(name) < 16) {
        strcpy(path, name);
        if (shel_find(path))
            file = Fopen(path, FO_READ);
    }
    return file;
}

static WORD read_picture(WORD file, UWORD *picture, UWORD *palette)
{
    DEGAS_HEADER header;
    const LONG size = Fseek(0, file, SEEK_END);
    WORD colour;

    if (size != DEGAS_SIZE && size != DEGAS_ELITE_SIZE)
        return FILE_DAMAGED;
    Fseek(0, file, SEEK_SET);
    if (Fread(file, sizeof(header), &header) != sizeof(header) || header.resolution != DEGAS_LOW)
        return FILE_DAMAGED;
    for (colour = 0; colour < PALETTE_COLOURS; colour++) {
        if (header.palette[colour] & ~STE_COLOUR)
            return FILE_DAMAGED;
        palette[colour] = header.palette[colour];
    }
    return Fread(file, SCREEN_BYTES, picture) == SCREEN_BYTES ? FILE_OK : FILE_DAMAGED;
}

WORD files_load_picture(const char *name, UWORD *picture, UWORD *palette)
{
    const LONG file = open_file(name);
    WORD result;

    if (file < 0)
        return FILE_MISSING;
    result = read_picture((WORD)file, picture, palette);
    Fclose((WORD)file);
    return result;
}

LONG files_read(const char *name, void *buffer, LONG room)
{
    const LONG file = open_file(name);
    LONG size;

    if (file < 0)
        return -1;
    size = Fread((WORD)file, room, buffer);
    Fclose((WORD)file);
    return size < 0 ? -1 : size;
}

BOOL files_write(const char *name, const void *data, LONG size)
{
    const LONG file = Fcreate(name, 0);
    LONG written, closed;

    if (file < 0)
        return FALSE;
    written = Fwrite((WORD)file, size, data);
    closed = Fclose((WORD)file);
    if (written == size && closed == 0)
        return TRUE;
    Fdelete(name);
    return FALSE;
}
