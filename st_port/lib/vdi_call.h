/*
 * vdi_call.h - how the bindings in lib/vdi_*.c call the VDI
 *
 * Part of Cinko, MIT licence.
 */
#ifndef VDI_CALL_H
#define VDI_CALL_H

#include "portab.h"

#define VDI_TEXT_MAX 128

extern WORD vdi_contrl[12];
extern WORD vdi_intin[VDI_TEXT_MAX];
extern WORD vdi_ptsin[8];
extern WORD vdi_intout[45]; /* v_opnvwk fills 45 */
extern WORD vdi_ptsout[12];

/* Call the VDI; the counts are those of contrl[1] (points in) and contrl[3] (words in). */
void vdi_call(WORD opcode, WORD handle, WORD points, WORD words);
/* The same with the caller's own array of points. */
void vdi_call_points(WORD opcode, WORD handle, WORD points, const WORD *ptsin);
/* Set one attribute; returns what was set. */
WORD vdi_set(WORD opcode, WORD handle, WORD value);
/* Put an address into contrl[index] and contrl[index + 1]. */
void vdi_pointer(WORD index, const void *address);

#endif
