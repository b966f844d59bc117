/*
 * output.c - the file that a member is unpacked to: whole, or not at all
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "output.h"
#include "mem.h"
#include "tos.h"

#define TEMPORARY "ARCX.$$$"
#define DISK_FULL 1 /* no GEMDOS error: a write that was cut short */

static const char *wanted_name;
static const char *open_name;
static WORD handle;
static LONG problem;

LONG output_exists(const char *name)
{
    const LONG attributes = Fattrib(name, 0, 0);

    if (attributes < 0)
        return FALSE;
    return attributes & FA_DIR ? EACCDN : TRUE;
}

LONG output_open(const char *name)
{
    LONG result;

    wanted_name = name;
    open_name = output_exists(name) ? TEMPORARY : name;
    result = Fcreate(open_name, 0);
    if (result < 0) {
        problem = result;
        return result;
    }
    handle = (WORD)result;
    problem = E_OK;
    return E_OK;
}

WORD output_write(const UBYTE *data, ULONG size)
{
    const LONG written = Fwrite(handle, (LONG)size, data);

    if (written == (LONG)size)
        return ARC_OK;
    problem = written < 0 ? written : DISK_FULL;
    return ARC_WRITE_ERROR;
}

LONG output_keep(UWORD date, UWORD time)
{
    DOSTIME stamp;

    stamp.time = time;
    stamp.date = date;
    Fdatime(&stamp, handle, 1);
    problem = Fclose(handle);
    if (problem == E_OK && open_name != wanted_name) {
        problem = Fdelete(wanted_name);
        if (problem == E_OK)
            problem = Frename(0, open_name, wanted_name);
    }
    if (problem != E_OK)
        Fdelete(open_name);
    return problem;
}

void output_drop(void)
{
    Fclose(handle);
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
