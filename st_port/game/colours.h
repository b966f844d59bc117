/*
 * colours.h - the sixteen colours: kept, faded, given back
 *
 * Part of Cinko, MIT licence.
 */
#ifndef COLOURS_H
#define COLOURS_H

#include "portab.h"

/* Remember the colours of the desktop. */
void colours_start(void);
/* From what is shown to `palette`, in eight steps of the screen's beam; NULL is black. */
void colours_fade(const UWORD *palette);
/* The desktop's colours again, at once. */
void colours_stop(void);

#endif
