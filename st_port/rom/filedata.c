/*
 * filedata.c - the contents of open files: reading, writing, seeking
 *
 * Whole sectors go straight between the program's memory and the disk, as many as lie side by
 * side at a time; what is less goes through the cache.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "charfile.h"
#include "errors.h"
#include "filedata.h"
#include "floppy.h"


LONG file_usable(const OPEN_FILE *file)
{
    return file->broken || file->generation != file->volume->generation ? E_CHNG : E_OK;
}

/* Put a new cluster behind the file's last (0: as its first); 0 when the disk is full. */
static LONG cluster_add(OPEN_FILE *file, UWORD last)
{
    LONG cluster = fat_extend(file->volume, last);

    if (cluster > 0 && last == 0)
        file->first = (UWORD)cluster;
    return cluster;
}

/* The file's cluster of a number, made when `extend`; 0 when there is none; or an error */
static LONG cluster_at(OPEN_FILE *file, UWORD index, BOOL extend)
{
    LONG cluster;

    if (file->cluster == 0 || file->index > index) {
        if (file->first == 0) {
            cluster = extend ? cluster_add(file, 0) : 0;
            if (cluster <= 0)
                return cluster;
        }
        file->cluster = file->first;
        file->index = 0;
    }
    while (file->index < index) {
        cluster = fat_next(file->volume, file->cluster);
        if (cluster == FAT_END)
            cluster = extend ? cluster_add(file, file->cluster) : 0;
        if (cluster <= 0)
            return cluster;
        file->cluster = (UWORD)cluster;
        file->index++;
    }
    return file->cluster;
}

/* One piece of a transfer: the sectors from the file's position on that lie side by side */
typedef struct {
    UWORD sector;
    UWORD offset; /* in that sector */
    UWORD sectors;
} PIECE;

/* 1, 0 at the end of the chain or of the disk's room, or an error */
static LONG piece_find(OPEN_FILE *file, LONG count, BOOL extend, PIECE *piece)
{
    const VOLUME *volume = file->volume;
    UWORD shift = volume->cluster_shift;
    UWORD index = (UWORD)(file->position >> shift);
    UWORD in_cluster = (UWORD)file->position & (UWORD)((1 << shift) - 1);
    LONG cluster = cluster_at(file, index, extend);
    UWORD clusters = (UWORD)(((ULONG)in_cluster + (ULONG)count + (1UL << shift) - 1) >> shift);
    UWORD run = 1;
    UWORD sectors;

    if (cluster <= 0)
        return cluster;
    piece->sector = volume_cluster_sector(volume, (UWORD)cluster) + in_cluster / SECTOR_SIZE;
    piece->offset = in_cluster % SECTOR_SIZE;
    if (piece->offset == 0 && !extend)
        run = fat_run(file->volume, (UWORD)cluster, clusters);
    file->cluster += run - 1;
    file->index += run - 1;
    while (extend && run < clusters && piece->offset == 0) {
        LONG next = cluster_at(file, index + run, TRUE);

        if (next < 0)
            return next;
        if (next != cluster + run)
            break;
        run++;
    }
    sectors = run * volume->cluster_sectors - in_cluster / SECTOR_SIZE;
    piece->sectors = (ULONG)count / SECTOR_SIZE < sectors ? (UWORD)(count / SECTOR_SIZE) : sectors;
    return 1;
}

/* A part of a sector, through the cache; `fresh`: nothing of the sector is in the file yet */
static LONG part_copy(OPEN_FILE *file, const PIECE *piece, UWORD count, UBYTE *buffer, BOOL writing,
                      BOOL fresh)
{
    UBYTE *data = fresh ? volume_sector_new(file->volume, piece->sector)
                        : volume_sector(file->volume, piece->sector);

    if (data == NULL)
        return volume_error;
    if (writing) {
        memcpy(data + piece->offset, buffer, count);
        volume_dirty(data);
    } else {
        memcpy(buffer, data + piece->offset, count);
    }
    return E_OK;
}

