/*
 * ai_touch_68000.S - what a stone changes on the lines that see it: ai_touch.c by hand, for the search spends
 * most of its time here (docs/ai.md)
 *
 * Part of Cinko, MIT licence.
 */
        .globl  ai_put, ai_touch_codes, ai_touch_appeals, ai_touch_back

#include "ai_offsets.h"

        .subsection 1                   /* what is seldom run */
touch_aside:
        .previous

#define CODE(axis, step) 2*((axis)*POINTS+(step))

/*
 * void ai_put(AI *ai, ULONG point, ULONG stone)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) stone    clobbers d0/d1/a0/a1
 * a0 the point's codes  a1 change of threats  a2 the point's stone  a3 kind_of + 32768
 * a4 ai_kind_balance  a5 ai_kind  a6 ai
 * d1 and d2 a kind now and before, their upper halves 0  d3 change of balance
 * d4-d7 what changes a code by distance
 */
#define SAVED 44                        /* d2-d7/a2-a6 */

        .macro  sum_point label, mask, offset, step, way
        move.b  \step(%a2),%d0
        bne.s   3\label\way
        move.w  \offset(%a0),%d0
        move.b  (%a3,%d0.w),%d2
        bmi.s   5\label\way
        eor.w   \mask,%d0
        move.b  (%a3,%d0.w),%d1
        bmi.s   6\label\way
        add.w   %d1,%d1
        add.w   %d2,%d2
        add.w   (%a4,%d1.w),%d3
        sub.w   (%a4,%d2.w),%d3
4\label:
        .endm

/* Beside it lies what is seldom run: branches to it are short, and quick when they are not taken. */
        .macro  sum_aside label, mask, offset, step, way
3\label:
        subq.b  #NEUTRAL,%d0
        jcs     4\label\way
        .ifc    \way, f                /* the wall: the end of this way */
        jne     9f
        .else
        jne     8f
        .endif
        jra     7\label\()f
        .subsection 1
7\label:
        move.w  \offset(%a0),%d0
        move.w  %d0,%d2
        eor.w   \mask,%d2
        jbsr    change_neutral
        jra     4\label\way
        .previous
5\label:
        eor.w   \mask,%d0
        move.b  (%a3,%d0.w),%d1
6\label:
        moveq   #\step,%d0
        jbsr    change_line
        jra     4\label\way
        .endm

        .macro  sum_asides_before axis, step
        sum_aside 1, %d4, CODE(\axis,(\step)), (\step), f
        sum_aside 2, %d5, CODE(\axis,2*(\step)), 2*(\step), f
        .endm

        .macro  sum_way axis, step
8:      sum_point 1, %d4, CODE(\axis,(\step)), (\step), b
        sum_point 2, %d5, CODE(\axis,2*(\step)), 2*(\step), b
        sum_point 3, %d6, CODE(\axis,3*(\step)), 3*(\step), f
        sum_point 4, %d7, CODE(\axis,4*(\step)), 4*(\step), f
9:      jra     8f
        sum_aside 3, %d6, CODE(\axis,3*(\step)), 3*(\step), b
        sum_aside 4, %d7, CODE(\axis,4*(\step)), 4*(\step), b
        .endm

        .macro  flip_key stone
        move.w  \stone,%d0
        mulu    #8*POINTS,%d0
        move.w  %d2,%d1
        lsl.w   #3,%d1
        add.w   %d1,%d0
        lea     (%a6,%d0.l),%a0
        adda.l  #AI_KEY_STONES,%a0
        move.l  (%a0)+,%d0
        eor.l   %d0,AI_KEY(%a6)
        move.l  (%a0),%d0
        eor.l   %d0,AI_KEY+4(%a6)
        .endm

