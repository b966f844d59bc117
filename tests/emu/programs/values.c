/*
 * values.c - logs what calls of the VDI and the AES return: no drawing, no waiting
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "mem.h"
#include "tos.h"
#include "vdi.h"
#include "../../../st_port/lib/aes_call.h"
#include "../../../st_port/lib/vdi_call.h"
#include "report.h"

static WORD handle;

int main(void);

/* Call the VDI and log the counts and that many values. */
static void vdi(const char *name, WORD opcode, WORD points, WORD words)
{
    vdi_call(opcode, handle, points, words);
    report_begin(name);
    report_numbers(vdi_intin, words);
    report_text(" ->");
    report_number(vdi_contrl[2]);
    report_number(vdi_contrl[4]);
    report_text(":");
    report_numbers(vdi_intout, vdi_contrl[4]);
    report_text(" |");
    report_numbers(vdi_ptsout, vdi_contrl[2] * 2);
    report_end();
}

static void vdi_range(const char *name, WORD opcode, WORD from, WORD to, WORD step)
{
    for (; from <= to; from += step) {
        vdi_intin[0] = from;
        vdi(name, opcode, 0, 1);
    }
}

static void vdi_sizes(const char *name, WORD opcode, WORD at, const WORD *values, WORD count)
{
    WORD i;

    for (i = 0; i < count; i++) {
        vdi_ptsin[0] = vdi_ptsin[1] = 0;
        vdi_ptsin[at] = values[i];
        vdi(name, opcode, 1, 0);
    }
}

static void attributes(void)
{
    static const WORD widths[] = {0, 1, 2, 3, 4, 39, 40, 41};
    static const WORD heights[] = {0, 1, 11, 16, 17, 27, 28, 39, 50, 60};
    static const WORD fonts[] = {4, 6, 13};
    WORD i;

    vdi_range("vq_extnd", 102, 0, 1, 1);
    vdi_range("vswr_mode", 32, -1, 5, 1);
    vdi_range("vsl_type", 15, 0, 8, 1);
    vdi_range("vsl_color", 17, -1, 17, 1);
    vdi_sizes("vsl_width", 16, 0, widths, 8);
    vdi_range("vsm_type", 18, 0, 7, 1);
    vdi_range("vsm_color", 20, -1, 17, 9);
    vdi_sizes("vsm_height", 19, 1, heights, 10);
    vdi_range("vsf_interior", 23, -1, 5, 1);
    vdi_range("vsf_color", 25, -1, 17, 9);
    vdi_intin[0] = 2;
    vdi("vsf_interior", 23, 0, 1);
    vdi_range("vsf_style", 24, 0, 25, 5);
    vdi_intin[0] = 3;
    vdi("vsf_interior", 23, 0, 1);
    vdi_range("vsf_style", 24, 0, 14, 2);
    vdi_range("vsf_perimeter", 104, 0, 2, 1);
    vdi_range("vst_color", 22, -1, 17, 9);
    vdi_range("vst_effects", 106, 0, 33, 3);
    vdi_range("vst_rotation", 13, 0, 3600, 300);
    vdi_range("vst_font", 21, 0, 2, 1);
    vdi_range("vst_point", 107, 7, 22, 1);
    for (i = 0; i < 7; i++) {
        vdi_intin[0] = vdi_intin[1] = i - 1;
        vdi("vst_alignment", 39, 0, 2);
    }
    for (i = 0; i < 3; i++) {
        vdi_intin[0] = vdi_intin[1] = i;
        vdi("vsl_ends", 108, 0, 2);
    }
    vdi_intin[0] = 0;
    vdi("vst_effects", 106, 0, 1);
    for (i = 0; i < 3; i++) {
        vdi_sizes("vst_height", 12, 1, fonts + i, 1);
        vdi("vqt_fontinfo", 131, 0, 0);
        vdi_intin[0] = 'A';
        vdi("vqt_width", 117, 0, 1);
        vdi_intin[1] = 'B';
        vdi("vqt_extent", 116, 0, 2);
        vdi_intin[0] = 4;
        vdi("vst_effects", 106, 0, 1);
        vdi("vqt_extent", 116, 0, 3);
        vdi("vqt_fontinfo", 131, 0, 0);
        vdi_intin[0] = 0;
        vdi("vst_effects", 106, 0, 1);
    }
    vdi("vql_attributes", 35, 0, 0);
    vdi("vqf_attributes", 37, 0, 0);
    vdi("vqt_attributes", 38, 0, 0);
    for (i = -1; i < 18; i++) {
        vdi_intin[0] = i;
        vdi_intin[1] = i & 1;
        vdi("vq_color", 26, 0, 2);
    }
    for (i = 0; i <= 1000; i += 100) {
        vdi_intin[0] = 5;
        vdi_intin[1] = vdi_intin[2] = vdi_intin[3] = i;
        vdi("vs_color", 14, 0, 4);
        vdi_intin[1] = 0;
        vdi("vq_color", 26, 0, 2);
        vdi_intin[1] = 1;
        vdi("vq_color", 26, 0, 2);
    }
    vdi_intin[0] = 5;
    vdi_intin[1] = 0;
    vdi_intin[2] = vdi_intin[3] = 1000;
    vdi("vs_color", 14, 0, 4);
    vdi("unknown", 40, 0, 0);
    vdi("unknown", 99, 0, 0);
}

