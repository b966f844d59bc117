/*
 * sprite.h - stones and marks, drawn into the shadow from masks that are shifted beforehand
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SPRITE_H
#define SPRITE_H

#include "portab.h"
#include "stones.h"

/* Shift all sprites to all places; once, before the first sprite_draw. */
void sprite_start(void);
/* Draw a sprite with its upper left pixel at (x, y); x is even. */
void sprite_draw(WORD x, WORD y, WORD sprite);

#endif
