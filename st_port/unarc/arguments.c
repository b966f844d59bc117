/*
 * arguments.c - the command line: options, the archive, names with * and ?
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "arguments.h"

static char capital(char character)
{
    return character >= 'a' && character <= 'z' ? (char)(character - 'a' + 'A') : character;
}

/* Some shells end the line with CR or LF. */
static BOOL is_blank(char character)
{
    return character > '\0' && character <= ' ';
}

static BOOL take_option(ARGUMENTS *arguments, const char *option)
{
    if (option[0] == '\0' || option[1] != '\0')
        return FALSE;
    switch (capital(option[0])) {
    case 'L':
        arguments->action = DO_LIST;
        return TRUE;
    case 'T':
        arguments->action = DO_TEST;
        return TRUE;
    case 'X':
        arguments->action = DO_EXTRACT;
        return TRUE;
    case 'Y':
        arguments->overwrite = TRUE;
        return TRUE;
    case 'V':
        arguments->verify = TRUE;
        return TRUE;
    default:
        return FALSE;
    }
}

BOOL arguments_parse(ARGUMENTS *arguments, char *line)
{
    arguments->action = DO_EXTRACT;
    arguments->overwrite = arguments->verify = FALSE;
    arguments->archive = NULL;
    arguments->names = 0;
    for (;;) {
        char *word;

        while (is_blank(*line))
            line++;
        if (*line == '\0')
            return arguments->archive != NULL;
        word = line;
        while (*line != '\0' && !is_blank(*line))
            line++;
        if (*line != '\0')
            *line++ = '\0';
        if (word[0] == '-') {
            if (!take_option(arguments, word + 1))
                return FALSE;
        } else if (arguments->archive == NULL) {
            arguments->archive = word;
        } else if (arguments->names < MOST_NAMES) {
            arguments->name[arguments->names++] = word;
        } else {
            return FALSE;
        }
    }
}

/* Whether a name fits a pattern; "*" stands for any characters but a dot, "?" for any one. */
static BOOL fits(const char *pattern, const char *name)
{
    for (; *pattern != '\0'; pattern++, name++) {
        if (*pattern == '*') {
            do {
                if (fits(pattern + 1, name))
                    return TRUE;
            } while (*name != '\0' && *name++ != '.');
            return FALSE;
        }
        if (*name == '\0' || (*pattern != '?' && capital(*pattern) != capital(*name)))
            return FALSE;
    }
    return *name == '\0';
}

BOOL arguments_want(const ARGUMENTS *arguments, const char *member)
{
    WORD number;

    for (number = 0; number < arguments->names; number++) {
        if (fits(arguments->name[number], member))
            return TRUE;
    }
    return arguments->names == 0;
}
