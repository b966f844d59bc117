/*
 * portab.h - the only place that knows the compiler: types by width, as TOS writes them
 *
 * Part of Cinko, MIT licence.
 */
#ifndef PORTAB_H
#define PORTAB_H

#include <stddef.h>
#include <stdint.h>

typedef int8_t BYTE;
typedef uint8_t UBYTE;
typedef int16_t WORD;
typedef uint16_t UWORD;
typedef int32_t LONG;
typedef uint32_t ULONG;
typedef WORD BOOL;

#define FALSE 0
#define TRUE 1

/*
 * gcc copies a struct made of bytes alone by words or longs, also at odd addresses, whatever its
 * flags say (docs/port.md): every such struct, and every initialised automatic char array, is EVEN.
 */
#define EVEN __attribute__((aligned(2)))

#endif
