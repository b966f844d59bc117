/*
 * volume.c - the disk in a drive as GEMDOS knows it: its parameters, its sectors by way of a cache
 *
 * FAT and directories go through the cache, changes stay in it until volume_flush: so a disk that
 * is taken out in the middle of a file holds the state before that file.  While files are open or
 * changes wait, a changed disk is a critical error, and the right one may be put back.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "errors.h"
#include "floppy.h"
#include "hdv.h"
#include "traps.h"
#include "volume.h"

#define ENTRIES 28

typedef struct {
    VOLUME *volume; /* NULL: empty */
    UWORD sector;
    BOOL dirty;
    BOOL used; /* since the search for room passed here last */
    UBYTE data[SECTOR_SIZE];
} ENTRY;

LONG volume_error;

static VOLUME volumes[VOLUMES];
static ENTRY entries[ENTRIES];
static ENTRY *recent = entries; /* the one found last: most often the next one, too */
static UWORD dirty_count;
static ENTRY *hand = entries;   /* where the search for room goes on */

static BOOL volume_exists(WORD drive)
{
    return drive >= 0 && drive < VOLUMES && (drvbits >> drive & 1) != 0;
}

UWORD volume_cluster_sector(const VOLUME *volume, UWORD cluster)
{
    return volume->data + (UWORD)((cluster - 2) * volume->cluster_sectors);
}

/* ---- the cache ---- */

static void entry_clean(ENTRY *entry)
{
    if (entry->dirty)
        dirty_count--;
    entry->dirty = FALSE;
}

static void entry_empty(ENTRY *entry)
{
    entry_clean(entry);
    entry->volume = NULL;
}

static void forget(const VOLUME *volume)
{
    WORD i;

    for (i = 0; i < ENTRIES; i++)
        if (entries[i].volume == volume)
            entry_empty(&entries[i]);
}

static BOOL has_dirty(const VOLUME *volume)
{
    WORD i;

    if (dirty_count == 0)
        return FALSE;
    for (i = 0; i < ENTRIES; i++)
        if (entries[i].volume == volume && entries[i].dirty)
            return TRUE;
    return FALSE;
}

/* Rwabs; a changed disk is asked for again while it matters, else its state is given up. */
static LONG transfer(VOLUME *volume, BOOL writing, UWORD sector, UWORD count, UBYTE *buffer)
{
    for (;;) {
        LONG error = hdv_rwabs(writing ? RW_WRITE : 0, buffer, count, sector, volume->drive, 0);

        if (error != E_CHNG)
            return error;
        if (volume->files > 0 || has_dirty(volume)) {
            error = call_critic(SYS_POINTER(ETV_CRITIC), E_CHNG, volume->drive);
            if (error == CRITIC_RETRY)
                continue;
        }
        forget(volume);
        volume->mounted = FALSE;
        volume->generation++;
        volume->files = 0;
        return E_CHNG;
    }
}

static LONG entry_write(ENTRY *entry)
{
    VOLUME *volume = entry->volume;
    LONG error;

    if (!entry->dirty)
        return E_OK;
    error = transfer(volume, TRUE, entry->sector, 1, entry->data);
    if (error == E_OK && volume->fat != volume->fat_copy && entry->sector >= volume->fat &&
        entry->sector < volume->fat + volume->fat_sectors)
        error = transfer(volume, TRUE, entry->sector - volume->fat + volume->fat_copy, 1,
                         entry->data);
    if (error == E_OK)
        entry_clean(entry);
    return error;
}

static ENTRY *entry_find(const VOLUME *volume, UWORD sector)
{
    ENTRY *entry = recent;

    if (entry->sector == sector && entry->volume == volume)
        return entry;
    for (entry = entries; entry < entries + ENTRIES; entry++)
        if (entry->sector == sector && entry->volume == volume)
            return recent = entry;
    return NULL;
}

static ENTRY *hand_next(void)
{
    if (++hand == entries + ENTRIES)
        hand = entries;
    return hand;
}

/*
 * The entry to use next: an empty one, or the first that was not used for a turn of the hand.
 * Changed sectors stay for another turn: their time is volume_flush.
 */
static ENTRY *entry_oldest(void)
{
    WORD tries;

    for (tries = 0; tries < 2 * ENTRIES; tries++) {
        ENTRY *entry = hand_next();

        if (entry->volume == NULL || (!entry->used && !entry->dirty))
            return entry;
        entry->used = FALSE;
    }
    return hand_next();
}

static UBYTE *entry_use(VOLUME *volume, UWORD sector, BOOL read)
{
    ENTRY *entry = entry_find(volume, sector);

    if (entry == NULL) {
        entry = entry_oldest();
        if (entry->volume != NULL) {
            volume_error = entry_write(entry);
            if (volume_error != E_OK)
                return NULL;
        }
        entry->volume = NULL;
        if (read) {
            volume_error = transfer(volume, FALSE, sector, 1, entry->data);
            if (volume_error != E_OK)
                return NULL;
        }
        entry->volume = volume;
        entry->sector = sector;
        entry->dirty = FALSE;
    }
    recent = entry;
    entry->used = TRUE;
    return entry->data;
}

