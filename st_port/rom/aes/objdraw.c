/*
 * objdraw.c - how each type of object looks, and what each state does to it
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define MAX_TEXT 128

LONG call_userdef(void *code, PARMBLK *block); /* glue.S */

typedef struct {
    WORD border, text, replace, pattern, inside;
} COLORS;

static void unpack(UWORD word, COLORS *c)
{
    c->border = word >> 12;
    c->text = word >> 8 & 15;
    c->replace = word >> 7 & 1;
    c->pattern = word >> 4 & 7;
    c->inside = word & 15;
}

/* The template with the text put in its underscores; the length. */
static WORD ted_format(const TEDINFO *ted, char *out)
{
    const char *text = ted->te_ptext, *template = ted->te_ptmplt;
    WORD n = 0;

    if (*text == '@')
        text = "";
    for (; *template && n < MAX_TEXT - 1; template++) {
        if (*template != '_')
            out[n++] = *template;
        else
            out[n++] = *text ? *text++ : '_';
    }
    out[n] = 0;
    return n;
}

/* Where a text of `count` characters begins in the rectangle. */
void ted_place(const TEDINFO *ted, const GRECT *r, WORD count, WORD *x, WORD *y)
{
    const FONT *font = ted->te_font == SMALL ? &font_small : &font_system;
    WORD width = count * font->width;

    *x = r->g_x;
    if (ted->te_just == TE_CNTR)
        *x += (r->g_w - width + 1) / 2;
    else if (ted->te_just == TE_RIGHT)
        *x += r->g_w - width;
    *y = r->g_y + (r->g_h - font->height) / 2;
}

static void draw_ted(const TEDINFO *ted, const GRECT *r, BOOL formatted, const COLORS *colors)
{
    static char text[MAX_TEXT];
    WORD x, y, count;

    if (formatted) {
        count = ted_format(ted, text);
    } else {
        for (count = 0; count < MAX_TEXT - 1 && ted->te_ptext[count]; count++)
            text[count] = ted->te_ptext[count];
        text[count] = 0;
    }
    ted_place(ted, r, count, &x, &y);
    paint_text(x, y, text, count, ted->te_font, colors->text,
               colors->replace ? MD_REPLACE : MD_TRANS, 0);
}

static WORD length_of(const char *text)
{
    WORD n = 0;

    while (text[n])
        n++;
    return n;
}

static void draw_string(const char *text, const GRECT *r, BOOL centred)
{
    WORD count = length_of(text), x = r->g_x, y = r->g_y + (r->g_h - gl_hchar) / 2;

    if (centred)
        x += (r->g_w - count * gl_wchar + 1) / 2;
    paint_text(x, y, text, count, IBM, BLACK, MD_TRANS, 0);
}

static void draw_icon(const ICONBLK *icon, WORD x, WORD y, BOOL selected)
{
    WORD data = icon->ib_char >> 12 & 15, mask = icon->ib_char >> 8 & 15;
    WORD words = icon->ib_wicon >> 4, count = length_of(icon->ib_ptext);
    GRECT label;
    char c = (char)icon->ib_char;

    if (selected) {
        WORD t = data;

        data = mask;
        mask = t;
    }
    paint_bits(icon->ib_pmask, words, x + icon->ib_xicon, y + icon->ib_yicon, icon->ib_wicon,
               icon->ib_hicon, MD_TRANS, mask, mask);
    paint_bits(icon->ib_pdata, words, x + icon->ib_xicon, y + icon->ib_yicon, icon->ib_wicon,
               icon->ib_hicon, MD_TRANS, data, data);
    if (c)
        paint_text(x + icon->ib_xicon + icon->ib_xchar, y + icon->ib_yicon + icon->ib_ychar, &c, 1,
                   SMALL, data, MD_TRANS, 0);
    if (count) {
        rc_set(&label, x + icon->ib_xtext, y + icon->ib_ytext, icon->ib_wtext, icon->ib_htext);
        paint_fill(&label, 7, mask, MD_REPLACE);
        paint_text(label.g_x + (label.g_w - count * font_small.width) / 2,
                   label.g_y + (label.g_h - font_small.height) / 2, icon->ib_ptext, count, SMALL,
                   data, MD_TRANS, 0);
    }
}

/* The routine of the program draws; what it leaves of the state is drawn here. */
static UWORD draw_userdef(OBJECT *tree, WORD object, const GRECT *r)
{
    const USERBLK *user = (const USERBLK *)objc_spec(tree + object);
    PARMBLK block;
    GRECT clip;

    paint_clip_get(&clip);
    block.pb_tree = tree;
    block.pb_obj = object;
    block.pb_prevstate = block.pb_currstate = (WORD)tree[object].ob_state;
    block.pb_x = r->g_x;
    block.pb_y = r->g_y;
    block.pb_w = r->g_w;
    block.pb_h = r->g_h;
    block.pb_xc = clip.g_x;
    block.pb_yc = clip.g_y;
    block.pb_wc = clip.g_w;
    block.pb_hc = clip.g_h;
    block.pb_parm = user->ub_parm;
    return (UWORD)call_userdef((void *)user->ub_code, &block);
}

/* A white rim and a black line around it. */
static void draw_outline(const GRECT *r)
{
    GRECT rim = *r;

    rc_grow(&rim, 3);
    paint_frame(&rim, 1, BLACK, MD_REPLACE);
    rc_grow(&rim, -1);
    paint_frame(&rim, 2, WHITE, MD_REPLACE);
}

