/*
 * play.c - the moves of the players, and what follows from them
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "play.h"
#include "animate.h"
#include "board_view.h"
#include "game.h"
#include "menu.h"
#include "panel.h"
#include "screen.h"
#include "sound.h"
#include "tos.h"

static EFFECTS effects;

void play_redraw(void)
{
    view_compose();
    panel_compose();
    screen_show_all();
}

void play_refresh(void)
{
    panel_reset();
    view_clear_faces();
    play_redraw();
    menu_update();
}

static void refuse(void)
{
    sound_play(SOUND_REFUSAL);
}

void play_move(UWORD point)
{
    const UBYTE mover = game_match.board.side_to_move;

    match_play(&game_match, point, &effects);
    view_mark();
    view_hovered();
    sound_play(SOUND_STONE);
    panel_say(NULL);
    menu_update();
    animate_move(&effects, mover);
}

static void press_to_play(UWORD point, UBYTE side)
{
    if (side == game_match.board.side_to_move && board_is_legal(&game_match.board, point)
        && !game_computer_moves())
        play_move(point);
    else
        refuse();
}

/* Left red, right blue, Control and left nothing (R19). */
static void press_to_edit(UWORD point, const INPUT *input)
{
    UBYTE stone = input->button == BUTTON_LEFT ? RED : BLUE;

    if (!board_is_playable(point)) {
        refuse();
        return;
    }
    if (input->button == BUTTON_LEFT && (input->kstate & K_CTRL))
        stone = EMPTY;
    match_edit_put(&game_match, point, stone);
    view_point(point);
    sound_play(SOUND_STONE);
    panel_update();
}

void play_press(const INPUT *input)
{
    const WORD point = view_find(input->x, input->y);

    if (!game_match.editing && game_match.board.state != GAME_ON) {
        if (input->button == BUTTON_LEFT)
            play_new_game();
    } else if (point == VIEW_NOWHERE) {
        return;
    } else if (game_match.editing) {
        press_to_edit((UWORD)point, input);
    } else {
        press_to_play((UWORD)point, input->button == BUTTON_LEFT ? RED : BLUE);
    }
}

void play_new_game(void)
{
    match_new_game(&game_match, game_next_seed());
    play_refresh();
}

BOOL play_can_undo(void)
{
    return game_match.editing || game_match.history.steps > 0;
}

/* Throw away what was edited in this visit. */
static void undo_edit(void)
{
    const UWORD steps = game_match.history.steps;

    match_edit_end(&game_match);
    if (game_match.history.steps > steps)
        match_undo(&game_match);
}

void play_undo(void)
{
    if (game_match.editing)
        undo_edit();
    else if (game_players == ONE_PLAYER)
        match_undo_to(&game_match, PERSON);
    else
        match_undo(&game_match);
    play_refresh();
}

void play_edit(void)
{
    if (game_match.editing)
        match_edit_end(&game_match);
    else
        match_edit_begin(&game_match);
    play_refresh();
    if (!game_match.editing && game_match.board.state != GAME_ON)
        animate_end();
}

void play_reset_scores(void)
{
    match_reset_scores(&game_match);
    panel_update();
    menu_update();
}
