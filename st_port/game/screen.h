/*
 * screen.h - the picture under the menu bar: composed in memory, shown rectangle by rectangle
 *
 * `screen_shadow` holds at all times what the screen should show.  Whatever changes is drawn there
 * first and then copied in one go: nothing flickers, and a redraw is a copy.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "portab.h"

#define SCREEN_WIDTH 320
#define SCREEN_HEIGHT 200
#define SCREEN_PLANES 4
#define GROUP_WORDS SCREEN_PLANES /* 16 pixels: a word of each plane */
#define LINE_WORDS (SCREEN_WIDTH / 16 * GROUP_WORDS)
#define SCREEN_WORDS (LINE_WORDS * SCREEN_HEIGHT)
#define SCREEN_BYTES (SCREEN_WORDS * 2)
#define MENU_LINES 11 /* the AES's menu bar, with its line */

extern UWORD screen_shadow[SCREEN_WORDS];
extern UWORD screen_background[SCREEN_WORDS]; /* the board without anything on it */

/* Tell where the screen is, and which VDI workstation shows and hides the pointer. */
void screen_start(WORD vdi_handle);

/*
 * Wait for the vertical blank.  Until screen_wait_over the pointer is known to stand where the mouse
 * is, and is hidden for what is drawn near it alone: flashes elsewhere leave it in peace.
 */
void screen_wait(void);
void screen_wait_over(void);

/* Copy a rectangle of the shadow to the screen, widened to whole groups of 16 pixels. */
void screen_show(WORD x, WORD y, WORD w, WORD h);
/* Copy all of it below the menu bar. */
void screen_show_all(void);
/* Copy a rectangle of the shadow to the screen, clipped as the AES asks (in its own context). */
void screen_show_clipped(WORD x, WORD y, WORD w, WORD h);
/* Copy all of the shadow, the menu bar's lines too, with the pointer hidden by the caller. */
void screen_show_picture(void);

/* Make the whole screen white, the menu bar's lines too. */
void screen_blank(void);

/* Bring a rectangle of the background back into the shadow. */
void screen_restore(WORD x, WORD y, WORD w, WORD h);
/* Fill a rectangle of the shadow with one colour. */
void screen_fill(WORD x, WORD y, WORD w, WORD h, WORD colour);

#endif
