/*
 * dir.c - directories: walking through them, finding, changing and adding entries
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "clock.h"
#include "dir.h"

#define ENTRIES_A_SECTOR (SECTOR_SIZE / (WORD)sizeof(DIRENT))
#define FA_ALWAYS (FA_RDONLY | FA_ARCHIVE) /* these never keep an entry from being found */

/* A walk through the sectors of a directory */
typedef struct {
    VOLUME *volume;
    UWORD cluster; /* 0: the root */
    UWORD in_cluster;
    UWORD sector;
} WALK;

UWORD dirent_word(const UBYTE *at)
{
    return (UWORD)(at[0] | at[1] << 8);
}

void dirent_put_word(UBYTE *at, UWORD value)
{
    at[0] = (UBYTE)value;
    at[1] = (UBYTE)(value >> 8);
}

UWORD dirent_cluster(const DIRENT *entry)
{
    return dirent_word(entry->cluster);
}

ULONG dirent_size(const DIRENT *entry)
{
    return (ULONG)dirent_word(entry->size + 2) << 16 | dirent_word(entry->size);
}

void dirent_put_size(DIRENT *entry, ULONG size)
{
    dirent_put_word(entry->size, (UWORD)size);
    dirent_put_word(entry->size + 2, (UWORD)(size >> 16));
}

void dirent_stamp(DIRENT *entry)
{
    dirent_put_word(entry->time, (UWORD)clock_gettime());
    dirent_put_word(entry->date, (UWORD)clock_getdate());
}

/* ---- walking ---- */

static void walk_start(WALK *walk, VOLUME *volume, UWORD directory)
{
    walk->volume = volume;
    walk->cluster = directory;
    walk->in_cluster = 0;
    walk->sector = directory == 0 ? volume->root : volume_cluster_sector(volume, directory);
}

/* To the next sector: 1, at the end 0, or an error */
static LONG walk_next(WALK *walk)
{
    VOLUME *volume = walk->volume;
    LONG next;

    walk->sector++;
    if (walk->cluster == 0)
        return walk->sector < volume->root + volume->root_sectors;
    if (++walk->in_cluster < volume->cluster_sectors)
        return 1;
    next = fat_next(volume, walk->cluster);
    if (next < 0)
        return next;
    if (next == FAT_END)
        return 0;
    walk_start(walk, volume, (UWORD)next);
    return 1;
}

/* ---- finding ---- */

static BOOL name_matches(const UBYTE *name, const char *pattern)
{
    WORD i;

    for (i = 0; i < NAME_SIZE; i++)
        if (pattern[i] != '?' && (UBYTE)pattern[i] != name[i])
            return FALSE;
    return TRUE;
}

/* A label is found only when asked for; folders, hidden and system files only when allowed. */
static BOOL attributes_match(UBYTE entry, UBYTE wanted)
{
    if (wanted == FA_VOLUME)
        return (entry & FA_VOLUME) != 0;
    return (entry & ~FA_ALWAYS & ~wanted) == 0;
}

LONG dir_search(const PLACE *place, UBYTE attributes, UWORD *index, DIRENT *found,
                ENTRY_PLACE *where)
{
    WALK walk;
    UWORD number = 0;
    LONG more = 1;

    walk_start(&walk, place->volume, place->directory);
    for (; more == 1; more = walk_next(&walk)) {
        const UBYTE *data;
        WORD i;

        if (number + ENTRIES_A_SECTOR <= *index) {
            number += ENTRIES_A_SECTOR;
            continue;
        }
        data = volume_sector(place->volume, walk.sector);
        if (data == NULL)
            return volume_error;
        for (i = 0; i < ENTRIES_A_SECTOR; i++, number++) {
            const DIRENT *entry = (const DIRENT *)data + i;

            if (entry->name[0] == 0) {
                *index = number;
                return EFILNF;
            }
            if (number < *index || entry->name[0] == DIRENT_DELETED ||
                !attributes_match(entry->attributes, attributes) ||
                !name_matches(entry->name, place->name))
                continue;
            *index = number + 1;
            *found = *entry;
            if (where != NULL) {
                where->sector = walk.sector;
                where->offset = (UWORD)(i * (WORD)sizeof(DIRENT));
            }
            return E_OK;
        }
    }
    *index = number;
    return more < 0 ? more : EFILNF;
}

LONG dir_lookup(const PLACE *place, UBYTE attributes, DIRENT *found, ENTRY_PLACE *where)
{
    UWORD index = 0;

    return dir_search(place, attributes, &index, found, where);
}

/* ---- changing ---- */

LONG dir_update(VOLUME *volume, ENTRY_PLACE where, const DIRENT *entry)
{
    UBYTE *data = volume_sector(volume, where.sector);

    if (data == NULL)
        return volume_error;
    *(DIRENT *)(data + where.offset) = *entry;
    volume_dirty(data);
    return E_OK;
}

/* One more cluster of empty entries for a directory that ends with `last` */
static LONG grow(VOLUME *volume, UWORD last, UWORD *sector)
{
    LONG cluster = fat_extend(volume, last);
    UWORD i;

    if (cluster < 0)
        return cluster;
    if (cluster == 0)
        return EACCDN;
    *sector = volume_cluster_sector(volume, (UWORD)cluster);
    for (i = 0; i < volume->cluster_sectors; i++)
        if (volume_sector_new(volume, *sector + i) == NULL)
            return volume_error;
    return E_OK;
}

LONG dir_add(const PLACE *place, const DIRENT *entry, ENTRY_PLACE *where)
{
    WALK walk;
    LONG more = 1;
    LONG error;

    walk_start(&walk, place->volume, place->directory);
    for (; more == 1; more = walk_next(&walk)) {
        const UBYTE *data = volume_sector(place->volume, walk.sector);
        WORD i;

        if (data == NULL)
            return volume_error;
        where->sector = walk.sector;
        for (i = 0; i < ENTRIES_A_SECTOR; i++) {
            UBYTE first = ((const DIRENT *)data + i)->name[0];

            where->offset = (UWORD)(i * (WORD)sizeof(DIRENT));
            if (first == 0 || first == DIRENT_DELETED)
                return dir_update(place->volume, *where, entry);
        }
    }
    if (more < 0)
        return more;
    if (place->directory == 0)
        return EACCDN; /* the root cannot grow */
    error = grow(place->volume, walk.cluster, &where->sector);
    if (error != E_OK)
        return error;
    where->offset = 0;
    return dir_update(place->volume, *where, entry);
}
