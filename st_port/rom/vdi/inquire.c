/*
 * inquire.c - what the VDI tells of the device and of a workstation's attributes
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

/* What v_opnwk gives, for low resolution; [2] and up as the VDI documents them. */
static const WORD device[45] = {
    319, 199,               /* width and height - 1 */
    0,                      /* exact scaling */
    338, 372,               /* size of a pixel in 1/1000 mm */
    3,                      /* character heights */
    7,                      /* line types */
    0,                      /* line widths: continuous */
    6, 8,                   /* marker types and sizes */
    1,                      /* faces */
    24, 12,                 /* patterns, hatches */
    16,                     /* pens at a time */
    10,                     /* GDPs, and their numbers */
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    3, 0, 3, 3, 3, 0, 3, 0, 3, 2, /* with which attributes */
    1, 1, 1, 0,             /* colour, text rotation, filled areas, no cell array */
    512,                    /* palette */
    2,                      /* locator: keyboard and mouse */
    1, 1, 1,                /* valuator, choice, string */
    2,                      /* reads and writes */
};

static const WORD sizes[12] = {
    5, 4,   /* smallest character */
    7, 13,  /* largest */
    1, 0,   /* thinnest line */
    40, 0,  /* widest */
    15, 11, /* smallest marker */
    120, 88 /* largest */
};

/* 45 words of intout, 12 of ptsout */
void work_out(WORD *intout, WORD *ptsout)
{
    memcpy(intout, device, sizeof device);
    memcpy(ptsout, sizes, sizeof sizes);
    if (screen.planes != 4) {
        intout[0] = screen.width - 1;
        intout[1] = screen.height - 1;
        intout[3] = screen.width == 640 ? 169 : 338;
        intout[13] = 1 << screen.planes;
        if (screen.planes == 1) {
            intout[3] = intout[4] = 372;
            intout[35] = 0;
            intout[39] = 2;
        }
    }
}

void vq_extnd(VCALL *c)
{
    WORD i;

    c->contrl[2] = 6;
    c->contrl[4] = 45;
    if (c->intin[0] == 0) {
        work_out(c->intout, c->ptsout);
        return;
    }
    for (i = 0; i < 45; i++)
        c->intout[i] = 0;
    for (i = 4; i < 12; i++)
        c->ptsout[i] = 0;
    memcpy(c->ptsout, &c->ws->clip, sizeof c->ws->clip);
    c->intout[0] = 4;                         /* a screen of its own for graphics and text */
    c->intout[1] = 1;                         /* background colour */
    c->intout[2] = 31;                        /* text effects */
    c->intout[4] = screen.planes;
    c->intout[5] = 1; /* a look-up table */
    c->intout[6] = 50; /* 16 x 16 raster operations a second */
    c->intout[7] = 1; /* contour fill */
    c->intout[8] = 1; /* rotation of text by 90 degrees */
    c->intout[9] = 4; /* writing modes */
    c->intout[10] = 2;
    c->intout[11] = 1; /* justified text */
    c->intout[14] = 512; /* points in ptsin */
    c->intout[15] = -1; /* words in intin: any number */
    c->intout[16] = 1; /* mouse buttons differ */
}

void vql_attributes(VCALL *c)
{
    const VWK *ws = c->ws;

    c->contrl[2] = 1;
    c->contrl[4] = 3;
    c->intout[0] = ws->line_type;
    c->intout[1] = ws->line_color;
    c->intout[2] = ws->wrmode;
    c->ptsout[0] = ws->line_width;
    c->ptsout[1] = 0;
}

void vqm_attributes(VCALL *c)
{
    const VWK *ws = c->ws;

    c->contrl[2] = 1;
    c->contrl[4] = 3;
    c->intout[0] = ws->marker_type;
    c->intout[1] = ws->marker_color;
    c->intout[2] = ws->wrmode;
    c->ptsout[0] = 0;
    c->ptsout[1] = ws->marker_height;
}

void vqf_attributes(VCALL *c)
{
    const VWK *ws = c->ws;

    c->contrl[4] = 5;
    c->intout[0] = ws->fill_interior;
    c->intout[1] = ws->fill_color;
    c->intout[2] = ws->fill_style;
    c->intout[3] = ws->wrmode;
    c->intout[4] = ws->fill_perimeter;
}

void vqt_attributes(VCALL *c)
{
    const VWK *ws = c->ws;

    c->contrl[2] = 2;
    c->contrl[4] = 6;
    c->intout[0] = 1;
    c->intout[1] = ws->text_color;
    c->intout[2] = ws->text_rotation;
    c->intout[3] = ws->text_hor;
    c->intout[4] = ws->text_ver;
    c->intout[5] = ws->wrmode;
    c->ptsout[0] = font_character_width(ws->font);
    c->ptsout[1] = ws->font->top;
    c->ptsout[2] = ws->font->width;
    c->ptsout[3] = ws->font->height;
}

void vqin_mode(VCALL *c)
{
    WORD device_number = c->intin[0];

    c->contrl[4] = 1;
    if (device_number >= 1 && device_number <= 4)
        c->intout[0] = c->ws->input_mode[device_number - 1];
}
