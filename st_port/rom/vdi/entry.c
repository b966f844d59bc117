/*
 * entry.c - trap #2 with d0 = 115: unpacks a call of the VDI and finds the function for it
 *
 * A call the VDI does not have, or one for a workstation that is not open, returns no values.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

typedef void (*VFUNC)(VCALL *c);

static void nothing(VCALL *c)
{
    (void)c;
}

static const VFUNC functions1[] = {
    v_opnwk,                      /* 1 */
    v_clswk,        v_clrwk,      /* 2 */
    nothing,                      /* 4 v_updwk: the screen is up to date */
    nothing,                      /* 5 escapes: there is no alpha cursor */
    v_pline,        v_pmarker,    /* 6 */
    v_gtext,        v_fillarea,   /* 8 */
    nothing,                      /* 10 v_cellarray */
    v_gdp,                        /* 11 */
    vst_height,     vst_rotation, /* 12 */
    vs_color,       vsl_type,     /* 14 */
    vsl_width,      vsl_color,    /* 16 */
    vsm_type,       vsm_height,   /* 18 */
    vsm_color,      vst_font,     /* 20 */
    vst_color,      vsf_interior, /* 22 */
    vsf_style,      vsf_color,    /* 24 */
    vq_color,       nothing,      /* 26; 27 vq_cellarray */
    vsm_locator,    nothing,      /* 28; 29 valuator */
    vsm_choice,     vsm_string,   /* 30 */
    vswr_mode,      vsin_mode,    /* 32 */
    nothing,        vql_attributes,
    vqm_attributes, vqf_attributes, /* 36 */
    vqt_attributes, vst_alignment,  /* 38 */
};

static const VFUNC functions100[] = {
    v_opnvwk,      v_clsvwk,      /* 100 */
    vq_extnd,      nothing,       /* 102; 103 v_contourfill */
    vsf_perimeter, v_get_pixel,   /* 104 */
    vst_effects,   vst_point,     /* 106 */
    vsl_ends,      vro_cpyfm,     /* 108 */
    vr_trnfm,      vsc_form,      /* 110 */
    vsf_udpat,     vsl_udsty,     /* 112 */
    vr_recfl,      vqin_mode,     /* 114 */
    vqt_extent,    vqt_width,     /* 116 */
    vex_timv,      vst_load_fonts, /* 118 */
    nothing,       vrt_cpyfm,     /* 120 vst_unload_fonts */
    v_show_c,      v_hide_c,      /* 122 */
    vq_mouse,      vex_butv,      /* 124 */
    vex_motv,      vex_curv,      /* 126 */
    vq_key_s,      vs_clip,       /* 128 */
    vqt_name,      vqt_fontinfo,  /* 130 */
};

#define COUNT(table) (WORD)(sizeof(table) / sizeof(table)[0])

static VFUNC function_of(WORD opcode)
{
    if (opcode >= 1 && opcode <= COUNT(functions1))
        return functions1[opcode - 1];
    if (opcode >= 100 && opcode < 100 + COUNT(functions100))
        return functions100[opcode - 100];
    return nothing;
}

void vdi_entry(VDIPB *pb)
{
    VCALL c = {pb->contrl, pb->intin, pb->ptsin, pb->intout, pb->ptsout, NULL};
    WORD opcode = c.contrl[0];

    c.contrl[2] = c.contrl[4] = 0;
    c.ws = workstation_find(c.contrl[6]);
    if (!c.ws && opcode != 1 && opcode != 100)
        return;
    cursor_lock();
    screen_refresh();
    function_of(opcode)(&c);
    cursor_release();
}
