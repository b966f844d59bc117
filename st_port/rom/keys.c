/*
 * keys.c - the keys: shift keys, repeat, click, and the mouse moved with Alt and the arrows
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "ikbd.h"
#include "iorec.h"
#include "keys.h"
#include "traps.h"

#define SCAN_CONTROL 0x1d
#define SCAN_LSHIFT 0x2a
#define SCAN_RSHIFT 0x36
#define SCAN_ALT 0x38
#define SCAN_CAPS 0x3a
#define SCAN_HOME 0x47
#define SCAN_UP 0x48
#define SCAN_LEFT 0x4b
#define SCAN_RIGHT 0x4d
#define SCAN_DOWN 0x50
#define SCAN_INSERT 0x52
#define SCAN_DELETE 0x53

#define MOUSE_STEP 8

#define REPEAT_DELAY 15 /* in 20 ms */
#define REPEAT_RATE 2

UBYTE kbd_shift_state; /* the ROM header names it */

static UBYTE repeat_scan; /* the key held, 0 none */
static UWORD repeat_left;
static UWORD repeat_delay;
static UWORD repeat_rate;

static UBYTE mouse_keys; /* buttons held through Alt+Insert and Alt+Home */

void reset(void);

UWORD kbd_shift(void)
{
    return kbd_shift_state;
}

static void key_put(UBYTE scan)
{
    ULONG key = keytable_translate(scan, kbd_shift_state);

    if (conterm & CONTERM_KBSHIFT)
        key |= (ULONG)kbd_shift_state << 24;
    kbd_put(key);
}

static void key_click(void)
{
    if (conterm & CONTERM_CLICK)
        call_routine(SYS_POINTER(KCL_HOOK));
}

static void mouse_send(UBYTE buttons, WORD dx, WORD dy)
{
    static UBYTE made[4] EVEN;

    made[0] = PACKET_MOUSE | buttons;
    made[1] = (UBYTE)dx;
    made[2] = (UBYTE)dy;
    call_with_packet(kbdvecs.mousevec, made);
}

/* Alt with the arrows moves the mouse, with Insert and Home presses its buttons. */
static BOOL mouse_key(UBYTE scan, BOOL pressed)
{
    WORD step = kbd_shift_state & (KBD_LSHIFT | KBD_RSHIFT) ? 1 : MOUSE_STEP;
    UBYTE button = scan == SCAN_INSERT ? MOUSE_LEFT : scan == SCAN_HOME ? MOUSE_RIGHT : 0;
    WORD dx = scan == SCAN_LEFT ? -step : scan == SCAN_RIGHT ? step : 0;
    WORD dy = scan == SCAN_UP ? -step : scan == SCAN_DOWN ? step : 0;

    if (!pressed) {
        if ((mouse_keys & button) == 0)
            return FALSE;
        mouse_keys &= (UBYTE)~button;
        mouse_send(mouse_keys, 0, 0);
        return TRUE;
    }
    if ((kbd_shift_state & KBD_ALT) == 0)
        return FALSE;
    if (button != 0) {
        if ((mouse_keys & button) == 0) {
            mouse_keys |= button;
            mouse_send(mouse_keys, 0, 0);
        }
        return TRUE;
    }
    if (dx == 0 && dy == 0)
        return FALSE;
    mouse_send(mouse_keys, dx, dy);
    return TRUE;
}

static UBYTE modifier_of(UBYTE scan)
{
    switch (scan) {
    case SCAN_LSHIFT:
        return KBD_LSHIFT;
    case SCAN_RSHIFT:
        return KBD_RSHIFT;
    case SCAN_CONTROL:
        return KBD_CTRL;
    case SCAN_ALT:
        return KBD_ALT;
    default:
        return 0;
    }
}

void keys_released(UBYTE scan)
{
    UBYTE modifier = modifier_of(scan);

    if (modifier != 0) {
        kbd_shift_state &= (UBYTE)~modifier;
        if (modifier == KBD_ALT && mouse_keys != 0) {
            mouse_keys = 0;
            mouse_send(0, 0, 0);
        }
        return;
    }
    if (scan == repeat_scan)
        repeat_scan = 0;
    mouse_key(scan, FALSE);
}

void keys_pressed(UBYTE scan)
{
    UBYTE modifier = modifier_of(scan);

    if (modifier != 0) {
        kbd_shift_state |= modifier;
        return;
    }
    if (scan == SCAN_CAPS) {
        kbd_shift_state ^= KBD_CAPS;
        key_click();
        return;
    }
    if (scan == SCAN_DELETE && (kbd_shift_state & (KBD_CTRL | KBD_ALT)) == (KBD_CTRL | KBD_ALT)) {
        if (kbd_shift_state & KBD_RSHIFT)
            SYS_LONG(MEMVALID) = 0;
        reset();
    }
    repeat_scan = scan;
    repeat_left = repeat_delay;
    if (mouse_key(scan, TRUE))
        return;
    key_click();
    key_put(scan);
}

void keys_repeat_tick(void)
{
    if (repeat_scan == 0 || (conterm & CONTERM_REPEAT) == 0 || --repeat_left != 0)
        return;
    repeat_left = repeat_rate;
    if (mouse_key(repeat_scan, TRUE))
        return;
    key_click();
    key_put(repeat_scan);
}

LONG keys_kbrate(WORD delay, WORD repeat)
{
    WORD old = (WORD)(repeat_delay << 8 | repeat_rate);

    if (delay >= 0)
        repeat_delay = delay & 0xff;
    if (repeat >= 0)
        repeat_rate = repeat & 0xff;
    return old;
}

LONG keys_kbshift(WORD mode)
{
    UBYTE old = kbd_shift_state;

    if (mode >= 0)
        kbd_shift_state = (UBYTE)mode;
    return old;
}

void keys_start(void)
{
    repeat_delay = REPEAT_DELAY;
    repeat_rate = REPEAT_RATE;
    mouse_keys = 0;
    keytable_bioskeys();
}
