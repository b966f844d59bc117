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
#define MAX_ARGUMENTS 10

/*
 * What a function wants, letter by letter: w the next word of int_in, x skip one, r the address of
 * four words there, a the next address, o the address of the next word of int_out behind the first,
 * O that of addr_out, p the whole parameter block.
 */
typedef struct {
    WORD opcode;
    void (*function)(void);
    const char *shape;
} CALL_SHAPE;

/* ---- Calls that need the block itself ---- */

static WORD appl_start(AESPB *pb)
{
    GRECT all = gl_desk;

    pb->global[0] = AES_VERSION;
    pb->global[1] = 1;
    pb->global[2] = 0;
    pb->global[10] = screen.planes;
    event_reset();
    menu_draw_bar();
    window_redraw(&all);
    cursor_show(TRUE);
    return 0;
}

static WORD rsrc_load_into(AESPB *pb)
{
    WORD result = rsrc_load(pb->addr_in[0]);

    *(void **)(pb->global + 5) = resource_trees();
    return result;
}

static void pointer_out(const MULTI *e, WORD *out)
{
    out[0] = e->pointer.x;
    out[1] = e->pointer.y;
    out[2] = e->pointer.buttons;
    out[3] = e->pointer.kstate;
}

static WORD evnt(AESPB *pb)
{
    const WORD *in = pb->int_in;
    WORD *out = pb->int_out, got, opcode = pb->control[0];
    MULTI e;

    memset(&e, 0, sizeof e);
    switch (opcode) {
    case 20:
        e.events = MU_KEYBD;
        break;
    case 21:
        e.events = MU_BUTTON;
        e.clicks = in[0];
        e.mask = in[1];
        e.state = in[2];
        break;
    case 22:
        e.events = MU_M1;
        e.leave1 = in[0];
        e.m1 = *(const GRECT *)(in + 1);
        break;
    case 23:
        e.events = MU_MESAG;
        break;
    case 24:
        e.events = MU_TIMER;
        e.milliseconds = (ULONG)(UWORD)in[1] << 16 | (UWORD)in[0];
        break;
    default:
        e.events = in[0];
        e.clicks = in[1];
        e.mask = in[2];
        e.state = in[3];
        e.leave1 = in[4];
        e.m1 = *(const GRECT *)(in + 5);
        e.leave2 = in[9];
        e.m2 = *(const GRECT *)(in + 10);
        e.milliseconds = (ULONG)(UWORD)in[15] << 16 | (UWORD)in[14];
        break;
    }
    if (e.events & MU_MESAG)
        e.message = pb->addr_in[0];
    got = event_multi(&e);
    if (opcode == 20)
        return (WORD)e.key;
    if (opcode == 23 || opcode == 24)
        return TRUE;
    pointer_out(&e, out + 1);
    if (opcode == 21)
        return e.clicked;
    if (opcode == 22)
        return TRUE;
    out[5] = (WORD)e.key;
    out[6] = e.clicked;
    return got;
}

static WORD objc_edit_at(OBJECT *tree, WORD object, WORD key, WORD index, WORD kind, WORD *out)
{
    *out = index;
    return objc_edit(tree, object, key, out, kind);
}

static WORD appl_write_self(WORD id, WORD length, const WORD *message)
{
    if (id != 0 || length < 16)
        return FALSE;
    message_post(message);
    return TRUE;
}

/* Waits for a message; each is of 16 bytes, and is read whole. */
static WORD appl_read_self(WORD id, WORD length, WORD *message)
{
    MULTI e;

    if (id != 0 || length < 16)
        return FALSE;
    memset(&e, 0, sizeof e);
    e.events = MU_MESAG;
    e.message = message;
    event_multi(&e);
    return TRUE;
}

static WORD none_found(void)
{
    return -1;
}

static WORD done(void)
{
    return TRUE;
}

#define CALL(opcode, function, shape) {opcode, (void (*)(void))(function), shape}

