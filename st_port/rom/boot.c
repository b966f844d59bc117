/*
 * boot.c - from the first line of C to the first program
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "autostart.h"
#include "clock.h"
#include "console.h"
#include "critic.h"
#include "disk.h"
#include "ikbd.h"
#include "launcher.h"
#include "memory.h"
#include "mfp.h"
#include "process.h"
#include "screen.h"
#include "system.h"
#include "text.h"
#include "traps.h"

#define VBL_QUEUE ((void **)SYS_POINTER(VBLQUEUE))

void rom_main(void);

static void memory_log(void)
{
    char line[48];
    char *at = text_put(line, "tinytos: reset, ");

    at = text_decimal(at, phystop >> 10);
    at = text_put(at, " KB, free from $");
    text_hex(at, membot, 6);
    nf_log(line);
}

static void machine_start(void)
{
    system_start();
    nf_start_supervisor();
    mem_start();
    memory_log();
    mfp_start();
    screen_start();
    console_reset();
    clock_start();
    process_start();
    ikbd_start();
    interrupts_restore(0x2300);
    disk_start();
    vdi_init();
    aes_init();
    VBL_QUEUE[0] = (void *)vdi_vbl;
    nf_log("tinytos: ready");
}

void rom_main(void)
{
    COMMAND command;
    LONG result;

    machine_start();
    critic_quiet();
    if (!autostart_find(&command))
        launcher_run("No program is named on this disk");
    critic_ask();
    result = autostart_run(&command);
    launcher_run(result < 0 ? "The program named is not there" : "The program has ended");
}
