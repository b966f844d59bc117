/*
 * fsel.c - fsel_input: the dialog that asks for a file
 *
 * Above, the path with its pattern; on the left, what is in the folder, with a slider; on the right,
 * the name, the drives and the buttons.  A click on a folder opens it, a double click on a file takes
 * it; Return in the path reads it again.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "fsel.h"

#define ROWS 9
#define ROW_HEIGHT 10
#define ROW_LENGTH 20
#define DRIVES 4
#define PATH_COLUMNS 34

enum {
    BOX, TITLE, PATH, LIST, ROW, UP = ROW + ROWS, DOWN, TRACK, THUMB, NAME_LABEL, NAME, DRIVE,
    LEAVE = DRIVE + DRIVES, OK, CANCEL, OBJECTS
};

static OBJECT tree[OBJECTS];
static TEDINFO path_ted, name_ted, row_teds[ROWS];
static char path_text[FSEL_PATH], name_text[12], row_text[ROWS][ROW_LENGTH + 1];
static char path_template[PATH_COLUMNS + 1], name_template[] = "________.___";
static char drive_text[DRIVES][3];
static WORD count, first;

static OBJECT *add(WORD parent, WORD object, UWORD type, UWORD flags, WORD x, WORD y, WORD w,
                   WORD h)
{
    OBJECT *ob = tree + object;

    memset(ob, 0, sizeof *ob);
    ob->ob_next = ob->ob_head = ob->ob_tail = NIL;
    ob->ob_type = type;
    ob->ob_flags = flags;
    ob->ob_x = x;
    ob->ob_y = y;
    ob->ob_width = w;
    ob->ob_height = h;
    if (parent != NIL)
        objc_add(tree, parent, object);
    return ob;
}

static TEDINFO *ted_set(TEDINFO *ted, char *text, char *template, const char *valid, WORD length)
{
    ted->te_ptext = text;
    ted->te_ptmplt = template;
    ted->te_pvalid = (char *)valid;
    ted->te_font = IBM;
    ted->te_just = TE_LEFT;
    ted->te_color = SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    ted->te_thickness = 0;
    ted->te_txtlen = length;
    ted->te_tmplen = (WORD)(strlen(template) + 1);
    return ted;
}

static void build(const char *label)
{
    LONG drives = Drvmap();
    WORD i, x, n = 0;

    memset(path_template, '_', PATH_COLUMNS);
    path_template[PATH_COLUMNS] = 0;
    add(NIL, BOX, G_BOX, NONE, 0, 0, 296, 164)->ob_spec.index =
        0x00020000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    tree[BOX].ob_state = OUTLINED;
    i = (WORD)strlen(label) * gl_wchar;
    add(BOX, TITLE, G_STRING, NONE, (296 - i) / 2, 8, i, 8)->ob_spec.string = (char *)label;
    add(BOX, PATH, G_FTEXT, EDITABLE, 12, 24, PATH_COLUMNS * 8, 10)->ob_spec.tedinfo =
        ted_set(&path_ted, path_text, path_template, "P", FSEL_PATH);

    add(BOX, LIST, G_BOX, NONE, 12, 42, ROW_LENGTH * 8 - 8, ROWS * ROW_HEIGHT + 4)->ob_spec.index =
        0x00010000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    for (i = 0; i < ROWS; i++)
        add(LIST, ROW + i, G_TEXT, TOUCHEXIT | SELECTABLE | RBUTTON, 2, 2 + i * ROW_HEIGHT,
            ROW_LENGTH * 8 - 12, ROW_HEIGHT)
            ->ob_spec.tedinfo = ted_set(&row_teds[i], row_text[i], "", "", ROW_LENGTH + 1);
    x = 12 + ROW_LENGTH * 8 - 9;
    add(BOX, UP, G_BOXCHAR, TOUCHEXIT, x, 42, 13, 13)->ob_spec.index =
        0x01010000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    add(BOX, DOWN, G_BOXCHAR, TOUCHEXIT, x, 42 + ROWS * ROW_HEIGHT - 9, 13, 13)->ob_spec.index =
        0x02010000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    add(BOX, TRACK, G_BOX, TOUCHEXIT, x, 54, 13, ROWS * ROW_HEIGHT - 20)->ob_spec.index =
        0x00010000L | SPEC_COLOR(BLACK, BLACK, 0, 4, BLACK);
    add(TRACK, THUMB, G_BOX, TOUCHEXIT, 0, 0, 13, 20)->ob_spec.index =
        0x00010000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);

    x = 188;
    add(BOX, NAME_LABEL, G_STRING, NONE, x, 42, 40, 8)->ob_spec.string = "File:";
    add(BOX, NAME, G_FTEXT, EDITABLE, x, 54, 12 * 8, 10)->ob_spec.tedinfo =
        ted_set(&name_ted, name_text, name_template, "F", sizeof name_text);
    for (i = 0; i < DRIVES; i++) {
        drive_text[i][0] = (char)('A' + i);
        drive_text[i][1] = ':';
        drive_text[i][2] = 0;
        add(BOX, DRIVE + i, G_BUTTON, SELECTABLE | RBUTTON | TOUCHEXIT, x + n * 25, 72, 21, 12)
            ->ob_spec.string = drive_text[i];
        if (drives >> i & 1)
            n++;
        else
            tree[DRIVE + i].ob_flags |= HIDETREE;
    }
    add(BOX, LEAVE, G_BUTTON, TOUCHEXIT, x, 92, 96, 12)->ob_spec.string = "Folder up";
    add(BOX, OK, G_BUTTON, SELECTABLE | EXIT | DEFAULT, x + 3, 114, 90, 13)->ob_spec.string = "OK";
    add(BOX, CANCEL, G_BUTTON, SELECTABLE | EXIT | LASTOB, x + 3, 138, 90, 13)->ob_spec.string =
        "Cancel";
}

/* "NAME.EXT" as the field shows it, its two parts filled up, and back. */
static void name_to_field(const char *name)
{
    WORD n = 0;

    while (*name && *name != '.' && n < 8)
        name_text[n++] = *name++;
    if (*name == '.' && name[1]) {
        while (n < 8)
            name_text[n++] = ' ';
        for (name++; *name && n < 11; name++)
            name_text[n++] = *name;
    }
    name_text[n] = 0;
}

