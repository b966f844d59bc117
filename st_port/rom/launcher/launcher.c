/*
 * launcher.c - the screen from which programs are started and files and disks looked after
 *
 * Shown when the disk names no program, and when a program has ended.  Mouse: a click chooses,
 * a second one opens; the right button marks.  Keys: see the keys below and docs/tinytos.md.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "parts.h"
#include "autostart.h"
#include "critic.h"
#include "launcher.h"
#include "text.h"

#define BUTTONS_BOTH 3
#define BUTTON_RIGHT 2
#define TAIL_SIZE 31

#define SCAN_UP 0x48
#define SCAN_DOWN 0x50
#define KEY_RETURN 13
#define KEY_BACKSPACE 8
#define KEY_ESCAPE 27

static char status[STATUS_SIZE];

static void refresh(void)
{
    LONG error;

    critic_quiet();
    error = list_read();
    critic_ask();
    view_list();
    if (error != E_OK)
        view_status(list.drive == 0 ? "No disk that can be read in A:"
                                    : "No disk that can be read in B:");
}

/* ---- opening ---- */

static BOOL has_extension(const char *name, const char *extension)
{
    while (*name != '\0' && *name != '.')
        name++;
    return strcmp(name, extension) == 0;
}

/* The parameters of a .TTP program; FALSE when it shall not be started. */
static BOOL ask_tail(COMMAND *command)
{
    char text[TAIL_SIZE + 1] EVEN;

    text[0] = '\0';
    if (!view_ask("Parameters:", text, TAIL_SIZE))
        return FALSE;
    command->tail[0] = (char)strlen(text);
    strcpy(command->tail + 1, text);
    return TRUE;
}

static void run(const FILE_ENTRY *entry)
{
    COMMAND command;
    LONG result;
    char *at;

    list_path(command.path, list.drive, list.folder, entry->name);
    command.gem = !has_extension(entry->name, ".TOS") && !has_extension(entry->name, ".TTP");
    command.tail[0] = command.tail[1] = '\0';
    if ((has_extension(entry->name, ".TTP") || has_extension(entry->name, ".GTP")) &&
        !ask_tail(&command))
        return;
    at = text_put(status, entry->name);
    result = autostart_run(&command);
    view_draw();
    work_error(result, entry->name);
    at = text_put(at, result < 0 ? " was not started" : " has ended");
    if (result > 0)
        text_decimal(text_put(at, ", code "), (ULONG)result);
    view_status(status);
    refresh();
}

static BOOL is_program(const char *name)
{
    static const char *const extensions[] = { ".PRG", ".TOS", ".TTP", ".APP", ".GTP" };
    WORD i;

    for (i = 0; i < (WORD)(sizeof(extensions) / sizeof(extensions[0])); i++)
        if (has_extension(name, extensions[i]))
            return TRUE;
    return FALSE;
}

static void open_chosen(void)
{
    const FILE_ENTRY *entry = &list.entries[list.cursor];
    char path[FULL_PATH] EVEN;

    if (list.cursor < 0)
        return;
    if (list_is_folder(entry)) {
        list_enter(entry->name);
        refresh();
    } else if (is_program(entry->name)) {
        run(entry);
    } else {
        list_path(path, list.drive, list.folder, entry->name);
        show_file(path);
    }
}

/* ---- actions ---- */

static void mark(WORD index)
{
    if (index >= 0 && index < list.count && !list_is_folder(&list.entries[index]))
        list.entries[index].marked = !list.entries[index].marked;
}

static void to_drive(WORD drive)
{
    list_to_drive(drive);
    view_status("");
    refresh();
}

static void move(WORD by)
{
    WORD before = list.cursor;
    WORD top = list.top;

    list_move(by);
    if (list.top != top) {
        view_list();
        return;
    }
    view_entry(before);
    view_entry(list.cursor);
}

static void format(void)
{
    make_disk(list.drive);
    refresh();
}

static void button_action(WORD object)
{
    switch (object) {
    case VIEW_UP:
        move(-LIST_ROWS / 2);
        break;
    case VIEW_DOWN:
        move(LIST_ROWS / 2);
        break;
    case VIEW_DRIVE_A:
    case VIEW_DRIVE_B:
        to_drive(object - VIEW_DRIVE_A);
        break;
    case VIEW_OPEN:
        open_chosen();
        break;
    case VIEW_MARK:
        list_mark_all();
        view_list();
        break;
    case VIEW_COPY:
        work_copy();
        break;
    case VIEW_DELETE:
        work_delete();
        break;
    case VIEW_FOLDER:
        work_folder();
        break;
    case VIEW_FORMAT:
        format();
        break;
    default:
        break;
    }
}

static void clicked(const POINTER *at)
{
    WORD object = view_object_at(at->x, at->y);
    WORD index = object - VIEW_ROW + list.top;

    pointer_wait_release();
    if (object < VIEW_ROW || object >= VIEW_UP) {
        button_action(object);
        return;
    }
    if (index >= list.count)
        return;
    if ((at->buttons & BUTTON_RIGHT) || (at->kstate & (KBD_LSHIFT | KBD_RSHIFT))) {
        mark(index);
    } else if (index == list.cursor) {
        open_chosen();
        return;
    }
    move(index - list.cursor);
}

static void key_pressed(UWORD key)
{
    char character = (char)key;

    switch (key >> 8) {
    case SCAN_UP:
        move(-1);
        return;
    case SCAN_DOWN:
        move(1);
        return;
    default:
        break;
    }
    switch (character >= 'a' && character <= 'z' ? character - ' ' : character) {
    case KEY_RETURN:
        open_chosen();
        break;
    case KEY_BACKSPACE:
        list_enter("..");
        refresh();
        break;
    case KEY_ESCAPE: /* look at the disk again */
        to_drive(list.drive);
        break;
    case ' ':
        mark(list.cursor);
        move(1);
        break;
    case 'A':
    case 'B':
        to_drive((character & 0xdf) - 'A');
        break;
    case 'M':
        button_action(VIEW_MARK);
        break;
    case 'C':
        work_copy();
        break;
    case 'D':
        work_delete();
        break;
    case 'N':
        work_folder();
        break;
    case 'F':
        format();
        break;
    default:
        break;
    }
}

void launcher_run(const char *text)
{
    MULTI event;

    memset(&event, 0, sizeof(event));
    view_start();
    graf_mouse(ARROW, NULL);
    view_draw();
    view_status(text);
    refresh();
    nf_log("tinytos: launcher");
    for (;;) {
        event.events = MU_KEYBD | MU_BUTTON;
        event.clicks = 1 | 0x100;
        event.mask = BUTTONS_BOTH;
        event.state = 0;
        event_multi(&event);
        if (event.clicked)
            clicked(&event.pointer);
        else
            key_pressed(event.key);
    }
}