/* Move up to `count` bytes; the number moved, or an error when there was none. */
static LONG move(OPEN_FILE *file, LONG count, UBYTE *buffer, BOOL writing)
{
    LONG moved = 0;

    while (count > 0) {
        PIECE piece;
        ULONG now;
        LONG error = piece_find(file, count, writing, &piece);

        if (error == 0)
            return writing ? moved : EINTRN; /* full; or a chain shorter than its file */
        if (error < 0)
            return error;
        if (piece.offset == 0 && piece.sectors > 0) {
            now = (ULONG)piece.sectors * SECTOR_SIZE;
            error = writing ? volume_write(file->volume, piece.sector, piece.sectors, buffer)
                            : volume_read(file->volume, piece.sector, piece.sectors, buffer);
        } else {
            now = SECTOR_SIZE - piece.offset;
            if (now > (ULONG)count)
                now = (ULONG)count;
            error = part_copy(file, &piece, (UWORD)now, buffer, writing,
                              writing && piece.offset == 0 && file->position >= file->size);
        }
        if (error != E_OK)
            return error;
        file->position += now;
        if (file->position > file->size)
            file->size = file->position;
        buffer += now;
        moved += (LONG)now;
        count -= (LONG)now;
    }
    return moved;
}

LONG file_target_read(WORD target, LONG count, UBYTE *buffer)
{
    OPEN_FILE *file;
    LONG error;

    if (target < 0)
        return charfile_read(target, count, buffer);
    if (target == 0)
        return EIHNDL;
    file = open_file(target);
    error = file_usable(file);
    if (error != E_OK)
        return error;
    if (!file->readable)
        return EACCDN;
    if (count > (LONG)(file->size - file->position))
        count = (LONG)(file->size - file->position);
    return count > 0 ? move(file, count, buffer, FALSE) : 0;
}

LONG file_target_write(WORD target, LONG count, const UBYTE *buffer)
{
    OPEN_FILE *file;
    LONG result;

    if (target < 0)
        return charfile_write(target, count, buffer);
    if (target == 0)
        return EIHNDL;
    file = open_file(target);
    result = file_usable(file);
    if (result != E_OK)
        return result;
    if (!file->writable)
        return EACCDN;
    if (count <= 0)
        return 0;
    file->changed = TRUE;
    result = move(file, count, (UBYTE *)buffer, TRUE);
    if (result < 0)
        file->untrimmed = TRUE;
    return result;
}

LONG file_trim(OPEN_FILE *file)
{
    LONG last;
    LONG next;
    LONG error;

    if (file->size == 0) {
        error = fat_free(file->volume, file->first);
        file->first = file->cluster = 0;
        return error;
    }
    last = cluster_at(file, (UWORD)((file->size - 1) >> file->volume->cluster_shift), FALSE);
    if (last <= 0)
        return last;
    next = fat_next(file->volume, (UWORD)last);
    if (next < 0 || next == FAT_END)
        return next < 0 ? next : E_OK;
    error = fat_set(file->volume, (UWORD)last, (UWORD)FAT_END);
    return error != E_OK ? error : fat_free(file->volume, (UWORD)next);
}

LONG file_read(WORD handle, LONG count, void *buffer)
{
    return file_target_read(file_target(handle), count, buffer);
}

LONG file_write(WORD handle, LONG count, const void *buffer)
{
    return file_target_write(file_target(handle), count, buffer);
}

LONG file_seek(LONG offset, WORD handle, WORD from)
{
    WORD target = file_target(handle);
    OPEN_FILE *file;
    LONG error;

    if (target < 0)
        return 0;
    if (target == 0)
        return EIHNDL;
    file = open_file(target);
    error = file_usable(file);
    if (error != E_OK)
        return error;
    switch (from) {
    case SEEK_SET:
        break;
    case SEEK_CUR:
        offset += (LONG)file->position;
        break;
    case SEEK_END:
        offset += (LONG)file->size;
        break;
    default:
        return EINVFN;
    }
    if (offset < 0 || (ULONG)offset > file->size)
        return ERANGE;
    file->position = (ULONG)offset;
    return offset;
}
