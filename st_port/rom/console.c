/*
 * console.c - text on the screen, as a VT52 terminal
 *
 * The escape codes are those of the "VT52 terminal emulator" chapter of the Hitchhiker's Guide.
 * Characters are 8 x 8 (each row doubled in high resolution, which so has 80 x 25 as well).
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "console.h"
#include "fonts.h"
#include "traps.h"

#define GLYPH_ROWS 8
#define TAB_WIDTH 8
#define BAND_ROW_BYTES 1280 /* in every resolution */
#define DEFAULT_BLINK 25 /* vertical blanks for each half of a blink */

enum { STATE_TEXT, STATE_ESCAPE, STATE_ROW, STATE_COLUMN, STATE_FOREGROUND, STATE_BACKGROUND };

static struct console {
    UWORD planes;
    UWORD line_bytes;
    UWORD row_bytes;   /* of one row of text */
    UWORD glyph_lines; /* screen lines of one row of text */
    WORD columns;
    WORD rows;
    WORD column;
    WORD row;
    WORD saved_column;
    WORD saved_row;
    UWORD foreground;
    UWORD background;
    UBYTE state;
    UBYTE row_argument;
    BOOL inverse;
    BOOL wrap;
    WORD hidden;        /* the cursor shows at 0 */
    BOOL blink;
    WORD blink_rate;
    WORD blink_count;
    volatile BOOL drawn; /* the cursor stands on the screen now */
    volatile BOOL busy;  /* output under way: hands off in the vertical blank */
} con;

static UBYTE band_saved[BAND_ROWS * BAND_ROW_BYTES] EVEN;
static UWORD band_vblsem;
static struct console band_state;

static UBYTE *cell_address(WORD row, WORD column)
{
    return v_bas_ad + (ULONG)con.row_bytes * (UWORD)row +
           (UWORD)((UWORD)(column >> 1) * con.planes * 2) + (column & 1);
}

static void cursor_flip(void)
{
    UBYTE *at = cell_address(con.row, con.column);
    UWORD line;
    UWORD plane;

    for (line = 0; line < con.glyph_lines; line++) {
        for (plane = 0; plane < con.planes; plane++)
            at[plane * 2] ^= 0xff;
        at += con.line_bytes;
    }
    con.drawn = !con.drawn;
}

static void output_begin(void)
{
    con.busy = TRUE;
    if (con.drawn)
        cursor_flip();
}

static void output_end(void)
{
    if (con.hidden == 0) {
        cursor_flip();
        con.blink_count = con.blink_rate;
    }
    con.busy = FALSE;
}

void console_vbl(void)
{
    if (con.busy || con.hidden > 0 || !con.blink)
        return;
    if (--con.blink_count <= 0) {
        con.blink_count = con.blink_rate;
        cursor_flip();
    }
}

static void glyph_draw(UBYTE character)
{
    UBYTE *at = cell_address(con.row, con.column);
    const UBYTE *glyph = font_8x8[character];
    UWORD ink = con.inverse ? con.background : con.foreground;
    UWORD paper = con.inverse ? con.foreground : con.background;
    UWORD row;
    UWORD plane;

    for (row = 0; row < GLYPH_ROWS; row++) {
        UBYTE bits = glyph[row];

        for (plane = 0; plane < con.planes; plane++) {
            UBYTE value = 0;

            if (ink >> plane & 1)
                value |= bits;
            if (paper >> plane & 1)
                value |= (UBYTE)~bits;
            at[plane * 2] = value;
            if (con.glyph_lines > GLYPH_ROWS)
                at[con.line_bytes + plane * 2] = value;
        }
        at += con.line_bytes;
        if (con.glyph_lines > GLYPH_ROWS)
            at += con.line_bytes;
    }
}

/* Fill a row from column `from` up to before `to` with a colour. */
static void row_fill(WORD row, WORD from, WORD to, UWORD colour)
{
    WORD column;
    UWORD line;
    UWORD plane;

    for (column = from; column < to; column++) {
        UBYTE *at = cell_address(row, column);

        for (line = 0; line < con.glyph_lines; line++) {
            for (plane = 0; plane < con.planes; plane++)
                at[plane * 2] = colour >> plane & 1 ? 0xff : 0;
            at += con.line_bytes;
        }
    }
}

