/*
 * ai_points_68000.S - what a search asks about single points: ai_points.c by hand
 *
 * Part of Cinko, MIT licence.
 */
        .globl  ai_tactics_filter, ai_board_appeal, ai_most_appealing
        .globl  ai_board_conversion_points, ai_list_add, ai_choose

#include "ai_offsets.h"

        .subsection 1                   /* what is seldom run */
points_aside:
        .previous

#define CODE(axis) 2*POINTS*(axis)

/*
 * TACTIC *ai_tactics_filter(AI *ai, const TACTIC *from, const TACTIC *end, TACTIC *to)
 *
 * in   4(sp) ai, 8(sp) from, 12(sp) end, 16(sp) to    out  a0 = d0 end of what was written    clobbers d1/a1
 * a0 stones  a1 seen  a2 from  a3 end  a4 to  a5 flags by kind  a6 kind_of + 32768  d4 stamp
 */
#define SAVED 36                        /* d2-d4/d6/a2-a6 */

ai_tactics_filter:
        movem.l %d2-%d4/%d6/%a2-%a6,-(%sp)
        move.l  SAVED+4(%sp),%a6
        movem.l SAVED+8(%sp),%a2-%a4
        lea     AI_SEEN(%a6),%a1
        move.b  AI_STAMP(%a6),%d4
        addq.b  #1,%d4
        jeq     7f
1:      move.b  %d4,AI_STAMP(%a6)
        lea     AI_STONES(%a6),%a0
        lea     ai_kind+KIND_FLAGS,%a5
        add.l   #AI_KIND_OF+32768,%a6
        moveq   #0,%d0
        jra     4f
2:      move.w  (%a2),%d3
        addq.l  #TACTIC_SIZE,%a2
        tst.b   (%a0,%d3.w)
        jne     4f
        cmp.b   (%a1,%d3.w),%d4
        jeq     4f
        move.b  %d4,(%a1,%d3.w)
        move.w  %d3,%d6
        add.w   %d3,%d3
        lea     (%a0,%d3.w),%a0
        moveq   #0,%d2
        .irp    axis, 0, 1, 2, 3
        move.w  AI_CODES-AI_STONES+CODE(\axis)(%a0),%d1
        move.b  (%a6,%d1.w),%d0
        jpl     3f
        lsl.w   #4,%d0
        or.w    (%a5,%d0.w),%d2
        moveq   #0,%d0
3:
        .endr
        suba.w  %d3,%a0
        tst.w   %d2
        jeq     4f
        move.w  %d6,(%a4)+
        move.w  %d2,(%a4)+
4:      cmp.l   %a3,%a2
        jcs     2b
        move.l  %a4,%a0
        move.l  %a0,%d0
        movem.l (%sp)+,%d2-%d4/%d6/%a2-%a6
        rts
7:      move.w  #POINTS-1,%d0           /* the stamps have come round */
8:      clr.b   (%a1,%d0.w)
        dbra    %d0,8b
        moveq   #1,%d4
        jra     1b

/*
 * UWORD ai_board_appeal(const AI *ai, ULONG point, ULONG side)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) side    out  d0.w    clobbers d1/a0/a1
 */
/* Both appeals of a point, Red's in the upper word; it lacks one for as long as Blue's is below zero. */
        .macro  sum_appeals sum, codes, kinds, table, code, kind
        move.l  #AI_APPEAL_BIAS*0x10001,\sum
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis)(\codes),\code
        moveq   #0,\kind
        move.b  (\kinds,\code\().w),\kind
        add.w   \kind,\kind
        add.w   \kind,\kind
        add.l   (\table,\kind\().w),\sum
        .endr
        .endm

ai_board_appeal:
        move.l  4(%sp),%a1
        move.l  8(%sp),%d0
        add.w   %d0,%d0
        lea     AI_CODES(%a1),%a0
        adda.w  %d0,%a0
        add.l   #AI_KIND_OF+32768,%a1
        movem.l %d2/%a2,-(%sp)
        lea     ai_kind_appeal,%a2
        sum_appeals %d0, %a0, %a1, %a2, %d1, %d2
        cmp.w   #RED,8+14(%sp)
        jne     1f
        swap    %d0
1:      movem.l (%sp)+,%d2/%a2
        rts

