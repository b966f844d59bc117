/*
 * host.c - the doors of the library that the core is on a host: engine/cinko/native.py knocks
 *
 * Part of Cinko, MIT licence.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdlib.h>
#include <time.h>

#include "st.h"
#include "ai_local.h"

#define EXPORT __attribute__((visibility("default")))

typedef void (*PROGRESS)(const AI_RESULT *result);

typedef struct {
    ULONG nodes;        /* stop after so many */
    ULONG milliseconds; /* and after so long; 0: never */
    UWORD depth;
    UWORD without_count;
    UWORD without[AI_ROOT_WIDTH];
    volatile UWORD stop; /* set while the search runs: give it up */
} LIMITS;

typedef struct {
    const LIMITS *limits;
    PROGRESS progress;
    struct timespec start;
} CALL;

EXPORT void *native_new(UWORD table_bits);
EXPORT void native_free(AI *ai);
EXPORT WORD native_think(AI *ai, const char *position, UWORD level, ULONG seed, AI_RESULT *result);
EXPORT WORD native_analyse(AI *ai, const char *position, const LIMITS *limits, PROGRESS progress,
                           AI_RESULT *result);

#define NATIVE_BAD_POSITION -1
#define NATIVE_NO_MOVE 0
#define NATIVE_DONE 1

/* An engine whose table has 2 to the power of `table_bits` entries; NULL without memory. */
void *native_new(UWORD table_bits)
{
    AI *ai = malloc(sizeof(AI));
    ENTRY *table;

    if (!ai)
        return NULL;
    ai_init(ai);
    if (table_bits != AI_TABLE_BITS) {
        table = malloc(sizeof(ENTRY) << table_bits);
        if (!table) {
            free(ai);
            return NULL;
        }
        ai->table = table;
        ai->table_mask = (1u << table_bits) - 1;
    }
    return ai;
}

void native_free(AI *ai)
{
    if (ai->table != ai->own_table)
        free(ai->table);
    free(ai);
}

WORD native_think(AI *ai, const char *position, UWORD level, ULONG seed, AI_RESULT *result)
{
    BOARD board;

    if (board_from_string(&board, position) >= 0)
        return NATIVE_BAD_POSITION;
    return ai_think(ai, &board, level, seed, NULL, NULL, result) ? NATIVE_DONE : NATIVE_NO_MOVE;
}

static BOOL is_to_stop(void *context)
{
    const CALL *call = context;
    struct timespec now;

    if (call->limits->stop)
        return TRUE;
    if (call->limits->milliseconds == 0)
        return FALSE;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - call->start.tv_sec) * 1000 +
               (now.tv_nsec - call->start.tv_nsec) / 1000000 >=
           (long)call->limits->milliseconds;
}

static void report(void *context, const AI_RESULT *result)
{
    const CALL *call = context;

    if (call->progress)
        call->progress(result);
}

/* Search within limits; `progress` hears of each depth. */
WORD native_analyse(AI *ai, const char *position, const LIMITS *limits, PROGRESS progress,
                    AI_RESULT *result)
{
    BOARD board;
    CALL call;
    UWORD i;

    if (board_from_string(&board, position) >= 0)
        return NATIVE_BAD_POSITION;
    if (board.state != GAME_ON)
        return NATIVE_NO_MOVE;
    call.limits = limits;
    call.progress = progress;
    clock_gettime(CLOCK_MONOTONIC, &call.start);
    ai_begin(ai, &board);
    ai->nodes_most = limits->nodes;
    ai->depth_most = limits->depth;
    ai->poll = is_to_stop;
    ai->progress = report;
    ai->context = &call;
    ai->without_count = limits->without_count;
    for (i = 0; i < limits->without_count; i++)
        ai->without[i] = limits->without[i];
    return ai_deepen(ai, result) ? NATIVE_DONE : NATIVE_NO_MOVE;
}
