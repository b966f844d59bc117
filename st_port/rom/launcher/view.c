/*
 * view.c - the launcher's screen: an object tree with the list on the left and buttons on the right
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "parts.h"
#include "text.h"

#define ROW_TEXT 26 /* columns of the list, with the final zero */
#define LIST_X 1
#define LIST_Y 3
#define BOX_MARGIN 3 /* pixels between the rows and the frame around them */
#define BUTTON_X 29
#define BUTTON_WIDTH 10
#define MARK '\010' /* a tick in the ST's character set */
#define BOX_SPEC 0x00011100L
#define ROOT_SPEC 0x00001100L

#define ASK_SIZE 31

typedef struct {
    UBYTE type;
    UBYTE flags;
    UBYTE x, y, w, h; /* in characters; lines of half a character */
    const char *text;
} ITEM;

static const ITEM buttons[] = {
    { G_BUTTON, TOUCHEXIT, BUTTON_X, 4, 4, 2, "A:" },
    { G_BUTTON, TOUCHEXIT, BUTTON_X + 6, 4, 4, 2, "B:" },
    { G_BUTTON, TOUCHEXIT | DEFAULT, BUTTON_X, 9, BUTTON_WIDTH, 2, "Open" },
    { G_BUTTON, TOUCHEXIT, BUTTON_X, 14, BUTTON_WIDTH, 2, "Mark all" },
    { G_BUTTON, TOUCHEXIT, BUTTON_X, 18, BUTTON_WIDTH, 2, "Copy" },
    { G_BUTTON, TOUCHEXIT, BUTTON_X, 22, BUTTON_WIDTH, 2, "Delete" },
    { G_BUTTON, TOUCHEXIT, BUTTON_X, 28, BUTTON_WIDTH, 2, "Folder" },
    { G_BUTTON, TOUCHEXIT, BUTTON_X, 32, BUTTON_WIDTH, 2, "Format" },
};

static OBJECT tree[VIEW_OBJECTS];
static char title[42];
static char rows[LIST_ROWS][ROW_TEXT];
static char status[STATUS_SIZE + 1];

static void object_set(WORD index, UWORD type, UWORD flags, LONG spec, WORD x, WORD y, WORD w, WORD h)
{
    OBJECT *object = &tree[index];

    object->ob_type = type;
    object->ob_flags = flags;
    object->ob_state = NORMAL;
    object->ob_spec.index = spec;
    object->ob_x = x * gl_wchar;
    object->ob_y = y * gl_hchar;
    object->ob_width = w * gl_wchar;
    object->ob_height = h * gl_hchar;
    object->ob_head = object->ob_tail = NIL;
    object->ob_next = index + 1 < VIEW_OBJECTS ? index + 1 : ROOT;
}

static void button_set(WORD index, const ITEM *item)
{
    OBJECT *object = &tree[index];

    object_set(index, item->type, item->flags, (LONG)item->text, item->x, 0, item->w, 0);
    object->ob_y = item->y * gl_hchar / 2;
    object->ob_height = item->h * gl_hchar / 2 + gl_hchar / 2;
}

static LONG boxchar_spec(char character)
{
    return (LONG)character << 24 | BOX_SPEC;
}

void view_start(void)
{
    WORD columns = gl_screen.g_w / gl_wchar;
    WORD i;

    object_set(ROOT, G_BOX, NONE, ROOT_SPEC, 0, 0, 0, 0);
    tree[ROOT].ob_width = gl_screen.g_w;
    tree[ROOT].ob_height = gl_screen.g_h;
    tree[ROOT].ob_next = NIL;
    tree[ROOT].ob_head = VIEW_TITLE;
    tree[ROOT].ob_tail = VIEW_OBJECTS - 1;
    object_set(VIEW_TITLE, G_STRING, NONE, (LONG)title, 0, 0, columns, 1);
    tree[VIEW_TITLE].ob_state = SELECTED;
    object_set(VIEW_BOX, G_BOX, NONE, BOX_SPEC, LIST_X, LIST_Y - 1, ROW_TEXT - 1, LIST_ROWS);
    tree[VIEW_BOX].ob_x -= BOX_MARGIN;
    tree[VIEW_BOX].ob_y += gl_hchar - BOX_MARGIN;
    tree[VIEW_BOX].ob_width += 2 * BOX_MARGIN;
    tree[VIEW_BOX].ob_height += 2 * BOX_MARGIN;
    for (i = 0; i < LIST_ROWS; i++)
        object_set(VIEW_ROW + i, G_STRING, TOUCHEXIT, (LONG)rows[i], LIST_X, LIST_Y + i,
                   ROW_TEXT - 1, 1);
    object_set(VIEW_UP, G_BOXCHAR, TOUCHEXIT, boxchar_spec(1), LIST_X + ROW_TEXT, LIST_Y, 1, 2);
    object_set(VIEW_DOWN, G_BOXCHAR, TOUCHEXIT, boxchar_spec(2), LIST_X + ROW_TEXT,
               LIST_Y + LIST_ROWS - 2, 1, 2);
    for (i = 0; i < (WORD)(sizeof(buttons) / sizeof(buttons[0])); i++)
        button_set(VIEW_DRIVE_A + i, &buttons[i]);
    object_set(VIEW_STATUS, G_STRING, LASTOB, (LONG)status, 0, 0, columns, 1);
    tree[VIEW_STATUS].ob_y = gl_screen.g_h - gl_hchar - 2;
}

static char *pad_to(char *at, char *end)
{
    while (at < end)
        *at++ = ' ';
    *at = '\0';
    return at;
}

