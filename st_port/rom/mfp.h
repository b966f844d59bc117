/*
 * mfp.h - the MFP: its sixteen interrupts and its timers
 *
 * Part of Cinko, MIT licence.
 */
#ifndef MFP_H
#define MFP_H

#include "portab.h"

/* All interrupts off, then timer C at 200 Hz and the keyboard. */
void mfp_start(void);
/* Vectors of the ROM's own interrupts */
void mfp_vectors_set(void);

/* Each 20 ms, from timer C: sound, key repeat, clock */
void timer_50hz(void);

/* XBIOS */
LONG mfp_mfpint(WORD number, void *handler);
LONG mfp_jdisint(WORD number);
LONG mfp_jenabint(WORD number);
LONG mfp_xbtimer(WORD timer, WORD control, WORD data, void *handler);

#endif
