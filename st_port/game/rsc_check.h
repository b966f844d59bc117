/*
 * rsc_check.h - is a resource file sound?  rsrc_load itself believes all it reads
 *
 * Part of Cinko, MIT licence.
 */
#ifndef RSC_CHECK_H
#define RSC_CHECK_H

#include "portab.h"

/* FILE_OK when rsrc_load may have the file, FILE_MISSING, or FILE_DAMAGED. */
WORD rsc_check(const char *name);

#endif
