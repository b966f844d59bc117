/*
 * ai_touch_68000.S - what a stone changes on the lines that see it: ai_touch.c by hand, for the search spends
 * most of its time here (docs/ai.md)
 *
 * Part of Cinko, MIT licence.
 */
        .globl  ai_touch_sums, ai_touch_codes, ai_touch_appeals

#include "ai_offsets.h"

        .subsection 1                   /* what is seldom run */
touch_aside:
        .previous

#define POINTS 361
#define NEUTRAL 3
#define CODE(axis, step) 2*((axis)*POINTS+(step))

/* The four axes, in the order of board_direction; the ways back follow, with the steps reversed */
#define STEP_0 1
#define STEP_1 19
#define STEP_2 20
#define STEP_3 18

/*
 * void ai_touch_sums(AI *ai, ULONG point, ULONG old, ULONG now)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) old, 16(sp) now    clobbers d0/d1/a0/a1
 * a0 the point's codes  a1 16 * change of balance  a2 the point's stone  a3 kind_of + 32768
 * a4 ai_kind_gain  a5 ai_kind_loss  a6 ai
 * d3 the same for one way, plus one for each kind with marks  d4-d7 what changes a code by distance
 */
#define SAVED 44                        /* d2-d7/a2-a6 */

        .macro  sum_point at, mask, offset, step, next, end
        move.b  \step(%a2),%d0
        jne     3f
        move.w  \offset(%a0),%d0
        moveq   #0,%d2
        move.b  (%a3,%d0.w),%d2
        eor.w   \mask,%d0
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        add.w   %d1,%d1
        add.w   %d2,%d2
        add.w   (%a4,%d1.w),%d3
        add.w   (%a5,%d2.w),%d3
        .subsection 1
3:      subq.b  #NEUTRAL,%d0
        jcs     4f
        jne     \end                    /* the wall */
        move.w  \offset(%a0),%d0
        move.w  %d0,%d2
        eor.w   \mask,%d2
        jbsr    change_neutral
        jra     4f
        .previous
4:
        .endm

        .macro  sum_way axis, step
        sum_point 1, %d4, CODE(\axis,(\step)), (\step), , 5f
        sum_point 2, %d5, CODE(\axis,2*(\step)), 2*(\step), , 5f
        sum_point 3, %d6, CODE(\axis,3*(\step)), 3*(\step), , 5f
        sum_point 4, %d7, CODE(\axis,4*(\step)), 4*(\step), , 5f
5:      moveq   #15,%d0
        and.w   %d3,%d0
        jne     6f
        .subsection 1
6:      sub.w   %d0,%d3
        moveq   #\step,%d1
        move.w  #CODE(\axis,0),%d2
        jbsr    change_marks
        jra     7f
        .previous
7:      adda.w  %d3,%a1
        moveq   #0,%d3
        .endm

ai_touch_sums:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  SAVED+4(%sp),%a6
        move.w  SAVED+10(%sp),%d0
        lea     AI_STONES(%a6),%a2
        adda.w  %d0,%a2
        add.w   %d0,%d0
        lea     AI_CODES(%a6),%a0
        adda.w  %d0,%a0
        move.l  %a6,%a3
        add.l   #AI_KIND_OF+32768,%a3
        lea     ai_kind_gain,%a4
        lea     ai_kind_loss,%a5
        suba.l  %a1,%a1
        moveq   #0,%d3
        jbsr    change_own
        move.w  SAVED+14(%sp),%d4
        move.w  SAVED+18(%sp),%d0
        eor.w   %d0,%d4
        move.w  %d4,%d5
        lsl.w   #2,%d5
        move.w  %d4,%d6
        lsl.w   #4,%d6
        move.w  %d4,%d7
        lsl.w   #6,%d7
        sum_way 0, STEP_0
        sum_way 1, STEP_1
        sum_way 2, STEP_2
        sum_way 3, STEP_3
        lsl.w   #8,%d4
        lsl.w   #8,%d5
        lsl.w   #8,%d6
        lsl.w   #8,%d7
        sum_way 0, -STEP_0
        sum_way 1, -STEP_1
        sum_way 2, -STEP_2
        sum_way 3, -STEP_3
        move.l  %a1,%d0
        asr.l   #4,%d0
        add.w   %d0,AI_BALANCE(%a6)
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts

