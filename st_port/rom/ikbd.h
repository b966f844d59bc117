/*
 * ikbd.h - the keyboard processor: keys, mouse, joysticks; and MIDI, which shares its interrupt
 *
 * Part of Cinko, MIT licence.
 */
#ifndef IKBD_H
#define IKBD_H

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

/* What Kbdvbase gives */
typedef struct {
    void *midivec;
    void *vkbderr;
    void *vmiderr;
    void *statvec;
    void *mousevec;
    void *clockvec;
    void *joyvec;
    void *midisys;
    void *ikbdsys;
    BYTE ikbdstate;
} KBDVECS;

extern KBDVECS kbdvecs;
extern IOREC iorec_keyboard;

/* Reset both ACIAs and the keyboard processor; its answer is not waited for. */
void ikbd_start(void);
/* Vectors, layout and repeat rate as at the start, mouse relative again: after a program. */
void ikbd_restore(void);
/* From timer C: key repeat */
void ikbd_repeat_tick(void);

/* The key that kbd_get would give, when kbd_pending */
ULONG kbd_peek(void);
void ikbd_send(UBYTE byte);
BOOL midi_pending(void);
UBYTE midi_get(void);
void midi_send(UBYTE byte);

/* XBIOS and BIOS */
LONG ikbd_initmous(WORD type, const UBYTE *parameters, void *vector);
LONG ikbd_iorec(WORD device);
LONG ikbd_ikbdws(WORD count_minus_one, const UBYTE *bytes);
LONG ikbd_midiws(WORD count_minus_one, const UBYTE *bytes);
LONG ikbd_kbdvbase(void);
LONG ikbd_kbrate(WORD delay, WORD repeat);
LONG ikbd_kbshift(WORD mode);

/* keytable.c: Keytbl and Bioskeys */
LONG keytable_keytbl(const UBYTE *unshifted, const UBYTE *shifted, const UBYTE *caps);
LONG keytable_bioskeys(void);
/* Scan code << 16 | character of a key under the given shift keys */
ULONG keytable_translate(UBYTE scan, UWORD shift);

#endif
