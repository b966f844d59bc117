/*
 * menu.c - the menu bar: it drops under the mouse, and stays until a click
 *
 * The tree of a menu: root, then the bar with the titles in an inner box, then the menus in another.
 * A menu is open from when the mouse is over its title; a press of the left button on an item that is
 * enabled chooses it, anywhere else it closes.  Keys typed meanwhile are dropped, and the message goes
 * out when the button has been let go, so that neither reaches the program.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define ACCESSORIES 6

OBJECT *menu_tree;
static WORD accessory_items; /* of the first menu, not shown: there are no accessories */

/* The inner boxes: of the titles, and of the menus. */
static WORD titles_box(void)
{
    return menu_tree[menu_tree[ROOT].ob_head].ob_head;
}

static WORD menus_box(void)
{
    return menu_tree[ROOT].ob_tail;
}

/* The menu that belongs to a title. */
static WORD menu_of(WORD title)
{
    WORD t, menu = menu_tree[menus_box()].ob_head;

    for (t = menu_tree[titles_box()].ob_head; t != title; t = menu_tree[t].ob_next)
        menu = menu_tree[menu].ob_next;
    return menu;
}

static void bar_rect(GRECT *r)
{
    rc_set(r, 0, 0, gl_screen.g_w, gl_desk.g_y);
}

void menu_draw_bar(void)
{
    GRECT bar, line;

    bar_rect(&bar);
    cursor_hide();
    paint_clip(&bar);
    paint_fill(&bar, 0, WHITE, MD_REPLACE);
    if (menu_tree)
        objc_draw(menu_tree, menu_tree[ROOT].ob_head, MAX_DEPTH, 0, 0, bar.g_w, bar.g_h - 1);
    rc_set(&line, 0, bar.g_h - 1, bar.g_w, 1);
    paint_clip(&bar);
    paint_fill(&line, 7, BLACK, MD_REPLACE);
    cursor_show(FALSE);
}

/* The last items of the first menu are for accessories: hide them, and the line above. */
static void hide_accessories(OBJECT *tree)
{
    WORD menus = tree[ROOT].ob_tail, menu = tree[menus].ob_head, item, count = 0, first;

    accessory_items = 0;
    if (menu == NIL || menu == menus)
        return;
    first = tree[menu].ob_head;
    for (item = first; item != menu && item != NIL; item = tree[item].ob_next)
        count++;
    if (count < 2 + ACCESSORIES)
        return;
    accessory_items = count - 1;
    tree[menu].ob_height = tree[first].ob_height;
    for (item = tree[first].ob_next; item != menu; item = tree[item].ob_next)
        tree[item].ob_flags |= HIDETREE;
}

WORD menu_bar(OBJECT *tree, WORD show)
{
    GRECT bar;

    if (show == 1 && tree) {
        WORD box;

        menu_tree = tree;
        tree[ROOT].ob_width = gl_screen.g_w;
        box = tree[ROOT].ob_head;
        tree[box].ob_width = gl_screen.g_w;
        hide_accessories(tree);
        menu_draw_bar();
        return 1;
    }
    if (show == 0) {
        menu_tree = NULL;
        bar_rect(&bar);
        menu_draw_bar();
    }
    return 1;
}

void menu_reset(void)
{
    menu_tree = NULL;
}

static void change_state(OBJECT *tree, WORD object, WORD bit, BOOL set, BOOL redraw)
{
    WORD state = (WORD)(set ? tree[object].ob_state | bit : tree[object].ob_state & ~bit);
    GRECT bar;

    bar_rect(&bar);
    bar.g_h--;
    objc_change(tree, object, 0, bar.g_x, bar.g_y, bar.g_w, bar.g_h, state, redraw);
}

WORD menu_icheck(OBJECT *tree, WORD item, WORD check)
{
    change_state(tree, item, CHECKED, check != 0, FALSE);
    return TRUE;
}

/* Bit 15 of the item: it is a title, to be shown at once. */
WORD menu_ienable(OBJECT *tree, WORD item, WORD enable)
{
    WORD object = item & 0x7fff;

    change_state(tree, object, DISABLED, !enable, FALSE);
    if (item != object && tree == menu_tree)
        menu_draw_bar();
    return TRUE;
}

WORD menu_tnormal(OBJECT *tree, WORD title, WORD normal)
{
    change_state(tree, title, SELECTED, !normal, tree == menu_tree);
    return TRUE;
}

