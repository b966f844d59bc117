/*
 * ikbd.c - the keyboard processor and what it sends; and MIDI, which shares its interrupt
 *
 * Source: "Intelligent Keyboard (IKBD) Protocol", Atari.  Bytes below 0xf6 are key codes, bit 7 set
 * when the key comes up; the others start a packet.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "ikbd.h"
#include "iorec.h"
#include "keys.h"
#include "traps.h"

#define ACIA_RESET 0x03
#define ACIA_KEYBOARD_MODE 0x96 /* interrupt on receive, 8 bits, 1 stop, clock / 64 */
#define ACIA_MIDI_MODE 0x95     /* the same, clock / 16 */

#define PACKET_STATUS 0xf6
#define PACKET_ABSOLUTE 0xf7
#define PACKET_CLOCK 0xfc
#define PACKET_JOYSTICKS 0xfd

#define SCAN_RELEASE 0x80

KBDVECS kbdvecs;

static UBYTE packet[8] EVEN;
static UBYTE packet_length;
static UBYTE packet_wanted;

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
        keys_released(byte & (UBYTE)~SCAN_RELEASE);
    } else {
        keys_pressed(byte);
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

LONG ikbd_kbdvbase(void)
{
    return (LONG)&kbdvecs;
}

static void vectors_restore(void)
{
    kbdvecs.midivec = routine_midi;
    kbdvecs.vkbderr = kbdvecs.vmiderr = routine_none;
    kbdvecs.statvec = kbdvecs.clockvec = kbdvecs.joyvec = routine_none;
    kbdvecs.mousevec = mouse_packet;
    kbdvecs.midisys = midi_service;
    kbdvecs.ikbdsys = ikbd_service;
    keys_start();
}

void ikbd_start(void)
{
    iorec_start();
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
    ikbd_send(0x08); /* relative mouse, y from the top, every movement */
    ikbd_send(0x10);
    ikbd_send(0x07);
    ikbd_send(0x00);
}
