/*
 * rsc_check.c - is a resource file sound?  rsrc_load itself believes all it reads
 *
 * Checked is what would make the AES go astray: the header against the file and against the program,
 * every offset, every link of the objects.  What the texts say is the translator's business.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rsc_check.h"
#include "aes.h"
#include "cinko_rsc.h"
#include "files.h"

#define ROOM 8192

static UWORD file[ROOM / 2];
static UWORD file_size;

/* The highest numbers that the program uses */
#define LAST_ITEM MENU_NEUTRALS
#define LAST_ALERT ALERT_REPLACE

#define HEADER ((const RSHDR *)file)

/* Do `count` things of `size` bytes at an even offset lie inside the file? */
static BOOL table_fits(UWORD offset, UWORD count, UWORD size)
{
    return !(offset & 1) && offset <= file_size && (ULONG)count * size <= (ULONG)file_size - offset;
}

/* Does a string begin at an offset, and end inside the file? */
static BOOL string_fits(LONG offset)
{
    const char *text = (const char *)file;

    if (offset < (LONG)sizeof(RSHDR))
        return FALSE;
    for (; offset < file_size; offset++) {
        if (text[offset] == '\0')
            return TRUE;
    }
    return FALSE;
}

static BOOL header_fits(void)
{
    const RSHDR *header = HEADER;

    return header->rsh_rssize == file_size && header->rsh_ntree > MENU
           && header->rsh_nobs > LAST_ITEM && header->rsh_nstring > LAST_ALERT
           && table_fits(header->rsh_object, header->rsh_nobs, sizeof(OBJECT))
           && table_fits(header->rsh_tedinfo, header->rsh_nted, sizeof(TEDINFO))
           && table_fits(header->rsh_iconblk, header->rsh_nib, sizeof(ICONBLK))
           && table_fits(header->rsh_bitblk, header->rsh_nbb, sizeof(BITBLK))
           && table_fits(header->rsh_frstr, header->rsh_nstring, sizeof(LONG))
           && table_fits(header->rsh_frimg, header->rsh_nimages, sizeof(LONG))
           && table_fits(header->rsh_trindex, header->rsh_ntree, sizeof(LONG));
}

static BOOL link_fits(WORD link)
{
    return link >= NIL && link < (WORD)HEADER->rsh_nobs;
}

/* The menu has boxes, titles and strings alone. */
static BOOL object_fits(const OBJECT *object)
{
    if (!link_fits(object->ob_next) || !link_fits(object->ob_head) || !link_fits(object->ob_tail))
        return FALSE;
    switch (object->ob_type) {
    case G_BOX:
    case G_IBOX:
        return TRUE;
    case G_STRING:
    case G_TITLE:
        return string_fits(object->ob_spec.index);
    default:
        return FALSE;
    }
}

static BOOL contents_fit(void)
{
    const UBYTE *base = (const UBYTE *)file;
    const OBJECT *objects = (const OBJECT *)(base + HEADER->rsh_object);
    const LONG *strings = (const LONG *)(base + HEADER->rsh_frstr);
    const LONG *trees = (const LONG *)(base + HEADER->rsh_trindex);
    WORD index;

    for (index = 0; index < (WORD)HEADER->rsh_nobs; index++) {
        if (!object_fits(&objects[index]))
            return FALSE;
    }
    for (index = 0; index < (WORD)HEADER->rsh_nstring; index++) {
        if (!string_fits(strings[index]))
            return FALSE;
    }
    return trees[0] == HEADER->rsh_object;
}

WORD rsc_check(const char *name)
{
    const LONG size = files_read(name, file, sizeof(file));

    if (size < 0)
        return FILE_MISSING;
    file_size = (UWORD)size;
    if (size < (LONG)sizeof(RSHDR) || !header_fits() || !contents_fit())
        return FILE_DAMAGED;
    return FILE_OK;
}
