/*
 * keys.h - the keys: shift keys, repeat, click, and the mouse moved with Alt and the arrows
 *
 * Part of Cinko, MIT licence.
 */
#ifndef KEYS_H
#define KEYS_H

#include "portab.h"

/* The first repeat rate and layout, no mouse button held: at the start and after a program */
void keys_start(void);
/* From the keyboard processor: a key went down, came up */
void keys_pressed(UBYTE scan);
void keys_released(UBYTE scan);
/* From timer C */
void keys_repeat_tick(void);

/* XBIOS and BIOS */
LONG keys_kbrate(WORD delay, WORD repeat);
LONG keys_kbshift(WORD mode);

/* keytable.c: Keytbl and Bioskeys */
LONG keytable_keytbl(const UBYTE *unshifted, const UBYTE *shifted, const UBYTE *caps);
LONG keytable_bioskeys(void);
/* Scan code << 16 | character of a key under the given shift keys */
ULONG keytable_translate(UBYTE scan, UWORD shift);

#endif
