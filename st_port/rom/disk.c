/*
 * disk.c - the floppy drives as the BIOS sees them: records counted from 0, and what disk is in
 *
 * With one drive, A: and B: are two disks for it: going to the other one asks for it by the
 * critical error EOTHER.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "disk.h"
#include "errors.h"
#include "floppy.h"
#include "traps.h"


/* Offsets in a boot sector; words are little-endian */
#define BOOT_SERIAL 8
#define BOOT_BPS 11
#define BOOT_SPC 13
#define BOOT_RESERVED 14
#define BOOT_FATS 16
#define BOOT_ROOT 17
#define BOOT_SECTORS 19
#define BOOT_SPF 22
#define BOOT_SPT 24
#define BOOT_SIDES 26
#define BOOT_VOLUME_ID 39
#define BOOT_END 43 /* what tells one disk from another lies before this */

#define DIRECTORY_ENTRY 32
#define DEFAULT_SPT 9

typedef struct {
    BPB bpb;
    UWORD spt;
    UWORD sides;
    BOOL valid;            /* bpb holds what Getbpb gave */
    volatile BOOL suspect; /* may be another disk: compare before use */
    BOOL changed;          /* is another one: until Getbpb */
    UBYTE label[BOOT_END];
} DISK;

static DISK disks[DRIVES];
static UBYTE sector[SECTOR_SIZE] EVEN;
static UBYTE verify[SECTOR_SIZE] EVEN;
static WORD inserted; /* with one drive: which of the two disks is in it */

static UWORD little_word(const UBYTE *at)
{
    return (UWORD)(at[0] | at[1] << 8);
}

static BOOL drive_exists(WORD drive)
{
    return drive >= 0 && drive < DRIVES && nflops > 0;
}

/* The drive that turns for a disk; asks for the other disk where one drive does for two. */
static LONG physical_drive(WORD drive, WORD *physical)
{
    LONG answer;

    *physical = drive;
    if (nflops > 1)
        return E_OK;
    *physical = 0;
    if (drive == inserted)
        return E_OK;
    answer = call_critic(SYS_POINTER(ETV_CRITIC), EOTHER, drive);
    if (answer != CRITIC_RETRY && answer != 0)
        return answer;
    inserted = drive;
    disks[drive].suspect = TRUE;
    return E_OK;
}

/* Read back what was written, and compare. */
static LONG stretch_verify(const UBYTE *buffer, WORD physical, WORD sector_number, WORD track,
                           WORD side, UWORD count)
{
    for (; count > 0; count--) {
        const ULONG *wrote = (const ULONG *)buffer;
        const ULONG *got = (const ULONG *)verify;
        LONG error = floppy_read(verify, physical, sector_number, track, side, 1);
        WORD i;

        if (error != E_OK)
            return error;
        for (i = 0; i < SECTOR_SIZE / 4; i++)
            if (*wrote++ != *got++)
                return EWRITF;
        buffer += SECTOR_SIZE;
        sector_number++;
    }
    return E_OK;
}

static LONG stretch_write(const UBYTE *buffer, WORD physical, WORD sector_number, WORD track,
                          WORD side, UWORD count)
{
    LONG error = floppy_write(buffer, physical, sector_number, track, side, (WORD)count);

    if (error == E_OK && fverify)
        error = stretch_verify(buffer, physical, sector_number, track, side, count);
    return error;
}

/* One stretch of sectors on one side of a track, by way of `sector` when the address is odd */
static LONG stretch(BOOL writing, UBYTE *buffer, WORD drive, UWORD first, UWORD count)
{
    const DISK *disk = &disks[drive];
    UWORD turn = first / disk->spt;
    WORD sector_number = (WORD)(first % disk->spt + 1);
    WORD track = (WORD)(turn / disk->sides);
    WORD side = (WORD)(turn % disk->sides);
    WORD physical;
    LONG error = physical_drive(drive, &physical);

    if (error != E_OK)
        return error;
    if (((ULONG)buffer & 1) == 0)
        return writing ? stretch_write(buffer, physical, sector_number, track, side, count)
                       : floppy_read(buffer, physical, sector_number, track, side, (WORD)count);
    for (; count > 0 && error == E_OK; count--) {
        if (writing) {
            memcpy(sector, buffer, SECTOR_SIZE);
            error = stretch_write(sector, physical, sector_number, track, side, 1);
        } else {
            error = floppy_read(sector, physical, sector_number, track, side, 1);
            memcpy(buffer, sector, SECTOR_SIZE);
        }
        buffer += SECTOR_SIZE;
        sector_number++;
    }
    return error;
}

/* A stretch, again as long as the critical error handler says so */
static LONG stretch_insisting(BOOL writing, UBYTE *buffer, WORD drive, UWORD first, UWORD count)
{
    for (;;) {
        LONG error = stretch(writing, buffer, drive, first, count);
        LONG answer;

        if (error == E_OK || error == E_CHNG)
            return error;
        disks[drive].suspect = TRUE;
        answer = call_critic(SYS_POINTER(ETV_CRITIC), (WORD)error, drive);
        if (answer == CRITIC_RETRY) {
            if (disk_mediach(drive) == MEDIA_CHANGED)
                return E_CHNG;
            continue;
        }
        return answer;
    }
}

