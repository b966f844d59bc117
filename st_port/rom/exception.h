/*
 * exception.h - what the processor's exceptions do to the program that caused them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef EXCEPTION_H
#define EXCEPTION_H

#include "portab.h"

/* Point vectors 2 to 79 at the exception screen, the ROM's own apart. */
void exception_start(void);

#endif