static void field_to_name(char *name)
{
    WORD i, length = (WORD)strlen(name_text);

    for (i = 0; i < 8 && i < length; i++)
        if (name_text[i] != ' ')
            *name++ = name_text[i];
    if (length > 8) {
        *name++ = '.';
        for (; i < length; i++)
            if (name_text[i] != ' ')
                *name++ = name_text[i];
    }
    *name = 0;
}

static void size_text(ULONG size, char *end)
{
    char unit = ' ';

    if (size > 99999) {
        size >>= 10;
        unit = 'K';
    }
    *--end = unit;
    do {
        ULONG tens = size / 10;

        *--end = (char)('0' + (size - tens * 10));
        size = tens;
    } while (size);
}

/* The rows and the slider for what is in sight. */
static void show_rows(void)
{
    WORD i, room = tree[TRACK].ob_height, size = room, range = count - ROWS;

    for (i = 0; i < ROWS; i++) {
        char *text = row_text[i];
        const FSEL_ENTRY *entry = &fsel_entries[first + i];
        OBJECT *row = tree + ROW + i;

        memset(text, ' ', ROW_LENGTH);
        text[ROW_LENGTH] = 0;
        row->ob_state = NORMAL;
        row->ob_flags |= HIDETREE;
        if (first + i >= count)
            continue;
        row->ob_flags &= ~HIDETREE;
        if (entry->folder)
            text[0] = '\007';
        else
            size_text(entry->size, text + ROW_LENGTH - 1);
        memcpy(text + 2, entry->name, strlen(entry->name));
        text[ROW_LENGTH - 2] = 0;
    }
    if (range > 0) {
        size = (WORD)(room * ROWS / count);
        if (size < 10)
            size = 10;
        tree[THUMB].ob_y = (WORD)((room - size) * first / range);
    } else {
        tree[THUMB].ob_y = 0;
    }
    tree[THUMB].ob_height = size;
}

static void draw(WORD object)
{
    GRECT r;

    objc_rect(tree, object, &r);
    rc_grow(&r, 1);
    cursor_hide();
    objc_draw(tree, BOX, MAX_DEPTH, r.g_x, r.g_y, r.g_w, r.g_h);
    cursor_show(FALSE);
}

