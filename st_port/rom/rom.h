/*
 * rom.h - the inner interface of TinyTOS: what its kernel, its VDI and its AES give one another
 *
 * Everything here runs in supervisor mode on a plain 68000.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ROM_H
#define ROM_H

#include "st.h"

#include "hardware.h"
#include "mem.h"
#include "nf.h"
#include "sysvars.h"
#include "tos.h"

/* ---- Parameter blocks, as programs hand them to trap #2 ---- */

typedef struct {
    WORD *contrl;
    WORD *intin;
    WORD *ptsin;
    WORD *intout;
    WORD *ptsout;
} VDIPB;

typedef struct {
    WORD *control;
    WORD *global;
    const WORD *int_in;
    WORD *int_out;
    void **addr_in;
    void **addr_out;
} AESPB;

/* ---- What VDI and AES give (st_port/rom/vdi, st_port/rom/aes) ---- */

/* trap #2 with d0 = 115: may run re-entrantly (a USERDEF routine), on whatever stack is current. */
void vdi_entry(VDIPB *pb);
/* trap #2 with d0 = 200: runs on a stack of its own. */
void aes_entry(AESPB *pb);

void vdi_init(void);  /* once, after the console and before aes_init */
void aes_init(void);  /* once, when interrupts run */
void vdi_reset(void); /* at the end of each program: workstations, hides and mouse form dropped */
void aes_reset(void); /* at the end of each program: menu, desk, locks, resources dropped */

void linea_trap(void); /* the Line-A exception */

/* From the keyboard interrupt: buttons bit 0 left, bit 1 right; dx right, dy down. */
void vdi_mouse_packet(UWORD buttons, WORD dx, WORD dy);
/* From the vertical blank, entry 0 of _vblqueue: draws the mouse where it has moved to. */
void vdi_vbl(void);

/* ---- What the kernel gives ---- */

/* Bits of kbd_shift, as Kbshift gives them */
#define KBD_RSHIFT 0x01
#define KBD_LSHIFT 0x02
#define KBD_CTRL 0x04
#define KBD_ALT 0x08
#define KBD_CAPS 0x10

UWORD kbd_shift(void);
BOOL kbd_pending(void);
ULONG kbd_get(void); /* waits; scan code << 16 | ASCII, as Bconin(2) */

/* GEMDOS memory that belongs to the running program and goes with it; NULL when there is none. */
void *mem_alloc(LONG size);
LONG mem_free(void *block); /* 0 or a GEMDOS error */

/* GEMDOS as C functions: handles and errors (negative) as documented for trap #1. */
LONG file_open(const char *path, WORD mode);
LONG file_close(WORD handle);
LONG file_read(WORD handle, LONG count, void *buffer);
LONG file_seek(LONG offset, WORD handle, WORD from);

/* The log, one line a call: nf_log and nf_log_hex of nf.h.  memcpy and the like: mem.h. */

#endif
