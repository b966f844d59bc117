/*
 * output.h - the file that a member is unpacked to: whole, or not at all
 *
 * Part of Cinko, MIT licence.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "arc.h"

/* Whether there is a file of this name already: FALSE, TRUE, or EACCDN when a folder has it. */
LONG output_exists(const char *name);
/* Create the file; a GEMDOS error or E_OK. An old one stays until the new one is complete. */
LONG output_open(const char *name);
/* A sink: write the bytes. ARC_WRITE_ERROR when not all of them fit. */
WORD output_write(const UBYTE *data, ULONG size);
/* Give the file its date and its name; a GEMDOS error or E_OK. */
LONG output_keep(UWORD date, UWORD time);
/* Remove what was written. */
void output_drop(void);
/* Why the last call failed, as words. */
const char *output_problem(void);
/* What a GEMDOS error means, as words. */
const char *error_words(LONG error);

#endif
