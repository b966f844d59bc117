/*
 * ai_move.c - moves made and taken back; ai_move_68000.S does the same on a 68000
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"

/* The captures of a stone of `side` on a point, and its conversions. */
static UWORD effects_of(const AI *ai, UWORD point, UBYTE side)
{
    UBYTE enemy = OTHER_SIDE(side);
    UWORD direction, effects = 0;

    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        const UBYTE *at = ai->stones + point + step;

        if (*at == enemy) {
            if (at[step] == enemy && at[2 * step] == side)
                effects |= (UWORD)(1 << 8 << direction);
        } else if (*at == NEUTRAL) {
            if (at[step] == side)
                effects |= (UWORD)(1 << direction);
        }
    }
    return effects;
}

void ai_board_play(AI *ai, ULONG point, UNDO *undo)
{
    UBYTE side = ai->side;
    UWORD effects;

    *undo = ai->standing;
    if (ai->tactics_end > TACTICS_ROOM)
        ai_tactics_all(ai);
    if (ai->coded < ai->touch_count)
        ai_board_true_codes(ai);
    effects = effects_of(ai, (UWORD)point, side);
    ai_put(ai, point, side);
    ai_board_stretch(ai, (UWORD)point);
    if (effects)
        ai_board_take_effects(ai, point, side, effects);
    ai->side = OTHER_SIDE(side);
    key_flip(&ai->key, &ai->key_blue);
}

void ai_board_undo(AI *ai, const UNDO *undo)
{
    while (ai->touch_count > undo->touch_count) {
        const TOUCH *touch = &ai->touches[--ai->touch_count];

        ai->stones[touch->point] ^= (UBYTE)touch->change;
        if (ai->coded > ai->touch_count)
            ai_board_take_back(ai);
    }
    ai->standing = *undo;
}
