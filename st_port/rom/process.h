/*
 * process.h - programs: loading, running, ending
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PROCESS_H
#define PROCESS_H

#include "portab.h"
#include "tos.h"

extern BASEPAGE *process_running; /* the ROM header names it */

void process_start(void);

/* ", in NAME+offset" behind a line when pc is in the running program; returns the line's new end. */
char *process_where(char *to, ULONG pc);
/* Whether a program runs that can be ended. */
BOOL process_can_end(void);
_Noreturn void process_terminate(WORD code);

#endif
