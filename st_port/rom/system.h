/*
 * system.h - the machine's vectors and variables as programs find them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SYSTEM_H
#define SYSTEM_H

/* Vectors and system variables at their start values */
void system_start(void);
/* What a program may have left behind, put right before the next one */
void system_restore(void);

#endif
