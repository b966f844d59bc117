/*
 * resource.c - loading a .RSC file and finding what is in it
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

enum rsrc_type {
    R_TEDINFO = 2, R_ICONBLK, R_BITBLK, R_IMAGEDATA = 6, R_OBSPEC, R_TEPTEXT, R_TEPTMPLT,
    R_TEPVALID, R_IBPMASK, R_IBPDATA, R_IBPTEXT, R_BIPDATA, R_FRSTR, R_FRIMG
};

static RSHDR *header; /* NULL: nothing is loaded */

static void *at(ULONG offset)
{
    return (UBYTE *)header + offset;
}

/* Offsets into the file become addresses. */
static void fix(void *place)
{
    LONG *pointer = place;

    *pointer += (LONG)header;
}

/* Characters in the low byte, pixels to add in the high one. */
static void fix_coordinate(WORD *value, WORD cell)
{
    *value = (WORD)((*value & 0xff) * cell + (*value >> 8));
}

WORD rsrc_obfix(OBJECT *tree, WORD object)
{
    OBJECT *ob = tree + object;
    BOOL full = (ob->ob_width & 0xff) == 80;

    fix_coordinate(&ob->ob_x, gl_wchar);
    fix_coordinate(&ob->ob_y, gl_hchar);
    fix_coordinate(&ob->ob_width, gl_wchar);
    fix_coordinate(&ob->ob_height, gl_hchar);
    if (full) /* "as wide as the screen" */
        ob->ob_width = gl_screen.g_w;
    return TRUE;
}

static void fix_objects(void)
{
    OBJECT *ob = at(header->rsh_object);
    UWORD i;

    for (i = 0; i < header->rsh_nobs; i++, ob++) {
        switch (ob->ob_type & 0xff) {
        case G_TEXT:
        case G_BOXTEXT:
        case G_FTEXT:
        case G_FBOXTEXT:
        case G_IMAGE:
        case G_ICON:
        case G_BUTTON:
        case G_STRING:
        case G_TITLE:
            fix(&ob->ob_spec);
            break;
        default:
            break;
        }
        rsrc_obfix(ob, 0);
    }
}

static void fix_parts(void)
{
    TEDINFO *ted = at(header->rsh_tedinfo);
    ICONBLK *icon = at(header->rsh_iconblk);
    BITBLK *image = at(header->rsh_bitblk);
    LONG *list;
    UWORD i;

    for (i = 0; i < header->rsh_nted; i++, ted++) {
        fix(&ted->te_ptext);
        fix(&ted->te_ptmplt);
        fix(&ted->te_pvalid);
        ted->te_txtlen = (WORD)(strlen(ted->te_ptext) + 1);
        ted->te_tmplen = (WORD)(strlen(ted->te_ptmplt) + 1);
    }
    for (i = 0; i < header->rsh_nib; i++, icon++) {
        fix(&icon->ib_pmask);
        fix(&icon->ib_pdata);
        fix(&icon->ib_ptext);
    }
    for (i = 0; i < header->rsh_nbb; i++, image++)
        fix(&image->bi_pdata);
    for (list = at(header->rsh_frstr), i = 0; i < header->rsh_nstring; i++)
        fix(list++);
    for (list = at(header->rsh_frimg), i = 0; i < header->rsh_nimages; i++)
        fix(list++);
    for (list = at(header->rsh_trindex), i = 0; i < header->rsh_ntree; i++)
        fix(list++);
}

/* Whether each part that the header names lies inside of the file. */
static BOOL sound(const RSHDR *h, LONG size)
{
    return (LONG)h->rsh_rssize <= size && h->rsh_object + h->rsh_nobs * 24L <= size &&
           h->rsh_tedinfo + h->rsh_nted * 28L <= size && h->rsh_iconblk + h->rsh_nib * 34L <= size &&
           h->rsh_bitblk + h->rsh_nbb * 14L <= size && h->rsh_frstr + h->rsh_nstring * 4L <= size &&
           h->rsh_frimg + h->rsh_nimages * 4L <= size && h->rsh_trindex + h->rsh_ntree * 4L <= size &&
           !((h->rsh_object | h->rsh_tedinfo | h->rsh_iconblk | h->rsh_bitblk | h->rsh_frstr |
              h->rsh_frimg | h->rsh_trindex) & 1);
}

