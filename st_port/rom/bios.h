/*
 * bios.h - the character devices of the BIOS, for GEMDOS
 *
 * Part of Cinko, MIT licence.
 */
#ifndef BIOS_H
#define BIOS_H

#include "portab.h"

LONG bios_bconstat(WORD device);
LONG bios_bconin(WORD device);
LONG bios_bconout(WORD device, WORD character);
LONG bios_bcostat(WORD device);

#endif
