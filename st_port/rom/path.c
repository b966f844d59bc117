/*
 * path.c - names of files: from text to directory and entry name, and the current directories
 *
 * A program's current directory of each drive is kept as text ("\GAMES\OLD", empty for the root)
 * and followed anew each time, so that it stays true when disks are changed.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "dir.h"
#include "path.h"
#include "process.h"

static char upper(char character)
{
    return character >= 'a' && character <= 'z' ? (char)(character - 'a' + 'A') : character;
}

/* The next part of a path to 8 and 3; returns what follows it, at \ or the end. */
static const char *part_parse(const char *text, char *name)
{
    WORD at = 0;
    WORD end = 8;

    memset(name, ' ', NAME_SIZE);
    name[NAME_SIZE] = '\0';
    if (text[0] == '.') { /* . and .. are names of their own */
        while (*text == '.' && at < 2) {
            name[at++] = '.';
            text++;
        }
    }
    for (; *text != '\0' && *text != '\\'; text++) {
        if (*text == '.') {
            at = 8;
            end = NAME_SIZE;
        } else if (*text == '*') {
            while (at < end)
                name[at++] = '?';
        } else if (at < end) {
            name[at++] = upper(*text);
        }
    }
    return text;
}

BOOL path_has_wildcard(const char *name)
{
    for (; *name != '\0'; name++)
        if (*name == '?')
            return TRUE;
    return FALSE;
}

void path_name_text(const UBYTE *name, char *text)
{
    WORD i;

    for (i = 0; i < 8 && name[i] != ' '; i++)
        *text++ = (char)name[i];
    if (name[8] != ' ') {
        *text++ = '.';
        for (i = 8; i < NAME_SIZE && name[i] != ' '; i++)
            *text++ = (char)name[i];
    }
    *text = '\0';
}

WORD path_device(const char *path)
{
    static const char names[][4] = { "CON", "AUX", "PRN", "NUL" };
    WORD i;
    WORD j;

    for (i = 0; i < 4; i++) {
        for (j = 0; j < 3 && upper(path[j]) == names[i][j]; j++)
            ;
        if (j == 3 && path[3] == ':' && path[4] == '\0')
            return -1 - i;
    }
    return 0;
}

/* The drive that a path names, or the current one; *path moves behind it. */
static WORD drive_of(const char **path)
{
    const char *text = *path;

    if (text[0] != '\0' && text[1] == ':') {
        *path = text + 2;
        return upper(text[0]) - 'A';
    }
    return (WORD)path_dgetdrv();
}

/* Follow `text` from a directory; its last part is left in place->name. */
static LONG walk(const char *text, PLACE *place)
{
    for (;;) {
        DIRENT found;
        LONG error;

        text = part_parse(text, place->name);
        if (*text == '\0')
            return E_OK;
        text++;
        if (place->name[0] == '.' && place->name[1] == ' ')
            continue;
        error = dir_lookup(place, FA_DIR, &found, NULL);
        if (error == EFILNF || (error == E_OK && (found.attributes & FA_DIR) == 0))
            return EPTHNF;
        if (error != E_OK)
            return error;
        place->directory = dirent_cluster(&found);
    }
}

LONG path_find(const char *path, PLACE *place)
{
    WORD drive = drive_of(&path);
    LONG error = volume_get(drive, &place->volume);
    char current[PATH_SIZE + 2];

    if (error != E_OK)
        return error;
    place->directory = 0;
    if (*path == '\\') {
        path++;
    } else {
        const char *text = process_directory(drive);

        if (*text != '\0') {
            strcpy(current, text + 1);
            strcpy(current + strlen(current), "\\");
            error = walk(current, place);
            if (error != E_OK)
                return error;
        }
    }
    return walk(path, place);
}

LONG path_dgetdrv(void)
{
    return process_drive();
}

LONG path_dsetdrv(WORD drive)
{
    if (drive >= 0 && drive < VOLUMES)
        process_set_drive(drive);
    return (LONG)drvbits;
}

/* Add the parts of `path` to `full`, with . and .. resolved; FALSE when it gets too long. */
static BOOL append_parts(char *full, const char *path)
{
    while (*path != '\0') {
        char name[NAME_SIZE + 1];
        size_t length = strlen(full);

        path = part_parse(path, name);
        if (*path == '\\')
            path++;
        if (name[0] == ' ' || (name[0] == '.' && name[1] == ' '))
            continue;
        if (name[0] == '.') {
            while (length > 0 && full[length - 1] != '\\')
                length--;
            full[length > 0 ? length - 1 : 0] = '\0';
            continue;
        }
        if (length + NAME_SIZE + 3 > PATH_SIZE)
            return FALSE;
        full[length] = '\\';
        path_name_text((const UBYTE *)name, full + length + 1);
    }
    return TRUE;
}

LONG path_dsetpath(const char *path)
{
    WORD drive = drive_of(&path);
    char full[PATH_SIZE + 2] EVEN;
    PLACE place;
    LONG error;

    error = volume_get(drive, &place.volume);
    if (error != E_OK)
        return error;
    full[0] = '\0';
    if (*path == '\\')
        path++;
    else
        strcpy(full, process_directory(drive));
    if (!append_parts(full, path))
        return EPTHNF;
    if (full[0] != '\0') {
        place.directory = 0;
        strcpy(full + strlen(full), "\\");
        error = walk(full + 1, &place);
        if (error != E_OK)
            return error;
        full[strlen(full) - 1] = '\0';
    }
    strcpy(process_directory(drive), full);
    return E_OK;
}

LONG path_dgetpath(char *path, WORD drive)
{
    VOLUME *volume;
    LONG error;

    drive = drive == 0 ? (WORD)path_dgetdrv() : drive - 1;
    error = volume_get(drive, &volume);
    if (error != E_OK)
        return error;
    strcpy(path, process_directory(drive));
    return E_OK;
}
