/*
 * blit.S - the copying loops under all raster copies and text
 *
 * Part of Cinko, MIT licence.
 */
#include "blit.h"

        .globl  blit_plane, blit_words
        .text

/*
 * The next word of the source, its pixels shifted to where the destination wants them.
 * in   a0 source, a3 its step, d0 the word before in the low half, d2 the count
 * out  d1.w the word, a0 and d0 gone on
 * kind 0 no shift; 1 to the left by d2 (1 to 8); 2 to the right by d2 (1 to 7)
 */
        .macro  FETCH kind
        .if     \kind == 0
        move.w  (%a0),%d1
        adda.l  %a3,%a0
        .else
        swap    %d0
        move.w  (%a0),%d0
        adda.l  %a3,%a0
        move.l  %d0,%d1
        .if     \kind == 1
        lsl.l   %d2,%d1
        swap    %d1
        .else
        lsr.l   %d2,%d1
        .endif
        .endif
        .endm

/*
 * All lines, with one kind of FETCH; a1 destination, a4 its step, a2 the block, a6 what writes a word
 * with a mask.
 */
        .macro  ROWS kind
10:     move.l  BLIT_SRC(%a2),%a0
        move.l  BLIT_DST(%a2),%a1
        .if     \kind
        move.w  (%a0),%d0
        adda.l  %a3,%a0
        .endif
        FETCH   \kind
        lea     BLIT_LEFT(%a2),%a5
        jsr     (%a6)
        move.w  BLIT_INNER(%a2),%d7
        bmi     19f
        move.w  BLIT_LOOP(%a2),%d3
        beq.s   12f
        subq.w  #2,%d3
        bmi.s   14f
        beq.s   15f
        subq.w  #2,%d3
        bmi.s   16f
        bra.s   17f

11:     FETCH   \kind                   | any operation
        move.w  %d1,%d3
        and.w   %d5,%d3
        eor.w   %d4,%d3
        and.w   (%a1),%d3
        and.w   BLIT_FLIP(%a2),%d1
        eor.w   %d6,%d1
        eor.w   %d1,%d3
        move.w  %d3,(%a1)
        adda.l  %a4,%a1
12:     dbra    %d7,11b
        bra.s   18f

13:     FETCH   \kind                   | s
        move.w  %d1,(%a1)
        adda.l  %a4,%a1
14:     dbra    %d7,13b
        bra.s   18f

21:     FETCH   \kind                   | s | d
        or.w    %d1,(%a1)
        adda.l  %a4,%a1
15:     dbra    %d7,21b
        bra.s   18f

22:     FETCH   \kind                   | s ^ d
        eor.w   %d1,(%a1)
        adda.l  %a4,%a1
16:     dbra    %d7,22b
        bra.s   18f

23:     FETCH   \kind                   | ~s & d
        not.w   %d1
        and.w   %d1,(%a1)
        adda.l  %a4,%a1
17:     dbra    %d7,23b

18:     FETCH   \kind
        lea     BLIT_RIGHT(%a2),%a5
        jsr     (%a6)
19:     move.l  BLIT_SRC_PITCH(%a2),%d3
        add.l   %d3,BLIT_SRC(%a2)
        move.l  BLIT_DST_PITCH(%a2),%d3
        add.l   %d3,BLIT_DST(%a2)
        subq.w  #1,BLIT_ROWS(%a2)
        bne     10b
        movem.l (%sp)+,%d2-%d7/%a2-%a6
        rts
        .endm

/* One word with a mask: d1 the source, a5 mask and rest; clobbers d1, d3. */
blit_edge:
        move.w  %d1,%d3
        and.w   %d5,%d3
        eor.w   %d4,%d3
        or.w    2(%a5),%d3
        and.w   (%a1),%d3
        and.w   BLIT_FLIP(%a2),%d1
        eor.w   %d6,%d1
        and.w   (%a5),%d1
        eor.w   %d1,%d3
        move.w  %d3,(%a1)
        adda.l  %a4,%a1
        rts

/* The same for s alone. */
blit_edge_s:
        and.w   (%a5),%d1
        move.w  2(%a5),%d3
        and.w   (%a1),%d3
        or.w    %d3,%d1
        move.w  %d1,(%a1)
        adda.l  %a4,%a1
        rts

/*
 * void blit_plane(BLIT *blit)
 */
blit_plane:
        movem.l %d2-%d7/%a2-%a6,-(%sp)
        move.l  48(%sp),%a2
        lea     blit_edge(%pc),%a6
        cmp.w   #1,BLIT_LOOP(%a2)
        bne.s   1f
        lea     blit_edge_s(%pc),%a6
1:
        move.l  BLIT_SRC_STEP(%a2),%a3
        move.l  BLIT_DST_STEP(%a2),%a4
        movem.w BLIT_KEEP0(%a2),%d4-%d6
        move.w  BLIT_SHIFT(%a2),%d2
        beq     blit_straight
        cmp.w   #8,%d2
        bls     blit_left
        neg.w   %d2
        add.w   #16,%d2
        ROWS    2
blit_left:
        ROWS    1
blit_straight:
        ROWS    0

/*
 * void blit_words(UWORD *dst, const UWORD *src, WORD count)
 * 32 bytes at a time: 5 cycles a byte.
 */
blit_words:
        movem.l %d2-%d7/%a2,-(%sp)
        move.l  32(%sp),%a1
        move.l  36(%sp),%a0
        move.w  42(%sp),%d0
        lsr.w   #4,%d0
        bra.s   2f
1:      move.w  %d0,%a2
        movem.l (%a0)+,%d0-%d7
        movem.l %d0-%d7,(%a1)
        lea     32(%a1),%a1
        move.w  %a2,%d0
2:      dbra    %d0,1b
        move.w  42(%sp),%d0
        and.w   #15,%d0
        lsr.w   #1,%d0
        bcc.s   4f
        move.w  (%a0)+,(%a1)+
        bra.s   4f
3:      move.l  (%a0)+,(%a1)+
4:      dbra    %d0,3b
        movem.l (%sp)+,%d2-%d7/%a2
        rts

        .section .note.GNU-stack,"",%progbits
