/*
 * aes_call.c - the AES parameter block and the one way in
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes.h"
#include "aes_call.h"

#define AES_FUNCTION 200

WORD aes_global[15];
WORD aes_intin[16];
WORD aes_intout[10];
void *aes_addrin[4];
void *aes_addrout[2];

static WORD control[5];

static void *const parameter_block[6] = {
    control, aes_global, aes_intin, aes_intout, aes_addrin, aes_addrout,
};

WORD aes_call(WORD opcode, WORD intin_count, WORD intout_count, WORD addrin_count)
{
    control[0] = opcode;
    control[1] = intin_count;
    control[2] = intout_count;
    control[3] = addrin_count;
    control[4] = opcode == 112 ? 1 : 0; /* rsrc_gaddr alone gives an address back */
    gem_trap(AES_FUNCTION, (void *)parameter_block);
    return aes_intout[0];
}
