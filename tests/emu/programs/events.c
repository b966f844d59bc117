/*
 * events.c - waits in each way the AES knows, and logs what comes back
 *
 * A function key chooses how: F1 changes of either button, F2 double clicks, F3 the mouse in and out
 * of rectangles, F4 a timer, F5 a press of the left button, F6 nothing but messages.  F7 waits
 * in each call that waits for one thing alone, F8 shows an alert, F9 a dialog with fields, F10 ends.
 * A menu is there all the time.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "mem.h"
#include "tos.h"
#include "report.h"

#define STRINGS(index, next, y, w, flags, state, text) \
    {next, NIL, NIL, G_STRING, flags, state, {.string = text}, 0, y, w, 8}
#define BOX_SPEC {.index = 0x00ff1100L}

enum { M_ROOT, M_BAR, M_ACTIVE, M_DESK, M_FILE, M_DROPS, M_DESK_BOX, M_ABOUT, M_LINE, M_ACC,
       M_FILE_BOX = M_ACC + 6, M_OPEN, M_OFF_ITEM, M_QUIT };

static OBJECT menu[] = {
    {NIL, M_BAR, M_DROPS, G_IBOX, NONE, NORMAL, {.index = 0}, 0, 0, 320, 200},
    {M_DROPS, M_ACTIVE, M_ACTIVE, G_BOX, NONE, NORMAL, {.index = 0x1100}, 0, 0, 320, 11},
    {M_BAR, M_DESK, M_FILE, G_IBOX, NONE, NORMAL, {.index = 0}, 16, 0, 96, 11},
    {M_FILE, NIL, NIL, G_TITLE, NONE, NORMAL, {.string = " Desk "}, 0, 0, 48, 10},
    {M_ACTIVE, NIL, NIL, G_TITLE, NONE, NORMAL, {.string = " File "}, 48, 0, 48, 10},
    {M_ROOT, M_DESK_BOX, M_FILE_BOX, G_IBOX, NONE, NORMAL, {.index = 0}, 0, 11, 320, 189},
    {M_FILE_BOX, M_ABOUT, M_ACC + 5, G_BOX, NONE, NORMAL, BOX_SPEC, 16, 0, 160, 64},
    STRINGS(M_ABOUT, M_LINE, 0, 160, NONE, NORMAL, "  About..."),
    STRINGS(M_LINE, M_ACC, 8, 160, NONE, DISABLED, "--------------------"),
    STRINGS(M_ACC, M_ACC + 1, 16, 160, NONE, NORMAL, "1"),
    STRINGS(M_ACC + 1, M_ACC + 2, 24, 160, NONE, NORMAL, "2"),
    STRINGS(M_ACC + 2, M_ACC + 3, 32, 160, NONE, NORMAL, "3"),
    STRINGS(M_ACC + 3, M_ACC + 4, 40, 160, NONE, NORMAL, "4"),
    STRINGS(M_ACC + 4, M_ACC + 5, 48, 160, NONE, NORMAL, "5"),
    STRINGS(M_ACC + 5, M_DESK_BOX, 56, 160, NONE, NORMAL, "6"),
    {M_DROPS, M_OPEN, M_QUIT, G_BOX, NONE, NORMAL, BOX_SPEC, 64, 0, 96, 24},
    STRINGS(M_OPEN, M_OFF_ITEM, 0, 96, NONE, NORMAL, "  Open"),
    STRINGS(M_OFF_ITEM, M_QUIT, 8, 96, NONE, DISABLED, "  Off"),
    STRINGS(M_QUIT, M_FILE_BOX, 16, 96, LASTOB, NORMAL, "  Quit"),
};

static char name_text[12] = "ABCDE", number_text[8] = "12";
static TEDINFO name_ted = {name_text, "Name: __________", "X", IBM, 0, TE_LEFT, 0x1180, 0, 0, 11, 17};
static TEDINFO number_ted = {number_text, "Number: ____/__", "9", IBM, 0, TE_LEFT, 0x1180, 0, 0, 7, 16};

enum { D_BOX, D_NAME, D_NUMBER, D_A, D_B, D_CHECK, D_TOUCH, D_OK, D_CANCEL };

static OBJECT dialog[] = {
    {NIL, D_NAME, D_CANCEL, G_BOX, NONE, OUTLINED, {.index = 0x00021100L}, 40, 40, 240, 120},
    {D_NUMBER, NIL, NIL, G_FTEXT, EDITABLE, NORMAL, {.tedinfo = &name_ted}, 16, 16, 128, 8},
    {D_A, NIL, NIL, G_FTEXT, EDITABLE, NORMAL, {.tedinfo = &number_ted}, 16, 32, 120, 8},
    {D_B, NIL, NIL, G_BUTTON, SELECTABLE | RBUTTON, SELECTED, {.string = "A"}, 16, 48, 40, 12},
    {D_CHECK, NIL, NIL, G_BUTTON, SELECTABLE | RBUTTON, NORMAL, {.string = "B"}, 64, 48, 40, 12},
    {D_TOUCH, NIL, NIL, G_BUTTON, SELECTABLE, NORMAL, {.string = "Check"}, 112, 48, 56, 12},
    {D_OK, NIL, NIL, G_BUTTON, TOUCHEXIT, NORMAL, {.string = "Touch"}, 176, 48, 56, 12},
    {D_CANCEL, NIL, NIL, G_BUTTON, SELECTABLE | EXIT | DEFAULT, NORMAL, {.string = "OK"}, 16, 80, 80, 12},
    {D_BOX, NIL, NIL, G_BUTTON, SELECTABLE | EXIT | LASTOB, NORMAL, {.string = "Cancel"}, 112, 80, 80, 12},
};

int main(void);

static void run_dialog(void)
{
    WORD x, y, w, h, result;

    form_center(dialog, &x, &y, &w, &h);
    report_begin("center");
    report_number(x);
    report_number(y);
    report_number(w);
    report_number(h);
    report_end();
    wind_update(BEG_UPDATE);
    form_dial(FMD_START, 0, 0, 0, 0, x, y, w, h);
    objc_draw(dialog, ROOT, MAX_DEPTH, x, y, w, h);
    result = form_do(dialog, D_NAME);
    form_dial(FMD_FINISH, 0, 0, 0, 0, x, y, w, h);
    wind_update(END_UPDATE);
    report_begin("form");
    report_number(result);
    for (x = D_A; x <= D_CANCEL; x++)
        report_number(dialog[x].ob_state);
    report_text(" \"");
    report_text(name_text);
    report_text("\" \"");
    report_text(number_text);
    report_text("\"");
    report_end();
    dialog[result & 0x7fff].ob_state &= (UWORD)~SELECTED;
}

static void report_mouse(const char *what, WORD result, WORD x, WORD y, WORD button, WORD kstate)
{
    report_begin(what);
    report_number(result);
    report_number(x);
    report_number(y);
    report_number(button);
    report_number(kstate);
    report_end();
}

/* A message to itself, read at once; then a timer, a press of the left button, a rectangle. */
static void run_single_waits(WORD id)
{
    static const WORD sent[8] = {1000, 11, 12, 13, 14, 15, 16, 17};
    static WORD read[8];
    WORD result, x, y, button, kstate, index;

    report_begin("write");
    report_number(appl_write(id, sizeof sent, sent));
    report_end();
    report_begin("read");
    report_number(appl_read(id, sizeof read, read));
    for (index = 0; index < 8; index++)
        report_number(read[index]);
    report_end();
    report_begin("timer");
    report_number(evnt_timer(100, 0));
    report_end();
    result = evnt_button(1, 1, 1, &x, &y, &button, &kstate);
    report_mouse("button", result, x, y, button, kstate);
    result = evnt_mouse(0, 100, 100, 50, 50, &x, &y, &button, &kstate);
    report_mouse("mouse", result, x, y, button, kstate);
}

