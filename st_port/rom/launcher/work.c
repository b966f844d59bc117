/*
 * work.c - what the launcher does to files: copying to the other drive, deleting, new folders
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "parts.h"
#include "dir.h"
#include "errors.h"
#include "file.h"
#include "memory.h"
#include "text.h"

#define ALERT_SIZE 128
#define COPY_SPARE 2048L /* memory left to others while copying */

#define DISK_FULL -200 /* no error of GEMDOS: less was written than asked for */

#define ANSWER_OVERWRITE 1
#define ANSWER_SKIP 2

static char alert[ALERT_SIZE];

static const char *explain(LONG error)
{
    switch (error) {
    case EWRPRO:
        return "The disk is write-protected.";
    case EDRIVE:
    case EDRVNR:
    case EUNDEV:
        return "There is no disk to be read.";
    case EFILNF:
    case EPTHNF:
        return "It is not there.";
    case DISK_FULL:
        return "The disk is full.";
    case EACCDN:
        return "It is protected,|or there is no room for it.";
    case ENSMEM:
        return "There is not enough memory.";
    case EPLFMT:
        return "It is not a program.";
    case E_CHNG:
        return "The disk was changed.";
    default:
        return "The disk may be damaged.";
    }
}

void work_error(LONG error, const char *name)
{
    char *at;

    if (error >= 0)
        return;
    at = text_put(alert, "[3][");
    at = text_put(at, name);
    at = text_put(at, "|");
    at = text_put(at, explain(error));
    text_put(at, "][ OK ]");
    form_alert(1, alert);
    view_draw();
}

static WORD ask(const char *before, const char *name, const char *after)
{
    WORD answer;
    char *at = text_put(alert, before);

    at = text_put(at, name);
    text_put(at, after);
    answer = form_alert(1, alert);
    view_draw();
    return answer;
}

static void say(const char *what, const char *name)
{
    char line[STATUS_SIZE] EVEN;

    text_put(text_put(line, what), name);
    view_status(line);
}

/* ---- copying ---- */

static LONG pour(WORD from, WORD to, UBYTE *buffer, LONG room)
{
    for (;;) {
        LONG got = file_read(from, room, buffer);
        LONG put;

        if (got <= 0)
            return got;
        put = file_write(to, got, buffer);
        if (put < 0)
            return put;
        if (put < got)
            return DISK_FULL;
    }
}

/* Contents and date; what could not be finished is taken away again. */
static LONG copy_contents(WORD from, const char *target, UBYTE *buffer, LONG room)
{
    UWORD date[2];
    LONG to = file_create(target, 0);
    LONG error;
    LONG closed;

    if (to < 0)
        return to;
    error = pour(from, (WORD)to, buffer, room);
    if (error == E_OK && file_datime(date, from, FALSE) == E_OK)
        file_datime(date, (WORD)to, TRUE);
    closed = file_close((WORD)to);
    if (error == E_OK)
        error = closed;
    if (error != E_OK)
        dir_fdelete(target);
    return error;
}

static LONG copy_file(const char *source, const char *target)
{
    LONG room = mem_largest() - COPY_SPARE;
    UBYTE *buffer = room > 0 ? mem_alloc(room) : NULL;
    LONG from;
    LONG error;

    if (buffer == NULL)
        return ENSMEM;
    from = file_open(source, FO_READ);
    error = from;
    if (from >= 0) {
        error = copy_contents((WORD)from, target, buffer, room);
        file_close((WORD)from);
    }
    mem_free(buffer);
    return error;
}

/* May the target be written?  Asks where there is one already: 1 yes, 2 leave it, 3 stop. */
static WORD target_free(const char *target, const char *name)
{
    if (dir_fattrib(target, FALSE, 0) < 0)
        return ANSWER_OVERWRITE;
    return ask("[2][", name, "|is there already.][Replace|Skip|Stop]");
}

void work_copy(void)
{
    WORD drive = 1 - list.drive;
    char source[FULL_PATH] EVEN;
    char target[FULL_PATH] EVEN;
    WORD index;
    WORD copied = 0;

    for (index = list_chosen(0); index >= 0; index = list_chosen(index + 1)) {
        FILE_ENTRY *entry = &list.entries[index];
        LONG error;
        WORD answer;

        if (list_is_folder(entry))
            break;
        list_path(source, list.drive, list.folder, entry->name);
        list_path(target, drive, "", entry->name);
        say("Copying ", entry->name);
        answer = target_free(target, entry->name);
        if (answer == ANSWER_SKIP)
            continue;
        if (answer != ANSWER_OVERWRITE)
            return;
        error = copy_file(source, target);
        if (error != E_OK) {
            work_error(error, entry->name);
            say("Not copied: ", entry->name);
            return;
        }
        entry->marked = FALSE;
        view_entry(index);
        copied++;
        if (index == list.cursor && list_chosen(0) == index)
            break;
    }
    if (copied > 0) {
        view_list();
        view_status(drive == 0 ? "Copied to A:" : "Copied to B:");
        nf_log("tinytos: copied");
    } else {
        view_status("Choose or mark files to copy");
    }
}

/* ---- deleting, folders ---- */

void work_delete(void)
{
    char path[FULL_PATH] EVEN;
    WORD index;
    LONG error = E_OK;

    if (list.cursor < 0)
        return;
    for (index = list_chosen(0); index >= 0 && error == E_OK; index = list_chosen(index + 1)) {
        const FILE_ENTRY *entry = &list.entries[index];

        if (strcmp(entry->name, "..") == 0 ||
            ask("[2][Delete ", entry->name, "?][Delete|Cancel]") != 1)
            break;
        list_path(path, list.drive, list.folder, entry->name);
        error = list_is_folder(entry) ? dir_ddelete(path) : dir_fdelete(path);
        work_error(error, entry->name);
        if (!entry->marked)
            break;
    }
    list_read();
    view_list();
}

void work_folder(void)
{
    char name[NAME_TEXT] EVEN;
    char path[FULL_PATH] EVEN;

    name[0] = '\0';
    if (!view_ask("Name of the new folder:", name, 13) || name[0] == '\0')
        return;
    list_path(path, list.drive, list.folder, name);
    work_error(dir_dcreate(path), name);
    list_read();
    view_list();
}
