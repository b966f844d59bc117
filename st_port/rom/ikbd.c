/*
 * ikbd.c - the keyboard processor: keys, mouse, joysticks; and MIDI, which shares its interrupt
 *
 * Source: "Intelligent Keyboard (IKBD) Protocol", Atari.  Bytes below 0xf6 are key codes, bit 7 set
 * when the key comes up; the others start a packet.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "ikbd.h"
#include "traps.h"

#define ACIA_RESET 0x03
#define ACIA_KEYBOARD_MODE 0x96 /* interrupt on receive, 8 bits, 1 stop, clock / 64 */
#define ACIA_MIDI_MODE 0x95     /* the same, clock / 16 */

#define PACKET_STATUS 0xf6
#define PACKET_ABSOLUTE 0xf7
#define PACKET_MOUSE 0xf8
#define PACKET_CLOCK 0xfc
#define PACKET_JOYSTICKS 0xfd

#define SCAN_RELEASE 0x80
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

#define MOUSE_LEFT 2 /* as in a packet's first byte */
#define MOUSE_RIGHT 1
#define MOUSE_STEP 8

#define REPEAT_DELAY 15 /* in 20 ms */
#define REPEAT_RATE 2

#define KEYBOARD_BYTES 256
#define MIDI_BYTES 128

UBYTE kbd_shift_state; /* the ROM header names it */
KBDVECS kbdvecs;
IOREC iorec_keyboard;

static IOREC iorec_midi;
static IOREC iorec_serial[2]; /* input and output: there, but nothing comes */
static ULONG keyboard_buffer[KEYBOARD_BYTES / 4];
static UBYTE midi_buffer[MIDI_BYTES] EVEN;

static UBYTE packet[8] EVEN;
static UBYTE packet_length;
static UBYTE packet_wanted;

static UBYTE repeat_scan; /* the key held, 0 none */
static UWORD repeat_left;
static UWORD repeat_delay;
static UWORD repeat_rate;

static UBYTE mouse_keys; /* buttons held through Alt+Insert and Alt+Home */

void reset(void);

/* ---- buffers ---- */

static BOOL iorec_room(const IOREC *record, WORD step, WORD *next)
{
    *next = record->ibuftl + step;
    if (*next >= record->ibufsiz)
        *next = 0;
    return *next != record->ibufhd;
}

static WORD iorec_head(const IOREC *record, WORD step)
{
    WORD next = record->ibufhd + step;

    return next >= record->ibufsiz ? 0 : next;
}

static WORD iorec_take(IOREC *record, WORD step)
{
    record->ibufhd = iorec_head(record, step);
    return record->ibufhd;
}

static void iorec_set(IOREC *record, void *buffer, WORD size)
{
    record->ibuf = buffer;
    record->ibufsiz = size;
    record->ibufhd = record->ibuftl = 0;
    record->ibuflow = size / 4;
    record->ibufhi = (WORD)(size / 4 * 3);
}

BOOL kbd_pending(void)
{
    return iorec_keyboard.ibufhd != iorec_keyboard.ibuftl;
}

ULONG kbd_peek(void)
{
    return *(ULONG *)(iorec_keyboard.ibuf + iorec_head(&iorec_keyboard, 4));
}

ULONG kbd_get(void)
{
    ULONG key;
    UWORD old;

    while (!kbd_pending())
        ;
    old = interrupts_off();
    key = *(ULONG *)(iorec_keyboard.ibuf + iorec_take(&iorec_keyboard, 4));
    interrupts_restore(old);
    return key;
}

BOOL midi_pending(void)
{
    return iorec_midi.ibufhd != iorec_midi.ibuftl;
}

UBYTE midi_get(void)
{
    while (!midi_pending())
        ;
    return iorec_midi.ibuf[iorec_take(&iorec_midi, 1)];
}

UWORD kbd_shift(void)
{
    return kbd_shift_state;
}

/* ---- keys ---- */

