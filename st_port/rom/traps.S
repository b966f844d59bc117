/*
 * traps.S - the doors into the ROM: traps 1, 2, 13 and 14, and the way into a program and back
 *
 * A program's arguments are words and longs on its own stack.  Each call has a CALL entry (call.h):
 * the C function, and two bits an argument, from which the arguments are laid out as gcc wants them.
 *
 * Part of Cinko, MIT licence.
 */
        .globl  trap_gemdos, trap_gem, trap_bios, trap_xbios
        .globl  context_run, context_return, call_routine, call_with_packet, call_with_byte
        .globl  call_critic, critic_entry, routine_midi

        .set    SAVED, 5*4              /* d1-d2/a0-a2, kept for the caller */
        .set    FRAME, 9*4              /* room for nine arguments */
        .set    EINVFN, -32

        .text
/* The three call tables differ in the table only. */
trap_gemdos:
        movem.l %d1-%d2/%a0-%a2,-(%sp)
        lea     SAVED+6(%sp),%a0        /* supervisor: arguments behind the frame */
        btst    #5,SAVED(%sp)
        jne     1f
        move.l  %usp,%a0
1:      move.w  (%a0)+,%d0
        cmp.w   #0x20,%d0
        jeq     gemdos_super
        moveq   #EINVFN,%d2
        lea     gemdos_calls,%a1
        cmp.w   gemdos_count,%d0
        jra     dispatch

trap_bios:
        movem.l %d1-%d2/%a0-%a2,-(%sp)
        lea     SAVED+6(%sp),%a0
        btst    #5,SAVED(%sp)
        jne     1f
        move.l  %usp,%a0
1:      move.w  (%a0)+,%d0
        move.w  %d0,%d2
        ext.l   %d2
        lea     bios_calls,%a1
        cmp.w   bios_count,%d0
        jra     dispatch

trap_xbios:
        movem.l %d1-%d2/%a0-%a2,-(%sp)
        lea     SAVED+6(%sp),%a0
        btst    #5,SAVED(%sp)
        jne     1f
        move.l  %usp,%a0
1:      move.w  (%a0)+,%d0
        move.w  %d0,%d2
        ext.l   %d2
        lea     xbios_calls,%a1
        cmp.w   xbios_count,%d0

/*
 * dispatch: in  d0.w number, carry set when it is inside the table at a1, a0 the arguments,
 *               d2 the answer where there is no such function
 *           out d0 the function's result
 */
dispatch:
        jcc     dispatch_unknown
        lsl.w   #3,%d0
        adda.w  %d0,%a1
        move.l  (%a1)+,%d0
        jeq     dispatch_unknown
        movea.l %d0,%a2
        move.l  (%a1),%d1               /* two bits an argument: 1 word, 2 long, 0 no more */
        lea     -FRAME(%sp),%sp
        movea.l %sp,%a1
1:      moveq   #3,%d0
        and.w   %d1,%d0
        jeq     3f
        lsr.l   #2,%d1
        subq.w  #1,%d0
        jeq     2f
        move.l  (%a0)+,(%a1)+
        jra     1b
2:      move.w  (%a0)+,%d0
        ext.l   %d0
        move.l  %d0,(%a1)+
        jra     1b
3:      jsr     (%a2)
        lea     FRAME(%sp),%sp
        movem.l (%sp)+,%d1-%d2/%a0-%a2
        rte

dispatch_unknown:
        move.l  %d2,%d0
        movem.l (%sp)+,%d1-%d2/%a0-%a2
        rte

/*
 * Super: 1 asks (0 user, -1 supervisor); from user mode any other value enters supervisor mode on
 * that stack (0: the user stack) and gives the old supervisor stack; from supervisor mode it goes
 * back to user mode, the value being that old stack.
 */
gemdos_super:
        move.l  (%a0),%d0
        movem.l (%sp)+,%d1-%d2/%a0-%a2
        cmp.l   #1,%d0
        jne     1f
        moveq   #0,%d0
        btst    #5,(%sp)
        jeq     9f
        moveq   #-1,%d0
9:      rte
1:      move.w  (%sp)+,%d1
        movea.l (%sp)+,%a0
        movea.l %sp,%a1
        bchg    #13,%d1
        jne     3f
        tst.l   %d0                     /* into supervisor mode */
        jne     2f
        move.l  %usp,%a2
        move.l  %a2,%d0
2:      movea.l %d0,%sp
        move.l  %a0,-(%sp)
        move.w  %d1,-(%sp)
        move.l  %a1,%d0
        rte
3:      move.l  %a1,%usp                /* back to user mode */
        tst.l   %d0
        jeq     4f
        movea.l %d0,%sp
