/* unfinished.c - what the next change brings: programs, critical errors, raw floppy calls */
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include "st.h"
#include "rom.h"
#include "call.h"
#include "process.h"
#include "floppy.h"
#include "text.h"
const CALL gemdos_calls[] = { CALL_ENTRY(0, nf_log, L) };
const UWORD gemdos_count = 0;
BASEPAGE *process_running;
void process_start(void) {}
char *process_where(char *to, ULONG pc) { (void)pc; return to; }
BOOL process_can_end(void) { return 0; }
void process_terminate(WORD code) { (void)code; for (;;); }
LONG floppy_floprd(UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                   WORD count){return 0;}
LONG floppy_flopwr(const UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                   WORD count){return 0;}
LONG floppy_flopfmt(UBYTE *buffer, const WORD *skew, WORD drive, WORD sectors, WORD track, WORD side,
                    WORD interleave, ULONG magic, WORD virgin){return 0;}
LONG floppy_flopver(UBYTE *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
                    WORD count){return 0;}
#include "critic.h"
#include "traps.h"
void critic_ask(void) { *(void **)0x404 = routine_none; }
void critic_quiet(void) { *(void **)0x404 = routine_none; }
