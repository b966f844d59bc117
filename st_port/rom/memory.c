/*
 * memory.c - GEMDOS memory: blocks of the free RAM between _membot and _memtop
 *
 * Two lists of descriptors, both in order of address: free blocks and allocated ones.  First fit.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "errors.h"
#include "memory.h"
#include "process.h"
#include "screen.h"

#define DESCRIPTORS 120
#define GRANULE 4

extern UBYTE ram_end[]; /* rom.ld: the first byte behind the ROM's own variables */

MPB memory_pool;

static MD descriptors[DESCRIPTORS];
static MD *unused; /* descriptors without a block */

static LONG round_up(LONG size)
{
    return (size + GRANULE - 1) & ~(LONG)(GRANULE - 1);
}

static MD *descriptor_take(void)
{
    MD *md = unused;

    if (md != NULL)
        unused = md->m_link;
    return md;
}

static void descriptor_give(MD *md)
{
    md->m_link = unused;
    unused = md;
}

static void list_insert(MD **list, MD *md)
{
    while (*list != NULL && (*list)->m_start < md->m_start)
        list = &(*list)->m_link;
    md->m_link = *list;
    *list = md;
}

static void list_remove(MD **list, const MD *md)
{
    while (*list != md)
        list = &(*list)->m_link;
    *list = md->m_link;
}

static MD *allocated_find(const void *block)
{
    MD *md = memory_pool.mp_mal;

    while (md != NULL && md->m_start != block)
        md = md->m_link;
    return md;
}

/* Put a block back among the free ones, joined with its neighbours. */
static void free_insert(MD *md)
{
    MD *other;
    MD *next;

    md->m_own = NULL;
    list_insert(&memory_pool.mp_mfl, md);
    for (other = memory_pool.mp_mfl; other != NULL; other = other->m_link) {
        next = other->m_link;
        while (next != NULL && other->m_start + other->m_length == next->m_start) {
            other->m_length += next->m_length;
            other->m_link = next->m_link;
            descriptor_give(next);
            next = other->m_link;
        }
    }
}

void mem_start(void)
{
    WORD i;
    MD *all;

    membot = (ULONG)ram_end;
    memtop = phystop - SCREEN_SIZE;
    SYS_POINTER(END_OS) = ram_end;
    for (i = 0; i < DESCRIPTORS; i++)
        descriptor_give(&descriptors[i]);
    all = descriptor_take();
    all->m_link = NULL;
    all->m_start = (UBYTE *)membot;
    all->m_length = (LONG)(memtop - membot);
    all->m_own = NULL;
    memory_pool.mp_mfl = all;
    SYS_LONG(THEMD + 4) = membot;
    SYS_LONG(THEMD + 8) = memtop - membot;
}

LONG mem_getmpb(MPB *pool)
{
    *pool = memory_pool;
    return 0;
}

LONG mem_largest(void)
{
    LONG largest = 0;
    const MD *md;

    for (md = memory_pool.mp_mfl; md != NULL; md = md->m_link)
        if (md->m_length > largest)
            largest = md->m_length;
    return largest;
}

void *mem_alloc(LONG size)
{
    MD *md = memory_pool.mp_mfl;
    MD *rest;

    size = round_up(size);
    while (md != NULL && md->m_length < size)
        md = md->m_link;
    if (md == NULL)
        return NULL;
    if (md->m_length > size) {
        rest = descriptor_take();
        if (rest == NULL)
            return NULL;
        rest->m_start = md->m_start + size;
        rest->m_length = md->m_length - size;
        rest->m_own = NULL;
        rest->m_link = md->m_link;
        md->m_link = rest;
        md->m_length = size;
    }
    list_remove(&memory_pool.mp_mfl, md);
    md->m_own = process_running;
    list_insert(&memory_pool.mp_mal, md);
    return md->m_start;
}

LONG mem_malloc(LONG size)
{
    if (size == -1)
        return mem_largest();
    if (size <= 0)
        return 0;
    return (LONG)mem_alloc(size);
}

LONG mem_free(void *block)
{
    MD *md = allocated_find(block);

    if (md == NULL)
        return EIMBA;
    list_remove(&memory_pool.mp_mal, md);
    free_insert(md);
    return E_OK;
}

LONG mem_mshrink(WORD zero, void *block, LONG size)
{
    MD *md = allocated_find(block);
    MD *rest;

    (void)zero;
    if (md == NULL)
        return EIMBA;
    size = round_up(size);
    if (size < 0 || size > md->m_length)
        return EGSBF;
    if (size == md->m_length)
        return E_OK;
    rest = descriptor_take();
    if (rest == NULL)
        return ENSMEM;
    rest->m_start = md->m_start + size;
    rest->m_length = md->m_length - size;
    md->m_length = size;
    if (size == 0) {
        list_remove(&memory_pool.mp_mal, md);
        descriptor_give(md);
    }
    free_insert(rest);
    return E_OK;
}

void mem_change_owner(void *block, void *owner)
{
    MD *md = allocated_find(block);

    if (md != NULL)
        md->m_own = owner;
}

void mem_free_owner(void *owner)
{
    MD *md = memory_pool.mp_mal;

    while (md != NULL) {
        MD *next = md->m_link;

        if (md->m_own == owner) {
            list_remove(&memory_pool.mp_mal, md);
            free_insert(md);
        }
        md = next;
    }
}

void mem_keep_owner(void *owner)
{
    MD *md;

    for (md = memory_pool.mp_mal; md != NULL; md = md->m_link)
        if (md->m_own == owner)
            md->m_own = md;
}
