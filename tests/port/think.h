/*
 * think.h - asks the computer player, on whatever the core is built for
 *
 * Part of Cinko, MIT licence.
 */
#ifndef THINK_H
#define THINK_H

#include "ai.h"

void think_init(AI *ai);

/* Choose a move in a position string; FALSE when there is none to choose or the string is wrong. */
WORD think(AI *ai, const char *position, UWORD level, ULONG seed, AI_RESULT *result);

#endif
