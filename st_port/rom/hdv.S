/*
 * hdv.S - the disk vectors of the system variables
 *
 * The routines behind hdv_rw, hdv_bpb and hdv_mediach take words on the stack, as the BIOS calls
 * do.  hdv_rwabs and its like call through the vectors; floppy_rw and its like are what the ROM
 * puts there, and hand on to C.
 *
 * Part of Cinko, MIT licence.
 */
#include "sysvars.h"

        .globl  hdv_start, hdv_rwabs, hdv_getbpb, hdv_mediach

        .set    SAVED, 11*4

        .text
/* void hdv_start(void) */
hdv_start:
        move.l  #floppy_rw,HDV_RW
        move.l  #floppy_bpb,HDV_BPB
        move.l  #floppy_mediach,HDV_MEDIACH
        rts

/* LONG hdv_rwabs(WORD mode, void *buffer, UWORD count, UWORD record, WORD drive, LONG record) */
hdv_rwabs:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        lea     SAVED+4(%sp),%a0
        move.l  20(%a0),-(%sp)
        move.w  18(%a0),-(%sp)
        move.w  14(%a0),-(%sp)
        move.w  10(%a0),-(%sp)
        move.l  4(%a0),-(%sp)
        move.w  2(%a0),-(%sp)
        movea.l HDV_RW,%a0
        jsr     (%a0)
        lea     16(%sp),%sp
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* LONG hdv_getbpb(WORD drive) */
hdv_getbpb:
        movea.l HDV_BPB,%a0
        jra     1f

/* LONG hdv_mediach(WORD drive) */
hdv_mediach:
        movea.l HDV_MEDIACH,%a0
1:      move.w  6(%sp),%d0
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.w  %d0,-(%sp)
        jsr     (%a0)
        addq.l  #2,%sp
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* hdv_rw: in 4(sp) mode, 6 buffer, 10 count, 12 record, 14 drive */
floppy_rw:
        movea.l %sp,%a0
        moveq   #0,%d0
        move.w  14(%a0),%d0
        move.l  %d0,-(%sp)
        move.w  12(%a0),%d0
        move.l  %d0,-(%sp)
        move.w  10(%a0),%d0
        move.l  %d0,-(%sp)
        move.l  6(%a0),-(%sp)
        move.w  4(%a0),%d0
        move.l  %d0,-(%sp)
        jsr     disk_rwabs
        lea     20(%sp),%sp
        rts

/* hdv_bpb and hdv_mediach: in 4(sp) drive */
floppy_bpb:
        lea     disk_getbpb,%a0
        jra     1f
floppy_mediach:
        lea     disk_mediach,%a0
1:      move.w  4(%sp),%d0
        ext.l   %d0
        move.l  %d0,-(%sp)
        jsr     (%a0)
        addq.l  #4,%sp
        rts

        .section .note.GNU-stack, "", @progbits
