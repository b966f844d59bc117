/*
 * animate.c - what moves on the board: flashes in step with the screen
 *
 * An animation is at most two phases: the effects of a move, then what they lead to.  A phase blinks
 * its points between two faces; at its end each shows what stands there, or stays lit after a win.
 * All of it takes at most 75 frames: a second and a half at 50 Hz.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "animate.h"
#include "aes.h"
#include "board_view.h"
#include "game.h"
#include "panel.h"
#include "screen.h"
#include "sound.h"

#define BLINK_FRAMES 6 /* how long a face is shown */
#define EFFECT_BLINKS 6
#define ALARM_BLINKS 6
#define HINT_BLINKS 8
#define WIN_FRAMES 3 /* between one stone that lights up and the next */
#define WIN_FRAMES_MAX 66

#define PHASE_NONE 0
#define PHASE_EFFECTS 1
#define PHASE_ALARM 2
#define PHASE_WIN 3
#define PHASE_HINT 4

/* The points of a phase, each with its two faces */
typedef struct {
    UWORD point;
    UBYTE face[2]; /* shown in turn; [0] first */
} BLINKER;

static BLINKER blinkers[BOARD_POINTS];
static UWORD blinker_count;
static RUN runs[MAX_RUNS];

static WORD phase;
static WORD frame;
static UBYTE last_mover;
static UWORD captured; /* pairs that the effects took: so many border stones are new after them */

static void add_blinker(UWORD point, UBYTE first, UBYTE second)
{
    UWORD index;

    for (index = 0; index < blinker_count; index++) {
        if (blinkers[index].point == point)
            return;
    }
    blinkers[blinker_count].point = point;
    blinkers[blinker_count].face[0] = first;
    blinkers[blinker_count].face[1] = second;
    blinker_count++;
}

static void add_runs(UWORD count, UBYTE first, UBYTE second)
{
    UWORD index, stone, point;

    for (index = 0; index < count; index++) {
        point = runs[index].start;
        for (stone = 0; stone < runs[index].length; stone++, point += runs[index].step)
            add_blinker(point, first, second);
    }
}

static void show_faces(WORD which)
{
    UWORD index;

    for (index = 0; index < blinker_count; index++) {
        view_set_face(blinkers[index].point, blinkers[index].face[which]);
        view_point(blinkers[index].point);
    }
}

/* Show what stands on the points of the phase. */
static void show_truth(void)
{
    UWORD index;

    for (index = 0; index < blinker_count; index++) {
        view_set_face(blinkers[index].point, FACE_NONE);
        view_point(blinkers[index].point);
    }
}

/* ---- what follows the effects ---- */

static UBYTE longest_run(UWORD count)
{
    UBYTE longest = 0;

    while (count > 0) {
        if (runs[--count].length > longest)
            longest = runs[count].length;
    }
    return longest;
}

static void begin_alarm(void)
{
    const BOARD *board = &game_match.board;
    const UWORD count = game_alarms ? board_threats(board, last_mover, runs) : 0;

    if (count == 0)
        return;
    phase = PHASE_ALARM;
    frame = 0;
    add_runs(count, SPRITE_FLASH, last_mover);
    sound_play(SOUND_ALARM);
    panel_say(longest_run(count) == 4 ? "four in a row!" : "three in a row");
}

static UBYTE won_face(UBYTE side)
{
    return side == RED ? SPRITE_WON_RED : SPRITE_WON_BLUE;
}

static void begin_win(void)
{
    const BOARD *board = &game_match.board;
    const UBYTE winner = board->winner;
    const UBYTE face = won_face(winner);
    WORD pair;

    phase = PHASE_WIN;
    frame = 0;
    add_runs(board_winning_runs(board, runs), face, face);
    for (pair = 0; pair < board->pairs[winner] && (board->reasons & REASON_CAPTURES); pair++)
        add_blinker(view_pair_point(winner, pair), won_face(OTHER_SIDE(winner)),
                    won_face(OTHER_SIDE(winner)));
    sound_play(game_players == ONE_PLAYER && board->winner == COMPUTER ? SOUND_LOSS : SOUND_WIN);
}

