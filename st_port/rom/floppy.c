/*
 * floppy.c - the floppy controller (WD1772) and its DMA: sectors of a track, seeking
 *
 * One command a sector: between two sectors of a track there are 1.6 ms, enough to start the next,
 * so a track takes one turn and each sector has its own check and its own retries.
 * Sources: WD1772 data sheet; ST DMA description.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "disk.h"
#include "dosound.h"
#include "errors.h"
#include "fdc.h"
#include "floppy.h"
#include "traps.h"

#define RETRIES 4
#define TIMEOUT 600U /* ticks of 5 ms: spin-up and five turns are less */
#define DETECT_TIMEOUT 400U
#define WATCH_EVERY 7 /* vertical blanks, less one: a power of two, less one */

/* Type I commands; the step rate goes into the lowest two bits */
#define FDC_RESTORE 0x00
#define FDC_SEEK 0x10
#define FDC_NO_SPIN_UP 0x08
/* Types II to IV */
#define FDC_READ 0x88 /* without waiting for the motor: five turns of looking for the sector do */
#define FDC_WRITE 0xa0
#define FDC_FORCE_INTERRUPT 0xd0

#define STATUS_MOTOR 0x80
#define STATUS_PROTECTED 0x40
#define STATUS_NOT_FOUND 0x10
#define STATUS_CRC 0x08
#define STATUS_TRACK0 0x04 /* after type I */

#define TRACK_UNKNOWN (-1)

static WORD track_of[DRIVES] = { TRACK_UNKNOWN, TRACK_UNKNOWN };
static WORD selected = -1; /* the drive that port A selects */
static BOOL idle;          /* since the last command, the status register was turned to the lines */
static UBYTE protected_before[DRIVES];

/* ---- registers ---- */

/* The chips want some time between two accesses. */
static void settle(void)
{
    __asm__ volatile("nop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop\n\tnop");
}

void fdc_register_write(UWORD which, UBYTE value)
{
    REG16(DMA_MODE) = which;
    settle();
    REG16(DMA_DATA) = value;
    settle();
}

UBYTE fdc_register_read(UWORD which)
{
    UBYTE value;

    REG16(DMA_MODE) = which;
    settle();
    value = (UBYTE)REG16(DMA_DATA);
    settle();
    return value;
}

void fdc_dma_set(const UBYTE *buffer, UWORD direction, UWORD sectors)
{
    ULONG address = (ULONG)buffer;

    REG8(DMA_BASE_LOW) = (UBYTE)address;
    REG8(DMA_BASE_MID) = (UBYTE)(address >> 8);
    REG8(DMA_BASE_HIGH) = (UBYTE)(address >> 16);
    /* Turning the direction over empties the DMA's buffer. */
    REG16(DMA_MODE) = (DMA_SECTOR_COUNT | DMA_DIRECTION) ^ direction;
    settle();
    REG16(DMA_MODE) = DMA_SECTOR_COUNT | direction;
    settle();
    REG16(DMA_DATA) = sectors;
    settle();
}

static void port_a_select(WORD drive, WORD side)
{
    UWORD old = interrupts_off();
    UBYTE value = psg_read(PSG_PORT_A) | PORT_A_DRIVE_A | PORT_A_DRIVE_B | PORT_A_SIDE;

    if (drive >= 0)
        value &= (UBYTE) ~(PORT_A_DRIVE_A << drive);
    if (side != 0)
        value &= (UBYTE)~PORT_A_SIDE;
    psg_write(PSG_PORT_A, value);
    interrupts_restore(old);
    selected = drive;
}

/* ---- commands ---- */

/* Wait for the end of a command; FALSE when it takes too long and was cut off. */
BOOL fdc_wait(UWORD ticks)
{
    ULONG end = hz_200 + ticks;

    while (REG8(MFP_GPIP) & GPIP_FDC) {
        if ((LONG)(hz_200 - end) >= 0) {
            fdc_register_write(FDC_COMMAND, FDC_FORCE_INTERRUPT);
            settle();
            settle();
            fdc_register_read(FDC_COMMAND);
            return FALSE;
        }
    }
    return TRUE;
}

static UBYTE step_rate(void)
{
    return (UBYTE)(seekrate & 3);
}

static LONG restore_track(WORD drive, UBYTE flags, UWORD ticks)
{
    track_of[drive] = TRACK_UNKNOWN;
    fdc_register_write(FDC_COMMAND, FDC_RESTORE | flags | step_rate());
    if (!fdc_wait(ticks))
        return EDRVNR;
    if ((fdc_register_read(FDC_COMMAND) & STATUS_TRACK0) == 0)
        return E_SEEK;
    track_of[drive] = 0;
    return E_OK;
}

