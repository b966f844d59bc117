/*
 * filedata.h - what an open file is, between file.c and filedata.c
 *
 * Part of Cinko, MIT licence.
 */
#ifndef FILEDATA_H
#define FILEDATA_H

#include "dir.h"
#include "file.h"
#include "portab.h"
#include "volume.h"

#define OPEN_FILES 20

typedef struct {
    VOLUME *volume; /* NULL: free */
    UWORD generation;
    UWORD references;
    BOOL readable;
    BOOL writable;
    BOOL changed; /* the directory does not know yet */
    BOOL dated;   /* Fdatime set the date: closing leaves it alone */
    BOOL untrimmed; /* a write failed: the chain may be longer than the file */
    BOOL broken;  /* an error came in between: nothing more goes to the disk */
    DIRENT entry;
    ENTRY_PLACE where;
    ULONG size;
    ULONG position;
    UWORD first;   /* cluster, 0 for an empty file */
    UWORD cluster; /* the one used last, 0 none ... */
    UWORD index;   /* ... and which of the chain it is */
} OPEN_FILE;

OPEN_FILE *open_file(WORD target);
/* 0, or an error when the file's disk was given up */
LONG file_usable(const OPEN_FILE *file);
/* Give back the clusters behind the end of the file. */
LONG file_trim(OPEN_FILE *file);

#endif
