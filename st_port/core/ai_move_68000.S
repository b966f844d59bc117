/*
 * ai_move_68000.S - moves made and taken back: ai_move.c by hand
 *
 * Part of Cinko, MIT licence.
 */
        .globl  ai_board_play, ai_board_undo

#include "ai_offsets.h"

#define SIGHT (4*STEP_2)

/*
 * void ai_board_play(AI *ai, ULONG point, UNDO *undo)
 *
 * in   4(sp) ai, 8(sp) point, 12(sp) undo    clobbers d0/d1/a0/a1
 * a2 ai  d2 point  d3 effects: captures << 8 | conversions, a bit for each direction  d4 side  d5 enemy
 */
        .macro  effect_way number, step
        move.b  \step(%a0),%d1
        beq.s   2f
        cmp.b   %d5,%d1
        bne.s   1f
        cmp.b   2*(\step)(%a0),%d5
        bne.s   2f
        cmp.b   3*(\step)(%a0),%d4
        bne.s   2f
        or.w    #0x100<<\number,%d3
        bra.s   2f
1:      subq.b  #NEUTRAL,%d1
        bne.s   2f
        cmp.b   2*(\step)(%a0),%d4
        bne.s   2f
        or.w    #1<<\number,%d3
2:
        .endm

ai_board_play:
        move.l  4(%sp),%a0
        move.l  12(%sp),%a1
        move.l  8(%sp),%d0
        movem.l %d2-%d5/%a2,-(%sp)
        move.l  %a0,%a2
        move.w  %d0,%d2
        .rept   UNDO_SIZE/4
        move.l  (%a0)+,(%a1)+
        .endr
        cmp.w   #AI_TACTICS_ROOM,AI_TACTICS_END(%a2)
        jhi     5f
1:      move.w  AI_TOUCH_COUNT(%a2),%d0
        cmp.w   AI_CODED(%a2),%d0
        jne     6f
2:      moveq   #0,%d4
        move.b  AI_SIDE(%a2),%d4
        moveq   #3,%d5
        sub.w   %d4,%d5
        moveq   #0,%d3
        lea     AI_STONES(%a2),%a0
        adda.w  %d2,%a0
        effect_way 0, STEP_0
        effect_way 1, STEP_1
        effect_way 2, STEP_2
        effect_way 3, STEP_3
        effect_way 4, -STEP_0
        effect_way 5, -STEP_1
        effect_way 6, -STEP_2
        effect_way 7, -STEP_3
        move.l  %d4,-(%sp)
        move.w  %d2,-(%sp)              /* ai_put looks at a word of it */
        subq.l  #2,%sp
        move.l  %a2,-(%sp)
        jsr     ai_put
        lea     12(%sp),%sp
        move.w  %d2,%d0                 /* stretch the stretch of points with appeal */
        sub.w   #SIGHT,%d0
        cmp.w   AI_FIRST(%a2),%d0
        jlt     7f
3:      add.w   #2*SIGHT,%d0
        cmp.w   AI_LAST(%a2),%d0
        jgt     8f
4:      tst.w   %d3
        jne     9f
10:     move.b  %d5,AI_SIDE(%a2)
        move.l  %a2,%a0
        add.l   #AI_KEY_BLUE,%a0
        move.l  (%a0)+,%d0
        eor.l   %d0,AI_KEY(%a2)
        move.l  (%a0),%d0
        eor.l   %d0,AI_KEY+4(%a2)
        movem.l (%sp)+,%d2-%d5/%a2
        rts
5:      move.l  %a2,-(%sp)
        jsr     ai_tactics_all
        addq.l  #4,%sp
        jra     1b
6:      move.l  %a2,-(%sp)
        jsr     ai_board_true_codes
        addq.l  #4,%sp
        jra     2b
7:      move.w  %d0,AI_FIRST(%a2)
        cmp.w   #AI_FIRST_POINT,%d0
        jge     3b
        move.w  #AI_FIRST_POINT,AI_FIRST(%a2)
        jra     3b
8:      move.w  %d0,AI_LAST(%a2)
        cmp.w   #AI_LAST_POINT,%d0
        jle     4b
        move.w  #AI_LAST_POINT,AI_LAST(%a2)
        jra     4b
9:      moveq   #0,%d0
        move.w  %d3,%d0
        move.l  %d0,-(%sp)
        move.l  %d4,-(%sp)
        move.w  %d2,%d0
        move.l  %d0,-(%sp)
        move.l  %a2,-(%sp)
        jsr     ai_board_take_effects
        lea     16(%sp),%sp
        jra     10b

/*
 * void ai_board_undo(AI *ai, const UNDO *undo)
 *
 * in   4(sp) ai, 8(sp) undo    clobbers d0/d1/a0/a1
 */
ai_board_undo:
        move.l  4(%sp),%a0
        move.l  8(%sp),%a1
        move.w  AI_TOUCH_COUNT(%a0),%d0
        jra     2f
1:      subq.w  #1,%d0
        move.w  %d0,AI_TOUCH_COUNT(%a0)
        move.w  %d0,%d1
        add.w   %d1,%d1
        add.w   %d1,%d1
        add.w   #AI_TOUCHES,%d1
        move.l  (%a0,%d1.w),%d1         /* point : change */
        swap    %d1
        add.w   #AI_STONES,%d1
        lea     (%a0,%d1.w),%a1
        swap    %d1
        eor.b   %d1,(%a1)
        cmp.w   AI_CODED(%a0),%d0
        jcs     4f
        move.l  8(%sp),%a1
2:      cmp.w   UNDO_TOUCH_COUNT(%a1),%d0
        jne     1b
        .rept   UNDO_SIZE/4
        move.l  (%a1)+,(%a0)+
        .endr
        rts
4:      move.l  %a0,-(%sp)
        jsr     ai_board_take_back
        move.l  (%sp)+,%a0
        move.l  8(%sp),%a1
        move.w  AI_TOUCH_COUNT(%a0),%d0
        jra     2b

        .section .note.GNU-stack,"",@progbits
