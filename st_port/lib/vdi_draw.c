/*
 * vdi_draw.c - VDI bindings: lines, text, fills, rasters and their attributes
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "mem.h"
#include "vdi.h"
#include "vdi_call.h"

/* ---- output ---- */

void v_pline(WORD handle, WORD count, const WORD *points)
{
    vdi_call_points(6, handle, count, points);
}

void v_gtext(WORD handle, WORD x, WORD y, const char *text)
{
    WORD count = 0;

    while (text[count] != '\0' && count < VDI_TEXT_MAX) {
        vdi_intin[count] = (UBYTE)text[count];
        count++;
    }
    vdi_ptsin[0] = x;
    vdi_ptsin[1] = y;
    vdi_call(8, handle, 1, count);
}

void v_bar(WORD handle, const WORD *corners)
{
    vdi_contrl[5] = 1; /* the bar among the generalised drawing primitives */
    vdi_call_points(11, handle, 2, corners);
}

void vr_recfl(WORD handle, const WORD *corners)
{
    vdi_call_points(114, handle, 2, corners);
}

/* ---- attributes ---- */

WORD vswr_mode(WORD handle, WORD mode)
{
    return vdi_set(32, handle, mode);
}

WORD vsl_color(WORD handle, WORD pen)
{
    return vdi_set(17, handle, pen);
}

WORD vsl_type(WORD handle, WORD type)
{
    return vdi_set(15, handle, type);
}

void vsl_udsty(WORD handle, WORD pattern)
{
    vdi_set(113, handle, pattern);
}

WORD vsl_width(WORD handle, WORD width)
{
    vdi_ptsin[0] = width;
    vdi_ptsin[1] = 0;
    vdi_call(16, handle, 1, 0);
    return vdi_ptsout[0];
}

WORD vst_color(WORD handle, WORD pen)
{
    return vdi_set(22, handle, pen);
}

void vst_height(WORD handle, WORD height, WORD *char_w, WORD *char_h, WORD *cell_w, WORD *cell_h)
{
    vdi_ptsin[0] = 0;
    vdi_ptsin[1] = height;
    vdi_call(12, handle, 1, 0);
    *char_w = vdi_ptsout[0];
    *char_h = vdi_ptsout[1];
    *cell_w = vdi_ptsout[2];
    *cell_h = vdi_ptsout[3];
}

void vst_alignment(WORD handle, WORD horizontal, WORD vertical, WORD *set_h, WORD *set_v)
{
    vdi_intin[0] = horizontal;
    vdi_intin[1] = vertical;
    vdi_call(39, handle, 0, 2);
    *set_h = vdi_intout[0];
    *set_v = vdi_intout[1];
}

WORD vst_effects(WORD handle, WORD effects)
{
    return vdi_set(106, handle, effects);
}

WORD vsf_interior(WORD handle, WORD interior)
{
    return vdi_set(23, handle, interior);
}

WORD vsf_style(WORD handle, WORD style)
{
    return vdi_set(24, handle, style);
}

WORD vsf_color(WORD handle, WORD pen)
{
    return vdi_set(25, handle, pen);
}

WORD vsf_perimeter(WORD handle, WORD visible)
{
    return vdi_set(104, handle, visible);
}

/* ---- rasters ---- */

void vro_cpyfm(WORD handle, WORD mode, const WORD *rectangles, const MFDB *from, const MFDB *to)
{
    vdi_intin[0] = mode;
    memcpy(vdi_ptsin, rectangles, 8 * sizeof(WORD));
    vdi_pointer(7, from);
    vdi_pointer(9, to);
    vdi_call(109, handle, 4, 1);
}

void vrt_cpyfm(WORD handle, WORD mode, const WORD *rectangles, const MFDB *from, const MFDB *to,
               const WORD *pens)
{
    vdi_intin[0] = mode;
    vdi_intin[1] = pens[0];
    vdi_intin[2] = pens[1];
    memcpy(vdi_ptsin, rectangles, 8 * sizeof(WORD));
    vdi_pointer(7, from);
    vdi_pointer(9, to);
    vdi_call(121, handle, 4, 3);
}

void vr_trnfm(WORD handle, const MFDB *from, const MFDB *to)
{
    vdi_pointer(7, from);
    vdi_pointer(9, to);
    vdi_call(110, handle, 0, 0);
}
