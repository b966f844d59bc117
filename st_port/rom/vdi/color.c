/*
 * color.c - pens and the palette: vs_color, vq_color
 *
 * A pen of the VDI is not the shifter's colour of the same number: pen 1 is black, and black is
 * the last hardware colour, so that XOR with all planes turns white (0) into black.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"
#include "linea.h"

#define PALETTE ((volatile UWORD *)0xffff8240)

static const UBYTE pens16[16] = {0, 15, 1, 2, 4, 6, 3, 5, 7, 8, 9, 10, 12, 14, 11, 13};
static const UBYTE pens4[4] = {0, 3, 1, 2};

/* The palette at start, pen by pen, as 0x0RGB with 3 bits each. */
static const UWORD start_palette[16] = {
    0x777, 0x000, 0x700, 0x070, 0x007, 0x077, 0x770, 0x707,
    0x555, 0x333, 0x733, 0x373, 0x337, 0x377, 0x773, 0x737,
};

WORD pen_to_hw(WORD pen)
{
    if (screen.planes == 4)
        return pens16[pen & 15];
    if (screen.planes == 2)
        return pens4[pen & 3];
    return pen & 1;
}

WORD hw_to_pen(WORD hw)
{
    WORD pen = 0;

    while (pen < 15 && pen_to_hw(pen) != hw)
        pen++;
    return pen;
}

WORD valid_pen(WORD pen)
{
    return pen >= 0 && pen < 1 << screen.planes ? pen : 1;
}

/* 0 to 7 as parts of a thousand. */
static WORD level_to_vdi(UWORD level)
{
    return (WORD)((level & 7) * 1000 / 7);
}

static UWORD level_of_vdi(WORD value)
{
    return (UWORD)((value * 7 + 500) / 1000);
}

void color_init(void)
{
    WORD pen;

    for (pen = 0; pen < 16; pen++) {
        UWORD rgb = start_palette[pen];

        linea.req_col[pen][0] = level_to_vdi(rgb >> 8);
        linea.req_col[pen][1] = level_to_vdi(rgb >> 4);
        linea.req_col[pen][2] = level_to_vdi(rgb);
        if (pen < 1 << screen.planes)
            PALETTE[pen_to_hw(pen)] = rgb;
    }
}

void vs_color(VCALL *c)
{
    WORD pen = c->intin[0], i;
    UWORD rgb = 0;

    if (pen < 0 || pen >= 1 << screen.planes)
        return;
    for (i = 0; i < 3; i++) {
        WORD value = c->intin[i + 1];

        if (value < 0)
            value = 0;
        if (value > 1000)
            value = 1000;
        linea.req_col[pen][i] = value;
        rgb = rgb << 4 | level_of_vdi(value);
    }
    PALETTE[pen_to_hw(pen)] = rgb;
}

void vq_color(VCALL *c)
{
    WORD pen = c->intin[0], i;

    c->contrl[4] = 4;
    if (pen < 0 || pen >= 1 << screen.planes) {
        c->intout[0] = -1;
        c->intout[1] = c->intout[2] = c->intout[3] = 0;
        return;
    }
    c->intout[0] = pen;
    for (i = 0; i < 3; i++)
        c->intout[i + 1] = c->intin[1] == 0
                               ? linea.req_col[pen][i]
                               : level_to_vdi(PALETTE[pen_to_hw(pen)] >> (8 - 4 * i));
}
