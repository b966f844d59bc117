/*
 * aes_rom.h - inside the AES of TinyTOS: one application, and no process but its own
 *
 * The calls have their documented names and the signatures of aes.h; entry.c unpacks them.  All
 * waiting is done in event.c, where menus and windows are also looked after.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AES_ROM_H
#define AES_ROM_H

#include "vdi_rom.h"
#include "linea.h"

/* The cell of the system font, and the box that graf_handle tells of. */
#define gl_wchar (font_system.width)
#define gl_hchar (font_system.height)
extern WORD gl_wbox, gl_hbox;
extern GRECT gl_screen, gl_desk; /* all of it; and without the menu bar */

enum pens { WHITE, BLACK, RED, GREEN };

#define SPEC_COLOR(border, text, replace, pattern, inside) \
    ((UWORD)((border) << 12 | (text) << 8 | (replace) << 7 | (pattern) << 4 | (inside)))

/* ---- rect.c ---- */
BOOL rc_intersect(const GRECT *a, GRECT *b); /* into b; FALSE when empty */
void rc_union(const GRECT *a, GRECT *b);
BOOL rc_inside(const GRECT *r, WORD x, WORD y);
void rc_grow(GRECT *r, WORD by);
void rc_set(GRECT *r, WORD x, WORD y, WORD w, WORD h);

/* ---- paint.c: boxes, frames, text and save-under, inside a clip ---- */
void paint_clip(const GRECT *r);
void paint_clip_get(GRECT *r);
void paint_fill(const GRECT *r, WORD pattern, WORD pen, WORD mode);
void paint_frame(const GRECT *r, WORD thickness, WORD pen, WORD mode);
void paint_dotted(const GRECT *r);
void paint_text(WORD x, WORD y, const char *text, WORD count, WORD font, WORD pen, WORD mode,
                WORD effects);
void paint_bits(const UWORD *bits, WORD words, WORD x, WORD y, WORD w, WORD h, WORD mode, WORD fg,
                WORD bg);
BOOL paint_save(const GRECT *r);
void paint_restore(void);

/* ---- object.c ---- */
WORD objc_parent(OBJECT *tree, WORD object);
void objc_rect(OBJECT *tree, WORD object, GRECT *r);
void objc_extent(OBJECT *tree, WORD object, GRECT *r); /* with borders, outline and shadow */
WORD objc_add(OBJECT *tree, WORD parent, WORD child);
WORD objc_delete(OBJECT *tree, WORD object);
WORD objc_order(OBJECT *tree, WORD object, WORD position);
LONG objc_spec(const OBJECT *object); /* through INDIRECT */
WORD objc_border(const OBJECT *object);
void objc_invert(OBJECT *tree, WORD object);

/* ---- objdraw.c ---- */
void object_draw(OBJECT *tree, WORD object, WORD x, WORD y);
void ted_place(const TEDINFO *ted, const GRECT *r, WORD count, WORD *x, WORD *y);

/* ---- edit.c ---- */
enum edit_kind { EDSTART, EDINIT, EDCHAR, EDEND };
WORD objc_edit(OBJECT *tree, WORD object, WORD key, WORD *index, WORD kind);

/* ---- event.c ---- */
typedef struct {
    WORD x, y, buttons, kstate;
} POINTER;
void event_init(void);
void event_reset(void);
void event_button_interrupt(WORD buttons);
void event_button_vector(void);    /* glue.S */
void pointer_now(POINTER *p);      /* where it is, with all button changes taken from the queue */
void pointer_wait_release(void);
void event_flush_keys(void);
void message_post(const WORD *message);
BOOL message_room(void);

typedef struct {
    WORD events;
    WORD clicks, mask, state;
    WORD leave1;
    GRECT m1;
    WORD leave2;
    GRECT m2;
    WORD *message;
    ULONG milliseconds;
    /* out */
    POINTER pointer;
    UWORD key;
    WORD clicked;
} MULTI;
WORD event_multi(MULTI *e);
WORD event_count_clicks(WORD wanted, WORD mask);

/* ---- menu.c ---- */
extern OBJECT *menu_tree;
void menu_reset(void);
void menu_idle(const POINTER *p); /* drops a menu when the mouse is over a title */
void menu_draw_bar(void);

/* ---- form.c ---- */
WORD form_keybd(OBJECT *tree, WORD object, WORD next, WORD key, WORD *new_object, WORD *new_key);
WORD form_button(OBJECT *tree, WORD object, WORD clicks, WORD *new_object);

/* ---- graf.c ---- */

WORD graf_rubberbox(WORD x, WORD y, WORD min_w, WORD min_h, WORD *w, WORD *h);
WORD graf_dragbox(WORD w, WORD h, WORD x, WORD y, const GRECT *bound, WORD *end_x, WORD *end_y);
WORD graf_movebox(WORD w, WORD h, WORD x1, WORD y1, WORD x2, WORD y2);
WORD graf_growbox(const GRECT *small, const GRECT *large);
WORD graf_shrinkbox(const GRECT *small, const GRECT *large);
WORD graf_watchbox(OBJECT *tree, WORD object, WORD in_state, WORD out_state);
WORD graf_slidebox(OBJECT *tree, WORD parent, WORD object, WORD vertical);

extern const UWORD *const alert_icons[3]; /* icons.c */

/* ---- mouse.c: the shapes of graf_mouse ---- */
extern const MFORM mouse_forms[8];
typedef struct {
    MFORM form;
    WORD hidden;
} MOUSE;
void mouse_take(MOUSE *was);
void mouse_give_back(const MOUSE *was);

/* ---- window.c ---- */
void window_reset(void);
void window_redraw(const GRECT *r);  /* desk and windows there */
BOOL window_click(const POINTER *p); /* TRUE: the press was for a border */
WORD wind_find(WORD x, WORD y);
extern WORD update_depth, control_depth;

/* ---- resource.c ---- */
void resource_reset(void);
void *resource_trees(void);
WORD rsrc_saddr(WORD type, WORD index, void *address);
WORD rsrc_obfix(OBJECT *tree, WORD object);

/* ---- shell.c ---- */
void shell_reset(void);
WORD shel_get(char *buffer, WORD length);
WORD shel_put(const char *buffer, WORD length);
WORD scrp_read(char *path);
WORD scrp_write(const char *path);

/* ---- fsel.c ---- */
WORD fsel_exinput(char *path, char *name, WORD *button, const char *label);

#endif
