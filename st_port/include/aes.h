/*
 * aes.h - the AES: the calls by their real names, objects, resources, messages
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AES_H
#define AES_H

#include "portab.h"

/* ---- structures ---- */

typedef struct {
    WORD g_x, g_y, g_w, g_h;
} GRECT;

_Static_assert(sizeof(GRECT) == 8, "GRECT");

typedef struct {
    WORD ob_next;
    WORD ob_head;
    WORD ob_tail;
    UWORD ob_type;
    UWORD ob_flags;
    UWORD ob_state;
    union {
        LONG index;
        void *free;
        char *string;
        struct text_edinfo *tedinfo;
        struct user_block *userblk;
    } ob_spec;
    WORD ob_x, ob_y, ob_width, ob_height;
} OBJECT;

_Static_assert(sizeof(OBJECT) == 24, "OBJECT");

typedef struct text_edinfo {
    char *te_ptext;
    char *te_ptmplt;
    char *te_pvalid;
    WORD te_font;
    WORD te_junk1;
    WORD te_just;
    UWORD te_color;
    WORD te_junk2;
    WORD te_thickness;
    WORD te_txtlen;
    WORD te_tmplen;
} TEDINFO;

_Static_assert(sizeof(TEDINFO) == 28, "TEDINFO");

typedef struct {
    UWORD *ib_pmask;
    UWORD *ib_pdata;
    char *ib_ptext;
    UWORD ib_char;
    WORD ib_xchar, ib_ychar;
    WORD ib_xicon, ib_yicon, ib_wicon, ib_hicon;
    WORD ib_xtext, ib_ytext, ib_wtext, ib_htext;
} ICONBLK;

_Static_assert(sizeof(ICONBLK) == 34, "ICONBLK");

typedef struct {
    UWORD *bi_pdata;
    WORD bi_wb;
    WORD bi_hl;
    WORD bi_x, bi_y;
    UWORD bi_color;
} BITBLK;

_Static_assert(sizeof(BITBLK) == 14, "BITBLK");

typedef struct parm_block {
    OBJECT *pb_tree;
    WORD pb_obj;
    WORD pb_prevstate;
    WORD pb_currstate;
    WORD pb_x, pb_y, pb_w, pb_h;
    WORD pb_xc, pb_yc, pb_wc, pb_hc;
    LONG pb_parm;
} PARMBLK;

_Static_assert(sizeof(PARMBLK) == 30, "PARMBLK");

/* The AES calls ub_code with the block on the stack and takes the state left to draw from d0. */
typedef struct user_block {
    LONG (*ub_code)(PARMBLK *block);
    LONG ub_parm;
} USERBLK;

_Static_assert(sizeof(USERBLK) == 8, "USERBLK");

typedef struct {
    UWORD mf_xhot, mf_yhot;
    UWORD mf_nplanes;
    UWORD mf_bg, mf_fg;
    UWORD mf_mask[16];
    UWORD mf_data[16];
} MFORM;

_Static_assert(sizeof(MFORM) == 74, "MFORM");

typedef struct {
    UWORD rsh_vrsn;
    UWORD rsh_object;
    UWORD rsh_tedinfo;
    UWORD rsh_iconblk;
    UWORD rsh_bitblk;
    UWORD rsh_frstr;
    UWORD rsh_string;
    UWORD rsh_imdata;
    UWORD rsh_frimg;
    UWORD rsh_trindex;
    UWORD rsh_nobs;
    UWORD rsh_ntree;
    UWORD rsh_nted;
    UWORD rsh_nib;
    UWORD rsh_nbb;
    UWORD rsh_nstring;
    UWORD rsh_nimages;
    UWORD rsh_rssize;
} RSHDR;

_Static_assert(sizeof(RSHDR) == 36, "RSHDR");

/* ---- objects ---- */

#define NIL (-1)
#define ROOT 0
#define MAX_DEPTH 8

#define G_BOX 20 /* ob_type */
#define G_TEXT 21
#define G_BOXTEXT 22
#define G_IMAGE 23
#define G_USERDEF 24
#define G_IBOX 25
#define G_BUTTON 26
#define G_BOXCHAR 27
#define G_STRING 28
#define G_FTEXT 29
#define G_FBOXTEXT 30
#define G_ICON 31
#define G_TITLE 32

#define NONE 0x0000 /* ob_flags */
#define SELECTABLE 0x0001
#define DEFAULT 0x0002
#define EXIT 0x0004
#define EDITABLE 0x0008
#define RBUTTON 0x0010
#define LASTOB 0x0020
#define TOUCHEXIT 0x0040
#define HIDETREE 0x0080
#define INDIRECT 0x0100

#define NORMAL 0x0000 /* ob_state */
#define SELECTED 0x0001
#define CROSSED 0x0002
#define CHECKED 0x0004
#define DISABLED 0x0008
#define OUTLINED 0x0010
#define SHADOWED 0x0020

#define IBM 3 /* te_font */
#define SMALL 5

#define TE_LEFT 0 /* te_just */
#define TE_RIGHT 1
#define TE_CNTR 2

/* ---- events ---- */

#define MU_KEYBD 0x0001
#define MU_BUTTON 0x0002
#define MU_M1 0x0004
#define MU_M2 0x0008
#define MU_MESAG 0x0010
#define MU_TIMER 0x0020