static void rows_fill(WORD from, WORD to, UWORD colour)
{
    UWORD all = (UWORD)((1 << con.planes) - 1);

    colour &= all;
    if (colour == 0 || colour == all) {
        memset(cell_address(from, 0), colour == 0 ? 0 : 0xff,
               (ULONG)con.row_bytes * (UWORD)(to - from));
        return;
    }
    for (; from < to; from++)
        row_fill(from, 0, con.columns, colour);
}

static void row_clear(WORD row, WORD from, WORD to)
{
    row_fill(row, from, to, con.background);
}

static void rows_clear(WORD from, WORD to)
{
    rows_fill(from, to, con.background);
}

static void line_delete(WORD row)
{
    UBYTE *at = cell_address(row, 0);

    memmove(at, at + con.row_bytes, (ULONG)con.row_bytes * (UWORD)(con.rows - 1 - row));
    rows_clear(con.rows - 1, con.rows);
}

static void line_insert(WORD row)
{
    UBYTE *at = cell_address(row, 0);
    WORD last;

    for (last = con.rows - 1; last > row; last--)
        memcpy(cell_address(last, 0), cell_address(last - 1, 0), con.row_bytes);
    memset(at, 0, con.row_bytes);
    rows_clear(row, row + 1);
}

static void line_feed(void)
{
    if (con.row < con.rows - 1)
        con.row++;
    else
        line_delete(0);
}

static void character_put(UBYTE character)
{
    glyph_draw(character);
    if (con.column < con.columns - 1) {
        con.column++;
    } else if (con.wrap) {
        con.column = 0;
        line_feed();
    }
}

static void control_put(UBYTE character)
{
    switch (character) {
    case 7:
        if (conterm & CONTERM_BELL)
            call_routine(SYS_POINTER(BELL_HOOK));
        break;
    case 8:
        if (con.column > 0)
            con.column--;
        break;
    case 9:
        con.column = (con.column & ~(TAB_WIDTH - 1)) + TAB_WIDTH;
        if (con.column > con.columns - 1)
            con.column = con.columns - 1;
        break;
    case 10:
    case 11:
    case 12:
        line_feed();
        break;
    case 13:
        con.column = 0;
        break;
    case 27:
        con.state = STATE_ESCAPE;
        break;
    default:
        break;
    }
}

static void home_and_clear(void)
{
    con.row = con.column = 0;
    rows_clear(0, con.rows);
}

static void escape_put(UBYTE character)
{
    con.state = STATE_TEXT;
    switch (character) {
    case 'A':
        if (con.row > 0)
            con.row--;
        break;
    case 'B':
        if (con.row < con.rows - 1)
            con.row++;
        break;
    case 'C':
        if (con.column < con.columns - 1)
            con.column++;
        break;
    case 'D':
        if (con.column > 0)
            con.column--;
        break;
    case 'E':
        home_and_clear();
        break;
    case 'H':
        con.row = con.column = 0;
        break;
    case 'I':
        if (con.row > 0)
            con.row--;
        else
            line_insert(0);
        break;
    case 'J':
        row_clear(con.row, con.column, con.columns);
        if (con.row < con.rows - 1)
            rows_clear(con.row + 1, con.rows);
        break;
    case 'K':
        row_clear(con.row, con.column, con.columns);
        break;
    case 'L':
        con.column = 0;
        line_insert(con.row);
        break;
    case 'M':
        con.column = 0;
        line_delete(con.row);
        break;
    case 'Y':
        con.state = STATE_ROW;
        break;
    case 'b':
        con.state = STATE_FOREGROUND;
        break;
    case 'c':
        con.state = STATE_BACKGROUND;
        break;
    case 'd':
        if (con.row > 0)
            rows_clear(0, con.row);
        row_clear(con.row, 0, con.column + 1);
        break;
    case 'e':
        con.hidden = 0;
        break;
    case 'f':
        con.hidden = 1;
        break;
    case 'j':
        con.saved_row = con.row;
        con.saved_column = con.column;
        break;
    case 'k':
        con.row = con.saved_row;
        con.column = con.saved_column;
        break;
    case 'l':
        con.column = 0;
        row_clear(con.row, 0, con.columns);
        break;
    case 'o':
        row_clear(con.row, 0, con.column + 1);
        break;
    case 'p':
        con.inverse = TRUE;
        break;
    case 'q':
        con.inverse = FALSE;
        break;
    case 'v':
        con.wrap = TRUE;
        break;
    case 'w':
        con.wrap = FALSE;
        break;
    default:
        break;
    }
}

