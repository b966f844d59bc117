/*
 * arcx.c - ARCX.TTP: lists, tests and unpacks ARC archives
 *
 * ARCX [-l|-t|-x] [-y] [-v] ARCHIVE [names]
 * exit code: 0 all well, 1 something failed, 2 not understood
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "arc.h"
#include "arguments.h"
#include "console.h"
#include "mem.h"
#include "output.h"
#include "tos.h"

#define NAME_WIDTH 13
#define METHOD_WIDTH 9
#define COMMAND_LINE 128
#define PATH_ROOM (COMMAND_LINE + 4)
#define MEMORY_LEFT 8192L
#define ROM_START 0xe00000UL /* all TOS ROMs lie here or above */

static ARGUMENTS arguments;
static WORD archive_handle;
static ULONG archive_position;

static const ARC_MEMBER *shown; /* the member whose progress is on the screen */
static ULONG shown_done;

/* ---- what the decoder asks for ---- */

LONG archive_read(ULONG offset, UBYTE *buffer, ULONG size)
{
    LONG got;

    if (offset != archive_position && Fseek((LONG)offset, archive_handle, SEEK_SET) < 0)
        return -1;
    got = Fread(archive_handle, (LONG)size, buffer);
    archive_position = offset + (got < 0 ? 0 : (ULONG)got);
    return got;
}

/* ---- what it says ---- */

static const char *result_words(WORD result)
{
    switch (result) {
    case ARC_NO_ARCHIVE:
        return "this is no archive";
    case ARC_NO_MARKER:
        return "the archive is damaged: no header where one should be";
    case ARC_CUT_SHORT:
        return "the archive is cut short";
    case ARC_BAD_METHOD:
        return "packed by a method that is not known";
    case ARC_BAD_NAME:
        return "the archive is damaged: a name that is none";
    case ARC_DAMAGED:
        return "damaged: its codes mean nothing";
    case ARC_BAD_CRC:
        return "damaged: the CRC is wrong";
    case ARC_READ_ERROR:
        return "the archive cannot be read";
    default:
        return "stopped";
    }
}

static void complain(const char *what, const char *why)
{
    console_text(what);
    console_text(": ");
    console_text(why);
    console_text(".\n");
}

/* Write how much is done, over what was there: few characters, for they take their time. */
static void show_percent(void)
{
    UWORD percent = 100;

    if (shown->size >= 0x1000000UL)
        percent = (UWORD)(shown_done / (shown->size / 100));
    else if (shown->size != 0)
        percent = (UWORD)(shown_done * 100 / shown->size);
    console_text("\b\b\b\b");
    console_number(percent, 3);
    console_char('%');
}

/* ---- the three actions: each returns ARC_OK or what went wrong with the member ---- */

static void list_member(const ARC_MEMBER *member)
{
    console_left(member->name, NAME_WIDTH);
    console_number(member->size, 7);
    console_char(' ');
    console_left(arc_method_name(member->method), METHOD_WIDTH);
    console_two_digits(member->date & 31);
    console_char('-');
    console_two_digits(member->date >> 5 & 15);
    console_char('-');
    console_two_digits((UWORD)(member->date >> 9) + 80);
    console_char('\n');
}

static WORD sink_progress(const UBYTE *data, ULONG size)
{
    (void)data;
    shown_done += size;
    show_percent();
    return console_stopped() ? ARC_STOPPED : ARC_OK;
}

static WORD sink_file(const UBYTE *data, ULONG size)
{
    const WORD result = output_write(data, size);

    return result == ARC_OK ? sink_progress(data, size) : result;
}

static WORD unpack_shown(const ARC_MEMBER *member, ARC_SINK sink)
{
    shown = member;
    shown_done = 0;
    console_left(member->name, NAME_WIDTH);
    console_left(arc_method_name(member->method), METHOD_WIDTH);
    console_text("   0%");
    return arc_unpack(member, sink);
}

static WORD test_member(const ARC_MEMBER *member)
{
    const WORD result = unpack_shown(member, sink_progress);

    console_text(result == ARC_OK ? "  okay\n" : "\n");
    if (result != ARC_OK)
        complain(member->name, result_words(result));
    return result;
}

/* Whether to write a file that may be there already. FALSE: leave it; ARC_STOPPED in *result. */
static BOOL may_write(const char *name, WORD *result)
{
    const LONG there = output_exists(name);

    *result = ARC_OK;
    if (there < 0) {
        complain(name, "a folder has this name");
        *result = ARC_WRITE_ERROR;
        return FALSE;
    }
    if (!there || arguments.overwrite)
        return TRUE;
    console_text(name);
    console_text(" is there already.\nOverwrite it? Yes, No, All, Quit: ");
    for (;;) {
        switch (console_key()) {
        case 'A':
            arguments.overwrite = TRUE;
            console_text("all\n");
            return TRUE;
        case 'Y':
            console_text("yes\n");
            return TRUE;
        case 'N':
            console_text("no\n");
            return FALSE;
        case 'Q':
        case KEY_ESCAPE:
        case KEY_CONTROL_C:
            console_text("quit\n");
            *result = ARC_STOPPED;
            return FALSE;
        }
    }
}

static WORD extract_member(const ARC_MEMBER *member)
{
    WORD result;

    if (!may_write(member->name, &result))
        return result;
    output_open(member->name);
    result = unpack_shown(member, sink_file);
    if (result == ARC_OK)
        result = output_keep(member->date, member->time);
    else
        output_drop();
    console_text(result == ARC_OK ? "  done\n" : "\n");
    if (result != ARC_OK)
        complain(member->name, result == ARC_WRITE_ERROR ? output_problem() : result_words(result));
    return result;
}