static void workstations(void)
{
    WORD handles[6], i, j;

    for (i = 0; i < 6; i++) {
        for (j = 0; j < 10; j++)
            vdi_intin[j] = 1;
        vdi_intin[10] = 2;
        vdi_call(100, 1, 0, 11);
        handles[i] = vdi_contrl[6];
        report_begin("v_opnvwk");
        report_number(handles[i]);
        report_end();
    }
    for (i = 0; i < 6; i++)
        vdi_call(101, handles[i], 0, 0);
}

static void aes(const char *name, WORD opcode, WORD ints, WORD outs, WORD addresses)
{
    WORD result = aes_call(opcode, ints, outs, addresses);

    report_begin(name);
    report_numbers(aes_intin, ints);
    report_text(" ->");
    report_number(result);
    if (outs > 1)
        report_numbers(aes_intout + 1, outs - 1);
    report_end();
}

static void in(WORD at, WORD value)
{
    aes_intin[at] = value;
}

static void in4(WORD at, WORD a, WORD b, WORD c, WORD d)
{
    in(at, a);
    in(at + 1, b);
    in(at + 2, c);
    in(at + 3, d);
}

static void windows(void)
{
    static const WORD kinds[] = {0, 1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800,
                                 0xfff, 0x0b, 0x1d1};
    static const WORD fields[] = {4, 5, 7, 11, 10};
    WORD i, type;

    for (type = 0; type < 2; type++) {
        for (i = 0; i < 16; i++) {
            in(0, type);
            in(1, kinds[i]);
            in4(2, 20, 30, 200, 100);
            aes("wind_calc", 108, 6, 5, 0);
        }
    }
    for (i = 0; i < 4; i++) {
        in(0, 0);
        in(1, fields[i]);
        aes("wind_get", 104, 2, 5, 0);
    }
    in(0, 0xfff);
    in4(1, 0, 11, 320, 189);
    aes("wind_create", 100, 5, 1, 0);
    in(0, 1);
    in4(1, 20, 30, 200, 100);
    aes("wind_open", 101, 5, 1, 0);
    in(0, 0);
    in4(1, 0, 11, 320, 189);
    aes("wind_create", 100, 5, 1, 0);
    in(0, 2);
    in4(1, 100, 60, 120, 100);
    aes("wind_open", 101, 5, 1, 0);
    for (i = 0; i < 4; i++) {
        in(0, 1);
        in(1, fields[i]);
        aes("wind_get", 104, 2, 5, 0);
    }
    for (i = 0; i < 4; i++) {
        in(0, 1);
        in(1, WF_NEXTXYWH);
        aes("wind_get", 104, 2, 5, 0);
    }
    for (i = 0; i < 9; i++) {
        in(0, 0);
        in(1, i ? WF_NEXTXYWH : WF_FIRSTXYWH);
        aes("wind_get", 104, 2, 5, 0);
    }
    in(0, 110);
    in(1, 70);
    aes("wind_find", 106, 2, 1, 0);
    in(0, 30);
    aes("wind_find", 106, 2, 1, 0);
    in(0, 300);
    in(1, 190);
    aes("wind_find", 106, 2, 1, 0);
    in(0, 1);
    aes("wind_close", 102, 1, 1, 0);
    aes("wind_delete", 103, 1, 1, 0);
    in(0, 2);
    aes("wind_close", 102, 1, 1, 0);
    aes("wind_delete", 103, 1, 1, 0);
}

