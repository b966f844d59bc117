/*
 * memory.h - GEMDOS memory: blocks of the free RAM between _membot and _memtop
 *
 * Part of Cinko, MIT licence.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include "portab.h"

/* A memory descriptor, and the heads of the lists, as Getmpb gives them */
typedef struct memory_block {
    struct memory_block *m_link;
    UBYTE *m_start;
    LONG m_length;
    void *m_own; /* basepage of the owner, NULL for free */
} MD;

typedef struct {
    MD *mp_mfl;   /* free list */
    MD *mp_mal;   /* allocated list */
    MD *mp_rover;
} MPB;

extern MPB memory_pool; /* the ROM header names it */

void mem_start(void);

/* GEMDOS; Malloc(-1) gives the size of the largest free block. */
LONG mem_malloc(LONG size);
LONG mem_mshrink(WORD zero, void *block, LONG size);
/* BIOS */
LONG mem_getmpb(MPB *pool);

/* The largest free block */
LONG mem_largest(void);
void mem_change_owner(void *block, void *owner);
/* Free all that a process owns, or hand it to nobody for ever (Ptermres). */
void mem_free_owner(void *owner);
void mem_keep_owner(void *owner);

#endif
