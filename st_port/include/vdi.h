/*
 * vdi.h - the VDI: the calls by their real names
 *
 * Part of Cinko, MIT licence.
 */
#ifndef VDI_H
#define VDI_H

#include "portab.h"

/* A raster: fd_addr NULL is the screen itself */
typedef struct {
    void *fd_addr;
    WORD fd_w, fd_h;
    WORD fd_wdwidth; /* in words */
    WORD fd_stand;   /* 0: the screen's own format */
    WORD fd_nplanes;
    WORD fd_r1, fd_r2, fd_r3;
} MFDB;

_Static_assert(sizeof(MFDB) == 20, "MFDB");

#define MD_REPLACE 1 /* vswr_mode, vrt_cpyfm */
#define MD_TRANS 2
#define MD_XOR 3
#define MD_ERASE 4

#define S_ONLY 3 /* vro_cpyfm */
#define S_XOR_D 6
#define S_OR_D 7
#define S_AND_D 1
#define ALL_WHITE 0
#define ALL_BLACK 15

#define FIS_HOLLOW 0 /* vsf_interior */
#define FIS_SOLID 1
#define FIS_PATTERN 2
#define FIS_HATCH 3

void v_opnwk(const WORD *work_in, WORD *handle, WORD *work_out);
void v_clswk(WORD handle);
void v_opnvwk(const WORD *work_in, WORD *handle, WORD *work_out);
void v_clsvwk(WORD handle);
void v_clrwk(WORD handle);

void v_pline(WORD handle, WORD count, const WORD *points);
void v_gtext(WORD handle, WORD x, WORD y, const char *text);
void v_bar(WORD handle, const WORD *corners);
void vr_recfl(WORD handle, const WORD *corners);

WORD vswr_mode(WORD handle, WORD mode);
WORD vsl_color(WORD handle, WORD pen);
WORD vsl_type(WORD handle, WORD type);
void vsl_udsty(WORD handle, WORD pattern);
WORD vsl_width(WORD handle, WORD width);
WORD vst_color(WORD handle, WORD pen);
void vst_height(WORD handle, WORD height, WORD *char_w, WORD *char_h, WORD *cell_w, WORD *cell_h);
void vst_alignment(WORD handle, WORD horizontal, WORD vertical, WORD *set_h, WORD *set_v);
WORD vst_effects(WORD handle, WORD effects);
WORD vsf_interior(WORD handle, WORD interior);
WORD vsf_style(WORD handle, WORD style);
WORD vsf_color(WORD handle, WORD pen);
WORD vsf_perimeter(WORD handle, WORD visible);
void vs_clip(WORD handle, WORD on, const WORD *corners);
void vs_color(WORD handle, WORD pen, const WORD *rgb);
WORD vq_color(WORD handle, WORD pen, WORD set, WORD *rgb);

void vro_cpyfm(WORD handle, WORD mode, const WORD *rectangles, const MFDB *from, const MFDB *to);
void vrt_cpyfm(WORD handle, WORD mode, const WORD *rectangles, const MFDB *from, const MFDB *to,
               const WORD *pens);
void vr_trnfm(WORD handle, const MFDB *from, const MFDB *to);

void v_show_c(WORD handle, WORD reset);
void v_hide_c(WORD handle);
void vsc_form(WORD handle, const WORD *form);
void vq_mouse(WORD handle, WORD *button, WORD *x, WORD *y);
void vq_key_s(WORD handle, WORD *kstate);
void vex_timv(WORD handle, void (*vector)(void), void (**old)(void), WORD *milliseconds);

#endif
