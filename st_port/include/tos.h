/*
 * tos.h - GEMDOS, BIOS and XBIOS: the calls by their real names, their structures and constants
 *
 * Part of Cinko, MIT licence.
 */
#ifndef TOS_H
#define TOS_H

#include "portab.h"

/* ---- structures ---- */

typedef struct basepage {
    void *p_lowtpa;
    void *p_hitpa;
    void *p_tbase;
    LONG p_tlen;
    void *p_dbase;
    LONG p_dlen;
    void *p_bbase;
    LONG p_blen;
    void *p_dta;
    struct basepage *p_parent;
    LONG p_reserved;
    char *p_env;
    UBYTE p_undefined[80];
    char p_cmdlin[128]; /* length, then the text */
} BASEPAGE;

_Static_assert(sizeof(BASEPAGE) == 256, "BASEPAGE");

typedef struct {
    UBYTE d_reserved[21];
    UBYTE d_attrib;
    UWORD d_time;
    UWORD d_date;
    ULONG d_length;
    char d_fname[14];
} EVEN DTA;

_Static_assert(sizeof(DTA) == 44, "DTA");

typedef struct {
    LONG b_free;
    LONG b_total;
    LONG b_secsiz;
    LONG b_clsiz;
} DISKINFO;

typedef struct {
    WORD recsiz;
    WORD clsiz;
    WORD clsizb;
    WORD rdlen;
    WORD fsiz;
    WORD fatrec;
    WORD datrec;
    WORD numcl;
    WORD bflags;
} BPB;

_Static_assert(sizeof(BPB) == 18, "BPB");

typedef struct {
    UWORD time;
    UWORD date;
} DOSTIME;

/* The header of a .PRG file */
typedef struct {
    UWORD ph_branch; /* PRG_MAGIC */
    LONG ph_tlen;
    LONG ph_dlen;
    LONG ph_blen;
    LONG ph_slen;
    LONG ph_res1;
    LONG ph_prgflags;
    UWORD ph_absflag;
} PRGHEADER;

_Static_assert(sizeof(PRGHEADER) == 28, "PRGHEADER");

#define PRG_MAGIC 0x601a

extern BASEPAGE *basepage; /* of the running program; start.S */

/* ---- constants ---- */

#define E_OK 0
#define EWRPRO (-13)
#define EFILNF (-33)
#define EPTHNF (-34)
#define ENHNDL (-35)
#define EACCDN (-36)
#define EIHNDL (-37)
#define ENSMEM (-39)
#define EIMBA (-40)
#define EDRIVE (-46)
#define ENMFIL (-49)
#define EPLFMT (-66)

#define FO_READ 0
#define FO_WRITE 1
#define FO_RW 2

#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2

#define FA_RDONLY 0x01
#define FA_HIDDEN 0x02
#define FA_SYSTEM 0x04
#define FA_VOLUME 0x08
#define FA_DIR 0x10
#define FA_ARCHIVE 0x20

#define PE_LOADGO 0
#define PE_LOAD 3
#define PE_GO 4

#define DEV_PRINTER 0
#define DEV_AUX 1
#define DEV_CONSOLE 2
#define DEV_MIDI 3
#define DEV_IKBD 4

#define K_RSHIFT 0x01 /* Kbshift */
#define K_LSHIFT 0x02
#define K_CTRL 0x04
#define K_ALT 0x08
#define K_CAPS 0x10

#define REZ_LOW 0
#define REZ_MEDIUM 1
#define REZ_HIGH 2

/* ---- GEMDOS ---- */

void Pterm0(void);
LONG Cconin(void);
LONG Cconout(WORD character);
LONG Crawio(WORD character);
LONG Crawcin(void);
LONG Cnecin(void);
LONG Cconws(const char *text);
LONG Cconrs(void *buffer);
LONG Cconis(void);
LONG Dsetdrv(WORD drive);
LONG Dgetdrv(void);
LONG Fsetdta(DTA *dta);
LONG Super(void *stack);
LONG Tgetdate(void);
LONG Tsetdate(UWORD date);
LONG Tgettime(void);
LONG Tsettime(UWORD time);
DTA *Fgetdta(void);
LONG Sversion(void);
LONG Ptermres(LONG keep, WORD status);
LONG Dfree(DISKINFO *info, WORD drive);
LONG Dcreate(const char *path);
LONG Ddelete(const char *path);
LONG Dsetpath(const char *path);
LONG Fcreate(const char *name, WORD attributes);
LONG Fopen(const char *name, WORD mode);
LONG Fclose(WORD handle);
LONG Fread(WORD handle, LONG count, void *buffer);
LONG Fwrite(WORD handle, LONG count, const void *buffer);
LONG Fdelete(const char *name);
LONG Fseek(LONG offset, WORD handle, WORD mode);
LONG Fattrib(const char *name, WORD set, WORD attributes);
LONG Fdup(WORD handle);
LONG Fforce(WORD standard, WORD handle);
LONG Dgetpath(char *path, WORD drive);
void *Malloc(LONG size);
LONG Mfree(void *block);
LONG Mshrink(WORD zero, void *block, LONG size);
LONG Pexec(WORD mode, const void *file, const void *command_line, const void *environment);
void Pterm(WORD status);
LONG Fsfirst(const char *pattern, WORD attributes);
LONG Fsnext(void);
LONG Frename(WORD zero, const char *old_name, const char *new_name);
LONG Fdatime(DOSTIME *time, WORD handle, WORD set);

/* ---- BIOS ---- */

LONG Getmpb(void *mpb);
LONG Bconstat(WORD device);
LONG Bconin(WORD device);
LONG Bconout(WORD device, WORD character);
LONG Rwabs(WORD mode, void *buffer, WORD count, WORD record, WORD drive);
LONG Setexc(WORD vector, const void *handler);
LONG Tickcal(void);
BPB *Getbpb(WORD drive);
LONG Bcostat(WORD device);
LONG Mediach(WORD drive);
LONG Drvmap(void);
LONG Kbshift(WORD mode);

/* ---- XBIOS ---- */

void Initmous(WORD type, void *parameters, void (*vector)(void));
void *Physbase(void);
void *Logbase(void);
WORD Getrez(void);
void Setscreen(void *logical, void *physical, WORD resolution);
void Setpalette(const UWORD *palette);
WORD Setcolor(WORD number, WORD colour);
LONG Floprd(void *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side, WORD count);
LONG Flopwr(const void *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side,
            WORD count);
LONG Flopver(void *buffer, LONG filler, WORD drive, WORD sector, WORD track, WORD side, WORD count);
void Mfpint(WORD number, void (*vector)(void));
void *Iorec(WORD device);
void *Keytbl(const void *unshifted, const void *shifted, const void *capslock);
LONG Random(void);
void Protobt(void *buffer, LONG serial, WORD type, WORD executable);
WORD Cursconf(WORD mode, WORD rate);
void Settime(ULONG time);
ULONG Gettime(void);
void Bioskeys(void);
void Ikbdws(WORD count_minus_one, const void *text);
void Jdisint(WORD number);
void Jenabint(WORD number);
WORD Giaccess(WORD data, WORD register_number);
void Offgibit(WORD mask);
void Ongibit(WORD mask);
void Xbtimer(WORD timer, WORD control, WORD data, void (*vector)(void));
const UBYTE *Dosound(const UBYTE *commands);
void *Kbdvbase(void);
WORD Kbrate(WORD initial, WORD repeat);
void Vsync(void);
LONG Supexec(LONG (*function)(void));

#endif
