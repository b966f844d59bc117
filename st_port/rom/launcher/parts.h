/*
 * parts.h - what the files of the launcher share
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PARTS_H
#define PARTS_H

#include "aes_rom.h"
#include "path.h"
#include "portab.h"
#include "rom.h"

#define LIST_ENTRIES 160
#define LIST_ROWS 18
#define STATUS_SIZE 40
#define NAME_TEXT 14 /* "NAME1234.EXT" */
#define FULL_PATH (PATH_SIZE + NAME_TEXT + 4)

/* ---- list.c: the files and folders of a folder ---- */

typedef struct {
    char name[NAME_TEXT];
    UBYTE attributes;
    BOOL marked;
    LONG size;
} FILE_ENTRY;

typedef struct {
    WORD drive;
    char folder[PATH_SIZE]; /* "\GAMES", empty for the root */
    FILE_ENTRY entries[LIST_ENTRIES];
    WORD count;
    WORD top;    /* first entry on the screen */
    WORD cursor; /* -1 for none */
} LIST;

extern LIST list;

/* Read the folder; 0, or an error and the list is empty. */
LONG list_read(void);
void list_to_drive(WORD drive);
void list_enter(const char *name); /* ".." goes up */
void list_move(WORD by);
void list_mark_all(void);
BOOL list_is_folder(const FILE_ENTRY *entry);
/* The marked files, or the one under the cursor: those from number `from` on, -1 for no more */
WORD list_chosen(WORD from);
/* "A:\GAMES\NAME.EXT" */
void list_path(char *to, WORD drive, const char *folder, const char *name);

/* ---- view.c: the screen ---- */

enum view_object {
    VIEW_ROOT,
    VIEW_TITLE,
    VIEW_BOX,
    VIEW_ROW,
    VIEW_UP = VIEW_ROW + LIST_ROWS,
    VIEW_DOWN,
    VIEW_DRIVE_A,
    VIEW_DRIVE_B,
    VIEW_OPEN,
    VIEW_MARK,
    VIEW_COPY,
    VIEW_DELETE,
    VIEW_FOLDER,
    VIEW_FORMAT,
    VIEW_STATUS,
    VIEW_OBJECTS
};

void view_start(void);
void view_draw(void); /* all of it */
void view_list(void); /* rows and title only */
void view_entry(WORD index); /* one row */
void view_status(const char *text);
WORD view_object_at(WORD x, WORD y);
/* One line of text from the user; FALSE when cancelled. */
BOOL view_ask(const char *question, char *text, WORD size);

/* ---- work.c, make.c, show.c: what is done to files and disks ---- */

void work_copy(void);
void work_delete(void);
void work_folder(void);
/* Say what went wrong with what; 0 says nothing. */
void work_error(LONG error, const char *name);
/* Format the disk in a drive: two sides, 80 tracks of 9 sectors. */
void make_disk(WORD drive);
/* A text on the screen, page by page */
void show_file(const char *path);

#endif
