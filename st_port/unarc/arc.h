/*
 * arc.h - SEA ARC archives: headers and members, methods 1 to 9 (docs/formats/arc.md)
 *
 * The same source is ARCX.TTP's decoder on the ST and, on the host, what the fuzzer runs.
 *
 * Part of Cinko, MIT licence.
 */
#ifndef ARC_H
#define ARC_H

#include "portab.h"

#define ARC_NAME_SIZE 13 /* with the NUL */
#define ARC_CRUNCHED8 8
#define ARC_METHODS 9

enum {
    ARC_OK,
    ARC_END,         /* the end marker */
    ARC_NO_ARCHIVE,  /* no marker where the first one should be */
    ARC_NO_MARKER,   /* none where a later one should be */
    ARC_CUT_SHORT,   /* the file ends inside a header or a member */
    ARC_BAD_METHOD,  /* a method that is not known */
    ARC_BAD_NAME,    /* a name with a path, or none */
    ARC_DAMAGED,     /* codes that mean nothing, or too few of them */
    ARC_BAD_CRC,     /* other bytes than were packed */
    ARC_READ_ERROR,
    ARC_WRITE_ERROR, /* the sink did not take what it was given */
    ARC_STOPPED      /* the sink wants no more */
};

typedef struct {
    char name[ARC_NAME_SIZE + 1];
    UWORD method;
    UWORD date;
    UWORD time;
    UWORD crc;
    ULONG packed; /* sizes in bytes */
    ULONG size;
    ULONG data; /* offset of the packed bytes in the archive */
} ARC_MEMBER;

/* Takes unpacked bytes in order; anything but ARC_OK ends the unpacking with it. */
typedef WORD (*ARC_SINK)(const UBYTE *data, ULONG size);

/* Start reading an archive of so many bytes, through a buffer. */
void arc_start(ULONG archive_size, UBYTE *buffer, ULONG buffer_size);
/* Read the next header: ARC_OK, ARC_END or what is wrong. */
WORD arc_next(ARC_MEMBER *member);
/* Unpack a member and check its CRC; the sink may be NULL. */
WORD arc_unpack(const ARC_MEMBER *member, ARC_SINK sink);
/* The word that listings have for a method. */
const char *arc_method_name(UWORD method);

/* Supplied by the program: read up to so many bytes at an offset; bytes read, or negative. */
LONG archive_read(ULONG offset, UBYTE *buffer, ULONG size);

#endif
