/*
 * process.h - programs: loading, running, ending
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PROCESS_H
#define PROCESS_H

#include "portab.h"
#include "tos.h"

/* Pexec modes beyond those of tos.h */
#define PE_BASEPAGE 5
#define PE_GO_FREE 6
#define PE_BASEPAGE_FLAGS 7

extern BASEPAGE *process_running; /* the ROM header names it; the ROM's own where no program runs */

void process_start(void);

/* What a program has beside its basepage */
WORD process_drive(void);
void process_set_drive(WORD drive);
char *process_directory(WORD drive); /* PATH_SIZE characters */
BYTE *process_standard(WORD handle); /* the target of a standard handle */
BYTE process_standard_default(WORD handle);

/* ", in text+$offset" behind a line when pc is in the running program; the line's new end */
char *process_where(char *to, ULONG pc);
/* Whether a program runs that can be ended. */
BOOL process_can_end(void);
_Noreturn void process_terminate(WORD code);
/* A program has stayed in memory (Ptermres): its vectors must stay too. */
BOOL process_is_resident(void);

/* GEMDOS */
LONG process_pexec(WORD mode, const char *file, const char *tail, const char *environment);
LONG process_pterm(WORD code);
LONG process_ptermres(LONG keep, WORD code);

/* load.c: read a program into the memory behind its basepage; 0 or an error */
LONG program_load(WORD handle, BASEPAGE *page, LONG file_size);

#endif
