/*
 * linea.h - the Line-A variables that programs and debuggers find at documented offsets
 *
 * The block begins 910 bytes before the address that $A000 returns (linea_base in linea.S).
 * Fields that nothing here uses stay zero and only keep their place.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef LINEA_H
#define LINEA_H

#include "vdi_rom.h"

typedef struct {
    UBYTE reserved1[54];         /* -910 */
    WORD m_pos_hx, m_pos_hy;     /* -856: the mouse form */
    WORD m_planes;
    WORD m_cdb_bg, m_cdb_fg;
    UWORD mask_form[16][2];      /* -846: mask and form of each line */
    WORD inq_tab[45];            /* -782: as vq_extnd gives it */
    WORD dev_tab[45];            /* -692: as v_opnwk gives it */
    WORD gcurx, gcury;           /* -602 */
    WORD m_hid_ct;               /* -598: the cursor shows while 0 */
    WORD mouse_bt;               /* -596: bit 0 left, bit 1 right */
    WORD req_col[16][3];         /* -594: what vs_color was asked for */
    WORD siz_tab[12];            /* -498 */
    UBYTE reserved2[126];        /* -474 */
    UBYTE cur_ms_stat;           /* -348: buttons as above, bit 5: moved */
    UBYTE reserved3;
    WORD v_hid_cnt;              /* -346 */
    WORD cur_x, cur_y;           /* -344: where the cursor is to be drawn ... */
    UBYTE cur_flag;              /* -340: ... at the next VBL, when not 0 */
    UBYTE mouse_flag;            /* -339 */
    UBYTE reserved4[8];          /* -338 */
    WORD save_len;               /* -330: lines under the cursor that are kept */
    UWORD *save_addr;            /* -328: where they belong on the screen */
    WORD save_stat;              /* -324: bit 0, the cursor is on the screen; bit 1, two groups */
    UWORD save_area[128];        /* -322 */
    void *user_tim;              /* -66 */
    void *next_tim;              /* -62 */
    void *user_but;              /* -58 */
    void *user_cur;              /* -54 */
    void *user_mot;              /* -50 */
    UBYTE reserved5[34];         /* -46 */
    WORD v_x_max;                /* -12 */
    UBYTE reserved6[6];          /* -10 */
    WORD v_y_max;                /* -4 */
    WORD bytes_lin;              /* -2 */
    WORD planes;                 /* 0: here is linea_base */
    WORD width;                  /* 2 */
    UBYTE reserved7[88];         /* 4 */
} LINEA;

#define LINEA_BASE 910
_Static_assert(offsetof(LINEA, gcurx) == LINEA_BASE - 602, "GCURX");
_Static_assert(offsetof(LINEA, req_col) == LINEA_BASE - 594, "REQ_COL");
_Static_assert(offsetof(LINEA, cur_ms_stat) == LINEA_BASE - 348, "CUR_MS_STAT");
_Static_assert(offsetof(LINEA, save_area) == LINEA_BASE - 322, "SAVE_AREA");
_Static_assert(offsetof(LINEA, user_tim) == LINEA_BASE - 66, "USER_TIM");
_Static_assert(offsetof(LINEA, v_x_max) == LINEA_BASE - 12, "V_REZ_HZ");
_Static_assert(offsetof(LINEA, planes) == LINEA_BASE, "PLANES");
_Static_assert(sizeof(LINEA) == LINEA_BASE + 92, "LINEA");

extern LINEA linea;

/* linea.S: call a vector of the mouse as the VDI documents it, registers kept. */
void call_button_vector(void *vector, WORD *buttons);
void call_motion_vector(void *vector, WORD *x, WORD *y);
void linea_default_vector(void); /* an rts */
void linea_trap(void);           /* the exception handler of $A000 and so on */
void user_timer_tick(void);      /* for etv_timer: calls USER_TIM */
void linea_cursor_vector(void);  /* marks the cursor for the next VBL */

#endif
