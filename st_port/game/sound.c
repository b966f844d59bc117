/*
 * sound.c - the sounds of the game, played by Dosound
 *
 * The strings are composed by tools/assets/sounds.py.  They are static because an interrupt goes on
 * reading them, and so must not be given back before it has come to the end.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "sound.h"
#include "sounds.h"
#include "tos.h"

#define CONTERM ((volatile UBYTE *)0x484) /* system variable: bit 0 is the key click */
#define KEY_CLICK 0x01

static const UBYTE *const sounds[SOUND_COUNT] = {
    sound_stone, sound_capture, sound_conversion, sound_alarm, sound_win,
    sound_loss,  sound_draw,    sound_refusal,    sound_hint,
};

static UBYTE saved_conterm;

static LONG click_off(void)
{
    saved_conterm = *CONTERM;
    *CONTERM = (UBYTE)(saved_conterm & ~KEY_CLICK);
    return 0;
}

static LONG click_restore(void)
{
    *CONTERM = saved_conterm;
    return 0;
}

void sound_start(void)
{
    Supexec(click_off);
}

void sound_play(WORD sound)
{
    Dosound(sounds[sound]);
}

void sound_stop(void)
{
    /* The list lies in memory that is about to be given back: wait until it has been read. */
    Dosound(sound_silence);
    Vsync();
    Vsync();
    Vsync();
    Supexec(click_restore);
}
