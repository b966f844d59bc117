/*
 * aes_object.c - AES bindings: menus, objects, forms, resources
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "aes_call.h"

/* ---- menus ---- */

static WORD menu_call(WORD opcode, OBJECT *tree, WORD item, WORD value)
{
    aes_intin[0] = item;
    aes_intin[1] = value;
    aes_addrin[0] = tree;
    return aes_call(opcode, 2, 1, 1);
}

WORD menu_bar(OBJECT *tree, WORD show)
{
    aes_intin[0] = show;
    aes_addrin[0] = tree;
    return aes_call(30, 1, 1, 1);
}

WORD menu_icheck(OBJECT *tree, WORD item, WORD check)
{
    return menu_call(31, tree, item, check);
}

WORD menu_ienable(OBJECT *tree, WORD item, WORD enable)
{
    return menu_call(32, tree, item, enable);
}

WORD menu_tnormal(OBJECT *tree, WORD title, WORD normal)
{
    return menu_call(33, tree, title, normal);
}

WORD menu_text(OBJECT *tree, WORD item, const char *text)
{
    aes_intin[0] = item;
    aes_addrin[0] = tree;
    aes_addrin[1] = (void *)text;
    return aes_call(34, 1, 1, 2);
}

/* ---- objects ---- */

WORD objc_draw(OBJECT *tree, WORD start, WORD depth, WORD x, WORD y, WORD w, WORD h)
{
    aes_intin[0] = start;
    aes_intin[1] = depth;
    aes_intin[2] = x;
    aes_intin[3] = y;
    aes_intin[4] = w;
    aes_intin[5] = h;
    aes_addrin[0] = tree;
    return aes_call(42, 6, 1, 1);
}

WORD objc_find(OBJECT *tree, WORD start, WORD depth, WORD x, WORD y)
{
    aes_intin[0] = start;
    aes_intin[1] = depth;
    aes_intin[2] = x;
    aes_intin[3] = y;
    aes_addrin[0] = tree;
    return aes_call(43, 4, 1, 1);
}

WORD objc_offset(OBJECT *tree, WORD object, WORD *x, WORD *y)
{
    WORD result;

    aes_intin[0] = object;
    aes_addrin[0] = tree;
    result = aes_call(44, 1, 3, 1);
    *x = aes_intout[1];
    *y = aes_intout[2];
    return result;
}

WORD objc_change(OBJECT *tree, WORD object, WORD reserved, WORD x, WORD y, WORD w, WORD h,
                 WORD state, WORD redraw)
{
    aes_intin[0] = object;
    aes_intin[1] = reserved;
    aes_intin[2] = x;
    aes_intin[3] = y;
    aes_intin[4] = w;
    aes_intin[5] = h;
    aes_intin[6] = state;
    aes_intin[7] = redraw;
    aes_addrin[0] = tree;
    return aes_call(47, 8, 1, 1);
}

/* ---- forms ---- */

WORD form_do(OBJECT *tree, WORD start)
{
    aes_intin[0] = start;
    aes_addrin[0] = tree;
    return aes_call(50, 1, 1, 1);
}

WORD form_dial(WORD flag, WORD x1, WORD y1, WORD w1, WORD h1, WORD x2, WORD y2, WORD w2, WORD h2)
{
    aes_intin[0] = flag;
    aes_intin[1] = x1;
    aes_intin[2] = y1;
    aes_intin[3] = w1;
    aes_intin[4] = h1;
    aes_intin[5] = x2;
    aes_intin[6] = y2;
    aes_intin[7] = w2;
    aes_intin[8] = h2;
    return aes_call(51, 9, 1, 0);
}

WORD form_alert(WORD default_button, const char *text)
{
    aes_intin[0] = default_button;
    aes_addrin[0] = (void *)text;
    return aes_call(52, 1, 1, 1);
}

WORD form_error(WORD code)
{
    aes_intin[0] = code;
    return aes_call(53, 1, 1, 0);
}

WORD form_center(OBJECT *tree, WORD *x, WORD *y, WORD *w, WORD *h)
{
    WORD result;

    aes_addrin[0] = tree;
    result = aes_call(54, 0, 5, 1);
    *x = aes_intout[1];
    *y = aes_intout[2];
    *w = aes_intout[3];
    *h = aes_intout[4];
    return result;
}

/* ---- resources ---- */

WORD rsrc_load(const char *name)
{
    aes_addrin[0] = (void *)name;
    return aes_call(110, 0, 1, 1);
}

WORD rsrc_free(void)
{
    return aes_call(111, 0, 1, 0);
}

WORD rsrc_gaddr(WORD type, WORD index, void *address)
{
    WORD result;

    aes_intin[0] = type;
    aes_intin[1] = index;
    result = aes_call(112, 2, 1, 0);
    *(void **)address = aes_addrout[0];
    return result;
}
