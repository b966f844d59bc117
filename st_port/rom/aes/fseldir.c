/*
 * fseldir.c - the file selector's view of a disk: paths with a pattern, sorted folders
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "fsel.h"

#define FA_FOLDER 0x10

FSEL_ENTRY fsel_entries[FSEL_ENTRIES];

/* Behind the last backslash: where the pattern begins. */
static char *pattern_of(char *path)
{
    char *pattern = path, *s;

    for (s = path; *s; s++)
        if (*s == '\\' || *s == ':')
            pattern = s + 1;
    return pattern;
}

/* Whether a name fits a pattern with * and ?. */
static BOOL fits(const char *name, const char *pattern)
{
    for (; *pattern; pattern++) {
        if (*pattern == '*') {
            while (*name && *name != '.')
                name++;
        } else if (*pattern == '?') {
            if (*name && *name != '.')
                name++;
        } else if (*pattern == '.' && !*name) {
            continue;
        } else {
            if (*name != *pattern)
                return FALSE;
            name++;
        }
    }
    return !*name;
}

static BOOL before(const FSEL_ENTRY *a, const FSEL_ENTRY *b)
{
    if (a->folder != b->folder)
        return a->folder;
    return strcmp(a->name, b->name) < 0;
}

static void insert(WORD count, const DTA *dta, BOOL folder)
{
    FSEL_ENTRY entry;
    WORD i;

    entry.size = dta->d_length;
    entry.folder = folder;
    for (i = 0; i < 13 && dta->d_fname[i]; i++)
        entry.name[i] = dta->d_fname[i];
    entry.name[i] = 0;
    for (i = count; i > 0 && before(&entry, &fsel_entries[i - 1]); i--)
        fsel_entries[i] = fsel_entries[i - 1];
    fsel_entries[i] = entry;
}

WORD fsel_read(const char *path)
{
    static char all[FSEL_PATH + 4];
    static DTA dta;
    DTA *old = Fgetdta();
    char *pattern;
    WORD count = 0;
    LONG error;

    strcpy(all, path);
    pattern = pattern_of(all);
    strcpy(pattern, "*.*");
    pattern = pattern_of((char *)path);
    Fsetdta(&dta);
    for (error = Fsfirst(all, FA_FOLDER); error == 0 && count < FSEL_ENTRIES; error = Fsnext()) {
        BOOL folder = (dta.d_attrib & FA_FOLDER) != 0;

        if (dta.d_fname[0] != '.' && (folder || fits(dta.d_fname, pattern)))
            insert(count++, &dta, folder);
    }
    Fsetdta(old);
    return count;
}

void fsel_enter(char *path, const char *folder)
{
    static char pattern[14];
    char *end = pattern_of(path);

    if (strlen(path) + strlen(folder) + 2 > FSEL_PATH)
        return;
    strcpy(pattern, end);
    strcpy(end, folder);
    end += strlen(folder);
    *end++ = '\\';
    strcpy(end, pattern);
}

void fsel_leave(char *path)
{
    char *pattern = pattern_of(path), *end = pattern - 1;

    if (end <= path || *end != '\\')
        return;
    while (end > path && end[-1] != '\\' && end[-1] != ':')
        end--;
    if (end > path && end[-1] == '\\')
        strcpy(end, pattern);
}

void fsel_drive(char *path, WORD drive)
{
    static char pattern[14];

    strcpy(pattern, pattern_of(path));
    path[0] = (char)('A' + drive);
    path[1] = ':';
    path[2] = '\\';
    strcpy(path + 3, pattern);
}

void fsel_complete(char *path)
{
    static char given[FSEL_PATH], folder[FSEL_PATH];
    WORD drive = (WORD)Dgetdrv(), i;
    char *rest = given, *pattern;

    for (i = 0; i < FSEL_PATH - 1 && path[i]; i++)
        given[i] = path[i] >= 'a' && path[i] <= 'z' ? (char)(path[i] - 32) : path[i];
    given[i] = 0;
    if (given[0] && given[1] == ':') {
        drive = given[0] - 'A';
        rest = given + 2;
    }
    folder[0] = 0;
    if (rest[0] != '\\')
        Dgetpath(folder, drive + 1);
    if (strlen(folder) + strlen(rest) + 8 > FSEL_PATH)
        folder[0] = 0;
    path[0] = (char)('A' + drive);
    path[1] = ':';
    strcpy(path + 2, folder);
    if (rest[0] != '\\')
        strcpy(path + strlen(path), "\\");
    strcpy(path + strlen(path), rest);
    pattern = pattern_of(path);
    if (!*pattern || strlen(pattern) > 12)
        strcpy(pattern, "*.*");
}
