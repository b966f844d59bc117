/*
 * random.h - the xorshift32 generator of rule R16; the twin of engine/cinko/neutrals.py
 *
 * Part of Cinko, MIT licence.
 */
#ifndef RANDOM_H
#define RANDOM_H

#include "portab.h"

/* The state for a seed, the first outputs thrown away. */
ULONG random_start(ULONG seed);

/* The next 32 bits. */
ULONG random_next(ULONG *state);

/* A number below `bound`, from the upper 16 bits of the next output. */
UWORD random_below(ULONG *state, UWORD bound);

#endif
