/*
 * record.h - the record of a random game, in 16-bit words
 *
 * A game: neutrals (0 or 1), a standing, steps, RECORD_END.
 * A step: RECORD_PLAY, point, then RECORD_REFUSED, or captured count, points, converted count,
 *         points, standing;
 *         RECORD_UNDO, standing;
 *         RECORD_EDIT, count, that many (point, stone), standing.
 * A standing: state << 8 | winner << 4 | reasons; side to move; red pairs << 8 | blue pairs; empty points;
 *         Adler-32 of the 361 stones, high word first; how many threats the side that is not to move
 *         has, for each start and step << 8 | length; the match scores of Red and Blue.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef RECORD_H
#define RECORD_H

#include "portab.h"

#define RECORD_END 0
#define RECORD_PLAY 1
#define RECORD_UNDO 2
#define RECORD_EDIT 3
#define RECORD_REFUSED 0xFFFF

#define EXPORT __attribute__((visibility("default")))

/* More than any step takes, and the end. */
#define RECORD_STEP_MOST 700

/* Play the random game of this seed into `out`, `room` words; how many it took. */
EXPORT ULONG record_game(ULONG seed, UWORD *out, ULONG room);

#endif
