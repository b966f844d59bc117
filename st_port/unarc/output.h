/*
 * output.h - the file that a member is unpacked to: whole, or not at all
 *
 * Part of Cinko, MIT licence.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "arc.h"

/*
 * Write without reading every sector back, until output_end: twice as fast. _fverify is a documented
 * variable of TOS; -v leaves it alone.
 */
void output_unverified(void);
void output_end(void);
/* Whether there is a file of this name already: FALSE, TRUE, or EACCDN when a folder has it. */
LONG output_exists(const char *name);
/* Begin a file, which is created when there are bytes to write. */
void output_open(const char *name);
/* A sink: write the bytes. ARC_WRITE_ERROR when not all of them fit on the disk. */
WORD output_write(const UBYTE *data, ULONG size);
/* Give the file its date and its name: ARC_OK or ARC_WRITE_ERROR. */
WORD output_keep(UWORD date, UWORD time);
/* Remove what was written. An old file of this name is still there. */
void output_drop(void);
/* Why there was an ARC_WRITE_ERROR, as words. */
const char *output_problem(void);
/* What a GEMDOS error means, as words. */
const char *error_words(LONG error);

#endif
