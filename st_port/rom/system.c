/*
 * system.c - the machine's vectors and variables as programs find them
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "console.h"
#include "critic.h"
#include "dosound.h"
#include "exception.h"
#include "hdv.h"
#include "ikbd.h"
#include "mfp.h"
#include "process.h"
#include "screen.h"
#include "system.h"
#include "traps.h"

#define SAVPTR_FRAMES 3
#define SAVPTR_FRAME 46

extern const UBYTE rom_header[];

static void *vbl_queue[NVBLS_COUNT];
static UBYTE save_area[SAVPTR_FRAMES * SAVPTR_FRAME] EVEN;
static const UBYTE silence[] = { 7, 0xff, 8, 0, 9, 0, 10, 0, 0xff, 0 };

/* Those that a program may have hooked */
static void vectors_set(void)
{
    exception_start();
    mfp_vectors_set();
    SYS_POINTER(ETV_TIMER) = (void *)routine_none;
    SYS_POINTER(ETV_TERM) = (void *)routine_none;
    SYS_POINTER(SWV_VEC) = (void *)routine_none;
    SYS_POINTER(SCR_DUMP) = (void *)routine_none;
    SYS_POINTER(BELL_HOOK) = (void *)sound_ring;
    SYS_POINTER(KCL_HOOK) = (void *)sound_key;
    SYS_WORD(NVBLS) = NVBLS_COUNT;
    SYS_POINTER(VBLQUEUE) = vbl_queue;
    memset(vbl_queue, 0, sizeof(vbl_queue));
    vbl_queue[0] = (void *)vdi_vbl;
    hdv_start();
    critic_start();
}

void system_start(void)
{
    vectors_set();
    vbl_queue[0] = NULL; /* not before vdi_init */
    SYS_WORD(TIMR_MS) = 20;
    SYS_POINTER(HDV_INIT) = (void *)routine_none;
    SYS_POINTER(SYSBASE) = (void *)rom_header;
    SYS_POINTER(SAVPTR) = save_area + sizeof(save_area);
    SYS_WORD(PRT_CNT) = 0xffff;
    conterm = CONTERM_CLICK | CONTERM_REPEAT | CONTERM_BELL;
    vblsem = 1;
}

void system_restore(void)
{
    UWORD old = interrupts_off();

    if (!process_is_resident())
        vectors_set();
    vblsem = 1;
    interrupts_restore(old);
    sound_dosound(silence);
    conterm = CONTERM_CLICK | CONTERM_REPEAT | CONTERM_BELL;
    ikbd_restore();
    screen_restore();
    vdi_reset();
    aes_reset();
    console_reset();
}
