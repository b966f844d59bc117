/*
 * form.c - dialogs: form_do with its keys and buttons, form_dial, form_center
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define KEY_RETURN 0x1c0d
#define KEY_ENTER 0x720d
#define KEY_TAB 0x0f09
#define KEY_UP 0x4800
#define KEY_DOWN 0x5000

enum direction { FORWARD, BACKWARD, THE_DEFAULT };

/*
 * From `object` on, in the order of the tree's array, the next one that can be edited, the one
 * before it, or the default button; `object` itself when there is none.
 */
static WORD find_object(OBJECT *tree, WORD object, enum direction which)
{
    UWORD flag = which == THE_DEFAULT ? DEFAULT : EDITABLE;
    WORD step = which == BACKWARD ? -1 : 1, i;

    i = which == THE_DEFAULT ? ROOT : object + step;
    for (; i >= 0; i += step) {
        const OBJECT *ob = tree + i;

        if (ob->ob_flags & flag && !(ob->ob_flags & HIDETREE) && !(ob->ob_state & DISABLED))
            return i;
        if (step > 0 && ob->ob_flags & LASTOB)
            break;
    }
    return which == THE_DEFAULT ? NIL : object;
}

static void change(OBJECT *tree, WORD object, UWORD state)
{
    GRECT all;

    objc_extent(tree, ROOT, &all);
    objc_change(tree, object, 0, all.g_x, all.g_y, all.g_w, all.g_h, (WORD)state, TRUE);
}

/* Take SELECTED from the other radio buttons of the same parent. */
static void deselect_others(OBJECT *tree, WORD object)
{
    WORD parent = objc_parent(tree, object), i;

    if (parent == NIL)
        return;
    for (i = tree[parent].ob_head; i != parent && i != NIL; i = tree[i].ob_next)
        if (i != object && tree[i].ob_flags & RBUTTON && tree[i].ob_state & SELECTED)
            change(tree, i, tree[i].ob_state & ~SELECTED);
}

/* A key in a dialog; FALSE when it ended it.  A key for the text of `object` stays in new_key. */
WORD form_keybd(OBJECT *tree, WORD object, WORD next, WORD key, WORD *new_object, WORD *new_key)
{
    WORD other;

    *new_object = next;
    *new_key = key;
    switch ((UWORD)key) {
    case KEY_RETURN:
    case KEY_ENTER:
        *new_key = 0;
        other = find_object(tree, ROOT, THE_DEFAULT);
        if (other != NIL) {
            *new_object = other;
            change(tree, other, tree[other].ob_state | SELECTED);
            return FALSE;
        }
        return TRUE;
    case KEY_TAB:
    case KEY_DOWN:
        *new_key = 0;
        other = find_object(tree, object, FORWARD);
        if (other == object && (UWORD)key == KEY_TAB)
            other = find_object(tree, -1, FORWARD);
        *new_object = other;
        return TRUE;
    case KEY_UP:
        *new_key = 0;
        *new_object = find_object(tree, object, BACKWARD);
        return TRUE;
    default:
        return TRUE;
    }
}

/* A press on an object; FALSE when it ended the dialog, with bit 15 after a double click. */
WORD form_button(OBJECT *tree, WORD object, WORD clicks, WORD *new_object)
{
    OBJECT *ob = tree + object;
    UWORD flags = ob->ob_flags;

    *new_object = object;
    if (ob->ob_state & DISABLED || flags & HIDETREE) {
        *new_object = 0;
        return TRUE;
    }
    if (flags & TOUCHEXIT) {
        if (flags & RBUTTON)
            deselect_others(tree, object);
        if (flags & SELECTABLE && !(flags & RBUTTON && ob->ob_state & SELECTED))
            change(tree, object, ob->ob_state ^ SELECTED);
        if (clicks == 2)
            *new_object = (WORD)(object | 0x8000);
        return FALSE;
    }
    if (flags & SELECTABLE) {
        if (flags & RBUTTON) {
            if (!(ob->ob_state & SELECTED)) {
                deselect_others(tree, object);
                change(tree, object, ob->ob_state | SELECTED);
            }
            pointer_wait_release();
        } else {
            WORD was = (WORD)ob->ob_state;

            if (!graf_watchbox(tree, object, was ^ SELECTED, was)) {
                *new_object = 0;
                return TRUE;
            }
        }
        if (flags & EXIT && ob->ob_state & SELECTED)
            return FALSE;
    }
    if (!(flags & EDITABLE))
        *new_object = 0;
    return TRUE;
}

