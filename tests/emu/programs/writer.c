/*
 * writer.c - writes a file of two halves, waiting for a key between them; logs every result
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "nf.h"
#include "tos.h"

#define HALF 20000L

int main(void);

static UBYTE buffer[HALF];

int main(void)
{
    LONG handle;
    LONG i;

    nf_start();
    for (i = 0; i < HALF; i++)
        buffer[i] = (UBYTE)(i * 7 + (i >> 8));
    handle = Fcreate("HALVES.DAT", 0);
    nf_log_hex("create", (ULONG)handle);
    if (handle < 0)
        return 1;
    nf_log_hex("first", (ULONG)Fwrite((WORD)handle, HALF, buffer));
    nf_log("writer: waiting");
    Crawcin();
    nf_log_hex("second", (ULONG)Fwrite((WORD)handle, HALF, buffer));
    nf_log_hex("close", (ULONG)Fclose((WORD)handle));
    nf_log("writer: end");
    return 0;
}
