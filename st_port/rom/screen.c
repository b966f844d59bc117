/*
 * screen.c - the shifter: resolution, screen address, palette, vertical blank
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "console.h"
#include "floppy.h"
#include "screen.h"

#define COLOURS 16
#define PALETTE ((volatile UWORD *)VIDEO_PALETTE)
#define colorptr (*(const UWORD *volatile *)COLORPTR)
#define screenpt (*(UBYTE *volatile *)SCREENPT)

static const UWORD start_palette[COLOURS] = {
    0x777, 0x700, 0x070, 0x770, 0x007, 0x707, 0x077, 0x555,
    0x333, 0x733, 0x373, 0x773, 0x337, 0x737, 0x377, 0x000,
};

static WORD start_resolution;

static void palette_write(const UWORD *palette)
{
    WORD i;

    for (i = 0; i < COLOURS; i++)
        PALETTE[i] = palette[i];
}

static void base_write(const UBYTE *base)
{
    ULONG address = (ULONG)base;

    REG8(VIDEO_BASE_HIGH) = (UBYTE)(address >> 16);
    REG8(VIDEO_BASE_MID) = (UBYTE)(address >> 8);
}

static void resolution_write(WORD resolution)
{
    sshiftmd = (UBYTE)resolution;
    REG8(VIDEO_SHIFT_MODE) = (UBYTE)resolution;
    console_set_mode(resolution);
}

static UBYTE *screen_home(void)
{
    return (UBYTE *)(phystop - SCREEN_SIZE);
}

void screen_start(void)
{
    v_bas_ad = screen_home();
    memset(v_bas_ad, 0, SCREEN_SIZE);
    base_write(v_bas_ad);
    palette_write(start_palette);
    if ((REG8(MFP_GPIP) & GPIP_COLOUR) == 0) {
        start_resolution = REZ_HIGH;
        PALETTE[0] = 1; /* monochrome: bit 0 set is black on white */
    }
    resolution_write(start_resolution);
}

void screen_restore(void)
{
    colorptr = NULL;
    screenpt = NULL;
    v_bas_ad = screen_home();
    base_write(v_bas_ad);
    if (start_resolution != REZ_HIGH)
        palette_write(start_palette);
    resolution_write(start_resolution);
}

void screen_vbl(void)
{
    if (colorptr != NULL) {
        palette_write(colorptr);
        colorptr = NULL;
    }
    if (screenpt != NULL) {
        v_bas_ad = screenpt;
        base_write(screenpt);
        screenpt = NULL;
    }
    console_vbl();
    floppy_vbl();
}

LONG screen_physbase(void)
{
    return (LONG)REG8(VIDEO_BASE_HIGH) << 16 | (LONG)REG8(VIDEO_BASE_MID) << 8;
}

LONG screen_logbase(void)
{
    return (LONG)v_bas_ad;
}

LONG screen_getrez(void)
{
    return REG8(VIDEO_SHIFT_MODE) & 3;
}

LONG screen_setscreen(void *logical, void *physical, WORD resolution)
{
    if ((LONG)logical >= 0)
        v_bas_ad = logical;
    if ((LONG)physical >= 0)
        base_write(physical);
    if (resolution >= 0 && resolution <= REZ_MEDIUM && start_resolution != REZ_HIGH &&
        resolution != screen_getrez()) {
        screen_vsync();
        resolution_write(resolution);
        console_clear();
    }
    return 0;
}

LONG screen_setpalette(const UWORD *palette)
{
    colorptr = palette;
    return 0;
}

LONG screen_setcolor(WORD number, WORD colour)
{
    UWORD old;

    number &= COLOURS - 1;
    old = PALETTE[number] & 0x777;
    if (colour >= 0)
        PALETTE[number] = (UWORD)colour;
    return old;
}

LONG screen_vsync(void)
{
    ULONG before = frclock;

    while (frclock == before)
        ;
    return 0;
}
