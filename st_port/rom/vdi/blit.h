/*
 * blit.h - the copying loops in assembly (blit.S)
 *
 * Part of Cinko, MIT licence.
 */
#ifndef BLIT_H
#define BLIT_H

#define BLIT_SRC 0
#define BLIT_DST 4
#define BLIT_SRC_PITCH 8
#define BLIT_DST_PITCH 12
#define BLIT_SRC_STEP 16
#define BLIT_DST_STEP 20
#define BLIT_ROWS 24
#define BLIT_INNER 26
#define BLIT_SHIFT 28
#define BLIT_LEFT 30
#define BLIT_RIGHT 34
#define BLIT_KEEP0 38
#define BLIT_KEEP 40
#define BLIT_FLIP0 42
#define BLIT_FLIP 44
#define BLIT_LOOP 46

#ifndef __ASSEMBLER__
#include "portab.h"

/* Some lines of one plane; changed by the call. */
typedef struct {
    const UWORD *src; /* the word in which the first line's pixels begin */
    UWORD *dst;
    LONG src_pitch, dst_pitch; /* bytes from line to line */
    LONG src_step, dst_step;   /* bytes from word to word */
    WORD rows;                 /* > 0 */
    WORD inner;                /* words between the first and the last; -1: there is one word alone */
    WORD shift;                /* the first pixel is that far into src's word: 0 to 15 */
    struct {
        UWORD mask, rest; /* pixels to be written, and the others */
    } left, right;
    /* d = (d & ((s & keep) ^ keep0)) ^ (s & flip) ^ flip0 */
    UWORD keep0, keep, flip0, flip;
    WORD loop; /* 0, or a quicker loop for the same: 1 s, 2 s | d, 3 s ^ d, 4 ~s & d */
} BLIT;

_Static_assert(offsetof(BLIT, loop) == BLIT_LOOP, "blit.S has the offsets");
_Static_assert(offsetof(BLIT, rows) == BLIT_ROWS, "blit.S has the offsets");

void blit_plane(BLIT *blit);

/* Copy count (>= 0) words upwards. */
void blit_words(UWORD *dst, const UWORD *src, WORD count);
#endif

#endif
