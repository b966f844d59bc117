/*
 * iorec.h - what has come from the keyboard and from MIDI and waits to be taken
 *
 * Part of Cinko, MIT licence.
 */
#ifndef IOREC_H
#define IOREC_H

#include "portab.h"

/* An input buffer as Iorec gives it, records of 4 bytes for the keyboard, bytes elsewhere */
typedef struct {
    UBYTE *ibuf;
    WORD ibufsiz;
    volatile WORD ibufhd; /* before the next to take */
    volatile WORD ibuftl; /* the last put */
    WORD ibuflow;
    WORD ibufhi;
} IOREC;

void iorec_start(void);

/* Put a key as kbd_get gives it; with no room it is lost. */
void kbd_put(ULONG key);
/* The key that kbd_get would give, when kbd_pending */
ULONG kbd_peek(void);
BOOL midi_pending(void);
UBYTE midi_get(void);

/* XBIOS */
LONG iorec_iorec(WORD device);

#endif
