/*
 * ai_board.c - the board as the search sees it; the twin of engine/cinko/ai/searchboard.py
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "ai_local.h"
#include "ai_offsets.h"
#include "random.h"

#define REACH 4
#define SIGHT (REACH * DIR_SE)
#define KEY_SEED 0x50454E54uL

#ifdef __mc68000__
_Static_assert(offsetof(AI, threats) == AI_THREATS, "ai_touch_68000.S");
_Static_assert(offsetof(AI, balance) == AI_BALANCE, "ai_touch_68000.S");
_Static_assert(offsetof(AI, tally) == AI_TALLY, "ai_touch_68000.S");
_Static_assert(offsetof(AI, tally_neutral) == AI_TALLY_NEUTRAL, "ai_touch_68000.S");
_Static_assert(offsetof(AI, lines) == AI_LINES, "ai_touch_68000.S");
_Static_assert(offsetof(AI, appeal) == AI_APPEALS, "ai_touch_68000.S");
_Static_assert(offsetof(AI, stones) == AI_STONES, "ai_touch_68000.S");
_Static_assert(offsetof(AI, reach) == AI_REACH, "ai_touch_68000.S");
_Static_assert(offsetof(AI, kind_of) == AI_KIND_OF, "ai_touch_68000.S");
_Static_assert(sizeof(LINE) == 4 && sizeof(APPEAL) == 4 && sizeof(KIND) == 16, "ai_touch_68000.S");
_Static_assert(offsetof(KIND, appeal) == 0 && offsetof(KIND, threats) == KIND_THREATS, "ai_touch_68000.S");
_Static_assert(offsetof(KIND, balance) == KIND_BALANCE, "ai_touch_68000.S");
_Static_assert(offsetof(KIND, flags_red) == KIND_FLAGS, "ai_touch_68000.S");
_Static_assert(offsetof(KIND, tally) == KIND_TALLY, "ai_touch_68000.S");
#endif

static KEY draw_key(ULONG *state)
{
    KEY key;

    key.high = random_next(state);
    key.low = random_next(state);
    return key;
}

static void flip_key(AI *ai, const KEY *key)
{
    ai->key.high ^= key->high;
    ai->key.low ^= key->low;
}

void ai_board_tables(AI *ai)
{
    ULONG state = random_start(KEY_SEED);
    UWORD ahead, behind, direction, point;
    UBYTE stone, side, count;

    for (ahead = 0; ahead < 256; ahead++) {
        const UBYTE *row = ai_pair_kind + ai_half_class[ahead] * AI_HALF_CLASSES;
        UBYTE *kind = ai->kind_of + AI_CODE_INDEX(ahead << 8);

        for (behind = 0; behind < 256; behind++)
            *kind++ = row[ai_half_class[behind]];
    }
    for (point = 0; point < BOARD_POINTS; point++)
        for (direction = 0; direction < 8; direction++) {
            UWORD at = point;

            count = 0;
            while (board_is_playable(point) && count < REACH) {
                at = (UWORD)(at + board_direction[direction]);
                if (!board_is_playable(at))
                    break;
                count++;
            }
            ai->reach[direction][point] = count;
        }
    for (stone = EMPTY; stone <= NEUTRAL; stone++)
        for (point = 0; point < BOARD_POINTS; point++) {
            if (stone != EMPTY && board_is_playable(point))
                ai->key_stones[stone][point] = draw_key(&state);
            else
                ai->key_stones[stone][point].high = ai->key_stones[stone][point].low = 0;
        }
    for (side = RED; side <= BLUE; side++)
        for (count = 0; count < PAIR_COUNTS; count++)
            ai->key_pairs[side][count] = draw_key(&state);
    ai->key_blue = draw_key(&state);
}

/* Add the lines of an empty point to the sums over the board. */
static void count_in(AI *ai, UWORD point)
{
    UWORD axis;

    for (axis = 0; axis < AXES; axis++) {
        const KIND *kind = KIND_AT(ai->lines[axis][point].kind);

        ai->balance = (WORD)(ai->balance + kind->balance);
        ai->threats += kind->threats;
        ai->tally += kind->tally;
    }
}

static void count_out(AI *ai, UWORD point)
{
    UWORD axis;

    for (axis = 0; axis < AXES; axis++) {
        const KIND *kind = KIND_AT(ai->lines[axis][point].kind);

        ai->balance = (WORD)(ai->balance - kind->balance);
        ai->threats -= kind->threats;
        ai->tally -= kind->tally;
    }
}

