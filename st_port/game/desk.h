/*
 * desk.h - the game as the desktop's background: the AES asks it to draw what it uncovers
 *
 * Part of Cinko, MIT licence.
 */
#ifndef DESK_H
#define DESK_H

#include "portab.h"

/* Take the place of the desktop's background and draw all of it. */
void desk_show(void);
/* Give it back. */
void desk_hide(void);
/* Let the AES draw its own desktop anew, after a picture that covered everything. */
void desk_repair(void);

#endif
