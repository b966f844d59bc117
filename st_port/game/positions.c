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
#define EXTENSION ".CNK"
#define NAME_MAX 13
#define STEM_MAX 8
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

/* A name that was typed without an extension gets the one that the selector lists. */
static void complete_name(void)
{
    UWORD length = 0;

    while (name[length] != '\0' && name[length] != '.')
        length++;
    if (length <= STEM_MAX && (name[length] == '\0' || name[length + 1] == '\0'))
        strcpy(name + length, EXTENSION);
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
    complete_name();
    end = text_append(full, path);
    while (end > full && end[-1] != '\\' && end[-1] != ':')
        end--;
    strcpy(end, name);
    return TRUE;
}

/* Read the file; a drive without a disk takes its time. */
static LONG read_text(void)
{
    LONG size;

    graf_mouse(BUSYBEE, NULL);
    size = files_read(full, text, sizeof(text) - 1);
    graf_mouse(ARROW, NULL);
    return size;
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
    size = read_text();
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
    LONG file;

    graf_mouse(BUSYBEE, NULL);
    file = Fopen(full, FO_READ);
    if (file >= 0)
        Fclose((WORD)file);
    graf_mouse(ARROW, NULL);
    return file >= 0;
}

static BOOL write_text(LONG size)
{
    BOOL written;

    graf_mouse(BUSYBEE, NULL);
    written = files_write(full, text, size);
    graf_mouse(ARROW, NULL);
    return written;
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
    if (!write_text(length + 2))
        alert_resource(ALERT_CANNOT_WRITE, name);
}
