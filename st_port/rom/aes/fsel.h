/*
 * fsel.h - the parts of the file selector: the list of a folder, and the dialog
 *
 * Part of Cinko, MIT licence.
 */
#ifndef FSEL_H
#define FSEL_H

#include "aes_rom.h"

#define FSEL_ENTRIES 128
#define FSEL_PATH 128

typedef struct {
    ULONG size;
    BOOL folder;
    char name[14]; /* NAME.EXT */
} FSEL_ENTRY;

extern FSEL_ENTRY fsel_entries[FSEL_ENTRIES];

/* Read the folder that a path with a pattern names, folders first, by name; how many. */
WORD fsel_read(const char *path);
/* Into a folder of this name, and out of the last one: the path keeps its pattern. */
void fsel_enter(char *path, const char *folder);
void fsel_leave(char *path);
/* The path to the root of a drive, with the same pattern. */
void fsel_drive(char *path, WORD drive);
/* Make a path whole that lacks its drive, its folder or its pattern. */
void fsel_complete(char *path);

#endif