static void row_fill(WORD row)
{
    WORD index = list.top + row;
    const FILE_ENTRY *entry = &list.entries[index];
    char *text = rows[row];
    char *at = text;
    char number[12] EVEN;

    tree[VIEW_ROW + row].ob_state = NORMAL;
    if (index >= list.count) {
        pad_to(at, text + ROW_TEXT - 1);
        return;
    }
    *at++ = entry->marked ? MARK : ' ';
    at = text_put(at, entry->name);
    if (list_is_folder(entry)) {
        at = pad_to(at, text + 16);
        at = text_put(at, "folder");
    } else {
        text_decimal(number, (ULONG)entry->size);
        at = pad_to(at, text + 22 - strlen(number));
        at = text_put(at, number);
    }
    pad_to(at, text + ROW_TEXT - 1);
    if (index == list.cursor)
        tree[VIEW_ROW + row].ob_state = SELECTED;
}

static void fill(void)
{
    char *at = text_put(title, " TinyTOS  ");
    WORD i;

    *at++ = (char)('A' + list.drive);
    at = text_put(at, ":");
    at = text_put(at, strlen(list.folder) > 24 ? "\\..." : list.folder);
    at = text_put(at, "\\");
    pad_to(at, title + 40);
    for (i = 0; i < LIST_ROWS; i++)
        row_fill(i);
    tree[VIEW_DRIVE_A].ob_state = list.drive == 0 ? SELECTED : NORMAL;
    tree[VIEW_DRIVE_B].ob_state = list.drive == 1 ? SELECTED : NORMAL;
}

static void draw(WORD object)
{
    objc_draw(tree, object, MAX_DEPTH, 0, 0, gl_screen.g_w, gl_screen.g_h);
}

/* A text leaves what was under it: so what lies below comes first, where the text will be. */
static void draw_clean(WORD below, WORD object)
{
    WORD x;
    WORD y;

    objc_offset(tree, object, &x, &y);
    objc_draw(tree, below, 0, x, y, tree[object].ob_width, tree[object].ob_height);
    draw(object);
}

void view_draw(void)
{
    fill();
    draw(ROOT);
}

void view_list(void)
{
    WORD i;

    fill();
    draw_clean(ROOT, VIEW_TITLE);
    draw(VIEW_BOX);
    for (i = 0; i < LIST_ROWS; i++)
        draw(VIEW_ROW + i);
    draw(VIEW_DRIVE_A);
    draw(VIEW_DRIVE_B);
}

void view_entry(WORD index)
{
    WORD row = index - list.top;

    if (row < 0 || row >= LIST_ROWS)
        return;
    row_fill(row);
    draw_clean(VIEW_BOX, VIEW_ROW + row);
}

void view_status(const char *text)
{
    WORD i;

    status[0] = ' ';
    for (i = 1; i < STATUS_SIZE && *text != '\0'; i++)
        status[i] = *text++;
    pad_to(status + i, status + STATUS_SIZE);
    draw_clean(ROOT, VIEW_STATUS);
}

WORD view_object_at(WORD x, WORD y)
{
    return objc_find(tree, ROOT, MAX_DEPTH, x, y);
}

/* ---- one line of text ---- */

static void ask_object(OBJECT *object, UWORD type, UWORD flags, LONG spec, WORD x, WORD y, WORD w,
                       WORD h)
{
    object->ob_head = object->ob_tail = NIL;
    object->ob_type = type;
    object->ob_flags = flags;
    object->ob_state = NORMAL;
    object->ob_spec.index = spec;
    object->ob_x = x * gl_wchar;
    object->ob_y = y * gl_hchar;
    object->ob_width = w * gl_wchar;
    object->ob_height = h * gl_hchar;
}

BOOL view_ask(const char *question, char *text, WORD size)
{
    static char template[ASK_SIZE];
    static char valid[ASK_SIZE];
    OBJECT dialog[5];
    TEDINFO ted;
    WORD chosen;
    WORD i;
    WORD x, y, w, h;

    if (size > ASK_SIZE)
        size = ASK_SIZE;
    memset(template, '_', (size_t)size - 1);
    memset(valid, 'X', (size_t)size - 1);
    template[size - 1] = valid[size - 1] = '\0';
    memset(&ted, 0, sizeof(ted));
    ted.te_ptext = text;
    ted.te_ptmplt = template;
    ted.te_pvalid = valid;
    ted.te_font = IBM;
    ted.te_color = 0x1180;
    ted.te_txtlen = ted.te_tmplen = size;
    ask_object(&dialog[0], G_BOX, NONE, 0x00021100L, 0, 0, 34, 9);
    dialog[0].ob_state = OUTLINED;
    ask_object(&dialog[1], G_STRING, NONE, (LONG)question, 2, 1, 30, 1);
    ask_object(&dialog[2], G_FTEXT, EDITABLE, (LONG)&ted, 2, 3, size - 1, 1);
    ask_object(&dialog[3], G_BUTTON, SELECTABLE | EXIT | DEFAULT, (LONG) "OK", 12, 6, 9, 1);
    ask_object(&dialog[4], G_BUTTON, SELECTABLE | EXIT | LASTOB, (LONG) "Cancel", 23, 6, 9, 1);
    dialog[3].ob_height = dialog[4].ob_height = gl_hchar + gl_hchar / 2;
    for (i = 1; i < 5; i++)
        dialog[i].ob_next = i + 1;
    dialog[4].ob_next = ROOT;
    dialog[0].ob_next = NIL;
    dialog[0].ob_head = 1;
    dialog[0].ob_tail = 4;
    form_center(dialog, &x, &y, &w, &h);
    objc_draw(dialog, ROOT, MAX_DEPTH, x, y, w, h);
    chosen = form_do(dialog, 2);
    view_draw();
    return (chosen & 0x7fff) == 3;
}
