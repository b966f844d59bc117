/*
 * entry.c - trap #2 with d0 = 200: unpacks a call of the AES and finds the function for it
 *
 * An unknown call returns 0.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"
#include "window.h"

#define AES_VERSION 0x0140

/* One call, unpacked. */
typedef struct {
    const WORD *in;
    WORD *out;
    void **addr;
    WORD *global;
} ACALL;


static GRECT *in_rect(const ACALL *c, WORD at)
{
    return (GRECT *)(c->in + at);
}

/* ---- 10 to 19: the application ---- */

static void appl_start(ACALL *c)
{
    GRECT all = gl_desk;

    c->global[0] = AES_VERSION;
    c->global[1] = 1;
    c->global[2] = 0;
    c->global[10] = screen.planes;
    event_reset();
    menu_draw_bar();
    window_redraw(&all);
    cursor_show(TRUE);
}

static WORD appl(ACALL *c, WORD opcode)
{
    switch (opcode) {
    case 10:
        appl_start(c);
        return 0;
    case 11: /* appl_read: what the application wrote to itself */
        return TRUE;
    case 12: /* appl_write */
        if (c->in[0] != 0 || c->in[1] < 16)
            return FALSE;
        message_post(c->addr[0]);
        return TRUE;
    case 13: /* appl_find: nobody else is here */
        return -1;
    case 19:
        return TRUE;
    default:
        return 0;
    }
}

/* ---- 20 to 26: events ---- */

static void pointer_out(const MULTI *e, WORD *out)
{
    out[0] = e->pointer.x;
    out[1] = e->pointer.y;
    out[2] = e->pointer.buttons;
    out[3] = e->pointer.kstate;
}

static WORD evnt(ACALL *c, WORD opcode)
{
    const WORD *in = c->in;
    MULTI e;
    WORD got;

    memset(&e, 0, sizeof e);
    switch (opcode) {
    case 20:
        e.events = MU_KEYBD;
        event_multi(&e);
        return (WORD)e.key;
    case 21:
        e.events = MU_BUTTON;
        e.clicks = in[0];
        e.mask = in[1];
        e.state = in[2];
        event_multi(&e);
        pointer_out(&e, c->out + 1);
        return e.clicked;
    case 22: /* evnt_mouse */
        e.events = MU_M1;
        e.leave1 = in[0];
        e.m1 = *in_rect(c, 1);
        event_multi(&e);
        pointer_out(&e, c->out + 1);
        return TRUE;
    case 23:
        e.events = MU_MESAG;
        e.message = c->addr[0];
        event_multi(&e);
        return TRUE;
    case 24:
        e.events = MU_TIMER;
        e.milliseconds = (ULONG)(UWORD)in[1] << 16 | (UWORD)in[0];
        event_multi(&e);
        return TRUE;
    case 25:
        e.events = in[0];
        e.clicks = in[1];
        e.mask = in[2];
        e.state = in[3];
        e.leave1 = in[4];
        e.m1 = *in_rect(c, 5);
        e.leave2 = in[9];
        e.m2 = *in_rect(c, 10);
        e.milliseconds = (ULONG)(UWORD)in[15] << 16 | (UWORD)in[14];
        e.message = c->addr[0];
        got = event_multi(&e);
        pointer_out(&e, c->out + 1);
        c->out[5] = (WORD)e.key;
        c->out[6] = e.clicked;
        return got;
    case 26:
        return evnt_dclick(in[0], in[1]);
    default:
        return 0;
    }
}

/* ---- 30 to 35: menus ---- */

static WORD menu(ACALL *c, WORD opcode)
{
    OBJECT *tree = c->addr[0];

    switch (opcode) {
    case 30:
        return menu_bar(tree, c->in[0]);
    case 31:
        return menu_icheck(tree, c->in[0], c->in[1]);
    case 32:
        return menu_ienable(tree, c->in[0], c->in[1]);
    case 33:
        return menu_tnormal(tree, c->in[0], c->in[1]);
    case 34:
        return menu_text(tree, c->in[0], c->addr[1]);
    case 35:
        return menu_register(c->in[0], c->addr[0]);
    default:
        return 0;
    }
}

/* ---- 40 to 47: objects ---- */

static WORD objc(ACALL *c, WORD opcode)
{
    OBJECT *tree = c->addr[0];
    const WORD *in = c->in;

    switch (opcode) {
    case 40:
        return objc_add(tree, in[0], in[1]);
    case 41:
        return objc_delete(tree, in[0]);
    case 42:
        return objc_draw(tree, in[0], in[1], in[2], in[3], in[4], in[5]);
    case 43:
        return objc_find(tree, in[0], in[1], in[2], in[3]);
    case 44:
        return objc_offset(tree, in[0], c->out + 1, c->out + 2);
    case 45:
        return objc_order(tree, in[0], in[1]);
    case 46:
        c->out[1] = in[2];
        return objc_edit(tree, in[0], in[1], c->out + 1, in[3]);
    case 47:
        return objc_change(tree, in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7]);
    default:
        return 0;
    }
}

/* ---- 50 to 56: forms ---- */