ai_put: movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  SAVED+4(%sp),%a6
        move.w  SAVED+10(%sp),%d2
        move.w  SAVED+14(%sp),%d7       /* now */
        lea     AI_STONES(%a6),%a2
        adda.w  %d2,%a2
        moveq   #0,%d6
        move.b  (%a2),%d6               /* before */
        move.b  %d7,(%a2)
        move.w  AI_TOUCH_COUNT(%a6),%d0
        addq.w  #1,AI_TOUCH_COUNT(%a6)
        add.w   %d0,%d0
        add.w   %d0,%d0
        lea     AI_TOUCHES(%a6),%a0
        adda.w  %d0,%a0
        move.w  %d6,%d4
        eor.w   %d7,%d4                 /* the change */
        move.w  %d2,(%a0)+
        move.w  %d4,(%a0)
        move.l  %a6,%a3
        add.l   #AI_KIND_OF+32768,%a3
        lea     ai_kind_balance,%a4
        lea     ai_kind,%a5
        move.w  %d2,%d5
        add.w   %d5,%d5
        suba.l  %a1,%a1
        moveq   #0,%d3
        tst.w   %d6
        jeq     1f
        flip_key %d6
        lea     AI_CODES(%a6),%a0
        adda.w  %d5,%a0
        subq.w  #NEUTRAL,%d6
        jne     2f
        jbsr    own_fives
        sub.l   %d2,AI_TALLY_NEUTRAL(%a6)
        jra     2f
1:      subq.w  #1,AI_EMPTY(%a6)
        lea     AI_CODES(%a6),%a0
        adda.w  %d5,%a0
        jbsr    own_loss
2:      tst.w   %d7
        jeq     3f
        move.w  SAVED+10(%sp),%d2
        flip_key %d7
        lea     AI_CODES(%a6),%a0
        adda.w  %d5,%a0
        subq.w  #NEUTRAL,%d7
        jne     4f
        jbsr    own_fives
        add.l   %d2,AI_TALLY_NEUTRAL(%a6)
        jra     4f
3:      addq.w  #1,AI_EMPTY(%a6)
        jbsr    own_gain
4:      move.w  %d4,%d5
        lsl.w   #2,%d5
        move.w  %d4,%d6
        lsl.w   #4,%d6
        move.w  %d4,%d7
        lsl.w   #6,%d7
        moveq   #0,%d1
        moveq   #0,%d2
        jra     8f
        sum_asides_before 0, STEP_0
        sum_way 0, STEP_0
        sum_asides_before 1, STEP_1
        sum_way 1, STEP_1
        sum_asides_before 2, STEP_2
        sum_way 2, STEP_2
        sum_asides_before 3, STEP_3
        sum_way 3, STEP_3
        sum_asides_before 0, -STEP_0
8:      lsl.w   #8,%d4
        lsl.w   #8,%d5
        lsl.w   #8,%d6
        lsl.w   #8,%d7
        sum_way 0, -STEP_0
        sum_asides_before 1, -STEP_1
        sum_way 1, -STEP_1
        sum_asides_before 2, -STEP_2
        sum_way 2, -STEP_2
        sum_asides_before 3, -STEP_3
        sum_way 3, -STEP_3
8:
        add.w   %d3,AI_BALANCE(%a6)
        move.l  %a1,%d0
        add.l   %d0,AI_THREATS(%a6)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/*
 * The line of an empty point had kind d2 and has kind d1, and one of them has marks
 *
 * in   d0.w step from a2 to the point    clobbers d0; d1 and d2 are left 0
 */
change_line:
        lsl.w   #4,%d1
        lsl.w   #4,%d2
        add.w   KIND_BALANCE(%a5,%d1.w),%d3
        sub.w   KIND_BALANCE(%a5,%d2.w),%d3
        adda.l  KIND_THREATS(%a5,%d1.w),%a1
        suba.l  KIND_THREATS(%a5,%d2.w),%a1
        tst.w   KIND_FLAGS(%a5,%d1.w)
        jeq     1f
        add.w   %a2,%d0
        sub.w   %a6,%d0
        sub.w   #AI_STONES,%d0          /* the point */
        move.w  %d0,-(%sp)
        move.w  AI_TACTICS_END(%a6),%d0
        addq.w  #1,AI_TACTICS_END(%a6)
        add.w   %d0,%d0
        add.w   %d0,%d0
        add.w   #AI_TACTICS,%d0
        move.w  (%sp)+,(%a6,%d0.w)
1:      move.l  KIND_TALLY(%a5,%d1.w),%d0
        sub.l   KIND_TALLY(%a5,%d2.w),%d0
        add.l   %d0,AI_TALLY(%a6)
        moveq   #0,%d1
        moveq   #0,%d2
        rts

