/*
 * trap.S - every GEMDOS, BIOS and XBIOS call as a C function, from one table
 *
 * Each entry   in   C arguments on the stack, four bytes each; a word is the low half
 *              out  d0 (and a0, for calls that give a pointer)
 *              clobbers d0/d1/a0/a1: what C expects.  The traps spoil d2 and a2 too; they are saved.
 * Each entry is a section of its own: the linker keeps only what a program calls.
 *
 * Part of Cinko, MIT licence.
 */
        .set    SAVED, 8                /* d2 and a2 */

/* Push the arguments from the last to the first: recurse before pushing one's own. */
        .macro  push_args index, type, rest:vararg
        .ifnb   \type
        push_args (\index+1), \rest
        .ifc    \type, w
        move.w  (4 + SAVED + pushed + 4 * \index + 2)(%sp),-(%sp)
        .set    pushed, pushed + 2
        .else
        move.l  (4 + SAVED + pushed + 4 * \index)(%sp),-(%sp)
        .set    pushed, pushed + 4
        .endif
        .endif
        .endm

        .macro  system_call number, name, opcode, types:vararg
        .section .text.\name, "ax"
        .globl  \name
        .type   \name, @function
\name:
        .set    pushed, 0
        movem.l %d2/%a2,-(%sp)
        push_args 0, \types
        move.w  #\opcode,-(%sp)
        trap    #\number
        lea     (pushed + 2)(%sp),%sp
        movem.l (%sp)+,%d2/%a2
        move.l  %d0,%a0
        rts
        .endm

        .macro  gemdos name, opcode, types:vararg
        system_call 1, \name, \opcode, \types
        .endm

        .macro  bios name, opcode, types:vararg
        system_call 13, \name, \opcode, \types
        .endm

        .macro  xbios name, opcode, types:vararg
        system_call 14, \name, \opcode, \types
        .endm

/* w a word, l a long or a pointer; the order of the C prototype in tos.h */
        gemdos  Pterm0,     0x00
        gemdos  Cconin,     0x01
        gemdos  Cconout,    0x02, w
        gemdos  Crawio,     0x06, w
        gemdos  Crawcin,    0x07
        gemdos  Cnecin,     0x08
        gemdos  Cconws,     0x09, l
        gemdos  Cconrs,     0x0a, l
        gemdos  Cconis,     0x0b
        gemdos  Dsetdrv,    0x0e, w
        gemdos  Dgetdrv,    0x19
        gemdos  Fsetdta,    0x1a, l
        gemdos  Super,      0x20, l
        gemdos  Tgetdate,   0x2a
        gemdos  Tsetdate,   0x2b, w
        gemdos  Tgettime,   0x2c
        gemdos  Tsettime,   0x2d, w
        gemdos  Fgetdta,    0x2f
        gemdos  Sversion,   0x30
        gemdos  Ptermres,   0x31, l, w
        gemdos  Dfree,      0x36, l, w
        gemdos  Dcreate,    0x39, l
        gemdos  Ddelete,    0x3a, l
        gemdos  Dsetpath,   0x3b, l
        gemdos  Fcreate,    0x3c, l, w
        gemdos  Fopen,      0x3d, l, w
        gemdos  Fclose,     0x3e, w
        gemdos  Fread,      0x3f, w, l, l
        gemdos  Fwrite,     0x40, w, l, l
        gemdos  Fdelete,    0x41, l
        gemdos  Fseek,      0x42, l, w, w
        gemdos  Fattrib,    0x43, l, w, w
        gemdos  Fdup,       0x45, w
        gemdos  Fforce,     0x46, w, w
        gemdos  Dgetpath,   0x47, l, w
        gemdos  Malloc,     0x48, l
        gemdos  Mfree,      0x49, l
        gemdos  Mshrink,    0x4a, w, l, l
        gemdos  Pexec,      0x4b, w, l, l, l
        gemdos  Pterm,      0x4c, w
        gemdos  Fsfirst,    0x4e, l, w
        gemdos  Fsnext,     0x4f
        gemdos  Frename,    0x56, w, l, l
        gemdos  Fdatime,    0x57, l, w, w

        bios    Getmpb,     0, l
        bios    Bconstat,   1, w
        bios    Bconin,     2, w
        bios    Bconout,    3, w, w
        bios    Rwabs,      4, w, l, w, w, w
        bios    Setexc,     5, w, l
        bios    Tickcal,    6
        bios    Getbpb,     7, w
        bios    Bcostat,    8, w
        bios    Mediach,    9, w
        bios    Drvmap,     10
        bios    Kbshift,    11, w

        xbios   Initmous,   0, w, l, l
        xbios   Physbase,   2
        xbios   Logbase,    3
        xbios   Getrez,     4
        xbios   Setscreen,  5, l, l, w
        xbios   Setpalette, 6, l
        xbios   Setcolor,   7, w, w
        xbios   Floprd,     8, l, l, w, w, w, w, w
        xbios   Flopwr,     9, l, l, w, w, w, w, w
        xbios   Mfpint,     13, w, l
        xbios   Iorec,      14, w
        xbios   Keytbl,     16, l, l, l
        xbios   Random,     17
        xbios   Protobt,    18, l, l, w, w
        xbios   Flopver,    19, l, l, w, w, w, w, w
        xbios   Cursconf,   21, w, w
        xbios   Settime,    22, l
        xbios   Gettime,    23
        xbios   Bioskeys,   24
        xbios   Ikbdws,     25, w, l
        xbios   Jdisint,    26, w
        xbios   Jenabint,   27, w
        xbios   Giaccess,   28, w, w
        xbios   Offgibit,   29, w
        xbios   Ongibit,    30, w
        xbios   Xbtimer,    31, w, w, w, l
        xbios   Dosound,    32, l
        xbios   Kbdvbase,   34
        xbios   Kbrate,     35, w, w
        xbios   Vsync,      37
        xbios   Supexec,    38, l

        .section .note.GNU-stack, "", @progbits
