/*
 * gdp.c - the generalised drawing primitives: bars, circles, ellipses, arcs, pies, round boxes
 *
 * Curves are polygons of up to 64 corners, as the VDI documents; a circle allows for the shape of
 * the pixels.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"

#define STEPS 256 /* of a full circle, in the table below */
#define MAX_CORNERS 80

/* sin(i * 90 / 64 degrees) * 32767 */
static const WORD sines[65] = {
    0, 804, 1608, 2410, 3212, 4011, 4808, 5602, 6393, 7179,
    7962, 8739, 9512, 10278, 11039, 11793, 12539, 13279, 14010, 14732,
    15446, 16151, 16846, 17530, 18204, 18868, 19519, 20159, 20787, 21403,
    22005, 22594, 23170, 23731, 24279, 24811, 25329, 25832, 26319, 26790,
    27245, 27683, 28105, 28510, 28898, 29268, 29621, 29956, 30273, 30571,
    30852, 31113, 31356, 31580, 31785, 31971, 32137, 32285, 32412, 32521,
    32609, 32678, 32728, 32757, 32767,
};

static WORD points[2 * MAX_CORNERS];

/* sine of `angle` steps, times r, rounded */
static WORD sine(WORD angle, WORD r)
{
    WORD a = angle & (STEPS - 1), s;

    if (a < 64)
        s = sines[a];
    else if (a < 128)
        s = sines[128 - a];
    else if (a < 192)
        s = -sines[a - 128];
    else
        s = -sines[256 - a];
    return (WORD)((s * r + 16384) >> 15);
}

/* GEM's tenths of degrees, counter-clockwise, to steps. */
static WORD steps_of(WORD tenths)
{
    return (WORD)((tenths * 32 + 225) / 450);
}

/* Points along an ellipse from one angle to the other; how many. */
static WORD arc(WORD x, WORD y, WORD rx, WORD ry, WORD from, WORD to)
{
    WORD longest = rx > ry ? rx : ry, step = longest > 60 ? 4 : longest > 12 ? 8 : 16;
    WORD n = 0, angle;

    if (to <= from)
        to += STEPS;
    for (angle = from; angle < to; angle += step) {
        points[2 * n] = x + sine(angle + 64, rx);
        points[2 * n + 1] = y - sine(angle, ry);
        n++;
    }
    points[2 * n] = x + sine(to + 64, rx);
    points[2 * n + 1] = y - sine(to, ry);
    return n + 1;
}

/* The vertical radius that looks as long as a horizontal one. */
static WORD upright(WORD rx)
{
    WORD out[45], sizes[12];

    work_out(out, sizes);
    return (WORD)(rx * out[3] / out[4]);
}

static void fill_points(VWK *ws, WORD count)
{
    FILL fill;

    fill_of(ws, &fill);
    draw_polygon(&ws->clip, points, count, &fill);
    if (ws->fill_perimeter)
        polygon_outline(ws, points, count);
}

static void line_points(VCALL *c, WORD count)
{
    VCALL line = *c;
    WORD contrl[12] = {6, count};

    line.contrl = contrl;
    line.ptsin = points;
    v_pline(&line);
}

/* A box with round corners, from corner to corner; how many points. */
static WORD round_box(const WORD *p)
{
    WORD x1 = p[0] < p[2] ? p[0] : p[2], x2 = p[0] < p[2] ? p[2] : p[0];
    WORD y1 = p[1] < p[3] ? p[1] : p[3], y2 = p[1] < p[3] ? p[3] : p[1];
    WORD rx = screen.width >> 6, ry, n = 0, angle;

    if (rx > (x2 - x1) / 2)
        rx = (x2 - x1) / 2;
    ry = upright(rx);
    if (ry > (y2 - y1) / 2)
        ry = (y2 - y1) / 2;
    for (angle = 0; angle <= STEPS; angle += 16) {
        WORD quarter = (angle & (STEPS - 1)) >> 6;
        BOOL left = quarter == 1 || quarter == 2, low = quarter >= 2;

        points[2 * n] = (left ? x1 + rx : x2 - rx) + sine(angle + 64, rx);
        points[2 * n + 1] = (low ? y2 - ry : y1 + ry) - sine(angle, ry);
        n++;
        if ((angle & 63) == 48) { /* the end of this quarter, on its own side */
            points[2 * n] = (left ? x1 + rx : x2 - rx) + sine((quarter + 1) * 64 + 64, rx);
            points[2 * n + 1] = (low ? y2 - ry : y1 + ry) - sine((quarter + 1) * 64, ry);
            n++;
        }
    }
    return n;
}

enum { GDP_BAR = 1, GDP_ARC, GDP_PIE, GDP_CIRCLE, GDP_ELLIPSE, GDP_ELLARC, GDP_ELLPIE, GDP_RBOX,
       GDP_RFBOX, GDP_JUSTIFIED };

void v_gdp(VCALL *c)
{
    WORD *p = c->ptsin, from = steps_of(c->intin[0]), to = steps_of(c->intin[1]), n;

    switch (c->contrl[5]) {
    case GDP_BAR:
        v_bar(c);
        break;
    case GDP_ARC:
        line_points(c, arc(p[0], p[1], p[6], upright(p[6]), from, to));
        break;
    case GDP_ELLARC:
        line_points(c, arc(p[0], p[1], p[2], p[3], from, to));
        break;
    case GDP_PIE:
    case GDP_ELLPIE:
        if (c->contrl[5] == GDP_PIE)
            n = arc(p[0], p[1], p[6], upright(p[6]), from, to);
        else
            n = arc(p[0], p[1], p[2], p[3], from, to);
        points[2 * n] = p[0];
        points[2 * n + 1] = p[1];
        fill_points(c->ws, n + 1);
        break;
    case GDP_CIRCLE:
        fill_points(c->ws, arc(p[0], p[1], p[4], upright(p[4]), 0, STEPS));
        break;
    case GDP_ELLIPSE:
        fill_points(c->ws, arc(p[0], p[1], p[2], p[3], 0, STEPS));
        break;
    case GDP_RBOX:
        line_points(c, round_box(p));
        break;
    case GDP_RFBOX:
        fill_points(c->ws, round_box(p));
        break;
    case GDP_JUSTIFIED:
        v_justified(c);
        break;
    default:
        break;
    }
}
