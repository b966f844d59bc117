/*
 * vdi_rom.h - inside the VDI of TinyTOS: workstations, drawing primitives, the mouse cursor
 *
 * The AES draws through the same primitives (draw_*), without the detour over trap #2.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef VDI_ROM_H
#define VDI_ROM_H

#include "aes.h"
#include "rom.h"

#define MAX_WORKSTATIONS 16 /* the AES's own is the first */

enum writing_mode { MD_REPLACE = 1, MD_TRANS, MD_XOR, MD_ERASE };
enum fill_interior { FIS_HOLLOW, FIS_SOLID, FIS_PATTERN, FIS_HATCH, FIS_USER };
enum text_effect { TXT_THICKENED = 1, TXT_LIGHT = 2, TXT_SKEWED = 4, TXT_UNDERLINED = 8 };

/* Both corners belong to it. */
typedef struct {
    WORD x1, y1, x2, y2;
} RECT;

/* Where and how pixels land: planes are interleaved by words, as the shifter reads them. */
typedef struct {
    UWORD *base;
    WORD pitch; /* bytes a line */
    WORD planes;
    WORD width, height;
} SURFACE;

/* GEM's memory form definition block */
typedef struct {
    void *fd_addr; /* 0: the screen */
    WORD fd_w, fd_h;
    WORD fd_wdwidth;
    WORD fd_stand;
    WORD fd_nplanes;
    WORD fd_r1, fd_r2, fd_r3;
} MFDB;
_Static_assert(sizeof(MFDB) == 20, "MFDB");

/* A font of fixed width: `rows` is indexed by character, then by line, a byte a line. */
typedef struct {
    const UBYTE *rows;
    WORD point;
    WORD width, height;         /* the cell */
    WORD form_height;           /* lines stored for a character */
    WORD top, ascent, half;     /* distances above the base line */
    WORD descent, bottom;       /* below it */
    WORD xscale, yscale;        /* how often a pixel is repeated */
} FONT;

typedef struct {
    WORD handle;
    WORD wrmode;
    WORD clipping;
    RECT clip; /* what holds now: the whole screen when clipping is off */

    WORD line_type, line_color, line_width;
    UWORD line_udsty;
    WORD line_beg, line_end;

    WORD marker_type, marker_color, marker_height;

    WORD fill_interior, fill_style, fill_color, fill_perimeter;
    WORD ud_planes;
    UWORD ud_patrn[16 * 4];

    const FONT *font;
    WORD text_color, text_effects, text_rotation;
    WORD text_hor, text_ver;

    WORD input_mode[4];
} VWK;

/* What a fill draws with: `bits` is 16 lines of pattern, for each plane its own when `multi`. */
typedef struct {
    const UWORD *bits;
    WORD multi;
    WORD mode;
    WORD color; /* hardware colour: one bit a plane */
} FILL;

/* One call of the VDI, unpacked (entry.c). */
typedef struct {
    WORD *contrl, *intin, *ptsin, *intout, *ptsout;
    VWK *ws;
} VCALL;

/* The screen as the shifter shows it now. */
extern SURFACE screen;
void screen_refresh(void);
WORD pen_to_hw(WORD pen);
WORD hw_to_pen(WORD hw);

/* workstation.c */
extern VWK workstations[MAX_WORKSTATIONS];
VWK *workstation_find(WORD handle);
void v_opnvwk(VCALL *c);
void v_clsvwk(VCALL *c);
void v_opnwk(VCALL *c);
void v_clswk(VCALL *c);
void v_clrwk(VCALL *c);

/* inquire.c */
void work_out(WORD *intout, WORD *ptsout);
void vq_extnd(VCALL *c);
void vql_attributes(VCALL *c);
void vqm_attributes(VCALL *c);
void vqf_attributes(VCALL *c);
void vqt_attributes(VCALL *c);
void vqin_mode(VCALL *c);

