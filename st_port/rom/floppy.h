/*
 * floppy.h - the floppy controller: sectors of a track, seeking, formatting
 *
 * Part of Cinko, MIT licence.
 */
#ifndef FLOPPY_H
#define FLOPPY_H

#include "portab.h"

#define FLOPPY_TRACK_BYTES 6656 /* what Flopfmt needs for one track of 9 sectors */

/* Whether a drive answers: its head can be brought to track 0. */
BOOL floppy_detect(WORD drive);
/* From the vertical blank: lets go of the drive when its motor stops, watches for disk changes. */
void floppy_vbl(void);

/* Sectors of one track to or from an even address; 0 or an error */
LONG floppy_read(UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side, WORD count);
LONG floppy_write(const UBYTE *buffer, WORD drive, WORD sector, WORD track, WORD side, WORD count);

/* XBIOS */
LONG floppy_floprd(UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                   WORD count);
LONG floppy_flopwr(const UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                   WORD count);
LONG floppy_flopfmt(UBYTE *buffer, const WORD *skew, WORD drive, WORD sectors, WORD track, WORD side,
                    WORD interleave, ULONG magic, WORD virgin);
LONG floppy_flopver(UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                    WORD count);

#endif
