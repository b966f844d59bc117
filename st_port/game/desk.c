/*
 * desk.c - the game as the desktop's background: the AES asks it to draw what it uncovers
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "desk.h"
#include "aes.h"
#include "screen.h"

/* Called by the AES, in supervisor mode and on its stack: the VDI is all that may be used here. */
static LONG draw(PARMBLK *block)
{
    screen_show_clipped(block->pb_xc, block->pb_yc, block->pb_wc, block->pb_hc);
    return 0;
}

static USERBLK background = { draw, 0 };

static OBJECT tree[1] = {
    { NIL, NIL, NIL, G_USERDEF, LASTOB, NORMAL, { .userblk = &background }, 0, 0, 0, 0 },
};

void desk_show(void)
{
    wind_get(DESKTOP_WINDOW, WF_WORKXYWH, &tree->ob_x, &tree->ob_y, &tree->ob_width,
             &tree->ob_height);
    wind_newdesk(tree);
    form_dial(FMD_FINISH, 0, 0, 0, 0, tree->ob_x, tree->ob_y, tree->ob_width, tree->ob_height);
}

void desk_hide(void)
{
    wind_newdesk(NULL);
}

void desk_repair(void)
{
    screen_blank();
    form_dial(FMD_FINISH, 0, 0, 0, 0, 0, 0, SCREEN_WIDTH, SCREEN_HEIGHT);
}
