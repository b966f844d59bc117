/*
 * files.h - files next to the program: pictures, settings, positions
 *
 * Part of Cinko, MIT licence.
 */
#ifndef FILES_H
#define FILES_H

#include "portab.h"

#define FILE_OK 0
#define FILE_MISSING 1 /* not there, or not readable */
#define FILE_DAMAGED 2 /* there, and not what it should be */

#define PALETTE_COLOURS 16
#define PATH_MAX 128

/*
 * From start to end, a disk that is write-protected or gone is an error the caller sees and not an
 * alert of the AES.
 */
void files_start(void);
void files_end(void);

/* Read a DEGAS picture of low resolution: 32000 bytes and 16 colours. */
WORD files_load_picture(const char *name, UWORD *picture, UWORD *palette);
/* Read a whole file of at most `room` bytes; how many there were, or -1. */
LONG files_read(const char *name, void *buffer, LONG room);
/* Write a whole file; FALSE when it could not be written, and then nothing of it is left. */
BOOL files_write(const char *name, const void *data, LONG size);

#endif
