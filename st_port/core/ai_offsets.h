/*
 * ai_offsets.h - the places in AI and KIND that ai_touch_68000.S knows; ai_board.c checks them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AI_OFFSETS_H
#define AI_OFFSETS_H

#define AI_THREATS 0
#define AI_TALLY 4
#define AI_TALLY_NEUTRAL 8
#define AI_BALANCE 12
#define AI_LINES 16
#define AI_APPEALS 5792
#define AI_STONES 7236
#define AI_REACH 7598
#define AI_KIND_OF 40282

#define KIND_THREATS 4
#define KIND_TALLY 8
#define KIND_BALANCE 12
#define KIND_FLAGS 14

#endif
