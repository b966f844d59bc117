/*
 * child.c - run by calls.c: logs its parameters, ends with code -5
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
    nf_log_hex("child: tail length", (ULONG)basepage->p_cmdlin[0]);
    nf_log(basepage->p_cmdlin + 1);
    return -5;
}
