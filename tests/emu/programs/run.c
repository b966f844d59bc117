/*
 * run.c - run the commands of RUN.TXT one after the other, and log their exit codes
 *
 * A line is a program, a blank and its parameters.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "mem.h"
#include "nf.h"
#include "tos.h"

#define ROOM 1024

static char text[ROOM + 1];
static char tail[128]; /* length, then the parameters */

int main(void);

static char *end_of(char *line, char end)
{
    while (*line != '\0' && *line != end)
        line++;
    return line;
}

int main(void)
{
    const LONG file = Fopen("RUN.TXT", FO_READ);
    char *line = text;
    LONG size;

    nf_start();
    if (file < 0)
        return 1;
    size = Fread((WORD)file, ROOM, text);
    Fclose((WORD)file);
    text[size] = '\0';
    while (*line != '\0') {
        char *next = end_of(line, '\n');
        char *parameters;

        if (*next != '\0')
            *next++ = '\0';
        parameters = end_of(line, ' ');
        if (*parameters != '\0')
            *parameters++ = '\0';
        tail[0] = (char)strlen(parameters);
        strcpy(tail + 1, parameters);
        nf_log(line);
        nf_log_hex("run: code", (ULONG)Pexec(PE_LOADGO, line, tail, NULL));
        line = next;
    }
    nf_log("run: end");
    for (;;)
        Vsync();
}
