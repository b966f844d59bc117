/*
 * critic.h - the critical error handler that asks: Retry or Abort
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CRITIC_H
#define CRITIC_H

#include "portab.h"

/* Into etv_critic: the handler that asks, or one that just gives the error back. */
void critic_ask(void);
void critic_quiet(void);

#endif