UBYTE *volume_sector(VOLUME *volume, UWORD sector)
{
    return entry_use(volume, sector, TRUE);
}

UBYTE *volume_sector_new(VOLUME *volume, UWORD sector)
{
    UBYTE *data = entry_use(volume, sector, FALSE);

    if (data != NULL) {
        memset(data, 0, SECTOR_SIZE);
        volume_dirty(data);
    }
    return data;
}

void volume_dirty(const UBYTE *sector)
{
    ENTRY *entry = (ENTRY *)(sector - offsetof(ENTRY, data));

    if (!entry->dirty)
        dirty_count++;
    entry->dirty = TRUE;
}

/* In order of sectors, so FATs before directories, and the head goes one way */
LONG volume_flush(VOLUME *volume)
{
    for (;;) {
        ENTRY *first = NULL;
        ENTRY *entry;
        LONG error;

        for (entry = entries; entry < entries + ENTRIES; entry++)
            if (entry->volume == volume && entry->dirty &&
                (first == NULL || entry->sector < first->sector))
                first = entry;
        if (first == NULL)
            return E_OK;
        error = entry_write(first);
        if (error != E_OK) {
            forget(volume); /* what could not be written did not happen */
            return error;
        }
    }
}

LONG volume_read(VOLUME *volume, UWORD sector, UWORD count, UBYTE *buffer)
{
    LONG error = transfer(volume, FALSE, sector, count, buffer);
    ENTRY *entry;

    if (error != E_OK || dirty_count == 0)
        return error;
    for (entry = entries; entry < entries + ENTRIES; entry++)
        if (entry->volume == volume && entry->dirty && entry->sector >= sector &&
            entry->sector - sector < count)
            memcpy(buffer + (ULONG)(entry->sector - sector) * SECTOR_SIZE, entry->data,
                   SECTOR_SIZE);
    return E_OK;
}

LONG volume_write(VOLUME *volume, UWORD sector, UWORD count, const UBYTE *buffer)
{
    ENTRY *entry;

    for (entry = entries; entry < entries + ENTRIES; entry++)
        if (entry->volume == volume && entry->sector >= sector && entry->sector - sector < count)
            entry_empty(entry);
    return transfer(volume, TRUE, sector, count, (UBYTE *)buffer);
}

/* ---- mounting ---- */

/* The FAT that is read and the root directory lie side by side: take them in one go. */
static void prefetch(VOLUME *volume)
{
    UWORD sector = volume->fat;
    UWORD end = volume->root + volume->root_sectors;

    if (end - sector > ENTRIES - 8)
        end = sector + ENTRIES - 8;
    for (; sector < end; sector++)
        if (volume_sector(volume, sector) == NULL)
            return;
}

static LONG mount(VOLUME *volume)
{
    const BPB *bpb = (const BPB *)hdv_getbpb(volume->drive);

    if (bpb == NULL || bpb->recsiz != SECTOR_SIZE || (bpb->clsiz & (bpb->clsiz - 1)) != 0)
        return EDRIVE;
    volume->generation++;
    volume->files = 0;
    volume->fat16 = bpb->bflags & 1;
    volume->fat = (UWORD)bpb->fatrec;
    volume->fat_sectors = (UWORD)bpb->fsiz;
    volume->fat_copy = bpb->bflags & 2 ? volume->fat : volume->fat - volume->fat_sectors;
    volume->root = volume->fat + volume->fat_sectors;
    volume->root_sectors = (UWORD)bpb->rdlen;
    volume->data = (UWORD)bpb->datrec;
    volume->cluster_sectors = (UWORD)bpb->clsiz;
    for (volume->cluster_shift = 9; 1 << volume->cluster_shift < bpb->clsizb;)
        volume->cluster_shift++;
    volume->cluster_limit = (UWORD)bpb->numcl + 2;
    volume->next_free = 2;
    volume->mounted = TRUE;
    prefetch(volume);
    return E_OK;
}

static BOOL media_changed(const VOLUME *volume)
{
    LONG media = hdv_mediach(volume->drive);

    if (media == MEDIA_UNSURE) /* a driver that leaves it to us: it says so when one reads */
        media = hdv_rwabs(0, SYS_POINTER(DSKBUFP), 1, 0, volume->drive, 0) == E_CHNG
                    ? MEDIA_CHANGED
                    : MEDIA_SAME;
    return media == MEDIA_CHANGED;
}

LONG volume_get(WORD drive, VOLUME **result)
{
    VOLUME *volume;

    if (!volume_exists(drive))
        return EDRIVE;
    volume = &volumes[drive];
    volume->drive = drive;
    *result = volume;
    while (volume->mounted && media_changed(volume)) {
        if ((volume->files > 0 || has_dirty(volume)) &&
            call_critic(SYS_POINTER(ETV_CRITIC), E_CHNG, drive) == CRITIC_RETRY)
            continue;
        forget(volume);
        volume->mounted = FALSE;
    }
    return volume->mounted ? E_OK : mount(volume);
}