/* The fives through a neutral stone, as tally_neutral counts them. */
static ULONG neutral_fives(const AI *ai, UWORD point)
{
    ULONG sum = 0;
    UWORD axis;

    for (axis = 0; axis < AXES; axis++)
        sum += KIND_NEUTRAL_FIVES(KIND_AT(ai->lines[axis][point].kind)->tally);
    return sum;
}

/* Change what stands on a point, and all that follows from it. */
static void set_stone(AI *ai, UWORD point, UBYTE stone, TOUCHED *touched)
{
    UBYTE old = ai->stones[point];

    if (old == EMPTY) {
        ai->empty--;
        count_out(ai, point);
    } else if (old == NEUTRAL) {
        ai->tally_neutral -= neutral_fives(ai, point);
    }
    ai->stones[point] = stone;
    if (stone == EMPTY) {
        ai->empty++;
        count_in(ai, point);
    } else if (stone == NEUTRAL) {
        ai->tally_neutral += neutral_fives(ai, point);
    }
    flip_key(ai, &ai->key_stones[old][point]);
    flip_key(ai, &ai->key_stones[stone][point]);
    ai_touch(ai, point, old ^ stone, touched);
}

/* Stretch the stretch of points with appeal to what a stone on `point` sees. */
static void stretch(AI *ai, UWORD point)
{
    UWORD first = point < FIRST_POINT + SIGHT ? FIRST_POINT : (UWORD)(point - SIGHT);
    UWORD last = point > LAST_POINT - SIGHT ? LAST_POINT : (UWORD)(point + SIGHT);

    if (first < ai->first)
        ai->first = first;
    if (last > ai->last)
        ai->last = last;
}

/* The code of the half line that leaves `point` by `step` on an empty board: 0 but for the wall. */
static UWORD blank_half(UWORD reach)
{
    return (UWORD)(0xFF << (2 * reach)) & 0xFF;
}

void ai_board_set_up(AI *ai, const BOARD *board)
{
    UWORD axis, point;

    for (point = 0; point < BOARD_POINTS; point++) {
        ai->stones[point] = board_is_playable(point) ? EMPTY : WALL;
        ai->appeal[point].of[0] = ai->appeal[point].of[1] = APPEAL_BIAS;
    }
    ai->side = board->side_to_move;
    ai->pairs[RED] = board->pairs[RED];
    ai->pairs[BLUE] = board->pairs[BLUE];
    ai->empty = PLAYABLE_POINTS;
    ai->neutral_count = 0;
    ai->first = LAST_POINT;
    ai->last = FIRST_POINT;
    ai->balance = 0;
    ai->threats = ai->tally = ai->tally_neutral = 0;
    ai->key = ai->key_pairs[RED][ai->pairs[RED]];
    flip_key(ai, &ai->key_pairs[BLUE][ai->pairs[BLUE]]);
    if (ai->side == BLUE)
        flip_key(ai, &ai->key_blue);
    for (point = FIRST_POINT; point <= LAST_POINT; point++) {
        if (ai->stones[point] == WALL)
            continue;
        for (axis = 0; axis < AXES; axis++) {
            LINE *line = &ai->lines[axis][point];

            line->code = (UWORD)(blank_half(ai->reach[axis][point]) << 8 |
                                 blank_half(ai->reach[axis + AXES][point]));
            line->kind = (UWORD)(ai->kind_of[AI_CODE_INDEX(line->code)] * sizeof(KIND));
            ai->appeal[point].both += KIND_AT(line->kind)->appeal;
        }
        count_in(ai, point);
    }
    for (point = FIRST_POINT; point <= LAST_POINT; point++) {
        UBYTE stone = board->stone[point];

        if (stone == EMPTY || stone == WALL)
            continue;
        set_stone(ai, point, stone, ai->forgotten);
        stretch(ai, point);
        if (stone == NEUTRAL)
            ai->neutrals[ai->neutral_count++] = point;
    }
}

static void set_pairs(AI *ai, UBYTE side, UBYTE pairs)
{
    flip_key(ai, &ai->key_pairs[side][ai->pairs[side]]);
    ai->pairs[side] = pairs;
    flip_key(ai, &ai->key_pairs[side][pairs]);
}