static WORD form(ACALL *c, WORD opcode)
{
    const WORD *in = c->in;

    switch (opcode) {
    case 50:
        return form_do(c->addr[0], in[0]);
    case 51:
        return form_dial(in[0], in[1], in[2], in[3], in[4], in[5], in[6], in[7], in[8]);
    case 52:
        return form_alert(in[0], c->addr[0]);
    case 53:
        return form_error(in[0]);
    case 54:
        return form_center(c->addr[0], c->out + 1, c->out + 2, c->out + 3, c->out + 4);
    case 55:
        return form_keybd(c->addr[0], in[0], in[2], in[1], c->out + 1, c->out + 2);
    case 56:
        return form_button(c->addr[0], in[0], in[1], c->out + 1);
    default:
        return 0;
    }
}

/* ---- 70 to 81: graphics, clipboard ---- */

static WORD graf(ACALL *c, WORD opcode)
{
    const WORD *in = c->in;

    switch (opcode) {
    case 70:
        return graf_rubberbox(in[0], in[1], in[2], in[3], c->out + 1, c->out + 2);
    case 71:
        return graf_dragbox(in[0], in[1], in[2], in[3], in_rect(c, 4), c->out + 1, c->out + 2);
    case 72:
        return graf_movebox(in[0], in[1], in[2], in[3], in[4], in[5]);
    case 73:
        return graf_growbox(in_rect(c, 0), in_rect(c, 4));
    case 74:
        return graf_growbox(in_rect(c, 4), in_rect(c, 0));
    case 75:
        return graf_watchbox(c->addr[0], in[1], in[2], in[3]);
    case 76:
        return graf_slidebox(c->addr[0], in[0], in[1], in[2]);
    case 77:
        return graf_handle(c->out + 1, c->out + 2, c->out + 3, c->out + 4);
    case 78:
        return graf_mouse(in[0], c->addr[0]);
    case 79:
        return graf_mkstate(c->out + 1, c->out + 2, c->out + 3, c->out + 4);
    case 80:
        return scrp_read(c->addr[0]);
    case 81:
        return scrp_write(c->addr[0]);
    default:
        return 0;
    }
}

/* ---- 90 to 108: the file selector, windows ---- */

static WORD wind(ACALL *c, WORD opcode)
{
    const WORD *in = c->in;

    switch (opcode) {
    case 90:
        return fsel_exinput(c->addr[0], c->addr[1], c->out + 1, NULL);
    case 91:
        return fsel_exinput(c->addr[0], c->addr[1], c->out + 1, c->addr[2]);
    case 100:
        return wind_create(in[0], in[1], in[2], in[3], in[4]);
    case 101:
        return wind_open(in[0], in[1], in[2], in[3], in[4]);
    case 102:
        return wind_close(in[0]);
    case 103:
        return wind_delete(in[0]);
    case 104:
        return wind_get(in[0], in[1], c->out + 1, c->out + 2, c->out + 3, c->out + 4);
    case 105:
        return wind_set(in[0], in[1], in[2], in[3], in[4], in[5]);
    case 106:
        return wind_find(in[0], in[1]);
    case 107:
        return wind_update(in[0]);
    case 108:
        return wind_calc(in[0], in[1], in[2], in[3], in[4], in[5], c->out + 1, c->out + 2,
                         c->out + 3, c->out + 4);
    default:
        return 0;
    }
}

/* ---- 110 to 125: resources, the shell ---- */

static WORD rsrc(ACALL *c, WORD opcode)
{
    const WORD *in = c->in;
    WORD result;

    switch (opcode) {
    case 110:
        result = rsrc_load(c->addr[0]);
        *(void **)(c->global + 5) = resource_trees();
        return result;
    case 111:
        return rsrc_free();
    case 114:
        return rsrc_obfix(c->addr[0], in[0]);
    case 113:
        return rsrc_saddr(in[0], in[1], c->addr[0]);
    case 120:
        return shel_read(c->addr[0], c->addr[1]);
    case 121:
        return shel_write(in[0], in[1], in[2], c->addr[0], c->addr[1]);
    case 122:
        return shel_get(c->addr[0], in[0]);
    case 123:
        return shel_put(c->addr[0], in[0]);
    case 124:
        return shel_find(c->addr[0]);
    case 125:
        return shel_envrn(c->addr[0], c->addr[1]);
    default:
        return 0;
    }
}

void aes_entry(AESPB *pb)
{
    ACALL c = {pb->int_in, pb->int_out, pb->addr_in, pb->global};
    WORD opcode = pb->control[0], result;

    screen_refresh();
    if (opcode < 20)
        result = appl(&c, opcode);
    else if (opcode < 30)
        result = evnt(&c, opcode);
    else if (opcode < 40)
        result = menu(&c, opcode);
    else if (opcode < 50)
        result = objc(&c, opcode);
    else if (opcode < 70)
        result = form(&c, opcode);
    else if (opcode < 90)
        result = graf(&c, opcode);
    else if (opcode < 110)
        result = wind(&c, opcode);
    else if (opcode == 112)
        result = rsrc_gaddr(c.in[0], c.in[1], pb->addr_out);
    else
        result = rsrc(&c, opcode);
    pb->int_out[0] = result;
}