/*
 * The lines of a way, among which some have or had marks: threats, tally and tactics
 *
 * in   d0.w how many, before and after, d1.w step, d2.w offset of the axis in the codes, d4-d7 as above
 * clobbers d0-d2
 */
change_marks:
        movem.l %d3-%d7/%a0/%a2,-(%sp)
        adda.w  %d2,%a0
        move.w  %d0,%d7
        move.w  %d1,%d3                 /* the step */
        moveq   #QUIET_KINDS,%d5
        moveq   #0,%d2
1:      adda.w  %d3,%a2
        adda.w  %d3,%a0
        adda.w  %d3,%a0
        tst.b   (%a2)                   /* the wall is not met: no marks lie behind it */
        jne     3f
        move.w  (%a0),%d0
        moveq   #0,%d2
        move.b  (%a3,%d0.w),%d2
        eor.w   %d4,%d0
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        cmp.b   %d5,%d1
        jcc     4f
        cmp.b   %d5,%d2
        jcc     5f
3:      lsl.w   #2,%d4
        jra     1b
4:      subq.w  #1,%d7                  /* it has marks now */
        cmp.b   %d5,%d2
        jcs     6f
5:      subq.w  #1,%d7                  /* it had */
6:      movem.l %a4-%a5,-(%sp)
        lea     ai_kind,%a4
        lsl.w   #4,%d1
        lsl.w   #4,%d2
        move.l  KIND_THREATS(%a4,%d1.w),%d0
        sub.l   KIND_THREATS(%a4,%d2.w),%d0
        add.l   %d0,AI_THREATS(%a6)
        move.l  KIND_TALLY(%a4,%d1.w),%d0
        sub.l   KIND_TALLY(%a4,%d2.w),%d0
        add.l   %d0,AI_TALLY(%a6)
        tst.w   KIND_FLAGS(%a4,%d1.w)
        jeq     7f
        move.l  %a2,%d0
        sub.l   %a6,%d0
        sub.w   #AI_STONES,%d0
        move.w  AI_TACTICS_END(%a6),%d1
        addq.w  #1,AI_TACTICS_END(%a6)
        add.w   %d1,%d1
        add.w   %d1,%d1
        lea     AI_TACTICS(%a6),%a5
        move.w  %d0,(%a5,%d1.w)
7:      movem.l (%sp)+,%a4-%a5
        tst.w   %d7
        jne     3b
        movem.l (%sp)+,%d3-%d7/%a0/%a2
        rts

/* A neutral's line had code d0.w and gets d2.w: tally_neutral.  Clobbers d0-d2 */
change_neutral:
        move.l  %a4,-(%sp)
        lea     ai_kind+KIND_TALLY,%a4
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        lsl.w   #4,%d1
        move.l  (%a4,%d1.w),%d0         /* .. : .. : fives of Blue : of Red */
        jbsr    spread
        sub.l   %d0,AI_TALLY_NEUTRAL(%a6)
        moveq   #0,%d1
        move.b  (%a3,%d2.w),%d1
        lsl.w   #4,%d1
        move.l  (%a4,%d1.w),%d0
        jbsr    spread
        add.l   %d0,AI_TALLY_NEUTRAL(%a6)
        move.l  (%sp)+,%a4
        rts

/* d0.l = d0's byte 1 << 16 | byte 0; clobbers d1 */
spread:
        moveq   #0,%d1
        move.b  %d0,%d1
        and.l   #0xFF00,%d0
        lsl.l   #8,%d0
        or.w    %d1,%d0
        rts