void ai_board_play(AI *ai, UWORD point, UNDO *undo)
{
    UBYTE side = ai->side;
    UBYTE enemy = OTHER_SIDE(side);
    UBYTE captures = 0, conversions = 0, pairs = ai->pairs[side];
    UWORD direction;

    undo->empty = ai->empty;
    undo->first = ai->first;
    undo->last = ai->last;
    undo->balance = ai->balance;
    undo->threats = ai->threats;
    undo->tally = ai->tally;
    undo->tally_neutral = ai->tally_neutral;
    undo->key = ai->key;
    for (direction = 0; direction < 8; direction++) {
        WORD step = board_direction[direction];
        const UBYTE *at = ai->stones + point + step;

        if (*at == enemy) {
            if (at[step] == enemy && at[2 * step] == side)
                captures |= (UBYTE)(1 << direction);
        } else if (*at == NEUTRAL) {
            if (at[step] == side)
                conversions |= (UBYTE)(1 << direction);
        }
    }
    undo->move.point = point;
    undo->move.captures = captures;
    undo->move.conversions = conversions;
    set_stone(ai, point, side, undo->touched);
    stretch(ai, point);
    if (captures | conversions) {
        for (direction = 0; direction < 8; direction++) {
            UWORD near = (UWORD)(point + board_direction[direction]);

            if (captures & (1 << direction)) {
                set_stone(ai, near, EMPTY, ai->forgotten);
                set_stone(ai, (UWORD)(near + board_direction[direction]), EMPTY, ai->forgotten);
                pairs++;
            } else if (conversions & (1 << direction)) {
                set_stone(ai, near, side, ai->forgotten);
            }
        }
        if (captures)
            set_pairs(ai, side, pairs);
    }
    ai->side = enemy;
    flip_key(ai, &ai->key_blue);
}

void ai_board_undo(AI *ai, const UNDO *undo)
{
    const MOVE *move = &undo->move;
    UBYTE enemy = ai->side;
    UBYTE side = OTHER_SIDE(enemy);
    UWORD direction;

    ai->side = side;
    if (move->captures | move->conversions) {
        for (direction = 0; direction < 8; direction++) {
            UWORD near = (UWORD)(move->point + board_direction[direction]);

            if (move->captures & (1 << direction)) {
                set_stone(ai, near, enemy, ai->forgotten);
                set_stone(ai, (UWORD)(near + board_direction[direction]), enemy, ai->forgotten);
                ai->pairs[side]--;
            } else if (move->conversions & (1 << direction)) {
                set_stone(ai, near, NEUTRAL, ai->forgotten);
            }
        }
    }
    ai->stones[move->point] = EMPTY;
    ai_touch_back(ai, move->point, undo->touched);
    ai->empty = undo->empty;
    ai->first = undo->first;
    ai->last = undo->last;
    ai->balance = undo->balance;
    ai->threats = undo->threats;
    ai->tally = undo->tally;
    ai->tally_neutral = undo->tally_neutral;
    ai->key = undo->key;
}

static UWORD pairs_index(const AI *ai, UBYTE side)
{
    return ai->pairs[side] < PAIRS_TO_WIN ? ai->pairs[side] : PAIRS_TO_WIN;
}

WORD ai_board_evaluate(const AI *ai)
{
    UBYTE side = ai->side;
    UBYTE enemy = OTHER_SIDE(side);
    UWORD mine = pairs_index(ai, side), theirs = pairs_index(ai, enemy);
    LONG score = side == RED ? ai->balance : -ai->balance;

    score += AI_TEMPO + ai_pairs_worth[mine] - ai_pairs_worth[theirs];
    score += (WORD)(ai_capture_worth[mine] * (WORD)AI_CAPTURES(ai, side));
    score -= (WORD)(ai_capture_worth[theirs] * (WORD)AI_CAPTURES(ai, enemy));
    if (AI_OPEN_FOURS(ai, side))
        score += AI_CAPTURES(ai, enemy) ? AI_INITIATIVE_AT_RISK_WORTH : AI_INITIATIVE_WORTH;
    else if (AI_OPEN_FOURS(ai, enemy) >= AI_HEAVY_PRESSURE)
        score -= AI_HEAVY_PRESSURE_WORTH;
    else if (AI_OPEN_FOURS(ai, enemy))
        score -= AI_PRESSURE_WORTH;
    if (score > AI_PROVED)
        return AI_PROVED;
    if (score < -AI_PROVED)
        return -AI_PROVED;
    return (WORD)score;
}

