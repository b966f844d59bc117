/*
 * edit.c - objc_edit: a line of text with a cursor in an FTEXT or FBOXTEXT
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define KEY_BACKSPACE 0x0e08
#define KEY_DELETE 0x537f
#define KEY_LEFT 0x4b00
#define KEY_RIGHT 0x4d00
#define KEY_ESCAPE 0x011b

/* Where text character `index` stands in the template. */
static WORD column_of(const TEDINFO *ted, WORD index)
{
    const char *t = ted->te_ptmplt;
    WORD column = 0, last = 0;

    for (; t[column]; column++) {
        if (t[column] != '_')
            continue;
        last = column + 1;
        if (index-- == 0)
            return column;
    }
    return last;
}

static WORD length_of(const TEDINFO *ted)
{
    WORD n = 0;

    if (ted->te_ptext[0] == '@')
        return 0;
    while (ted->te_ptext[n])
        n++;
    return n;
}

/* How many characters the field takes. */
static WORD room_of(const TEDINFO *ted)
{
    WORD fields = 0, i;

    for (i = 0; ted->te_ptmplt[i]; i++)
        if (ted->te_ptmplt[i] == '_')
            fields++;
    return fields < ted->te_txtlen - 1 ? fields : ted->te_txtlen - 1;
}

/* The character as te_pvalid lets it through, or 0. */
static char allowed(const TEDINFO *ted, WORD index, char c)
{
    const char *valid = ted->te_pvalid;
    char kind;
    BOOL digit = c >= '0' && c <= '9', lower = c >= 'a' && c <= 'z', upper = c >= 'A' && c <= 'Z';

    while (index-- > 0 && valid[1])
        valid++;
    kind = *valid;
    if ((kind == 'A' || kind == 'N' || kind == 'F' || kind == 'f' || kind == 'P' || kind == 'p') &&
        lower) {
        c -= 'a' - 'A';
        lower = FALSE;
        upper = TRUE;
    }
    switch (kind) {
    case '9':
        return digit ? c : 0;
    case 'A':
    case 'a':
        return upper || lower || c == ' ' ? c : 0;
    case 'N':
    case 'n':
        return digit || upper || lower || c == ' ' ? c : 0;
    case 'f': /* names of files, without and with what stands for several */
    case 'F':
    case 'p':
    case 'P':
        if (digit || upper || c == '_' || c == ':' || c == '-' || c == '!' || c == '#' || c == '$' ||
            c == '%' || c == '&' || c == '(' || c == ')' || c == '@' || c == '~' || c == '^' ||
            c == '{' || c == '}' || c == '\'')
            return c;
        if ((kind == 'F' || kind == 'P' || kind == 'p') && (c == '*' || c == '?'))
            return kind == 'p' ? 0 : c;
        if ((kind == 'P' || kind == 'p') && (c == '\\' || c == '.'))
            return c;
        return kind == 'F' && c == '.' ? c : 0;
    default:
        return c;
    }
}

static void draw_cursor(OBJECT *tree, WORD object, WORD index)
{
    const TEDINFO *ted = (const TEDINFO *)objc_spec(tree + object);
    WORD border = objc_border(tree + object), count = 0, x, y;
    WORD width = ted->te_font == SMALL ? font_small.width : gl_wchar;
    GRECT r, line;

    objc_rect(tree, object, &r);
    if (border > 0)
        rc_grow(&r, -border);
    while (ted->te_ptmplt[count])
        count++;
    ted_place(ted, &r, count, &x, &y);
    rc_set(&line, x + column_of(ted, index) * width, y - 2, 1, gl_hchar + 4);
    paint_clip(NULL);
    paint_fill(&line, 7, BLACK, MD_XOR);
}

static void redraw(OBJECT *tree, WORD object)
{
    GRECT r;

    objc_rect(tree, object, &r);
    if ((tree[object].ob_type & 0xff) == G_FTEXT) {
        /* its text has no ground of its own: draw what is behind it, too */
        WORD parent = objc_parent(tree, object);

        objc_draw(tree, parent == NIL ? object : parent, 0, r.g_x, r.g_y, r.g_w, r.g_h);
    }
    objc_draw(tree, object, 0, r.g_x, r.g_y, r.g_w, r.g_h);
}

/* A key goes into the text; FALSE when it changed nothing that shows. */
static BOOL edit_key(TEDINFO *ted, WORD key, WORD *index)
{
    char *text = ted->te_ptext;
    WORD length = length_of(ted), at = *index, i;
    char c = (char)key;

    if (length == 0)
        text[0] = 0;
    switch ((UWORD)key) {
    case KEY_LEFT:
        if (at > 0)
            --*index;
        return FALSE;
    case KEY_RIGHT:
        if (at < length)
            ++*index;
        return FALSE;
    case KEY_ESCAPE:
        text[0] = 0;
        *index = 0;
        return TRUE;
    case KEY_BACKSPACE:
        if (at == 0)
            return FALSE;
        at = --*index;
        /* fall through */
    case KEY_DELETE:
        for (i = at; i < length; i++)
            text[i] = text[i + 1];
        return TRUE;
    default:
        break;
    }
    if ((UBYTE)c < ' ')
        return FALSE;
    if (!allowed(ted, at, c)) {
        /* a character of the template: on to the field behind it */
        WORD column = column_of(ted, at), next = at;

        for (i = column; ted->te_ptmplt[i]; i++) {
            if (ted->te_ptmplt[i] == '_') {
                next++;
            } else if (ted->te_ptmplt[i] == c) {
                if (next >= room_of(ted) + 1)
                    return FALSE;
                for (i = at; i < next; i++)
                    text[i] = ' ';
                text[next] = 0;
                *index = next;
                return TRUE;
            }
        }
        return FALSE;
    }
    if (length >= room_of(ted)) {
        /* full: the last one falls off, or is written over */
        length--;
        if (at > length) {
            at = length;
            --*index;
        }
    }
    for (i = length; i > at; i--)
        text[i] = text[i - 1];
    text[at] = allowed(ted, at, c);
    text[length + 1] = 0;
    ++*index;
    return TRUE;
}

WORD objc_edit(OBJECT *tree, WORD object, WORD key, WORD *index, WORD kind)
{
    TEDINFO *ted = (TEDINFO *)objc_spec(tree + object);

    switch (kind) {
    case EDINIT:
        *index = length_of(ted);
        draw_cursor(tree, object, *index);
        break;
    case EDCHAR:
        draw_cursor(tree, object, *index);
        if (edit_key(ted, key, index))
            redraw(tree, object);
        draw_cursor(tree, object, *index);
        break;
    case EDEND:
        draw_cursor(tree, object, *index);
        break;
    default:
        break;
    }
    return TRUE;
}
