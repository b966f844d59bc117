/*
 * list.c - the files and folders of a folder, sorted: folders first, then by name
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "parts.h"
#include "dir.h"
#include "process.h"
#include "text.h"

LIST list;

BOOL list_is_folder(const FILE_ENTRY *entry)
{
    return (entry->attributes & FA_DIR) != 0;
}

void list_path(char *to, WORD drive, const char *folder, const char *name)
{
    *to++ = (char)('A' + drive);
    *to++ = ':';
    to = text_put(to, folder);
    *to++ = '\\';
    text_put(to, name);
}

static BOOL comes_before(const FILE_ENTRY *a, const FILE_ENTRY *b)
{
    if (list_is_folder(a) != list_is_folder(b))
        return list_is_folder(a);
    return strcmp(a->name, b->name) < 0;
}

static void insert(const FILE_ENTRY *entry)
{
    WORD at = list.count;

    if (list.count == LIST_ENTRIES)
        return;
    while (at > 0 && comes_before(entry, &list.entries[at - 1])) {
        list.entries[at] = list.entries[at - 1];
        at--;
    }
    list.entries[at] = *entry;
    list.count++;
}

LONG list_read(void)
{
    char pattern[FULL_PATH] EVEN;
    DTA dta;
    LONG error;

    list.count = list.top = 0;
    list.cursor = -1;
    process_running->p_dta = &dta;
    list_path(pattern, list.drive, list.folder, "*.*");
    for (error = dir_fsfirst(pattern, FA_DIR); error == E_OK; error = dir_fsnext()) {
        FILE_ENTRY entry;

        if (dta.d_fname[0] == '.' && dta.d_fname[1] == '\0')
            continue;
        strcpy(entry.name, dta.d_fname);
        entry.attributes = dta.d_attrib;
        entry.size = (LONG)dta.d_length;
        entry.marked = FALSE;
        insert(&entry);
    }
    process_running->p_dta = process_running->p_cmdlin;
    if (list.count > 0)
        list.cursor = 0;
    return error == EFILNF || error == ENMFIL ? E_OK : error;
}

void list_to_drive(WORD drive)
{
    list.drive = drive;
    list.folder[0] = '\0';
}

void list_enter(const char *name)
{
    char *end = list.folder + strlen(list.folder);

    if (strcmp(name, "..") == 0) {
        while (end > list.folder && *--end != '\\')
            ;
        *end = '\0';
    } else if (strlen(list.folder) + strlen(name) + 2 <= PATH_SIZE) {
        *end++ = '\\';
        strcpy(end, name);
    }
}

void list_move(WORD by)
{
    WORD to = list.cursor + by;

    if (list.count == 0)
        return;
    if (to < 0)
        to = 0;
    if (to >= list.count)
        to = list.count - 1;
    list.cursor = to;
    if (to < list.top)
        list.top = to;
    if (to >= list.top + LIST_ROWS)
        list.top = to - LIST_ROWS + 1;
}

/* All files; none, when all were marked */
void list_mark_all(void)
{
    BOOL mark = FALSE;
    WORD i;

    for (i = 0; i < list.count; i++)
        if (!list_is_folder(&list.entries[i]) && !list.entries[i].marked)
            mark = TRUE;
    for (i = 0; i < list.count; i++)
        list.entries[i].marked = mark && !list_is_folder(&list.entries[i]);
}

WORD list_chosen(WORD from)
{
    WORD i;

    for (i = from; i < list.count; i++)
        if (list.entries[i].marked)
            return i;
    if (from > 0 || list.cursor < 0)
        return -1;
    return list.cursor;
}
