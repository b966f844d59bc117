/*
 * mem.h - the memory functions that gcc calls for in freestanding code, and those on strings
 *
 * Part of Cinko, MIT licence.
 */
#ifndef MEM_H
#define MEM_H

#include "portab.h"

void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *text);
char *strcpy(char *to, const char *from);
int strcmp(const char *a, const char *b);

#endif
