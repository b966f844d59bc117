/*
 * nf.h - Native Features: a log to the emulator, for tests; silent where there are none
 *
 * Part of Cinko, MIT licence.
 */
#ifndef NF_H
#define NF_H

#include "portab.h"

/* Look for Native Features; call once, from user mode, before the others. */
void nf_start(void);
/* The same, for code that is in supervisor mode already (the ROM). */
void nf_start_supervisor(void);
/* Write a line to the emulator's standard error; nothing without Native Features. */
void nf_log(const char *text);
/* Write a line `text: value`, the value in hexadecimal. */
void nf_log_hex(const char *text, ULONG value);
/* End the emulator with an exit status; returns where there is none. */
void nf_exit(LONG status);

#endif
