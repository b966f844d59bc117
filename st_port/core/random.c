/*
 * random.c - the xorshift32 generator of rule R16
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "random.h"

#define SEED_FOR_ZERO 0x43494E4BuL /* xorshift never leaves 0 */
#define THROWN_AWAY 16             /* a small seed takes a while to reach the high bits */

ULONG random_next(ULONG *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

ULONG random_start(ULONG seed)
{
    ULONG state = seed ? seed : SEED_FOR_ZERO;
    UWORD i;

    for (i = 0; i < THROWN_AWAY; i++)
        random_next(&state);
    return state;
}

UWORD random_below(ULONG *state, UWORD bound)
{
    return (UWORD)((UWORD)(random_next(state) >> 16) % bound);
}