/* A neutral's line had code d0.w and gets d2.w: tally_neutral.  Clobbers d0; d1 and d2 are left 0 */
change_neutral:
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        lsl.w   #4,%d1
        move.l  KIND_TALLY(%a5,%d1.w),%d0 /* .. : .. : fives of Blue : of Red */
        jbsr    spread
        sub.l   %d0,AI_TALLY_NEUTRAL(%a6)
        moveq   #0,%d1
        move.b  (%a3,%d2.w),%d1
        lsl.w   #4,%d1
        move.l  KIND_TALLY(%a5,%d1.w),%d0
        jbsr    spread
        add.l   %d0,AI_TALLY_NEUTRAL(%a6)
        moveq   #0,%d1
        moveq   #0,%d2
        rts

/* d0.l = d0's byte 1 << 16 | byte 0; clobbers d1 */
spread:
        moveq   #0,%d1
        move.b  %d0,%d1
        and.l   #0xFF00,%d0
        lsl.l   #8,%d0
        or.w    %d1,%d0
        rts

/* The point is no longer empty: its four lines leave the sums.  Clobbers d0-d2 */
own_loss:
        moveq   #0,%d2
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        move.b  (%a3,%d0.w),%d2
        jmi     2f
        add.w   %d2,%d2
        sub.w   (%a4,%d2.w),%d3
        .subsection 1
2:      moveq   #AI_NO_KIND,%d1
        jbsr    change_line
        jra     3f
        .previous
3:
        .endr
        rts

/* The point is empty now: its four lines come to the sums, and it perhaps to the tactics.  Clobbers d0-d2 */
own_gain:
        moveq   #0,%d1
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        move.b  (%a3,%d0.w),%d1
        jmi     2f
        add.w   %d1,%d1
        add.w   (%a4,%d1.w),%d3
        .subsection 1
2:      moveq   #AI_NO_KIND,%d2
        moveq   #0,%d0
        jbsr    change_line
        jra     3f
        .previous
3:
        .endr
        rts

/* Fives of the point's four lines as tally_neutral counts them: d2; clobbers d0/d1 */
own_fives:
        moveq   #0,%d2
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        lsl.w   #4,%d1
        move.l  KIND_TALLY(%a5,%d1.w),%d0
        jbsr    spread
        add.l   %d0,%d2
        .endr
        rts

/*
 * void ai_touch_codes(AI *ai, ULONG point, ULONG change)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) change    clobbers d0/d1/a0/a1
 * a0 the point's codes, byte by byte  a1 reach[0] of the point  d1, d2-d4 what changes by distance
 */
        .macro  code_way axis, step, byte
        eor.b   %d4,CODE(\axis,4*(\step))+\byte(%a0)
        eor.b   %d3,CODE(\axis,3*(\step))+\byte(%a0)
        eor.b   %d2,CODE(\axis,2*(\step))+\byte(%a0)
        eor.b   %d1,CODE(\axis,(\step))+\byte(%a0)
        .endm

        .macro  code_short_way number, axis, step, byte
        moveq   #0,%d0
        move.b  \number*POINTS(%a1),%d0
        add.w   %d0,%d0                 /* an instruction has four bytes */
        add.w   %d0,%d0
        neg.w   %d0
        jmp     1f(%pc,%d0.w)
        code_way \axis, (\step), \byte
1:
        .endm

ai_touch_codes:
        move.l  4(%sp),%a0
        move.w  10(%sp),%d0
        move.w  14(%sp),%d1
        movem.l %d2-%d4,-(%sp)
        lea     AI_REACH(%a0),%a1
        adda.w  %d0,%a1
        add.w   %d0,%d0
        lea     AI_CODES(%a0),%a0
        adda.w  %d0,%a0
        move.w  %d1,%d2
        lsl.b   #2,%d2
        move.w  %d2,%d3
        lsl.b   #2,%d3
        move.w  %d3,%d4
        lsl.b   #2,%d4
        tst.b   AI_INSIDE-AI_REACH(%a1)
        jeq     2f
        code_way 0, STEP_0, 1
        code_way 1, STEP_1, 1
        code_way 2, STEP_2, 1
        code_way 3, STEP_3, 1
        code_way 0, -STEP_0, 0
        code_way 1, -STEP_1, 0
        code_way 2, -STEP_2, 0
        code_way 3, -STEP_3, 0
        movem.l (%sp)+,%d2-%d4
        rts
