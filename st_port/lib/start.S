/*
 * start.S - start-up of a GEMDOS program: own stack, memory given back, main, Pterm
 *
 * in   4(sp)  the basepage, as GEMDOS starts a program
 * out  never returns: Pterm with what main returned
 *
 * Part of Cinko, MIT licence.
 */
        .globl  _start, basepage

        .set    P_TLEN, 0x0c            /* fields of the basepage */
        .set    P_DLEN, 0x14
        .set    P_BLEN, 0x1c
        .set    BASEPAGE_SIZE, 0x100
        .set    GEMDOS_MSHRINK, 0x4a
        .set    GEMDOS_PTERM, 0x4c

        .section .text.start, "ax"
_start:
        move.l  4(%sp),%a3
        lea     stack_top,%sp           /* prg.ld keeps the stack at the end of bss */
        move.l  %a3,basepage
        move.l  #BASEPAGE_SIZE,%d0
        add.l   P_TLEN(%a3),%d0
        add.l   P_DLEN(%a3),%d0
        add.l   P_BLEN(%a3),%d0
        move.l  %d0,-(%sp)
        move.l  %a3,-(%sp)
        clr.w   -(%sp)
        move.w  #GEMDOS_MSHRINK,-(%sp)
        trap    #1
        lea     12(%sp),%sp
        jsr     main
        move.w  %d0,-(%sp)
        move.w  #GEMDOS_PTERM,-(%sp)
        trap    #1

        .section .bss
        .even
basepage:
        .space  4

        .section .note.GNU-stack, "", @progbits
