/*
 * init.c - the AES at start and at the end of each program
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

WORD gl_wbox, gl_hbox;
GRECT gl_screen, gl_desk;

void aes_init(void)
{
    rc_set(&gl_screen, 0, 0, screen.width, screen.height);
    gl_wbox = gl_wchar + 4;
    gl_hbox = gl_hchar + 3;
    gl_desk = gl_screen;
    gl_desk.g_y = gl_hbox;
    gl_desk.g_h -= gl_hbox;
    event_init();
    aes_reset();
}

/* Nothing of a program remains: no menu, no windows, no lock, no resource. */
void aes_reset(void)
{
    menu_reset();
    window_reset();
    resource_reset();
    shell_reset();
    event_reset();
    cursor_form(&mouse_forms[ARROW]);
}
