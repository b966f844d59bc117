/*
 * charfile.c - GEMDOS character calls, and devices that are read and written like files
 *
 * Input comes from standard handle 0, output goes to 1; either may have been redirected to a file.
 * Control-C ends the program where the documentation says so: not in Crawio and Crawcin.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "bios.h"
#include "charfile.h"
#include "file.h"
#include "iorec.h"
#include "process.h"

#define HANDLE_IN 0
#define HANDLE_OUT 1
#define HANDLE_AUX 2
#define HANDLE_PRN 3

#define CTRL_C 3
#define BACKSPACE 8
#define TAB 9
#define LINE_FEED 10
#define RETURN 13
#define CTRL_R 0x12
#define CTRL_U 0x15
#define CTRL_X 0x18
#define DELETE 0x7f
#define INTERRUPTED (-32)
#define TAB_WIDTH 8

static WORD device_of(WORD target)
{
    switch (target) {
    case TARGET_CON:
        return DEV_CONSOLE;
    case TARGET_AUX:
        return DEV_AUX;
    case TARGET_PRN:
        return DEV_PRINTER;
    default:
        return -1;
    }
}

/* ---- single characters ---- */

static LONG input(WORD handle)
{
    WORD target = file_target(handle);
    UBYTE byte[2] EVEN;

    if (target > 0)
        return file_target_read(target, 1, byte) == 1 ? byte[0] : 0;
    return bios_bconin(device_of(target));
}

static void output(WORD handle, UBYTE character)
{
    WORD target = file_target(handle);
    UBYTE byte[2] EVEN;

    if (target > 0) {
        byte[0] = character;
        file_target_write(target, 1, byte);
    } else if (target != TARGET_NUL) {
        bios_bconout(device_of(target), character);
    }
}

static BOOL input_is_console(void)
{
    return file_target(HANDLE_IN) == TARGET_CON;
}

/* Control-C waiting at the keyboard ends a program that writes. */
static void output_checked(UBYTE character)
{
    if (kbd_pending() && (kbd_peek() & 0xff) == CTRL_C) {
        kbd_get();
        process_terminate(INTERRUPTED);
    }
    output(HANDLE_OUT, character);
}

static LONG input_checked(void)
{
    LONG key = input(HANDLE_IN);

    if (input_is_console() && (key & 0xff) == CTRL_C)
        process_terminate(INTERRUPTED);
    return key;
}

LONG char_cconin(void)
{
    LONG key = input_checked();

    if (input_is_console())
        output(HANDLE_OUT, (UBYTE)key);
    return key;
}

LONG char_cconout(WORD character)
{
    output_checked((UBYTE)character);
    return 0;
}

LONG char_cauxin(void)
{
    return input(HANDLE_AUX);
}

LONG char_cauxout(WORD character)
{
    output(HANDLE_AUX, (UBYTE)character);
    return 0;
}

LONG char_cprnout(WORD character)
{
    WORD target = file_target(HANDLE_PRN);

    if (target == TARGET_PRN)
        return bios_bconout(DEV_PRINTER, character);
    output(HANDLE_PRN, (UBYTE)character);
    return -1;
}

LONG char_crawcin(void)
{
    return input(HANDLE_IN);
}

LONG char_crawio(WORD character)
{
    if ((character & 0xff) != 0xff) {
        output(HANDLE_OUT, (UBYTE)character);
        return 0;
    }
    return char_cconis() ? input(HANDLE_IN) : 0;
}

LONG char_cnecin(void)
{
    return input_checked();
}

LONG char_cconws(const char *text)
{
    for (; *text != '\0'; text++)
        output_checked((UBYTE)*text);
    return 0;
}

LONG char_cconis(void)
{
    WORD target = file_target(HANDLE_IN);

    return target > 0 ? -1 : bios_bconstat(device_of(target));
}

LONG char_cconos(void)
{
    WORD target = file_target(HANDLE_OUT);

    return target > 0 ? -1 : bios_bcostat(device_of(target));
}

LONG char_cprnos(void)
{
    WORD target = file_target(HANDLE_PRN);

    return target > 0 ? -1 : bios_bcostat(device_of(target));
}

LONG char_cauxis(void)
{
    WORD target = file_target(HANDLE_AUX);

    return target > 0 ? -1 : bios_bconstat(device_of(target));
}

