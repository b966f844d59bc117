/*
 * search.c - GEMDOS Fsfirst and Fsnext: the search kept in the program's DTA
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "dir.h"
#include "process.h"

/* What the 21 reserved bytes of the DTA hold here */
typedef struct {
    char name[NAME_SIZE];
    UBYTE attributes;
    WORD drive;
    UWORD directory;
    UWORD index;
    UBYTE unused;
} EVEN SEARCH;

_Static_assert(offsetof(SEARCH, unused) < 21, "SEARCH fits into the DTA");

static LONG find(DTA *dta, PLACE *place, UWORD index)
{
    SEARCH *search = (SEARCH *)dta->d_reserved;
    DIRENT found;
    LONG error = dir_search(place, search->attributes, &index, &found, NULL);

    search->index = index;
    if (error != E_OK)
        return error;
    dta->d_attrib = found.attributes;
    dta->d_time = dirent_word(found.time);
    dta->d_date = dirent_word(found.date);
    dta->d_length = dirent_size(&found);
    path_name_text(found.name, dta->d_fname);
    return E_OK;
}

LONG dir_fsfirst(const char *pattern, WORD attributes)
{
    DTA *dta = process_running->p_dta;
    SEARCH *search = (SEARCH *)dta->d_reserved;
    PLACE place;
    LONG error = path_find(pattern, &place);

    if (error != E_OK)
        return error;
    memcpy(search->name, place.name, NAME_SIZE);
    search->attributes = (UBYTE)attributes;
    search->drive = place.volume->drive;
    search->directory = place.directory;
    return find(dta, &place, 0);
}

LONG dir_fsnext(void)
{
    DTA *dta = process_running->p_dta;
    const SEARCH *search = (const SEARCH *)dta->d_reserved;
    PLACE place;
    LONG error = volume_get(search->drive, &place.volume);

    if (error != E_OK)
        return error;
    memcpy(place.name, search->name, NAME_SIZE);
    place.name[NAME_SIZE] = '\0';
    place.directory = search->directory;
    error = find(dta, &place, search->index);
    return error == EFILNF ? ENMFIL : error;
}
