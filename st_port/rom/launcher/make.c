/*
 * make.c - a blank disk: every track formatted, an empty file system on it
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "parts.h"
#include "disk.h"
#include "errors.h"
#include "floppy.h"
#include "text.h"
#include "xbios.h"

#define TRACKS 80
#define SIDES 2
#define SECTORS 9
#define FORMAT_MAGIC 0x87654321UL
#define VIRGIN 0xe5e5
#define BOOT_DOUBLE 3 /* of Protobt: 80 tracks, two sides */
#define BOOT_RANDOM_SERIAL 0x1000001L
#define FAT_SECTORS 5
#define FATS 2
#define ROOT_SECTORS 7
#define MEDIA 0xf9
#define LABEL_AT 0x26 /* what a PC looks for in a boot sector: no serial number, no label */
#define LABEL "\x29\0\0\0\0NO NAME    FAT12   "

static void say_track(WORD track)
{
    char line[STATUS_SIZE] EVEN;

    text_decimal(text_put(line, "Formatting, tracks left: "), (ULONG)(TRACKS - track));
    view_status(line);
}

static LONG tracks_format(UBYTE *buffer, WORD drive)
{
    WORD track;
    WORD side;

    for (track = 0; track < TRACKS; track++) {
        if ((track & 3) == 0)
            say_track(track);
        for (side = 0; side < SIDES; side++) {
            LONG error = floppy_flopfmt(buffer, NULL, drive, SECTORS, track, side, 1, FORMAT_MAGIC,
                                        (WORD)VIRGIN);

            if (error != E_OK)
                return error;
        }
    }
    return E_OK;
}

/* Sector `number` of the first track, counted over both sides */
static LONG sector_write(const UBYTE *buffer, WORD drive, WORD number)
{
    return floppy_write(buffer, drive, number % SECTORS + 1, 0, number / SECTORS, 1);
}

static LONG file_system(UBYTE *buffer, WORD drive)
{
    WORD sector;
    LONG error;

    memset(buffer, 0, SECTOR_SIZE);
    memcpy(buffer + LABEL_AT, LABEL, sizeof(LABEL) - 1);
    xbios_protobt(buffer, BOOT_RANDOM_SERIAL, BOOT_DOUBLE, 0);
    error = sector_write(buffer, drive, 0);
    for (sector = 1; sector < 1 + FATS * FAT_SECTORS + ROOT_SECTORS && error == E_OK; sector++) {
        memset(buffer, 0, SECTOR_SIZE);
        if (sector == 1 || sector == 1 + FAT_SECTORS) {
            buffer[0] = MEDIA;
            buffer[1] = buffer[2] = 0xff;
        }
        error = sector_write(buffer, drive, sector);
    }
    return error;
}

void make_disk(WORD drive)
{
    UBYTE *buffer;
    LONG error;

    if (form_alert(2, drive == 0
                          ? "[2][Format the disk in drive A?|Everything on it will be lost.][Format|Cancel]"
                          : "[2][Format the disk in drive B?|Everything on it will be lost.][Format|Cancel]") !=
        1) {
        view_draw();
        return;
    }
    view_draw();
    buffer = mem_alloc(FLOPPY_TRACK_BYTES);
    if (buffer == NULL) {
        work_error(ENSMEM, "Format");
        return;
    }
    error = tracks_format(buffer, drive);
    if (error == E_OK)
        error = file_system(buffer, drive);
    mem_free(buffer);
    disk_suspect(drive);
    list_to_drive(drive);
    view_status("");
    work_error(error, "Format");
    if (error == E_OK) {
        view_status("The disk is formatted");
        nf_log("tinytos: formatted");
    }
}
