/*
 * nf.c - Native Features: a log to the emulator, for tests; silent where there are none
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "nf.h"
#include "tos.h"

LONG nf_id(const char *name);
LONG nf_call(LONG feature, ...);
LONG nf_probe(void);

static LONG feature_stderr;
static LONG feature_exit;

static void find_features(LONG present)
{
    if (present) {
        feature_stderr = nf_id("NF_STDERR");
        feature_exit = nf_id("NF_EXIT");
    }
}

void nf_start(void)
{
    find_features(Supexec(nf_probe));
}

void nf_start_supervisor(void)
{
    find_features(nf_probe());
}

void nf_log(const char *text)
{
    if (feature_stderr) {
        nf_call(feature_stderr, text);
        nf_call(feature_stderr, "\n");
    }
}

void nf_log_hex(const char *text, ULONG value)
{
    static char digits[12];
    WORD index;

    if (!feature_stderr)
        return;
    digits[0] = ':';
    digits[1] = ' ';
    for (index = 9; index >= 2; index--) {
        digits[index] = "0123456789abcdef"[value & 15];
        value >>= 4;
    }
    nf_call(feature_stderr, text);
    nf_call(feature_stderr, digits);
    nf_call(feature_stderr, "\n");
}

void nf_exit(LONG status)
{
    if (feature_exit)
        nf_call(feature_exit, status);
}