WORD menu_text(OBJECT *tree, WORD item, const char *text)
{
    strcpy((char *)objc_spec(tree + item), text);
    return TRUE;
}

/* ---- While a menu is down ---- */

static WORD open_title; /* NIL: none */
static BOOL restorable;
static GRECT menu_area;

static void invert(WORD object)
{
    paint_clip(object == open_title ? &gl_screen : &menu_area);
    objc_invert(menu_tree, object);
}

static void close_menu(void)
{
    if (open_title == NIL)
        return;
    change_state(menu_tree, open_title, SELECTED, FALSE, TRUE);
    if (restorable)
        paint_restore();
    else
        window_redraw(&menu_area);
    open_title = NIL;
}

static void open_menu(WORD title)
{
    WORD menu = menu_of(title);

    open_title = title;
    change_state(menu_tree, title, SELECTED, TRUE, TRUE);
    objc_rect(menu_tree, menu, &menu_area);
    rc_grow(&menu_area, 1);
    if (menu_area.g_x + menu_area.g_w > gl_screen.g_w) { /* keep it in sight */
        menu_tree[menu].ob_x -= menu_area.g_x + menu_area.g_w - gl_screen.g_w;
        menu_area.g_x = gl_screen.g_w - menu_area.g_w;
    }
    rc_intersect(&gl_desk, &menu_area);
    restorable = paint_save(&menu_area);
    objc_draw(menu_tree, menu, MAX_DEPTH, menu_area.g_x, menu_area.g_y, menu_area.g_w,
              menu_area.g_h);
}

/* The title under the mouse, or NIL. */
static WORD title_at(const POINTER *p)
{
    WORD box = titles_box(), object;

    if (p->y >= gl_desk.g_y)
        return NIL;
    object = objc_find(menu_tree, box, 1, p->x, p->y);
    if (object == NIL || object == box || menu_tree[object].ob_state & DISABLED)
        return NIL;
    return object;
}

/* The enabled item of the open menu under the mouse, or NIL. */
static WORD item_at(const POINTER *p)
{
    WORD menu = menu_of(open_title), object;

    if (!rc_inside(&menu_area, p->x, p->y))
        return NIL;
    object = objc_find(menu_tree, menu, MAX_DEPTH, p->x, p->y);
    if (object == menu || object == NIL || menu_tree[object].ob_state & DISABLED)
        return NIL;
    return object;
}

static void choose(WORD title, WORD item)
{
    WORD message[8] = {MN_SELECTED, 0, 0, title, item};

    *(OBJECT **)(message + 5) = menu_tree;
    message[7] = menu_of(title);
    message_post(message);
}

/* Until a click; TRUE when an item was chosen. */
static void track(WORD title)
{
    POINTER p, before;
    WORD item = NIL, chosen_title = title;

    cursor_hide();
    open_menu(title);
    cursor_show(FALSE);
    pointer_now(&before);
    for (;;) {
        WORD at_title, at_item;
        BOOL pressed, released;

        pointer_now(&p);
        pressed = (p.buttons & ~before.buttons & 1) != 0;
        released = (before.buttons & ~p.buttons & 1) != 0;
        before = p;
        at_title = title_at(&p);
        at_item = item_at(&p);
        if (at_item != item) {
            if (item != NIL)
                invert(item);
            item = at_item;
            if (item != NIL)
                invert(item);
        }
        if (at_title != NIL && at_title != open_title) {
            cursor_hide();
            close_menu();
            open_menu(at_title);
            cursor_show(FALSE);
            chosen_title = at_title;
        }
        event_flush_keys();
        /* a press on the title may be drawn down to an item and let go there */
        if (pressed && at_title == NIL)
            break;
        if (released && item != NIL)
            break;
    }
    pointer_wait_release();
    if (item != NIL)
        invert(item);
    cursor_hide();
    close_menu();
    cursor_show(FALSE);
    if (item != NIL) {
        change_state(menu_tree, chosen_title, SELECTED, TRUE, TRUE);
        choose(chosen_title, item);
    }
    event_flush_keys();
}

void menu_idle(const POINTER *p)
{
    WORD title;

    if (!menu_tree || control_depth || update_depth || p->buttons || p->y >= gl_desk.g_y)
        return;
    if (linea.mouse_bt || !message_room())
        return;
    title = title_at(p);
    if (title != NIL)
        track(title);
}
