/*
 * settings.h - CINKO.INF: the options and the scores from one evening to the next
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SETTINGS_H
#define SETTINGS_H

#include "portab.h"

/* Read the file into the game's options and scores; what it lacks stays as it is. */
void settings_load(void);
/* Write it when something changed.  A disk that cannot be written to is no trouble. */
void settings_save(void);

#endif
