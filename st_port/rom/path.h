/*
 * path.h - names of files: from text to directory and entry name, and the current directories
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PATH_H
#define PATH_H

#include "portab.h"
#include "volume.h"

#define PATH_SIZE 64 /* of a directory, with the final zero */
#define NAME_SIZE 11 /* as in a directory: 8 and 3, padded with blanks */

/* Where a path leads: a directory (0 the root, else its first cluster) and a name in it */
typedef struct {
    VOLUME *volume;
    UWORD directory;
    char name[NAME_SIZE + 1];
} PLACE;

/* Follow all of a path but its last part, which goes to `name`, * spread to ?; 0 or an error. */
LONG path_find(const char *path, PLACE *place);
/* The device that a name means (-1 CON:, -2 AUX:, -3 PRN:, -4 NUL:), 0 for a file */
WORD path_device(const char *path);
BOOL path_has_wildcard(const char *name);
/* 8 and 3 to "NAME.EXT" */
void path_name_text(const UBYTE *name, char *text);

/* Of the running program */
LONG path_dgetdrv(void);
LONG path_dsetdrv(WORD drive);
LONG path_dsetpath(const char *path);
LONG path_dgetpath(char *path, WORD drive);

#endif
