/*
 * hint.h - the computer's advice to whoever is to move
 *
 * Part of Cinko, MIT licence.
 */
#ifndef HINT_H
#define HINT_H

/* Think, and flash the point that is best. */
void hint_show(void);

#endif