static void key_put(UBYTE scan)
{
    ULONG key = keytable_translate(scan, kbd_shift_state);
    WORD next;

    if (conterm & CONTERM_KBSHIFT)
        key |= (ULONG)kbd_shift_state << 24;
    if (!iorec_room(&iorec_keyboard, 4, &next))
        return;
    *(ULONG *)(iorec_keyboard.ibuf + next) = key;
    iorec_keyboard.ibuftl = next;
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

static void key_released(UBYTE scan)
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

static void key_pressed(UBYTE scan)
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

void ikbd_repeat_tick(void)
{
    if (repeat_scan == 0 || (conterm & CONTERM_REPEAT) == 0 || --repeat_left != 0)
        return;
    repeat_left = repeat_rate;
    if (mouse_key(repeat_scan, TRUE))
        return;
    key_click();
    key_put(repeat_scan);
}

/* ---- packets ---- */

/* The default mousevec: packets of relative movement to the VDI */
static void mouse_packet(const UBYTE *bytes)
{
    UWORD buttons = 0;

    if ((bytes[0] & 0xfc) != PACKET_MOUSE)
        return;
    if (bytes[0] & MOUSE_LEFT)
        buttons |= 1;
    if (bytes[0] & MOUSE_RIGHT)
        buttons |= 2;
    vdi_mouse_packet(buttons, (BYTE)bytes[1], (BYTE)bytes[2]);
}

static UBYTE packet_size(UBYTE header)
{
    switch (header) {
    case PACKET_STATUS:
        return 8;
    case PACKET_ABSOLUTE:
        return 6;
    case PACKET_CLOCK:
        return 7;
    case PACKET_JOYSTICKS:
    case PACKET_MOUSE:
    case PACKET_MOUSE + 1:
    case PACKET_MOUSE + 2:
    case PACKET_MOUSE + 3:
        return 3;
    default:
        return 2;
    }
}

static void packet_deliver(void)
{
    switch (packet[0]) {
    case PACKET_STATUS:
        call_with_packet(kbdvecs.statvec, packet + 1);
        break;
    case PACKET_CLOCK:
        call_with_packet(kbdvecs.clockvec, packet + 1);
        break;
    case PACKET_JOYSTICKS:
    case 0xfe:
    case 0xff:
        call_with_packet(kbdvecs.joyvec, packet);
        break;
    default:
        call_with_packet(kbdvecs.mousevec, packet);
        break;
    }
}

static void byte_received(UBYTE byte)
{
    if (packet_wanted != 0) {
        packet[packet_length++] = byte;
        if (packet_length == packet_wanted) {
            packet_wanted = 0;
            packet_deliver();
        }
    } else if (byte >= PACKET_STATUS) {
        packet[0] = byte;
        packet_length = 1;
        packet_wanted = packet_size(byte);
    } else if (byte & SCAN_RELEASE) {
        key_released(byte & (UBYTE)~SCAN_RELEASE);
    } else {
        key_pressed(byte);
    }
}

/* The default ikbdsys and midisys: what the two ACIAs have */
static void ikbd_service(void)
{
    UBYTE status = REG8(ACIA_KEYBOARD_CONTROL);

    if (status & (ACIA_RX_FULL | ACIA_OVERRUN)) {
        UBYTE byte = REG8(ACIA_KEYBOARD_DATA);

        if (status & ACIA_RX_FULL)
            byte_received(byte);
    }
}

static void midi_service(void)
{
    UBYTE status = REG8(ACIA_MIDI_CONTROL);

    if (status & (ACIA_RX_FULL | ACIA_OVERRUN))
        call_with_byte(kbdvecs.midivec, REG8(ACIA_MIDI_DATA));
}

/* The default midivec; entered through routine_midi with the byte as C wants it */
void midi_received(UBYTE byte);
void midi_received(UBYTE byte)
{
    WORD next;

    if (!iorec_room(&iorec_midi, 1, &next))
        return;
    iorec_midi.ibuf[next] = byte;
    iorec_midi.ibuftl = next;
}

/* ---- sending ---- */

void ikbd_send(UBYTE byte)
{
    while ((REG8(ACIA_KEYBOARD_CONTROL) & ACIA_TX_EMPTY) == 0)
        ;
    REG8(ACIA_KEYBOARD_DATA) = byte;
}

void midi_send(UBYTE byte)
{
    while ((REG8(ACIA_MIDI_CONTROL) & ACIA_TX_EMPTY) == 0)
        ;
    REG8(ACIA_MIDI_DATA) = byte;
}

LONG ikbd_ikbdws(WORD count_minus_one, const UBYTE *bytes)
{
    for (; count_minus_one >= 0; count_minus_one--)
        ikbd_send(*bytes++);
    return 0;
}

LONG ikbd_midiws(WORD count_minus_one, const UBYTE *bytes)
{
    for (; count_minus_one >= 0; count_minus_one--)
        midi_send(*bytes++);
    return 0;
}

/* ---- calls ---- */

/*
 * Parameters: y origin (0 top, 1 bottom), button action, x and y threshold; for absolute mode
 * x and y limits and start as words follow, for key code mode x and y steps.
 */
LONG ikbd_initmous(WORD type, const UBYTE *parameters, void *vector)
{
    if (type == 0) {
        kbdvecs.mousevec = routine_none;
        ikbd_send(0x12);
        return -1;
    }
    if (type != 1 && type != 2 && type != 4)
        return 0;
    kbdvecs.mousevec = vector;
    ikbd_send(parameters[0] == 0 ? 0x10 : 0x0f);
    ikbd_send(0x07);
    ikbd_send(parameters[1]);
    if (type == 1) {
        ikbd_send(0x08);
        ikbd_send(0x0b);
        ikbd_ikbdws(1, parameters + 2);
    } else if (type == 2) {
        ikbd_send(0x09);
        ikbd_ikbdws(3, parameters + 4);
        ikbd_send(0x0c);
        ikbd_ikbdws(1, parameters + 2);
        ikbd_send(0x0e);
        ikbd_send(0);
        ikbd_ikbdws(3, parameters + 8);
    } else {
        ikbd_send(0x0a);
        ikbd_ikbdws(1, parameters + 2);
    }
    return -1;
}

LONG ikbd_iorec(WORD device)
{
    switch (device) {
    case 0:
        return (LONG)iorec_serial;
    case 1:
        return (LONG)&iorec_keyboard;
    case 2:
        return (LONG)&iorec_midi;
    default:
        return 0;
    }
}

LONG ikbd_kbdvbase(void)
{
    return (LONG)&kbdvecs;
}

LONG ikbd_kbrate(WORD delay, WORD repeat)
{
    WORD old = (WORD)(repeat_delay << 8 | repeat_rate);

    if (delay >= 0)
        repeat_delay = delay & 0xff;
    if (repeat >= 0)
        repeat_rate = repeat & 0xff;
    return old;
}

LONG ikbd_kbshift(WORD mode)
{
    UBYTE old = kbd_shift_state;

    if (mode >= 0)
        kbd_shift_state = (UBYTE)mode;
    return old;
}

static void vectors_restore(void)
{
    kbdvecs.midivec = routine_midi;
    kbdvecs.vkbderr = kbdvecs.vmiderr = routine_none;
    kbdvecs.statvec = kbdvecs.clockvec = kbdvecs.joyvec = routine_none;
    kbdvecs.mousevec = mouse_packet;
    kbdvecs.midisys = midi_service;
    kbdvecs.ikbdsys = ikbd_service;
    repeat_delay = REPEAT_DELAY;
    repeat_rate = REPEAT_RATE;
    keytable_bioskeys();
}

void ikbd_start(void)
{
    iorec_set(&iorec_keyboard, keyboard_buffer, KEYBOARD_BYTES);
    iorec_set(&iorec_midi, midi_buffer, MIDI_BYTES);
    vectors_restore();
    REG8(ACIA_KEYBOARD_CONTROL) = ACIA_RESET;
    REG8(ACIA_MIDI_CONTROL) = ACIA_RESET;
    REG8(ACIA_KEYBOARD_CONTROL) = ACIA_KEYBOARD_MODE;
    REG8(ACIA_MIDI_CONTROL) = ACIA_MIDI_MODE;
    ikbd_send(0x80);
    ikbd_send(0x01);
}

void ikbd_restore(void)
{
    vectors_restore();
    mouse_keys = 0;
    ikbd_send(0x08); /* relative mouse, y from the top, every movement */
    ikbd_send(0x10);
    ikbd_send(0x07);
    ikbd_send(0x00);
}