static LONG boot_read(WORD drive)
{
    DISK *disk = &disks[drive];

    if (disk->spt == 0) {
        disk->spt = DEFAULT_SPT;
        disk->sides = 1;
    }
    return stretch(FALSE, sector, drive, 0, 1);
}

/* Is the disk in a suspect drive the one we know?  An unreadable one is not. */
static void suspicion_settle(DISK *disk, WORD drive)
{
    disk->changed = boot_read(drive) != E_OK || memcmp(sector, disk->label, BOOT_END) != 0;
    disk->suspect = disk->changed;
}

LONG disk_mediach(WORD drive)
{
    DISK *disk;

    if (!drive_exists(drive))
        return EUNDEV;
    disk = &disks[drive];
    if (!disk->valid)
        return MEDIA_CHANGED;
    if (disk->suspect)
        suspicion_settle(disk, drive);
    return disk->changed ? MEDIA_CHANGED : MEDIA_SAME;
}

void disk_suspect(WORD drive)
{
    disks[nflops > 1 ? drive : inserted].suspect = TRUE;
}

/* The parameters in `sector`; FALSE when it is no boot sector of a disk that GEMDOS can read */
static BOOL bpb_parse(DISK *disk)
{
    BPB *bpb = &disk->bpb;
    UWORD reserved = little_word(sector + BOOT_RESERVED);
    UWORD sectors = little_word(sector + BOOT_SECTORS);
    UWORD spt = little_word(sector + BOOT_SPT);
    UWORD sides = little_word(sector + BOOT_SIDES);
    UBYTE fats = sector[BOOT_FATS];

    bpb->recsiz = (WORD)little_word(sector + BOOT_BPS);
    bpb->clsiz = sector[BOOT_SPC];
    bpb->fsiz = (WORD)little_word(sector + BOOT_SPF);
    if (bpb->recsiz != SECTOR_SIZE || bpb->clsiz < 1 || bpb->clsiz > 8 || bpb->fsiz < 1 ||
        bpb->fsiz > 12 || fats < 1 || fats > 2 || reserved < 1 || spt < 1 || spt > 36 ||
        sides < 1 || sides > 2)
        return FALSE;
    bpb->clsizb = (WORD)(bpb->clsiz * SECTOR_SIZE);
    bpb->rdlen = (WORD)((little_word(sector + BOOT_ROOT) + SECTOR_SIZE / DIRECTORY_ENTRY - 1) /
                        (SECTOR_SIZE / DIRECTORY_ENTRY));
    bpb->fatrec = (WORD)(reserved + (fats == 2 ? bpb->fsiz : 0));
    bpb->datrec = bpb->fatrec + bpb->fsiz + bpb->rdlen;
    if (sectors <= (UWORD)bpb->datrec)
        return FALSE;
    bpb->numcl = (WORD)((sectors - (UWORD)bpb->datrec) / (UWORD)bpb->clsiz);
    bpb->bflags = fats == 2 ? 0 : 2;
    disk->spt = spt;
    disk->sides = sides;
    return TRUE;
}

LONG disk_getbpb(WORD drive)
{
    DISK *disk;

    if (!drive_exists(drive))
        return 0;
    disk = &disks[drive];
    disk->valid = FALSE;
    for (;;) {
        LONG error = boot_read(drive);

        if (error == E_OK)
            break;
        if (call_critic(SYS_POINTER(ETV_CRITIC), (WORD)error, drive) != CRITIC_RETRY)
            return 0;
    }
    if (!bpb_parse(disk))
        return 0;
    memcpy(disk->label, sector, BOOT_END);
    disk->valid = TRUE;
    disk->suspect = disk->changed = FALSE;
    return (LONG)&disk->bpb;
}

LONG disk_rwabs(WORD mode, UBYTE *buffer, UWORD count, UWORD record, WORD drive)
{
    BOOL writing = mode & RW_WRITE;

    if (!drive_exists(drive))
        return EUNDEV;
    if ((mode & RW_NOMEDIA) == 0) {
        LONG media = disk_mediach(drive);

        if (media != MEDIA_SAME)
            return E_CHNG;
    } else if (!disks[drive].valid) {
        if (disk_getbpb(drive) == 0)
            return EUNDEV;
    }
    while (count > 0) {
        UWORD left = disks[drive].spt - record % disks[drive].spt;
        UWORD now = count < left ? count : left;
        LONG error = stretch_insisting(writing, buffer, drive, record, now);

        if (error != E_OK)
            return error;
        buffer += (ULONG)now * SECTOR_SIZE;
        record += now;
        count -= now;
    }
    return E_OK;
}

void disk_start(void)
{
    seekrate = 3;
    fverify = 1;
    SYS_POINTER(DSKBUFP) = sector;
    nflops = 0;
    if (floppy_detect(0))
        nflops = 1;
    if (floppy_detect(1))
        nflops++;
    drvbits = nflops > 0 ? 3 : 0;
}
