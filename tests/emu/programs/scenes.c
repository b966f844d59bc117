/*
 * scenes.c - draws scene after scene with the VDI and logs a sum over each screen
 *
 * The sums say whether two VDIs draw the same pixels.  No scene has text in it, for fonts differ.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "mem.h"
#include "tos.h"
#include "vdi.h"
#include "../../../st_port/lib/vdi_call.h"
#include "report.h"

#define SCREEN_WORDS 16000

static WORD handle;
static ULONG *screen;
static UWORD buffer[SCREEN_WORDS];
static WORD points[20];
static ULONG random_state;

int main(void);

/* xorshift32; 0 to below - 1 */
static WORD pick(WORD below)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return (WORD)((UWORD)(random_state >> 8) % (UWORD)below);
}

static void set(WORD opcode, WORD value)
{
    vdi_set(opcode, handle, value);
}

static void draw(WORD opcode, WORD count)
{
    vdi_call_points(opcode, handle, count, points);
}

static void gdp(WORD number, WORD count)
{
    vdi_contrl[5] = number;
    draw(11, count);
}

static void random_points(WORD count)
{
    WORD i;

    for (i = 0; i < count; i++) {
        points[2 * i] = pick(320);
        points[2 * i + 1] = pick(200);
    }
}

static void clear(void)
{
    memset(screen, 0, 32000);
}

static void noise(void)
{
    UWORD *word = (UWORD *)screen;
    ULONG x = 12345;
    WORD i;

    for (i = 0; i < SCREEN_WORDS; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        word[i] = (UWORD)x;
    }
}

static void random_fill(void)
{
    set(25, pick(16));
    set(23, pick(4));
    set(24, 1 + pick(24));
    set(104, pick(2));
}

/* Rectangles and bars with every kind of pattern, in a writing mode. */
static void bars(WORD mode)
{
    WORD i;

    noise();
    set(32, mode);
    for (i = 0; i < 60; i++) {
        random_fill();
        random_points(2);
        draw(114, 2);
        random_points(2);
        gdp(1, 2);
    }
}

/* Polylines in every style. */
static void lines(WORD mode)
{
    WORD i;

    noise();
    set(32, mode);
    for (i = 0; i < 80; i++) {
        WORD count = 2 + pick(5);

        set(17, pick(16));
        set(15, 1 + pick(7));
        set(113, 0x1234 + i * 77);
        random_points(count);
        if (i % 8 == 0)
            points[3] = points[1];
        draw(6, count);
    }
}

static void polygons(WORD mode)
{
    WORD i;

    noise();
    set(32, mode);
    for (i = 0; i < 24; i++) {
        WORD count = 3 + i % 5;

        random_fill();
        random_points(count);
        draw(9, count);
    }
}

static void copy(WORD opcode, WORD mode, const MFDB *from, WORD clip)
{
    MFDB to = {NULL, 0, 0, 0, 0, 0, 0, 0, 0};
    WORD i;

    for (i = 0; i < 14; i++) {
        WORD x = pick(300), y = pick(180), w = pick(320 - x), h = pick(200 - y);
        WORD to_x = clip ? pick(400) - 60 : pick(320 - w), to_y = clip ? pick(300) - 60 : pick(200 - h);

        points[0] = x;
        points[1] = y;
        points[2] = x + w;
        points[3] = y + h;
        points[4] = to_x;
        points[5] = to_y;
        points[6] = to_x + w;
        points[7] = to_y + h;
        vdi_pointer(7, i & 1 || opcode == 121 ? from : &to);
        vdi_pointer(9, &to);
        vdi_intin[0] = mode;
        vdi_intin[1] = pick(16);
        vdi_intin[2] = pick(16);
        vdi_contrl[3] = opcode == 109 ? 1 : 3;
        memcpy(vdi_ptsin, points, 16);
        vdi_call(opcode, handle, 4, opcode == 109 ? 1 : 3);
    }
}

/* vro_cpyfm with a logic operation, on the screen (overlapping) and from memory */
static void copies(WORD operation)
{
    MFDB from = {buffer, 320, 200, 20, 0, 4, 0, 0, 0};
    WORD i;

    noise();
    for (i = 0; i < SCREEN_WORDS; i++)
        buffer[i] = ((UWORD *)screen)[SCREEN_WORDS - 1 - i];
    copy(109, operation, &from, FALSE);
}

