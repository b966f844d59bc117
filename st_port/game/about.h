/*
 * about.h - Desk/About: who made it, and the rules, page by page
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ABOUT_H
#define ABOUT_H

/* Show the pages until the last one, or Escape. */
void about_show(void);

#endif