/*
 * void ai_choose(const AI *ai, const TACTIC *tactic, ULONG count, ULONG marks, ULONG least, LIST *list)
 *
 * in   4(sp) ai, 8(sp) tactic, 12(sp) count, 16(sp) marks, 20(sp) least, 24(sp) list
 * clobbers d0/d1/a0/a1
 * a0 tactic  a1 end of the list  a2 list  a3 kind_of + 32768  a4 appeals by kind  a5 codes
 * d4 marks  d5 least  d6 tactics left - 1  d7 side
 */
#define SAVED_BY_CHOOSE 40              /* d2-d7/a2-a5 */

ai_choose:
        movem.l %d2-%d7/%a2-%a5,-(%sp)
        movem.l SAVED_BY_CHOOSE+4(%sp),%a3-%a4
        movem.l SAVED_BY_CHOOSE+12(%sp),%d3-%d5/%a2
        move.l  %a4,%a0
        move.l  %d3,%d6
        lea     AI_CODES(%a3),%a5
        lea     ai_kind_appeal,%a4
        move.b  AI_SIDE(%a3),%d7
        add.l   #AI_KIND_OF+32768,%a3
        jra     2f
1:      move.l  (%a0)+,%d2              /* point : marks */
        and.w   %d4,%d2
        jne     3f
2:      dbra    %d6,1b
        movem.l (%sp)+,%d2-%d7/%a2-%a5
        rts
3:      swap    %d2
        move.w  %d2,%d0
        add.w   %d0,%d0
        lea     (%a5,%d0.w),%a1
        sum_appeals %d0, %a1, %a3, %a4, %d1, %d3
        cmp.b   #RED,%d7
        jne     4f
        swap    %d0
4:      cmp.w   %d5,%d0
        jcs     2b
        swap    %d0
        not.w   %d2
        move.w  %d2,%d0
        bsr.s   list_add
        jra     2b

/* void ai_list_add(LIST *list, ULONG point, ULONG appeal): in 4(sp), 8(sp), 12(sp); clobbers d0/d1/a0/a1 */
ai_list_add:
        move.l  12(%sp),%d0
        swap    %d0
        move.w  10(%sp),%d0
        not.w   %d0
        move.l  %a2,-(%sp)
        move.l  8(%sp),%a2
        bsr.s   list_add
        move.l  (%sp)+,%a2
        rts

/* Add key d0 to the list a2; clobbers d1/a1 */
list_add:
        move.w  (%a2),%d1
        add.w   %d1,%d1
        add.w   %d1,%d1
        lea     LIST_KEY+4(%a2,%d1.w),%a1 /* behind the last */
        move.w  (%a2),%d1
        cmp.w   LIST_SIZE_MOST(%a2),%d1
        jcs     1f
        cmp.l   -(%a1),%d0
        jcc     3f
        rts
1:      addq.w  #1,(%a2)
        jra     3f
2:      move.l  %d1,4(%a1)
3:      move.l  -(%a1),%d1
        cmp.l   %d0,%d1
        jcs     2b
        move.l  %d0,4(%a1)
        rts

/*
 * UWORD ai_most_appealing(const AI *ai, UWORD *moves, ULONG width, ULONG least)
 *
 * in   4(sp) ai, 8(sp) moves, 12(sp) width, 16(sp) least    out  d0.w    clobbers d1/a0/a1
 * a0 appeals, eight at a time  a2 stones  a3 appeal of point 0  a4 end of the list  a5 end of a full one
 * d1.w least  d3.w groups of eight left
 *
 * The list is one of longs on the stack, appeal << 16 | ~point, so that the better is the higher.
 */
#define SAVED_BY_MOST 24                /* d2-d3/a2-a5 */
#define LIST (4*(AI_WIDEST+2))

ai_most_appealing:
        movem.l %d2-%d3/%a2-%a5,-(%sp)
        move.l  SAVED_BY_MOST+4(%sp),%a2
        move.w  SAVED_BY_MOST+18(%sp),%d1
        move.w  SAVED_BY_MOST+14(%sp),%d0
        lea     -LIST(%sp),%sp
        move.l  %sp,%a4
        moveq   #-1,%d2
        move.l  %d2,(%a4)+              /* nothing passes it */
        lea     (%a4),%a5
        add.w   %d0,%d0
        add.w   %d0,%d0
        adda.w  %d0,%a5
        move.w  AI_FIRST(%a2),%d0
        move.w  AI_LAST(%a2),%d3
        sub.w   %d0,%d3
        lsr.w   #3,%d3
        lea     AI_APPEALS(%a2),%a3
        cmp.b   #RED,AI_SIDE(%a2)
        jeq     1f
        addq.l  #2,%a3
