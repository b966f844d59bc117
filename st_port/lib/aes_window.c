/*
 * aes_window.c - AES bindings: mouse, file selector, windows, shell
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "aes_call.h"

/* Hand out intout[1..4]. */
static void give_four(WORD *a, WORD *b, WORD *c, WORD *d)
{
    *a = aes_intout[1];
    *b = aes_intout[2];
    *c = aes_intout[3];
    *d = aes_intout[4];
}

/* ---- mouse and file selector ---- */

WORD graf_handle(WORD *char_w, WORD *char_h, WORD *box_w, WORD *box_h)
{
    WORD result = aes_call(77, 0, 5, 0);

    give_four(char_w, char_h, box_w, box_h);
    return result;
}

WORD graf_mouse(WORD number, const MFORM *form)
{
    aes_intin[0] = number;
    aes_addrin[0] = (void *)form;
    return aes_call(78, 1, 1, 1);
}

WORD graf_mkstate(WORD *x, WORD *y, WORD *button, WORD *kstate)
{
    WORD result = aes_call(79, 0, 5, 0);

    give_four(x, y, button, kstate);
    return result;
}

WORD fsel_input(char *path, char *name, WORD *button)
{
    WORD result;

    aes_addrin[0] = path;
    aes_addrin[1] = name;
    result = aes_call(90, 0, 2, 2);
    *button = aes_intout[1];
    return result;
}

/* ---- windows ---- */

WORD wind_create(WORD kind, WORD x, WORD y, WORD w, WORD h)
{
    aes_intin[0] = kind;
    aes_intin[1] = x;
    aes_intin[2] = y;
    aes_intin[3] = w;
    aes_intin[4] = h;
    return aes_call(100, 5, 1, 0);
}

WORD wind_open(WORD handle, WORD x, WORD y, WORD w, WORD h)
{
    aes_intin[0] = handle;
    aes_intin[1] = x;
    aes_intin[2] = y;
    aes_intin[3] = w;
    aes_intin[4] = h;
    return aes_call(101, 5, 1, 0);
}

WORD wind_close(WORD handle)
{
    aes_intin[0] = handle;
    return aes_call(102, 1, 1, 0);
}

WORD wind_delete(WORD handle)
{
    aes_intin[0] = handle;
    return aes_call(103, 1, 1, 0);
}

WORD wind_get(WORD handle, WORD field, WORD *a, WORD *b, WORD *c, WORD *d)
{
    WORD result;

    aes_intin[0] = handle;
    aes_intin[1] = field;
    result = aes_call(104, 2, 5, 0);
    give_four(a, b, c, d);
    return result;
}

WORD wind_set(WORD handle, WORD field, WORD a, WORD b, WORD c, WORD d)
{
    aes_intin[0] = handle;
    aes_intin[1] = field;
    aes_intin[2] = a;
    aes_intin[3] = b;
    aes_intin[4] = c;
    aes_intin[5] = d;
    return aes_call(105, 6, 1, 0);
}

WORD wind_newdesk(OBJECT *tree)
{
    ULONG address = (ULONG)tree;

    return wind_set(DESKTOP_WINDOW, WF_NEWDESK, (WORD)(address >> 16), (WORD)address, ROOT, 0);
}

WORD wind_update(WORD mode)
{
    aes_intin[0] = mode;
    return aes_call(107, 1, 1, 0);
}

WORD wind_calc(WORD type, WORD kind, WORD x, WORD y, WORD w, WORD h, WORD *ox, WORD *oy, WORD *ow,
               WORD *oh)
{
    WORD result;

    aes_intin[0] = type;
    aes_intin[1] = kind;
    aes_intin[2] = x;
    aes_intin[3] = y;
    aes_intin[4] = w;
    aes_intin[5] = h;
    result = aes_call(108, 6, 5, 0);
    give_four(ox, oy, ow, oh);
    return result;
}

/* ---- shell ---- */

WORD shel_read(char *command, char *tail)
{
    aes_addrin[0] = command;
    aes_addrin[1] = tail;
    return aes_call(120, 0, 1, 2);
}

WORD shel_write(WORD run, WORD graphic, WORD immediate, const char *command, const char *tail)
{
    aes_intin[0] = run;
    aes_intin[1] = graphic;
    aes_intin[2] = immediate;
    aes_addrin[0] = (void *)command;
    aes_addrin[1] = (void *)tail;
    return aes_call(121, 3, 1, 2);
}

WORD shel_find(char *path)
{
    aes_addrin[0] = path;
    return aes_call(124, 0, 1, 1);
}

WORD shel_envrn(char **value, const char *name)
{
    aes_addrin[0] = value;
    aes_addrin[1] = (void *)name;
    return aes_call(125, 0, 1, 2);
}
