/*
 * hint.c - the computer's advice to whoever is to move
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "hint.h"
#include "animate.h"
#include "board.h"
#include "panel.h"
#include "text.h"
#include "think.h"

void hint_show(void)
{
    static char advice[12];
    char name[4];
    UWORD point;

    panel_say("thinking...");
    point = think();
    if (point == NO_POINT) {
        panel_say(NULL);
        return;
    }
    board_point_name(point, name);
    text_append(text_append(advice, "try "), name);
    panel_say(advice);
    animate_hint(point);
}
