/*
 * critical.S - the handler of disk errors while the game reads and writes
 *
 * Part of Cinko, MIT licence.
 */
        .globl  files_critical_error

/*
 * etv_critic: 4(sp) is the error.  out d0 the same: the call fails with it, nobody is asked.
 * clobbers d0
 */
        .text
files_critical_error:
        move.w  4(%sp),%d0
        ext.l   %d0
        rts

        .section .note.GNU-stack, "", @progbits
