/*
 * alert.c - form_alert and form_error: a picture, lines of text, up to three buttons
 *
 * The box is laid out from the words in it: the picture on the left, the text beside it, the buttons
 * below in the middle, all as wide as the widest.  What it covers is kept and put back.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define MAX_LINES 5
#define MAX_BUTTONS 3
#define LINE_LENGTH 40
#define BUTTON_LENGTH 20

#define MARGIN 10
#define ICON_SIZE 32
#define GAP 12
#define LINE_HEIGHT 10
#define BUTTON_HEIGHT 13
#define BUTTON_GAP 14

enum { BOX, ICON, LINES, BUTTONS = LINES + MAX_LINES, OBJECTS = BUTTONS + MAX_BUTTONS };

static OBJECT tree[OBJECTS];
static BITBLK picture;
static TEDINFO teds[MAX_LINES];
static char lines[MAX_LINES][LINE_LENGTH + 1], labels[MAX_BUTTONS][BUTTON_LENGTH + 1];
static char nothing[] = "";

/* Copy the parts between brackets, divided by bars, up to `most` of `length`; how many. */
static WORD parse(const char **text, char *out, WORD most, WORD length)
{
    const char *s = *text;
    WORD count = 0, n = 0;

    while (*s && *s != '[')
        s++;
    if (*s)
        s++;
    for (; *s && !(*s == ']' && s[1] != ']'); s++) {
        if (*s == '|' && s[1] != '|') {
            if (count < most)
                out[count * (length + 1) + n] = 0;
            count++;
            n = 0;
            continue;
        }
        if (*s == ']' || *s == '|')
            s++; /* twice: the character itself */
        if (count < most && n < length)
            out[count * (length + 1) + n++] = *s;
    }
    if (count < most)
        out[count * (length + 1) + n] = 0;
    count++;
    if (*s)
        s++;
    *text = s;
    return count < most ? count : most;
}

static WORD longest(const char *text, WORD count, WORD length)
{
    WORD most = 0, i;

    for (i = 0; i < count; i++) {
        WORD n = (WORD)strlen(text + i * (length + 1));

        if (n > most)
            most = n;
    }
    return most;
}

static OBJECT *add(WORD object, UWORD type, WORD x, WORD y, WORD w, WORD h)
{
    OBJECT *ob = tree + object;

    memset(ob, 0, sizeof *ob);
    ob->ob_next = ob->ob_head = ob->ob_tail = NIL;
    ob->ob_type = type;
    ob->ob_x = x;
    ob->ob_y = y;
    ob->ob_width = w;
    ob->ob_height = h;
    if (object != BOX)
        objc_add(tree, BOX, object);
    return ob;
}

