/*
 * shell.c - shel_* and scrp_*: programs, files and the clipboard's folder
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "aes_rom.h"

#define PATH_LENGTH 128
#define BUFFER_LENGTH 1024 /* of shel_get and shel_put */

static char clipboard[PATH_LENGTH];
static char buffer[BUFFER_LENGTH];
static char next_command[PATH_LENGTH], next_tail[PATH_LENGTH];

/* Copy a string that fits. */
static void copy(char *to, const char *from)
{
    WORD i;

    for (i = 0; i < PATH_LENGTH - 1 && from[i]; i++)
        to[i] = from[i];
    to[i] = 0;
}

void shell_reset(void)
{
    next_command[0] = next_tail[0] = 0;
}

WORD shel_read(char *command, char *tail)
{
    copy(command, next_command);
    copy(tail, next_tail);
    return TRUE;
}

/* The program to run next: noted, for the ROM starts one program only. */
WORD shel_write(WORD run, WORD graphic, WORD immediate, const char *command, const char *tail)
{
    (void)run;
    (void)graphic;
    (void)immediate;
    copy(next_command, command ? command : "");
    copy(next_tail, tail ? tail : "");
    return TRUE;
}

WORD shel_get(char *to, WORD length)
{
    if (length < 0 || length > BUFFER_LENGTH)
        return FALSE;
    memcpy(to, buffer, (size_t)length);
    return TRUE;
}

WORD shel_put(const char *from, WORD length)
{
    if (length < 0 || length > BUFFER_LENGTH)
        return FALSE;
    memcpy(buffer, from, (size_t)length);
    return TRUE;
}

static BOOL exists(const char *path)
{
    LONG handle = file_open(path, 0);

    if (handle < 0)
        return FALSE;
    file_close((WORD)handle);
    return TRUE;
}

/* A file as it is named, else of that name in the root folder; the path is changed to the find. */
WORD shel_find(char *path)
{
    static char root[PATH_LENGTH + 1];
    const char *name = path, *s;

    if (exists(path))
        return TRUE;
    for (s = path; *s; s++)
        if (*s == '\\' || *s == ':')
            name = s + 1;
    root[0] = '\\';
    copy(root + 1, name);
    if (!exists(root))
        return FALSE;
    copy(path, root);
    return TRUE;
}

/* The value behind "NAME=" in the running program's environment; there is none. */
WORD shel_envrn(char **value, const char *name)
{
    (void)name;
    *value = NULL;
    return TRUE;
}

WORD scrp_read(char *path)
{
    copy(path, clipboard);
    return clipboard[0] != 0;
}

WORD scrp_write(const char *path)
{
    copy(clipboard, path);
    return TRUE;
}
