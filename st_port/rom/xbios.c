/*
 * xbios.c - trap #14: the XBIOS calls
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "call.h"
#include "clock.h"
#include "console.h"
#include "disk.h"
#include "dosound.h"
#include "floppy.h"
#include "ikbd.h"
#include "iorec.h"
#include "keys.h"
#include "mfp.h"
#include "screen.h"
#include "traps.h"
#include "xbios.h"

#define RANDOM_MULTIPLIER 3141592621UL /* Knuth's, as the Hitchhiker's Guide gives it */
#define BOOT_CHECKSUM 0x1234

static ULONG random_seed;

static LONG xbios_random(void)
{
    if (random_seed == 0)
        random_seed = hz_200 << 16 | (hz_200 & 0xffff);
    random_seed = random_seed * RANDOM_MULTIPLIER + 1;
    return (LONG)(random_seed >> 8 & 0xffffff);
}

static LONG xbios_supexec(void *routine)
{
    return call_routine(routine);
}

static UWORD boot_checksum(const UBYTE *sector)
{
    UWORD sum = 0;
    WORD i;

    for (i = 0; i < SECTOR_SIZE; i += 2)
        sum += (UWORD)(sector[i] << 8 | sector[i + 1]);
    return sum;
}

static void little_word(UBYTE *at, UWORD value)
{
    at[0] = (UBYTE)value;
    at[1] = (UBYTE)(value >> 8);
}

/*
 * Protobt: serial -1 keeps it, above 24 bits makes one up; type 0-3 is 40 or 80 tracks, single or
 * double sided, -1 keeps it; executable 0 no, 1 yes, -1 keeps what it is.
 */
LONG xbios_protobt(UBYTE *buffer, LONG serial, WORD type, WORD executable)
{
    static const struct {
        UWORD sectors;
        UBYTE media;
        UBYTE fat_sectors;
        UBYTE sides;
        UBYTE root;
    } types[] = {
        { 360, 0xfc, 2, 1, 64 },
        { 720, 0xfd, 2, 2, 112 },
        { 720, 0xf8, 5, 1, 112 },
        { 1440, 0xf9, 5, 2, 112 },
    };
    UWORD sum;

    if (executable < 0)
        executable = boot_checksum(buffer) == BOOT_CHECKSUM;
    if (serial >= 0) {
        if (serial > 0xffffffL)
            serial = xbios_random();
        buffer[8] = (UBYTE)serial;
        buffer[9] = (UBYTE)(serial >> 8);
        buffer[10] = (UBYTE)(serial >> 16);
    }
    if (type >= 0 && type <= 3) {
        little_word(buffer + 11, SECTOR_SIZE);
        buffer[13] = type < 1 ? 1 : 2;
        little_word(buffer + 14, 1);
        buffer[16] = 2;
        little_word(buffer + 17, types[type].root);
        little_word(buffer + 19, types[type].sectors);
        buffer[21] = types[type].media;
        little_word(buffer + 22, types[type].fat_sectors);
        little_word(buffer + 24, 9);
        little_word(buffer + 26, types[type].sides);
        little_word(buffer + 28, 0);
    }
    buffer[510] = buffer[511] = 0;
    sum = (UWORD)(BOOT_CHECKSUM - boot_checksum(buffer));
    if (executable) {
        buffer[510] = (UBYTE)(sum >> 8);
        buffer[511] = (UBYTE)sum;
    } else if (sum == 0) {
        buffer[511] = 1;
    }
    return 0;
}

const CALL xbios_calls[] = {
    CALL_ENTRY(0, ikbd_initmous, W, L, L),
    CALL_ENTRY(2, screen_physbase, NOTHING),
    CALL_ENTRY(3, screen_logbase, NOTHING),
    CALL_ENTRY(4, screen_getrez, NOTHING),
    CALL_ENTRY(5, screen_setscreen, L, L, W),
    CALL_ENTRY(6, screen_setpalette, L),
    CALL_ENTRY(7, screen_setcolor, W, W),
    CALL_ENTRY(8, floppy_floprd, L, L, W, W, W, W, W),
    CALL_ENTRY(9, floppy_flopwr, L, L, W, W, W, W, W),
    CALL_ENTRY(10, floppy_flopfmt, L, L, W, W, W, W, W, L, W),
    CALL_ENTRY(12, ikbd_midiws, W, L),
    CALL_ENTRY(13, mfp_mfpint, W, L),
    CALL_ENTRY(14, iorec_iorec, W),
    CALL_ENTRY(16, keytable_keytbl, L, L, L),
    CALL_ENTRY(17, xbios_random, NOTHING),
    CALL_ENTRY(18, xbios_protobt, L, L, W, W),
    CALL_ENTRY(19, floppy_flopver, L, L, W, W, W, W, W),
    CALL_ENTRY(21, console_cursconf, W, W),
    CALL_ENTRY(22, clock_xbios_set, L),
    CALL_ENTRY(23, clock_xbios_get, NOTHING),
    CALL_ENTRY(24, keytable_bioskeys, NOTHING),
    CALL_ENTRY(25, ikbd_ikbdws, W, L),
    CALL_ENTRY(26, mfp_jdisint, W),
    CALL_ENTRY(27, mfp_jenabint, W),
    CALL_ENTRY(28, psg_giaccess, W, W),
    CALL_ENTRY(29, psg_offgibit, W),
    CALL_ENTRY(30, psg_ongibit, W),
    CALL_ENTRY(31, mfp_xbtimer, W, W, W, L),
    CALL_ENTRY(32, sound_dosound, L),
    CALL_ENTRY(34, ikbd_kbdvbase, NOTHING),
    CALL_ENTRY(35, keys_kbrate, W, W),
    CALL_ENTRY(37, screen_vsync, NOTHING),
    CALL_ENTRY(38, xbios_supexec, L),
};

const UWORD xbios_count = sizeof(xbios_calls) / sizeof(xbios_calls[0]);
