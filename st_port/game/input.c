/*
 * input.c - what the player does: one event at a time from the AES
 *
 * A press is a change of the buttons away from how they were last seen, so that both buttons are
 * watched at once (docs/port.md).  After every event of whatever kind the buttons count as seen: the
 * press that picked a menu item never reaches the board.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "input.h"
#include "aes.h"
#include "screen.h"

#define EITHER_BUTTON_CHANGES 0x0101 /* bclicks: the condition is inverted, one click */
#define BOTH_BUTTONS 3

#define QUEUE_SIZE 5 /* four, and one put back */

static WORD seen_buttons;
static INPUT queue[QUEUE_SIZE];
static WORD queued;
static GRECT watched;
static WORD watch_leave = TRUE; /* with the empty rectangle: INPUT_MOVE comes at once */

static INPUT *add(const INPUT *pointer, WORD kind)
{
    INPUT *input = &queue[queued++];

    *input = *pointer;
    input->kind = kind;
    return input;
}

/* One call of evnt_multi, which waits unless `events` has MU_TIMER. */
static void collect(WORD events)
{
    WORD message[8];
    WORD buttons, clicks, key, happened, pressed;
    INPUT pointer;

    happened = evnt_multi(MU_KEYBD | MU_BUTTON | MU_MESAG | MU_M1 | events, EITHER_BUTTON_CHANGES,
                          BOTH_BUTTONS, seen_buttons, watch_leave, watched.g_x, watched.g_y,
                          watched.g_w, watched.g_h, 0, 0, 0, 0, 0, message, 0, 0, &pointer.x, &pointer.y, &buttons, &pointer.kstate, &key, &clicks);
    pressed = (WORD)(buttons & ~seen_buttons);
    seen_buttons = buttons;
    if (happened & MU_M1)
        add(&pointer, INPUT_MOVE);
    if (happened & MU_KEYBD)
        add(&pointer, INPUT_KEY)->key = (UWORD)key;
    if ((happened & MU_MESAG) && message[0] == MN_SELECTED) {
        INPUT *input = add(&pointer, INPUT_MENU);

        input->title = message[3];
        input->item = message[4];
    } else if ((happened & MU_BUTTON) && pressed && pointer.y >= MENU_LINES) {
        add(&pointer, INPUT_PRESS)->button = pressed & BUTTON_LEFT ? BUTTON_LEFT : BUTTON_RIGHT;
    }
}

/* Take the oldest event out of the queue. */
static void take(INPUT *input)
{
    WORD index;

    input->kind = INPUT_NONE;
    if (queued == 0)
        return;
    *input = queue[0];
    queued--;
    for (index = 0; index < queued; index++)
        queue[index] = queue[index + 1];
}

static void watch(WORD leave, WORD x, WORD y, WORD w, WORD h)
{
    watch_leave = leave;
    watched.g_x = x;
    watched.g_y = y;
    watched.g_w = w;
    watched.g_h = h;
}

void input_watch_leave(WORD x, WORD y, WORD w, WORD h)
{
    watch(TRUE, x, y, w, h);
}

void input_watch_enter(WORD x, WORD y, WORD w, WORD h)
{
    watch(FALSE, x, y, w, h);
}

void input_wait(INPUT *input)
{
    while (queued == 0)
        collect(0);
    take(input);
}

void input_poll(INPUT *input)
{
    if (queued == 0)
        collect(MU_TIMER);
    take(input);
}

void input_put_back(const INPUT *input)
{
    WORD index;

    for (index = queued; index > 0; index--)
        queue[index] = queue[index - 1];
    queue[0] = *input;
    queued++;
}

void input_resume(void)
{
    WORD x, y, kstate;

    queued = 0;
    graf_mkstate(&x, &y, &seen_buttons, &kstate);
}
