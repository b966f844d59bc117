/*
 * about.c - Desk/About: who made it, and the rules, page by page
 *
 * The pages are drawn with the game's own font into the shadow, which is composed anew afterwards.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "about.h"
#include "aes.h"
#include "game.h"
#include "input.h"
#include "layout.h"
#include "palette.h"
#include "play.h"
#include "screen.h"
#include "sprite.h"
#include "text.h"

#define LEFT 16
#define TOP 20
#define LINE_HEIGHT 10
#define STONE_PITCH 10

/*
 * A line that begins with `#` is a heading, one with `=` a row of stones: r b n, x captured, R B won,
 * . an empty point, > an arrow.
 */
static const char *const about_lines[] = {
    "#Cinko",
    "",
    "A game for one or two players, after the game",
    "by Michael C. Gilbert in START magazine.",
    "",
    "Put five stones in a row, or capture seven",
    "pairs of the other player's stones.",
    "",
    "Left button   a red stone",
    "Right button  a blue stone",
    "Undo          take back the last move",
    "Help          a hint",
    "Escape        the computer moves at once",
    "",
    "None of the original's code or art is used.",
    NULL,
};

static const char *const winning_lines[] = {
    "#Winning",
    "",
    "Five or more in a row, in any direction:",
    "=RRRRR",
    "or seven captured pairs. They stand along",
    "the border: Red's to the left, Blue's right.",
    "",
    "#Alarms",
    "",
    "Three in a row, open on both sides, and four",
    "in a row sound an alarm and flash:",
    "=.rrr.   rrrr",
    "",
    "#Points",
    "",
    "Five in a row 5, four in a row 1, a pair 1.",
    NULL,
};

static const char *const capture_lines[] = {
    "#Captures",
    "",
    "Two and only two stones between two of the",
    "other player's are captured by the second:",
    "=rbb. > rxxr > r..r",
    "Moving in between two enemy stones is safe.",
    "",
    "#Conversions",
    "",
    "A neutral stone between two of a player's",
    "becomes that player's:",
    "=bn. > bnb > bbb",
    "",
    "#Edit Board",
    "Left red, right blue, Control and left removes.",
    NULL,
};

static const char *const *const pages[] = { about_lines, winning_lines, capture_lines };

#define PAGES ((WORD)(sizeof(pages) / sizeof(pages[0])))

static void draw_stones(WORD x, WORD y, const char *stones)
{
    static const char letters[] = "?rbnxRB";
    WORD sprite;

    for (; *stones != '\0'; stones++, x += STONE_PITCH) {
        if (*stones == '.')
            screen_fill(x + 4, y + 4, 1, 1, PEN_INK);
        if (*stones == '>')
            text_draw(x + 2, y, PEN_INK, ">");
        for (sprite = SPRITE_RED; sprite <= SPRITE_WON_BLUE; sprite++) {
            if (letters[sprite] == *stones)
                sprite_draw(x, y, sprite);
        }
    }
}

static void draw_page(const char *const *lines, BOOL last)
{
    WORD y = TOP;

    screen_fill(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT, PEN_WOOD_DARK);
    screen_fill(5, MENU_LINES + 5, SCREEN_WIDTH - 10, SCREEN_HEIGHT - MENU_LINES - 10, PEN_PAPER);
    for (; *lines != NULL; lines++, y += LINE_HEIGHT) {
        if (**lines == '#') {
            text_draw(LEFT, y, PEN_RED_DARK, *lines + 1);
            text_draw(LEFT + 1, y, PEN_RED_DARK, *lines + 1); /* bold */
        } else if (**lines == '=') {
            draw_stones(LEFT + 8, y, *lines + 1);
        } else {
            text_draw(LEFT, y, PEN_INK, *lines);
        }
    }
    text_draw(LEFT + 150, SCREEN_HEIGHT - 15, PEN_BLUE_DARK,
              last ? "a key or a click" : "a key or a click: more");
    screen_show_all();
}

/* Wait for a key or a press; FALSE for Escape. */
static BOOL wait(void)
{
    INPUT input;

    game_status = STATUS_PAGE;
    do
        input_wait(&input);
    while (input.kind != INPUT_KEY && input.kind != INPUT_PRESS);
    return input.kind != INPUT_KEY || KEY_ASCII(input.key) != ASCII_ESC;
}

void about_show(void)
{
    WORD page;

    input_watch_leave(0, 0, SCREEN_WIDTH, SCREEN_HEIGHT); /* nothing to see under the pointer */
    for (page = 0; page < PAGES; page++) {
        draw_page(pages[page], page == PAGES - 1);
        if (!wait())
            break;
    }
    input_watch_leave(0, 0, 0, 0);
    play_redraw();
}
