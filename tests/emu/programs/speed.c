/*
 * speed.c - logs how long calls of the VDI take, in microseconds
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "mem.h"
#include "tos.h"
#include "vdi.h"
#include "report.h"

static WORD handle;
static UWORD buffer[16000];
static MFDB memory = {buffer, 320, 200, 20, 0, 4, 0, 0, 0};
static MFDB mono = {buffer, 320, 200, 20, 0, 1, 0, 0, 0};
static MFDB screen;

int main(void);

static LONG ticks(void)
{
    return *(volatile LONG *)0x4ba;
}

static void copy(WORD sx, WORD dx, WORD w, WORD h)
{
    WORD r[8] = {sx, 0, sx + w - 1, h - 1, dx, 0, dx + w - 1, h - 1};

    vro_cpyfm(handle, S_ONLY, r, &memory, &screen);
}

static void screen_copy(void)
{
    copy(0, 0, 320, 200);
}

static void screen_copy_shifted(void)
{
    copy(1, 0, 319, 200);
}

static void sprite_copy(void)
{
    copy(3, 21, 9, 9);
}

static void screen_expand(void)
{
    static const WORD pens[2] = {1, 0};
    WORD r[8] = {0, 0, 319, 199, 0, 0, 319, 199};

    vrt_cpyfm(handle, MD_REPLACE, r, &mono, &screen, pens);
}

static void sprite_expand(void)
{
    static const WORD pens[2] = {1, 0};
    WORD r[8] = {0, 0, 8, 8, 21, 30, 29, 38};

    vrt_cpyfm(handle, MD_TRANS, r, &mono, &screen, pens);
}

static void text_line(void)
{
    v_gtext(handle, 0, 100, "Forty characters make a line of this, ok");
}

static void text_line_shifted(void)
{
    v_gtext(handle, 3, 100, "Forty characters make a line of this, ok");
}

static void screen_fill(void)
{
    static const WORD r[4] = {0, 0, 319, 199};

    vr_recfl(handle, r);
}

static void small_fill(void)
{
    static const WORD r[4] = {21, 30, 45, 50};

    vr_recfl(handle, r);
}

static void diagonal(void)
{
    static const WORD r[4] = {0, 0, 319, 199};

    v_pline(handle, 2, r);
}

static const struct {
    const char *name;
    void (*call)(void);
    WORD times;
} calls[] = {
    {"screen copy", screen_copy, 20},     {"screen copy, shifted", screen_copy_shifted, 5},
    {"sprite copy", sprite_copy, 200},    {"screen expand", screen_expand, 10},
    {"sprite expand", sprite_expand, 200}, {"text line", text_line, 50},
    {"text line, shifted", text_line_shifted, 50}, {"screen fill", screen_fill, 20},
    {"small fill", small_fill, 200},      {"diagonal", diagonal, 50},
};

int main(void)
{
    WORD work_in[11] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, work_out[57], i, n;

    nf_start();
    appl_init();
    v_opnvwk(work_in, &handle, work_out);
    graf_mouse(M_OFF, NULL);
    vsf_interior(handle, FIS_SOLID);
    Super(NULL);
    for (i = 0; i < (WORD)(sizeof calls / sizeof calls[0]); i++) {
        LONG start, taken;

        start = ticks();
        for (n = calls[i].times; n > 0; n--)
            calls[i].call();
        taken = ticks() - start;
        report_begin(calls[i].name);
        report_text(":");
        report_number(taken * 5000 / calls[i].times);
        report_end();
    }
    nf_log("done");
    for (;;)
        continue;
}
