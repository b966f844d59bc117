/*
 * st.h - the umbrella header: every C file starts with it
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ST_H
#define ST_H

#include "portab.h"

#endif
