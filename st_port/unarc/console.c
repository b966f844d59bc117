/*
 * console.c - text on the screen, and single keys
 *
 * Crawio looks at no key, so nothing here ends the program behind its back: files can be tidied up.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "console.h"
#include "mem.h"
#include "tos.h"

#define RAW_INPUT 0xff
#define DIGITS 10 /* of a long */

void console_start(void)
{
    console_text("\033v");
}

void console_char(char character)
{
    if (character == '\n')
        Crawio('\r');
    Crawio((UBYTE)character);
}

void console_text(const char *text)
{
    while (*text != '\0')
        console_char(*text++);
}

void console_left(const char *text, WORD width)
{
    WORD length = (WORD)strlen(text);

    console_text(text);
    for (; length < width; length++)
        console_char(' ');
}

void console_number(ULONG value, WORD width)
{
    char digits[DIGITS + 1] EVEN;
    WORD at = DIGITS;

    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    for (; width > DIGITS - at; width--)
        console_char(' ');
    console_text(digits + at);
}

void console_two_digits(UWORD value)
{
    console_char((char)('0' + value / 10 % 10));
    console_char((char)('0' + value % 10));
}

static char capital(LONG key)
{
    const char character = (char)(key & 0x7f);

    return character >= 'a' && character <= 'z' ? (char)(character - 'a' + 'A') : character;
}

char console_key(void)
{
    return capital(Crawcin());
}

BOOL console_stopped(void)
{
    for (;;) {
        const LONG key = Crawio(RAW_INPUT);

        if (key == 0)
            return FALSE;
        if (capital(key) == KEY_CONTROL_C || capital(key) == KEY_ESCAPE)
            return TRUE;
    }
}
