/*
 * gem_absent.c - stands in for VDI and AES until they are there
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"

#define WEAK __attribute__((weak))

WEAK void vdi_entry(VDIPB *pb)
{
    (void)pb;
}

WEAK void aes_entry(AESPB *pb)
{
    (void)pb;
}

WEAK void vdi_init(void)
{
}

WEAK void aes_init(void)
{
}

WEAK void vdi_reset(void)
{
}

WEAK void aes_reset(void)
{
}

WEAK void vdi_mouse_packet(UWORD buttons, WORD dx, WORD dy)
{
    (void)buttons;
    (void)dx;
    (void)dy;
}

WEAK void vdi_vbl(void)
{
}
