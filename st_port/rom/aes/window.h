/*
 * window.h - what the files about windows share
 *
 * Part of Cinko, MIT licence.
 */
#ifndef WINDOW_H
#define WINDOW_H

#include "aes_rom.h"

#define WINDOWS 8      /* with the desk */
#define LIST_LENGTH 40 /* rectangles in a list */

enum kind {
    NAME = 0x001, CLOSER = 0x002, FULLER = 0x004, MOVER = 0x008, INFO = 0x010, SIZER = 0x020,
    UPARROW = 0x040, DNARROW = 0x080, VSLIDE = 0x100, LFARROW = 0x200, RTARROW = 0x400,
    HSLIDE = 0x800
};

typedef struct {
    BOOL used, open;
    WORD kind;
    GRECT current, previous, full;
    const char *name, *info;
    WORD hslide, vslide;   /* positions in parts of a thousand */
    WORD hslsize, vslsize; /* sizes likewise; -1: as small as it gets */
} WINDOW;

extern WINDOW windows[WINDOWS];
extern WORD window_order[WINDOWS], window_count;

WINDOW *window_find(WORD handle);
void window_margins(WORD kind, WORD *top, WORD *right, WORD *bottom);
void window_work(WORD handle, GRECT *r);
void window_to_top(WORD handle);
void window_move(WORD handle, const GRECT *to);
void window_list_first(WORD handle, GRECT *r);
void window_list_next(GRECT *r);

/* winborder.c */
void window_draw_borders(WORD handle, const GRECT *clip);
void window_redraw_borders(WORD handle, const GRECT *r);

#endif
