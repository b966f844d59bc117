/*
 * words.S - the copying loop under aligned raster copies
 *
 * Part of Cinko, MIT licence.
 */
        .globl  raster_words
        .text

/*
 * void raster_words(UWORD *dst, const UWORD *src, WORD count)
 * Copies count (>= 0) words upwards, 32 bytes at a time: 5 cycles a byte.
 */
raster_words:
        movem.l %d2-%d7/%a2,-(%sp)
        move.l  32(%sp),%a1
        move.l  36(%sp),%a0
        move.w  42(%sp),%a2             | count; the data registers all carry
        move.w  %a2,%d0
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
