/*
 * ai_touch_68000.S - what a stone changes on the lines that see it: ai_touch.c by hand, for the search spends
 * most of its time here (docs/ai.md)
 *
 * Part of Cinko, MIT licence.
 */
        .globl  ai_touch, ai_touch_back, ai_marks

/* Offsets in AI; ai_offsets.h is checked against the structure in ai_board.c */
#include "ai_offsets.h"

#define POINTS 361
#define NEUTRAL 3

/* Where the eight ways differ: axis and step, in the order of board_direction */
        .macro  ways one
        \one    0, 0, 1
        \one    1, 1, 19
        \one    2, 2, 20
        \one    3, 3, 18
        \one    4, 0, -1
        \one    5, 1, -19
        \one    6, 2, -20
        \one    7, 3, -18
        .endm

/*
 * void ai_touch(AI *ai, ULONG point, ULONG change, TOUCHED *touched)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) change, 16(sp) touched    clobbers d0/d1/a0/a1
 * a0 line  a1 appeal  a2 stone  a3 kind_of + 32768  a4 ai_kind  a5 touched  a6 ai
 * d3 mask  d4 threats  d5 tally  d6 4 * step  d7 points left - 1 : step
 */
#define SAVED 44                        /* d2-d7/a2-a6 */

        .macro  touch_way number, axis, step
        move.w  SAVED+10(%sp),%d0       /* the point */
        lea     AI_REACH+\number*POINTS(%a6),%a0
        moveq   #0,%d7
        move.b  (%a0,%d0.w),%d7
        jeq     2f
        lea     AI_STONES+\step(%a6),%a2
        adda.w  %d0,%a2
        add.w   %d0,%d0
        add.w   %d0,%d0
        lea     AI_APPEALS+4*(\step)(%a6),%a1
        adda.w  %d0,%a1
        lea     AI_LINES+4*(\axis*POINTS+\step)(%a6),%a0
        adda.w  %d0,%a0
        subq.w  #1,%d7
        swap    %d7
        move.w  #\step,%d7
        move.w  #4*(\step),%d6
        move.w  SAVED+14(%sp),%d3       /* the change */
        .if     \number > 3
        lsl.w   #8,%d3
        .endif
1:      move.l  (%a0),%d0               /* code : kind */
        move.l  %d0,(%a5)+
        move.l  (%a1),(%a5)+
        move.w  %d0,%d2
        swap    %d0
        eor.w   %d3,%d0
        move.w  %d0,(%a0)
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        lsl.w   #4,%d1
        move.w  %d1,2(%a0)
        move.l  (%a4,%d1.w),%d0
        sub.l   (%a4,%d2.w),%d0
        add.l   %d0,(%a1)
        tst.b   (%a2)
        jne     3f
        move.w  KIND_BALANCE(%a4,%d1.w),%d0
        sub.w   KIND_BALANCE(%a4,%d2.w),%d0
        add.w   %d0,AI_BALANCE(%a6)
        add.l   KIND_THREATS(%a4,%d1.w),%d4
        sub.l   KIND_THREATS(%a4,%d2.w),%d4
        add.l   KIND_TALLY(%a4,%d1.w),%d5
        sub.l   KIND_TALLY(%a4,%d2.w),%d5
4:      adda.w  %d6,%a0
        adda.w  %d6,%a1
        adda.w  %d7,%a2
        lsl.w   #2,%d3
        sub.l   #0x10000,%d7
        jcc     1b
        jra     2f
3:      cmp.b   #NEUTRAL,(%a2)
        jne     4b
        move.w  KIND_TALLY+2(%a4,%d1.w),%d0 /* fives of Blue : of Red, a byte each */
        jbsr    add_neutral
        move.w  KIND_TALLY+2(%a4,%d2.w),%d0
        jbsr    sub_neutral
        jra     4b
2:
        .endm

ai_touch:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  SAVED+4(%sp),%a6
        move.l  SAVED+16(%sp),%a5
        lea     ai_kind,%a4
        move.l  %a6,%a3
        add.l   #AI_KIND_OF+32768,%a3
        moveq   #0,%d4
        moveq   #0,%d5
        ways    touch_way
        add.l   %d4,AI_THREATS(%a6)
        add.l   %d5,AI_TALLY(%a6)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/* d0.w as fives of Blue << 16 | of Red, added to or taken from tally_neutral; clobbers d0/d1 */
add_neutral:
        move.l  %d1,-(%sp)
        jbsr    spread
        add.l   %d0,AI_TALLY_NEUTRAL(%a6)
        move.l  (%sp)+,%d1
        rts
sub_neutral:
        move.l  %d1,-(%sp)
        jbsr    spread
        sub.l   %d0,AI_TALLY_NEUTRAL(%a6)
        move.l  (%sp)+,%d1
        rts
spread:
        moveq   #0,%d1
        move.b  %d0,%d1
        lsr.w   #8,%d0
        swap    %d0
        move.w  %d1,%d0
        rts

/*
 * void ai_touch_back(AI *ai, ULONG point, const TOUCHED *touched)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) touched    clobbers d0/d1/a0/a1
 */
        .macro  back_way number, axis, step
        move.w  %d2,%d0
        lea     AI_REACH+\number*POINTS(%a3),%a0
        moveq   #0,%d1
        move.b  (%a0,%d0.w),%d1
        jeq     2f
        add.w   %d0,%d0
        add.w   %d0,%d0
        lea     AI_APPEALS+4*(\step)(%a3),%a1
        adda.w  %d0,%a1
        lea     AI_LINES+4*(\axis*POINTS+\step)(%a3),%a0
        adda.w  %d0,%a0
        move.w  #4*(\step),%d0
        subq.w  #1,%d1
1:      move.l  (%a2)+,(%a0)
        move.l  (%a2)+,(%a1)
        adda.w  %d0,%a0
        adda.w  %d0,%a1
        dbra    %d1,1b
2:
        .endm

ai_touch_back:
        movem.l %d2/%a2-%a3,-(%sp)
        move.l  12+4(%sp),%a3
        move.w  12+10(%sp),%d2
        move.l  12+12(%sp),%a2
        ways    back_way
        movem.l (%sp)+,%d2/%a2-%a3
        rts

/*
 * UWORD ai_marks(const AI *ai, ULONG point)
 *
 * in   4(sp) ai, 8(sp) point    out  d0.w    clobbers d1/a0/a1
 */
ai_marks:
        move.l  4(%sp),%a0
        move.w  10(%sp),%d1
        add.w   %d1,%d1
        add.w   %d1,%d1
        lea     AI_LINES+2(%a0,%d1.w),%a0
        lea     ai_kind+KIND_FLAGS,%a1
        move.w  (%a0),%d1
        move.w  (%a1,%d1.w),%d0
        move.w  4*POINTS(%a0),%d1
        or.w    (%a1,%d1.w),%d0
        move.w  8*POINTS(%a0),%d1
        or.w    (%a1,%d1.w),%d0
        move.w  12*POINTS(%a0),%d1
        or.w    (%a1,%d1.w),%d0
        rts

        .section .note.GNU-stack,"",@progbits
