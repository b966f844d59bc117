/*
 * under.c - draws where the mouse is, without hiding it: the cursor must leave no trace
 *
 * After each key one more of the VDI's ways of drawing has filled the screen's middle; at the end the
 * mouse is hidden, so that a test can look at what is under it.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "tos.h"
#include "vdi.h"
#include "report.h"

int main(void);

int main(void)
{
    static const WORD all[4] = {0, 0, 319, 199}, middle[4] = {100, 60, 220, 140};
    static const WORD line[4] = {100, 60, 220, 140};
    WORD copy[8] = {100, 60, 220, 140, 104, 63, 224, 143};
    MFDB screen = {NULL, 0, 0, 0, 0, 0, 0, 0, 0};
    WORD work_in[11] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, work_out[57], handle, step, i, key;

    nf_start();
    appl_init();
    graf_mouse(ARROW, NULL);
    v_opnvwk(work_in, &handle, work_out);
    vsf_interior(handle, FIS_SOLID);
    vsf_color(handle, 0);
    vr_recfl(handle, all);
    vsf_interior(handle, FIS_PATTERN);
    vsf_style(handle, 9);
    vsf_color(handle, 2);
    for (step = 0; step < 5; step++) {
        report_begin("step");
        report_number(step);
        report_end();
        key = (WORD)evnt_keybd();
        if (key == 0)
            break;
        switch (step) {
        case 0:
            vr_recfl(handle, middle);
            break;
        case 1:
            for (i = 0; i < 80; i += 8)
                v_gtext(handle, 100, 66 + i, "Under the arrow");
            break;
        case 2:
            vro_cpyfm(handle, S_ONLY, copy, &screen, &screen);
            break;
        case 3:
            v_pline(handle, 2, line);
            break;
        default:
            graf_mouse(M_OFF, NULL);
            break;
        }
    }
    report_begin("hidden");
    report_end();
    evnt_keybd();
    graf_mouse(M_ON, NULL);
    v_clsvwk(handle);
    appl_exit();
    return 0;
}
