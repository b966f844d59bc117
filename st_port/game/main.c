/*
 * main.c - CINKO.PRG: start, the loop of events, end
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "alert.h"
#include "animate.h"
#include "board_view.h"
#include "clock.h"
#include "colours.h"
#include "desk.h"
#include "files.h"
#include "game.h"
#include "input.h"
#include "menu.h"
#include "panel.h"
#include "play.h"
#include "screen.h"
#include "settings.h"
#include "sound.h"
#include "sprite.h"
#include "think.h"
#include "title.h"
#include "tos.h"
#include "vdi.h"

#define COLOUR_PENS 16

int main(void);

MATCH game_match;
UWORD game_players = TWO_PLAYERS;
UWORD game_level = LEVEL_BEGINNER;
UWORD game_alarms = TRUE;
volatile UWORD game_status;
volatile UWORD game_events;

static WORD vdi_handle;
static BOOL quitting;

BOOL game_computer_moves(void)
{
    return game_players == ONE_PLAYER && !game_match.editing
           && game_match.board.state == GAME_ON && game_match.board.side_to_move == COMPUTER;
}

ULONG game_next_seed(void)
{
    return ((ULONG)Random() << 8) ^ (ULONG)Supexec(clock_ticks);
}

void game_quit(void)
{
    quitting = TRUE;
}

/* ---- the loop ---- */

/* A press while the win is being shown is for seeing it whole, not yet for the next game. */
static BOOL is_impatient(const INPUT *input)
{
    return animate_runs() && input->kind == INPUT_PRESS && game_match.board.state != GAME_ON;
}

/* Menus stay up while the game draws: wind_update waits for them. */
static void handle(const INPUT *input)
{
    const BOOL impatient = is_impatient(input);

    if (input->kind == INPUT_NONE)
        return;
    game_status = STATUS_BUSY;
    wind_update(BEG_UPDATE);
    if (input->kind != INPUT_MOVE)
        animate_finish();
    switch (input->kind) {
    case INPUT_MOVE:
        view_hover(input->x, input->y);
        break;
    case INPUT_PRESS:
        if (!impatient)
            play_press(input);
        break;
    case INPUT_KEY:
        menu_key(input->key);
        break;
    default:
        menu_do(input);
        break;
    }
    wind_update(END_UPDATE);
    if (input->kind != INPUT_MOVE)
        game_events++;
}

/* A game that has ended is kept on the disk once, while its winner looks at it. */
static void keep_score(void)
{
    static BOOL kept;

    if (game_match.board.state == GAME_ON) {
        kept = FALSE;
    } else if (!kept) {
        kept = TRUE;
        settings_save();
    }
}

static void loop(void)
{
    INPUT input;

    while (!quitting) {
        if (animate_runs()) {
            game_status = STATUS_MOVING;
            animate_step();
            input_poll(&input);
        } else if (game_computer_moves()) {
            think_and_play();
            input_poll(&input);
        } else {
            keep_score();
            game_status = STATUS_READY;
            input_wait(&input);
        }
        handle(&input);
    }
}

/* ---- start and end ---- */

/* Is the screen 320 x 200 in sixteen colours? */
static BOOL open_screen(void)
{
    static const WORD work_in[11] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2 };
    WORD work_out[57];
    WORD unused;

    vdi_handle = graf_handle(&unused, &unused, &unused, &unused);
    v_opnvwk(work_in, &vdi_handle, work_out);
    if (vdi_handle == 0)
        return FALSE;
    if (Getrez() == REZ_LOW && work_out[0] == SCREEN_WIDTH - 1 && work_out[1] == SCREEN_HEIGHT - 1
        && work_out[13] == COLOUR_PENS)
        return TRUE;
    v_clsvwk(vdi_handle);
    return FALSE;
}

static void set_up_match(void)
{
    match_init(&game_match);
    game_match.neutrals = TRUE;
    settings_load();
}

/* Tell what is wrong with a file; TRUE when nothing is. */
static BOOL file_is_good(WORD result, const char *name)
{
    if (result == FILE_OK)
        return TRUE;
    alert_file(result == FILE_MISSING ? alert_file_missing : alert_file_damaged, name);
    return FALSE;
}

/* Load everything, with the title on the screen for the longest part; FALSE: a file was at fault. */
static BOOL load(UWORD *palette)
{
    const char *name = "TITLE.P11";
    WORD result = title_show();

    if (!file_is_good(result, name))
        return FALSE;
    name = "CINKO.RSC";
    result = menu_load();
    if (result == FILE_OK) {
        name = "CINKOPC1.P11";
        result = files_load_picture(name, screen_background, palette);
    }
    if (result == FILE_OK)
        return TRUE;
    title_break();
    return file_is_good(result, name);
}

/* The whole game, the screen being open. */
static void run(void)
{
    static UWORD palette[PALETTE_COLOURS];

    screen_start(vdi_handle);
    files_start();
    colours_start();
    graf_mouse(ARROW, NULL);
    if (load(palette)) {
        set_up_match();
        sprite_start();
        think_start(game_players == ONE_PLAYER);
        sound_start();
        title_wait();
        match_new_game(&game_match, game_next_seed());
        view_compose();
        panel_compose();
        menu_show();
        desk_show();
        colours_fade(palette);
        input_resume();
        loop();
        settings_save();
        sound_stop();
        desk_hide();
        menu_hide();
        colours_stop();
    }
    files_end();
}

int main(void)
{
    WORD vdi_open;

    aes_global[0] = 0;
    appl_init();
    if (aes_global[0] == 0) { /* started from the AUTO folder, before there is an AES */
        Cconws("CINKO needs the desktop:\r\nstart it from there, not from AUTO.\r\n");
        return 1;
    }
    vdi_open = open_screen();
    if (vdi_open) {
        run();
        v_clsvwk(vdi_handle);
    } else {
        alert_show(1, alert_resolution);
    }
    game_status = STATUS_END;
    appl_exit();
    return 0;
}
