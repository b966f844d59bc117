/*
 * dosound.c - sounds from a list of commands, and the sound chip's registers
 *
 * Commands, as XBIOS 32 documents them: 0-15 register and value; 0x80 value: keep for 0x81;
 * 0x81 register, step, end: one step a tick until the end value; 0x82-0xff ticks: wait, 0 ends.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "dosound.h"
#include "traps.h"

#define COMMAND_KEEP 0x80
#define COMMAND_RAMP 0x81
#define MIXER_PORTS 0xc0 /* direction of the ports: never from a list */

static const UBYTE sound_bell[] = {
    0, 0x34, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0xfe, 8, 16, 9, 0, 10, 0, 11, 0, 12, 16, 13, 9,
    0xff, 0,
};

static const UBYTE sound_click[] = {
    0, 0x3b, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0xfe, 8, 16, 13, 3, 11, 0x80, 12, 1, 0xff, 0,
};

static const UBYTE *volatile commands;
static UBYTE delay;
static UBYTE kept;

UBYTE psg_read(WORD number)
{
    UWORD old = interrupts_off();
    UBYTE value;

    REG8(PSG_SELECT) = (UBYTE)number;
    value = REG8(PSG_SELECT);
    interrupts_restore(old);
    return value;
}

void psg_write(WORD number, UBYTE value)
{
    UWORD old = interrupts_off();

    REG8(PSG_SELECT) = (UBYTE)number;
    REG8(PSG_WRITE) = value;
    interrupts_restore(old);
}

LONG psg_giaccess(WORD data, WORD number)
{
    if (number & 0x80)
        psg_write(number & 15, (UBYTE)data);
    return psg_read(number & 15);
}

LONG psg_offgibit(WORD mask)
{
    UWORD old = interrupts_off();

    psg_write(PSG_PORT_A, psg_read(PSG_PORT_A) & (UBYTE)mask);
    interrupts_restore(old);
    return 0;
}

LONG psg_ongibit(WORD mask)
{
    UWORD old = interrupts_off();

    psg_write(PSG_PORT_A, psg_read(PSG_PORT_A) | (UBYTE)mask);
    interrupts_restore(old);
    return 0;
}

LONG sound_dosound(const UBYTE *list)
{
    UWORD old = interrupts_off();
    LONG running = (LONG)commands;

    if ((LONG)list >= 0) {
        commands = list;
        delay = 0;
    }
    interrupts_restore(old);
    return running;
}

/* A list writes the sound registers; of the mixer only what is not the ports' direction. */
static void register_put(UBYTE number, UBYTE value)
{
    if (number == PSG_MIXER)
        value = (UBYTE)((psg_read(PSG_MIXER) & MIXER_PORTS) | (value & ~MIXER_PORTS));
    psg_write(number & 15, value);
}

void sound_tick(void)
{
    const UBYTE *at = commands;

    if (at == NULL)
        return;
    if (delay > 0) {
        delay--;
        return;
    }
    for (;;) {
        UBYTE command = *at++;

        if (command < COMMAND_KEEP) {
            register_put(command, *at++);
        } else if (command == COMMAND_KEEP) {
            kept = *at++;
        } else if (command == COMMAND_RAMP) {
            register_put(at[0], kept);
            if (kept != at[2]) {
                kept = (UBYTE)(kept + at[1]);
                at--;
            } else {
                at += 3;
            }
            break;
        } else {
            delay = *at++;
            if (delay == 0)
                at = NULL;
            break;
        }
    }
    commands = at;
}

void sound_ring(void)
{
    sound_dosound(sound_bell);
}

void sound_key(void)
{
    sound_dosound(sound_click);
}
