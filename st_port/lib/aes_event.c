/*
 * aes_event.c - AES bindings: application and events
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "aes_call.h"

WORD appl_init(void)
{
    return aes_call(10, 0, 1, 0);
}

WORD appl_read(WORD id, WORD length, void *buffer)
{
    aes_intin[0] = id;
    aes_intin[1] = length;
    aes_addrin[0] = buffer;
    return aes_call(11, 2, 1, 1);
}

WORD appl_write(WORD id, WORD length, const void *buffer)
{
    aes_intin[0] = id;
    aes_intin[1] = length;
    aes_addrin[0] = (void *)buffer;
    return aes_call(12, 2, 1, 1);
}

WORD appl_find(const char *name)
{
    aes_addrin[0] = (void *)name;
    return aes_call(13, 0, 1, 1);
}

WORD appl_exit(void)
{
    return aes_call(19, 0, 1, 0);
}

UWORD evnt_keybd(void)
{
    return (UWORD)aes_call(20, 0, 1, 0);
}

/* The mouse as intout[1..4] gives it after most events. */
static void give_mouse(WORD *x, WORD *y, WORD *button, WORD *kstate)
{
    *x = aes_intout[1];
    *y = aes_intout[2];
    *button = aes_intout[3];
    *kstate = aes_intout[4];
}

WORD evnt_button(WORD clicks, WORD mask, WORD state, WORD *x, WORD *y, WORD *button, WORD *kstate)
{
    WORD result;

    aes_intin[0] = clicks;
    aes_intin[1] = mask;
    aes_intin[2] = state;
    result = aes_call(21, 3, 5, 0);
    give_mouse(x, y, button, kstate);
    return result;
}

WORD evnt_mouse(WORD leave, WORD x, WORD y, WORD w, WORD h, WORD *mx, WORD *my, WORD *button,
                WORD *kstate)
{
    WORD result;

    aes_intin[0] = leave;
    aes_intin[1] = x;
    aes_intin[2] = y;
    aes_intin[3] = w;
    aes_intin[4] = h;
    result = aes_call(22, 5, 5, 0);
    give_mouse(mx, my, button, kstate);
    return result;
}

WORD evnt_mesag(WORD *message)
{
    aes_addrin[0] = message;
    return aes_call(23, 0, 1, 1);
}

WORD evnt_timer(UWORD low, UWORD high)
{
    aes_intin[0] = (WORD)low;
    aes_intin[1] = (WORD)high;
    return aes_call(24, 2, 1, 0);
}

WORD evnt_multi(WORD events, WORD clicks, WORD mask, WORD state, WORD leave1, WORD x1, WORD y1,
                WORD w1, WORD h1, WORD leave2, WORD x2, WORD y2, WORD w2, WORD h2, WORD *message,
                UWORD timer_low, UWORD timer_high, WORD *mx, WORD *my, WORD *button, WORD *kstate,
                WORD *key, WORD *clicked)
{
    WORD result;

    aes_intin[0] = events;
    aes_intin[1] = clicks;
    aes_intin[2] = mask;
    aes_intin[3] = state;
    aes_intin[4] = leave1;
    aes_intin[5] = x1;
    aes_intin[6] = y1;
    aes_intin[7] = w1;
    aes_intin[8] = h1;
    aes_intin[9] = leave2;
    aes_intin[10] = x2;
    aes_intin[11] = y2;
    aes_intin[12] = w2;
    aes_intin[13] = h2;
    aes_intin[14] = (WORD)timer_low;
    aes_intin[15] = (WORD)timer_high;
    aes_addrin[0] = message;
    result = aes_call(25, 16, 7, 1);
    give_mouse(mx, my, button, kstate);
    *key = aes_intout[5];
    *clicked = aes_intout[6];
    return result;
}

WORD evnt_dclick(WORD rate, WORD set)
{
    aes_intin[0] = rate;
    aes_intin[1] = set;
    return aes_call(26, 2, 1, 0);
}
