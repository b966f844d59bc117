/*
 * vdi_call.c - the VDI parameter block and the one way in
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_call.h"

#define VDI_FUNCTION 115

void gem_trap(LONG function, void *parameter_block); /* gem.S */

WORD vdi_contrl[12];
WORD vdi_intin[VDI_TEXT_MAX];
WORD vdi_ptsin[8];
WORD vdi_intout[45];
WORD vdi_ptsout[12];

static const void *parameter_block[5] = {
    vdi_contrl, vdi_intin, vdi_ptsin, vdi_intout, vdi_ptsout,
};

void vdi_call_points(WORD opcode, WORD handle, WORD points, const WORD *ptsin)
{
    parameter_block[2] = ptsin;
    vdi_call(opcode, handle, points, 0);
    parameter_block[2] = vdi_ptsin;
}

void vdi_call(WORD opcode, WORD handle, WORD points, WORD words)
{
    vdi_contrl[0] = opcode;
    vdi_contrl[1] = points;
    vdi_contrl[3] = words;
    vdi_contrl[6] = handle;
    gem_trap(VDI_FUNCTION, parameter_block);
}

WORD vdi_set(WORD opcode, WORD handle, WORD value)
{
    vdi_intin[0] = value;
    vdi_call(opcode, handle, 0, 1);
    return vdi_intout[0];
}

void vdi_pointer(WORD index, const void *address)
{
    vdi_contrl[index] = (WORD)((ULONG)address >> 16);
    vdi_contrl[index + 1] = (WORD)(ULONG)address;
}
