/*
 * console.h - text on the screen, and single keys
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "portab.h"

#define KEY_ESCAPE 0x1b
#define KEY_CONTROL_C 0x03

/* Clear nothing, but let long lines wrap. */
void console_start(void);
/* Write a character, or a text; "\n" starts a line. */
void console_char(char character);
void console_text(const char *text);
/* Write a text and fill up with blanks to the width; a longer one is written whole. */
void console_left(const char *text, WORD width);
/* Write a decimal number with blanks in front to the width. */
void console_number(ULONG value, WORD width);
/* Write two digits. */
void console_two_digits(UWORD value);
/* Wait for a key and return its character as a capital; 0 for keys without one. */
char console_key(void);
/* Whether Control-C or Escape was pressed since the last look; other keys are dropped. */
BOOL console_stopped(void);

#endif
