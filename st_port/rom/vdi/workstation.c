/*
 * workstation.c - workstations: opening, closing, clearing; the screen they share
 *
 * Handle 1 is the physical workstation, which the AES holds; programs open virtual ones.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"
#include "linea.h"

SURFACE screen;
VWK workstations[MAX_WORKSTATIONS];

/* The screen may have moved (Setscreen) since the last call. */
void screen_refresh(void)
{
    screen.base = (UWORD *)v_bas_ad;
}

static void screen_init(void)
{
    static const WORD widths[3] = {320, 640, 640}, heights[3] = {200, 200, 400};
    WORD mode = sshiftmd < 3 ? sshiftmd : 0;

    screen_refresh();
    screen.planes = 4 >> mode;
    screen.width = widths[mode];
    screen.height = heights[mode];
    screen.pitch = mode == 2 ? 80 : 160;
    linea.planes = screen.planes;
    linea.width = linea.bytes_lin = screen.pitch;
    linea.v_x_max = screen.width;
    linea.v_y_max = screen.height;
}

VWK *workstation_find(WORD handle)
{
    if (handle < 1 || handle > MAX_WORKSTATIONS)
        return NULL;
    return workstations[handle - 1].handle == handle ? &workstations[handle - 1] : NULL;
}

static WORD within(WORD value, WORD low, WORD high, WORD otherwise)
{
    return value >= low && value <= high ? value : otherwise;
}

/* Attributes as work_in asks for them, the others as the VDI documents them. */
static void workstation_set(VWK *ws, const WORD *work_in)
{
    WORD i;

    memset(ws, 0, sizeof *ws);
    ws->wrmode = MD_REPLACE;
    ws->clip.x2 = screen.width - 1;
    ws->clip.y2 = screen.height - 1;
    ws->line_type = within(work_in[1], 1, 7, 1);
    ws->line_color = valid_pen(work_in[2]);
    ws->line_width = 1;
    ws->line_udsty = 0xffff;
    ws->marker_type = within(work_in[3], 1, 6, 3);
    ws->marker_color = valid_pen(work_in[4]);
    ws->marker_height = 11;
    ws->font = screen.height == 400 ? fonts + 3 : &font_system;
    ws->text_color = valid_pen(work_in[6]);
    ws->fill_interior = within(work_in[7], FIS_HOLLOW, FIS_USER, FIS_HOLLOW);
    ws->fill_style = within(work_in[8], 1, ws->fill_interior == FIS_PATTERN ? 24 : 12, 1);
    ws->fill_color = valid_pen(work_in[9]);
    ws->fill_perimeter = TRUE;
    ws->ud_planes = 1;
    memcpy(ws->ud_patrn, pattern_user, sizeof pattern_user);
    for (i = 0; i < 4; i++)
        ws->input_mode[i] = 1;
}

static void workstation_open(VCALL *c, WORD handle)
{
    VWK *ws = &workstations[handle - 1];

    workstation_set(ws, c->intin);
    ws->handle = handle;
    c->contrl[6] = handle;
    c->contrl[2] = 6;
    c->contrl[4] = 45;
    work_out(c->intout, c->ptsout);
}

void v_opnvwk(VCALL *c)
{
    WORD handle;

    for (handle = 2; handle <= MAX_WORKSTATIONS; handle++) {
        if (workstations[handle - 1].handle == 0) {
            workstation_open(c, handle);
            return;
        }
    }
    c->contrl[6] = 0;
}

void v_clsvwk(VCALL *c)
{
    if (c->ws->handle > 1)
        c->ws->handle = 0;
}

/* The screen is open already, by the AES: its attributes start afresh. */
void v_opnwk(VCALL *c)
{
    workstation_open(c, 1);
    v_clrwk(c);
}

/* Closing the screen takes the virtual workstations along; it stays open for the AES. */
void v_clswk(VCALL *c)
{
    WORD i;

    (void)c;
    for (i = 1; i < MAX_WORKSTATIONS; i++)
        workstations[i].handle = 0;
}

void v_clrwk(VCALL *c)
{
    RECT all = {0, 0, screen.width - 1, screen.height - 1};
    FILL fill = {pattern_hollow, FALSE, MD_REPLACE, 0};

    (void)c;
    draw_rect(&all, 0, 0, all.x2, all.y2, &fill);
}

static const WORD start_work_in[11] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2};

void vdi_init(void)
{
    WORD i;

    screen_init();
    for (i = 0; i < MAX_WORKSTATIONS; i++)
        workstations[i].handle = 0;
    workstation_set(&workstations[0], start_work_in);
    workstations[0].handle = 1;
    work_out(linea.dev_tab, linea.siz_tab);
    color_init();
    input_init();
    cursor_init();
    SYS_POINTER(VEC_LINE_A) = linea_trap;
    SYS_POINTER(ETV_TIMER) = user_timer_tick;
}

/* A program has ended: nothing it opened, hid, or hooked remains. */
void vdi_reset(void)
{
    WORD i, x = linea.gcurx, y = linea.gcury;

    cursor_hide();
    for (i = 1; i < MAX_WORKSTATIONS; i++)
        workstations[i].handle = 0;
    workstation_set(&workstations[0], start_work_in);
    workstations[0].handle = 1;
    input_init();
    cursor_init();
    linea.gcurx = linea.cur_x = x;
    linea.gcury = linea.cur_y = y;
}
