/*
 * probe.S - a ROM that does on command what the tests of hatari_py look for
 *
 * It shows sixteen bars of colour, keeps every byte of the keyboard processor, follows the mouse,
 * answers $A000, counts frames, logs through Native Features, and takes each exception when the
 * key for it is pressed.  No TOS: only the variables at their documented addresses.
 *
 * Part of Cinko, MIT licence.
 */
        .equ    PROC_LIVES, 0x380
        .equ    PHYSTOP, 0x42e
        .equ    V_BAS_AD, 0x44e
        .equ    VBCLOCK, 0x462
        .equ    SYSBASE, 0x4f2
        .equ    RAM, 0x5000
        .equ    SCREEN, 0x78000
        .equ    STACK, 0x8000

        .equ    count, RAM              /* bytes received */
        .equ    packet, RAM + 4         /* bytes of a mouse packet still to come */
        .equ    buttons, RAM + 6
        .equ    run, RAM + 8            /* what p_run of the header points to */
        .equ    nf_stderr, RAM + 12
        .equ    gcurx, RAM + 0x100
        .equ    gcury, RAM + 0x102
        .equ    linea, gcurx + 602
        .equ    received, RAM + 0x800

        .globl  count, buttons, run, gcurx, gcury, linea, received
        .globl  _start, reset, ready, loop, do_illegal, do_address, do_bus, do_divide, do_halt

        .text
_start: bra.s   reset
        .word   0x0206
        .long   reset
        .long   _start
        .long   0x10000                 /* end of the system's memory */
        .long   reset
        .long   0
        .long   0x11291988
        .word   1                       /* PAL */
        .word   0x117d
        .long   RAM, RAM, run, 0

reset:  move.w  #0x2700,%sr
        lea     STACK,%sp
        move.b  #5,0xffff8001           /* 512 KB in either bank */
        lea     8.w,%a0
        lea     crash(%pc),%a1
1:      move.l  %a1,(%a0)+
        cmp.w   #0x100,%a0
        bne   1b
        move.l  #line_a,0x28.w
        move.l  #vbl,0x70.w
        move.l  #return,0x68.w
        lea     RAM,%a0
        move.w  #0xfff,%d0
1:      clr.b   (%a0)+
        dbra    %d0,1b
        clr.l   VBCLOCK.w
        clr.l   PROC_LIVES.w
        move.l  #0x80000,PHYSTOP.w
        move.l  #SCREEN,V_BAS_AD.w
        move.l  #_start,SYSBASE.w
        move.w  #159,gcurx
        move.w  #99,gcury

        move.b  #SCREEN >> 16,0xffff8201
        move.b  #(SCREEN >> 8) & 255,0xffff8203
        move.b  #2,0xffff820a           /* 50 Hz */
        clr.b   0xffff8260
        btst    #7,0xfffffa01           /* 0 with a monochrome monitor */
        bne     1f
        move.b  #2,0xffff8260
1:
        lea     palette(%pc),%a0
        lea     0xffff8240,%a1
        moveq   #15,%d0
1:      move.w  (%a0)+,(%a1)+
        dbra    %d0,1b

        lea     SCREEN,%a0              /* bars of 16 pixels, colours 0 to 15 and again 0 to 3 */
        move.w  #199,%d3
row:    moveq   #0,%d0
bar:    moveq   #3,%d2
        move.w  %d0,%d1
plane:  lsr.w   #1,%d1
        scs     %d4
        ext.w   %d4
        move.w  %d4,(%a0)+
        dbra    %d2,plane
        addq.w  #1,%d0
        cmp.w   #20,%d0
        bne   bar
        dbra    %d3,row

        move.b  #3,0xfffffc00           /* the keyboard's ACIA: reset, then 8N1 at clock/64 */
        move.b  #0x16,0xfffffc00
        move.w  #0x2300,%sr

        pea     name_stderr(%pc)
        bsr     nf_id
        addq.l  #4,%sp
        move.l  %d0,nf_stderr
        lea     hello(%pc),%a0
        bsr     print

ready:
loop:   btst    #0,0xfffffc00
        beq   loop
        moveq   #0,%d0
        move.b  0xfffffc02,%d0
        lea     received,%a0
        move.w  count,%d1
        move.b  %d0,0(%a0,%d1.w)
        addq.w  #1,count

        tst.w   packet
        bne   moved
        cmp.b   #0xf8,%d0
        blo   key
        cmp.b   #0xfb,%d0
        bhi   key
        and.w   #3,%d0
        move.w  %d0,buttons
        move.w  #2,packet
        bra     loop
moved:  ext.w   %d0
        subq.w  #1,packet
        beq   1f
        add.w   %d0,gcurx
        bra     loop
1:      add.w   %d0,gcury
        bra     loop

key:    cmp.b   #0x17,%d0               /* i */
        beq   do_illegal
        cmp.b   #0x1e,%d0               /* a */
        beq   do_address
        cmp.b   #0x30,%d0               /* b */
        beq   do_bus
        cmp.b   #0x2c,%d0               /* z */
        beq   do_divide
        cmp.b   #0x23,%d0               /* h */
        beq   do_halt
        cmp.b   #0x2d,%d0               /* x */
        beq   leave
        cmp.b   #0x1f,%d0               /* s */
        beq     sound
        cmp.b   #0x2e,%d0               /* c */
        beq   redden
        cmp.b   #0x31,%d0               /* n */
        bne   loop
        lea     half(%pc),%a0
        bsr     print
        lea     rest(%pc),%a0
        bsr     print
        bra     loop

do_illegal:
        illegal
do_address:
        move.w  1.w,%d0
do_bus: move.w  0xf20000,%d0
do_divide:
        divu    #0,%d0
do_halt:
        lea     1.w,%sp
        illegal

leave:  pea     37.w
        pea     name_exit(%pc)
        bsr     nf_id
        move.l  %d0,(%sp)
        bsr     nf_call

redden: move.w  #0x700,0xffff8240
        bra     loop

sound:  move.b  #8,0xffff8800           /* volume of channel A, then its pitch */
        move.b  #15,0xffff8802
        move.b  #0,0xffff8800
        move.b  #0x3b,0xffff8802
        bra     loop

/* print: the text at a0, to the emulator's standard error; clobbers d0 */
print:  move.l  %a0,-(%sp)
        move.l  nf_stderr,-(%sp)
        bsr   nf_call
        addq.l  #8,%sp
        rts

nf_id:  .word   0x7300
        rts
nf_call:
        .word   0x7301
        rts

line_a: lea     linea,%a0               /* $A000: the base of the variables in a0 and d0 */
        move.l  %a0,%d0
        addq.l  #2,2(%sp)
return: rte

vbl:    addq.l  #1,VBCLOCK.w
        rte

crash:  bra   crash

palette:
        .word   0x777,0x700,0x070,0x007,0x770,0x707,0x077,0x555
        .word   0x333,0x310,0x031,0x103,0x642,0x264,0x426,0x000
name_stderr:
        .asciz  "NF_STDERR"
name_exit:
        .asciz  "NF_EXIT"
hello:  .asciz  "probe: ready\n"
half:   .asciz  "probe: one "
rest:   .asciz  "line\n"
        .balign 4
