/*
 * dialogs.c - alerts, the file selector and windows, one after the other, for tests of the AES
 *
 * Each step is logged when it begins ("step N") and with what it returned ("N: ...").
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "mem.h"
#include "nf.h"
#include "tos.h"
#include "vdi.h"

static char path[128] = "A:\\*.*", name[16] = "HELLO.TXT";
static WORD vdi_handle;

int main(void);

static void alert(ULONG step, WORD button, const char *text)
{
    nf_log_hex("step", step);
    nf_log_hex("alert", (ULONG)form_alert(button, text));
}

/* The work area white, a word in its corner, through the list of rectangles. */
static void draw_window(WORD window, const char *word)
{
    WORD r[4], work[4];

    graf_mouse(M_OFF, NULL);
    wind_update(BEG_UPDATE);
    wind_get(window, WF_WORKXYWH, work, work + 1, work + 2, work + 3);
    wind_get(window, WF_FIRSTXYWH, r, r + 1, r + 2, r + 3);
    while (r[2] && r[3]) {
        WORD clip[4] = {r[0], r[1], r[0] + r[2] - 1, r[1] + r[3] - 1};

        vs_clip(vdi_handle, 1, clip);
        vsf_interior(vdi_handle, FIS_SOLID);
        vsf_color(vdi_handle, 0);
        vr_recfl(vdi_handle, clip);
        v_gtext(vdi_handle, work[0] + 4, work[1] + 12, word);
        wind_get(window, WF_NEXTXYWH, r, r + 1, r + 2, r + 3);
    }
    wind_update(END_UPDATE);
    graf_mouse(M_ON, NULL);
}

/* Two windows; messages are obeyed until both are closed. */
static void windows(void)
{
    static const char *const names[2] = {"First", "Second"};
    WORD handles[2], left = 2, message[8], i;

    for (i = 0; i < 2; i++) {
        handles[i] = wind_create(0xfff, 0, 11, 320, 189);
        wind_set(handles[i], WF_NAME, (WORD)((ULONG)names[i] >> 16), (WORD)(ULONG)names[i], 0, 0);
        wind_set(handles[i], 3, (WORD)((ULONG)names[i] >> 16), (WORD)(ULONG)names[i], 0, 0);
        wind_open(handles[i], 20 + 60 * i, 30 + 40 * i, 180, 100);
    }
    while (left > 0) {
        evnt_mesag(message);
        nf_log_hex("message", (ULONG)message[0] << 16 | (UWORD)message[3]);
        for (i = 0; i < 2; i++)
            if (message[3] == handles[i])
                break;
        switch (message[0]) {
        case WM_REDRAW:
            draw_window(message[3], names[i]);
            break;
        case WM_TOPPED:
            wind_set(message[3], 10, 0, 0, 0, 0);
            break;
        case WM_CLOSED:
            wind_close(message[3]);
            wind_delete(message[3]);
            left--;
            break;
        case 27:
        case 28:
            wind_set(message[3], WF_CURRXYWH, message[4], message[5], message[6], message[7]);
            break;
        default:
            break;
        }
    }
}

int main(void)
{
    WORD button, work_in[11] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, work_out[57];

    nf_start();
    appl_init();
    v_opnvwk(work_in, &vdi_handle, work_out);
    graf_mouse(ARROW, NULL);
    alert(1, 1, "[1][This disk has no room for|the game you want to save.][ OK ]");
    alert(2, 2, "[2][Leave Cinko?][Leave|Stay]");
    alert(3, 3, "[3][One line|two lines|three lines|four lines|five: thirty characters, full][Retry|Ignore|Cancel]");
    alert(4, 1, "[0][No picture, and a line that has forty chars][Fine]");
    nf_log_hex("step", 5);
    nf_log_hex("fsel", (ULONG)fsel_input(path, name, &button));
    nf_log_hex("button", (ULONG)button);
    nf_log(path);
    nf_log(name);
    nf_log_hex("step", 6);
    windows();
    nf_log_hex("step", 7);
    v_clsvwk(vdi_handle);
    appl_exit();
    return 0;
}
