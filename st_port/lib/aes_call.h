/*
 * aes_call.h - how the bindings in lib/aes_*.c call the AES
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AES_CALL_H
#define AES_CALL_H

#include "portab.h"

extern WORD aes_intin[16];
extern WORD aes_intout[10];
extern void *aes_addrin[4];
extern void *aes_addrout[2];

void gem_trap(LONG function, void *parameter_block); /* gem.S */

/* Call the AES with as many arguments of each kind as given; returns intout[0]. */
WORD aes_call(WORD opcode, WORD intin_count, WORD intout_count, WORD addrin_count);

#endif
