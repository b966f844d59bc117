/*
 * event.c - waiting: keys, buttons, the mouse, messages and time, one loop for all of them
 *
 * The interrupt puts every change of the buttons into a queue; the loop takes them one by one, so
 * that no click is lost while the program is busy.  `held` is the state after the last change taken.
 * While the loop runs, menus drop and the borders of windows answer.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define QUEUE_LENGTH 32 /* a power of two */
#define MESSAGES 16

typedef struct {
    WORD buttons, kstate, x, y;
    ULONG time;
} CHANGE;

static CHANGE queue[QUEUE_LENGTH];
static volatile UWORD queue_in, queue_out;
static POINTER held;
static ULONG change_time; /* of the last change taken */

static WORD messages[MESSAGES][8];
static WORD message_count;

/* 200 Hz ticks in which the presses of a multiple click must come, for speeds 0 to 4 */
static const WORD click_ticks[5] = {90, 66, 54, 42, 33};
static WORD click_speed = 3;

/* From the interrupt.  When the queue is full the oldest changes have to go. */
void event_button_interrupt(WORD buttons)
{
    CHANGE *change = &queue[queue_in & (QUEUE_LENGTH - 1)];

    change->buttons = buttons;
    change->kstate = (WORD)(kbd_shift() & 0x0f);
    change->x = linea.gcurx;
    change->y = linea.gcury;
    change->time = hz_200;
    queue_in++;
    if ((UWORD)(queue_in - queue_out) > QUEUE_LENGTH)
        queue_out = queue_in - QUEUE_LENGTH;
}

void event_init(void)
{
    queue_in = queue_out = 0;
    event_reset();
}

void event_reset(void)
{
    linea.user_but = event_button_vector;
    queue_out = queue_in;
    held.buttons = linea.mouse_bt;
    message_count = 0;
}

/* Take the next change of the buttons; FALSE when there is none. */
static BOOL next_change(void)
{
    const CHANGE *change;

    if (queue_out == queue_in)
        return FALSE;
    change = &queue[queue_out & (QUEUE_LENGTH - 1)];
    held.buttons = change->buttons;
    held.kstate = change->kstate;
    held.x = change->x;
    held.y = change->y;
    change_time = change->time;
    queue_out++;
    return TRUE;
}

/* Where the mouse is, with the buttons as of the last change taken. */
static void pointer_peek(POINTER *p)
{
    p->x = linea.gcurx;
    p->y = linea.gcury;
    p->kstate = (WORD)(kbd_shift() & 0x0f);
    p->buttons = held.buttons;
}

void pointer_now(POINTER *p)
{
    while (next_change())
        continue;
    pointer_peek(p);
}

void pointer_wait_release(void)
{
    POINTER p;

    do
        pointer_now(&p);
    while (p.buttons);
}

void event_flush_keys(void)
{
    while (kbd_pending())
        kbd_get();
}

BOOL message_room(void)
{
    return message_count < MESSAGES;
}

static BOOL merge_redraw(const WORD *message)
{
    WORD i;

    for (i = 0; i < message_count; i++) {
        if (messages[i][0] == WM_REDRAW && messages[i][3] == message[3]) {
            rc_union((const GRECT *)(message + 4), (GRECT *)(messages[i] + 4));
            return TRUE;
        }
    }
    return FALSE;
}

/* Redraws of one window become one; a message too many is lost. */
void message_post(const WORD *message)
{
    if (message[0] == WM_REDRAW && merge_redraw(message))
        return;
    if (message_room())
        memcpy(messages[message_count++], message, 16);
}

static void message_take(WORD *message)
{
    WORD i;

    memcpy(message, messages[0], 16);
    message_count--;
    for (i = 0; i < message_count; i++)
        memcpy(messages[i], messages[i + 1], 16);
}

static UWORD key_take(void)
{
    ULONG key = kbd_get();

    return (UWORD)((key >> 8 & 0xff00) | (key & 0xff));
}

/* What evnt_multi waits for: (buttons & mask) == state, or that it is not so (0x0100 in clicks). */
static BOOL button_wanted(const MULTI *e, WORD buttons)
{
    BOOL equal = (buttons & e->mask) == e->state;

    return e->clicks & 0x0100 ? !equal : equal;
}

/* After a press: further presses of a button of `mask` within the double-click time. */
WORD event_count_clicks(WORD wanted, WORD mask)
{
    ULONG start = change_time;
    WORD count = 1;
    POINTER first = held;

    while (count < wanted && hz_200 - start < (ULONG)click_ticks[click_speed]) {
        WORD before = held.buttons;

        if (next_change() && (held.buttons & ~before & mask)) {
            count++;
            start = change_time;
        }
    }
    held.x = first.x;
    held.y = first.y;
    return count;
}

/*
 * Take changes until one is wanted; presses on the borders of windows are dealt with.  When none is
 * left, the state as it is may be what is waited for.
 */
static BOOL button_event(MULTI *e)
{
    for (;;) {
        WORD before = held.buttons, pressed;

        if (!next_change())
            break;
        pressed = held.buttons & ~before;
        if (pressed && window_click(&held))
            continue;
        if (button_wanted(e, held.buttons)) {
            WORD buttons = held.buttons;

            e->clicked = pressed ? event_count_clicks(e->clicks & 0xff, e->mask) : 1;
            e->pointer = held;
            e->pointer.buttons = buttons;
            return TRUE;
        }
    }
    if (!button_wanted(e, held.buttons))
        return FALSE;
    pointer_peek(&e->pointer);
    e->clicked = 1;
    return TRUE;
}

static void drop_changes(void)
{
    for (;;) {
        WORD before = held.buttons;

        if (!next_change())
            return;
        if (held.buttons & ~before)
            window_click(&held);
    }
}

static BOOL rect_event(WORD leave, const GRECT *r)
{
    BOOL inside = rc_inside(r, linea.gcurx, linea.gcury);

    return leave ? !inside : inside;
}

WORD event_multi(MULTI *e)
{
    ULONG start = hz_200, ticks = e->milliseconds / 5;
    WORD got = 0;

    e->key = 0;
    e->clicked = 0;
    for (;;) {
        POINTER p;

        pointer_peek(&p);
        menu_idle(&p);
        if (e->events & MU_KEYBD && kbd_pending()) {
            e->key = key_take();
            got |= MU_KEYBD;
        }
        pointer_peek(&e->pointer);
        if (e->events & MU_BUTTON) {
            if (button_event(e))
                got |= MU_BUTTON;
        } else {
            drop_changes();
        }
        if (e->events & MU_M1 && rect_event(e->leave1, &e->m1))
            got |= MU_M1;
        if (e->events & MU_M2 && rect_event(e->leave2, &e->m2))
            got |= MU_M2;
        if (e->events & MU_MESAG && message_count) {
            message_take(e->message);
            got |= MU_MESAG;
        }
        if (e->events & MU_TIMER && hz_200 - start >= ticks)
            got |= MU_TIMER;
        if (got) {
            if (!(got & MU_BUTTON))
                pointer_peek(&e->pointer);
            return got;
        }
    }
}

WORD evnt_dclick(WORD rate, WORD set)
{
    if (set && rate >= 0 && rate <= 4)
        click_speed = rate;
    return click_speed;
}
