/*
 * dosound.h - sounds from a list of commands, and the sound chip's registers
 *
 * Part of Cinko, MIT licence.
 */
#ifndef DOSOUND_H
#define DOSOUND_H

#include "portab.h"

/* XBIOS Dosound: start a list (static memory), or with a negative one ask; gives the running list. */
LONG sound_dosound(const UBYTE *commands);
/* From the 50 Hz timer */
void sound_tick(void);

/* The vectors bell_hook and kcl_hook */
void sound_ring(void);
void sound_key(void);

/* XBIOS: register 0-15, bit 7 of the number writes; port A bits cleared or set */
LONG psg_giaccess(WORD data, WORD number);
LONG psg_offgibit(WORD mask);
LONG psg_ongibit(WORD mask);

UBYTE psg_read(WORD number);
void psg_write(WORD number, UBYTE value);

#endif
