/*
 * iorec.c - what has come from the keyboard and from MIDI and waits to be taken
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "iorec.h"
#include "traps.h"

#define KEYBOARD_BYTES 256
#define MIDI_BYTES 128

static IOREC iorec_keyboard;
static IOREC iorec_midi;
static IOREC iorec_serial[2]; /* input and output: there, but nothing comes */
static ULONG keyboard_buffer[KEYBOARD_BYTES / 4];
static UBYTE midi_buffer[MIDI_BYTES] EVEN;

static BOOL iorec_room(const IOREC *record, WORD step, WORD *next)
{
    *next = record->ibuftl + step;
    if (*next >= record->ibufsiz)
        *next = 0;
    return *next != record->ibufhd;
}

static WORD iorec_head(const IOREC *record, WORD step)
{
    WORD next = record->ibufhd + step;

    return next >= record->ibufsiz ? 0 : next;
}

static WORD iorec_take(IOREC *record, WORD step)
{
    record->ibufhd = iorec_head(record, step);
    return record->ibufhd;
}

void kbd_put(ULONG key)
{
    WORD next;

    if (!iorec_room(&iorec_keyboard, 4, &next))
        return;
    *(ULONG *)(iorec_keyboard.ibuf + next) = key;
    iorec_keyboard.ibuftl = next;
}

BOOL kbd_pending(void)
{
    return iorec_keyboard.ibufhd != iorec_keyboard.ibuftl;
}

ULONG kbd_peek(void)
{
    return *(ULONG *)(iorec_keyboard.ibuf + iorec_head(&iorec_keyboard, 4));
}

ULONG kbd_get(void)
{
    ULONG key;
    UWORD old;

    while (!kbd_pending())
        ;
    old = interrupts_off();
    key = *(ULONG *)(iorec_keyboard.ibuf + iorec_take(&iorec_keyboard, 4));
    interrupts_restore(old);
    return key;
}

/* The default midivec; entered through routine_midi with the byte as C wants it */
void midi_received(UBYTE byte);
void midi_received(UBYTE byte)
{
    WORD next;

    if (!iorec_room(&iorec_midi, 1, &next))
        return;
    iorec_midi.ibuf[next] = byte;
    iorec_midi.ibuftl = next;
}

BOOL midi_pending(void)
{
    return iorec_midi.ibufhd != iorec_midi.ibuftl;
}

UBYTE midi_get(void)
{
    while (!midi_pending())
        ;
    return iorec_midi.ibuf[iorec_take(&iorec_midi, 1)];
}

LONG iorec_iorec(WORD device)
{
    switch (device) {
    case 0:
        return (LONG)iorec_serial;
    case 1:
        return (LONG)&iorec_keyboard;
    case 2:
        return (LONG)&iorec_midi;
    default:
        return 0;
    }
}

static void iorec_set(IOREC *record, void *buffer, WORD size)
{
    record->ibuf = buffer;
    record->ibufsiz = size;
    record->ibufhd = record->ibuftl = 0;
    record->ibuflow = size / 4;
    record->ibufhi = (WORD)(size / 4 * 3);
}

void iorec_start(void)
{
    iorec_set(&iorec_keyboard, keyboard_buffer, KEYBOARD_BYTES);
    iorec_set(&iorec_midi, midi_buffer, MIDI_BYTES);
}
