/*
 * fat.c - the file allocation table: chains of clusters, of 12 or 16 bits
 *
 * Entries are little-endian; of 12 bits, two share three bytes.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "errors.h"
#include "volume.h"

#define END_MARK 0x0ff8 /* from here on, 12 bits wide, the end of a chain */

static UBYTE *fat_byte(VOLUME *volume, UWORD offset)
{
    UBYTE *data = volume_sector(volume, volume->fat + offset / SECTOR_SIZE);

    return data == NULL ? NULL : data + offset % SECTOR_SIZE;
}

static UWORD fat_offset(const VOLUME *volume, UWORD cluster)
{
    return volume->fat16 ? (UWORD)(cluster * 2) : cluster + cluster / 2;
}

static BOOL is_cluster(const VOLUME *volume, UWORD cluster)
{
    return cluster >= 2 && cluster < volume->cluster_limit;
}

/* The entry as it stands; a 12-bit end mark as FAT_END */
static LONG entry_get(VOLUME *volume, UWORD cluster)
{
    UWORD offset = fat_offset(volume, cluster);
    const UBYTE *at = fat_byte(volume, offset);
    UWORD value;

    if (at == NULL)
        return volume_error;
    value = *at++;
    if (offset % SECTOR_SIZE == SECTOR_SIZE - 1) { /* its second byte is in the next sector */
        at = fat_byte(volume, offset + 1);
        if (at == NULL)
            return volume_error;
    }
    value |= (UWORD)(*at << 8);
    if (volume->fat16)
        return value >= 0xfff8 ? FAT_END : value;
    value = cluster & 1 ? value >> 4 : value & 0xfff;
    return value >= END_MARK ? FAT_END : value;
}

LONG fat_next(VOLUME *volume, UWORD cluster)
{
    LONG value;

    if (!is_cluster(volume, cluster))
        return EINTRN;
    value = entry_get(volume, cluster);
    if (value < 0 || value == FAT_END)
        return value;
    return is_cluster(volume, (UWORD)value) ? value : EINTRN;
}

/* Quick, for it runs while the next sector comes along under the head */
UWORD fat_run(VOLUME *volume, UWORD cluster, UWORD limit)
{
    UWORD count = 1;
    UWORD base = 0xffff; /* offset in the FAT of what `data` points at */
    const UBYTE *data = NULL;

    for (; count < limit; count++, cluster++) {
        UWORD offset = fat_offset(volume, cluster);
        UWORD in_sector = offset % SECTOR_SIZE;
        UWORD next;

        if (in_sector == SECTOR_SIZE - 1 || volume->fat16) {
            LONG value = fat_next(volume, cluster);

            if (value != cluster + 1)
                break;
            continue;
        }
        if (offset - in_sector != base) {
            data = fat_byte(volume, offset - in_sector);
            if (data == NULL)
                break;
            base = offset - in_sector;
        }
        next = (UWORD)(data[in_sector] | data[in_sector + 1] << 8);
        next = cluster & 1 ? next >> 4 : next & 0xfff;
        if (next != cluster + 1 || next >= volume->cluster_limit)
            break;
    }
    return count;
}

LONG fat_set(VOLUME *volume, UWORD cluster, UWORD value)
{
    UWORD offset = fat_offset(volume, cluster);
    UBYTE low = (UBYTE)value;
    UBYTE high = (UBYTE)(value >> 8);
    UBYTE low_mask = 0xff;
    UBYTE high_mask = 0xff;
    UBYTE *at;

    if (!volume->fat16 && (cluster & 1)) {
        low = (UBYTE)(value << 4);
        low_mask = 0xf0;
        high = (UBYTE)(value >> 4);
    } else if (!volume->fat16) {
        high = value >> 8 & 0x0f;
        high_mask = 0x0f;
    }
    at = fat_byte(volume, offset);
    if (at == NULL)
        return volume_error;
    *at = (UBYTE)((*at & ~low_mask) | low);
    volume_dirty(at - offset % SECTOR_SIZE);
    offset++;
    at = fat_byte(volume, offset);
    if (at == NULL)
        return volume_error;
    *at = (UBYTE)((*at & ~high_mask) | high);
    volume_dirty(at - offset % SECTOR_SIZE);
    return E_OK;
}

/* The first free cluster from `start` on, and from the beginning after that; 0 for none */
static LONG free_find(VOLUME *volume, UWORD start)
{
    UWORD left = volume->cluster_limit - 2;
    UWORD cluster = is_cluster(volume, start) ? start : 2;

    for (; left > 0; left--) {
        LONG value = entry_get(volume, cluster);

        if (value < 0)
            return value;
        if (value == 0)
            return cluster;
        if (++cluster >= volume->cluster_limit)
            cluster = 2;
    }
    return 0;
}

LONG fat_extend(VOLUME *volume, UWORD previous)
{
    LONG cluster = free_find(volume, previous != 0 ? previous + 1 : volume->next_free);
    LONG error;

    if (cluster <= 0)
        return cluster;
    error = fat_set(volume, (UWORD)cluster, (UWORD)FAT_END);
    if (error == E_OK && previous != 0)
        error = fat_set(volume, previous, (UWORD)cluster);
    if (error != E_OK)
        return error;
    if (previous == 0)
        volume->next_free = (UWORD)cluster + 1;
    return cluster;
}

LONG fat_free(VOLUME *volume, UWORD first)
{
    while (is_cluster(volume, first)) {
        LONG next = entry_get(volume, first);
        LONG error;

        if (next < 0)
            return next;
        if (next == 0) /* a damaged chain that runs into free clusters, or in a circle */
            return E_OK;
        error = fat_set(volume, first, 0);
        if (error != E_OK)
            return error;
        if (first < volume->next_free)
            volume->next_free = first;
        first = (UWORD)next;
    }
    return E_OK;
}

LONG fat_count_free(VOLUME *volume)
{
    LONG count = 0;
    UWORD cluster;

    for (cluster = 2; cluster < volume->cluster_limit; cluster++) {
        LONG value = entry_get(volume, cluster);

        if (value < 0)
            return value;
        if (value == 0)
            count++;
    }
    return count;
}
