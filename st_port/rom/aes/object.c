/*
 * object.c - trees of objects: where an object is, which one is at a place, links, changes
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

LONG objc_spec(const OBJECT *object)
{
    return object->ob_flags & INDIRECT ? *(LONG *)object->ob_spec.free : object->ob_spec.index;
}

/* The object whose child this is; NIL for the root. */
WORD objc_parent(OBJECT *tree, WORD object)
{
    WORD next;

    if (object == ROOT || object == NIL)
        return NIL;
    for (next = tree[object].ob_next; next != NIL; next = tree[object].ob_next) {
        if (tree[next].ob_tail == object)
            return next;
        object = next;
    }
    return NIL;
}

WORD objc_offset(OBJECT *tree, WORD object, WORD *x, WORD *y)
{
    *x = *y = 0;
    for (; object != NIL; object = objc_parent(tree, object)) {
        *x += tree[object].ob_x;
        *y += tree[object].ob_y;
    }
    return TRUE;
}

void objc_rect(OBJECT *tree, WORD object, GRECT *r)
{
    objc_offset(tree, object, &r->g_x, &r->g_y);
    r->g_w = tree[object].ob_width;
    r->g_h = tree[object].ob_height;
}

/* The thickness of the border: inside when positive, outside when negative. */
WORD objc_border(const OBJECT *object)
{
    LONG spec = objc_spec(object);

    switch (object->ob_type & 0xff) {
    case G_BOX:
    case G_IBOX:
    case G_BOXCHAR:
        return (BYTE)(spec >> 16);
    case G_BUTTON:
        return object->ob_flags & DEFAULT ? -3 : object->ob_flags & EXIT ? -2 : -1;
    case G_BOXTEXT:
    case G_FBOXTEXT:
        return (BYTE)((const TEDINFO *)spec)->te_thickness;
    default:
        return 0;
    }
}

/* All that drawing the object alone may touch. */
void objc_extent(OBJECT *tree, WORD object, GRECT *r)
{
    const OBJECT *ob = tree + object;
    WORD border = objc_border(ob), out = border < 0 ? -border : 0;

    objc_rect(tree, object, r);
    if (ob->ob_state & OUTLINED && out < 3)
        out = 3;
    rc_grow(r, out);
    if (ob->ob_state & SHADOWED) {
        WORD shadow = border ? 2 * (border < 0 ? -border : border) : 2;

        r->g_w += shadow;
        r->g_h += shadow;
    }
}

/* Draw `object` and what is in it, down to `depth` levels below. */
static void draw_below(OBJECT *tree, WORD object, WORD depth, WORD x, WORD y)
{
    OBJECT *ob = tree + object;
    WORD child;

    if (ob->ob_flags & HIDETREE)
        return;
    x += ob->ob_x;
    y += ob->ob_y;
    object_draw(tree, object, x, y);
    if (depth <= 0 || ob->ob_head == NIL)
        return;
    for (child = ob->ob_head; child != object && child != NIL; child = tree[child].ob_next)
        draw_below(tree, child, depth - 1, x, y);
}

WORD objc_draw(OBJECT *tree, WORD start, WORD depth, WORD x, WORD y, WORD w, WORD h)
{
    GRECT clip;
    WORD px = 0, py = 0, parent = objc_parent(tree, start);

    rc_set(&clip, x, y, w, h);
    paint_clip(&clip);
    if (parent != NIL)
        objc_offset(tree, parent, &px, &py);
    draw_below(tree, start, depth, px, py);
    return TRUE;
}

static WORD find_below(OBJECT *tree, WORD object, WORD depth, WORD x, WORD y)
{
    const OBJECT *ob = tree + object;
    WORD found = NIL, child;

    if (ob->ob_flags & HIDETREE)
        return NIL;
    x -= ob->ob_x;
    y -= ob->ob_y;
    if (x < 0 || y < 0 || x >= ob->ob_width || y >= ob->ob_height)
        return NIL;
    if (depth > 0 && ob->ob_head != NIL) {
        /* the last child lies on top */
        for (child = ob->ob_head; child != object && child != NIL; child = tree[child].ob_next) {
            WORD hit = find_below(tree, child, depth - 1, x, y);

            if (hit != NIL)
                found = hit;
        }
    }
    return found != NIL ? found : object;
}

WORD objc_find(OBJECT *tree, WORD start, WORD depth, WORD x, WORD y)
{
    WORD px = 0, py = 0, parent = objc_parent(tree, start);

    if (parent != NIL)
        objc_offset(tree, parent, &px, &py);
    return find_below(tree, start, depth, x - px, y - py);
}

/* Append as the last child. */
WORD objc_add(OBJECT *tree, WORD parent, WORD child)
{
    OBJECT *ob = tree + parent;

    if (parent == NIL || child == NIL)
        return FALSE;
    if (ob->ob_head == NIL)
        ob->ob_head = child;
    else
        tree[ob->ob_tail].ob_next = child;
    tree[child].ob_next = parent;
    ob->ob_tail = child;
    return TRUE;
}

WORD objc_delete(OBJECT *tree, WORD object)
{
    WORD parent = objc_parent(tree, object), before;
    OBJECT *ob;

    if (parent == NIL)
        return FALSE;
    ob = tree + parent;
    if (ob->ob_head == object) {
        if (ob->ob_tail == object)
            ob->ob_head = ob->ob_tail = NIL;
        else
            ob->ob_head = tree[object].ob_next;
    } else {
        for (before = ob->ob_head; tree[before].ob_next != object;)
            before = tree[before].ob_next;
        tree[before].ob_next = tree[object].ob_next;
        if (ob->ob_tail == object)
            ob->ob_tail = before;
    }
    return TRUE;
}

/* To another place among its siblings: 0 is the first, NIL the last. */
WORD objc_order(OBJECT *tree, WORD object, WORD position)
{
    WORD parent = objc_parent(tree, object), before;
    OBJECT *ob;

    if (parent == NIL || !objc_delete(tree, object))
        return FALSE;
    ob = tree + parent;
    if (ob->ob_head == NIL || position == NIL)
        return objc_add(tree, parent, object);
    if (position == 0) {
        tree[object].ob_next = ob->ob_head;
        ob->ob_head = object;
        return TRUE;
    }
    for (before = ob->ob_head; position > 1 && before != ob->ob_tail; position--)
        before = tree[before].ob_next;
    if (before == ob->ob_tail)
        return objc_add(tree, parent, object);
    tree[object].ob_next = tree[before].ob_next;
    tree[before].ob_next = object;
    return TRUE;
}

/* Turn the inside over, as SELECTED shows. */
void objc_invert(OBJECT *tree, WORD object)
{
    WORD border = objc_border(tree + object);
    GRECT r;

    objc_rect(tree, object, &r);
    if (border > 0)
        rc_grow(&r, -border);
    paint_fill(&r, 7, BLACK, MD_XOR);
}

WORD objc_change(OBJECT *tree, WORD object, WORD reserved, WORD x, WORD y, WORD w, WORD h,
                 WORD state, WORD redraw)
{
    OBJECT *ob = tree + object;
    UWORD changed = ob->ob_state ^ (UWORD)state;
    GRECT clip;

    (void)reserved;
    if (!changed)
        return TRUE;
    ob->ob_state = (UWORD)state;
    if (!redraw)
        return TRUE;
    rc_set(&clip, x, y, w, h);
    paint_clip(&clip);
    if (changed == SELECTED && (ob->ob_type & 0xff) != G_USERDEF)
        objc_invert(tree, object);
    else
        objc_draw(tree, object, MAX_DEPTH, x, y, w, h);
    return TRUE;
}
