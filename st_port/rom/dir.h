/*
 * dir.h - directories: finding, making and changing entries
 *
 * Part of Cinko, MIT licence.
 */
#ifndef DIR_H
#define DIR_H

#include "path.h"
#include "portab.h"
#include "tos.h"
#include "volume.h"

/* A directory entry as it stands on the disk; words there are little-endian */
typedef struct {
    UBYTE name[NAME_SIZE];
    UBYTE attributes;
    UBYTE reserved[10];
    UBYTE time[2];
    UBYTE date[2];
    UBYTE cluster[2];
    UBYTE size[4];
} EVEN DIRENT;

_Static_assert(sizeof(DIRENT) == 32, "DIRENT");

#define DIRENT_DELETED 0xe5

/* Where an entry stands */
typedef struct {
    UWORD sector;
    UWORD offset;
} ENTRY_PLACE;

UWORD dirent_cluster(const DIRENT *entry);
ULONG dirent_size(const DIRENT *entry);
UWORD dirent_word(const UBYTE *at);
void dirent_put_word(UBYTE *at, UWORD value);
void dirent_put_size(DIRENT *entry, ULONG size);
/* Now, by GEMDOS's clock */
void dirent_stamp(DIRENT *entry);

/*
 * Find place->name (? matches any character) among the entries that `attributes` allows, as
 * Fsfirst does; a copy goes to *found, where it stands to *where unless that is NULL.
 */
LONG dir_lookup(const PLACE *place, UBYTE attributes, DIRENT *found, ENTRY_PLACE *where);
/* The same from entry number *index on; *index moves behind what was found. */
LONG dir_search(const PLACE *place, UBYTE attributes, UWORD *index, DIRENT *found,
                ENTRY_PLACE *where);
/* Write an entry back. */
LONG dir_update(VOLUME *volume, ENTRY_PLACE where, const DIRENT *entry);
/* A new entry in place->directory, which grows for it where it can */
LONG dir_add(const PLACE *place, const DIRENT *entry, ENTRY_PLACE *where);

/* GEMDOS */
LONG dir_fsfirst(const char *pattern, WORD attributes);
LONG dir_fsnext(void);
LONG dir_dcreate(const char *path);
LONG dir_ddelete(const char *path);
LONG dir_fdelete(const char *path);
LONG dir_frename(WORD zero, const char *old_path, const char *new_path);
LONG dir_fattrib(const char *path, WORD set, WORD attributes);
LONG dir_dfree(LONG *info, WORD drive);

#endif
