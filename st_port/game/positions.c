/*
 * positions.c - positions in files, chosen with the file selector
 *
 * A file holds a position string on a line of its own, as `cinko` reads and writes it too.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "positions.h"
#include "aes.h"
#include "alert.h"
#include "cinko_rsc.h"
#include "files.h"
#include "game.h"
#include "input.h"
#include "mem.h"
#include "play.h"
#include "text.h"
#include "tos.h"

#define PATTERN "*.CNK"
#define NAME_MAX 13
#define ALERT_YES 1

static char path[PATH_MAX];      /* where the selector looks, the pattern with it */
static char name[NAME_MAX + 1];  /* what was chosen last */
static char full[PATH_MAX + NAME_MAX];
static char text[POSITION_STRING_MAX + 4];

/* The folder the game was started from, at first. */
static void set_up_path(void)
{
    path[0] = (char)('A' + Dgetdrv());
    path[1] = ':';
    Dgetpath(path + 2, 0);
    text_append(path + strlen(path), "\\" PATTERN);
    strcpy(name, "GAME.CNK");
}

/* Let the player choose; FALSE when nothing was chosen.  `full` is the file then. */
static BOOL choose(void)
{
    WORD button;
    char *end;

    if (path[0] == '\0')
        set_up_path();
    graf_mouse(ARROW, NULL);
    if (!fsel_input(path, name, &button) || button == 0 || name[0] == '\0') {
        input_resume();
        return FALSE;
    }
    input_resume();
    end = text_append(full, path);
    while (end > full && end[-1] != '\\' && end[-1] != ':')
        end--;
    strcpy(end, name);
    return TRUE;
}

/* Cut the line off after its last character that shows. */
static void trim(LONG size)
{
    while (size > 0 && (UBYTE)text[size - 1] <= ' ')
        size--;
    text[size] = '\0';
}

void positions_load(void)
{
    static BOARD board;
    LONG size;

    if (!choose())
        return;
    size = files_read(full, text, sizeof(text) - 1);
    if (size < 0) {
        alert_resource(ALERT_CANNOT_READ, name);
        return;
    }
    trim(size);
    if (board_from_string(&board, text) >= 0) {
        alert_resource(ALERT_NO_POSITION, name);
        return;
    }
    match_set_position(&game_match, &board);
    play_refresh();
}

static BOOL exists(void)
{
    const LONG file = Fopen(full, FO_READ);

    if (file < 0)
        return FALSE;
    Fclose((WORD)file);
    return TRUE;
}

void positions_save(void)
{
    WORD length;

    if (!choose())
        return;
    if (exists() && alert_resource(ALERT_REPLACE, name) != ALERT_YES)
        return;
    length = board_to_string(&game_match.board, text);
    strcpy(text + length, "\r\n");
    if (!files_write(full, text, length + 2))
        alert_resource(ALERT_CANNOT_WRITE, name);
}
