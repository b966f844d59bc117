/*
 * sysvars.h - the system variables at their documented places, vectors and magic numbers
 *
 * Source: Atari's "Hitchhiker's Guide to the BIOS", system variables.  One line a variable: the
 * plain address (also for assembly), then the typed lvalue for C.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SYSVARS_H
#define SYSVARS_H

/* The crash area */
#define PROC_LIVES 0x380 /* PROC_LIVES_MAGIC after a crash */
#define PROC_DREGS 0x384 /* d0-d7 */
#define PROC_AREGS 0x3a4 /* a0-a6, supervisor a7 */
#define PROC_ENUM 0x3c4  /* vector number in the top byte, PC below */
#define PROC_USP 0x3c8
#define PROC_STACK 0x3cc /* 16 words from the supervisor stack */
#define PROC_LIVES_MAGIC 0x12345678

/* Vectors */
#define VEC_BUS_ERROR 0x008
#define VEC_ILLEGAL 0x010
#define VEC_LINE_A 0x028
#define VEC_HBL 0x068
#define VEC_VBL 0x070
#define VEC_TRAP1 0x084
#define VEC_TRAP2 0x088
#define VEC_TRAP13 0x0b4
#define VEC_TRAP14 0x0b8
#define VEC_MFP 0x100
#define VEC_TIMER_C 0x114
#define VEC_ACIA 0x118

#define ETV_TIMER 0x400
#define ETV_CRITIC 0x404
#define ETV_TERM 0x408
#define MEMVALID 0x420
#define MEMCTRL 0x424
#define RESVALID 0x426
#define RESVECTOR 0x42a
#define PHYSTOP 0x42e
#define MEMBOT 0x432
#define MEMTOP 0x436
#define MEMVAL2 0x43a
#define FLOCK 0x43e
#define SEEKRATE 0x440
#define TIMR_MS 0x442
#define FVERIFY 0x444
#define BOOTDEV 0x446
#define PALMODE 0x448
#define DEFSHIFTMD 0x44a
#define SSHIFTMD 0x44c
#define V_BAS_AD 0x44e
#define VBLSEM 0x452
#define NVBLS 0x454
#define VBLQUEUE 0x456
#define COLORPTR 0x45a
#define SCREENPT 0x45e
#define VBCLOCK 0x462
#define FRCLOCK 0x466
#define HDV_INIT 0x46a
#define SWV_VEC 0x46e
#define HDV_BPB 0x472
#define HDV_RW 0x476
#define HDV_BOOT 0x47a
#define HDV_MEDIACH 0x47e
#define CMDLOAD 0x482
#define CONTERM 0x484
#define THEMD 0x48e
#define SAVPTR 0x4a2
#define NFLOPS 0x4a6
#define CON_STATE 0x4a8
#define SAV_ROW 0x4ac
#define SAV_CONTXT 0x4ae
#define BUFL 0x4b2
#define HZ_200 0x4ba
#define THE_ENV 0x4be
#define DRVBITS 0x4c2
#define DSKBUFP 0x4c6
#define AUTOPATH 0x4ca
#define VBL_LIST 0x4ce
#define PRT_CNT 0x4ee
#define SYSBASE 0x4f2
#define SHELL_P 0x4f6
#define END_OS 0x4fa
#define EXEC_OS 0x4fe
#define SCR_DUMP 0x502
#define PRV_LSTO 0x506
#define PRV_LST 0x50a
#define PRV_AUXO 0x50e
#define PRV_AUX 0x512
#define PUN_PTR 0x516
#define MEMVAL3 0x51a
#define BELL_HOOK 0x5ac
#define KCL_HOOK 0x5b0
#define P_COOKIES 0x5a0
#define LONGFRAME 0x59e

#define MEMVALID_MAGIC 0x752019f3
#define MEMVAL2_MAGIC 0x237698aa
#define MEMVAL3_MAGIC 0x5555aaaa
#define RESVALID_MAGIC 0x31415926

#define NVBLS_COUNT 8

/* conterm */
#define CONTERM_CLICK 0x01
#define CONTERM_REPEAT 0x02
#define CONTERM_BELL 0x04
#define CONTERM_KBSHIFT 0x08 /* Bconin gives kbshift in the top byte */

#ifndef __ASSEMBLER__
#define SYS_BYTE(address) (*(volatile UBYTE *)(address))
#define SYS_WORD(address) (*(volatile UWORD *)(address))
#define SYS_LONG(address) (*(volatile ULONG *)(address))
#define SYS_POINTER(address) (*(void *volatile *)(address))

#define hz_200 SYS_LONG(HZ_200)
#define phystop SYS_LONG(PHYSTOP)
#define membot SYS_LONG(MEMBOT)
#define memtop SYS_LONG(MEMTOP)
#define v_bas_ad (*(UBYTE *volatile *)V_BAS_AD)
#define sshiftmd SYS_BYTE(SSHIFTMD)
#define conterm SYS_BYTE(CONTERM)
#define drvbits SYS_LONG(DRVBITS)
#define nflops SYS_WORD(NFLOPS)
#define bootdev SYS_WORD(BOOTDEV)
#define seekrate SYS_WORD(SEEKRATE)
#define fverify SYS_WORD(FVERIFY)
#define flock SYS_WORD(FLOCK)
#define frclock SYS_LONG(FRCLOCK)
#define vblsem SYS_WORD(VBLSEM)
#endif

#endif
