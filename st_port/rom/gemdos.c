/*
 * gemdos.c - trap #1: the table of GEMDOS calls, and the smallest of them
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "call.h"
#include "charfile.h"
#include "clock.h"
#include "dir.h"
#include "file.h"
#include "memory.h"
#include "path.h"
#include "process.h"

#define GEMDOS_VERSION 0x2000 /* 0.32, low byte first, as with TOS 2.06 */

static LONG gemdos_pterm0(void)
{
    return process_pterm(0);
}

static LONG gemdos_fsetdta(DTA *dta)
{
    process_running->p_dta = dta;
    return E_OK;
}

static LONG gemdos_fgetdta(void)
{
    return (LONG)process_running->p_dta;
}

static LONG gemdos_sversion(void)
{
    return GEMDOS_VERSION;
}

/* All memory is ST memory: the mode makes no difference. */
static LONG gemdos_mxalloc(LONG size, WORD mode)
{
    (void)mode;
    return mem_malloc(size);
}

const CALL gemdos_calls[] = {
    CALL_ENTRY(0x00, gemdos_pterm0, NOTHING),
    CALL_ENTRY(0x01, char_cconin, NOTHING),
    CALL_ENTRY(0x02, char_cconout, W),
    CALL_ENTRY(0x03, char_cauxin, NOTHING),
    CALL_ENTRY(0x04, char_cauxout, W),
    CALL_ENTRY(0x05, char_cprnout, W),
    CALL_ENTRY(0x06, char_crawio, W),
    CALL_ENTRY(0x07, char_crawcin, NOTHING),
    CALL_ENTRY(0x08, char_cnecin, NOTHING),
    CALL_ENTRY(0x09, char_cconws, L),
    CALL_ENTRY(0x0a, char_cconrs, L),
    CALL_ENTRY(0x0b, char_cconis, NOTHING),
    CALL_ENTRY(0x0e, path_dsetdrv, W),
    CALL_ENTRY(0x10, char_cconos, NOTHING),
    CALL_ENTRY(0x11, char_cprnos, NOTHING),
    CALL_ENTRY(0x12, char_cauxis, NOTHING),
    CALL_ENTRY(0x13, char_cauxos, NOTHING),
    CALL_ENTRY(0x19, path_dgetdrv, NOTHING),
    CALL_ENTRY(0x1a, gemdos_fsetdta, L),
    /* 0x20 Super is in traps.S */
    CALL_ENTRY(0x2a, clock_getdate, NOTHING),
    CALL_ENTRY(0x2b, clock_setdate, W),
    CALL_ENTRY(0x2c, clock_gettime, NOTHING),
    CALL_ENTRY(0x2d, clock_settime, W),
    CALL_ENTRY(0x2f, gemdos_fgetdta, NOTHING),
    CALL_ENTRY(0x30, gemdos_sversion, NOTHING),
    CALL_ENTRY(0x31, process_ptermres, L, W),
    CALL_ENTRY(0x36, dir_dfree, L, W),
    CALL_ENTRY(0x39, dir_dcreate, L),
    CALL_ENTRY(0x3a, dir_ddelete, L),
    CALL_ENTRY(0x3b, path_dsetpath, L),
    CALL_ENTRY(0x3c, file_create, L, W),
    CALL_ENTRY(0x3d, file_open, L, W),
    CALL_ENTRY(0x3e, file_close, W),
    CALL_ENTRY(0x3f, file_read, W, L, L),
    CALL_ENTRY(0x40, file_write, W, L, L),
    CALL_ENTRY(0x41, dir_fdelete, L),
    CALL_ENTRY(0x42, file_seek, L, W, W),
    CALL_ENTRY(0x43, dir_fattrib, L, W, W),
    CALL_ENTRY(0x44, gemdos_mxalloc, L, W),
    CALL_ENTRY(0x45, file_dup, W),
    CALL_ENTRY(0x46, file_force, W, W),
    CALL_ENTRY(0x47, path_dgetpath, L, W),
    CALL_ENTRY(0x48, mem_malloc, L),
    CALL_ENTRY(0x49, mem_free, L),
    CALL_ENTRY(0x4a, mem_mshrink, W, L, L),
    CALL_ENTRY(0x4b, process_pexec, W, L, L, L),
    CALL_ENTRY(0x4c, process_pterm, W),
    CALL_ENTRY(0x4e, dir_fsfirst, L, W),
    CALL_ENTRY(0x4f, dir_fsnext, NOTHING),
    CALL_ENTRY(0x56, dir_frename, W, L, L),
    CALL_ENTRY(0x57, file_datime, L, W, W),
};

const UWORD gemdos_count = sizeof(gemdos_calls) / sizeof(gemdos_calls[0]);
