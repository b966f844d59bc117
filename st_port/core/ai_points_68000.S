/*
 * ai_points_68000.S - what a search asks about single points: ai_points.c by hand
 *
 * Part of Cinko, MIT licence.
 */
        .globl  ai_effects, ai_tactics_filter, ai_board_appeal

#include "ai_offsets.h"

#define POINTS 361
#define NEUTRAL 3
#define CODE(axis) 2*POINTS*(axis)

/*
 * UWORD ai_effects(const AI *ai, ULONG point, ULONG side)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) side    out  d0.w    clobbers d1/a0/a1
 * a0 the point's stone  d2 side  d3 enemy
 */
        .macro  effect_way number, step
        move.b  \step(%a0),%d1
        jeq     2f
        cmp.b   %d3,%d1
        jne     1f
        cmp.b   2*(\step)(%a0),%d3
        jne     2f
        cmp.b   3*(\step)(%a0),%d2
        jne     2f
        or.w    #0x100<<\number,%d0
        jra     2f
1:      subq.b  #NEUTRAL,%d1
        jne     2f
        cmp.b   2*(\step)(%a0),%d2
        jne     2f
        or.w    #1<<\number,%d0
2:
        .endm

ai_effects:
        move.l  4(%sp),%a0
        lea     AI_STONES(%a0),%a0
        adda.l  8(%sp),%a0
        move.l  12(%sp),%d1
        movem.l %d2-%d3,-(%sp)
        move.w  %d1,%d2
        moveq   #3,%d3
        sub.w   %d2,%d3
        moveq   #0,%d0
        effect_way 0, 1
        effect_way 1, 19
        effect_way 2, 20
        effect_way 3, 18
        effect_way 4, -1
        effect_way 5, -19
        effect_way 6, -20
        effect_way 7, -18
        movem.l (%sp)+,%d2-%d3
        rts

/*
 * TACTIC *ai_tactics_filter(AI *ai, const TACTIC *from, const TACTIC *end, TACTIC *to)
 *
 * in   4(sp) ai, 8(sp) from, 12(sp) end, 16(sp) to    out  a0 = d0 end of what was written    clobbers d1/a1
 * a0 stones  a1 seen  a2 from  a3 end  a4 to  a5 flags by kind  a6 kind_of + 32768
 */
#define SAVED 32                        /* d2-d4/a2-a6 */

ai_tactics_filter:
        movem.l %d2-%d4/%a2-%a6,-(%sp)
        move.l  SAVED+4(%sp),%a6
        movem.l SAVED+8(%sp),%a2-%a4
        lea     AI_STONES(%a6),%a0
        lea     AI_SEEN(%a6),%a1
        lea     ai_kind+KIND_FLAGS,%a5
        add.l   #AI_KIND_OF+32768,%a6
        jra     3f
1:      move.w  (%a2),%d0
        addq.l  #TACTIC_SIZE,%a2
        tst.b   (%a0,%d0.w)
        jne     3f
        tst.b   (%a1,%d0.w)
        jne     3f
        move.w  %d0,%d3
        add.w   %d3,%d3
        add.w   #AI_CODES-AI_STONES,%d3
        move.w  %d0,%d4
        moveq   #0,%d2
        .irp    axis, 0, 1, 2, 3
        move.w  (%a0,%d3.w),%d1
        .if     \axis < 3
        add.w   #CODE(1),%d3
        .endif
        moveq   #0,%d0
        move.b  (%a6,%d1.w),%d0
        lsl.w   #4,%d0
        or.w    (%a5,%d0.w),%d2
        .endr
        jeq     3f
        st      (%a1,%d4.w)
        move.w  %d4,(%a4)+
        move.w  %d2,(%a4)+
3:      cmp.l   %a3,%a2
        jcs     1b
        move.l  SAVED+16(%sp),%a2
        jra     5f
4:      move.w  (%a2),%d0
        addq.l  #TACTIC_SIZE,%a2
        sf      (%a1,%d0.w)
5:      cmp.l   %a4,%a2
        jcs     4b
        move.l  %a4,%a0
        move.l  %a0,%d0
        movem.l (%sp)+,%d2-%d4/%a2-%a6
        rts

/*
 * WORD ai_board_appeal(const AI *ai, ULONG point, ULONG side)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) side    out  d0.w    clobbers d1/a0/a1
 */
ai_board_appeal:
        move.l  4(%sp),%a1
        move.l  8(%sp),%d0
        add.w   %d0,%d0
        lea     AI_CODES(%a1),%a0
        adda.w  %d0,%a0
        add.l   #AI_KIND_OF+32768,%a1
        movem.l %d2/%a2,-(%sp)
        lea     ai_kind,%a2
        cmp.w   #1,8+14(%sp)
        jeq     1f
        addq.l  #2,%a2
1:      moveq   #0,%d0
        .irp    axis, 0, 1, 2, 3
        move.w  CODE(\axis)(%a0),%d1
        moveq   #0,%d2
        move.b  (%a1,%d1.w),%d2
        lsl.w   #4,%d2
        add.w   (%a2,%d2.w),%d0
        .endr
        movem.l (%sp)+,%d2/%a2
        rts

        .section .note.GNU-stack,"",@progbits
