/*
 * traps.h - the assembly of traps.S and vectors.S, for C
 *
 * Part of Cinko, MIT licence.
 */
#ifndef TRAPS_H
#define TRAPS_H

#include "portab.h"

/* Enter a program in user mode; returns the code that context_return gives. */
LONG context_run(void **saved, void *entry, void *user_stack);
_Noreturn void context_return(void *saved, LONG code);

/* A program's routine, which may spoil any register */
LONG call_routine(void *routine);
/* A keyboard vector: packet in a0 and on the stack */
void call_with_packet(void *routine, const UBYTE *packet);
/* midivec: the byte in d0 */
void call_with_byte(void *routine, UBYTE byte);
/* etv_critic: error and drive as words on the stack */
LONG call_critic(void *routine, WORD error, WORD drive);

/* The ROM's handler for etv_critic */
void critic_entry(void);

void trap_gemdos(void);
void trap_gem(void);
void trap_bios(void);
void trap_xbios(void);
void vector_hbl(void);
void vector_vbl(void);
void vector_timer_c(void);
void vector_acia(void);
void vector_ignore(void);
void routine_none(void);
void routine_midi(void);
/* Entry code of vectors 2 to 79, four bytes each */
extern const ULONG exception_stubs[];

/* The processor's interrupt mask: set, and get the old status register */
static inline UWORD interrupts_off(void)
{
    UWORD old;

    __asm__ volatile("move.w %%sr,%0\n\tori.w #0x0700,%%sr" : "=d"(old) : : "cc", "memory");
    return old;
}

static inline void interrupts_restore(UWORD old)
{
    __asm__ volatile("move.w %0,%%sr" : : "d"(old) : "cc", "memory");
}

#endif
