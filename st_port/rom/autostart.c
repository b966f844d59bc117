/*
 * autostart.c - the program that the disk names, and running a program from the ROM
 *
 * EMUDESK.INF or DESKTOP.INF: "#Z 01 A:\GAME.PRG@" within the first bytes; 00 is a TOS program,
 * anything else a GEM program (docs/tinytos.md).
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "autostart.h"
#include "console.h"
#include "dosound.h"
#include "exception.h"
#include "file.h"
#include "process.h"
#include "screen.h"
#include "system.h"

#define INF_SIZE 512

static char inf[INF_SIZE + 1];

static BOOL inf_read(const char *name)
{
    LONG handle = file_open(name, FO_READ);
    LONG size;

    if (handle < 0)
        return FALSE;
    size = file_read((WORD)handle, INF_SIZE, inf);
    file_close((WORD)handle);
    inf[size > 0 ? size : 0] = '\0';
    return size > 0;
}

/* "01 A:\GAME.PRG@" behind "#Z " */
static BOOL line_parse(const char *line, COMMAND *command)
{
    WORD length = 0;

    if (line[0] == '\0' || line[1] == '\0' || line[2] != ' ')
        return FALSE;
    command->gem = line[0] != '0' || line[1] != '0';
    for (line += 3; *line != '@'; line++) {
        if (*line < ' ' || length == (WORD)sizeof(command->path) - 1)
            return FALSE;
        command->path[length++] = *line;
    }
    command->path[length] = '\0';
    command->tail[0] = command->tail[1] = '\0';
    return length > 0;
}

/* The last #Z of the text counts. */
static BOOL inf_parse(COMMAND *command)
{
    const char *at;
    BOOL found = FALSE;

    for (at = inf; *at != '\0'; at++)
        if (at[0] == '#' && at[1] == 'Z' && at[2] == ' ' && line_parse(at + 3, command))
            found = TRUE;
    return found;
}

BOOL autostart_find(COMMAND *command)
{
    return (inf_read("A:\\EMUDESK.INF") && inf_parse(command)) ||
           (inf_read("A:\\DESKTOP.INF") && inf_parse(command));
}

/* Drive and folder of the program become the current ones. */
static void folder_enter(const char *path)
{
    char folder[PATH_SIZE + 16] EVEN;
    char *end;

    strcpy(folder, path);
    end = folder + strlen(folder);
    while (end > folder && end[-1] != '\\' && end[-1] != ':')
        end--;
    *end = '\0';
    if (end > folder && end[-1] == ':')
        strcpy(end, "\\");
    if (folder[0] != '\0' && folder[1] == ':')
        path_dsetdrv((folder[0] & 0xdf) - 'A');
    if (folder[0] != '\0')
        path_dsetpath(folder);
}

LONG autostart_run(const COMMAND *command)
{
    LONG result;

    folder_enter(command->path);
    if (command->gem)
        aes_reset();
    else
        console_reset();
    console_cursconf(command->gem ? 0 : 1, 0);
    result = process_pexec(PE_LOADGO, command->path, command->tail, NULL);
    system_restore();
    return result;
}