static void clipped_copies(WORD operation)
{
    MFDB from = {buffer, 320, 200, 20, 0, 4, 0, 0, 0};
    WORD clip[4] = {30, 30, 250, 170};

    noise();
    memcpy(buffer, screen, 32000);
    vs_clip(handle, 1, clip);
    copy(109, operation, &from, TRUE);
    vs_clip(handle, 0, clip);
}

/* vrt_cpyfm */
static void expansions(WORD mode)
{
    MFDB from = {buffer, 320, 200, 20, 0, 1, 0, 0, 0};
    WORD clip[4] = {0, 0, 319, 199}, i;

    noise();
    for (i = 0; i < 4000; i++)
        buffer[i] = ((UWORD *)screen)[i * 3];
    vs_clip(handle, 1, clip);
    copy(121, mode, &from, TRUE);
    vs_clip(handle, 0, clip);
}

static void clipped_bars(WORD mode)
{
    WORD clip[4] = {50, 40, 211, 150}, i;

    noise();
    set(32, mode);
    vs_clip(handle, 1, clip);
    for (i = 0; i < 30; i++) {
        random_fill();
        set(104, 0);
        points[0] = pick(400) - 40;
        points[1] = pick(300) - 50;
        points[2] = pick(400) - 40;
        points[3] = pick(300) - 50;
        draw(114, 2);
    }
    vs_clip(handle, 0, clip);
}

static void transform(WORD in_place)
{
    MFDB from = {buffer, 320, 50, 20, 0, 4, 0, 0, 0}, to;

    noise();
    memcpy(buffer, screen, 8000);
    to = from;
    to.fd_addr = in_place ? (void *)buffer : (void *)screen;
    vr_trnfm(handle, &from, &to);
    if (in_place)
        memcpy(screen, buffer, 8000);
}

static void markers(WORD mode)
{
    WORD i;

    clear();
    set(32, mode);
    for (i = 0; i < 36; i++) {
        set(18, 1 + i / 6);
        set(20, 1 + i % 6);
        points[0] = 0;
        points[1] = i % 6 * 8 + 1;
        draw(19, 1);
        points[0] = 20 + i % 6 * 50;
        points[1] = 30 + i / 6 * 28;
        draw(7, 1);
    }
}

static void user_pattern(WORD mode)
{
    WORD i;

    noise();
    for (i = 0; i < 16; i++)
        vdi_intin[i] = pick(30000) * 2 + 1;
    vdi_call(112, handle, 0, 16);
    set(32, mode);
    set(23, 4);
    for (i = 0; i < 10; i++) {
        set(25, pick(16));
        random_points(2);
        draw(114, 2);
    }
}

static const struct {
    const char *name;
    void (*draw)(WORD parameter);
    WORD first, last;
} scenes[] = {
    {"bars", bars, 1, 4},         {"clipped bars", clipped_bars, 1, 4},
    {"lines", lines, 1, 4},       {"polygons", polygons, 1, 4},
    {"copies", copies, 0, 15},    {"clipped copies", clipped_copies, 3, 3},
    {"expansions", expansions, 1, 4}, {"transform", transform, 0, 1},
    {"markers", markers, 1, 1},   {"user pattern", user_pattern, 1, 4},
};

static ULONG screen_sum(void)
{
    ULONG sum = 0;
    WORD i;

    for (i = 0; i < SCREEN_WORDS / 2; i++)
        sum = (sum << 5 | sum >> 27) + screen[i];
    return sum;
}

int main(void)
{
    WORD work_in[11] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, work_out[57], i, parameter;

    nf_start();
    appl_init();
    v_opnvwk(work_in, &handle, work_out);
    graf_mouse(M_OFF, NULL);
    screen = (ULONG *)Logbase();
    for (i = 0; i < (WORD)(sizeof scenes / sizeof scenes[0]); i++) {
        for (parameter = scenes[i].first; parameter <= scenes[i].last; parameter++) {
            random_state = 99 + parameter;
            scenes[i].draw(parameter);
            report_begin(scenes[i].name);
            report_number(parameter);
            nf_log_hex(report_text_end(), screen_sum());
        }
    }
    nf_log("done");
    graf_mouse(M_ON, NULL);
    v_clsvwk(handle);
    appl_exit();
    return 0;
}
