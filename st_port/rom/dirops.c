/*
 * dirops.c - GEMDOS calls that change directories: folders, deleting, renaming, attributes
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "dir.h"
#include "errors.h"
#include "file.h"

#define FA_SETTABLE (FA_RDONLY | FA_HIDDEN | FA_SYSTEM | FA_ARCHIVE)
#define FA_ANY_FILE (FA_HIDDEN | FA_SYSTEM)
#define FA_ANY (FA_ANY_FILE | FA_DIR)

/* A file or, where `attributes` allow, a folder, by its path; . and .. cannot be changed. */
static LONG find(const char *path, UBYTE attributes, PLACE *place, DIRENT *entry,
                 ENTRY_PLACE *where)
{
    LONG error = path_find(path, place);

    if (error != E_OK)
        return error;
    if (path_has_wildcard(place->name) || place->name[0] == ' ')
        return EFILNF;
    if (place->name[0] == '.')
        return EACCDN;
    return dir_lookup(place, attributes, entry, where);
}

/* Whether `place` has that name free for something new */
static LONG name_free(const PLACE *place)
{
    DIRENT found;
    LONG error;

    if (path_has_wildcard(place->name) || place->name[0] == ' ' || place->name[0] == '.')
        return EACCDN;
    error = dir_lookup(place, FA_ANY, &found, NULL);
    if (error == EFILNF)
        return E_OK;
    return error == E_OK ? EACCDN : error;
}

static void folder_entry(DIRENT *entry, const char *name, UWORD cluster)
{
    memset(entry, 0, sizeof(*entry));
    memcpy(entry->name, name, NAME_SIZE);
    entry->attributes = FA_DIR;
    dirent_stamp(entry);
    dirent_put_word(entry->cluster, cluster);
}

/* The first cluster of a new folder, with . and .. in it */
static LONG folder_new(const PLACE *place)
{
    VOLUME *volume = place->volume;
    LONG cluster = fat_extend(volume, 0);
    UWORD sector;
    UWORD i;
    UBYTE *data = NULL;

    if (cluster <= 0)
        return cluster < 0 ? cluster : EACCDN;
    sector = volume_cluster_sector(volume, (UWORD)cluster);
    for (i = volume->cluster_sectors; i > 0; i--) {
        data = volume_sector_new(volume, sector + i - 1);
        if (data == NULL)
            return volume_error;
    }
    folder_entry((DIRENT *)data, ".          ", (UWORD)cluster);
    folder_entry((DIRENT *)data + 1, "..         ", place->directory);
    return cluster;
}

LONG dir_dcreate(const char *path)
{
    PLACE place;
    ENTRY_PLACE where;
    DIRENT entry;
    LONG cluster;
    LONG error = path_find(path, &place);

    if (error == E_OK)
        error = name_free(&place);
    if (error != E_OK)
        return error;
    cluster = folder_new(&place);
    if (cluster < 0)
        return cluster;
    folder_entry(&entry, place.name, (UWORD)cluster);
    error = dir_add(&place, &entry, &where);
    if (error == EACCDN)
        fat_free(place.volume, (UWORD)cluster);
    if (error != E_OK)
        return error;
    return volume_flush(place.volume);
}

static LONG entry_delete(const PLACE *place, ENTRY_PLACE where, DIRENT *entry)
{
    LONG error;

    entry->name[0] = DIRENT_DELETED;
    error = dir_update(place->volume, where, entry);
    if (error == E_OK)
        error = fat_free(place->volume, dirent_cluster(entry));
    if (error != E_OK)
        return error;
    return volume_flush(place->volume);
}

static LONG folder_is_empty(const PLACE *place, UWORD cluster)
{
    PLACE inside;
    DIRENT found;
    UWORD index = 2; /* behind . and .. */
    LONG error;

    inside.volume = place->volume;
    inside.directory = cluster;
    strcpy(inside.name, "???????????");
    error = dir_search(&inside, FA_ANY, &index, &found, NULL);
    if (error == EFILNF)
        return E_OK;
    return error == E_OK ? EACCDN : error;
}

LONG dir_ddelete(const char *path)
{
    PLACE place;
    ENTRY_PLACE where;
    DIRENT entry;
    LONG error = find(path, FA_ANY, &place, &entry, &where);

    if (error == EFILNF)
        return EPTHNF;
    if (error != E_OK)
        return error;
    if ((entry.attributes & FA_DIR) == 0)
        return EPTHNF;
    error = folder_is_empty(&place, dirent_cluster(&entry));
    if (error != E_OK)
        return error;
    return entry_delete(&place, where, &entry);
}

LONG dir_fdelete(const char *path)
{
    PLACE place;
    ENTRY_PLACE where;
    DIRENT entry;
    LONG error = find(path, FA_ANY_FILE, &place, &entry, &where);

    if (error != E_OK)
        return error;
    if ((entry.attributes & FA_RDONLY) != 0 || file_is_open(place.volume, where))
        return EACCDN;
    return entry_delete(&place, where, &entry);
}

/* A folder that moves must not go into itself: only renaming within one directory is allowed. */
LONG dir_frename(WORD zero, const char *old_path, const char *new_path)
{
    PLACE from;
    PLACE to;
    ENTRY_PLACE where;
    ENTRY_PLACE new_where;
    DIRENT entry;
    LONG error = path_find(new_path, &to);

    (void)zero;
    if (error == E_OK)
        error = name_free(&to);
    if (error == E_OK)
        error = find(old_path, FA_ANY, &from, &entry, &where);
    if (error != E_OK)
        return error;
    if (from.volume != to.volume)
        return ENSAME;
    if ((entry.attributes & FA_RDONLY) != 0 || file_is_open(from.volume, where))
        return EACCDN;
    if (from.directory == to.directory) {
        memcpy(entry.name, to.name, NAME_SIZE);
        error = dir_update(from.volume, where, &entry);
    } else {
        DIRENT moved = entry;

        if (entry.attributes & FA_DIR)
            return EACCDN;
        memcpy(moved.name, to.name, NAME_SIZE);
        error = dir_add(&to, &moved, &new_where);
        if (error != E_OK)
            return error;
        entry.name[0] = DIRENT_DELETED;
        error = dir_update(from.volume, where, &entry);
    }
    if (error != E_OK)
        return error;
    return volume_flush(from.volume);
}

LONG dir_fattrib(const char *path, WORD set, WORD attributes)
{
    PLACE place;
    ENTRY_PLACE where;
    DIRENT entry;
    LONG error = find(path, FA_ANY, &place, &entry, &where);

    if (error != E_OK)
        return error;
    if (!set)
        return entry.attributes;
    if ((entry.attributes & FA_DIR) != 0 || (attributes & ~FA_SETTABLE) != 0)
        return EACCDN;
    entry.attributes = (UBYTE)attributes;
    error = dir_update(place.volume, where, &entry);
    if (error == E_OK)
        error = volume_flush(place.volume);
    return error == E_OK ? attributes : error;
}

LONG dir_dfree(LONG *info, WORD drive)
{
    VOLUME *volume;
    LONG error = volume_get(drive == 0 ? (WORD)path_dgetdrv() : drive - 1, &volume);
    LONG count;

    if (error != E_OK)
        return error;
    count = fat_count_free(volume);
    if (count < 0)
        return count;
    info[0] = count;
    info[1] = volume->cluster_limit - 2;
    info[2] = SECTOR_SIZE;
    info[3] = volume->cluster_sectors;
    return E_OK;
}