WORD form_do(OBJECT *tree, WORD start)
{
    WORD edit, next, index = 0, result = 0;
    BOOL going = TRUE;

    control_depth++;
    next = start > 0 && tree[start].ob_flags & EDITABLE ? start : find_object(tree, -1, FORWARD);
    if (next < 0)
        next = 0;
    edit = 0;
    while (going) {
        MULTI e = {MU_KEYBD | MU_BUTTON, 1, 1, 1, 0, {0, 0, 0, 0}, 0, {0, 0, 0, 0}, NULL, 0,
                   {0, 0, 0, 0}, 0, 0};
        WORD got, key;

        if (next != edit && next > 0) {
            edit = next;
            objc_edit(tree, edit, 0, &index, EDINIT);
        }
        got = event_multi(&e);
        if (got & MU_KEYBD) {
            going = form_keybd(tree, edit, next, (WORD)e.key, &next, &key);
            if (!going)
                result = next;
            else if (key && edit > 0)
                objc_edit(tree, edit, key, &index, EDCHAR);
        }
        if (going && got & MU_BUTTON) {
            WORD object = objc_find(tree, ROOT, MAX_DEPTH, e.pointer.x, e.pointer.y), hit;

            if (object != NIL) {
                /* only where it makes a difference is a second click waited for */
                WORD clicks = tree[object].ob_flags & TOUCHEXIT ? event_count_clicks(2, 1) : 1;

                going = form_button(tree, object, clicks, &hit);
                if (!going)
                    result = hit;
                else if (hit > 0)
                    next = hit;
            }
            if (going)
                pointer_wait_release();
        }
        if ((!going || (next != edit && next > 0)) && edit > 0) {
            objc_edit(tree, edit, 0, &index, EDEND);
            if (going)
                continue;
        }
    }
    if (!(tree[result & 0x7fff].ob_flags & TOUCHEXIT)) /* these act while the button is held */
        pointer_wait_release();
    control_depth--;
    return result;
}

/* FMD_FINISH draws again what the dialog hid; the boxes that grow and shrink are left out. */
WORD form_dial(WORD flag, WORD x1, WORD y1, WORD w1, WORD h1, WORD x2, WORD y2, WORD w2, WORD h2)
{
    GRECT r;

    (void)x1;
    (void)y1;
    (void)w1;
    (void)h1;
    if (flag == FMD_FINISH) {
        rc_set(&r, x2, y2, w2, h2);
        window_redraw(&r);
    }
    return TRUE;
}

/* The root to the middle of the desk; the rectangle has room for its frame. */
WORD form_center(OBJECT *tree, WORD *x, WORD *y, WORD *w, WORD *h)
{
    OBJECT *root = tree + ROOT;
    GRECT r;
    WORD left = (gl_screen.g_w - root->ob_width) / 2;
    WORD top = gl_desk.g_y + (gl_desk.g_h - root->ob_height) / 2;

    root->ob_x = left > 0 ? left : 0;
    root->ob_y = top > gl_desk.g_y ? top : gl_desk.g_y;
    objc_extent(tree, ROOT, &r);
    *x = r.g_x;
    *y = r.g_y;
    *w = r.g_w;
    *h = r.g_h;
    return TRUE;
}