/* attributes.c */
WORD valid_pen(WORD pen);
void vswr_mode(VCALL *c);
void vs_clip(VCALL *c);
void vsl_type(VCALL *c);
void vsl_width(VCALL *c);
void vsl_color(VCALL *c);
void vsl_ends(VCALL *c);
void vsl_udsty(VCALL *c);
void vsm_type(VCALL *c);
void vsm_height(VCALL *c);
void vsm_color(VCALL *c);
void vsf_interior(VCALL *c);
void vsf_style(VCALL *c);
void vsf_color(VCALL *c);
void vsf_perimeter(VCALL *c);
void vsf_udpat(VCALL *c);
void vst_color(VCALL *c);
void vst_effects(VCALL *c);
void vst_rotation(VCALL *c);
void vst_alignment(VCALL *c);
void vsin_mode(VCALL *c);

/* color.c */
void color_init(void);
void vs_color(VCALL *c);
void vq_color(VCALL *c);

/* pattern.c: the GEM patterns and line styles */
extern const UWORD pattern_solid[16], pattern_hollow[16], pattern_user[16];
extern const UWORD line_styles[6];
const UWORD *pattern_find(WORD interior, WORD style);
void fill_of(const VWK *ws, FILL *fill);

/* fill.c */
void draw_rect(const RECT *clip, WORD x1, WORD y1, WORD x2, WORD y2, const FILL *fill);
void vr_recfl(VCALL *c);
void v_bar(VCALL *c);
BOOL rect_clip(RECT *r, const RECT *clip);

/* polygon.c */
void draw_polygon(const RECT *clip, const WORD *xy, WORD count, const FILL *fill);
void v_fillarea(VCALL *c);
void polygon_outline(const VWK *ws, const WORD *xy, WORD count);

/* line.c */
void draw_line(const RECT *clip, WORD x1, WORD y1, WORD x2, WORD y2, UWORD *style, WORD mode,
               WORD color, BOOL last);
void v_pline(VCALL *c);
void v_pmarker(VCALL *c);

/* gdp.c */
void v_gdp(VCALL *c);

/* text.c */
void draw_text(const RECT *clip, WORD x, WORD y, const UBYTE *text, WORD count, const FONT *font,
               WORD effects, WORD mode, WORD color);
WORD text_width(const FONT *font, WORD effects, WORD count);
void v_gtext(VCALL *c);
void v_justified(VCALL *c);

/* font.c */
extern const FONT fonts[];
#define font_small fonts[0]
#define font_system fonts[1]
WORD font_character_width(const FONT *font);
void vst_height(VCALL *c);
void vst_point(VCALL *c);
void vst_font(VCALL *c);
void vst_load_fonts(VCALL *c);
void vqt_extent(VCALL *c);
void vqt_width(VCALL *c);
void vqt_name(VCALL *c);
void vqt_fontinfo(VCALL *c);

/* raster.c */
void raster_copy(const SURFACE *src, const SURFACE *dst, WORD sx, WORD sy, WORD dx, WORD dy,
                 WORD w, WORD h, WORD op);
void raster_expand(const UWORD *bits, WORD pitch, WORD sx, const SURFACE *dst, const RECT *to,
                   WORD mode, WORD fg, WORD bg);
void vro_cpyfm(VCALL *c);
void vrt_cpyfm(VCALL *c);

/* transform.c */
void vr_trnfm(VCALL *c);
void v_get_pixel(VCALL *c);

/* cursor.c */
void cursor_init(void);
void cursor_hide(void);
void cursor_show(WORD force);
void cursor_form(const MFORM *form); /* NULL: the arrow */
void cursor_lock(void);
void cursor_release(void);
void cursor_protect(const RECT *r);

/* input.c */
void input_init(void);
void v_show_c(VCALL *c);
void v_hide_c(VCALL *c);
void vq_mouse(VCALL *c);
void vsc_form(VCALL *c);
void vq_key_s(VCALL *c);
void vex_timv(VCALL *c);
void vex_butv(VCALL *c);
void vex_motv(VCALL *c);
void vex_curv(VCALL *c);
void vsm_locator(VCALL *c);
void vsm_choice(VCALL *c);
void vsm_string(VCALL *c);

#endif
