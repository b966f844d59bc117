/*
 * panel.c - the panel to the right: whose turn, scores, pairs, mode, last move, time
 *
 * Every field is drawn from a text that is made anew each time; a field whose text is the same as
 * before is left alone.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "panel.h"
#include "game.h"
#include "layout.h"
#include "mem.h"
#include "palette.h"
#include "screen.h"
#include "sprite.h"
#include "text.h"

#define FIELD_MAX 20
#define NO_TIME 0xffff /* for the clock: the computer has not thought yet */

typedef struct {
    WORD x, y, w, h;
} BOX;

#define BOX_OF(name) { LAYOUT_##name##_X, LAYOUT_##name##_Y, LAYOUT_##name##_W, LAYOUT_##name##_H }

#define STATUS 0
#define DETAIL 1
#define MODE 2
#define LEVEL 3
#define LAST 4
#define PLY 5
#define CLOCK 6
#define TEXTS 7

static const BOX text_boxes[TEXTS] = {
    BOX_OF(TEXT_STATUS), BOX_OF(TEXT_DETAIL), BOX_OF(TEXT_MODE),  BOX_OF(TEXT_LEVEL),
    BOX_OF(TEXT_LAST),   BOX_OF(TEXT_PLY),    BOX_OF(TEXT_CLOCK),
};

#define RED_SCORE 0
#define BLUE_SCORE 1
#define RED_PAIRS 2
#define BLUE_PAIRS 3
#define NUMBERS 4

static const BOX number_boxes[NUMBERS] = {
    BOX_OF(NUMBER_RED_SCORE),
    BOX_OF(NUMBER_BLUE_SCORE),
    BOX_OF(NUMBER_RED_PAIRS),
    BOX_OF(NUMBER_BLUE_PAIRS),
};

#define STATUS_STONE 0
#define LAST_STONE 1
#define STONES 2

static const BOX stone_boxes[STONES] = { BOX_OF(STONE_STATUS), BOX_OF(STONE_LAST) };

typedef struct {
    char text[TEXTS][FIELD_MAX];
    LONG number[NUMBERS];
    UBYTE stone[STONES]; /* EMPTY: none */
} FIELDS;

static FIELDS shown;
static const char *said;
static UWORD seconds = NO_TIME;

static const char *side_name(UBYTE side)
{
    return side == RED ? "Red" : "Blue";
}

/* ---- what each field says ---- */

static void status_text(char *text, char *detail)
{
    const BOARD *board = &game_match.board;

    detail[0] = '\0';
    if (game_match.editing) {
        strcpy(text, "Edit Board");
        strcpy(detail, "^click removes");
    } else if (board->state == GAME_WON) {
        text_append(text_append(text, side_name(board->winner)), " wins!");
        if (board->reasons == (REASON_FIVE | REASON_CAPTURES))
            strcpy(detail, "five & pairs");
        else
            strcpy(detail, board->reasons & REASON_FIVE ? "five in a row" : "seven pairs");
    } else if (board->state == GAME_DRAWN) {
        strcpy(text, "Draw");
        strcpy(detail, "board is full");
    } else {
        text_append(text_append(text, side_name(board->side_to_move)), " to move");
        if (game_computer_moves())
            strcpy(detail, "thinking...");
    }
    if (said != NULL)
        strcpy(detail, said);
}

static void last_text(char *text, UBYTE *stone)
{
    const MOVE *move = history_last_move(&game_match.history);

    text[0] = '\0';
    *stone = EMPTY;
    if (move == NULL || game_match.editing)
        return;
    board_point_name(move->point, text);
    *stone = OTHER_SIDE(game_match.board.side_to_move);
}

static void clock_text(char *text)
{
    const UWORD rest = seconds % 60;
    char *end;

    if (seconds == NO_TIME) {
        strcpy(text, "-:--");
        return;
    }
    end = text_append_number(text, seconds / 60);
    end = text_append(end, rest < 10 ? ":0" : ":");
    text_append_number(end, rest);
}

static void make(FIELDS *fields)
{
    static const char *const levels[] = { "Beginner", "Intermediate", "Advanced" };
    const BOARD *board = &game_match.board;

    memset(fields, 0, sizeof(*fields));
    status_text(fields->text[STATUS], fields->text[DETAIL]);
    strcpy(fields->text[MODE], game_players == ONE_PLAYER ? "One player" : "Two players");
    if (game_players == ONE_PLAYER)
        strcpy(fields->text[LEVEL], levels[game_level]);
    last_text(fields->text[LAST], &fields->stone[LAST_STONE]);
    text_append_number(fields->text[PLY], game_match.history.steps + 1);
    clock_text(fields->text[CLOCK]);
    fields->number[RED_SCORE] = match_score(&game_match, RED);
    fields->number[BLUE_SCORE] = match_score(&game_match, BLUE);
    fields->number[RED_PAIRS] = board->pairs[RED];
    fields->number[BLUE_PAIRS] = board->pairs[BLUE];
    if (board->state == GAME_ON)
        fields->stone[STATUS_STONE] = board->side_to_move;
    else
        fields->stone[STATUS_STONE] = board->winner;
}

/* ---- drawing ---- */

static void draw_text(WORD index, const FIELDS *fields)
{
    const BOX *box = &text_boxes[index];

    screen_fill(box->x, box->y, box->w, box->h, PEN_PAPER);
    text_draw(box->x, box->y, PEN_INK, fields->text[index]);
}

static void draw_number(WORD index, const FIELDS *fields)
{
    const BOX *box = &number_boxes[index];

    screen_fill(box->x, box->y, box->w, box->h, PEN_PAPER);
    text_digits(box->x, box->y, PEN_INK, 3, fields->number[index]);
}

static void draw_stone(WORD index, const FIELDS *fields)
{
    const BOX *box = &stone_boxes[index];

    screen_fill(box->x, box->y, box->w, box->h, PEN_PAPER);
    if (fields->stone[index] != EMPTY)
        sprite_draw(box->x, box->y, fields->stone[index]);
}

static void show(const BOX *box, BOOL on_screen)
{
    if (on_screen)
        screen_show(box->x, box->y, box->w, box->h);
}

/* Draw what changed, or all; put it on the screen, or not yet. */
static void draw(BOOL all, BOOL on_screen)
{
    static FIELDS now;
    WORD index;

    make(&now);
    for (index = 0; index < TEXTS; index++) {
        if (all || strcmp(now.text[index], shown.text[index]) != 0) {
            draw_text(index, &now);
            show(&text_boxes[index], on_screen);
        }
    }
    for (index = 0; index < NUMBERS; index++) {
        if (all || now.number[index] != shown.number[index]) {
            draw_number(index, &now);
            show(&number_boxes[index], on_screen);
        }
    }
    for (index = 0; index < STONES; index++) {
        if (all || now.stone[index] != shown.stone[index]) {
            draw_stone(index, &now);
            show(&stone_boxes[index], on_screen);
        }
    }
    memcpy(&shown, &now, sizeof(shown));
}

void panel_compose(void)
{
    draw(TRUE, FALSE);
}

void panel_update(void)
{
    draw(FALSE, TRUE);
}

void panel_reset(void)
{
    said = NULL;
    seconds = NO_TIME;
}

void panel_say(const char *text)
{
    said = text;
    panel_update();
}

void panel_clock(UWORD now)
{
    seconds = now;
    panel_update();
}
