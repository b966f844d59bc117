/*
 * sprite.c - stones and marks, drawn into the shadow from masks that are shifted beforehand
 *
 * Columns are ten pixels apart and start at an even one, so eight shifts serve.  They are made at the
 * start: shifting takes a tenth of a second, reading them from the floppy would take one.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "sprite.h"
#include "screen.h"

#define SHIFTS 8
#define MASK_AND_PLANES (1 + SCREEN_PLANES)

/* A row of a sprite over two groups of 16 pixels: what to keep, then what to set in each plane */
typedef struct {
    UWORD left[MASK_AND_PLANES];
    UWORD right[MASK_AND_PLANES];
} ROW;

static ROW rows[SPRITE_COUNT][SHIFTS][LAYOUT_STONE_SIZE];

static void shift_row(ROW *row, const UWORD *words, WORD shift)
{
    WORD index;

    for (index = 0; index < MASK_AND_PLANES; index++) {
        /* The mask in the table says what is drawn; shifted and inverted, what is kept. */
        const ULONG bits = (ULONG)words[index] << (16 - shift);
        const ULONG shifted = index == 0 ? ~bits : bits;

        row->left[index] = (UWORD)(shifted >> 16);
        row->right[index] = (UWORD)shifted;
    }
}

void sprite_start(void)
{
    WORD sprite, shift, line;

    for (sprite = 0; sprite < SPRITE_COUNT; sprite++) {
        for (shift = 0; shift < SHIFTS; shift++) {
            for (line = 0; line < LAYOUT_STONE_SIZE; line++)
                shift_row(&rows[sprite][shift][line], sprite_words[sprite][line], 2 * shift);
        }
    }
}

void sprite_draw(WORD x, WORD y, WORD sprite)
{
    const ROW *row = rows[sprite][(x & 15) >> 1];
    UWORD *to = screen_shadow + (UWORD)(y * (WORD)LINE_WORDS + (x >> 4) * GROUP_WORDS);
    const BOOL two_groups = (x & 15) + LAYOUT_STONE_SIZE > 16;
    WORD line;

    for (line = LAYOUT_STONE_SIZE; line > 0; line--, row++, to += LINE_WORDS) {
        UWORD keep = row->left[0];

        to[0] = (UWORD)((to[0] & keep) | row->left[1]);
        to[1] = (UWORD)((to[1] & keep) | row->left[2]);
        to[2] = (UWORD)((to[2] & keep) | row->left[3]);
        to[3] = (UWORD)((to[3] & keep) | row->left[4]);
        if (two_groups) {
            keep = row->right[0];
            to[4] = (UWORD)((to[4] & keep) | row->right[1]);
            to[5] = (UWORD)((to[5] & keep) | row->right[2]);
            to[6] = (UWORD)((to[6] & keep) | row->right[3]);
            to[7] = (UWORD)((to[7] & keep) | row->right[4]);
        }
    }
}
