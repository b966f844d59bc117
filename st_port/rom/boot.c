/*
 * boot.c - from the first line of C to the first program
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "clock.h"
#include "console.h"
#include "critic.h"
#include "disk.h"
#include "dosound.h"
#include "exception.h"
#include "hdv.h"
#include "ikbd.h"
#include "memory.h"
#include "mfp.h"
#include "process.h"
#include "screen.h"
#include "text.h"
#include "traps.h"

#define SAVPTR_FRAMES 3
#define SAVPTR_FRAME 46

void rom_main(void);

extern const UBYTE rom_header[];

static void *vbl_queue[NVBLS_COUNT];
static UBYTE save_area[SAVPTR_FRAMES * SAVPTR_FRAME] EVEN;

static void variables_start(void)
{
    SYS_WORD(TIMR_MS) = 20;
    SYS_POINTER(ETV_TIMER) = (void *)routine_none;
    SYS_POINTER(ETV_TERM) = (void *)routine_none;
    SYS_POINTER(SWV_VEC) = (void *)routine_none;
    SYS_POINTER(SCR_DUMP) = (void *)routine_none;
    SYS_POINTER(HDV_INIT) = (void *)routine_none;
    SYS_POINTER(BELL_HOOK) = (void *)sound_ring;
    SYS_POINTER(KCL_HOOK) = (void *)sound_key;
    SYS_POINTER(SYSBASE) = (void *)rom_header;
    SYS_POINTER(SAVPTR) = save_area + sizeof(save_area);
    SYS_WORD(PRT_CNT) = 0xffff;
    conterm = CONTERM_CLICK | CONTERM_REPEAT | CONTERM_BELL;
    SYS_WORD(NVBLS) = NVBLS_COUNT;
    SYS_POINTER(VBLQUEUE) = vbl_queue;
    vblsem = 1;
}

static void memory_log(void)
{
    char line[48];
    char *at = text_put(line, "tinytos: reset, ");

    at = text_decimal(at, phystop >> 10);
    at = text_put(at, " KB, free from $");
    text_hex(at, membot, 6);
    nf_log(line);
}

void rom_main(void)
{
    exception_start();
    nf_start_supervisor();
    variables_start();
    mem_start();
    memory_log();
    mfp_start();
    screen_start();
    console_reset();
    clock_start();
    process_start();
    hdv_start();
    ikbd_start();
    interrupts_restore(0x2300);
    disk_start();
    vdi_init();
    aes_init();
    vbl_queue[0] = (void *)vdi_vbl;
    nf_log("tinytos: ready");
    console_write("TinyTOS");
    for (;;)
        ;
}
