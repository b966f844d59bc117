/*
 * ai_offsets.h - the places in AI and KIND that ai_touch_68000.S knows; ai_board.c checks them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AI_OFFSETS_H
#define AI_OFFSETS_H

#define AI_SUMS 0
#define AI_TALLY 4
#define AI_TALLY_NEUTRAL 8
#define AI_LINES 12
#define AI_APPEALS 5788
#define AI_STONES 7232
#define AI_REACH 7594
#define AI_KIND_OF 40212

#define KIND_SUMS 4
#define KIND_TALLY 8

#endif
