/*
 * vectors.S - interrupts (vertical blank, 200 Hz, keyboard) and the exceptions nobody else wants
 *
 * Part of Cinko, MIT licence.
 */
#include "hardware.h"
#include "sysvars.h"

        .globl  vector_hbl, vector_vbl, vector_timer_c, vector_acia, vector_ignore
        .globl  exception_stubs, routine_none

        .set    STUBS, 78               /* vectors 2 to 79 */
        .set    KBDVECS_MIDISYS, 28
        .set    KBDVECS_IKBDSYS, 32

        .text
/* Programs run with interrupt level 3: the horizontal blank, once seen, is masked out. */
vector_hbl:
        move.w  %d0,-(%sp)
        move.w  2(%sp),%d0
        and.w   #0x0700,%d0
        jne     1f
        or.w    #0x0300,2(%sp)
1:      move.w  (%sp)+,%d0
        rte

vector_vbl:
        addq.l  #1,FRCLOCK
        subq.w  #1,VBLSEM
        jmi     3f
        movem.l %d0-%d7/%a0-%a6,-(%sp)
        addq.l  #1,VBCLOCK
        jsr     screen_vbl
        move.w  NVBLS,%d7
        jeq     2f
        subq.w  #1,%d7
        movea.l VBLQUEUE,%a0
1:      movea.l (%a0)+,%a1
        move.l  %a1,%d0
        jeq     4f
        movem.l %d7/%a0,-(%sp)
        jsr     (%a1)
        movem.l (%sp)+,%d7/%a0
4:      dbra    %d7,1b
2:      movem.l (%sp)+,%d0-%d7/%a0-%a6
3:      addq.w  #1,VBLSEM
        rte

/* 200 Hz; each fourth time sound, key repeat and etv_timer with its milliseconds on the stack. */
vector_timer_c:
        addq.l  #1,HZ_200
        rol.w   timer_divider
        jpl     1f
        movem.l %d0-%d7/%a0-%a6,-(%sp)
        jsr     timer_50hz
        move.w  TIMR_MS,-(%sp)
        movea.l ETV_TIMER,%a0
        jsr     (%a0)
        addq.l  #2,%sp
        movem.l (%sp)+,%d0-%d7/%a0-%a6
1:      move.b  #0xdf,MFP_ISRB
        rte

/* Both ACIAs share a line: serve them while it is low. */
vector_acia:
        movem.l %d0-%d7/%a0-%a6,-(%sp)
1:      movea.l kbdvecs+KBDVECS_MIDISYS,%a0
        jsr     (%a0)
        movea.l kbdvecs+KBDVECS_IKBDSYS,%a0
        jsr     (%a0)
        btst    #4,MFP_GPIP
        jeq     1b
        move.b  #0xbf,MFP_ISRB
        movem.l (%sp)+,%d0-%d7/%a0-%a6
        rte

vector_ignore:
        rte

/* A vector that does nothing, for the callbacks of the system variables */
routine_none:
        rts

/* One stub a vector: the return address tells exception_common which. */
exception_stubs:
        .rept   STUBS
        bsr.w   exception_common
        .endr

/*
 * exception_common: everything into the crash area, then exception_report on a stack of its own.
 * Bus and address errors have a longer frame: access word, address, instruction before SR and PC.
 */
exception_common:
        move.w  #0x2700,%sr
        movem.l %d0-%d7/%a0-%a6,PROC_DREGS
        move.l  (%sp)+,%d0
        sub.l   #exception_stubs-4,%d0
        lsr.l   #2,%d0                  /* the vector number */
        move.l  %sp,PROC_AREGS+7*4
        move.l  %usp,%a0
        move.l  %a0,PROC_USP
        move.l  2(%sp),%d1
        cmp.w   #3,%d0
        jhi     1f
        move.l  10(%sp),%d1
1:      move.l  %d1,PROC_ENUM
        move.b  %d0,PROC_ENUM
        movea.l %sp,%a0
        lea     PROC_STACK,%a1
        moveq   #15,%d1
2:      move.w  (%a0)+,(%a1)+
        dbra    %d1,2b
        move.l  #PROC_LIVES_MAGIC,PROC_LIVES
        lea     stack_exception_top,%sp
        jsr     exception_report        /* does not return */

        .section .note.GNU-stack, "", @progbits
