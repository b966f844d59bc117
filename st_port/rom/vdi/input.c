/*
 * input.c - the mouse: packets from the keyboard processor, vectors, and the calls that read it
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"
#include "linea.h"

#define MOVED 0x20

/* From the keyboard's interrupt: bit 0 of `buttons` is the left one, dx and dy since the last. */
void vdi_mouse_packet(UWORD buttons, WORD dx, WORD dy)
{
    WORD state = buttons & 3;

    if (state != linea.mouse_bt) {
        UBYTE changed = (UBYTE)(state ^ linea.mouse_bt);

        call_button_vector(linea.user_but, &state);
        linea.mouse_bt = state;
        linea.cur_ms_stat = (UBYTE)(state | changed << 6);
    }
    if (dx | dy) {
        WORD x = linea.gcurx + dx, y = linea.gcury + dy;

        linea.cur_ms_stat |= MOVED;
        x = x < 0 ? 0 : x >= screen.width ? screen.width - 1 : x;
        y = y < 0 ? 0 : y >= screen.height ? screen.height - 1 : y;
        call_motion_vector(linea.user_mot, &x, &y);
        x = x < 0 ? 0 : x >= screen.width ? screen.width - 1 : x;
        y = y < 0 ? 0 : y >= screen.height ? screen.height - 1 : y;
        linea.gcurx = x;
        linea.gcury = y;
        call_motion_vector(linea.user_cur, &x, &y);
    } else {
        linea.cur_ms_stat &= ~MOVED;
    }
}

void input_init(void)
{
    linea.user_but = linea.user_mot = linea.user_tim = linea.next_tim = linea_default_vector;
    linea.user_cur = linea_cursor_vector;
    linea.mouse_bt = 0;
    linea.cur_ms_stat = 0;
}

void v_show_c(VCALL *c)
{
    cursor_show(c->intin[0] == 0);
}

void v_hide_c(VCALL *c)
{
    (void)c;
    cursor_hide();
}

void vq_mouse(VCALL *c)
{
    c->contrl[2] = 1;
    c->contrl[4] = 1;
    c->intout[0] = linea.mouse_bt;
    c->ptsout[0] = linea.gcurx;
    c->ptsout[1] = linea.gcury;
}

void vsc_form(VCALL *c)
{
    cursor_form((const MFORM *)c->intin);
}

void vq_key_s(VCALL *c)
{
    c->contrl[4] = 1;
    c->intout[0] = (WORD)(kbd_shift() & 0x0f);
}

/* Exchange a vector for the one in contrl; the old one goes back there. */
static void exchange(VCALL *c, void **vector)
{
    void **in = (void **)(c->contrl + 7), **out = (void **)(c->contrl + 9);
    void *old = *vector;

    *vector = *in;
    *out = old;
}

void vex_timv(VCALL *c)
{
    exchange(c, &linea.user_tim);
    c->contrl[4] = 1;
    c->intout[0] = 20; /* milliseconds a tick */
}

void vex_butv(VCALL *c)
{
    exchange(c, &linea.user_but);
}

void vex_motv(VCALL *c)
{
    exchange(c, &linea.user_mot);
}

void vex_curv(VCALL *c)
{
    exchange(c, &linea.user_cur);
}

static BOOL sample(const VCALL *c, WORD device)
{
    return c->ws->input_mode[device - 1] == 2;
}

/*
 * vrq_locator, vsm_locator: the position at a key or a button press; sampling gives what there is
 * at once and says so by its counts.
 */
void vsm_locator(VCALL *c)
{
    WORD was = linea.mouse_bt;
    WORD x = c->ptsin[0], y = c->ptsin[1];

    cursor_release(); /* let it follow the mouse meanwhile */
    do {
        if (kbd_pending()) {
            c->intout[0] = (WORD)(kbd_get() & 0xff);
            c->contrl[4] = 1;
        } else if (linea.mouse_bt & ~was) {
            c->intout[0] = linea.mouse_bt & ~was & 1 ? 0x20 : 0x21;
            c->contrl[4] = 1;
        }
        was &= linea.mouse_bt;
    } while (!c->contrl[4] && !sample(c, 1));
    cursor_lock();
    if (!sample(c, 1) || linea.gcurx != x || linea.gcury != y)
        c->contrl[2] = 1;
    c->ptsout[0] = linea.gcurx;
    c->ptsout[1] = linea.gcury;
}

/* vrq_choice, vsm_choice: a function key's number, or another key's code. */
void vsm_choice(VCALL *c)
{
    cursor_release();
    do {
        if (kbd_pending()) {
            ULONG key = kbd_get();
            WORD scan = (WORD)(key >> 16 & 0xff);

            c->intout[0] = scan >= 0x3b && scan <= 0x44 ? scan - 0x3a : (WORD)(key & 0xff);
            c->contrl[4] = 1;
        }
    } while (!c->contrl[4] && !sample(c, 3));
    cursor_lock();
}

/* vrq_string, vsm_string: keys up to Return or to the number wanted. */
void vsm_string(VCALL *c)
{
    WORD most = c->intin[0] < 0 ? -c->intin[0] : c->intin[0], count = 0;

    cursor_release();
    while (count < most && (kbd_pending() || !sample(c, 4))) {
        WORD key = (WORD)(kbd_get() & 0xff);

        if (key == 13)
            break;
        c->intout[count++] = key;
    }
    cursor_lock();
    c->contrl[4] = count;
}
