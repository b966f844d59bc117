/*
 * show.c - a text on the screen, page by page
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "parts.h"
#include "console.h"

#define PAGE_LINES 23
#define PIECE 512
#define SCAN_ESCAPE 0x01

/* Wait at the end of a page; FALSE when the user has seen enough. */
static BOOL page_end(const char *text)
{
    ULONG key;

    console_write(text);
    key = kbd_get();
    console_write("\033l");
    return (key >> 16 & 0xff) != SCAN_ESCAPE;
}

void show_file(const char *path)
{
    static UBYTE piece[PIECE] EVEN;
    LONG handle = file_open(path, FO_READ);
    LONG got = 0;
    WORD lines = 0;
    BOOL more = TRUE;

    if (handle < 0) {
        work_error(handle, path);
        return;
    }
    graf_mouse(M_OFF, NULL);
    console_reset();
    while (more && (got = file_read((WORD)handle, PIECE, piece)) > 0) {
        LONG i;

        for (i = 0; i < got && more; i++) {
            if (piece[i] == '\n') {
                console_write("\r");
                if (++lines == PAGE_LINES) {
                    console_put('\n');
                    more = page_end("\033p Any key: more    Esc: enough \033q");
                    lines = 0;
                    continue;
                }
            }
            if (piece[i] != 27)
                console_put(piece[i]);
        }
    }
    if (more)
        page_end("\r\n\033p End of the text: any key \033q");
    file_close((WORD)handle);
    graf_mouse(M_ON, NULL);
    view_draw();
}
