/*
 * vdi_control.c - VDI bindings: workstations, clipping, colours, mouse
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "mem.h"
#include "vdi.h"
#include "vdi_call.h"

#define WORK_IN 11
#define WORK_OUT_INTS 45
#define WORK_OUT_POINTS 12

static void open_workstation(WORD opcode, const WORD *work_in, WORD *handle, WORD *work_out)
{
    memcpy(vdi_intin, work_in, WORK_IN * sizeof(WORD));
    vdi_call(opcode, *handle, 0, WORK_IN);
    *handle = vdi_contrl[6];
    memcpy(work_out, vdi_intout, WORK_OUT_INTS * sizeof(WORD));
    memcpy(work_out + WORK_OUT_INTS, vdi_ptsout, WORK_OUT_POINTS * sizeof(WORD));
}

void v_opnwk(const WORD *work_in, WORD *handle, WORD *work_out)
{
    open_workstation(1, work_in, handle, work_out);
}

void v_clswk(WORD handle)
{
    vdi_call(2, handle, 0, 0);
}

void v_opnvwk(const WORD *work_in, WORD *handle, WORD *work_out)
{
    open_workstation(100, work_in, handle, work_out);
}

void v_clsvwk(WORD handle)
{
    vdi_call(101, handle, 0, 0);
}

void v_clrwk(WORD handle)
{
    vdi_call(3, handle, 0, 0);
}

void vs_clip(WORD handle, WORD on, const WORD *corners)
{
    vdi_intin[0] = on;
    memcpy(vdi_ptsin, corners, 4 * sizeof(WORD));
    vdi_call(129, handle, 2, 1);
}

void vs_color(WORD handle, WORD pen, const WORD *rgb)
{
    vdi_intin[0] = pen;
    memcpy(vdi_intin + 1, rgb, 3 * sizeof(WORD));
    vdi_call(14, handle, 0, 4);
}

WORD vq_color(WORD handle, WORD pen, WORD set, WORD *rgb)
{
    vdi_intin[0] = pen;
    vdi_intin[1] = set;
    vdi_call(26, handle, 0, 2);
    memcpy(rgb, vdi_intout + 1, 3 * sizeof(WORD));
    return vdi_intout[0];
}

void v_show_c(WORD handle, WORD reset)
{
    vdi_intin[0] = reset;
    vdi_call(122, handle, 0, 1);
}

void v_hide_c(WORD handle)
{
    vdi_call(123, handle, 0, 0);
}

void vsc_form(WORD handle, const WORD *form)
{
    memcpy(vdi_intin, form, 37 * sizeof(WORD));
    vdi_call(111, handle, 0, 37);
}

void vq_mouse(WORD handle, WORD *button, WORD *x, WORD *y)
{
    vdi_call(124, handle, 0, 0);
    *button = vdi_intout[0];
    *x = vdi_ptsout[0];
    *y = vdi_ptsout[1];
}

void vq_key_s(WORD handle, WORD *kstate)
{
    vdi_call(128, handle, 0, 0);
    *kstate = vdi_intout[0];
}

void vex_timv(WORD handle, void (*vector)(void), void (**old)(void), WORD *milliseconds)
{
    vdi_pointer(7, (const void *)vector);
    vdi_call(118, handle, 0, 0);
    *old = (void (*)(void))(((ULONG)(UWORD)vdi_contrl[9] << 16) | (UWORD)vdi_contrl[10]);
    *milliseconds = vdi_intout[0];
}
