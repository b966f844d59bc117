/*
 * hello.c - the smallest program: writes a line, shows its parameters, ends with code 7
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "nf.h"
#include "tos.h"

int main(void);

int main(void)
{
    nf_start();
    Cconws("Hello from a TOS program\r\n");
    nf_log("hello: here");
    nf_log(basepage->p_cmdlin + 1);
    return 7;
}
