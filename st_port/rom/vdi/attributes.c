/*
 * attributes.c - setting attributes of a workstation; a value out of range gives the default
 *
 * Each call returns what was set, in intout[0].
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

static void returns(VCALL *c, WORD value)
{
    c->contrl[4] = 1;
    c->intout[0] = value;
}

static WORD within(WORD value, WORD low, WORD high, WORD otherwise)
{
    return value >= low && value <= high ? value : otherwise;
}

void vswr_mode(VCALL *c)
{
    c->ws->wrmode = within(c->intin[0], MD_REPLACE, MD_ERASE, MD_REPLACE);
    returns(c, c->ws->wrmode);
}

void vs_clip(VCALL *c)
{
    RECT all = {0, 0, screen.width - 1, screen.height - 1};
    const WORD *p = c->ptsin;
    VWK *ws = c->ws;

    ws->clipping = c->intin[0] != 0;
    ws->clip = all;
    if (ws->clipping) {
        RECT wanted = {p[0] < p[2] ? p[0] : p[2], p[1] < p[3] ? p[1] : p[3],
                       p[0] < p[2] ? p[2] : p[0], p[1] < p[3] ? p[3] : p[1]};

        /* an empty rectangle lets nothing through */
        rect_clip(&ws->clip, &wanted);
    }
}

void vsl_type(VCALL *c)
{
    c->ws->line_type = within(c->intin[0], 1, 7, 1);
    returns(c, c->ws->line_type);
}

void vsl_width(VCALL *c)
{
    WORD width = within(c->ptsin[0], 1, 40, c->ptsin[0] > 40 ? 40 : 1);

    if (!(width & 1))
        width--;
    c->ws->line_width = width;
    c->contrl[2] = 1;
    c->ptsout[0] = width;
    c->ptsout[1] = 0;
}

void vsl_color(VCALL *c)
{
    c->ws->line_color = valid_pen(c->intin[0]);
    returns(c, c->ws->line_color);
}

void vsl_ends(VCALL *c)
{
    c->ws->line_beg = within(c->intin[0], 0, 2, 0);
    c->ws->line_end = within(c->intin[1], 0, 2, 0);
    c->contrl[4] = 2;
    c->intout[0] = c->ws->line_beg;
    c->intout[1] = c->ws->line_end;
}

void vsl_udsty(VCALL *c)
{
    c->ws->line_udsty = (UWORD)c->intin[0];
}

void vsm_type(VCALL *c)
{
    c->ws->marker_type = within(c->intin[0], 1, 6, 3);
    returns(c, c->ws->marker_type);
}

/* A marker is 15 x 11 pixels, or a multiple of that up to 8. */
void vsm_height(VCALL *c)
{
    WORD height = within(c->ptsin[1], 1, 88, c->ptsin[1] > 88 ? 88 : 1);
    WORD scale = (WORD)((height + 5) / 11);

    if (scale < 1)
        scale = 1;
    c->ws->marker_height = scale * 11;
    c->contrl[2] = 1;
    c->ptsout[0] = scale * 15;
    c->ptsout[1] = scale * 11;
}

void vsm_color(VCALL *c)
{
    c->ws->marker_color = valid_pen(c->intin[0]);
    returns(c, c->ws->marker_color);
}

void vsf_interior(VCALL *c)
{
    c->ws->fill_interior = within(c->intin[0], FIS_HOLLOW, FIS_USER, FIS_HOLLOW);
    returns(c, c->ws->fill_interior);
}

void vsf_style(VCALL *c)
{
    c->ws->fill_style = within(c->intin[0], 1, c->ws->fill_interior == FIS_PATTERN ? 24 : 12, 1);
    returns(c, c->ws->fill_style);
}

void vsf_color(VCALL *c)
{
    c->ws->fill_color = valid_pen(c->intin[0]);
    returns(c, c->ws->fill_color);
}

void vsf_perimeter(VCALL *c)
{
    c->ws->fill_perimeter = c->intin[0] != 0;
    returns(c, c->ws->fill_perimeter);
}

/* 16 words, or 16 for each plane. */
void vsf_udpat(VCALL *c)
{
    WORD count = c->contrl[3];

    if (count != 16 && count != 16 * screen.planes)
        return;
    memcpy(c->ws->ud_patrn, c->intin, (size_t)count * 2);
    c->ws->ud_planes = count >> 4;
}

void vst_color(VCALL *c)
{
    c->ws->text_color = valid_pen(c->intin[0]);
    returns(c, c->ws->text_color);
}

void vst_effects(VCALL *c)
{
    c->ws->text_effects = c->intin[0] & 0x1f;
    returns(c, c->ws->text_effects);
}

/* Rounded to right angles and returned; text is always drawn level. */
void vst_rotation(VCALL *c)
{
    c->ws->text_rotation = (WORD)(((UWORD)c->intin[0] % 3600 + 450) / 900 * 900);
    returns(c, c->ws->text_rotation);
}

void vst_alignment(VCALL *c)
{
    c->ws->text_hor = within(c->intin[0], 0, 2, 0);
    c->ws->text_ver = within(c->intin[1], 0, 5, 0);
    c->contrl[4] = 2;
    c->intout[0] = c->ws->text_hor;
    c->intout[1] = c->ws->text_ver;
}

void vsin_mode(VCALL *c)
{
    if (c->intin[0] >= 1 && c->intin[0] <= 4)
        c->ws->input_mode[c->intin[0] - 1] = within(c->intin[1], 1, 2, 1);
    returns(c, c->intin[1]);
}
