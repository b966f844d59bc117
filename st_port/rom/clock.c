/*
 * clock.c - date and time of day, counted from the ROM's own date unless set
 *
 * The keyboard's clock forgets at power off and an emulator fills it from the host; counting from
 * a fixed date keeps two runs of one program the same.
 *
 * Part of Cinko, MIT licence.
 */
#include "st.h"
#include "rom.h"
#include "clock.h"
#include "traps.h"

#define TICKS_A_SECOND 50
#define HEADER_DOSDATE 0x1e /* offset of the date in the ROM header */
#define YEAR_MAX 119        /* 2099, as TOS */

static struct {
    UWORD year; /* since 1980 */
    UWORD month;
    UWORD day;
    UWORD hour;
    UWORD minute;
    UWORD second;
    UWORD ticks;
} now;

extern const UBYTE rom_header[];

static UWORD month_days(UWORD month, UWORD year)
{
    static const UBYTE days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

    if (month == 2 && (year & 3) == 0)
        return 29;
    return days[month - 1];
}

static void date_set(UWORD date)
{
    now.year = date >> 9;
    now.month = date >> 5 & 15;
    now.day = date & 31;
}

void clock_start(void)
{
    date_set(*(const UWORD *)(rom_header + HEADER_DOSDATE));
}

void clock_tick(void)
{
    if (++now.ticks < TICKS_A_SECOND)
        return;
    now.ticks = 0;
    if (++now.second < 60)
        return;
    now.second = 0;
    if (++now.minute < 60)
        return;
    now.minute = 0;
    if (++now.hour < 24)
        return;
    now.hour = 0;
    if (++now.day <= month_days(now.month, now.year))
        return;
    now.day = 1;
    if (++now.month <= 12)
        return;
    now.month = 1;
    now.year++;
}

LONG clock_getdate(void)
{
    return (UWORD)(now.year << 9 | now.month << 5 | now.day);
}

LONG clock_setdate(UWORD date)
{
    UWORD year = date >> 9;
    UWORD month = date >> 5 & 15;
    UWORD day = date & 31;

    if (year > YEAR_MAX || month < 1 || month > 12 || day < 1 || day > month_days(month, year))
        return -1;
    date_set(date);
    return 0;
}

LONG clock_gettime(void)
{
    return (UWORD)(now.hour << 11 | now.minute << 5 | now.second >> 1);
}

LONG clock_settime(UWORD time)
{
    UWORD hour = time >> 11;
    UWORD minute = time >> 5 & 63;
    UWORD second = (UWORD)((time & 31) * 2);

    if (hour > 23 || minute > 59 || second > 59)
        return -1;
    now.hour = hour;
    now.minute = minute;
    now.second = second;
    now.ticks = 0;
    return 0;
}

LONG clock_xbios_get(void)
{
    UWORD old = interrupts_off();
    ULONG value = (ULONG)clock_getdate() << 16 | (ULONG)clock_gettime();

    interrupts_restore(old);
    return (LONG)value;
}

LONG clock_xbios_set(ULONG date_and_time)
{
    if (clock_setdate((UWORD)(date_and_time >> 16)) == 0)
        clock_settime((UWORD)date_and_time);
    return 0;
}
