/*
 * process.c - programs: their basepages, running them, ending them
 *
 * One program runs at a time, above the one that started it.  What GEMDOS keeps for a program
 * outside its basepage (drive, directories, standard handles) is in a slot of the stack here.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "errors.h"
#include "file.h"
#include "memory.h"
#include "path.h"
#include "process.h"
#include "text.h"
#include "traps.h"

#define PROCESSES 8
#define TAIL_SIZE 128
#define STACK_ENTRY 8 /* return address and basepage on a new program's stack */
#define LINE_SIZE 96

typedef struct {
    BASEPAGE *page;
    void *saved; /* the way back to who started it (context_run) */
    WORD drive;
    BYTE standard[STANDARD_HANDLES];
    char directory[VOLUMES][PATH_SIZE];
} PROCESS;

BASEPAGE *process_running;

static PROCESS processes[PROCESSES];
static PROCESS *current;
static BOOL resident;

static BASEPAGE own_page; /* of the ROM itself */
static const char own_environment[2];

/* ---- what a program has ---- */

WORD process_drive(void)
{
    return current->drive;
}

void process_set_drive(WORD drive)
{
    current->drive = drive;
}

char *process_directory(WORD drive)
{
    return current->directory[drive];
}

BYTE *process_standard(WORD handle)
{
    return &current->standard[handle];
}

BYTE process_standard_default(WORD handle)
{
    static const BYTE targets[STANDARD_HANDLES] = {
        TARGET_CON, TARGET_CON, TARGET_AUX, TARGET_PRN, TARGET_CON, TARGET_CON,
    };

    return targets[handle];
}

char *process_where(char *to, ULONG pc)
{
    ULONG text = (ULONG)process_running->p_tbase;

    if (!process_can_end() || pc < text || pc >= text + (ULONG)process_running->p_tlen)
        return to;
    to = text_put(to, "  text+");
    return text_hex(to, pc - text, 6);
}

BOOL process_can_end(void)
{
    return current > processes;
}

BOOL process_is_resident(void)
{
    return resident;
}

void process_start(void)
{
    WORD i;

    current = processes;
    current->page = process_running = &own_page;
    own_page.p_env = (char *)own_environment;
    own_page.p_dta = own_page.p_cmdlin;
    for (i = 0; i < STANDARD_HANDLES; i++)
        current->standard[i] = process_standard_default(i);
}

/* ---- making ---- */

static LONG environment_size(const char *environment)
{
    const char *at = environment;

    while (at[0] != '\0' || at[1] != '\0')
        at++;
    return at + 2 - environment;
}

static void tail_copy(char *to, const char *tail)
{
    WORD i;

    for (i = 0; i < TAIL_SIZE - 1 && (i == 0 || tail[i] != '\0'); i++)
        to[i] = tail[i];
    to[i] = '\0';
}

/* A basepage with all the memory there is, and an environment; NULL without memory */
static BASEPAGE *page_new(const char *tail, const char *environment)
{
    char *own;
    BASEPAGE *page;
    LONG size;

    if (environment == NULL)
        environment = process_running->p_env;
    size = environment_size(environment);
    own = mem_alloc(size);
    if (own == NULL)
        return NULL;
    memcpy(own, environment, (size_t)size);
    size = mem_largest();
    page = size >= (LONG)sizeof(BASEPAGE) ? mem_alloc(size) : NULL;
    if (page == NULL) {
        mem_free(own);
        return NULL;
    }
    memset(page, 0, sizeof(*page));
    page->p_lowtpa = page;
    page->p_hitpa = (UBYTE *)page + size;
    page->p_env = own;
    page->p_dta = page->p_cmdlin;
    page->p_parent = process_running;
    if (tail != NULL)
        tail_copy(page->p_cmdlin, tail);
    return page;
}

static void page_free(BASEPAGE *page)
{
    mem_free(page->p_env);
    mem_free(page);
}

/* The basepage of a program that was loaded, or an error */
static LONG page_load(const char *file, const char *tail, const char *environment)
{
    LONG handle = file_open(file, FO_READ);
    LONG error;
    LONG size;
    BASEPAGE *page;

    if (handle < STANDARD_HANDLES)
        return handle < 0 ? handle : EFILNF;
    size = file_seek(0, (WORD)handle, SEEK_END);
    page = page_new(tail, environment);
    if (page == NULL) {
        file_close((WORD)handle);
        return ENSMEM;
    }
    error = program_load((WORD)handle, page, size);
    file_close((WORD)handle);
    if (error != E_OK) {
        page_free(page);
        return error;
    }
    return (LONG)page;
}

/* ---- running ---- */

static void process_log(const char *what, const char *name, BOOL ended, UWORD code)
{
    char line[LINE_SIZE];
    char *at = text_put(line, what);

    if (ended) {
        at = text_decimal(at, code);
        at = text_put(at, " ");
    }
    if (name != NULL && strlen(name) < LINE_SIZE / 2)
        text_put(at, name);
    nf_log(line);
}

static void process_push(BASEPAGE *page)
{
    PROCESS *parent = current++;
    WORD i;

    *current = *parent;
    current->page = process_running = page;
    for (i = 0; i < STANDARD_HANDLES; i++)
        file_hold(current->standard[i]);
}

static void process_pop(void)
{
    WORD i;

    file_close_owner(current->page);
    for (i = 0; i < STANDARD_HANDLES; i++)
        file_release(current->standard[i]);
    mem_free_owner(current->page);
    current--;
    process_running = current->page;
}

/* Run a program to its end; what it returned, in the low word */
static LONG page_run(BASEPAGE *page, const char *name)
{
    ULONG *stack = (ULONG *)(((ULONG)page->p_hitpa & ~1UL) - STACK_ENTRY);
    UWORD code;

    if (current == processes + PROCESSES - 1)
        return ENSMEM;
    stack[0] = 0;
    stack[1] = (ULONG)page;
    page->p_parent = process_running;
    process_push(page);
    process_log("tinytos: start ", name, FALSE, 0);
    code = (UWORD)context_run(&current->saved, page->p_tbase, stack);
    process_log("tinytos: exit ", name, TRUE, code);
    process_pop();
    return code;
}

void process_terminate(WORD code)
{
    call_routine(SYS_POINTER(ETV_TERM));
    context_return(current->saved, code);
}

LONG process_pterm(WORD code)
{
    if (!process_can_end())
        return 0;
    process_terminate(code);
}

LONG process_ptermres(LONG keep, WORD code)
{
    mem_mshrink(0, process_running, keep);
    mem_keep_owner(process_running);
    resident = TRUE;
    return process_pterm(code);
}

/* The memory of a program that is to go with it */
static void page_own(BASEPAGE *page)
{
    mem_change_owner(page, page);
    mem_change_owner(page->p_env, page);
}

LONG process_pexec(WORD mode, const char *file, const char *tail, const char *environment)
{
    BASEPAGE *page;
    LONG result;

    switch (mode) {
    case PE_LOADGO:
    case PE_LOAD:
        result = page_load(file, tail, environment);
        if (result < 0 || mode == PE_LOAD)
            return result;
        page = (BASEPAGE *)result;
        page_own(page);
        return page_run(page, file);
    case PE_GO_FREE:
        page_own((BASEPAGE *)tail);
        return page_run((BASEPAGE *)tail, NULL);
    case PE_GO:
        return page_run((BASEPAGE *)tail, NULL);
    case PE_BASEPAGE:
    case PE_BASEPAGE_FLAGS:
        page = page_new(tail, environment);
        return page == NULL ? ENSMEM : (LONG)page;
    default:
        return EINVFN;
    }
}
