/*
 * glue.S - where the AES meets foreign code: USERDEF routines, and the VDI's button vector
 *
 * Part of Cinko, MIT licence.
 */
        .globl  call_userdef, event_button_vector
        .text

/*
 * LONG call_userdef(void *code, PARMBLK *block)
 * The routine may be compiled with other rules: all registers but d0 are kept.
 */
call_userdef:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  48(%sp),%a0
        move.l  52(%sp),-(%sp)
        jsr     (%a0)
        addq.l  #4,%sp
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* event_button_vector - the buttons have changed to d0; from the keyboard's interrupt */
event_button_vector:
        movem.l %d0-%d2/%a0-%a2,-(%sp)
        ext.l   %d0
        move.l  %d0,-(%sp)
        jsr     event_button_interrupt
        addq.l  #4,%sp
        movem.l (%sp)+,%d0-%d2/%a0-%a2
        rts

        .section .note.GNU-stack,"",%progbits
