/*
 * menu.c - the menu bar from CINKO.RSC
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "menu.h"
#include "about.h"
#include "aes.h"
#include "cinko_rsc.h"
#include "files.h"
#include "game.h"
#include "hint.h"
#include "panel.h"
#include "play.h"
#include "positions.h"
#include "rsc_check.h"
#include "sound.h"
#include "think.h"

#define RSC_NAME "CINKO.RSC"

OBJECT *menu_tree;

/* An item, the key that does the same, and what it does */
typedef struct {
    WORD item;
    UWORD scan;  /* a key without a character, or 0 */
    UBYTE ascii; /* else this character, a letter in upper case */
    void (*action)(void);
} COMMAND;

#define CONTROL(letter) ((letter) - 'A' + 1)

static void set_players(UWORD players)
{
    game_players = players;
    panel_update();
}

static void one_player(void)
{
    set_players(ONE_PLAYER);
}

static void two_players(void)
{
    set_players(TWO_PLAYERS);
}

static void set_level(UWORD level)
{
    game_level = level;
    panel_update();
}

static void beginner(void)
{
    set_level(LEVEL_BEGINNER);
}

static void intermediate(void)
{
    set_level(LEVEL_INTERMEDIATE);
}

static void advanced(void)
{
    set_level(LEVEL_ADVANCED);
}

static void winner_starts(void)
{
    game_match.winner_starts = !game_match.winner_starts;
}

static void alarms(void)
{
    game_alarms = !game_alarms;
}

static void neutral_stones(void)
{
    game_match.neutrals = !game_match.neutrals;
}

static const COMMAND commands[] = {
    { MENU_ABOUT, 0, 0, about_show },
    { MENU_LOAD, 0, CONTROL('L'), positions_load },
    { MENU_SAVE, 0, CONTROL('S'), positions_save },
    { MENU_QUIT, 0, CONTROL('Q'), game_quit },
    { MENU_NEW, 0, CONTROL('N'), play_new_game },
    { MENU_EDIT, 0, CONTROL('E'), play_edit },
    { MENU_RESET, 0, CONTROL('R'), play_reset_scores },
    { MENU_WINNER, 0, CONTROL('W'), winner_starts },
    { MENU_UNDO, SCAN_UNDO, 0, play_undo },
    { MENU_HINT, SCAN_HELP, 0, hint_show },
    { MENU_ONE, 0, '1', one_player },
    { MENU_TWO, 0, '2', two_players },
    { MENU_BEGINNER, 0, 'B', beginner },
    { MENU_INTERMEDIATE, 0, 'I', intermediate },
    { MENU_ADVANCED, 0, 'A', advanced },
    { MENU_ALARMS, 0, 'L', alarms },
    { MENU_NEUTRALS, 0, 0, neutral_stones },
};

#define COMMANDS ((WORD)(sizeof(commands) / sizeof(commands[0])))

WORD menu_load(void)
{
    const WORD result = rsc_check(RSC_NAME);

    if (result != FILE_OK)
        return result;
    return rsrc_load(RSC_NAME) && rsrc_gaddr(R_TREE, MENU, &menu_tree) ? FILE_OK : FILE_MISSING;
}

void menu_show(void)
{
    menu_update();
    menu_bar(menu_tree, TRUE);
}

void menu_hide(void)
{
    menu_bar(menu_tree, FALSE);
    rsrc_free();
}

static BOOL has_state(WORD item, UWORD state)
{
    return (menu_tree[item].ob_state & state) != 0;
}

/* The AES is called for what changes alone: seventeen calls a move would be felt. */
static void check(WORD item, BOOL on)
{
    on = on != 0;
    if (has_state(item, CHECKED) != on)
        menu_icheck(menu_tree, item, on);
}

static void enable(WORD item, BOOL on)
{
    on = on != 0;
    if (has_state(item, DISABLED) == on)
        menu_ienable(menu_tree, item, on);
}

void menu_update(void)
{
    const BOOL alone = game_players == ONE_PLAYER;
    const BOOL editing = game_match.editing;

    check(MENU_EDIT, editing);
    check(MENU_WINNER, game_match.winner_starts);
    check(MENU_ONE, alone);
    check(MENU_TWO, !alone);
    check(MENU_BEGINNER, game_level == LEVEL_BEGINNER);
    check(MENU_INTERMEDIATE, game_level == LEVEL_INTERMEDIATE);
    check(MENU_ADVANCED, game_level == LEVEL_ADVANCED);
    check(MENU_ALARMS, game_alarms);
    check(MENU_NEUTRALS, game_match.neutrals);
    enable(MENU_BEGINNER, alone);
    enable(MENU_INTERMEDIATE, alone);
    enable(MENU_ADVANCED, alone);
    enable(MENU_UNDO, play_can_undo());
    enable(MENU_ONE, think_can());
    enable(MENU_HINT, think_can() && !editing && game_match.board.state == GAME_ON);
    enable(MENU_RESET, match_score(&game_match, RED) || match_score(&game_match, BLUE));
}

static void run(const COMMAND *command)
{
    if (has_state(command->item, DISABLED)) {
        sound_play(SOUND_REFUSAL);
        return;
    }
    command->action();
    menu_update();
}

void menu_do(const INPUT *input)
{
    WORD index;

    for (index = 0; index < COMMANDS; index++) {
        if (commands[index].item == input->item)
            run(&commands[index]);
    }
    menu_tnormal(menu_tree, input->title, 1);
}

static const COMMAND *find_key(UWORD key)
{
    UBYTE ascii = KEY_ASCII(key);
    WORD index;

    if (ascii >= 'a' && ascii <= 'z')
        ascii = (UBYTE)(ascii - 'a' + 'A');

    for (index = 0; index < COMMANDS; index++) {
        const COMMAND *command = &commands[index];

        if (command->scan != 0 ? command->scan == KEY_SCAN(key)
                               : command->ascii != 0 && command->ascii == ascii)
            return command;
    }
    return NULL;
}

BOOL menu_has_key(UWORD key)
{
    return find_key(key) != NULL;
}

void menu_key(UWORD key)
{
    const COMMAND *command = find_key(key);

    if (command != NULL)
        run(command);
}