static void draw_shadow(const GRECT *r, WORD border, WORD pen)
{
    WORD out = border < 0 ? -border : 0, depth = 2 * (border < 0 ? -border : border);
    GRECT side;

    if (depth == 0)
        depth = 2;
    rc_set(&side, r->g_x + r->g_w + out, r->g_y - out + depth, depth, r->g_h + 2 * out);
    paint_fill(&side, 7, pen, MD_REPLACE);
    rc_set(&side, r->g_x - out + depth, r->g_y + r->g_h + out, r->g_w + 2 * out, depth);
    paint_fill(&side, 7, pen, MD_REPLACE);
}

static void draw_cross(const GRECT *r, WORD pen)
{
    RECT clip;
    GRECT c;
    UWORD style = 0xffff;
    WORD x2 = r->g_x + r->g_w - 1, y2 = r->g_y + r->g_h - 1;

    paint_clip_get(&c);
    clip.x1 = c.g_x;
    clip.y1 = c.g_y;
    clip.x2 = c.g_x + c.g_w - 1;
    clip.y2 = c.g_y + c.g_h - 1;
    draw_line(&clip, r->g_x, r->g_y, x2, y2, &style, MD_REPLACE, pen_to_hw(pen), TRUE);
    draw_line(&clip, r->g_x, y2, x2, r->g_y, &style, MD_REPLACE, pen_to_hw(pen), TRUE);
}

/* Draw one object whose corner is at (x, y); those in it are not. */
void object_draw(OBJECT *tree, WORD object, WORD x, WORD y)
{
    OBJECT *ob = tree + object;
    LONG spec = objc_spec(ob);
    WORD type = ob->ob_type & 0xff, border = objc_border(ob);
    UWORD state = ob->ob_state;
    COLORS colors = {BLACK, BLACK, 0, 0, WHITE};
    const TEDINFO *ted = (const TEDINFO *)spec;
    GRECT r, inside, touched, clip;

    rc_set(&r, x, y, ob->ob_width, ob->ob_height);
    touched = r;
    rc_grow(&touched, 8);
    touched.g_w += 8;
    touched.g_h += 8;
    paint_clip_get(&clip);
    if (!rc_intersect(&clip, &touched) && type != G_USERDEF)
        return;
    inside = r;
    switch (type) {
    case G_BOX:
    case G_IBOX:
    case G_BOXCHAR:
        unpack((UWORD)spec, &colors);
        break;
    case G_TEXT:
    case G_BOXTEXT:
    case G_FTEXT:
    case G_FBOXTEXT:
        unpack(ted->te_color, &colors);
        break;
    default:
        break;
    }
    if (state & OUTLINED)
        draw_outline(&r);
    if (border && type != G_TEXT && type != G_FTEXT)
        paint_frame(&r, border, colors.border, MD_REPLACE);
    if (border > 0)
        rc_grow(&inside, -border);

    switch (type) {
    case G_BOX:
        paint_fill(&inside, colors.pattern, colors.inside, MD_REPLACE);
        break;
    case G_BOXCHAR: {
        char c = (char)(spec >> 24);

        paint_fill(&inside, colors.pattern, colors.inside, MD_REPLACE);
        paint_text(r.g_x + (r.g_w - gl_wchar) / 2, r.g_y + (r.g_h - gl_hchar) / 2, &c, 1, IBM,
                   colors.text, MD_TRANS, 0);
        break;
    }
    case G_BOXTEXT:
    case G_FBOXTEXT:
        paint_fill(&inside, colors.pattern, colors.inside, MD_REPLACE);
        draw_ted(ted, &inside, type == G_FBOXTEXT, &colors);
        break;
    case G_TEXT:
    case G_FTEXT:
        draw_ted(ted, &r, type == G_FTEXT, &colors);
        break;
    case G_BUTTON:
        paint_fill(&inside, 0, WHITE, MD_REPLACE);
        draw_string((const char *)spec, &r, TRUE);
        break;
    case G_STRING:
    case G_TITLE:
        draw_string((const char *)spec, &r, FALSE);
        break;
    case G_IMAGE: {
        const BITBLK *image = (const BITBLK *)spec;

        paint_bits(image->bi_pdata + image->bi_y * (image->bi_wb >> 1), image->bi_wb >> 1, x, y,
                   image->bi_wb * 8, image->bi_hl, MD_TRANS, image->bi_color, image->bi_color);
        break;
    }
    case G_ICON:
        draw_icon((const ICONBLK *)spec, x, y, (state & SELECTED) != 0);
        state &= ~SELECTED;
        break;
    case G_USERDEF: {
        GRECT keep;

        paint_clip_get(&keep);
        state = draw_userdef(tree, object, &r);
        paint_clip(&keep);
        break;
    }
    default:
        break;
    }

    if (state & SHADOWED && type != G_IBOX)
        draw_shadow(&r, border, colors.border);
    if (state & CROSSED)
        draw_cross(&inside, colors.border == WHITE ? BLACK : WHITE);
    if (state & CHECKED)
        paint_text(r.g_x + 2, r.g_y + (r.g_h - gl_hchar) / 2, "\010", 1, IBM, BLACK, MD_TRANS, 0);
    if (state & DISABLED)
        paint_fill(&inside, 4, WHITE, MD_TRANS);
    if (state & SELECTED)
        paint_fill(&inside, 7, BLACK, MD_XOR);
}
