/*
 * think.c - the computer's turn, and its advice
 *
 * The search calls `poll` some fifty times a second.  It lets the clock run and looks for events:
 * Escape ends the search, a menu item or its key breaks it off, presses on the board are refused.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "think.h"
#include "aes.h"
#include "ai.h"
#include "board_view.h"
#include "clock.h"
#include "game.h"
#include "input.h"
#include "menu.h"
#include "panel.h"
#include "play.h"
#include "sound.h"
#include "tos.h"

#define POLLS_AN_EVENT 4 /* an AES call costs more than a look at the clock */

static AI *ai;
static BOOL prepared;

typedef struct {
    LONG started;
    UWORD seconds;
    UWORD polls;
    BOOL broken_off;
} THOUGHT;

static void prepare(void)
{
    if (!prepared)
        ai_init(ai);
    prepared = TRUE;
}

void think_start(BOOL soon)
{
    ai = Malloc((LONG)ai_size());
    if (ai == NULL)
        game_players = TWO_PLAYERS;
    else if (soon)
        prepare();
}

BOOL think_can(void)
{
    return ai != NULL;
}

/* Does an event end the search?  One that is for the menu breaks it off and waits its turn. */
static BOOL ends_search(THOUGHT *thought, const INPUT *input)
{
    switch (input->kind) {
    case INPUT_KEY:
        if (KEY_ASCII(input->key) == ASCII_ESC)
            return TRUE;
        if (!menu_has_key(input->key))
            return FALSE;
        break;
    case INPUT_MENU:
        break;
    case INPUT_PRESS:
        sound_play(SOUND_REFUSAL);
        return FALSE;
    default:
        return FALSE;
    }
    input_put_back(input);
    thought->broken_off = TRUE;
    return TRUE;
}

static BOOL poll(void *context)
{
    THOUGHT *thought = context;
    const UWORD seconds = (UWORD)((Supexec(clock_ticks) - thought->started) / CLOCK_TICKS_A_SECOND);
    INPUT input;

    if (seconds != thought->seconds) {
        thought->seconds = seconds;
        wind_update(BEG_UPDATE);
        panel_clock(seconds);
        wind_update(END_UPDATE);
    }
    if (++thought->polls % POLLS_AN_EVENT != 0)
        return FALSE;
    input_poll(&input);
    return ends_search(thought, &input);
}

UWORD think(void)
{
    THOUGHT thought = { 0, 0, 0, FALSE };
    AI_RESULT result;
    BOOL found;

    game_status = STATUS_THINKING;
    graf_mouse(BUSYBEE, NULL);
    view_hovered();
    panel_clock(0);
    prepare();
    thought.started = Supexec(clock_ticks);
    found = ai_think(ai, &game_match.board, game_level, game_match.seed, poll, &thought, &result);
    graf_mouse(ARROW, NULL);
    return found && !thought.broken_off ? result.move : NO_POINT;
}

void think_and_play(void)
{
    const UWORD point = think();

    if (point == NO_POINT)
        return;
    wind_update(BEG_UPDATE);
    play_move(point);
    wind_update(END_UPDATE);
}
