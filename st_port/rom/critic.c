/*
 * critic.c - the critical error handler that asks: Retry or Abort
 *
 * The question stands in a band across the middle of the screen, which is put back afterwards: it
 * is asked under GEM programs and TOS programs alike.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "console.h"
#include "critic.h"
#include "errors.h"
#include "floppy.h"
#include "text.h"
#include "traps.h"

#define SCAN_RETURN 0x1c
#define SCAN_ESCAPE 0x01

static BOOL quiet;

static const char *message(WORD error)
{
    switch (error) {
    case EWRPRO:
        return "The disk in drive # is write-protected.";
    case EDRVNR:
    case EUNDEV:
        return "Drive # does not answer. Is a disk in?";
    case E_CHNG:
        return "Put the former disk back into drive #.";
    case EOTHER:
        return "Insert disk # into the drive.";
    default:
        return "The disk in drive # may be damaged.";
    }
}

/* In critic_entry's wake: error and drive; a long as etv_critic documents it */
LONG critic_question(WORD error, WORD drive);
LONG critic_question(WORD error, WORD drive)
{
    char line[48] EVEN;
    char *at;
    LONG answer = 0;

    if (quiet && error != EOTHER)
        return error;
    text_put(line, message(error));
    for (at = line; *at != '\0'; at++)
        if (*at == '#')
            *at = (char)('A' + drive);
    console_band_open();
    console_band_line(1, line);
    console_band_line(3, error == EOTHER ? "Return: done    Esc: give up"
                                         : "Return or R: retry    Esc or A: abort");
    while (kbd_pending())
        kbd_get();
    nf_log_hex("tinytos: critical error", (ULONG)(LONG)error);
    while (answer == 0) {
        ULONG key = kbd_get();

        switch (key >> 16 & 0xff) {
        case SCAN_RETURN:
            answer = CRITIC_RETRY;
            break;
        case SCAN_ESCAPE:
            answer = error;
            break;
        default:
            if ((key & 0xdf) == 'R')
                answer = CRITIC_RETRY;
            else if ((key & 0xdf) == 'A')
                answer = error;
            break;
        }
    }
    console_band_close();
    return answer;
}

void critic_start(void)
{
    SYS_POINTER(ETV_CRITIC) = (void *)critic_entry;
    quiet = FALSE;
}

void critic_ask(void)
{
    quiet = FALSE;
}

void critic_quiet(void)
{
    quiet = TRUE;
}
