/*
 * screen.c - every VT52 code once, then waits for a key; then a line of input, which it logs
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "nf.h"
#include "tos.h"

int main(void);

static void at(WORD row, WORD column, const char *text)
{
    Cconws("\033Y");
    Cconout((WORD)(' ' + row));
    Cconout((WORD)(' ' + column));
    Cconws(text);
}

int main(void)
{
    static char line[24];

    nf_start();
    Cconws("\033E\033v\033f");
    at(0, 0, "Top left");
    at(0, 35, "wrapped around");
    at(2, 0, "\033pinverse\033q plain");
    at(3, 0, "\033b1red\033b2green\033b?\033c3 on colour \033c0");
    at(4, 0, "to be cleared\033l");
    at(5, 0, "end cleared here-->gone");
    at(5, 19, "\033K");
    at(6, 0, "gone<--start cleared here");
    at(6, 4, "\033o");
    at(7, 0, "tab\tstop\tstop\tat the end of the line\t|");
    at(9, 0, "back\b\b\b\bBACK  down\nand\rreturn");
    at(12, 0, "line 12, to be pushed down");
    at(12, 0, "\033Lnew line 12");
    at(15, 0, "deleted");
    at(16, 0, "moved up to 15");
    at(15, 0, "\033M");
    at(18, 10, "up\033Aleft\033D\033D\033Dright\033Cdown\033B.");
    at(20, 5, "\033jsaved");
    at(22, 0, "elsewhere");
    Cconws("\033kback at saved\033w");
    at(23, 36, "no wrap at the edge");
    at(24, 0, "last line\033H\033C\033C\033CH");
    at(21, 0, "\033v");
    Bconout(5, 7);
    Bconout(5, 27);
    nf_log("screen: drawn");
    Crawcin();
    Cconws("\033E\033eType: ");
    line[0] = 20;
    Cconrs(line);
    nf_log(line + 2);
    nf_log_hex("length", (ULONG)line[1]);
    Cconws("\r\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nscrolled\r\n\033I\033I\033d\033f");
    nf_log("screen: end");
    Crawcin();
    return 0;
}
