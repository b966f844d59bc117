/*
 * hdv.h - the disk vectors of the system variables: BIOS calls go through them, drivers hook them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef HDV_H
#define HDV_H

#include "portab.h"
#include "tos.h"

/* Put the ROM's floppy driver into hdv_rw, hdv_bpb and hdv_mediach. */
void hdv_start(void);

/* Through the vectors; arguments as documented for Rwabs, Getbpb and Mediach */
LONG hdv_rwabs(WORD mode, void *buffer, UWORD count, UWORD record, WORD drive, LONG long_record);
LONG hdv_getbpb(WORD drive);
LONG hdv_mediach(WORD drive);

#endif
