/*
 * think.c - asks the computer player, on whatever the core is built for
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai.h"
#include "think.h"

void think_init(AI *ai)
{
    ai_init(ai);
}

WORD think(AI *ai, const char *position, UWORD level, ULONG seed, AI_RESULT *result)
{
    BOARD board;

    if (board_from_string(&board, position) >= 0)
        return FALSE;
    return ai_think(ai, &board, level, seed, NULL, NULL, result);
}