static OBJECT tree[] = {
    {NIL, 1, 4, G_BOX, NONE, OUTLINED, {.index = 0x00021100L}, 10, 20, 200, 100},
    {2, 5, 5, G_BOX, NONE, NORMAL, {.index = 0x00ff1100L}, 5, 5, 50, 50},
    {3, NIL, NIL, G_BUTTON, SELECTABLE, NORMAL, {.string = "Two"}, 40, 10, 60, 20},
    {4, NIL, NIL, G_BUTTON, DEFAULT | EXIT, SHADOWED, {.string = "Three"}, 120, 10, 60, 20},
    {0, NIL, NIL, G_STRING, HIDETREE, NORMAL, {.string = "Four"}, 0, 60, 200, 8},
    {1, NIL, NIL, G_BOXCHAR, NONE, NORMAL, {.index = 0x41011100L}, 10, 10, 30, 30},
    {NIL, NIL, NIL, G_BOX, LASTOB, NORMAL, {.index = 0x00011100L}, 100, 50, 20, 20},
};

static void links(void)
{
    WORD i;

    report_begin("links");
    for (i = 0; i < 7; i++) {
        report_number(tree[i].ob_next);
        report_number(tree[i].ob_head);
        report_number(tree[i].ob_tail);
    }
    report_end();
}

static void objects(void)
{
    static const WORD places[][2] = {{10, 20}, {9, 20}, {26, 36}, {56, 36}, {60, 40}, {20, 85},
                                     {209, 119}, {210, 120}, {131, 31}, {65, 50}};
    WORD i, depth;

    aes_addrin[0] = tree;
    for (i = 0; i < 10; i++) {
        for (depth = 0; depth < 3; depth++) {
            in(0, 0);
            in(1, depth);
            in(2, places[i][0]);
            in(3, places[i][1]);
            aes("objc_find", 43, 4, 1, 1);
        }
    }
    for (i = 0; i < 6; i++) {
        in(0, i);
        aes("objc_offset", 44, 1, 3, 1);
    }
    in(0, 0);
    in(1, 6);
    aes("objc_add", 40, 2, 1, 1);
    links();
    for (i = 0; i < 4; i++) {
        in(0, 6);
        in(1, i == 3 ? -1 : i);
        aes("objc_order", 45, 2, 1, 1);
        links();
    }
    in(0, 2);
    aes("objc_delete", 41, 1, 1, 1);
    links();
    in(0, 5);
    aes("objc_delete", 41, 1, 1, 1);
    links();
    aes("form_center", 54, 0, 5, 1);
    tree[0].ob_state = NORMAL;
    aes("form_center", 54, 0, 5, 1);
    tree[0].ob_state = SHADOWED;
    aes("form_center", 54, 0, 5, 1);
    tree[6].ob_x = 0x0203;
    tree[6].ob_y = (WORD)0xff04;
    tree[6].ob_width = 0x0005;
    tree[6].ob_height = 0x0301;
    in(0, 6);
    aes("rsrc_obfix", 114, 1, 1, 1);
    report_begin("fixed");
    report_numbers(&tree[6].ob_x, 4);
    report_end();
}

/* The variables that $A000 gives: GCURX, GCURY, M_HID_CT, MOUSE_BT; PLANES and WIDTH. */
static void line_a(void)
{
    const WORD *base;

    __asm__ volatile(".short 0xa000\n\tmove.l %%a0,%0"
                     : "=d"(base)
                     :
                     : "d0", "d1", "d2", "a0", "a1", "a2", "memory");
    report_begin("line_a");
    report_numbers(base - 301, 4);
    report_numbers(base, 2);
    report_end();
    vdi("vq_mouse", 124, 0, 0);
    vdi("vq_key_s", 128, 0, 0);
}

static void rest(void)
{
    WORD i;

    aes("graf_handle", 77, 0, 5, 0);
    for (i = 0; i < 5; i++) {
        in(0, i);
        in(1, 1);
        aes("evnt_dclick", 26, 2, 1, 0);
    }
    in(0, 3);
    in(1, 1);
    aes("evnt_dclick", 26, 2, 1, 0);
    for (i = 1; i >= 0; i--) {
        in(0, i);
        aes("wind_update", 107, 1, 1, 0);
    }
    aes_addrin[0] = "NOBODY  ";
    aes("appl_find", 13, 0, 1, 1);
}

int main(void)
{
    WORD work_in[11] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2}, work_out[57];

    nf_start();
    appl_init();
    graf_mouse(ARROW, NULL);
    report_begin("appl_init");
    report_number(aes_global[0]);
    report_number(aes_global[1]);
    report_number(aes_global[2]);
    report_end();
    v_opnvwk(work_in, &handle, work_out);
    report_begin("work_out");
    report_number(handle);
    report_numbers(work_out, 57);
    report_end();
    attributes();
    workstations();
    line_a();
    objects();
    rest();
    windows();
    v_clsvwk(handle);
    nf_log("done");
    appl_exit();
    return 0;
}
