/*
 * linea.S - Line-A: its variables, its trap, and calls through the VDI's vectors
 *
 * Part of Cinko, MIT licence.
 */
        .globl  linea, linea_base, linea_trap
        .globl  call_button_vector, call_motion_vector
        .globl  linea_default_vector, linea_cursor_vector, user_timer_tick

        .bss
        .even
linea:          .skip   910
linea_base:     .skip   92

        .text

/*
 * linea_trap - the Line-A exception: $A000 gives the variables and the tables, $A009 and $A00A
 * show and hide the mouse; the other opcodes do nothing.
 * out: d0, a0 variables; a1 table of fonts (empty: ours have no GEM font header); a2 table of the 16 routines
 */
linea_trap:
        movem.l %d1-%d2,-(%sp)
        move.l  10(%sp),%a0             | the PC behind SR: the opcode itself
        moveq   #0,%d0
        move.w  (%a0)+,%d0
        move.l  %a0,10(%sp)
        and.w   #0xfff,%d0
        cmp.w   #15,%d0
        bhi.s   1f
        add.w   %d0,%d0
        add.w   %d0,%d0
        lea     linea_routines,%a0
        move.l  0(%a0,%d0.w),%a0
        jsr     (%a0)
1:      movem.l (%sp)+,%d1-%d2
        rte

linea_init:
        lea     linea_base,%a0
        lea     linea_fonts,%a1
        lea     linea_routines,%a2
        move.l  %a0,%d0
        rts

linea_show:
        movem.l %a1-%a2,-(%sp)
        clr.l   -(%sp)
        jsr     cursor_show
        addq.l  #4,%sp
        movem.l (%sp)+,%a1-%a2
        rts

linea_hide:
        movem.l %a1-%a2,-(%sp)
        jsr     cursor_hide
        movem.l (%sp)+,%a1-%a2
linea_none:
        rts

/*
 * void call_button_vector(void *vector, WORD *buttons)
 * The vector gets the buttons in d0 and may change them.
 */
call_button_vector:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  48(%sp),%a0
        move.l  52(%sp),%a1
        move.w  (%a1),%d0
        move.l  %a1,-(%sp)
        jsr     (%a0)
        move.l  (%sp)+,%a1
        move.w  %d0,(%a1)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/*
 * void call_motion_vector(void *vector, WORD *x, WORD *y)
 * The vector gets x in d0 and y in d1 and may change them.
 */
call_motion_vector:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  48(%sp),%a0
        move.l  52(%sp),%a1
        move.w  (%a1),%d0
        move.l  56(%sp),%a1
        move.w  (%a1),%d1
        jsr     (%a0)
        move.l  52(%sp),%a1
        move.w  %d0,(%a1)
        move.l  56(%sp),%a1
        move.w  %d1,(%a1)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
linea_default_vector:
        rts

/* The drawing vector (vex_curv): x in d0, y in d1. */
linea_cursor_vector:
        move.w  %d0,linea_base-344
        move.w  %d1,linea_base-342
        move.b  #1,linea_base-340
        rts

/*
 * user_timer_tick - the 50 Hz tick of etv_timer: through USER_TIM, whose last rts comes back here
 */
user_timer_tick:
        movem.l %d0-%d7/%a0-%a6,-(%sp)
        move.l  linea_base-66,%d0
        beq.s   1f
        move.l  %d0,%a0
        jsr     (%a0)
1:      movem.l (%sp)+,%d0-%d7/%a0-%a6
        rts

        .section .rodata
        .even
linea_routines:
        .long   linea_init, linea_none, linea_none, linea_none
        .long   linea_none, linea_none, linea_none, linea_none
        .long   linea_none, linea_show, linea_hide, linea_none
        .long   linea_none, linea_none, linea_none, linea_none

linea_fonts:
        .long   0, 0, 0, 0

        .section .note.GNU-stack,"",%progbits
