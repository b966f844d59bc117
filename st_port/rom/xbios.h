/*
 * xbios.h - XBIOS calls that the ROM itself uses
 *
 * Part of Cinko, MIT licence.
 */
#ifndef XBIOS_H
#define XBIOS_H

#include "portab.h"

LONG xbios_protobt(UBYTE *buffer, LONG serial, WORD type, WORD executable);

#endif
