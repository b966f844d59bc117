/*
 * clock.h - date and time of day, counted from the ROM's own date unless set
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "portab.h"

void clock_start(void);
void clock_tick(void); /* each 20 ms */

/* GEMDOS; a date or time that cannot be gives -1 and changes nothing */
LONG clock_getdate(void);
LONG clock_setdate(UWORD date);
LONG clock_gettime(void);
LONG clock_settime(UWORD time);

/* XBIOS: date in the high word, time in the low one */
LONG clock_xbios_get(void);
LONG clock_xbios_set(ULONG date_and_time);

#endif
