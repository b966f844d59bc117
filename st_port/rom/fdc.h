/*
 * fdc.h - the floppy controller's registers and commands, for floppy.c and format.c
 *
 * Part of Cinko, MIT licence.
 */
#ifndef FDC_H
#define FDC_H

#include "portab.h"

/* What DMA_DATA reaches, as DMA_MODE selects it */
#define FDC_COMMAND 0x80
#define FDC_TRACK 0x82
#define FDC_SECTOR 0x84
#define FDC_DATA 0x86
#define DMA_SECTOR_COUNT 0x90
#define DMA_DIRECTION 0x100 /* set: to the disk */

#define STATUS_LOST 0x04 /* of a command that moves data */

void fdc_register_write(UWORD which, UBYTE value);
UBYTE fdc_register_read(UWORD which);
void fdc_dma_set(const UBYTE *buffer, UWORD direction, UWORD sectors);
/* Wait for the end of a command; FALSE when it takes longer than `ticks` of 5 ms. */
BOOL fdc_wait(UWORD ticks);
/* Select drive and side, bring the head to a track. */
LONG fdc_seek(WORD drive, WORD track, WORD side);
LONG fdc_error(UBYTE status, BOOL writing);

/* Keep the vertical blank away from the controller meanwhile. */
void fdc_begin(void);
void fdc_end(void);

#endif
