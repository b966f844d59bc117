/*
 * mem.S - memcpy, memmove and memset: by eight longs where the addresses allow it
 *
 * Each entry   in   C arguments   out  d0 and a0 = the first argument   clobbers d0/d1/a0/a1
 *
 * Part of Cinko, MIT licence.
 */
        .globl  memcpy, memmove, memset

        .section .text.memmove, "ax"
memmove:
        move.l  4(%sp),%a0
        move.l  8(%sp),%a1
        cmp.l   %a1,%a0
        jls     memcpy                  /* downwards, or nowhere: a forward copy is right */
        move.l  12(%sp),%d1
        add.l   %d1,%a0
        add.l   %d1,%a1
        jra     2f
1:      move.b  -(%a1),-(%a0)
2:      subq.l  #1,%d1
        jcc     1b
        jra     return_to

memcpy:
        move.l  4(%sp),%a0
        move.l  8(%sp),%a1
        move.w  %a0,%d0
        move.w  %a1,%d1
        eor.w   %d0,%d1
        btst    #0,%d1
        jne     bytes                   /* one even, one odd: no way but bytes */
        move.l  12(%sp),%d1
        jeq     return_to
        btst    #0,%d0
        jeq     1f
        move.b  (%a1)+,(%a0)+
        subq.l  #1,%d1
1:      move.l  %d1,%d0
        lsr.l   #5,%d0
        jra     3f
2:      .rept   8
        move.l  (%a1)+,(%a0)+
        .endr
3:      subq.l  #1,%d0
        jcc     2b
        moveq   #31,%d0
        and.l   %d0,%d1
        jra     tail
bytes:  move.l  12(%sp),%d1
        jra     tail
4:      move.b  (%a1)+,(%a0)+
tail:   subq.l  #1,%d1
        jcc     4b
return_to:
        move.l  4(%sp),%a0
        move.l  %a0,%d0
        rts

        .section .text.memset, "ax"
memset:
        move.l  4(%sp),%a0
        move.l  12(%sp),%d1
        jeq     5f
        move.l  %d2,%a1
        move.b  11(%sp),%d2
        move.w  %a0,%d0
        btst    #0,%d0
        jeq     1f
        move.b  %d2,(%a0)+
        subq.l  #1,%d1
1:      move.b  %d2,-(%sp)              /* the byte in all four places of d2 */
        move.w  (%sp)+,%d0
        move.b  %d2,%d0
        move.w  %d0,%d2
        swap    %d2
        move.w  %d0,%d2
        move.l  %d1,%d0
        lsr.l   #5,%d0
        jra     3f
2:      .rept   8
        move.l  %d2,(%a0)+
        .endr
3:      subq.l  #1,%d0
        jcc     2b
        moveq   #31,%d0
        and.l   %d0,%d1
        jra     4f
6:      move.b  %d2,(%a0)+
4:      subq.l  #1,%d1
        jcc     6b
        move.l  %a1,%d2
5:      move.l  4(%sp),%a0
        move.l  %a0,%d0
        rts

        .section .note.GNU-stack, "", @progbits
