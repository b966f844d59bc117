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
#define ROW_LENGTH 18
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

static TEDINFO *ted_set(TEDINFO *ted, char *text, const char *template, const char *valid, WORD length)
{
    ted->te_ptext = text;
    ted->te_ptmplt = (char *)template;
    ted->te_pvalid = (char *)valid;
    ted->te_font = IBM;
    ted->te_just = TE_LEFT;
    ted->te_color = SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    ted->te_thickness = 0;
    ted->te_txtlen = length;
    ted->te_tmplen = (WORD)(strlen(template) + 1);
    return ted;
}

#define BOX_SPEC(character, thickness, pattern) \
    ((LONG)(character) << 24 | (LONG)(thickness) << 16 | SPEC_COLOR(BLACK, BLACK, 0, pattern, BLACK))
#define ROW_FLAGS TOUCHEXIT | SELECTABLE | RBUTTON
#define WIDTH 296
#define RIGHT 188 /* where the right half begins */
#define SCROLL 163
#define LIST_Y 42
#define LIST_HEIGHT (ROWS * ROW_HEIGHT + 4)

/* All but the rows and the drives. */
static const struct {
    UBYTE object, parent, type, flags;
    WORD x, y, w, h;
    LONG spec;
} layout[] = {
    {TITLE, BOX, G_STRING, NONE, 0, 8, 0, 8, 0},
    {PATH, BOX, G_FTEXT, EDITABLE, 12, 24, PATH_COLUMNS * 8, 10, (LONG)&path_ted},
    {LIST, BOX, G_BOX, NONE, 12, LIST_Y, SCROLL - 11, LIST_HEIGHT, BOX_SPEC(0, 1, 0)},
    {UP, BOX, G_BOXCHAR, TOUCHEXIT, SCROLL, LIST_Y, 13, 13, BOX_SPEC(1, 1, 0)},
    {DOWN, BOX, G_BOXCHAR, TOUCHEXIT, SCROLL, LIST_Y + LIST_HEIGHT - 13, 13, 13, BOX_SPEC(2, 1, 0)},
    {TRACK, BOX, G_BOX, TOUCHEXIT, SCROLL, LIST_Y + 12, 13, LIST_HEIGHT - 24, BOX_SPEC(0, 1, 4)},
    {THUMB, TRACK, G_BOX, TOUCHEXIT, 0, 0, 13, 20, BOX_SPEC(0, 1, 0)},
    {NAME_LABEL, BOX, G_STRING, NONE, RIGHT, LIST_Y, 40, 8, (LONG)"File:"},
    {NAME, BOX, G_FTEXT, EDITABLE, RIGHT, 54, 12 * 8, 10, (LONG)&name_ted},
    {LEAVE, BOX, G_BUTTON, TOUCHEXIT, RIGHT, 92, 96, 12, (LONG)"Folder up"},
    {OK, BOX, G_BUTTON, SELECTABLE | EXIT | DEFAULT, RIGHT + 3, 114, 90, 13, (LONG)"OK"},
    {CANCEL, BOX, G_BUTTON, SELECTABLE | EXIT | LASTOB, RIGHT + 3, 138, 90, 13, (LONG)"Cancel"},
};

static void add(WORD parent, WORD object, WORD type, UWORD flags, WORD x, WORD y, WORD w, WORD h,
                LONG spec)
{
    OBJECT *ob = tree + object;

    ob->ob_head = ob->ob_tail = NIL;
    ob->ob_type = (UWORD)type;
    ob->ob_flags = flags;
    ob->ob_x = x;
    ob->ob_y = y;
    ob->ob_width = w;
    ob->ob_height = h;
    ob->ob_spec.index = spec;
    objc_add(tree, parent, object);
}

static void build(const char *label)
{
    LONG drives = Drvmap();
    WORD i, n = 0, width = (WORD)strlen(label) * gl_wchar;

    memset(tree, 0, sizeof tree);
    memset(path_template, '_', PATH_COLUMNS);
    ted_set(&path_ted, path_text, path_template, "P", FSEL_PATH);
    ted_set(&name_ted, name_text, name_template, "F", sizeof name_text);
    tree[BOX].ob_next = tree[BOX].ob_head = tree[BOX].ob_tail = NIL;
    tree[BOX].ob_type = G_BOX;
    tree[BOX].ob_state = OUTLINED;
    tree[BOX].ob_spec.index = BOX_SPEC(0, 2, 0);
    tree[BOX].ob_width = WIDTH;
    tree[BOX].ob_height = 164;
    for (i = 0; i < (WORD)(sizeof layout / sizeof layout[0]); i++)
        add(layout[i].parent, layout[i].object, layout[i].type, layout[i].flags, layout[i].x,
            layout[i].y, layout[i].w, layout[i].h, layout[i].spec);
    tree[TITLE].ob_spec.string = (char *)label;
    tree[TITLE].ob_x = (WIDTH - width) / 2;
    tree[TITLE].ob_width = width;
    for (i = 0; i < ROWS; i++)
        add(LIST, ROW + i, G_TEXT, ROW_FLAGS, 2, 2 + i * ROW_HEIGHT, SCROLL - 15, ROW_HEIGHT,
            (LONG)ted_set(&row_teds[i], row_text[i], "", "", ROW_LENGTH + 1));
    for (i = 0; i < DRIVES; i++) {
        drive_text[i][0] = (char)('A' + i);
        drive_text[i][1] = ':';
        add(BOX, DRIVE + i, G_BUTTON, ROW_FLAGS, RIGHT + n * 25, 72, 21, 12, (LONG)drive_text[i]);
        if (drives >> i & 1)
            n++;
        else
            tree[DRIVE + i].ob_flags |= HIDETREE;
    }
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
    if (size > 9999) {
        size >>= 10;
        *--end = 'K';
    }
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
            size_text(entry->size, text + ROW_LENGTH);
        memcpy(text + 2, entry->name, strlen(entry->name));
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
    WORD i;

    cursor_form(&mouse_forms[HOURGLASS]);
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
    MOUSE mouse;
    GRECT r;
    WORD object, i;
    BOOL twice;

    mouse_take(&mouse);
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
    mouse_give_back(&mouse);

    *button = object != CANCEL;
    if (*button) {
        strcpy(path, path_text);
        field_to_name(name);
    }
    return TRUE;
}

WORD fsel_input(char *path, char *name, WORD *button)
{
    return fsel_exinput(path, name, button, NULL);
}
