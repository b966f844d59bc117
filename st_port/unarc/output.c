/*
 * output.c - the file that a member is unpacked to: whole, or not at all
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "output.h"
#include "tos.h"

#define TEMPORARY "ARCX.$$$"
#define DISK_FULL 1 /* no GEMDOS error: a write that was cut short */

#define FVERIFY ((volatile WORD *)0x444)

static WORD fverify; /* what it is to be; after an exchange, what it was */

#define NOT_OPEN (-1)

static const char *wanted_name;
static const char *open_name;
static WORD handle = NOT_OPEN;
static LONG problem;

static LONG exchange_fverify(void)
{
    const WORD old = *FVERIFY;

    *FVERIFY = fverify;
    fverify = old;
    return 0;
}

void output_unverified(void)
{
    fverify = FALSE;
    Supexec(exchange_fverify);
}

void output_end(void)
{
    Supexec(exchange_fverify);
}

LONG output_exists(const char *name)
{
    const LONG attributes = Fattrib(name, 0, 0);

    if (attributes < 0)
        return FALSE;
    return attributes & FA_DIR ? EACCDN : TRUE;
}

void output_open(const char *name)
{
    wanted_name = name;
    handle = NOT_OPEN;
}

/* Create the file: beside an old one, which must not suffer when this one is never complete. */
static WORD create(void)
{
    LONG result;

    open_name = output_exists(wanted_name) ? TEMPORARY : wanted_name;
    result = Fcreate(open_name, 0);
    if (result < 0) {
        problem = result;
        return ARC_WRITE_ERROR;
    }
    handle = (WORD)result;
    return ARC_OK;
}

WORD output_write(const UBYTE *data, ULONG size)
{
    LONG written;

    if (handle == NOT_OPEN && create() != ARC_OK)
        return ARC_WRITE_ERROR;
    written = Fwrite(handle, (LONG)size, data);
    if (written == (LONG)size)
        return ARC_OK;
    problem = written < 0 ? written : DISK_FULL;
    return ARC_WRITE_ERROR;
}

WORD output_keep(UWORD date, UWORD time)
{
    DOSTIME stamp;

    if (handle == NOT_OPEN && create() != ARC_OK) /* an empty file */
        return ARC_WRITE_ERROR;
    stamp.time = time;
    stamp.date = date;
    Fdatime(&stamp, handle, 1);
    problem = Fclose(handle);
    handle = NOT_OPEN;
    if (problem == E_OK && open_name != wanted_name) {
        problem = Fdelete(wanted_name);
        if (problem == E_OK)
            problem = Frename(0, open_name, wanted_name);
    }
    if (problem == E_OK)
        return ARC_OK;
    Fdelete(open_name);
    return ARC_WRITE_ERROR;
}

void output_drop(void)
{
    if (handle == NOT_OPEN)
        return;
    Fclose(handle);
    handle = NOT_OPEN;
    Fdelete(open_name);
}

const char *output_problem(void)
{
    return error_words(problem);
}

const char *error_words(LONG error)
{
    switch (error) {
    case DISK_FULL:
        return "the disk is full";
    case EWRPRO:
        return "the disk is write-protected";
    case EFILNF:
        return "no such file";
    case EPTHNF:
        return "no such folder";
    case ENHNDL:
        return "too many open files";
    case EACCDN:
        return "access denied: read-only, or the folder is full";
    case EDRIVE:
        return "no such drive";
    default:
        return "the disk cannot be used";
    }
}
