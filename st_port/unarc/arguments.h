/*
 * arguments.h - the command line: options, the archive, names with * and ?
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "portab.h"

#define MOST_NAMES 16

enum { DO_EXTRACT, DO_LIST, DO_TEST };

typedef struct {
    WORD action;
    BOOL overwrite; /* without asking */
    BOOL verify;    /* let TOS read back what it writes */
    char *archive;
    WORD names;
    char *name[MOST_NAMES];
} ARGUMENTS;

/* Take a command line apart, in place; FALSE when it is not understood. */
BOOL arguments_parse(ARGUMENTS *arguments, char *line);
/* Whether a member is wanted: by one of the names, or because none was given. */
BOOL arguments_want(const ARGUMENTS *arguments, const char *member);

#endif
