/*
 * ai_offsets.c - the places in AI and KIND that the assembly needs to know: compiled to assembly for the
 * 68000, its lines that begin with @ become build/gen/ai_offsets.h (core.mk)
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

#define DEFINE(name, value) __asm__ volatile("\n@define " #name " %c0" : : "n"(value))

/* The assembly shifts to get from a number to a place. */
_Static_assert(sizeof(KIND) == 16, "ai_touch_68000.S, ai_points_68000.S");
_Static_assert(sizeof(APPEAL) == 4 && sizeof(TACTIC) == 4 && sizeof(TOUCH) == 4, "the same");
_Static_assert(sizeof(KEY) == 8 && sizeof(UNDO) % 4 == 0, "ai_touch_68000.S, ai_move_68000.S");

void ai_offsets(void);

void ai_offsets(void)
{
    DEFINE(RED, RED);
    DEFINE(NEUTRAL, NEUTRAL);
    DEFINE(POINTS, BOARD_POINTS);
    /* the four axes, in the order of board_direction; the ways back follow, with the steps reversed */
    DEFINE(STEP_0, DIR_E);
    DEFINE(STEP_1, DIR_S);
    DEFINE(STEP_2, DIR_SE);
    DEFINE(STEP_3, DIR_SW);
    DEFINE(AI_THREATS, offsetof(AI, threats));
    DEFINE(AI_TALLY, offsetof(AI, tally));
    DEFINE(AI_TALLY_NEUTRAL, offsetof(AI, tally_neutral));
    DEFINE(AI_BALANCE, offsetof(AI, balance));
    DEFINE(AI_CODES, offsetof(AI, codes));
    DEFINE(AI_APPEALS, offsetof(AI, appeal));
    DEFINE(AI_STONES, offsetof(AI, stones));
    DEFINE(AI_REACH, offsetof(AI, reach));
    DEFINE(AI_INSIDE, offsetof(AI, inside));
    DEFINE(AI_TACTICS_END, offsetof(AI, tactics_end));
    DEFINE(AI_TACTICS, offsetof(AI, tactics));
    DEFINE(AI_SEEN, offsetof(AI, seen));
    DEFINE(AI_KEY, offsetof(AI, key));
    DEFINE(AI_KEY_BLUE, offsetof(AI, key_blue));
    DEFINE(AI_CODED, offsetof(AI, coded));
    DEFINE(UNDO_SIZE, sizeof(UNDO));
    DEFINE(UNDO_TOUCH_COUNT, offsetof(UNDO, touch_count));
    DEFINE(AI_TACTICS_ROOM, TACTICS_ROOM);
    DEFINE(AI_FIRST_POINT, FIRST_POINT);
    DEFINE(AI_LAST_POINT, LAST_POINT);
    DEFINE(AI_KEY_STONES, offsetof(AI, key_stones));
    DEFINE(AI_EMPTY, offsetof(AI, empty));
    DEFINE(AI_TOUCHES, offsetof(AI, touches));
    DEFINE(AI_TOUCH_COUNT, offsetof(AI, touch_count));
    DEFINE(AI_STAMP, offsetof(AI, stamp));
    DEFINE(AI_SIDE, offsetof(AI, side));
    DEFINE(AI_FIRST, offsetof(AI, first));
    DEFINE(AI_LAST, offsetof(AI, last));
    DEFINE(AI_NEUTRALS, offsetof(AI, neutrals));
    DEFINE(AI_NEUTRAL_COUNT, offsetof(AI, neutral_count));
    DEFINE(AI_KIND_OF, offsetof(AI, kind_of));
    DEFINE(KIND_THREATS, offsetof(KIND, threats));
    DEFINE(KIND_TALLY, offsetof(KIND, tally));
    DEFINE(KIND_FLAGS, offsetof(KIND, flags_red));
    DEFINE(AI_NO_KIND, AI_NO_KIND);
    DEFINE(KIND_BALANCE, offsetof(KIND, balance));
    DEFINE(AI_APPEAL_BIAS, APPEAL_BIAS);
    DEFINE(LIST_SIZE_MOST, offsetof(LIST, most));
    DEFINE(LIST_KEY, offsetof(LIST, key));
    DEFINE(AI_WIDEST, AI_ROOT_WIDTH);
    DEFINE(CONVERSION_POINTS_MOST, CONVERSION_POINTS_MOST);
    DEFINE(TACTIC_SIZE, sizeof(TACTIC));
}
