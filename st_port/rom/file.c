/*
 * file.c - open files: opening, creating, closing, and handles
 *
 * A handle stands for a target: an open file or a device.  0 to 5 are the program's standard
 * handles, from 6 on handles are one table, each owned by a program.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "filedata.h"
#include "path.h"
#include "process.h"

#define HANDLES 24

typedef struct {
    WORD target; /* 0: free */
    const void *owner;
} HANDLE;

static OPEN_FILE open_files[OPEN_FILES];

static HANDLE handles[HANDLES];

/* ---- targets ---- */

OPEN_FILE *open_file(WORD target)
{
    return &open_files[target - 1];
}

void file_hold(WORD target)
{
    if (target > 0)
        open_file(target)->references++;
}

/* Bring the directory up to date with an open file, and everything onto the disk. */
static LONG file_sync(OPEN_FILE *file)
{
    LONG error;

    if (!file->changed || file->broken)
        return E_OK;
    file->changed = FALSE;
    if (file->untrimmed) {
        error = file_trim(file);
        if (error != E_OK)
            return error;
    }
    if (!file->dated)
        dirent_stamp(&file->entry);
    file->entry.attributes |= FA_ARCHIVE;
    dirent_put_size(&file->entry, file->size);
    dirent_put_word(file->entry.cluster, file->first);
    error = dir_update(file->volume, file->where, &file->entry);
    if (error == E_OK)
        error = volume_flush(file->volume);
    if (error != E_OK)
        file->broken = TRUE;
    return error;
}

LONG file_release(WORD target)
{
    OPEN_FILE *file;
    LONG error = E_OK;

    if (target <= 0)
        return E_OK;
    file = open_file(target);
    if (--file->references > 0)
        return E_OK;
    if (file_usable(file) == E_OK)
        error = file_sync(file);
    if (file->generation == file->volume->generation && file->volume->files > 0)
        file->volume->files--;
    file->volume = NULL;
    return error;
}

WORD file_target(WORD handle)
{
    if (handle < 0)
        return handle >= TARGET_NUL ? handle : 0;
    if (handle < STANDARD_HANDLES)
        return process_standard(handle)[0];
    handle -= STANDARD_HANDLES;
    return handle < HANDLES ? handles[handle].target : 0;
}

BOOL file_is_open(const VOLUME *volume, ENTRY_PLACE where)
{
    const OPEN_FILE *file;

    for (file = open_files; file < open_files + OPEN_FILES; file++)
        if (file->volume == volume && file->generation == volume->generation &&
            file->where.sector == where.sector && file->where.offset == where.offset)
            return TRUE;
    return FALSE;
}

/* ---- handles ---- */

/* A handle for a target, or an error; the target's reference is the caller's. */
static LONG handle_new(WORD target)
{
    WORD i;

    for (i = 0; i < HANDLES; i++)
        if (handles[i].target == 0) {
            handles[i].target = target;
            handles[i].owner = process_running;
            return i + STANDARD_HANDLES;
        }
    return ENHNDL;
}

void file_close_owner(const void *owner)
{
    WORD i;

    for (i = 0; i < HANDLES; i++)
        if (handles[i].target != 0 && handles[i].owner == owner) {
            file_release(handles[i].target);
            handles[i].target = 0;
        }
}

LONG file_close(WORD handle)
{
    WORD target = file_target(handle);

    if (handle < 0)
        return target != 0 ? E_OK : EIHNDL;
    if (target == 0)
        return EIHNDL;
    if (handle < STANDARD_HANDLES)
        process_standard(handle)[0] = process_standard_default(handle);
    else
        handles[handle - STANDARD_HANDLES].target = 0;
    return file_release(target);
}

LONG file_dup(WORD standard)
{
    LONG handle;
    WORD target;

    if (standard < 0 || standard >= STANDARD_HANDLES)
        return EIHNDL;
    target = file_target(standard);
    handle = handle_new(target);
    if (handle >= 0)
        file_hold(target);
    return handle;
}

LONG file_force(WORD standard, WORD handle)
{
    WORD target = file_target(handle);
    WORD old;

    if (standard < 0 || standard >= STANDARD_HANDLES || target == 0)
        return EIHNDL;
    old = process_standard(standard)[0];
    file_hold(target);
    process_standard(standard)[0] = (BYTE)target;
    return file_release(old);
}

