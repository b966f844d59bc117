/*
 * charfile.h - GEMDOS character calls, and devices that are read and written like files
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CHARFILE_H
#define CHARFILE_H

#include "portab.h"

/* Fread and Fwrite of a device target (file.h) */
LONG charfile_read(WORD target, LONG count, UBYTE *buffer);
LONG charfile_write(WORD target, LONG count, const UBYTE *buffer);

/* GEMDOS 1 to 0x13, by their documented names */
LONG char_cconin(void);
LONG char_cconout(WORD character);
LONG char_cauxin(void);
LONG char_cauxout(WORD character);
LONG char_cprnout(WORD character);
LONG char_crawio(WORD character);
LONG char_crawcin(void);
LONG char_cnecin(void);
LONG char_cconws(const char *text);
LONG char_cconrs(UBYTE *line);
LONG char_cconis(void);
LONG char_cconos(void);
LONG char_cprnos(void);
LONG char_cauxis(void);
LONG char_cauxos(void);

#endif
