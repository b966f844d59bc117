/*
 * launcher.h - the screen from which programs are started and files and disks looked after
 *
 * Part of Cinko, MIT licence.
 */
#ifndef LAUNCHER_H
#define LAUNCHER_H

/* Show it, with a line of text at the bottom, for ever. */
_Noreturn void launcher_run(const char *status);

#endif
