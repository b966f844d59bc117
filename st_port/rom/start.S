/*
 * start.S - the ROM header and everything from reset to the first line of C
 *
 * Reset finds out how much memory there is (from the variables of an earlier start, else by probing
 * the MMU), fills in the memory variables, brings .data and .bss into being and calls rom_main.
 * Sources: "Hitchhiker's Guide to the BIOS" (header, memvalid, resvalid); ST MMU description.
 *
 * Part of Cinko, MIT licence.
 */
#include "hardware.h"
#include "sysvars.h"

        .set    OS_VERSION, 0x0206
        .set    OS_DATE, 0x06151990     /* month, day, year in BCD */
        .set    OS_DOSDATE, 0x14cf      /* the same day as GEMDOS writes it */
        .set    OS_CONF, (3 << 1) + 1   /* country United Kingdom, PAL */

        .set    CARTRIDGE, 0xfa0000
        .set    CARTRIDGE_DIAGNOSTIC, 0xfa52235f

        .globl  rom_header, reset

        .section .header, "a"
rom_header:
        .word   0x602e                  /* bra.s reset: 0x30 bytes from here */
        .word   OS_VERSION
        .long   reset
        .long   rom_header
        .long   ram_end                 /* first byte the ROM does not use itself */
        .long   reset
        .long   gem_usage
        .long   OS_DATE
        .word   OS_CONF
        .word   OS_DOSDATE
        .long   memory_pool
        .long   kbd_shift_state
        .long   process_running
        .long   0

        .section .text.start, "ax"
/* reset: where the processor starts.  The registers hold nothing of use. */
reset:
        move.w  #0x2700,%sr
        reset
        cmp.l   #CARTRIDGE_DIAGNOSTIC,CARTRIDGE
        jne     1f
        lea     1f(%pc),%a6
        jmp     CARTRIDGE+4
1:      cmp.l   #RESVALID_MAGIC,RESVALID
        jne     reset_memory
        move.l  RESVECTOR,%d0
        btst    #0,%d0
        jne     reset_memory
        movea.l %d0,%a0
        lea     reset_memory(%pc),%a6
        jmp     (%a0)

/* Screen off the way of the probe, drives deselected, then d6 = MMU value, d5 = end of memory. */
reset_memory:
        move.b  #2,VIDEO_SYNC           /* 50 Hz */
        move.b  #PSG_MIXER,PSG_SELECT
        move.b  #0xc0,PSG_WRITE         /* both ports are outputs */
        move.b  #PSG_PORT_A,PSG_SELECT
        move.b  #0x27,PSG_WRITE         /* no drive, side 0, strobe high */

        cmp.l   #MEMVALID_MAGIC,MEMVALID
        jne     memory_probe
        cmp.l   #MEMVAL2_MAGIC,MEMVAL2
        jne     memory_probe
        cmp.l   #MEMVAL3_MAGIC,MEMVAL3
        jne     memory_probe
        move.b  MEMCTRL,%d6
        move.b  %d6,MMU_CONFIG
        move.l  PHYSTOP,%d5
        jra     memory_known

memory_probe:
        move.b  #0x0a,MMU_CONFIG        /* as if both banks held 2 MB */
        lea     0x200000,%a1
        lea     1f(%pc),%a6
        jra     bank_probe
1:      move.b  %d0,%d6
        move.l  %d1,%d5
        suba.l  %a1,%a1
        lea     2f(%pc),%a6
        jra     bank_probe
2:      lsl.b   #2,%d0
        or.b    %d0,%d6
        add.l   %d1,%d5
        move.b  %d6,MMU_CONFIG
        clr.l   RESVALID
        jra     memory_known

/*
 * bank_probe: how much is in the bank at a1, while the MMU takes it for 2 MB: smaller chips drop
 * address lines, so the same cell shows up again at +0x200 (128 KB) or +0x400 (512 KB)
 * in a1, return address in a6    out d0 MMU bits, d1 size    clobbers d3/d4
 */
bank_probe:
        move.l  #0x5aa5c33c,%d3
        move.l  %d3,%d4
        not.l   %d4
        move.l  %d4,0x208(%a1)
        move.l  %d4,0x408(%a1)
        move.l  %d3,8(%a1)
        moveq   #0,%d0
        move.l  #0x20000,%d1
        cmp.l   0x208(%a1),%d3
        jeq     1f
        moveq   #1,%d0
        lsl.l   #2,%d1
        cmp.l   0x408(%a1),%d3
        jeq     1f
        moveq   #2,%d0
        lsl.l   #2,%d1
        cmp.l   8(%a1),%d3
        jeq     1f
        moveq   #0,%d0
        moveq   #0,%d1
1:      jmp     (%a6)

memory_known:
        move.l  RESVALID,%d3            /* a reset vector outlives the clearing */
        move.l  RESVECTOR,%d4
        lea     0x400,%a0
        move.w  #(0x800-0x400)/4-1,%d0
1:      clr.l   (%a0)+
        dbra    %d0,1b
        move.l  %d3,RESVALID
        move.l  %d4,RESVECTOR
        move.b  %d6,MEMCTRL
        move.l  %d5,PHYSTOP
        move.l  #MEMVALID_MAGIC,MEMVALID
        move.l  #MEMVAL2_MAGIC,MEMVAL2
        move.l  #MEMVAL3_MAGIC,MEMVAL3

        lea     stack_supervisor_top,%sp
        lea     data_load,%a0
        lea     data_start,%a1
        move.l  #data_size,%d0
        jra     2f
1:      move.w  (%a0)+,(%a1)+
        subq.l  #2,%d0
2:      tst.l   %d0
        jne     1b
        lea     bss_start,%a1
        move.l  #bss_size,%d0
        lsr.l   #2,%d0
3:      clr.l   (%a1)+
        subq.l  #1,%d0
        jne     3b

        jsr     rom_main
1:      jra     1b                      /* rom_main does not return */

/* What GEM uses: the block that the header names (magic, end of its memory, its entry). */
        .section .rodata.gem_usage, "a"
        .balign 4
gem_usage:
        .long   0x87654321
        .long   ram_end
        .long   reset

        .section .note.GNU-stack, "", @progbits