/* ---- the whole archive ---- */

static BOOL goes_on(WORD result)
{
    return result == ARC_OK || result == ARC_BAD_CRC || result == ARC_DAMAGED;
}

static void say_total(WORD count, ULONG bytes)
{
    static const char *const done[] = {" unpacked", "", " okay"};

    console_number((ULONG)count, 0);
    console_text(count == 1 ? " file" : " files");
    console_text(done[arguments.action]);
    console_text(", ");
    console_number(bytes, 0);
    console_text(" bytes.\n");
}

/* The names that were asked for and are not there. */
static BOOL all_found(const BOOL *found)
{
    BOOL all = TRUE;
    WORD number;

    for (number = 0; number < arguments.names; number++) {
        if (!found[number]) {
            complain(arguments.name[number], "not in the archive");
            all = FALSE;
        }
    }
    return all;
}

static void note_found(BOOL *found, const char *member)
{
    ARGUMENTS one = arguments;
    WORD number;

    one.names = 1;
    for (number = 0; number < arguments.names; number++) {
        one.name[0] = arguments.name[number];
        if (arguments_want(&one, member))
            found[number] = TRUE;
    }
}

static WORD work(void)
{
    static BOOL found[MOST_NAMES];
    static ARC_MEMBER member;
    WORD count = 0;
    ULONG bytes = 0;
    WORD failed = 0;
    WORD result;

    while ((result = arc_next(&member)) == ARC_OK) {
        note_found(found, member.name);
        if (!arguments_want(&arguments, member.name))
            continue;
        if (arguments.action == DO_LIST)
            list_member(&member);
        else if (arguments.action == DO_TEST)
            result = test_member(&member);
        else
            result = extract_member(&member);
        if (result == ARC_OK) {
            count++;
            bytes += member.size;
        } else {
            failed = 1;
            if (!goes_on(result))
                return failed;
        }
    }
    if (result != ARC_END) {
        complain(arguments.archive, result_words(result));
        failed = 1;
    } else if (!all_found(found)) {
        failed = 1;
    }
    if (result != ARC_NO_ARCHIVE)
        say_total(count, bytes);
    return failed;
}

/* Open the archive, as it is called or with .ARC; its size, or a GEMDOS error. */
static LONG open_archive(void)
{
    static char path[PATH_ROOM];
    const char *at = arguments.archive;
    BOOL has_dot = FALSE;
    LONG handle, size;

    for (; *at != '\0'; at++)
        has_dot = *at == '.' || (has_dot && *at != '\\');
    strcpy(path, arguments.archive);
    if (!has_dot)
        strcpy(path + strlen(path), ".ARC");
    arguments.archive = path;
    handle = Fopen(path, FO_READ);
    if (handle < 0)
        return handle;
    archive_handle = (WORD)handle;
    size = Fseek(0, archive_handle, SEEK_END);
    archive_position = (ULONG)size;
    return size;
}

/* Read the archive through a buffer as large as it is, where there is so much memory. */
static BOOL take_memory(ULONG archive_size)
{
    const LONG free = (LONG)(size_t)Malloc(-1) - MEMORY_LEFT;
    const LONG size = (LONG)archive_size < free ? (LONG)archive_size : free;
    UBYTE *memory = size > 0 ? Malloc(size) : NULL;

    if (memory == NULL)
        return FALSE;
    arc_start(archive_size, memory, (ULONG)size);
    return TRUE;
}

static WORD run(void)
{
    static char line[COMMAND_LINE];
    UWORD length = (UBYTE)basepage->p_cmdlin[0];
    LONG size;
    WORD failed;

    if (length > COMMAND_LINE - 2)
        length = COMMAND_LINE - 2;
    memcpy(line, basepage->p_cmdlin + 1, length);
    line[length] = '\0';
    if (!arguments_parse(&arguments, line)) {
        console_text("ARCX unpacks ARC archives.\n\n"
                     "ARCX [-l|-t] [-y] [-v] ARCHIVE [names]\n"
                     "  -l  list     -t  test\n"
                     "  -y  overwrite without asking\n"
                     "  -v  verify what is written (slower)\n"
                     "Names may have * and ?.\n");
        return 2;
    }
    size = open_archive();
    if (size < 0) {
        complain(arguments.archive, error_words(size));
        return 1;
    }
    if (size != 0 && !take_memory((ULONG)size)) {
        complain(arguments.archive, "there is too little memory");
        return 1;
    }
    if (arguments.action == DO_EXTRACT && !arguments.verify)
        output_unverified();
    failed = work();
    if (arguments.action == DO_EXTRACT && !arguments.verify)
        output_end();
    Fclose(archive_handle);
    return failed;
}

/*
 * The desktop is in ROM or has no text of its own; a shell that lets its own text stand below is a
 * program in memory.
 */
static BOOL desktop_started_us(void)
{
    const BASEPAGE *parent = basepage->p_parent;

    return parent == NULL || parent->p_tlen == 0 || (ULONG)(size_t)parent->p_tbase >= ROM_START;
}

int main(void);

int main(void)
{
    WORD code;

    console_start();
    code = run();
    if (desktop_started_us()) {
        console_text("\nPress a key.");
        console_key();
    }
    return code;
}
