/*
 * sink.h - unpacked bytes on their way out: run lengths, CRC, no more than the member's size
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SINK_H
#define SINK_H

#include "arc.h"

/* Takes decoded bytes; ARC_OK, ARC_END when the member is complete, or an error. */
typedef WORD (*SINK_PUT)(const UBYTE *data, UWORD size);

/* Start a member of so many bytes. */
void sink_open(ULONG size, ARC_SINK sink);
/* Put bytes as they are. */
WORD sink_put(const UBYTE *data, UWORD size);
/* Put bytes that are run-length coded. */
WORD sink_put_runs(const UBYTE *data, UWORD size);
/* Hand over what is still in the buffer; ARC_OK, ARC_DAMAGED when bytes are missing, or an error. */
WORD sink_close(void);
/* The CRC of all bytes since sink_open. */
UWORD sink_crc(void);

#endif
