/*
 * menu.h - the menu bar from CINKO.RSC
 *
 * Part of Cinko, MIT licence.
 */
#ifndef MENU_H
#define MENU_H

#include "portab.h"
#include "aes.h"
#include "input.h"

extern OBJECT *menu_tree; /* as rsrc_load placed it */

/* Load and check CINKO.RSC: FILE_OK, or what is wrong with it. */
WORD menu_load(void);
void menu_show(void);
void menu_hide(void);
/* Let the check marks and the disabled items agree with the game. */
void menu_update(void);
/* Do what an item of the menus says. */
void menu_do(const INPUT *input);
/* Is a key the shortcut of an item? */
BOOL menu_has_key(UWORD key);
/* Do what a key says: the shortcuts of the menus. */
void menu_key(UWORD key);

#endif