1:      add.w   %d0,%d0
        add.w   %d0,%d0
        lea     (%a3,%d0.w),%a0
        lea     AI_STONES(%a2),%a2
3:      .irp    at, 0, 1, 2, 3, 4, 5, 6, 7
        cmp.w   4*\at(%a0),%d1
        bcs.s   1\at\()f
2\at:
        .endr
        lea     32(%a0),%a0
        dbra    %d3,3b
        bra.s   9f
        .irp    at, 0, 1, 2, 3, 4, 5, 6, 7
1\at:
        lea     4*\at(%a0),%a1
        bsr.s   most_add
        bra.s   2\at\()b
        .endr
9:
        lea     4(%sp),%a0
        move.l  LIST+SAVED_BY_MOST+8(%sp),%a1
        moveq   #0,%d0
        jra     5f
4:      move.l  (%a0)+,%d1
        not.w   %d1
        move.w  %d1,(%a1)+
        addq.w  #1,%d0
5:      cmp.l   %a4,%a0
        jcs     4b
        lea     LIST(%sp),%sp
        movem.l (%sp)+,%d2-%d3/%a2-%a5
        rts

/* Add the point with the appeal at a1 if it is empty; d1 becomes what the next must surpass; clobbers d0/d2/a1 */
most_add:
        move.w  (%a1),%d0
        suba.l  %a3,%a1
        move.w  %a1,%d2
        lsr.w   #2,%d2
        tst.b   (%a2,%d2.w)
        jne     4f
        swap    %d0
        move.w  %d2,%d0
        not.w   %d0
        cmp.l   %a5,%a4
        jcc     1f
        addq.l  #4,%a4
1:      lea     -4(%a4),%a1
        jra     3f
2:      move.l  %d2,4(%a1)
3:      move.l  -(%a1),%d2
        cmp.l   %d0,%d2
        jcs     2b
        move.l  %d0,4(%a1)
        cmp.l   %a5,%a4
        jcs     4f
        move.w  -4(%a4),%d1
4:      rts

/*
 * UWORD ai_board_conversion_points(const AI *ai, ULONG side, UWORD *points)
 *
 * in   4(sp) ai, 8(sp) side, 12(sp) points    out  d0.w    clobbers d1/a0/a1
 * a0 a neutral  a1 neutrals  a2 points  a3 stones  d2 neutrals left - 1  d3 side  d4 the neutral's point
 */
        .macro  conversion_axis step
        move.b  \step(%a0),%d0
        move.b  -\step(%a0),%d1
        cmp.b   %d0,%d1
        jne     1f
        .subsection 1
1:      tst.b   %d0
        jne     2f
        cmp.b   %d3,%d1                 /* empty ahead */
        jne     4f
        moveq   #\step,%d0
        jra     3f
2:      cmp.b   %d3,%d0
        jne     4f
        tst.b   %d1                     /* empty behind */
        jne     4f
        moveq   #-\step,%d0
3:      add.w   %d4,%d0
        jbsr    conversion_add
        jra     4f
        .previous
4:
        .endm

ai_board_conversion_points:
        movem.l 4(%sp),%d0-%d1/%a0
        movem.l %d2-%d4/%a2-%a3,-(%sp)
        move.l  %a0,%a2
        move.l  %d0,%a0
        move.w  %d1,%d3
        move.w  AI_NEUTRAL_COUNT(%a0),%d2
        lea     AI_NEUTRALS(%a0),%a1
        lea     AI_STONES(%a0),%a3
        jra     6f
5:      move.w  (%a1)+,%d4
        lea     (%a3,%d4.w),%a0
        cmp.b   #NEUTRAL,(%a0)
        jne     6f
        conversion_axis STEP_0
        conversion_axis STEP_1
        conversion_axis STEP_2
        conversion_axis STEP_3
6:      dbra    %d2,5b
        move.l  %a2,%d0
        movem.l (%sp)+,%d2-%d4/%a2-%a3
        sub.l   12(%sp),%d0
        lsr.w   #1,%d0
        rts

/* Add d0.w to the points, of which there may be CONVERSION_POINTS_MOST; clobbers d1 */
conversion_add:
        move.l  %a2,%d1
        sub.l   4+20+12(%sp),%d1
        cmp.w   #2*CONVERSION_POINTS_MOST,%d1
        jcc     7f
        move.w  %d0,(%a2)+
7:      rts

        .section .note.GNU-stack,"",@progbits