static WORD position_argument(UBYTE character, WORD limit)
{
    WORD value = (WORD)(character - ' ');

    if (value < 0)
        value = 0;
    return value < limit ? value : limit - 1;
}

static void state_put(UBYTE character)
{
    switch (con.state) {
    case STATE_ESCAPE:
        escape_put(character);
        return;
    case STATE_ROW:
        con.row_argument = character;
        con.state = STATE_COLUMN;
        return;
    case STATE_COLUMN:
        con.row = position_argument(con.row_argument, con.rows);
        con.column = position_argument(character, con.columns);
        break;
    case STATE_FOREGROUND:
        con.foreground = character & 15;
        break;
    default:
        con.background = character & 15;
        break;
    }
    con.state = STATE_TEXT;
}

void console_put(UBYTE character)
{
    output_begin();
    if (con.state != STATE_TEXT)
        state_put(character);
    else if (character < ' ')
        control_put(character);
    else
        character_put(character);
    output_end();
}

void console_put_raw(UBYTE character)
{
    output_begin();
    character_put(character);
    output_end();
}

void console_write(const char *text)
{
    while (*text != '\0')
        console_put((UBYTE)*text++);
}

void console_clear(void)
{
    output_begin();
    home_and_clear();
    output_end();
}

void console_set_mode(WORD resolution)
{
    con.busy = TRUE;
    con.planes = resolution == REZ_LOW ? 4 : resolution == REZ_MEDIUM ? 2 : 1;
    con.columns = resolution == REZ_LOW ? 40 : 80;
    con.line_bytes = resolution == REZ_HIGH ? 80 : 160;
    con.glyph_lines = resolution == REZ_HIGH ? 2 * GLYPH_ROWS : GLYPH_ROWS;
    con.row_bytes = con.line_bytes * con.glyph_lines;
    con.rows = 25;
    con.row = con.column = 0;
    con.drawn = FALSE;
    con.busy = FALSE;
}

void console_reset(void)
{
    con.busy = TRUE;
    con.drawn = FALSE;
    con.state = STATE_TEXT;
    con.foreground = 15;
    con.background = 0;
    con.inverse = FALSE;
    con.wrap = TRUE;
    con.hidden = 1;
    con.blink = TRUE;
    con.blink_rate = con.blink_count = DEFAULT_BLINK;
    con.saved_row = con.saved_column = 0;
    con.busy = FALSE;
    console_clear();
}

/* ---- the band ---- */

static UBYTE *band_address(void)
{
    return cell_address(con.rows / 2 - BAND_ROWS / 2, 0);
}

void console_band_open(void)
{
    output_begin();
    band_vblsem = vblsem;
    vblsem = 0; /* the mouse stands still */
    band_state = con;
    memcpy(band_saved, band_address(), (ULONG)con.row_bytes * BAND_ROWS);
    con.foreground = 15;
    con.background = 0;
    con.inverse = TRUE;
    con.hidden = 1;
    con.row = con.rows / 2 - BAND_ROWS / 2;
    rows_fill(con.row, con.row + BAND_ROWS, con.foreground);
}

void console_band_line(WORD row, const char *text)
{
    con.row = con.rows / 2 - BAND_ROWS / 2 + row;
    con.column = (con.columns - (WORD)strlen(text)) / 2;
    for (; *text != '\0'; text++) {
        glyph_draw((UBYTE)*text);
        con.column++;
    }
}

void console_band_close(void)
{
    memcpy(band_address(), band_saved, (ULONG)con.row_bytes * BAND_ROWS);
    con = band_state;
    vblsem = band_vblsem;
    output_end();
}

LONG console_cursconf(WORD mode, WORD rate)
{
    switch (mode) {
    case 0:
    case 1:
        output_begin();
        con.hidden = mode == 0;
        output_end();
        return 0;
    case 2:
    case 3:
        con.blink = mode == 2;
        return 0;
    case 4:
        con.blink_rate = rate;
        return 0;
    case 5:
        return con.blink_rate;
    default:
        return 0;
    }
}
