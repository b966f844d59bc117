/*
 * colours.c - the sixteen colours: kept, faded, given back
 *
 * Setpalette takes the colours over at the next vertical blank and reads the array until then, so
 * every array handed to it is static and a Vsync follows.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "colours.h"
#include "files.h"
#include "mem.h"
#include "tos.h"

#define STEPS 8

static UWORD desktop[PALETTE_COLOURS];
static UWORD shown[PALETTE_COLOURS];
static UWORD step_colours[PALETTE_COLOURS];

void colours_start(void)
{
    WORD colour;

    for (colour = 0; colour < PALETTE_COLOURS; colour++)
        desktop[colour] = (UWORD)Setcolor(colour, -1);
    memcpy(shown, desktop, sizeof(shown));
}

static void set(const UWORD *palette)
{
    Setpalette(palette);
    Vsync();
}

/* One gun of a colour, `step` eighths of the way. */
static UWORD mix(UWORD from, UWORD to, WORD step, WORD shift)
{
    const WORD a = (from >> shift) & 7;
    const WORD b = (to >> shift) & 7;

    return (UWORD)(((a * STEPS + (b - a) * step + STEPS / 2) / STEPS) << shift);
}

void colours_fade(const UWORD *palette)
{
    static UWORD target[PALETTE_COLOURS];
    WORD step, colour;

    memset(target, 0, sizeof(target));
    if (palette != NULL)
        memcpy(target, palette, sizeof(target));
    for (step = 1; step < STEPS; step++) {
        for (colour = 0; colour < PALETTE_COLOURS; colour++) {
            step_colours[colour] = (UWORD)(mix(shown[colour], target[colour], step, 8)
                                           | mix(shown[colour], target[colour], step, 4)
                                           | mix(shown[colour], target[colour], step, 0));
        }
        set(step_colours);
    }
    memcpy(shown, target, sizeof(shown));
    set(shown);
}

void colours_stop(void)
{
    set(desktop);
}
