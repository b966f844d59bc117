"""Dates and times as MS-DOS and GEMDOS pack them into two words, in steps of two seconds."""

from datetime import datetime

from stkit.errors import FormatError

__all__ = ["FIRST", "LAST", "pack", "unpack"]

FIRST = datetime(1980, 1, 1)
LAST = datetime(2107, 12, 31, 23, 59, 58)


def pack(when: datetime) -> tuple[int, int]:
    """Return the date and the time word; FormatError outside 1980-2107."""
    if not FIRST <= when.replace(tzinfo=None) <= LAST.replace(second=59):
        raise FormatError(f"{when:%Y-%m-%d} is outside 1980 to 2107")
    date = (when.year - 1980) << 9 | when.month << 5 | when.day
    return date, when.hour << 11 | when.minute << 5 | when.second // 2


def unpack(date: int, time: int) -> datetime | None:
    """Return the moment two words name, None when there is no such day or time (as 0, 0)."""
    try:
        return datetime(
            1980 + (date >> 9),
            date >> 5 & 15,
            date & 31,
            time >> 11,
            time >> 5 & 63,
            (time & 31) * 2,
        )
    except ValueError:
        return None
