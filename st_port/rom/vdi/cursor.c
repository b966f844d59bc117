/*
 * cursor.c - the mouse cursor: drawn in the VBL over pixels that are kept and put back
 *
 * The interrupt moves the cursor only while nobody draws: drawing calls hold `lock`.  A call that
 * draws where the cursor is takes it away first (cursor_protect), and the next VBL puts it back, so
 * neither a trail nor a hole is left, whether or not the program hides the mouse.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "vdi_rom.h"
#include "linea.h"

#define ON_SCREEN 1
#define TWO_GROUPS 2

static volatile WORD lock;
static RECT shown; /* what the cursor covers while on the screen */

static void cursor_erase(void)
{
    const UWORD *from = linea.save_area;
    UWORD *to = linea.save_addr;
    WORD words = linea.save_stat & TWO_GROUPS ? 2 * screen.planes : screen.planes;
    WORD lines, i;

    if (!(linea.save_stat & ON_SCREEN))
        return;
    for (lines = linea.save_len; lines > 0; lines--) {
        for (i = 0; i < words; i++)
            to[i] = *from++;
        to += screen.pitch >> 1;
    }
    linea.save_stat = 0;
}

/* Lay `bits` over one group of 16 pixels. */
static void cursor_group(UWORD *d, UWORD mask, UWORD data, WORD bg, WORD fg)
{
    WORD plane;

    mask &= ~data;
    for (plane = 0; plane < screen.planes; plane++) {
        UWORD w = *d & ~(mask | data);

        if (bg >> plane & 1)
            w |= mask;
        if (fg >> plane & 1)
            w |= data;
        *d++ = w;
    }
}

/*
 * The flag goes down before the place is read: a packet of the mouse that comes while the cursor is
 * drawn raises it again, and the next VBL draws it where it is then.
 */
static void cursor_draw(void)
{
    WORD first = 0, lines = 16, planes = screen.planes, i, x, y, group, shift;
    WORD bg = pen_to_hw(linea.m_cdb_bg), fg = pen_to_hw(linea.m_cdb_fg);
    BOOL left, right;
    UWORD *to, *save = linea.save_area;

    *(volatile UBYTE *)&linea.cur_flag = 0;
    x = linea.cur_x - linea.m_pos_hx;
    y = linea.cur_y - linea.m_pos_hy;
    group = x >> 4;
    shift = x & 15;
    left = group >= 0;
    right = shift && group + 1 < screen.width >> 4;
    if (y < 0) {
        first = -y;
        lines += y;
    }
    if (y + 16 > screen.height)
        lines -= y + 16 - screen.height;
    if (!left)
        group = 0;
    shown.x1 = x;
    shown.y1 = y;
    shown.x2 = x + 15;
    shown.y2 = y + 15;
    to = (UWORD *)((UBYTE *)screen.base + (y + first) * screen.pitch) + group * planes;
    linea.save_addr = to;
    linea.save_len = lines;
    linea.save_stat = left && right ? ON_SCREEN | TWO_GROUPS : ON_SCREEN;
    for (; lines > 0; lines--, first++) {
        UWORD mask = linea.mask_form[first][0], data = linea.mask_form[first][1];
        UWORD *d = to;

        for (i = left && right ? 2 * planes : planes; i > 0; i--)
            *save++ = *d++;
        d = to;
        if (left) {
            cursor_group(d, mask >> shift, data >> shift, bg, fg);
            d += planes;
        }
        if (right)
            cursor_group(d, (UWORD)(mask << (16 - shift)), (UWORD)(data << (16 - shift)), bg, fg);
        to += screen.pitch >> 1;
    }
}

void cursor_lock(void)
{
    lock++;
}

void cursor_release(void)
{
    lock--;
}

/* Begin to draw in `r`: pair with cursor_release. */
void cursor_protect(const RECT *r)
{
    lock++;
    if ((linea.save_stat & ON_SCREEN) && r->x1 <= shown.x2 && r->x2 >= shown.x1 &&
        r->y1 <= shown.y2 && r->y2 >= shown.y1) {
        cursor_erase();
        linea.cur_flag = 1;
    }
}

/* From the VBL interrupt: the beam is above the picture. */
void vdi_vbl(void)
{
    if (lock || linea.m_hid_ct || !linea.cur_flag)
        return;
    cursor_erase();
    cursor_draw();
}

void cursor_hide(void)
{
    lock++;
    linea.m_hid_ct++;
    cursor_erase();
    lock--;
}

/* Undo one cursor_hide, or all of them. */
void cursor_show(WORD force)
{
    lock++;
    if (force || linea.m_hid_ct < 0)
        linea.m_hid_ct = 0;
    else if (linea.m_hid_ct > 0)
        linea.m_hid_ct--;
    if (linea.m_hid_ct == 0 && !(linea.save_stat & ON_SCREEN)) {
        linea.cur_x = linea.gcurx;
        linea.cur_y = linea.gcury;
        cursor_draw();
    }
    lock--;
}

void cursor_form(const MFORM *form)
{
    WORD i;

    lock++;
    linea.m_pos_hx = form->mf_xhot & 15;
    linea.m_pos_hy = form->mf_yhot & 15;
    linea.m_planes = 1;
    linea.m_cdb_bg = valid_pen((WORD)form->mf_bg);
    linea.m_cdb_fg = valid_pen((WORD)form->mf_fg);
    for (i = 0; i < 16; i++) {
        linea.mask_form[i][0] = form->mf_mask[i];
        linea.mask_form[i][1] = form->mf_data[i];
    }
    linea.cur_flag = 1;
    lock--;
}

/* The arrow of the start: white edge, black body. */
static const MFORM arrow = {
    0, 0, 1, 0, 1,
    {0xc000, 0xe000, 0xf000, 0xf800, 0xfc00, 0xfe00, 0xff00, 0xff80, 0xffc0, 0xffe0, 0xfe00, 0xef00,
     0xcf00, 0x8780, 0x0780, 0x0380},
    {0x0000, 0x4000, 0x6000, 0x7000, 0x7800, 0x7c00, 0x7e00, 0x7f00, 0x7f80, 0x7c00, 0x6c00, 0x4600,
     0x0600, 0x0300, 0x0300, 0x0000},
};

void cursor_init(void)
{
    lock = 0;
    linea.m_hid_ct = 1;
    linea.save_stat = 0;
    linea.gcurx = linea.cur_x = screen.width / 2 - 1;
    linea.gcury = linea.cur_y = screen.height / 2 - 1;
    cursor_form(&arrow);
}
