/*
 * crash.c - does what the first letter of CRASH.TXT says: each an exception of its own
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "nf.h"
#include "tos.h"

int main(void);

int main(void)
{
    static UBYTE letter[2];
    LONG handle = Fopen("CRASH.TXT", FO_READ);

    nf_start();
    Fread((WORD)handle, 1, letter);
    Fclose((WORD)handle);
    switch (letter[0]) {
    case 'b':
        __asm__ volatile("move.w 0x00600000,%%d0" : : : "d0");
        break;
    case 'a':
        __asm__ volatile("move.w %%d0,0x00020001" : : : "memory");
        break;
    case 'i':
        __asm__ volatile("illegal");
        break;
    case 'z':
        __asm__ volatile("moveq #0,%%d0\n\tdivu.w %%d0,%%d0" : : : "d0");
        break;
    case 'p':
        __asm__ volatile("stop #0x2700");
        break;
    case 'f':
        __asm__ volatile(".short 0xf123");
        break;
    case 't':
        __asm__ volatile("trap #7");
        break;
    default:
        break;
    }
    nf_log("crash: survived");
    return 0;
}
