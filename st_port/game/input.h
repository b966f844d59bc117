/*
 * input.h - what the player does: one event at a time from the AES
 *
 * Part of Cinko, MIT licence.
 */
#ifndef INPUT_H
#define INPUT_H

#include "portab.h"

#define INPUT_NONE 0
#define INPUT_PRESS 1 /* a mouse button went down, on the board or the panel */
#define INPUT_KEY 2
#define INPUT_MENU 3
#define INPUT_MOVE 4 /* the pointer crossed the edge that is watched */

#define BUTTON_LEFT 1
#define BUTTON_RIGHT 2

#define KEY_SCAN(key) ((UWORD)(key) >> 8)
#define KEY_ASCII(key) ((UWORD)(key) & 0xff)
#define SCAN_UNDO 0x61
#define SCAN_HELP 0x62
#define ASCII_ESC 27

typedef struct {
    WORD kind;
    WORD x, y;   /* where the pointer was */
    WORD button; /* INPUT_PRESS: the button that went down; both count as left */
    WORD kstate; /* K_CTRL and so on */
    UWORD key;   /* INPUT_KEY: scan code and character */
    WORD title;  /* INPUT_MENU: the object numbers of the title and the item */
    WORD item;
} INPUT;

/* INPUT_MOVE comes when the pointer leaves a rectangle, or enters one that it is not in. */
void input_watch_leave(WORD x, WORD y, WORD w, WORD h);
void input_watch_enter(WORD x, WORD y, WORD w, WORD h);
/* Wait for an event. */
void input_wait(INPUT *input);
/* Take an event if there is one; kind is INPUT_NONE else. */
void input_poll(INPUT *input);
/* Let an event be the next one again. */
void input_put_back(const INPUT *input);
/* Forget what was pressed: buttons are watched from how they are now. */
void input_resume(void);

#endif
