/*
 * matches.h - a match on the C core that a script drives, for tests/port/test_matches.py
 *
 * Part of Cinko, MIT licence.
 */
#ifndef MATCHES_H
#define MATCHES_H

#include "portab.h"

#define EXPORT __attribute__((visibility("default")))

/* A step of the script: what to do, and with what. */
#define DO_PLAY 0          /* a point */
#define DO_UNDO 1
#define DO_UNDO_TO 2       /* a side */
#define DO_RESET_SCORES 3
#define DO_NEW_GAME 4      /* a seed */
#define DO_WINNER_STARTS 5 /* 0 or 1 */
#define DO_NEUTRALS 6      /* 0 or 1 */
#define DO_EDIT_BEGIN 7
#define DO_EDIT_PUT 8      /* point | stone << 9 */
#define DO_EDIT_END 9

/* How the match stands after a step. */
typedef struct {
    UWORD accepted; /* of what can be refused; else 1 */
    UWORD state, winner, reasons, side_to_move, first;
    UWORD pairs[2], score[2], steps;
    ULONG checksum; /* Adler-32 of the 361 stones */
} STANDING;

/* Begin a match, and write a standing for each of the `steps` pairs of words in `script`. */
EXPORT void match_follow(const UWORD *script, UWORD steps, STANDING *out);

#endif