/* ---- opening ---- */

/* An open file for an entry, with a handle; or an error */
static LONG file_new(const PLACE *place, const DIRENT *entry, ENTRY_PLACE where, WORD mode)
{
    WORD target;
    LONG handle;
    OPEN_FILE *file;

    for (target = 1; target <= OPEN_FILES && open_file(target)->volume != NULL; target++)
        ;
    if (target > OPEN_FILES)
        return ENHNDL;
    handle = handle_new(target);
    if (handle < 0)
        return handle;
    file = open_file(target);
    memset(file, 0, sizeof(*file));
    file->volume = place->volume;
    file->generation = place->volume->generation;
    file->references = 1;
    file->readable = mode != FO_WRITE;
    file->writable = mode != FO_READ;
    file->entry = *entry;
    file->where = where;
    file->size = dirent_size(entry);
    file->first = dirent_cluster(entry);
    place->volume->files++;
    return handle;
}

LONG file_open(const char *path, WORD mode)
{
    PLACE place;
    DIRENT entry;
    ENTRY_PLACE where;
    LONG error;
    WORD device = path_device(path);

    mode &= 3;
    if (device != 0)
        return (UWORD)device;
    error = path_find(path, &place);
    if (error != E_OK)
        return error == EPTHNF || error == EDRIVE ? EFILNF : error;
    if (path_has_wildcard(place.name))
        return EFILNF;
    error = dir_lookup(&place, FA_HIDDEN | FA_SYSTEM, &entry, &where);
    if (error != E_OK)
        return error;
    if (mode != FO_READ && (entry.attributes & FA_RDONLY))
        return EACCDN;
    return file_new(&place, &entry, where, mode);
}

/* Make an existing file empty, for Fcreate. */
static LONG file_empty(const PLACE *place, DIRENT *entry, ENTRY_PLACE where)
{
    LONG error;

    if ((entry->attributes & (FA_RDONLY | FA_DIR)) || file_is_open(place->volume, where))
        return EACCDN;
    error = fat_free(place->volume, dirent_cluster(entry));
    if (error != E_OK)
        return error;
    dirent_put_word(entry->cluster, 0);
    dirent_put_size(entry, 0);
    return E_OK;
}

LONG file_create(const char *path, WORD attributes)
{
    PLACE place;
    DIRENT entry;
    ENTRY_PLACE where;
    LONG error;
    WORD device = path_device(path);

    if (device != 0)
        return (UWORD)device;
    error = path_find(path, &place);
    if (error != E_OK)
        return error;
    if (path_has_wildcard(place.name) || place.name[0] == '.' || place.name[0] == ' ')
        return EACCDN;
    error = dir_lookup(&place, FA_HIDDEN | FA_SYSTEM | FA_DIR, &entry, &where);
    if (error == E_OK) {
        error = file_empty(&place, &entry, where);
        if (error != E_OK)
            return error;
        entry.attributes = (UBYTE)attributes;
        dirent_stamp(&entry);
        error = dir_update(place.volume, where, &entry);
    } else if (error == EFILNF) {
        memset(&entry, 0, sizeof(entry));
        memcpy(entry.name, place.name, NAME_SIZE);
        entry.attributes = (UBYTE)attributes;
        dirent_stamp(&entry);
        error = dir_add(&place, &entry, &where);
    }
    if (error == E_OK)
        error = volume_flush(place.volume);
    if (error != E_OK)
        return error;
    return file_new(&place, &entry, where, FO_RW);
}

LONG file_datime(UWORD *time_and_date, WORD handle, WORD set)
{
    WORD target = file_target(handle);
    OPEN_FILE *file;
    LONG error;

    if (target <= 0)
        return EIHNDL;
    file = open_file(target);
    error = file_usable(file);
    if (error != E_OK)
        return error;
    if (set) {
        dirent_put_word(file->entry.time, time_and_date[0]);
        dirent_put_word(file->entry.date, time_and_date[1]);
        file->dated = file->changed = TRUE;
    } else {
        time_and_date[0] = dirent_word(file->entry.time);
        time_and_date[1] = dirent_word(file->entry.date);
    }
    return E_OK;
}
