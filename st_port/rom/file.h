/*
 * file.h - open files and their handles
 *
 * Part of Cinko, MIT licence.
 */
#ifndef FILE_H
#define FILE_H

#include "dir.h"
#include "portab.h"
#include "volume.h"

#define STANDARD_HANDLES 6

/* What a handle stands for: an open file (positive), or a device */
#define TARGET_CON (-1)
#define TARGET_AUX (-2)
#define TARGET_PRN (-3)
#define TARGET_NUL (-4)

/* The target of a handle of the running program, 0 when it has none */
WORD file_target(WORD handle);
LONG file_target_read(WORD target, LONG count, UBYTE *buffer);
LONG file_target_write(WORD target, LONG count, const UBYTE *buffer);
/* One more, or one less, reference to a target: standard handles that go to a child */
void file_hold(WORD target);
LONG file_release(WORD target);
/* Close what a program left open. */
void file_close_owner(const void *owner);
BOOL file_is_open(const VOLUME *volume, ENTRY_PLACE where);

/* GEMDOS; file_open, file_close, file_read and file_seek are in rom.h */
LONG file_create(const char *path, WORD attributes);
LONG file_write(WORD handle, LONG count, const void *buffer);
LONG file_dup(WORD standard);
LONG file_force(WORD standard, WORD handle);
LONG file_datime(UWORD *time_and_date, WORD handle, WORD set);

#endif
