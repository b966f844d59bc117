/*
 * arith.S - the 32-bit arithmetic that gcc calls for on a 68000
 *
 * Each entry   in   4(sp), 8(sp)   out  d0   clobbers d0/d1/a0/a1
 * libgcc has 68020 code in some of these, so it is not linked at all (docs/port.md).
 *
 * Part of Cinko, MIT licence.
 */
        .globl  __mulsi3, __udivsi3, __umodsi3, __divsi3, __modsi3

/* The low 32 bits of a product: a.lo*b.lo + ((a.hi*b.lo + a.lo*b.hi) << 16) */
        .section .text.__mulsi3, "ax"
__mulsi3:
        move.w  4(%sp),%d0
        mulu.w  10(%sp),%d0
        move.w  6(%sp),%d1
        mulu.w  8(%sp),%d1
        add.w   %d1,%d0
        swap    %d0
        clr.w   %d0
        move.w  6(%sp),%d1
        mulu.w  10(%sp),%d1
        add.l   %d1,%d0
        rts

/*
 * udivmod: d0 / d1 -> d0 quotient, d1 remainder.  Keeps d2 and d3.
 * A divisor of 16 bits takes two divu; a larger one leaves a quotient of 16 bits, found bit by bit.
 * Division by zero takes the processor's own exception.
 */
        .section .text.udivmod, "ax"
udivmod:
        movem.l %d2-%d3,-(%sp)
        cmp.l   #0x10000,%d1
        jcc     2f
        move.w  %d0,%d3
        clr.w   %d0
        swap    %d0                     /* the high word of the dividend */
        divu.w  %d1,%d0
        move.w  %d0,%d2                 /* the high word of the quotient */
        move.w  %d3,%d0                 /* its remainder over the low word */
        divu.w  %d1,%d0
        moveq   #0,%d1
        swap    %d0
        move.w  %d0,%d1
        move.w  %d2,%d0
        swap    %d0
        movem.l (%sp)+,%d2-%d3
        rts
2:      moveq   #0,%d2                  /* d2 remainder, d0 dividend and quotient in one */
        move.w  %d0,%d3
        swap    %d0
        move.w  %d0,%d2
        move.w  %d3,%d0
        swap    %d0
        clr.w   %d0                     /* d0 = low word << 16, d2 = high word */
        moveq   #15,%d3
3:      add.l   %d0,%d0
        addx.l  %d2,%d2
        jcs     4f
        cmp.l   %d1,%d2
        jcs     5f
4:      sub.l   %d1,%d2
        addq.l  #1,%d0
5:      dbra    %d3,3b
        move.l  %d2,%d1
        movem.l (%sp)+,%d2-%d3
        rts

        .section .text.__udivsi3, "ax"
__udivsi3:
        movem.l 4(%sp),%d0-%d1
        jra     udivmod

        .section .text.__umodsi3, "ax"
__umodsi3:
        movem.l 4(%sp),%d0-%d1
        jsr     udivmod
        move.l  %d1,%d0
        rts

/* The quotient is negative when the signs differ; the remainder has the dividend's sign. */
        .section .text.__divsi3, "ax"
__divsi3:
        movem.l 4(%sp),%d0-%d1
        tst.l   %d0
        jpl     1f
        neg.l   %d0
1:      tst.l   %d1
        jpl     2f
        neg.l   %d1
2:      jsr     udivmod
        tst.b   4(%sp)
        jpl     3f
        neg.l   %d0
3:      tst.b   8(%sp)
        jpl     4f
        neg.l   %d0
4:      rts

        .section .text.__modsi3, "ax"
__modsi3:
        movem.l 4(%sp),%d0-%d1
        tst.l   %d0
        jpl     1f
        neg.l   %d0
1:      tst.l   %d1
        jpl     2f
        neg.l   %d1
2:      jsr     udivmod
        move.l  %d1,%d0
        tst.b   4(%sp)
        jpl     3f
        neg.l   %d0
3:      rts

        .section .note.GNU-stack, "", @progbits