UWORD ai_board_captures(const AI *ai, UWORD point, UBYTE side)
{
    UWORD axis, captures = 0;

    for (axis = 0; axis < AXES; axis++) {
        const KIND *kind = KIND_AT(ai->lines[axis][point].kind);

        captures += (side == RED ? kind->flags_red : kind->flags_blue) & KIND_CAPTURES;
    }
    return captures;
}

UWORD ai_board_conversion_points(const AI *ai, UBYTE side, UWORD *points)
{
    UWORD count = 0, i, direction;

    for (i = 0; i < ai->neutral_count; i++) {
        const UBYTE *stone = ai->stones + ai->neutrals[i];

        if (*stone != NEUTRAL)
            continue;
        for (direction = 0; direction < 8; direction++) {
            WORD step = board_direction[direction];

            if (stone[step] == EMPTY && stone[-step] == side && count < CONVERSION_POINTS_MOST)
                points[count++] = (UWORD)(ai->neutrals[i] + step);
        }
    }
    return count;
}

/* The length of the run through the stone on a point along one axis. */
static UWORD run_length(const AI *ai, UWORD point, WORD step)
{
    const UBYTE *stone = ai->stones + point;
    UBYTE side = *stone;
    const UBYTE *at;
    UWORD length = 1;

    for (at = stone + step; *at == side; at += step)
        length++;
    for (at = stone - step; *at == side; at -= step)
        length++;
    return length;
}

/* Does a stone of `side` on the empty point complete a five through what it converts? */
static BOOL converts_to_five(AI *ai, UWORD point, UBYTE side)
{
    UWORD direction, axis;
    UBYTE converted = 0;
    BOOL found = FALSE;

    for (direction = 0; direction < 8; direction++) {
        UBYTE *at = ai->stones + point + board_direction[direction];

        if (*at == NEUTRAL && at[board_direction[direction]] == side)
            converted |= (UBYTE)(1 << direction);
    }
    ai->stones[point] = side;
    for (direction = 0; direction < 8; direction++)
        if (converted & (1 << direction))
            ai->stones[point + board_direction[direction]] = side;
    for (direction = 0; direction < 8; direction++)
        for (axis = 0; (converted & (1 << direction)) && axis < AXES; axis++)
            if (run_length(ai, (UWORD)(point + board_direction[direction]),
                           board_direction[axis]) >= RUN_TO_WIN)
                found = TRUE;
    for (direction = 0; direction < 8; direction++)
        if (converted & (1 << direction))
            ai->stones[point + board_direction[direction]] = NEUTRAL;
    ai->stones[point] = EMPTY;
    return found;
}

UWORD ai_board_winning_point(AI *ai, UBYTE side)
{
    UWORD point;
    WORD wanted = (WORD)(PAIRS_TO_WIN - ai->pairs[side]);

    if (AI_FIVES(ai, side))
        for (point = ai->first; point <= ai->last; point++)
            if (AI_APPEAL(ai, point, side) >= AI_APPEAL_OF_FIVE && ai->stones[point] == EMPTY &&
                (AI_MARKS_OF(ai_marks(ai, point), side) & KIND_FIVE))
                return point;
    if ((WORD)AI_CAPTURES(ai, side) >= wanted)
        for (point = ai->first; point <= ai->last; point++)
            if (ai->stones[point] == EMPTY &&
                (AI_MARKS_OF(ai_marks(ai, point), side) & KIND_CAPTURES) &&
                (WORD)ai_board_captures(ai, point, side) >= wanted)
                return point;
    if (AI_NEUTRAL_FIVES(ai, side)) {
        UWORD points[CONVERSION_POINTS_MOST];
        UWORD count = ai_board_conversion_points(ai, side, points), i;
        UWORD lowest = BOARD_POINTS;

        for (i = 0; i < count; i++)
            if (points[i] < lowest && converts_to_five(ai, points[i], side))
                lowest = points[i];
        if (lowest != BOARD_POINTS)
            return lowest;
    }
    return NO_POINT;
}

BOOL ai_board_can_win(AI *ai, UBYTE side)
{
    return AI_FIVES(ai, side) != 0 || ai_board_winning_point(ai, side) != NO_POINT;
}
