/*
 * clock.h - the system's clock of 200 ticks a second
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "portab.h"

#define CLOCK_TICKS_A_SECOND 200

/* The ticks since the reset: for Supexec. */
LONG clock_ticks(void);

#endif
