/*
 * call.h - the tables behind the traps: each call's C function and the shape of its arguments
 *
 * Part of Cinko, MIT licence.
 */
#ifndef CALL_H
#define CALL_H

#include "portab.h"

/* traps.S reads this: two bits an argument in `arguments`, the first argument lowest */
typedef struct {
    void (*function)(void);
    ULONG arguments;
} CALL;

_Static_assert(sizeof(CALL) == 8, "traps.S steps by 8");

enum { ARG_NONE, ARG_WORD, ARG_LONG };

/* CALL_ENTRY(number, function, shapes...): the shapes W or L in the order of the documentation */
#define CALL_SHAPE_(a, b, c, d, e, f, g, h, i, ...)                                                \
    ((ULONG)(a) | (ULONG)(b) << 2 | (ULONG)(c) << 4 | (ULONG)(d) << 6 | (ULONG)(e) << 8 |          \
     (ULONG)(f) << 10 | (ULONG)(g) << 12 | (ULONG)(h) << 14 | (ULONG)(i) << 16)
#define CALL_SHAPE(...) CALL_SHAPE_(__VA_ARGS__, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
#define CALL_ENTRY(number, name, ...)                                                              \
    [number] = { (void (*)(void))(name), CALL_SHAPE(__VA_ARGS__) }

/* Short names for the tables */
#define W ARG_WORD
#define L ARG_LONG
#define NOTHING ARG_NONE

extern const CALL gemdos_calls[];
extern const UWORD gemdos_count;
extern const CALL bios_calls[];
extern const UWORD bios_count;
extern const CALL xbios_calls[];
extern const UWORD xbios_count;

#endif