int main(void)
{
    WORD mode = 1, state = 0, events, message[8], x, y, button, kstate, key, clicked, id;

    nf_start();
    id = appl_init();
    graf_mouse(ARROW, NULL);
    menu_bar(menu, 1);
    report_begin("events: waiting");
    report_end();
    for (;;) {
        WORD wanted = MU_KEYBD | MU_MESAG, clicks = 0x0101, mask = 3, target = state;

        switch (mode) {
        case 1:
            wanted |= MU_BUTTON;
            break;
        case 2:
            wanted |= MU_BUTTON;
            clicks = 2;
            mask = target = 1;
            break;
        case 3:
            wanted |= MU_M1 | MU_M2;
            break;
        case 4:
            wanted |= MU_TIMER;
            break;
        case 5:
            wanted |= MU_BUTTON;
            clicks = mask = target = 1;
            break;
        default:
            break;
        }
        events = evnt_multi(wanted, clicks, mask, target, 0, 100, 100, 50, 50, 1, 0, 60, 320, 140,
                            message, 200, 0, &x, &y, &button, &kstate, &key, &clicked);
        state = button;
        report_begin("event");
        report_number(events);
        if (events & (MU_BUTTON | MU_M1 | MU_M2)) {
            report_number(x);
            report_number(y);
            report_number(button);
            report_number(kstate);
        }
        if (events & MU_BUTTON)
            report_number(clicked);
        if (events & MU_KEYBD) {
            report_text(" key");
            report_number(key);
            report_number(kstate);
        }
        if (events & MU_MESAG) {
            report_text(" message");
            report_number(message[0]);
            report_number(message[3]);
            report_number(message[4]);
            report_number(button);
        }
        report_end();
        if (events & MU_MESAG && message[0] == MN_SELECTED)
            menu_tnormal(menu, message[3], 1);
        if (mode >= 3 && mode <= 4 && events & (MU_M1 | MU_M2 | MU_TIMER))
            mode = 6; /* once, then wait */
        if (mode == 5 && events & MU_BUTTON)
            mode = 6;
        if (events & MU_KEYBD) {
            WORD number = (WORD)((UWORD)key >> 8) - 0x3a;

            if (number == 10)
                break;
            if (number == 7) {
                run_single_waits(id);
            } else if (number == 8) {
                report_begin("alert");
                report_number(form_alert(2, "[2][Is the screen as it was,|afterwards?][ No | Yes ]"));
                report_end();
            } else if (number == 9) {
                run_dialog();
            } else if (number >= 1 && number <= 6) {
                mode = number;
            }
        }
    }
    menu_bar(menu, 0);
    appl_exit();
    return 0;
}