static void scroll_to(WORD row)
{
    if (row > count - ROWS)
        row = count - ROWS;
    if (row < 0)
        row = 0;
    if (row == first)
        return;
    first = row;
    show_rows();
    draw(LIST);
    draw(TRACK);
}

static void read_folder(BOOL redraw)
{
    static MFORM busy;
    WORD i;

    busy = mouse_forms[HOURGLASS];
    cursor_form(&busy);
    fsel_complete(path_text);
    count = fsel_read(path_text);
    first = 0;
    show_rows();
    for (i = 0; i < DRIVES; i++)
        tree[DRIVE + i].ob_state = path_text[0] == 'A' + i ? SELECTED : NORMAL;
    cursor_form(&mouse_forms[ARROW]);
    if (redraw)
        draw(BOX);
}

/* A press on a row; TRUE when it takes the file. */
static BOOL click_row(WORD row, BOOL twice)
{
    const FSEL_ENTRY *entry = &fsel_entries[first + row];

    if (first + row >= count)
        return FALSE;
    if (entry->folder) {
        pointer_wait_release();
        fsel_enter(path_text, entry->name);
        read_folder(TRUE);
        return FALSE;
    }
    name_to_field(entry->name);
    draw(NAME);
    return twice;
}

static void drag_thumb(void)
{
    WORD part = graf_slidebox(tree, TRACK, THUMB, TRUE);

    if (count > ROWS)
        scroll_to((WORD)((part * (count - ROWS) + 500) / 1000));
}

static void page(void)
{
    POINTER p;
    GRECT thumb;

    objc_rect(tree, THUMB, &thumb);
    pointer_now(&p);
    scroll_to(p.y < thumb.g_y ? first - ROWS + 1 : first + ROWS - 1);
}

/* Do what the object asks for; TRUE when the dialog is over. */
static BOOL act(WORD object, BOOL twice, char *last_path)
{
    if (object >= ROW && object < ROW + ROWS)
        return click_row(object - ROW, twice);
    if (object >= DRIVE && object < DRIVE + DRIVES) {
        fsel_drive(path_text, object - DRIVE);
        read_folder(TRUE);
        return FALSE;
    }
    switch (object) {
    case UP:
        scroll_to(first - 1);
        return FALSE;
    case DOWN:
        scroll_to(first + 1);
        return FALSE;
    case TRACK:
        page();
        return FALSE;
    case THUMB:
        drag_thumb();
        return FALSE;
    case LEAVE:
        pointer_wait_release();
        fsel_leave(path_text);
        read_folder(TRUE);
        return FALSE;
    case OK:
        tree[OK].ob_state &= ~SELECTED;
        if (strcmp(last_path, path_text) != 0) { /* Return after another path was typed */
            read_folder(TRUE);
            return FALSE;
        }
        return TRUE;
    default:
        return TRUE;
    }
}

WORD fsel_exinput(char *path, char *name, WORD *button, const char *label)
{
    static char last_path[FSEL_PATH];
    MFORM form;
    GRECT r;
    WORD object, i;
    BOOL twice;

    form = graf_form_now();
    for (i = 0; i < FSEL_PATH - 1 && path[i]; i++)
        path_text[i] = path[i];
    path_text[i] = 0;
    name_to_field(name);
    build(label ? label : "Choose a file");
    read_folder(FALSE);
    form_center(tree, &r.g_x, &r.g_y, &r.g_w, &r.g_h);

    update_depth++;
    cursor_hide();
    objc_draw(tree, BOX, MAX_DEPTH, r.g_x, r.g_y, r.g_w, r.g_h);
    cursor_show(FALSE);
    do {
        strcpy(last_path, path_text);
        object = form_do(tree, NAME);
        twice = (object & 0x8000) != 0;
        object &= 0x7fff;
    } while (!act(object, twice, last_path));
    pointer_wait_release();
    update_depth--;
    window_redraw(&r);
    cursor_form(&form);

    *button = object != CANCEL;
    if (*button) {
        strcpy(path, path_text);
        field_to_name(name);
    }
    return TRUE;
}
