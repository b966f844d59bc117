/*
 * source.h - the packed bytes of a member, or a header, as a stream
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SOURCE_H
#define SOURCE_H

#include "portab.h"

#define SOURCE_NONE (-1)  /* no byte is left */
#define SOURCE_ERROR (-2) /* the archive could not be read */

extern const UBYTE *source_at, *source_end;

/* Read through a buffer, which other bytes may have been in: the larger, the fewer reads. */
void source_start(UBYTE *buffer, ULONG size);
/* Read from an offset of the archive, and no more than so many bytes. */
void source_open(ULONG offset, ULONG size);
/* Whether reading failed since source_open. */
BOOL source_failed(void);
/* The next byte when the buffer is empty; SOURCE_BYTE calls it. */
int source_refill(void);
/* Read up to so many bytes; how many there were. */
WORD source_read(UBYTE *to, WORD size);

/* The next byte, or a negative value. */
#define SOURCE_BYTE() (source_at < source_end ? *source_at++ : source_refill())

#endif
