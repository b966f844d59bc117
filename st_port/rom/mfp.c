/*
 * mfp.c - the MFP: its sixteen interrupts and its timers
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "clock.h"
#include "dosound.h"
#include "keys.h"
#include "mfp.h"
#include "traps.h"

#define MFP_VECTOR_BASE 0x48 /* vectors from 0x40, end of interrupt by software */
#define INTERRUPT_ACIA 6
#define INTERRUPT_TIMER_C 5

#define TIMER_C_MODE 0x50 /* 2.4576 MHz / 64 ... */
#define TIMER_C_DATA 192  /* ... / 192 = 200 Hz */
#define TIMER_D_MODE 0x01 /* / 4 ... */
#define TIMER_D_DATA 2    /* ... / 2 / 16 / 2 = 9600 baud */
#define USART_8N1 0x88

UWORD timer_divider = 0x1111; /* vectors.S turns it: every fourth tick is negative */

/* Interrupts 15-8 are in the A registers, 7-0 in the B registers two bytes on. */
static volatile UBYTE *register_of(ULONG register_a, WORD number)
{
    return &REG8(number >= 8 ? register_a : register_a + 2);
}

LONG mfp_jdisint(WORD number)
{
    UBYTE keep;
    UWORD old = interrupts_off();

    number &= 15;
    keep = (UBYTE) ~(1 << (number & 7));
    *register_of(MFP_IMRA, number) &= keep;
    *register_of(MFP_IERA, number) &= keep;
    *register_of(MFP_IPRA, number) = keep;
    *register_of(MFP_ISRA, number) = keep;
    interrupts_restore(old);
    return 0;
}

LONG mfp_jenabint(WORD number)
{
    UBYTE bit;
    UWORD old = interrupts_off();

    number &= 15;
    bit = (UBYTE)(1 << (number & 7));
    *register_of(MFP_IERA, number) |= bit;
    *register_of(MFP_IMRA, number) |= bit;
    interrupts_restore(old);
    return 0;
}

static void mfp_set_vector(WORD number, void *handler)
{
    SYS_POINTER(VEC_MFP + 4 * (number & 15)) = handler;
}

LONG mfp_mfpint(WORD number, void *handler)
{
    mfp_jdisint(number);
    mfp_set_vector(number, handler);
    mfp_jenabint(number);
    return 0;
}

LONG mfp_xbtimer(WORD timer, WORD control, WORD data, void *handler)
{
    static const UBYTE interrupt[] = { 13, 8, INTERRUPT_TIMER_C, 4 };
    volatile UBYTE *shared = &REG8(MFP_TCDCR);

    if (timer < 0 || timer > 3)
        return 0;
    mfp_jdisint(interrupt[timer]);
    switch (timer) {
    case 0:
        REG8(MFP_TACR) = 0;
        REG8(MFP_TADR) = (UBYTE)data;
        REG8(MFP_TACR) = (UBYTE)control;
        break;
    case 1:
        REG8(MFP_TBCR) = 0;
        REG8(MFP_TBDR) = (UBYTE)data;
        REG8(MFP_TBCR) = (UBYTE)control;
        break;
    case 2:
        *shared &= 0x0f;
        REG8(MFP_TCDR) = (UBYTE)data;
        *shared |= (UBYTE)control & 0xf0;
        break;
    default:
        *shared &= 0xf0;
        REG8(MFP_TDDR) = (UBYTE)data;
        *shared |= (UBYTE)control & 0x0f;
        break;
    }
    if ((LONG)handler >= 0) {
        mfp_set_vector(interrupt[timer], handler);
        mfp_jenabint(interrupt[timer]);
    }
    return 0;
}

void mfp_vectors_set(void)
{
    mfp_set_vector(INTERRUPT_ACIA, vector_acia);
    mfp_set_vector(INTERRUPT_TIMER_C, vector_timer_c);
}

void mfp_start(void)
{
    ULONG address;

    for (address = MFP_AER; address <= MFP_UDR; address += 2)
        REG8(address) = 0;
    REG8(MFP_AER) = 0x04; /* the modem's CTS; all others on falling edges */
    REG8(MFP_VR) = MFP_VECTOR_BASE;
    REG8(MFP_TDDR) = TIMER_D_DATA;
    REG8(MFP_TCDCR) = TIMER_D_MODE;
    REG8(MFP_UCR) = USART_8N1;
    REG8(MFP_RSR) = 1;
    REG8(MFP_TSR) = 1;
    REG8(MFP_TCDR) = TIMER_C_DATA;
    REG8(MFP_TCDCR) |= TIMER_C_MODE;
    mfp_jenabint(INTERRUPT_TIMER_C);
    mfp_jenabint(INTERRUPT_ACIA);
}

void timer_50hz(void)
{
    sound_tick();
    keys_repeat_tick();
    clock_tick();
}
