/*
 * title.h - the title picture, until the space bar
 *
 * Part of Cinko, MIT licence.
 */
#ifndef TITLE_H
#define TITLE_H

#include "portab.h"

/* Show TITLE.P11.  FILE_OK, or what is wrong with it. */
WORD title_show(void);
/* Wait for the space bar, and fade to black. */
void title_wait(void);

/* Give the desktop back while the title is shown: something is wrong. */
void title_break(void);

#endif