/* The four lines of the point itself.  Called with one return address on the stack; clobbers d0-d4 */
change_own:
        tst.b   SAVED+4+15(%sp)         /* old */
        jne     2f
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        moveq   #0,%d2
        move.b  (%a3,%d0.w),%d2
        add.w   %d2,%d2
        add.w   (%a5,%d2.w),%d3
        .endr
        moveq   #15,%d0
        and.w   %d3,%d0
        jeq     1f
        sub.w   %d0,%d3
        jbsr    own_marks
        sub.l   %d1,AI_THREATS(%a6)
        sub.l   %d2,AI_TALLY(%a6)
1:      adda.w  %d3,%a1
        moveq   #0,%d3
        jra     4f
2:      cmp.b   #NEUTRAL,SAVED+4+15(%sp)
        jne     4f
        jbsr    own_fives
        sub.l   %d2,AI_TALLY_NEUTRAL(%a6)
4:      tst.b   SAVED+4+19(%sp)         /* now */
        jne     6f
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        add.w   %d1,%d1
        add.w   (%a4,%d1.w),%d3
        .endr
        moveq   #15,%d0
        and.w   %d3,%d0
        jeq     5f
        sub.w   %d0,%d3
        jbsr    own_marks
        add.l   %d1,AI_THREATS(%a6)
        add.l   %d2,AI_TALLY(%a6)
        move.w  AI_TACTICS_END(%a6),%d0
        addq.w  #1,AI_TACTICS_END(%a6)
        add.w   %d0,%d0
        add.w   %d0,%d0
        move.l  %a2,%d1
        sub.l   %a6,%d1
        sub.w   #AI_STONES,%d1          /* the point */
        move.l  %a2,-(%sp)
        lea     AI_TACTICS(%a6),%a2
        move.w  %d1,(%a2,%d0.w)
        move.l  (%sp)+,%a2
5:      adda.w  %d3,%a1
        moveq   #0,%d3
        rts
6:      cmp.b   #NEUTRAL,SAVED+4+19(%sp)
        jne     7f
        jbsr    own_fives
        add.l   %d2,AI_TALLY_NEUTRAL(%a6)
7:      rts

/* Threats and tally of the point's four lines: d1, d2; clobbers d0/d4 */
own_marks:
        move.l  %a4,-(%sp)
        lea     ai_kind,%a4
        moveq   #0,%d1
        moveq   #0,%d2
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        moveq   #0,%d4
        move.b  (%a3,%d0.w),%d4
        lsl.w   #4,%d4
        add.l   KIND_THREATS(%a4,%d4.w),%d1
        add.l   KIND_TALLY(%a4,%d4.w),%d2
        .endr
        move.l  (%sp)+,%a4
        rts

/* Fives of the point's four lines as tally_neutral counts them: d2; clobbers d0/d1 */
own_fives:
        move.l  %a4,-(%sp)
        lea     ai_kind+KIND_TALLY,%a4
        moveq   #0,%d2
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis,0)(%a0),%d0
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        lsl.w   #4,%d1
        move.l  (%a4,%d1.w),%d0
        jbsr    spread
        add.l   %d0,%d2
        .endr
        move.l  (%sp)+,%a4
        rts

/*
 * void ai_touch_codes(AI *ai, ULONG point, ULONG change)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) change    clobbers d0/d1/a0/a1
 * a0 the point's codes, byte by byte  a1 reach[0] of the point  d1, d2-d4 what changes by distance
 */
        .macro  code_way number, axis, step, byte
        move.b  \number*POINTS(%a1),%d0
        add.w   %d0,%d0
        add.w   %d0,%d0
        neg.w   %d0
        jmp     1f(%pc,%d0.w)
        eor.b   %d4,CODE(\axis,4*(\step))+\byte(%a0)
        eor.b   %d3,CODE(\axis,3*(\step))+\byte(%a0)
        eor.b   %d2,CODE(\axis,2*(\step))+\byte(%a0)
        eor.b   %d1,CODE(\axis,(\step))+\byte(%a0)
