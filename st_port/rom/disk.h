/*
 * disk.h - the floppy drives as the BIOS sees them: records counted from 0, and what disk is in
 *
 * Part of Cinko, MIT licence.
 */
#ifndef DISK_H
#define DISK_H

#include "portab.h"
#include "tos.h"

#define SECTOR_SIZE 512
#define DRIVES 2

/* Rwabs modes */
#define RW_WRITE 1   /* else read */
#define RW_NOMEDIA 2 /* do not look whether the disk was changed */

/* Mediach */
#define MEDIA_SAME 0L
#define MEDIA_UNSURE 1L
#define MEDIA_CHANGED 2L

/* Find the drives; sets _nflops and _drvbits. */
void disk_start(void);

LONG disk_rwabs(WORD mode, UBYTE *buffer, UWORD count, UWORD record, WORD drive);
/* The parameters of the disk in a drive, read from its boot sector; 0 when there is none. */
LONG disk_getbpb(WORD drive);
LONG disk_mediach(WORD drive);

/* Something may have been done to the disk in a drive: look at it before the next access. */
void disk_suspect(WORD drive);

#endif
