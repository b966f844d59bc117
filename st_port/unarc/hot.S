/*
 * hot.S - the loops of unpacking for the 68000; hot.c says the same in C, and hot.h what they do
 *
 * Measured on the archive of the game: unpacking takes 5.3 s, with hot.c it took 7 s.
 *
 * Part of Cinko, MIT licence.
 */
        .globl  hot_codes, hot_split, hot_span, hot_crc

        .set    CLEAR, 1024
        .set    SUFFIX, 2
        .set    RUN_MARK, 0x90
        .set    CODE_AT, 0              /* fields of HOT_CODES */
        .set    TO, 4
        .set    LIMIT, 8
        .set    TABLE, 12
        .set    STRING_END, 16
        .set    FREE_CODE, 20
        .set    STOP, 22
        .set    LAST_CODE, 24

        .text
/*
 * hot_codes: in 4(sp) HOT_CODES, changed.  clobbers d0/d1/a0/a1
 *
 * a0 code_at  a1 to  a2 table  a3 string  a4 its end  a5 limit
 * d0 code  d1 next  d2 free_code  d3 stop  d4 last_code  d5 CLEAR
 */
        .type   hot_codes, @function
hot_codes:
        move.l  4(%sp),%d0
        movem.l %d2-%d5/%a2-%a6,-(%sp)
        move.l  %d0,%a6
        move.l  CODE_AT(%a6),%a0
        move.l  TO(%a6),%a1
        move.l  TABLE(%a6),%a2
        move.l  STRING_END(%a6),%a4
        move.l  LIMIT(%a6),%a5
        move.w  FREE_CODE(%a6),%d2
        move.w  STOP(%a6),%d3
        move.w  LAST_CODE(%a6),%d4
        move.w  #CLEAR,%d5
        jra     7f
1:      move.w  (%a0)+,%d1
        cmp.w   %d2,%d1
        jcc     8f                      /* a code that only C knows what to do with */
        move.w  %d1,%d0
        cmp.w   %d5,%d0
        jls     4f
        move.l  %a4,%a3
2:      move.b  SUFFIX(%a2,%d0.w),-(%a3)
        move.w  (%a2,%d0.w),%d0
        cmp.w   %d5,%d0
        jhi     2b
        lsr.w   #2,%d0
        move.b  %d0,(%a1)+
3:      move.b  (%a3)+,(%a1)+
        cmp.l   %a4,%a3
        jne     3b
        jra     5f
4:      jeq     8f                      /* the clear code */
        lsr.w   #2,%d0
        move.b  %d0,(%a1)+
5:      cmp.w   %d3,%d2
        jeq     6f                      /* the table is full */
        move.w  %d4,(%a2,%d2.w)
        move.b  %d0,SUFFIX(%a2,%d2.w)
        addq.w  #4,%d2
        move.w  %d1,%d4
        cmp.w   %d3,%d2
        jeq     9f                      /* codes grow, or the table has become full */
        jra     7f
6:      move.w  %d1,%d4
7:      cmp.l   %a5,%a1
        jcs     1b
        jra     9f
8:      subq.l  #2,%a0
9:      move.l  %a0,CODE_AT(%a6)
        move.l  %a1,TO(%a6)
        move.w  %d2,FREE_CODE(%a6)
        move.w  %d4,LAST_CODE(%a6)
        movem.l (%sp)+,%d2-%d5/%a2-%a6
        rts
        .size   hot_codes, .-hot_codes

/*
 * hot_split: in 4(sp) codes, 8(sp) bytes, 14(sp) bits  clobbers d0/d1/a0/a1
 *
 * d0 bits ahead  d1 how many  d2 byte, code  d3 mask  d4 bits  d5 counter
 */
        .type   hot_split, @function
hot_split:
        move.l  4(%sp),%a1
        move.l  8(%sp),%a0
        move.w  14(%sp),%d0
        movem.l %d2-%d5,-(%sp)
        cmp.w   #12,%d0
        jeq     4f
        move.w  %d0,%d4
        moveq   #1,%d3
        lsl.w   %d4,%d3
        subq.w  #1,%d3
        moveq   #0,%d0
        moveq   #0,%d1
        moveq   #7,%d5
        jra     2f
1:      moveq   #0,%d2
        move.b  (%a0)+,%d2
        lsl.l   %d1,%d2
        or.l    %d2,%d0
        addq.w  #8,%d1
2:      cmp.w   %d4,%d1
        jcs     1b
        move.w  %d0,%d2
        and.w   %d3,%d2
        add.w   %d2,%d2
        add.w   %d2,%d2
        move.w  %d2,(%a1)+
        lsr.l   %d4,%d0
        sub.w   %d4,%d1
        dbra    %d5,2b
3:      movem.l (%sp)+,%d2-%d5
        rts
4:      moveq   #0,%d0                  /* nearly all codes have 12 bits: two from three bytes */
        .rept   4
        moveq   #0,%d1
        move.b  (%a0)+,%d0
        move.b  (%a0)+,%d1
        move.w  %d1,%d2
        lsl.w   #8,%d1
        or.w    %d0,%d1                 /* the middle byte, then the first */
        add.w   %d1,%d1
        add.w   %d1,%d1
        and.w   #0x3ffc,%d1
        move.w  %d1,(%a1)+
        move.b  (%a0)+,%d0
        lsl.w   #6,%d0
        and.w   #0xf0,%d2
        lsr.w   #2,%d2
        or.w    %d2,%d0
        move.w  %d0,(%a1)+
        clr.w   %d0
        .endr
        jra     3b
        .size   hot_split, .-hot_split

/*
 * hot_span: in 4(sp) to, 8(sp) from, 12(sp) most (up to 65535)  out d0 count  clobbers d1/a0/a1
 */
        .type   hot_span, @function
hot_span:
        move.l  4(%sp),%a1
        move.l  8(%sp),%a0
        move.l  12(%sp),%d1
        move.l  %d2,-(%sp)
        moveq   #RUN_MARK-256,%d2
        jra     2f
1:      move.b  (%a0)+,%d0
        cmp.b   %d2,%d0
        jeq     3f
        move.b  %d0,(%a1)+
2:      dbra    %d1,1b
3:      move.l  %a1,%d0
        move.l  (%sp)+,%d2
        sub.l   4(%sp),%d0
        rts
        .size   hot_span, .-hot_span

/*
 * hot_crc: in 6(sp) crc, 8(sp) bytes, 12(sp) count (up to 65535)  out d0 crc  clobbers d1/a0/a1
 *
 * d0 low half  d2 high half  d1 index
 */
        .type   hot_crc, @function
hot_crc:
        movem.l %d2-%d3/%a2,-(%sp)
        move.b  12+7(%sp),%d0
        move.b  12+6(%sp),%d2
        move.l  12+8(%sp),%a0
        move.l  12+12(%sp),%d3
        lea     hot_crc_low,%a1
        lea     hot_crc_high,%a2
        moveq   #0,%d1
        jra     2f
1:      move.b  (%a0)+,%d1
        eor.b   %d0,%d1
        move.b  (%a1,%d1.w),%d0
        eor.b   %d2,%d0
        move.b  (%a2,%d1.w),%d2
2:      dbra    %d3,1b
        move.b  %d0,%d1
        lsl.w   #8,%d2
        move.w  %d2,%d0
        move.b  %d1,%d0
        movem.l (%sp)+,%d2-%d3/%a2
        rts
        .size   hot_crc, .-hot_crc

        .section .note.GNU-stack, "", @progbits
