/*
 * format.c - the raw floppy calls of the XBIOS: Floprd, Flopwr, Flopver, Flopfmt
 *
 * A track as the WD1772 writes it (250 kbit/s, MFM): gaps of 0x4e, 0x00 before each sync, and the
 * controller's own codes 0xf5 (sync) and 0xf7 (two CRC bytes).
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "disk.h"
#include "errors.h"
#include "fdc.h"
#include "floppy.h"

#define FDC_WRITE_TRACK 0xf0
#define FORMAT_MAGIC 0x87654321UL
#define FORMAT_TIMEOUT 600U
#define TRACK_SECTORS 13 /* DMA blocks that hold a track: more than 6250 bytes */

#define SYNC 0xf5
#define CRC 0xf7
#define MARK_ID 0xfe
#define MARK_DATA 0xfb
#define GAP 0x4e

LONG floppy_floprd(UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                   WORD count)
{
    (void)filler;
    return floppy_read(buffer, drive, sector, track, side, count);
}

LONG floppy_flopwr(const UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                   WORD count)
{
    (void)filler;
    if (track == 0 && side == 0 && sector <= 1)
        disk_suspect(drive);
    return floppy_write(buffer, drive, sector, track, side, count);
}

/* Read each sector; the numbers of the bad ones stay in the buffer, ended by 0. */
static LONG verify(UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side, WORD count)
{
    static UBYTE scratch[SECTOR_SIZE] EVEN;
    UWORD *bad = (UWORD *)buffer;
    LONG error = E_OK;

    for (; count > 0; count--, sector++) {
        LONG result = floppy_read(scratch, drive, sector, track, side, 1);

        if (result != E_OK) {
            *bad++ = (UWORD)sector;
            error = result;
        }
    }
    *bad = 0;
    return error;
}

LONG floppy_flopver(UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                    WORD count)
{
    (void)filler;
    return verify(buffer, drive, sector, track, side, count);
}

static UBYTE *fill(UBYTE *at, UBYTE value, WORD count)
{
    memset(at, value, (size_t)count);
    return at + count;
}

static UBYTE *sector_image(UBYTE *at, WORD track, WORD side, WORD sector, UWORD virgin)
{
    WORD i;

    at = fill(at, 0, 12);
    at = fill(at, SYNC, 3);
    *at++ = MARK_ID;
    *at++ = (UBYTE)track;
    *at++ = (UBYTE)side;
    *at++ = (UBYTE)sector;
    *at++ = 2; /* 512 bytes */
    *at++ = CRC;
    at = fill(at, GAP, 22);
    at = fill(at, 0, 12);
    at = fill(at, SYNC, 3);
    *at++ = MARK_DATA;
    for (i = 0; i < SECTOR_SIZE; i += 2) {
        *at++ = (UBYTE)(virgin >> 8);
        *at++ = (UBYTE)virgin;
    }
    *at++ = CRC;
    return fill(at, GAP, 40);
}

/* The sectors in the order of `skew`, else interleaved: each number goes to the next free place. */
static void track_image(UBYTE *buffer, const WORD *skew, WORD sectors, WORD track, WORD side,
                        WORD interleave, UWORD virgin)
{
    UBYTE order[10] EVEN;
    UBYTE *at = fill(buffer, GAP, 60);
    WORD place = 0;
    WORD i;

    memset(order, 0, sizeof(order));
    for (i = 1; i <= sectors; i++) {
        while (order[place] != 0)
            place = place + 1 < sectors ? place + 1 : 0;
        order[place] = (UBYTE)i;
        place = (place + interleave) % sectors;
    }
    for (i = 0; i < sectors; i++)
        at = sector_image(at, track, side, skew != NULL ? skew[i] : order[i], virgin);
    fill(at, GAP, (WORD)(buffer + TRACK_SECTORS * SECTOR_SIZE - at));
}

static LONG track_write(const UBYTE *buffer, WORD drive, WORD track, WORD side)
{
    LONG error = fdc_seek(drive, track, side);

    if (error != E_OK)
        return error;
    fdc_dma_set(buffer, DMA_DIRECTION, TRACK_SECTORS);
    fdc_register_write(FDC_COMMAND | DMA_DIRECTION, FDC_WRITE_TRACK);
    if (!fdc_wait(FORMAT_TIMEOUT))
        return EDRVNR;
    /* Lost data is left to the verify: Hatari says so of every track, as it keeps only sectors. */
    return fdc_error(fdc_register_read(FDC_COMMAND) & (UBYTE)~STATUS_LOST, TRUE);
}

LONG floppy_flopfmt(UBYTE *buffer, const WORD *skew, WORD drive, WORD sectors, WORD track, WORD side,
                    WORD interleave, ULONG magic, WORD virgin)
{
    LONG error;

    if (magic != FORMAT_MAGIC || drive < 0 || drive >= DRIVES || sectors < 1 || sectors > 10 ||
        ((ULONG)buffer & 1) != 0)
        return EGENRL;
    if (interleave < 1)
        interleave = skew == NULL || interleave == 0 ? 1 : interleave;
    track_image(buffer, interleave < 0 ? skew : NULL, sectors, track, side,
                interleave < 0 ? 1 : interleave, (UWORD)virgin);
    disk_suspect(drive);
    fdc_begin();
    error = track_write(buffer, drive, track, side);
    fdc_end();
    if (error == E_OK)
        error = verify(buffer, drive, 1, track, side, sectors);
    return error == E_OK || error == EWRPRO || error == EDRVNR ? error : EBADSF;
}
