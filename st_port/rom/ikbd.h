/*
 * ikbd.h - the keyboard processor and what it sends; and MIDI, which shares its interrupt
 *
 * Part of Cinko, MIT licence.
 */
#ifndef IKBD_H
#define IKBD_H

#include "portab.h"

/* A packet of relative movement: this and the buttons in its first byte, then x and y */
#define PACKET_MOUSE 0xf8
#define MOUSE_LEFT 2
#define MOUSE_RIGHT 1

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

/* Reset both ACIAs and the keyboard processor; its answer is not waited for. */
void ikbd_start(void);
/* Vectors, layout and repeat rate as at the start, mouse relative again: after a program. */
void ikbd_restore(void);

void ikbd_send(UBYTE byte);
void midi_send(UBYTE byte);

/* XBIOS and BIOS */
LONG ikbd_initmous(WORD type, const UBYTE *parameters, void *vector);
LONG ikbd_ikbdws(WORD count_minus_one, const UBYTE *bytes);
LONG ikbd_midiws(WORD count_minus_one, const UBYTE *bytes);
LONG ikbd_kbdvbase(void);

#endif
