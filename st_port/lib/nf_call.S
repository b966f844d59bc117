/*
 * nf_call.S - the two opcodes of Native Features, and the probe for them
 *
 * On a machine without them both are illegal instructions: the probe goes through vector 4 and
 * the rest is called only when it succeeded.
 *
 * Part of Cinko, MIT licence.
 */
        .globl  nf_id, nf_call, nf_probe

        .set    ILLEGAL_VECTOR, 0x10

/* LONG nf_id(const char *name): a feature's number, or 0 */
        .section .text.nf_id, "ax"
nf_id:  .short  0x7300
        rts

/* LONG nf_call(LONG feature, ...) */
        .section .text.nf_call, "ax"
nf_call:
        .short  0x7301
        rts

/* LONG nf_probe(void): in supervisor mode; 1 when the opcodes exist, else 0 */
        .section .text.nf_probe, "ax"
nf_probe:
        move.l  ILLEGAL_VECTOR.w,%a1
        move.l  %sp,%a0
        move.l  #absent,ILLEGAL_VECTOR.w
        pea     version
        jsr     nf_id
        moveq   #1,%d0
        jra     restore
absent: moveq   #0,%d0
restore:
        move.l  %a0,%sp
        move.l  %a1,ILLEGAL_VECTOR.w
        rts

        .section .rodata.nf, "a"
version:
        .asciz  "NF_VERSION"

        .section .note.GNU-stack, "", @progbits
