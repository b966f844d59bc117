/*
 * alert.c - alerts: one from the resource, or one about a file
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "alert.h"
#include "aes.h"
#include "game.h"
#include "input.h"
#include "text.h"

const char alert_resolution[] = "[3][Cinko needs a colour monitor|and low resolution.][ Quit ]";
const char alert_file_missing[] = "[3][Cinko cannot find|%|next to CINKO.PRG.][ Quit ]";
const char alert_file_damaged[] = "[3][The file|%|is damaged.][ Quit ]";

char alert_text[ALERT_TEXT_MAX];

WORD alert_show(WORD default_button, const char *text)
{
    const UWORD status = game_status;
    WORD button;

    game_status = STATUS_ALERT;
    graf_mouse(ARROW, NULL);
    button = form_alert(default_button, text);
    input_resume();
    game_status = status;
    return button;
}

WORD alert_file(const char *text, const char *name)
{
    char *end = alert_text;

    for (; *text != '\0'; text++) {
        if (*text == '%')
            end = text_append(end, name);
        else
            *end++ = *text;
    }
    *end = '\0';
    return alert_show(1, alert_text);
}

WORD alert_resource(WORD string, const char *name)
{
    char *text;

    rsrc_gaddr(R_STRING, string, &text);
    return alert_file(text, name);
}