/* Lay out the box; the width of a line's character is the small font's when it would not fit. */
static void build(WORD icon, WORD line_count, WORD button_count, WORD default_button)
{
    WORD left = icon ? MARGIN + ICON_SIZE + GAP : MARGIN + 2;
    WORD columns = longest(lines[0], line_count, LINE_LENGTH), font = IBM, char_w = gl_wchar;
    WORD button_w = (longest(labels[0], button_count, BUTTON_LENGTH) + 2) * gl_wchar;
    WORD buttons_w, text_w, w, h, text_h = line_count * LINE_HEIGHT, x, i;
    OBJECT *ob;

    if (left + columns * char_w + MARGIN > gl_screen.g_w - 12) {
        font = SMALL;
        char_w = font_small.width;
    }
    if (button_w < 8 * gl_wchar)
        button_w = 8 * gl_wchar;
    if (button_count * (button_w + BUTTON_GAP) > gl_screen.g_w - 2 * MARGIN)
        button_w = (gl_screen.g_w - 2 * MARGIN) / button_count - BUTTON_GAP;
    buttons_w = button_count * button_w + (button_count - 1) * BUTTON_GAP;
    text_w = columns * char_w;
    w = left + text_w + MARGIN + 2;
    if (w < buttons_w + 2 * MARGIN)
        w = buttons_w + 2 * MARGIN;
    h = icon && text_h < ICON_SIZE ? ICON_SIZE : text_h;

    ob = add(BOX, G_BOX, 0, 0, w, MARGIN + h + MARGIN + BUTTON_HEIGHT + MARGIN);
    ob->ob_state = OUTLINED;
    ob->ob_spec.index = 0x00020000L | SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
    if (icon) {
        picture.bi_pdata = (UWORD *)alert_icons[icon - 1];
        picture.bi_wb = ICON_SIZE / 8;
        picture.bi_hl = ICON_SIZE;
        picture.bi_x = picture.bi_y = 0;
        picture.bi_color = BLACK;
        add(ICON, G_IMAGE, MARGIN, MARGIN, ICON_SIZE, ICON_SIZE)->ob_spec.free = &picture;
    }
    for (i = 0; i < line_count; i++) {
        TEDINFO *ted = &teds[i];

        ted->te_ptext = lines[i];
        ted->te_ptmplt = ted->te_pvalid = nothing;
        ted->te_font = font;
        ted->te_just = TE_LEFT;
        ted->te_color = SPEC_COLOR(BLACK, BLACK, 0, 0, WHITE);
        add(LINES + i, G_TEXT, left, MARGIN + (h - text_h) / 2 + i * LINE_HEIGHT, text_w,
            LINE_HEIGHT)
            ->ob_spec.tedinfo = ted;
    }
    x = (w - buttons_w) / 2;
    for (i = 0; i < button_count; i++, x += button_w + BUTTON_GAP) {
        ob = add(BUTTONS + i, G_BUTTON, x, MARGIN + h + MARGIN, button_w, BUTTON_HEIGHT);
        ob->ob_flags = SELECTABLE | EXIT;
        if (i + 1 == default_button)
            ob->ob_flags |= DEFAULT;
        ob->ob_spec.string = labels[i];
    }
    tree[BUTTONS + button_count - 1].ob_flags |= LASTOB;
}

WORD form_alert(WORD default_button, const char *text)
{
    WORD icon = 0, line_count, button_count, pressed;
    MOUSE mouse;
    GRECT r;
    BOOL kept;

    while (*text && *text != '[')
        text++;
    if (*text && text[1] >= '1' && text[1] <= '3')
        icon = text[1] - '0';
    while (*text && *text != ']')
        text++;
    line_count = parse(&text, lines[0], MAX_LINES, LINE_LENGTH);
    button_count = parse(&text, labels[0], MAX_BUTTONS, BUTTON_LENGTH);
    build(icon, line_count, button_count, default_button);
    form_center(tree, &r.g_x, &r.g_y, &r.g_w, &r.g_h);

    update_depth++;
    mouse_take(&mouse);
    cursor_hide();
    kept = paint_save(&r);
    objc_draw(tree, ROOT, MAX_DEPTH, r.g_x, r.g_y, r.g_w, r.g_h);
    cursor_show(FALSE);
    pressed = (form_do(tree, 0) & 0x7fff) - BUTTONS + 1;
    cursor_hide();
    if (kept)
        paint_restore();
    else
        window_redraw(&r);
    cursor_show(FALSE);
    mouse_give_back(&mouse);
    update_depth--;
    return pressed;
}

/* What a GEMDOS error means (as MS-DOS numbers them: 2 is file not found), in words. */
WORD form_error(WORD code)
{
    static const struct {
        WORD code;
        const char *text;
    } errors[] = {
        {2, "[2][The file is not there.][  OK  ]"},
        {3, "[2][The folder is not there.][  OK  ]"},
        {4, "[2][Too many files are open.][  OK  ]"},
        {5, "[2][A file of that name is|there and protected.][  OK  ]"},
        {8, "[2][There is not enough memory|for this program.][  OK  ]"},
        {15, "[2][There is no such drive.][  OK  ]"},
    };
    static char text[] = "[3][TOS error #00.][  OK  ]";
    WORD i;

    for (i = 0; i < (WORD)(sizeof errors / sizeof errors[0]); i++)
        if (errors[i].code == code)
            return form_alert(1, errors[i].text);
    text[15] = (char)('0' + (UWORD)code / 10 % 10);
    text[16] = (char)('0' + (UWORD)code % 10);
    return form_alert(1, text);
}
