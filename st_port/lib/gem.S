/*
 * gem.S - trap #2, the door to AES and VDI
 *
 * Part of Cinko, MIT licence.
 */
        .globl  gem_trap

/*
 * void gem_trap(LONG function, void *parameter_block)
 * in   200 and the AES block, or 115 and the VDI block
 * clobbers d0/d1/a0/a1; the trap spoils d2 and a2 too, which are saved
 */
        .section .text.gem_trap, "ax"
gem_trap:
        move.l  4(%sp),%d0
        move.l  8(%sp),%d1
        movem.l %d2/%a2,-(%sp)
        trap    #2
        movem.l (%sp)+,%d2/%a2
        rts

        .section .note.GNU-stack, "", @progbits
