/*
 * exception.c - the exception screen: what happened, where, with which registers
 *
 * vectors.S has put everything into the crash area at $380 (documented there and in sysvars.h).
 * After a key the program ends as with Pterm(-1); where no program runs, the machine starts anew.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "console.h"
#include "exception.h"
#include "process.h"
#include "screen.h"
#include "text.h"
#include "traps.h"

#define FIRST_STUB 2
#define STUB_COUNT 78
#define VECTOR_SPURIOUS 24
#define VECTOR_MFP 64
#define LINE_SIZE 80
#define STACK_COLUMNS 7 /* words of the stack a line */

#define proc_dregs ((const ULONG *)PROC_DREGS)
#define proc_aregs ((const ULONG *)PROC_AREGS)
#define proc_stack ((const UWORD *)PROC_STACK)

void reset(void);
void exception_report(void);

static const char *const names[] = {
    "Bus error",
    "Address error",
    "Illegal instruction",
    "Division by zero",
    "CHK out of range",
    "TRAPV overflow",
    "Privilege violation",
    "Trace",
    "Line A instruction",
    "Line F instruction",
};

static char line[LINE_SIZE];
static BOOL reporting;

static const char *exception_name(WORD vector)
{
    if (vector >= FIRST_STUB && vector < FIRST_STUB + (WORD)(sizeof(names) / sizeof(names[0])))
        return names[vector - FIRST_STUB];
    if (vector >= 32 && vector < 48)
        return "Unused TRAP";
    if (vector >= VECTOR_MFP)
        return "Unexpected interrupt";
    return "Unused vector";
}

static void line_show(char *end)
{
    *end = '\0';
    console_write(line);
    console_write("\r\n");
}

/* Bus and address errors: access word, address and instruction stand before SR and PC. */
static BOOL has_fault_address(WORD vector)
{
    return vector == 2 || vector == 3;
}

static UWORD status_register(WORD vector)
{
    return proc_stack[has_fault_address(vector) ? 4 : 0];
}

static ULONG fault_address(void)
{
    return (ULONG)proc_stack[1] << 16 | proc_stack[2];
}

static ULONG program_counter(void)
{
    return SYS_LONG(PROC_ENUM) & 0xffffff;
}

static void report_log(WORD vector)
{
    char *at = text_put(line, "tinytos: exception ");

    at = text_decimal(at, (ULONG)vector);
    at = text_put(at, " (");
    at = text_put(at, exception_name(vector));
    at = text_put(at, ") pc=$");
    at = text_hex(at, program_counter(), 6);
    if (has_fault_address(vector)) {
        at = text_put(at, " address=$");
        at = text_hex(at, fault_address(), 8);
    }
    nf_log(line);
}

static void report_registers(const char *name, const ULONG *registers)
{
    WORD i;

    for (i = 0; i < 8; i += 4) {
        char *at = line;
        WORD j;

        at = text_put(at, name);
        *at++ = (char)('0' + i);
        for (j = 0; j < 4; j++) {
            *at++ = ' ';
            at = text_hex(at, registers[i + j], 8);
        }
        line_show(at);
    }
}

static void report_stack(void)
{
    WORD i;

    for (i = 0; i < 2 * STACK_COLUMNS; i += STACK_COLUMNS) {
        char *at = text_put(line, i == 0 ? "SP" : "  ");
        WORD j;

        for (j = 0; j < STACK_COLUMNS; j++) {
            *at++ = ' ';
            at = text_hex(at, proc_stack[i + j], 4);
        }
        line_show(at);
    }
}

static void report_show(WORD vector)
{
    char *at;

    console_write("\033p ");
    console_write(exception_name(vector));
    console_write(" \033q\r\n\n");
    at = text_put(line, "PC ");
    at = text_hex(at, program_counter(), 8);
    at = text_put(at, "  SR ");
    at = text_hex(at, status_register(vector), 4);
    line_show(at);
    if (has_fault_address(vector)) {
        at = text_put(line, proc_stack[0] & 0x10 ? "Reading " : "Writing ");
        at = text_hex(at, fault_address(), 8);
        at = text_put(at, "  instruction ");
        at = text_hex(at, proc_stack[3], 4);
        line_show(at);
    }
    at = text_put(line, "USP ");
    at = text_hex(at, SYS_LONG(PROC_USP), 8);
    at = process_where(at, program_counter());
    line_show(at);
    console_write("\r\n");
    report_registers("D", proc_dregs);
    report_registers("A", proc_aregs);
    report_stack();
}

/* From vectors.S, interrupts off, on the exception stack. */
void exception_report(void)
{
    WORD vector = SYS_BYTE(PROC_ENUM);

    if (reporting) /* an exception in here: nothing can be trusted any more */
        for (;;)
            ;
    reporting = TRUE;
    vblsem = 1;
    report_log(vector);
    screen_restore();
    console_reset();
    report_show(vector);
    console_write(process_can_end() ? "\r\nPress a key to end the program."
                                    : "\r\nPress a key to start the machine anew.");
    interrupts_restore(0x2300);
    while (kbd_pending())
        kbd_get();
    kbd_get();
    reporting = FALSE;
    if (!process_can_end())
        reset();
    process_terminate(-1);
}

void exception_start(void)
{
    WORD i;

    for (i = 0; i < STUB_COUNT; i++)
        SYS_LONG(4 * (FIRST_STUB + i)) = (ULONG)&exception_stubs[i];
    for (i = 0; i < 8; i++)
        SYS_POINTER(4 * (VECTOR_SPURIOUS + i)) = (void *)vector_ignore;
    SYS_POINTER(VEC_LINE_A) = (void *)linea_trap;
    SYS_POINTER(VEC_HBL) = (void *)vector_hbl;
    SYS_POINTER(VEC_VBL) = (void *)vector_vbl;
    SYS_POINTER(VEC_TRAP1) = (void *)trap_gemdos;
    SYS_POINTER(VEC_TRAP2) = (void *)trap_gem;
    SYS_POINTER(VEC_TRAP13) = (void *)trap_bios;
    SYS_POINTER(VEC_TRAP14) = (void *)trap_xbios;
}