2:      code_short_way 0, 0, STEP_0, 1
        code_short_way 1, 1, STEP_1, 1
        code_short_way 2, 2, STEP_2, 1
        code_short_way 3, 3, STEP_3, 1
        code_short_way 4, 0, -STEP_0, 0
        code_short_way 5, 1, -STEP_1, 0
        code_short_way 6, 2, -STEP_2, 0
        code_short_way 7, 3, -STEP_3, 0
        movem.l (%sp)+,%d2-%d4
        rts

/*
 * void ai_touch_appeals(AI *ai, ULONG point, ULONG change, ULONG *note)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) change, 16(sp) note    clobbers d0/d1/a0/a1
 * a0 the point's codes  a1 its appeal  a2 reach[0] of the point  a3 kind_of + 32768
 * a4 ai_kind_appeal  a5 note  d4-d7 what changes a code by distance
 */
#define SAVED_BY_APPEALS 36             /* d2/d4-d7/a2-a5 */

        .macro  appeal_point mask, offset, step
        move.w  \offset(%a0),%d0
        moveq   #0,%d2
        move.b  (%a3,%d0.w),%d2
        eor.w   \mask,%d0
        move.w  %d0,\offset(%a0)
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        add.w   %d1,%d1
        add.w   %d1,%d1
        add.w   %d2,%d2
        add.w   %d2,%d2
        move.l  (%a4,%d1.w),%d0
        sub.l   (%a4,%d2.w),%d0
        add.l   %d0,4*(\step)(%a1)
        move.l  %d0,(%a5)+
        .endm

        .macro  back_point mask, offset, step
        eor.w   \mask,\offset(%a0)
        move.l  (%a5)+,%d0
        sub.l   %d0,4*(\step)(%a1)
        .endm

        .macro  appeal_way point, number, axis, step
        move.b  \number*POINTS(%a2),%d0
        subq.b  #2,%d0
        jgt     3f
        jeq     2f
        addq.b  #1,%d0
        jeq     1f
        jra     5f
3:      subq.b  #1,%d0
        jeq     3f
        \point  %d7, CODE(\axis,4*(\step)), 4*(\step)
3:      \point  %d6, CODE(\axis,3*(\step)), 3*(\step)
2:      \point  %d5, CODE(\axis,2*(\step)), 2*(\step)
1:      \point  %d4, CODE(\axis,(\step)), (\step)
5:
        .endm

        .macro  appeal_ways point
        movem.l %d2/%d4-%d7/%a2-%a5,-(%sp)
        move.l  SAVED_BY_APPEALS+4(%sp),%a3
        move.w  SAVED_BY_APPEALS+10(%sp),%d0
        move.w  SAVED_BY_APPEALS+14(%sp),%d4
        move.l  SAVED_BY_APPEALS+16(%sp),%a5
        lea     AI_REACH(%a3),%a2
        adda.w  %d0,%a2
        add.w   %d0,%d0
        lea     AI_CODES(%a3),%a0
        adda.w  %d0,%a0
        add.w   %d0,%d0
        lea     AI_APPEALS(%a3),%a1
        adda.w  %d0,%a1
        add.l   #AI_KIND_OF+32768,%a3
        lea     ai_kind_appeal,%a4
        move.w  %d4,%d5
        lsl.w   #2,%d5
        move.w  %d4,%d6
        lsl.w   #4,%d6
        move.w  %d4,%d7
        lsl.w   #6,%d7
        appeal_way \point, 0, 0, STEP_0
        appeal_way \point, 1, 1, STEP_1
        appeal_way \point, 2, 2, STEP_2
        appeal_way \point, 3, 3, STEP_3
        lsl.w   #8,%d4
        lsl.w   #8,%d5
        lsl.w   #8,%d6
        lsl.w   #8,%d7
        appeal_way \point, 4, 0, -STEP_0
        appeal_way \point, 5, 1, -STEP_1
        appeal_way \point, 6, 2, -STEP_2
        appeal_way \point, 7, 3, -STEP_3
        movem.l (%sp)+,%d2/%d4-%d7/%a2-%a5
        rts
        .endm

ai_touch_appeals:
        appeal_ways appeal_point

/* void ai_touch_back(AI *ai, ULONG point, ULONG change, const ULONG *note): takes that back */
ai_touch_back:
        appeal_ways back_point

        .section .note.GNU-stack,"",@progbits