/* The board is as the move left it; say what that means. */
static void begin_outcome(void)
{
    phase = PHASE_NONE;
    blinker_count = 0;
    if (game_match.board.state == GAME_ON)
        begin_alarm();
    else if (game_match.board.state == GAME_WON)
        begin_win();
    else
        sound_play(SOUND_DRAW);
}

static void end_effects(void)
{
    const WORD pairs = game_match.board.pairs[last_mover];

    show_truth();
    for (; captured > 0; captured--)
        view_point(view_pair_point(last_mover, (WORD)(pairs - (WORD)captured)));
    panel_update();
    begin_outcome();
}

/* ---- for the rest of the game ---- */

void animate_move(const EFFECTS *effects, UBYTE mover)
{
    UWORD index;

    last_mover = mover;
    captured = effects->captured_count / 2;
    blinker_count = 0;
    frame = 0;
    if (captured == 0 && effects->converted_count == 0) {
        begin_outcome();
        return;
    }
    phase = PHASE_EFFECTS;
    for (index = 0; index < effects->captured_count; index++)
        add_blinker(effects->captured[index], SPRITE_CAPTURED, OTHER_SIDE(mover));
    for (index = 0; index < effects->converted_count; index++)
        add_blinker(effects->converted[index], SPRITE_NEUTRAL, mover);
    sound_play(captured > 0 ? SOUND_CAPTURE : SOUND_CONVERSION);
}

void animate_end(void)
{
    begin_outcome();
}

void animate_hint(UWORD point)
{
    phase = PHASE_HINT;
    frame = 0;
    blinker_count = 0;
    add_blinker(point, SPRITE_HINT, FACE_EMPTY);
    sound_play(SOUND_HINT);
}

BOOL animate_runs(void)
{
    return phase != PHASE_NONE;
}

/* A phase of `blinks` faces: show the one that is due, or end it. */
static BOOL step_blink(WORD blinks)
{
    WORD blink;

    if (frame >= blinks * BLINK_FRAMES)
        return FALSE;
    blink = (WORD)((UWORD)frame / BLINK_FRAMES);
    if ((UWORD)frame % BLINK_FRAMES == 0)
        show_faces(blink & 1);
    return TRUE;
}

static BOOL step_win(void)
{
    const UWORD index = (UWORD)frame / WIN_FRAMES;

    if (index >= blinker_count || frame >= WIN_FRAMES_MAX)
        return FALSE;
    if ((UWORD)frame % WIN_FRAMES == 0) {
        view_set_face(blinkers[index].point, blinkers[index].face[0]);
        view_point(blinkers[index].point);
    }
    return TRUE;
}

static void end_phase(void)
{
    switch (phase) {
    case PHASE_EFFECTS:
        end_effects();
        break;
    case PHASE_WIN:
        show_faces(0);
        phase = PHASE_NONE;
        break;
    default:
        show_truth();
        phase = PHASE_NONE;
        break;
    }
}

void animate_step(void)
{
    BOOL goes_on;

    wind_update(BEG_UPDATE);
    screen_wait();
    switch (phase) {
    case PHASE_EFFECTS:
        goes_on = step_blink(EFFECT_BLINKS);
        break;
    case PHASE_ALARM:
        goes_on = step_blink(ALARM_BLINKS);
        break;
    case PHASE_HINT:
        goes_on = step_blink(HINT_BLINKS);
        break;
    case PHASE_WIN:
        goes_on = step_win();
        break;
    default:
        goes_on = FALSE;
        break;
    }
    frame++;
    if (!goes_on)
        end_phase();
    screen_wait_over();
    wind_update(END_UPDATE);
}

void animate_finish(void)
{
    while (phase != PHASE_NONE)
        end_phase();
}
