/*
 * screen.h - the shifter: resolution, screen address, palette, vertical blank
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "portab.h"

#define SCREEN_SIZE 0x8000L /* what is kept for the screen at the top of memory */

/* Set palette and resolution (low, or high with a monochrome monitor) and clear the screen. */
void screen_start(void);
/* From the vertical blank: palette and screen address that were asked for, cursor, floppy motor. */
void screen_vbl(void);
/* Back to the resolution, address and palette of the start, as after a program. */
void screen_restore(void);

/* XBIOS */
LONG screen_physbase(void);
LONG screen_logbase(void);
LONG screen_getrez(void);
LONG screen_setscreen(void *logical, void *physical, WORD resolution);
LONG screen_setpalette(const UWORD *palette);
LONG screen_setcolor(WORD number, WORD colour);
LONG screen_vsync(void);

#endif
