/*
 * bios.c - trap #13: the BIOS calls
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "bios.h"
#include "call.h"
#include "console.h"
#include "disk.h"
#include "hdv.h"
#include "ikbd.h"
#include "iorec.h"
#include "keys.h"
#include "memory.h"
#include "traps.h"

#define DEV_RAW 5
#define SPIN 20000U      /* polls of the printer's busy line before it counts as absent */

LONG bios_bconstat(WORD device)
{
    switch (device) {
    case DEV_CONSOLE:
        return kbd_pending() ? -1 : 0;
    case DEV_MIDI:
        return midi_pending() ? -1 : 0;
    default:
        return 0;
    }
}

LONG bios_bconin(WORD device)
{
    switch (device) {
    case DEV_CONSOLE:
        return (LONG)kbd_get();
    case DEV_MIDI:
        return midi_get();
    default:
        return 0;
    }
}

static BOOL printer_ready(void)
{
    return (REG8(MFP_GPIP) & GPIP_CENTRONICS_BUSY) == 0;
}

LONG bios_bcostat(WORD device)
{
    switch (device) {
    case DEV_PRINTER:
        return printer_ready() ? -1 : 0;
    case DEV_AUX:
        return (REG8(MFP_TSR) & 0x80) != 0 ? -1 : 0;
    /* The documentation swaps these two on purpose: it is what every TOS does. */
    case DEV_MIDI:
        return (REG8(ACIA_KEYBOARD_CONTROL) & ACIA_TX_EMPTY) != 0 ? -1 : 0;
    case DEV_IKBD:
        return (REG8(ACIA_MIDI_CONTROL) & ACIA_TX_EMPTY) != 0 ? -1 : 0;
    case DEV_CONSOLE:
        return -1;
    default:
        return 0;
    }
}

static LONG printer_put(UBYTE character)
{
    UWORD wait = SPIN;
    UWORD old;

    while (!printer_ready())
        if (--wait == 0)
            return 0;
    old = interrupts_off();
    REG8(PSG_SELECT) = PSG_MIXER;
    REG8(PSG_WRITE) = REG8(PSG_SELECT) | 0x80;
    REG8(PSG_SELECT) = PSG_PORT_B;
    REG8(PSG_WRITE) = character;
    REG8(PSG_SELECT) = PSG_PORT_A;
    REG8(PSG_WRITE) = REG8(PSG_SELECT) & (UBYTE)~PORT_A_CENTRONICS_STROBE;
    REG8(PSG_WRITE) = REG8(PSG_SELECT) | PORT_A_CENTRONICS_STROBE;
    interrupts_restore(old);
    return -1;
}

LONG bios_bconout(WORD device, WORD character)
{
    UWORD wait = SPIN;

    switch (device) {
    case DEV_PRINTER:
        return printer_put((UBYTE)character);
    case DEV_AUX:
        while ((REG8(MFP_TSR) & 0x80) == 0)
            if (--wait == 0)
                return 0;
        REG8(MFP_UDR) = (UBYTE)character;
        break;
    case DEV_CONSOLE:
        console_put((UBYTE)character);
        break;
    case DEV_MIDI:
        midi_send((UBYTE)character);
        break;
    case DEV_IKBD:
        ikbd_send((UBYTE)character);
        break;
    case DEV_RAW:
        console_put_raw((UBYTE)character);
        break;
    default:
        return 0;
    }
    return 0;
}

static LONG bios_setexc(WORD number, void *handler)
{
    ULONG address = (ULONG)(UWORD)number * 4;
    LONG old = (LONG)SYS_LONG(address);

    if ((LONG)handler != -1)
        SYS_POINTER(address) = handler;
    return old;
}

static LONG bios_tickcal(void)
{
    return SYS_WORD(TIMR_MS);
}

static LONG bios_drvmap(void)
{
    return (LONG)drvbits;
}

const CALL bios_calls[] = {
    CALL_ENTRY(0, mem_getmpb, L),
    CALL_ENTRY(1, bios_bconstat, W),
    CALL_ENTRY(2, bios_bconin, W),
    CALL_ENTRY(3, bios_bconout, W, W),
    CALL_ENTRY(4, hdv_rwabs, W, L, W, W, W, L),
    CALL_ENTRY(5, bios_setexc, W, L),
    CALL_ENTRY(6, bios_tickcal, NOTHING),
    CALL_ENTRY(7, hdv_getbpb, W),
    CALL_ENTRY(8, bios_bcostat, W),
    CALL_ENTRY(9, hdv_mediach, W),
    CALL_ENTRY(10, bios_drvmap, NOTHING),
    CALL_ENTRY(11, keys_kbshift, W),
};

const UWORD bios_count = sizeof(bios_calls) / sizeof(bios_calls[0]);