static const CALL_SHAPE calls[] = {
    CALL(10, appl_start, "p"),
    CALL(11, appl_read_self, "wwa"),
    CALL(12, appl_write_self, "wwa"),
    CALL(13, none_found, ""), /* appl_find: nobody else is here */
    CALL(19, done, ""),
    CALL(20, evnt, "p"),
    CALL(21, evnt, "p"),
    CALL(22, evnt, "p"),
    CALL(23, evnt, "p"),
    CALL(24, evnt, "p"),
    CALL(25, evnt, "p"),
    CALL(26, evnt_dclick, "ww"),
    CALL(30, menu_bar, "aw"),
    CALL(31, menu_icheck, "aww"),
    CALL(32, menu_ienable, "aww"),
    CALL(33, menu_tnormal, "aww"),
    CALL(34, menu_text, "awa"),
    CALL(35, none_found, ""), /* menu_register: there are no accessories */
    CALL(40, objc_add, "aww"),
    CALL(41, objc_delete, "aw"),
    CALL(42, objc_draw, "awwwwww"),
    CALL(43, objc_find, "awwww"),
    CALL(44, objc_offset, "awoo"),
    CALL(45, objc_order, "aww"),
    CALL(46, objc_edit_at, "awwwwo"),
    CALL(47, objc_change, "awwwwwwww"),
    CALL(50, form_do, "aw"),
    CALL(51, form_dial, "wwwwwwwww"),
    CALL(52, form_alert, "wa"),
    CALL(53, form_error, "w"),
    CALL(54, form_center, "aoooo"),
    CALL(55, form_keybd, "awwwoo"),
    CALL(56, form_button, "awwo"),
    CALL(70, graf_rubberbox, "wwwwoo"),
    CALL(71, graf_dragbox, "wwwwroo"),
    CALL(72, graf_movebox, "wwwwww"),
    CALL(73, graf_growbox, "rr"),
    CALL(74, graf_shrinkbox, "rr"),
    CALL(75, graf_watchbox, "axwww"),
    CALL(76, graf_slidebox, "awww"),
    CALL(77, graf_handle, "oooo"),
    CALL(78, graf_mouse, "wa"),
    CALL(79, graf_mkstate, "oooo"),
    CALL(80, scrp_read, "a"),
    CALL(81, scrp_write, "a"),
    CALL(90, fsel_input, "aao"),
    CALL(91, fsel_exinput, "aaoa"),
    CALL(100, wind_create, "wwwww"),
    CALL(101, wind_open, "wwwww"),
    CALL(102, wind_close, "w"),
    CALL(103, wind_delete, "w"),
    CALL(104, wind_get, "wwoooo"),
    CALL(105, wind_set, "wwwwww"),
    CALL(106, wind_find, "ww"),
    CALL(107, wind_update, "w"),
    CALL(108, wind_calc, "wwwwwwoooo"),
    CALL(110, rsrc_load_into, "p"),
    CALL(111, rsrc_free, ""),
    CALL(112, rsrc_gaddr, "wwO"),
    CALL(113, rsrc_saddr, "wwa"),
    CALL(114, rsrc_obfix, "aw"),
    CALL(120, shel_read, "aa"),
    CALL(121, shel_write, "wwwaa"),
    CALL(122, shel_get, "aw"),
    CALL(123, shel_put, "aw"),
    CALL(124, shel_find, "a"),
    CALL(125, shel_envrn, "aa"),
};

/* gcc passes each argument in four bytes, and does not mind more of them than a function takes. */
typedef WORD (*FUNCTION)(LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG, LONG);

static WORD call(const CALL_SHAPE *entry, AESPB *pb)
{
    LONG a[MAX_ARGUMENTS];
    const WORD *in = pb->int_in;
    void **addr = pb->addr_in;
    WORD *out = pb->int_out + 1, n = 0;
    const char *s;

    for (s = entry->shape; *s; s++) {
        switch (*s) {
        case 'w':
            a[n++] = *in++;
            break;
        case 'x':
            in++;
            break;
        case 'r':
            a[n++] = (LONG)in;
            in += 4;
            break;
        case 'a':
            a[n++] = (LONG)*addr++;
            break;
        case 'o':
            a[n++] = (LONG)out++;
            break;
        case 'O':
            a[n++] = (LONG)pb->addr_out;
            break;
        default:
            a[n++] = (LONG)pb;
            break;
        }
    }
    return ((FUNCTION)entry->function)(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9]);
}

void aes_entry(AESPB *pb)
{
    WORD opcode = pb->control[0], i;

    screen_refresh();
    for (i = 0; i < (WORD)(sizeof calls / sizeof calls[0]); i++) {
        if (calls[i].opcode == opcode) {
            pb->int_out[0] = call(&calls[i], pb);
            return;
        }
    }
    pb->int_out[0] = 0;
}