WORD rsrc_load(const char *name)
{
    static char path[128];
    LONG handle, size;
    WORD i;

    for (i = 0; i < (WORD)sizeof path - 1 && name[i]; i++)
        path[i] = name[i];
    path[i] = 0;
    if (!shel_find(path))
        return FALSE;
    handle = file_open(path, 0);
    if (handle < 0)
        return FALSE;
    size = file_seek(0, (WORD)handle, 2);
    file_seek(0, (WORD)handle, 0);
    resource_reset();
    if (size >= (LONG)sizeof(RSHDR))
        header = mem_alloc(size);
    if (header && (file_read((WORD)handle, size, header) != size || !sound(header, size))) {
        mem_free(header);
        header = NULL;
    }
    file_close((WORD)handle);
    if (!header)
        return FALSE;
    fix_objects();
    fix_parts();
    return TRUE;
}

WORD rsrc_free(void)
{
    if (!header)
        return FALSE;
    mem_free(header);
    header = NULL;
    return TRUE;
}

/* A program has ended; its memory went with it. */
void resource_reset(void)
{
    header = NULL;
}

/* The trees' addresses, for aes_global[5]. */
void *resource_trees(void)
{
    return header ? at(header->rsh_trindex) : NULL;
}

/* Where the pointer (or the thing) of that type and number is; NULL when there is none. */
static void *place_of(WORD type, WORD index)
{
    TEDINFO *ted = at(header->rsh_tedinfo);
    ICONBLK *icon = at(header->rsh_iconblk);
    BITBLK *image = at(header->rsh_bitblk);
    OBJECT *object = at(header->rsh_object);

    switch (type) {
    case R_TREE:
        return (LONG *)at(header->rsh_trindex) + index;
    case R_OBJECT:
        return object + index;
    case R_TEDINFO:
        return ted + index;
    case R_ICONBLK:
        return icon + index;
    case R_BITBLK:
        return image + index;
    case R_STRING:
    case R_FRSTR:
        return (LONG *)at(header->rsh_frstr) + index;
    case R_IMAGEDATA:
    case R_FRIMG:
        return (LONG *)at(header->rsh_frimg) + index;
    case R_OBSPEC:
        return &object[index].ob_spec;
    case R_TEPTEXT:
        return &ted[index].te_ptext;
    case R_TEPTMPLT:
        return &ted[index].te_ptmplt;
    case R_TEPVALID:
        return &ted[index].te_pvalid;
    case R_IBPMASK:
        return &icon[index].ib_pmask;
    case R_IBPDATA:
        return &icon[index].ib_pdata;
    case R_IBPTEXT:
        return &icon[index].ib_ptext;
    case R_BIPDATA:
        return &image[index].bi_pdata;
    default:
        return NULL;
    }
}

/* Trees, strings and images are reached through a list of pointers, the others stand by themselves. */
WORD rsrc_gaddr(WORD type, WORD index, void *address)
{
    void **out = address, *place = header ? place_of(type, index) : NULL;

    if (!place || (type == R_TREE && (UWORD)index >= header->rsh_ntree))
        return FALSE;
    if (type == R_TREE || type == R_STRING || type == R_IMAGEDATA)
        place = *(void **)place;
    *out = place;
    return TRUE;
}

WORD rsrc_saddr(WORD type, WORD index, void *address)
{
    void **place = header ? place_of(type, index) : NULL;

    if (!place)
        return FALSE;
    *place = address;
    return TRUE;
}
