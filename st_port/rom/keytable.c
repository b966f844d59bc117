/*
 * keytable.c - the British keyboard, and what Shift, Control, Alternate and CapsLock make of a key
 *
 * Source: "Hitchhiker's Guide to the BIOS", key codes; Atari ST keyboard scan codes (GSX).
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "keys.h"

#define KEYS 128

#define SCAN_RETURN 0x1c
#define SCAN_DIGITS 0x02 /* 1 to 0, - and = */
#define SCAN_DIGITS_END 0x0d
#define SCAN_F1 0x3b
#define SCAN_F10 0x44
#define SCAN_HOME 0x47
#define SCAN_LEFT 0x4b
#define SCAN_RIGHT 0x4d

static const UBYTE british_unshifted[KEYS] = {
    0, 0x1b, '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 8, 9,
    'q', 'w', 'e', 'r', 't', 'y', 'u', 'i', 'o', 'p', '[', ']', 13, 0, 'a', 's',
    'd', 'f', 'g', 'h', 'j', 'k', 'l', ';', '\'', '`', 0, '#', 'z', 'x', 'c', 'v',
    'b', 'n', 'm', ',', '.', '/', 0, 0, 0, ' ', 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '-', 0, 0, 0, '+', 0,
    0, 0, 0, 0x7f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    '\\', 0, 0, '(', ')', '/', '*', '7', '8', '9', '4', '5', '6', '1', '2', '3',
    '0', '.', 13,
};

static const UBYTE british_shifted[KEYS] = {
    0, 0x1b, '!', '"', 0x9c, '$', '%', '^', '&', '*', '(', ')', '_', '+', 8, 9,
    'Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '{', '}', 13, 0, 'A', 'S',
    'D', 'F', 'G', 'H', 'J', 'K', 'L', ':', '@', 0xff, 0, '~', 'Z', 'X', 'C', 'V',
    'B', 'N', 'M', '<', '>', '?', 0, 0, 0, ' ', 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, '7', '8', 0, '-', '4', 0, '6', '+', 0,
    '2', 0, '0', 0x7f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    '|', 0, 0, '(', ')', '/', '*', '7', '8', '9', '4', '5', '6', '1', '2', '3',
    '0', '.', 13,
};

static const UBYTE british_caps[KEYS] = {
    0, 0x1b, '1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 8, 9,
    'Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '[', ']', 13, 0, 'A', 'S',
    'D', 'F', 'G', 'H', 'J', 'K', 'L', ';', '\'', '`', 0, '#', 'Z', 'X', 'C', 'V',
    'B', 'N', 'M', ',', '.', '/', 0, 0, 0, ' ', 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '-', 0, 0, 0, '+', 0,
    0, 0, 0, 0x7f, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    '\\', 0, 0, '(', ')', '/', '*', '7', '8', '9', '4', '5', '6', '1', '2', '3',
    '0', '.', 13,
};

/* What Keytbl gives */
static struct {
    const UBYTE *unshifted;
    const UBYTE *shifted;
    const UBYTE *caps;
} tables;

LONG keytable_bioskeys(void)
{
    tables.unshifted = british_unshifted;
    tables.shifted = british_shifted;
    tables.caps = british_caps;
    return 0;
}

LONG keytable_keytbl(const UBYTE *unshifted, const UBYTE *shifted, const UBYTE *caps)
{
    if ((LONG)unshifted > 0)
        tables.unshifted = unshifted;
    if ((LONG)shifted > 0)
        tables.shifted = shifted;
    if ((LONG)caps > 0)
        tables.caps = caps;
    return (LONG)&tables;
}

/* Control turns a character into the control code of its column; four keys are exceptions. */
static UBYTE control_of(UBYTE ascii)
{
    switch (ascii) {
    case 13:
        return 10;
    case '2':
        return 0;
    case '6':
        return 0x1e;
    case '-':
        return 0x1f;
    default:
        return ascii & 0x1f;
    }
}

ULONG keytable_translate(UBYTE scan, UWORD shift)
{
    UBYTE ascii;

    if (shift & (KBD_LSHIFT | KBD_RSHIFT)) {
        if (scan >= SCAN_F1 && scan <= SCAN_F10)
            scan += 0x54 - SCAN_F1;
        ascii = tables.shifted[scan];
    } else if (shift & KBD_CAPS) {
        ascii = tables.caps[scan];
    } else {
        ascii = tables.unshifted[scan];
    }
    if (shift & KBD_ALT) {
        if (scan >= SCAN_DIGITS && scan <= SCAN_DIGITS_END) {
            scan += 0x78 - SCAN_DIGITS;
            ascii = 0;
        } else if ((ascii >= 'A' && ascii <= 'Z') || (ascii >= 'a' && ascii <= 'z')) {
            ascii = 0;
        }
    } else if (shift & KBD_CTRL) {
        ascii = control_of(ascii);
        if (scan == SCAN_HOME)
            scan = 0x77;
        else if (scan == SCAN_LEFT)
            scan = 0x73;
        else if (scan == SCAN_RIGHT)
            scan = 0x74;
    }
    return (ULONG)scan << 16 | ascii;
}
