/*
 * console.h - text on the screen, as a VT52 terminal
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "portab.h"

void console_set_mode(WORD resolution);
/* Clear, home, default colours, wrap on, cursor off. */
void console_reset(void);
void console_clear(void);
/* One character or control code or part of an escape sequence (BIOS device 2) */
void console_put(UBYTE character);
/* One character, all 256 printable (BIOS device 5) */
void console_put_raw(UBYTE character);
void console_write(const char *text);
void console_vbl(void);

/* A band of BAND_ROWS rows across the middle of the screen, whose contents come back at the end */
#define BAND_ROWS 5
void console_band_open(void);
void console_band_line(WORD row, const char *text);
void console_band_close(void);

/* XBIOS Cursconf */
LONG console_cursconf(WORD mode, WORD rate);

#endif
