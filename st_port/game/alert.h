/*
 * alert.h - alerts: one from the resource, or one about a file
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ALERT_H
#define ALERT_H

#include "portab.h"

/* Texts that must be there without CINKO.RSC; `%` stands for the file's name */
extern const char alert_resolution[];
extern const char alert_file_missing[];
extern const char alert_file_damaged[];

#define ALERT_TEXT_MAX 160
extern char alert_text[ALERT_TEXT_MAX]; /* the last one with a file's name in it */

/* Show an alert; which button was pressed, 1 the first. */
WORD alert_show(WORD default_button, const char *text);
/* The same with `%` in the text replaced by a name. */
WORD alert_file(const char *text, const char *name);
/* The same with a free string of the resource. */
WORD alert_resource(WORD string, const char *name);

#endif