LONG fdc_seek(WORD drive, WORD track, WORD side)
{
    LONG error;

    port_a_select(drive, side);
    if (track_of[drive] == TRACK_UNKNOWN) {
        error = restore_track(drive, 0, TIMEOUT);
        if (error != E_OK)
            return error;
    }
    fdc_register_write(FDC_TRACK, (UBYTE)track_of[drive]);
    if (track_of[drive] == track)
        return E_OK;
    fdc_register_write(FDC_DATA, (UBYTE)track);
    fdc_register_write(FDC_COMMAND, FDC_SEEK | step_rate());
    if (!fdc_wait(TIMEOUT)) {
        track_of[drive] = TRACK_UNKNOWN;
        return EDRVNR;
    }
    fdc_register_read(FDC_COMMAND);
    track_of[drive] = track;
    return E_OK;
}

LONG fdc_error(UBYTE status, BOOL writing)
{
    if (writing && (status & STATUS_PROTECTED))
        return EWRPRO;
    if (status & STATUS_NOT_FOUND)
        return ESECNF;
    if (status & STATUS_CRC)
        return E_CRC;
    if (status & STATUS_LOST)
        return EDRVNR;
    return E_OK;
}

static LONG sector_command(UBYTE *buffer, WORD sector, BOOL writing)
{
    UWORD direction = writing ? DMA_DIRECTION : 0;

    fdc_dma_set(buffer, direction, 1);
    fdc_register_write(FDC_SECTOR | direction, (UBYTE)sector);
    fdc_register_write(FDC_COMMAND | direction, writing ? FDC_WRITE : FDC_READ);
    if (!fdc_wait(TIMEOUT))
        return EDRVNR;
    return fdc_error(fdc_register_read(FDC_COMMAND), writing);
}

static LONG sector_transfer(UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side,
                            BOOL writing)
{
    LONG error = EGENRL;
    WORD attempt;

    for (attempt = 0; attempt < RETRIES; attempt++) {
        error = fdc_seek(drive, track, side);
        if (error == E_OK)
            error = sector_command(buffer, sector, writing);
        if (error == E_OK || error == EWRPRO || error == EDRVNR)
            break;
        if (attempt & 1)
            track_of[drive] = TRACK_UNKNOWN; /* perhaps the head stands elsewhere: from track 0 */
    }
    return error;
}

void fdc_begin(void)
{
    flock = 1;
    idle = FALSE;
}

void fdc_end(void)
{
    flock = 0;
}

static LONG transfer(UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side, WORD count,
                     BOOL writing)
{
    LONG error = E_OK;

    if (drive < 0 || drive >= DRIVES || ((ULONG)buffer & 1))
        return EUNDEV;
    fdc_begin();
    for (; count > 0 && error == E_OK; count--) {
        error = sector_transfer(buffer, drive, sector, track, side, writing);
        buffer += SECTOR_SIZE;
        sector++;
    }
    fdc_end();
    return error;
}

LONG floppy_read(UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side, WORD count)
{
    return transfer(buffer, drive, sector, track, side, count, FALSE);
}

LONG floppy_write(const UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side, WORD count)
{
    return transfer((UBYTE *)buffer, drive, sector, track, side, count, TRUE);
}

BOOL floppy_detect(WORD drive)
{
    LONG error;

    fdc_begin();
    port_a_select(drive, 0);
    error = restore_track(drive, FDC_NO_SPIN_UP, DETECT_TIMEOUT);
    fdc_end();
    return error == E_OK;
}

/* ---- vertical blank ---- */

/*
 * While a disk is taken out or put in, it covers the sensor of the write protection: a change of
 * that signal means that the disk may be another one.  A protected disk gives no change, so it is
 * suspect whenever the motor has stopped.
 */
static void watch(WORD drive, UBYTE status)
{
    status &= STATUS_PROTECTED;
    if (status != protected_before[drive])
        disk_suspect(drive);
    protected_before[drive] = status;
}

static void watch_selected(void)
{
    UBYTE status;

    if (!idle) { /* makes the status register show the drive's lines again */
        fdc_register_write(FDC_COMMAND, FDC_FORCE_INTERRUPT);
        idle = TRUE;
        return;
    }
    status = fdc_register_read(FDC_COMMAND);
    watch(selected, status);
    if (status & STATUS_MOTOR)
        return;
    if (status & STATUS_PROTECTED)
        disk_suspect(selected);
    port_a_select(-1, 0);
}

void floppy_vbl(void)
{
    WORD drive;

    if (flock)
        return;
    if (selected >= 0) {
        watch_selected();
        return;
    }
    if ((frclock & WATCH_EVERY) != 0)
        return;
    drive = frclock & (WATCH_EVERY + 1) && nflops > 1 ? 1 : 0;
    port_a_select(drive, 0);
    watch(drive, fdc_register_read(FDC_COMMAND));
    port_a_select(-1, 0);
}
