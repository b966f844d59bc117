/*
 * panel.h - the panel to the right: whose turn, scores, pairs, mode, last move, time
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PANEL_H
#define PANEL_H

#include "portab.h"

/* Draw all fields into the shadow; nothing is shown. */
void panel_compose(void);
/* Draw the fields that changed and show them. */
void panel_update(void);
/* Say something in the second line of the status until the next update; NULL takes it back. */
void panel_say(const char *text);
/* Take back what was said and what the clock shows; not drawn yet. */
void panel_reset(void);
/* Set the clock: the seconds that the computer has thought. */
void panel_clock(UWORD seconds);

#endif