1:      moveq   #0,%d0
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
        moveq   #0,%d0
        code_way 0, 0, STEP_0, 1
        code_way 1, 1, STEP_1, 1
        code_way 2, 2, STEP_2, 1
        code_way 3, 3, STEP_3, 1
        code_way 4, 0, -STEP_0, 0
        code_way 5, 1, -STEP_1, 0
        code_way 6, 2, -STEP_2, 0
        code_way 7, 3, -STEP_3, 0
        movem.l (%sp)+,%d2-%d4
        rts

/*
 * void ai_touch_appeals(AI *ai, ULONG point, ULONG change)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) change    clobbers d0/d1/a0/a1
 * a0 the point's codes  a1 its appeal  a2 reach[0] of the point  a3 kind_of + 32768  a4 ai_kind
 * d4-d7 what changes a code by distance
 */
#define SAVED_BY_APPEALS 32             /* d2/d4-d7/a2-a4 */

        .macro  appeal_point mask, offset, step
        move.w  \offset(%a0),%d0
        moveq   #0,%d2
        move.b  (%a3,%d0.w),%d2
        eor.w   \mask,%d0
        move.w  %d0,\offset(%a0)
        moveq   #0,%d1
        move.b  (%a3,%d0.w),%d1
        lsl.w   #4,%d1
        lsl.w   #4,%d2
        move.l  (%a4,%d1.w),%d0
        sub.l   (%a4,%d2.w),%d0
        add.l   %d0,4*(\step)(%a1)
        .endm

        .macro  appeal_way number, axis, step
        move.b  \number*POINTS(%a2),%d0
        subq.b  #2,%d0
        jgt     3f
        jeq     2f
        addq.b  #1,%d0
        jeq     1f
        jra     5f
3:      subq.b  #1,%d0
        jeq     3f
        appeal_point %d7, CODE(\axis,4*(\step)), 4*(\step)
3:      appeal_point %d6, CODE(\axis,3*(\step)), 3*(\step)
2:      appeal_point %d5, CODE(\axis,2*(\step)), 2*(\step)
1:      appeal_point %d4, CODE(\axis,(\step)), (\step)
5:
        .endm

ai_touch_appeals:
        movem.l %d2/%d4-%d7/%a2-%a4,-(%sp)
        move.l  SAVED_BY_APPEALS+4(%sp),%a3
        move.w  SAVED_BY_APPEALS+10(%sp),%d0
        move.w  SAVED_BY_APPEALS+14(%sp),%d4
        lea     AI_REACH(%a3),%a2
        adda.w  %d0,%a2
        add.w   %d0,%d0
        lea     AI_CODES(%a3),%a0
        adda.w  %d0,%a0
        add.w   %d0,%d0
        lea     AI_APPEALS(%a3),%a1
        adda.w  %d0,%a1
        add.l   #AI_KIND_OF+32768,%a3
        lea     ai_kind,%a4
        move.w  %d4,%d5
        lsl.w   #2,%d5
        move.w  %d4,%d6
        lsl.w   #4,%d6
        move.w  %d4,%d7
        lsl.w   #6,%d7
        appeal_way 0, 0, STEP_0
        appeal_way 1, 1, STEP_1
        appeal_way 2, 2, STEP_2
        appeal_way 3, 3, STEP_3
        lsl.w   #8,%d4
        lsl.w   #8,%d5
        lsl.w   #8,%d6
        lsl.w   #8,%d7
        appeal_way 4, 0, -STEP_0
        appeal_way 5, 1, -STEP_1
        appeal_way 6, 2, -STEP_2
        appeal_way 7, 3, -STEP_3
        movem.l (%sp)+,%d2/%d4-%d7/%a2-%a4
        rts

        .section .note.GNU-stack,"",@progbits
