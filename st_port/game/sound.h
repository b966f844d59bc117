/*
 * sound.h - the sounds of the game, played by Dosound
 *
 * Part of Cinko, MIT licence.
 */
#ifndef SOUND_H
#define SOUND_H

#include "portab.h"

#define SOUND_STONE 0
#define SOUND_CAPTURE 1
#define SOUND_CONVERSION 2
#define SOUND_ALARM 3
#define SOUND_WIN 4
#define SOUND_LOSS 5
#define SOUND_DRAW 6
#define SOUND_REFUSAL 7
#define SOUND_HINT 8
#define SOUND_COUNT 9

/* Silence the key click for as long as the game runs. */
void sound_start(void);
/* Play a sound; it takes the place of the one that is playing. */
void sound_play(WORD sound);
/* Silence, and the key click as it was. */
void sound_stop(void);

#endif