LONG char_cauxos(void)
{
    WORD target = file_target(HANDLE_AUX);

    return target > 0 ? -1 : bios_bcostat(device_of(target));
}

/* ---- lines ---- */

/* A control character shows as ^ and its letter. */
static WORD shown_width(UBYTE character, WORD column)
{
    if (character == TAB)
        return TAB_WIDTH - column % TAB_WIDTH;
    return character < ' ' ? 2 : 1;
}

static WORD show(UBYTE character, WORD column)
{
    WORD width = shown_width(character, column);
    WORD i;

    if (character == TAB) {
        for (i = 0; i < width; i++)
            output(HANDLE_OUT, ' ');
    } else if (character < ' ') {
        output(HANDLE_OUT, '^');
        output(HANDLE_OUT, character + '@');
    } else {
        output(HANDLE_OUT, character);
    }
    return column + width;
}

static WORD line_width(const UBYTE *line, WORD length)
{
    WORD column = 0;
    WORD i;

    for (i = 0; i < length; i++)
        column += shown_width(line[i], column);
    return column;
}

static void rub_out(WORD columns)
{
    for (; columns > 0; columns--) {
        output(HANDLE_OUT, BACKSPACE);
        output(HANDLE_OUT, ' ');
        output(HANDLE_OUT, BACKSPACE);
    }
}

static void new_line(void)
{
    output(HANDLE_OUT, RETURN);
    output(HANDLE_OUT, LINE_FEED);
}

/* Show the line again on the next one. */
static WORD repeat_line(const UBYTE *line, WORD length)
{
    WORD column = 0;
    WORD i;

    output(HANDLE_OUT, '#');
    new_line();
    for (i = 0; i < length; i++)
        column = show(line[i], column);
    return column;
}

/*
 * Read up to `size` characters with editing: Backspace and Delete take one back, Control-X and
 * Control-U the line, Control-R shows it again; Return ends, or a full line, or a file's end.
 */
static WORD line_read(UBYTE *line, WORD size)
{
    WORD length = 0;
    WORD column = 0;

    while (length < size) {
        UBYTE character = (UBYTE)input_checked();
        WORD before;

        switch (character) {
        case RETURN:
        case LINE_FEED:
            output(HANDLE_OUT, RETURN);
            return length;
        case BACKSPACE:
        case DELETE:
            if (length > 0) {
                before = line_width(line, --length);
                rub_out(column - before);
                column = before;
            }
            break;
        case CTRL_X:
            rub_out(column);
            length = column = 0;
            break;
        case CTRL_U:
            repeat_line(line, 0);
            length = column = 0;
            break;
        case CTRL_R:
            column = repeat_line(line, length);
            break;
        default:
            if (character == 0)
                break;
            line[length++] = character;
            column = show(character, column);
            break;
        }
    }
    return length;
}

LONG char_cconrs(UBYTE *line)
{
    WORD length = line_read(line + 2, line[0]);

    line[1] = (UBYTE)length;
    if (length < line[0])
        line[2 + length] = '\0';
    return 0;
}

/* ---- devices as files ---- */

/* The console gives a line at a time, with its end; one character at a time is not edited. */
static LONG console_read(LONG count, UBYTE *buffer)
{
    WORD length;

    if (count == 1) {
        buffer[0] = (UBYTE)char_cconin();
        return 1;
    }
    length = line_read(buffer, count > 0x7fff ? 0x7fff : (WORD)count);
    if (length < count) {
        buffer[length++] = RETURN;
        output(HANDLE_OUT, LINE_FEED);
    }
    if (length < count)
        buffer[length++] = LINE_FEED;
    return length;
}

LONG charfile_read(WORD target, LONG count, UBYTE *buffer)
{
    LONG i;

    if (count <= 0 || target == TARGET_NUL || target == TARGET_PRN)
        return 0;
    if (target == TARGET_CON)
        return console_read(count, buffer);
    for (i = 0; i < count && bios_bconstat(DEV_AUX); i++)
        buffer[i] = (UBYTE)bios_bconin(DEV_AUX);
    return i;
}

LONG charfile_write(WORD target, LONG count, const UBYTE *buffer)
{
    LONG i;

    if (target == TARGET_NUL)
        return count;
    for (i = 0; i < count; i++) {
        LONG sent = bios_bconout(device_of(target), *buffer++);

        if (target == TARGET_PRN && sent == 0)
            break;
    }
    return i;
}