#define MN_SELECTED 10
#define WM_REDRAW 20
#define WM_TOPPED 21
#define WM_CLOSED 22

/* ---- the rest ---- */

#define R_TREE 0 /* rsrc_gaddr */
#define R_OBJECT 1
#define R_STRING 5

#define FMD_START 0 /* form_dial */
#define FMD_GROW 1
#define FMD_SHRINK 2
#define FMD_FINISH 3

#define ARROW 0 /* graf_mouse */
#define TEXT_CRSR 1
#define HOURGLASS 2
#define BUSYBEE 2
#define POINT_HAND 3
#define FLAT_HAND 4
#define THIN_CROSS 5
#define THICK_CROSS 6
#define OUTLN_CROSS 7
#define USER_DEF 255
#define M_OFF 256
#define M_ON 257

#define WF_NAME 2 /* wind_get, wind_set */
#define WF_WORKXYWH 4
#define WF_CURRXYWH 5
#define WF_FIRSTXYWH 11
#define WF_NEXTXYWH 12
#define WF_NEWDESK 14

#define END_UPDATE 0 /* wind_update */
#define BEG_UPDATE 1
#define END_MCTRL 2
#define BEG_MCTRL 3

#define DESKTOP_WINDOW 0

extern WORD aes_global[15]; /* [0] is the AES version, 0 when there is no AES */

WORD appl_init(void);
WORD appl_read(WORD id, WORD length, void *buffer);
WORD appl_write(WORD id, WORD length, const void *buffer);
WORD appl_find(const char *name);
WORD appl_exit(void);

UWORD evnt_keybd(void);
WORD evnt_button(WORD clicks, WORD mask, WORD state, WORD *x, WORD *y, WORD *button, WORD *kstate);
WORD evnt_mouse(WORD leave, WORD x, WORD y, WORD w, WORD h, WORD *mx, WORD *my, WORD *button,
                WORD *kstate);
WORD evnt_mesag(WORD *message);
WORD evnt_timer(UWORD low, UWORD high);
WORD evnt_multi(WORD events, WORD clicks, WORD mask, WORD state, WORD leave1, WORD x1, WORD y1,
                WORD w1, WORD h1, WORD leave2, WORD x2, WORD y2, WORD w2, WORD h2, WORD *message,
                UWORD timer_low, UWORD timer_high, WORD *mx, WORD *my, WORD *button, WORD *kstate,
                WORD *key, WORD *clicked);
WORD evnt_dclick(WORD rate, WORD set);

WORD menu_bar(OBJECT *tree, WORD show);
WORD menu_icheck(OBJECT *tree, WORD item, WORD check);
WORD menu_ienable(OBJECT *tree, WORD item, WORD enable);
WORD menu_tnormal(OBJECT *tree, WORD title, WORD normal);
WORD menu_text(OBJECT *tree, WORD item, const char *text);

WORD objc_draw(OBJECT *tree, WORD start, WORD depth, WORD x, WORD y, WORD w, WORD h);
WORD objc_find(OBJECT *tree, WORD start, WORD depth, WORD x, WORD y);
WORD objc_offset(OBJECT *tree, WORD object, WORD *x, WORD *y);
WORD objc_change(OBJECT *tree, WORD object, WORD reserved, WORD x, WORD y, WORD w, WORD h,
                 WORD state, WORD redraw);

WORD form_do(OBJECT *tree, WORD start);
WORD form_dial(WORD flag, WORD x1, WORD y1, WORD w1, WORD h1, WORD x2, WORD y2, WORD w2, WORD h2);
WORD form_alert(WORD default_button, const char *text);
WORD form_error(WORD code);
WORD form_center(OBJECT *tree, WORD *x, WORD *y, WORD *w, WORD *h);

WORD graf_handle(WORD *char_w, WORD *char_h, WORD *box_w, WORD *box_h);
WORD graf_mouse(WORD number, const MFORM *form);
WORD graf_mkstate(WORD *x, WORD *y, WORD *button, WORD *kstate);

WORD fsel_input(char *path, char *name, WORD *button);

WORD wind_create(WORD kind, WORD x, WORD y, WORD w, WORD h);
WORD wind_open(WORD handle, WORD x, WORD y, WORD w, WORD h);
WORD wind_close(WORD handle);
WORD wind_delete(WORD handle);
WORD wind_get(WORD handle, WORD field, WORD *a, WORD *b, WORD *c, WORD *d);
WORD wind_set(WORD handle, WORD field, WORD a, WORD b, WORD c, WORD d);
WORD wind_newdesk(OBJECT *tree); /* wind_set(DESKTOP_WINDOW, WF_NEWDESK, tree); NULL: the old one */
WORD wind_update(WORD mode);
WORD wind_calc(WORD type, WORD kind, WORD x, WORD y, WORD w, WORD h, WORD *ox, WORD *oy, WORD *ow,
               WORD *oh);

WORD rsrc_load(const char *name);
WORD rsrc_free(void);
WORD rsrc_gaddr(WORD type, WORD index, void *address);

WORD shel_read(char *command, char *tail);
WORD shel_write(WORD run, WORD graphic, WORD immediate, const char *command, const char *tail);
WORD shel_find(char *path);
WORD shel_envrn(char **value, const char *name);

#endif
