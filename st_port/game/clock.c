/*
 * clock.c - the system's clock of 200 ticks a second
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "clock.h"

#define HZ_200 ((volatile LONG *)0x4ba) /* system variable */

LONG clock_ticks(void)
{
    return *HZ_200;
}
