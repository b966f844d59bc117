/*
 * positions.h - positions in files, chosen with the file selector
 *
 * Part of Cinko, MIT licence.
 */
#ifndef POSITIONS_H
#define POSITIONS_H

/* Ask for a file and go on from the position in it. */
void positions_load(void);
/* Ask for a file and write the position to it. */
void positions_save(void);

#endif
