/*
 * title.c - the title picture, until the space bar
 *
 * The menus are held off by wind_update from title_show to the end of title_wait, and the picture
 * covers the menu bar.  The picture lies in the shadow, which the board takes over afterwards.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "title.h"
#include "aes.h"
#include "colours.h"
#include "desk.h"
#include "files.h"
#include "game.h"
#include "input.h"
#include "screen.h"

WORD title_show(void)
{
    static UWORD palette[PALETTE_COLOURS];
    const WORD result = files_load_picture("TITLE.P11", screen_shadow, palette);

    if (result != FILE_OK)
        return result;
    wind_update(BEG_UPDATE);
    graf_mouse(M_OFF, NULL);
    colours_fade(NULL);
    screen_show_picture();
    colours_fade(palette);
    game_status = STATUS_LOADING;
    return FILE_OK;
}

void title_wait(void)
{
    game_status = STATUS_TITLE;
    while (KEY_ASCII(evnt_keybd()) != ' ')
        ;
    game_status = STATUS_START;
    colours_fade(NULL);
    graf_mouse(M_ON, NULL);
    wind_update(END_UPDATE);
}

void title_break(void)
{
    colours_stop();
    desk_repair();
    graf_mouse(M_ON, NULL);
    wind_update(END_UPDATE);
}
