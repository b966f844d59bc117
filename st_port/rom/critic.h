/*
 * critic.h - the critical error handler that asks: Retry or Abort
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CRITIC_H
#define CRITIC_H

#include "portab.h"

/* Put the handler into etv_critic. */
void critic_start(void);
/* Ask from now on; or only for the other disk, and give any other error back. */
void critic_ask(void);
void critic_quiet(void);

#endif
