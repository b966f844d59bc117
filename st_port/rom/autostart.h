/*
 * autostart.h - the program that the disk names, and running a program from the ROM
 *
 * Part of Cinko, MIT licence.
 */
#ifndef AUTOSTART_H
#define AUTOSTART_H

#include "path.h"
#include "portab.h"

#define COMMAND_SIZE 128

/* A program to run: its path, whether it wants GEM, and its parameters */
typedef struct {
    char path[PATH_SIZE + 16];
    BOOL gem;
    char tail[COMMAND_SIZE]; /* length, then the text, as in a basepage */
} COMMAND;

/* The #Z line of EMUDESK.INF or DESKTOP.INF on the boot disk; FALSE when there is none. */
BOOL autostart_find(COMMAND *command);
/* Run it in its own folder, then bring the machine back to order; Pexec's result. */
LONG autostart_run(const COMMAND *command);

#endif