4:      move.l  %a0,-(%sp)
        move.w  %d1,-(%sp)
        moveq   #0,%d0
        rte

/*
 * trap #2: d0.w 115 VDI, 200 AES (201 the same), -2 "is GDOS there": answered -2, no.
 * The VDI runs on the caller's supervisor stack, so that a USERDEF routine may call it; the AES on
 * a stack of its own, once.
 */
trap_gem:
        cmp.w   #115,%d0
        jne     1f
        movem.l %d1-%d2/%a0-%a2,-(%sp)
        move.l  %d1,-(%sp)
        jsr     vdi_entry
        addq.l  #4,%sp
        movem.l (%sp)+,%d1-%d2/%a0-%a2
        moveq   #0,%d0
        rte
1:      cmp.w   #200,%d0
        jeq     2f
        cmp.w   #201,%d0
        jne     4f
2:      movem.l %d1-%d2/%a0-%a2,-(%sp)
        movea.l %sp,%a0
        cmpa.l  #stack_aes,%a0
        jcs     3f
        cmpa.l  #stack_aes_top,%a0
        jcs     5f
3:      lea     stack_aes_top,%sp
5:      move.l  %a0,-(%sp)
        move.l  %d1,-(%sp)
        jsr     aes_entry
        addq.l  #4,%sp
        movea.l (%sp),%sp
        movem.l (%sp)+,%d1-%d2/%a0-%a2
        moveq   #0,%d0
        rte
4:      tst.w   %d0                     /* 0: the oldest way to end a program */
        jne     9f
        clr.l   -(%sp)
        jsr     process_terminate
9:      rte

/*
 * LONG context_run(void **saved, void *entry, void *user_stack): enter a program in user mode.
 * Keeps the way back in *saved; returns, by context_return, with that call's code.
 */
context_run:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  %usp,%a0
        move.l  %a0,-(%sp)
        movea.l 48+4(%sp),%a0
        move.l  %sp,(%a0)
        movea.l 48+8(%sp),%a1
        movea.l 48+12(%sp),%a0
        move.l  %a0,%usp
        move.l  %a1,-(%sp)
        move.w  #0x0300,-(%sp)
        moveq   #0,%d0
        moveq   #0,%d1
        moveq   #0,%d2
        moveq   #0,%d3
        moveq   #0,%d4
        moveq   #0,%d5
        moveq   #0,%d6
        moveq   #0,%d7
        movea.l %d0,%a0                 /* a program is told from an accessory by a0 = 0 */
        movea.l %d0,%a1
        movea.l %d0,%a2
        movea.l %d0,%a3
        movea.l %d0,%a4
        movea.l %d0,%a5
        movea.l %d0,%a6
        rte

/* void context_return(void *saved, LONG code): drop all that stands on the stack since context_run */
context_return:
        movea.l 4(%sp),%a0
        move.l  8(%sp),%d0
        movea.l %a0,%sp
        movea.l (%sp)+,%a0
        move.l  %a0,%usp
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* LONG call_routine(void *routine): a program's routine, which may spoil any register */
call_routine:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        movea.l 44+4(%sp),%a0
        jsr     (%a0)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* void call_with_packet(void *routine, const UBYTE *packet): a keyboard vector, packet in a0 and 4(sp) */
call_with_packet:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        movea.l 44+4(%sp),%a1
        movea.l 44+8(%sp),%a0
        move.l  %a0,-(%sp)
        jsr     (%a1)
        addq.l  #4,%sp
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* void call_with_byte(void *routine, UBYTE byte): midivec, the byte in d0 */
call_with_byte:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        moveq   #0,%d0
        move.b  44+11(%sp),%d0
        movea.l 44+4(%sp),%a0
        jsr     (%a0)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* The default midivec: in d0.b the byte */
routine_midi:
        and.l   #0xff,%d0
        move.l  %d0,-(%sp)
        jsr     midi_received
        addq.l  #4,%sp
        rts

/* LONG call_critic(void *routine, WORD error, WORD drive): etv_critic with its two words */
call_critic:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.w  44+14(%sp),%d0
        move.w  44+10(%sp),%d1
        movea.l 44+4(%sp),%a0
        move.w  %d0,-(%sp)
        move.w  %d1,-(%sp)
        jsr     (%a0)
        addq.l  #4,%sp
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* etv_critic, as documented: in 4(sp) error, 6(sp) drive; out d0 0x10000 to retry, else the error */
critic_entry:
        move.w  6(%sp),%d1
        move.w  4(%sp),%d0
        ext.l   %d0
        ext.l   %d1
        move.l  %d1,-(%sp)
        move.l  %d0,-(%sp)
        jsr     critic_question
        addq.l  #8,%sp
        rts

        .section .note.GNU-stack, "", @progbits
