/*
 * volume.h - the disk in a drive as GEMDOS knows it: its parameters, its sectors by way of a cache
 *
 * Part of Cinko, MIT licence.
 */
#ifndef VOLUME_H
#define VOLUME_H

#include "disk.h"
#include "portab.h"
#include "tos.h"

#define VOLUMES 4 /* drives A: to D: */

typedef struct {
    BOOL mounted;
    BOOL fat16;
    WORD drive;
    UWORD generation; /* another one with each disk */
    UWORD files;      /* open files on this disk */
    UWORD fat;        /* first sector of the FAT that is read */
    UWORD fat_copy;   /* first sector of the other one; the same where there is only one */
    UWORD fat_sectors;
    UWORD root;
    UWORD root_sectors;
    UWORD data;
    UWORD cluster_sectors; /* a power of two */
    UWORD cluster_shift;   /* its bytes are 1 << this */
    UWORD cluster_limit; /* one more than the highest cluster */
    UWORD next_free;     /* where to look first for a free cluster */
} VOLUME;

/* The disk in a drive, newly looked at when it was changed; 0 or an error */
LONG volume_get(WORD drive, VOLUME **volume);

/* Sectors straight to or from memory, past the cache but in step with it */
LONG volume_read(VOLUME *volume, UWORD sector, UWORD count, UBYTE *buffer);
LONG volume_write(VOLUME *volume, UWORD sector, UWORD count, const UBYTE *buffer);

/* A sector in the cache, until the next call of these; NULL on an error, left in volume_error. */
extern LONG volume_error;
UBYTE *volume_sector(VOLUME *volume, UWORD sector);
UBYTE *volume_sector_new(VOLUME *volume, UWORD sector); /* all zero, not read */
void volume_dirty(const UBYTE *sector);
/* Write what was changed, both FATs; 0, or an error and the changes are dropped. */
LONG volume_flush(VOLUME *volume);

UWORD volume_cluster_sector(const VOLUME *volume, UWORD cluster);

/* fat.c: the chain of clusters. Values: 0 free, FAT_END the last; negative is an error. */
#define FAT_END 0xffffL
LONG fat_next(VOLUME *volume, UWORD cluster);
/* How many clusters lie side by side from this one on in its chain, at most `limit`; at least 1 */
UWORD fat_run(VOLUME *volume, UWORD cluster, UWORD limit);
LONG fat_set(VOLUME *volume, UWORD cluster, UWORD value);
/* A free cluster, marked as an end and linked behind `previous` unless that is 0; 0: disk full */
LONG fat_extend(VOLUME *volume, UWORD previous);
LONG fat_free(VOLUME *volume, UWORD first);
LONG fat_count_free(VOLUME *volume);

#endif
